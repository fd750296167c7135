//! How many colours the terminal may be shown.

use ratatui_core::style::Color;

use crate::hints::TerminalHints;

/// What colours may be written to the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColorMode {
    /// None: letters, bold and reverse alone.
    #[default]
    Never,
    /// The sixteen of every colour terminal.
    Ansi16,
    /// The 256 of xterm.
    Ansi256,
    /// Red, green and blue.
    TrueColor,
}

impl ColorMode {
    /// The mode where the user leaves the choice to the program.
    ///
    /// ```
    /// use othello_view::{ColorMode, TerminalHints};
    ///
    /// let hints = TerminalHints { term: "xterm-256color".into(), ..TerminalHints::default() };
    /// assert_eq!(ColorMode::auto(&hints), ColorMode::Ansi256);
    /// assert_eq!(ColorMode::auto(&TerminalHints { no_color: true, ..hints }), ColorMode::Never);
    /// ```
    pub fn auto(hints: &TerminalHints) -> Self {
        let one_bit = ["dumb", "vt100", "vt102", "vt220", "linux-m", "xterm-mono"];
        // The consoles of Windows have colours and no `TERM`.
        let unknown = hints.term.is_empty() && !cfg!(windows);
        let poor = unknown || one_bit.contains(&hints.term.as_str());
        if hints.no_color || poor && !hints.force_color {
            return Self::Never;
        }
        Self::always(hints)
    }

    /// The mode where the user wants colour whatever the environment says.
    pub fn always(hints: &TerminalHints) -> Self {
        if matches!(hints.colorterm.as_str(), "truecolor" | "24bit") {
            Self::TrueColor
        } else if hints.term.contains("256color") {
            Self::Ansi256
        } else {
            Self::Ansi16
        }
    }

    /// Whether colours are written at all.
    pub const fn is_colored(self) -> bool {
        !matches!(self, Self::Never)
    }
}

/// One colour in each of the three depths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shade {
    /// One of the sixteen.
    pub ansi: Color,
    /// Number in the palette of xterm.
    pub indexed: u8,
    /// Red, green, blue.
    pub rgb: (u8, u8, u8),
}

impl Shade {
    pub(crate) const fn new(ansi: Color, indexed: u8, rgb: (u8, u8, u8)) -> Self {
        Self { ansi, indexed, rgb }
    }

    /// The colour to write; `None` where colours are not written.
    pub const fn at(self, mode: ColorMode) -> Option<Color> {
        let (red, green, blue) = self.rgb;
        match mode {
            ColorMode::Never => None,
            ColorMode::Ansi16 => Some(self.ansi),
            ColorMode::Ansi256 => Some(Color::Indexed(self.indexed)),
            ColorMode::TrueColor => Some(Color::Rgb(red, green, blue)),
        }
    }
}
