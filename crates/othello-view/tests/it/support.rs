//! A screen put together the way the programs do it.

use othello_core::{ByColor, Color, Game, Move, NodeId, Position, Square, SquareSet};
use othello_view::{
    BoardView, Candidate, Chrome, CountsPanel, Facts, FooterItem, Grid, Lang, Layout, Look,
    Message, MoveList, Narrator, Panels, Preview, Section, SizeClass, Texts, buffer_to_lines,
    cells, draw_too_small, paint, refusal_sections,
};
use othello_view::{Refused, Role};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

/// The first sixteen moves of a game of a greedy beginner with Black.
const SIXTEEN: &str = "f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8";

/// What a screen of the tests shows.
pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) texts: Texts,
    pub(crate) look: Look,
    pub(crate) cursor: Square,
    /// Whether the square under the cursor has just been refused.
    pub(crate) refused: bool,
}

impl Scene {
    /// Black to make the seventeenth move, with the cursor on d2.
    pub(crate) fn new(lang: Lang, look: Look) -> Self {
        let transcript = SIXTEEN.parse().expect("a transcript");
        let game = Game::replay(Position::default(), &transcript).expect("legal moves");
        let cursor = square("d2");
        Self { game, texts: Texts::new(lang), look, cursor, refused: false }
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    fn say(&self) -> Narrator<'_> {
        Narrator::new(&self.texts).to(Some(Color::Black))
    }

    /// The whole screen as rows, each as wide as the screen.
    pub(crate) fn lines(&self, width: u16, height: u16) -> Vec<String> {
        buffer_to_lines(&self.buffer(width, height))
    }

    pub(crate) fn buffer(&self, width: u16, height: u16) -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
        self.draw(&mut buf);
        buf
    }

    fn draw(&self, buf: &mut Buffer) {
        let layout = Layout::new(buf.area, Grid::OFFICIAL);
        let Some(place) = layout.board else {
            return draw_too_small(buf.area, &self.texts, self.look, buf);
        };
        let messages = self.messages();
        let keys = keys();
        let [title, status] = self.title(layout.class);
        let chrome = Chrome { title: &title, status: &status, messages: &messages, keys: &keys };
        chrome.draw(&layout, self.look, buf);
        self.board().draw(&place, self.look, buf);
        self.side(&layout, buf);
    }

    fn title(&self, class: SizeClass) -> [String; 2] {
        let counts = self.position().counts();
        let turn = self.say().to_move(self.position().turn());
        if class.is_short() {
            let score = format!("X {} O {}", counts.black, counts.white);
            [score, if class == SizeClass::Compact { turn } else { "m17 X".to_owned() }]
        } else {
            ["othello  X - O".to_owned(), turn]
        }
    }

    fn messages(&self) -> Vec<Message> {
        let (say, position) = (self.say(), self.position());
        if self.refused {
            let refused =
                position.clone().play(Move::Place(self.cursor)).expect_err("the square is illegal");
            let refusal = say.refusal(&refused);
            return vec![Message::warning(refusal.fact), Message::fact(refusal.kept)];
        }
        let before = self.game.parent(self.game.current()).unwrap_or(NodeId::ROOT);
        let played = self.game.move_to(self.game.current()).expect("moves were played");
        let flipped = say.flipped(self.game.position_at(before), played);
        vec![Message::fact(Narrator::join([flipped, say.moves(position)]))]
    }

    fn board(&self) -> BoardView<'_> {
        let position = self.position();
        let explained = position.explain(self.cursor);
        let refused = self.refused.then(|| Refused::of(&explained));
        let marked = refused.is_none();
        BoardView {
            legal: if marked { position.legal_moves() } else { SquareSet::EMPTY },
            cursor: Some(self.cursor),
            preview: position.flips(self.cursor),
            last: self.game.move_to(self.game.current()).and_then(Move::square).filter(|_| marked),
            refused,
            ..BoardView::new(position)
        }
    }

    fn side(&self, layout: &Layout, buf: &mut Buffer) {
        let position = self.position();
        let (say, look, room) = (self.say(), self.look, layout.side.width);
        if self.refused {
            let explained = position.explain(self.cursor);
            let sections = refusal_sections(&explained, position, say, room, look);
            let panels = Panels::new(false, vec![sections]);
            return panels.draw(layout.side, look, buf);
        }
        let counts = CountsPanel { facts: Facts::of(position), names: NAMES, say };
        let preview = Preview::of(position, self.cursor).expect("d2 is legal");
        let candidate = Candidate { preview: &preview, say };
        let framed = layout.class.is_framed();
        let moves = Section::growing(self.texts.say("panel-moves"));
        let candidate_title =
            self.texts.say_with("panel-candidate", &[("square", self.cursor.to_string().into())]);
        let position_title = self.texts.say("panel-position");
        let room_for_candidate = if framed { room - 32 - 4 } else { room };
        let lines = candidate.lines(layout.class, room_for_candidate, look);
        let section = Section::new(candidate_title, lines);
        let rows = if framed {
            let mut lines = counts.bars(28, look);
            lines.extend(counts.table(28, look));
            let numbers = Section { width: Some(32), ..Section::new(position_title, lines) };
            vec![vec![numbers, section], vec![moves]]
        } else if layout.class == SizeClass::Compact {
            let numbers = Section::new("", counts.short(look));
            vec![vec![numbers], vec![section], vec![Section { heading: false, ..moves }]]
        } else if layout.class == SizeClass::TallNarrow {
            let mut lines = counts.bars(room, look);
            lines.extend(counts.short(look));
            vec![vec![Section::new("", lines)], vec![moves]]
        } else {
            let bars = Section::new("", counts.bars(room, look));
            let table = Section::new("", counts.table(room, look));
            vec![vec![bars], vec![table], vec![section], vec![moves]]
        };
        let panels = Panels::new(framed, rows);
        panels.draw(layout.side, look, buf);
        let list = self.game.line();
        let places = panels.places(layout.side);
        let place = places.last().expect("there are panels");
        MoveList { moves: &list, ply: self.game.ply() }.draw(*place, look, buf);
        self.legend(layout, buf);
    }

    fn legend(&self, layout: &Layout, buf: &mut Buffer) {
        if layout.class.is_framed() {
            let at = (layout.legend.x, layout.legend.y);
            let style = self.look.style(Role::Dim);
            paint::text(buf, layout.legend, at, " o = ?   (O) = !", style);
        }
    }
}

const NAMES: ByColor<&str> = ByColor { black: "you", white: "engine" };

fn keys() -> Vec<FooterItem> {
    let key = FooterItem::new;
    vec![
        key("arrows/a1", "Move"),
        key("Enter", "Play"),
        key("Tab", "Next legal"),
        key("u", "Undo"),
        key("i", "Hint"),
        key("y", "Why"),
        key("?", "Help").kept(),
        key("q", "").kept(),
    ]
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Rows for a snapshot, after checking that each is exactly as wide as the screen.
pub(crate) fn snapshot(lines: &[String], width: u16) -> String {
    for line in lines {
        assert_eq!(cells::width(line), usize::from(width), "{line:?}");
    }
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}
