//! How things look here: letters, colours and theme together.

use othello_core::Color;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::Span;

use crate::charset::Charset;
use crate::color::ColorMode;
use crate::theme::{Ink, Palette, Theme};

/// What a piece of the screen is, which decides its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// Plain text.
    Text,
    /// Text that stands back.
    Dim,
    /// The title line and the titles of panels.
    Title,
    /// Lines and frames around panels.
    Rule,
    /// A key in the footer or in the help.
    Key,
    /// A warning or a refusal.
    Warn,
    /// Good news.
    Good,
    /// An item that is chosen or has the focus.
    Chosen,
    /// An empty square, and the lines of the board.
    Board,
    /// A mark on an empty square.
    Mark,
    /// A disc of this colour.
    Disc(Color),
}

/// What a square has besides its content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Emphasis {
    /// The cursor is on it.
    pub cursor: bool,
    /// It was played last.
    pub last: bool,
}

/// Letters, colours and theme: everything a widget must know about the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The letters.
    pub charset: Charset,
    /// The colours that may be written.
    pub color: ColorMode,
    /// The colours that are wanted.
    pub theme: Theme,
}

impl Look {
    /// The palette, if colours are both possible and wanted.
    fn palette(self) -> Option<&'static Palette> {
        if self.color.is_colored() { self.theme.palette() } else { None }
    }

    /// The style of a piece of the screen.
    ///
    /// With colours it always names both letters and ground, since nothing is known about what
    /// the terminal has by default; without, it names neither.
    pub fn style(self, role: Role) -> Style {
        let plain = Style::new().add_modifier(modifier(role, self.palette().is_some()));
        match self.palette() {
            Some(palette) => self.inked(plain, of_role(palette, role)),
            None => plain,
        }
    }

    /// The style of a square of the board.
    pub fn square(self, role: Role, emphasis: Emphasis) -> Style {
        let mut style = self.style(role);
        if emphasis.last {
            style = style.add_modifier(Modifier::BOLD);
        }
        match self.palette() {
            _ if !emphasis.cursor => style,
            None => style.add_modifier(Modifier::REVERSED),
            Some(palette) if matches!(role, Role::Disc(_)) && !palette.letters => {
                Style { bg: palette.cursor.ground.at(self.color), ..style }
            }
            Some(palette) => self.inked(style, palette.cursor),
        }
    }

    fn inked(self, style: Style, ink: Ink) -> Style {
        Style { fg: ink.front.at(self.color), bg: ink.ground.at(self.color), ..style }
    }

    /// Whether discs are circles that differ in colour; else they are letters.
    pub fn has_circles(self) -> bool {
        let circles = self.palette().is_some_and(|palette| !palette.letters);
        circles && self.charset != Charset::Ascii
    }

    /// The sign of a disc of this colour.
    pub fn disc(self, color: Color) -> &'static str {
        match color {
            _ if self.has_circles() => "●",
            Color::Black => "X",
            Color::White => "O",
        }
    }

    /// The sign of a disc, painted, for use in a text.
    pub fn disc_span(self, color: Color) -> Span<'static> {
        Span::styled(self.disc(color), self.style(Role::Disc(color)))
    }

    /// A piece of text in the style of a role.
    pub fn span<'a>(self, role: Role, text: impl Into<std::borrow::Cow<'a, str>>) -> Span<'a> {
        Span::styled(text, self.style(role))
    }
}

fn of_role(palette: &Palette, role: Role) -> Ink {
    let on_screen = |front| Ink { front, ground: palette.screen.ground };
    match role {
        Role::Text => palette.screen,
        Role::Dim | Role::Rule => on_screen(palette.dim),
        Role::Title | Role::Key => on_screen(palette.accent),
        Role::Warn => on_screen(palette.warn),
        Role::Good => on_screen(palette.good),
        Role::Chosen => palette.cursor,
        Role::Board => palette.board,
        Role::Mark => Ink { front: palette.mark, ground: palette.board.ground },
        Role::Disc(Color::Black) => palette.black,
        Role::Disc(Color::White) => palette.white,
    }
}

/// What distinguishes a role besides its colour.
const fn modifier(role: Role, colored: bool) -> Modifier {
    match role {
        Role::Title | Role::Key | Role::Warn => Modifier::BOLD,
        Role::Chosen if !colored => Modifier::REVERSED,
        Role::Dim if !colored => Modifier::DIM,
        _ => Modifier::empty(),
    }
}
