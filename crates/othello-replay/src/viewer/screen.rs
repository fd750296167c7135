//! The screen, drawn from the model alone: the same model gives the same screen.

mod change;
mod panels;
mod words;

use othello_core::{Color, Move, NodeId, Position, Rules, Square};
use othello_data::openings;
use othello_view::{
    BoardView, Chrome, FooterItem, Grid, KeyList, Layout, Look, MoveList, Narrator, Refused,
    SizeClass, Texts, draw_too_small,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::action::Msg;
use super::keymap::{ROWS, Row};
use super::model::{Model, Panel};

/// The columns of a list of keys that stays one column.
const ONE_COLUMN: u16 = 75;

/// A model with the words and looks that it is drawn with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen<'a> {
    pub(crate) model: &'a Model,
    pub(crate) texts: &'a Texts,
    pub(crate) look: Look,
}

impl<'a> Screen<'a> {
    /// Draws the whole screen.
    pub(crate) fn draw(self, buf: &mut Buffer) {
        let layout = self.layout(buf.area);
        if layout.class == SizeClass::TooSmall {
            return draw_too_small(buf.area, self.texts, self.look, buf);
        }
        let (title, status) = words::title(self, layout.class, layout.title.width);
        let messages = words::messages(self);
        let keys = self.keys();
        Chrome { title: &title, status: &status, messages: &messages, keys: &keys }
            .draw(&layout, self.look, buf);
        if let Panel::Help(scrolled) = self.model.panel {
            return self.help(scrolled, &layout, buf);
        }
        self.board(&layout, buf);
        panels::draw(self, &layout, buf);
    }

    /// What a click means.
    pub(crate) fn click(self, area: Rect, x: u16, y: u16) -> Option<Msg> {
        let layout = self.layout(area);
        if let Panel::Help(_) = self.model.panel {
            return self.footer_at(&layout, x, y);
        }
        let square = layout.square_at(x, y).map(Msg::Square);
        square.or_else(|| self.footer_at(&layout, x, y)).or_else(|| self.move_at(&layout, x, y))
    }

    /// The cells of a square on a screen of this size.
    pub(crate) fn cell(self, area: Rect, square: Square) -> Option<Rect> {
        self.layout(area).cell(square)
    }

    /// What stands for a colour in a text: its letter, where discs are letters.
    fn sign(self, color: Color) -> String {
        self.narrator().sign(color, self.look)
    }

    /// `Black`.
    fn side(self, color: Color) -> String {
        self.narrator().side(color)
    }

    /// The words for what happens on the board of this game.
    fn narrator(self) -> Narrator<'a> {
        Narrator::new(self.texts).on(self.rules())
    }

    fn rules(self) -> &'a Rules {
        self.model.walk().position().rules()
    }

    /// Of a board that is too large for the screen the part in which something happens.
    fn layout(self, area: Rect) -> Layout {
        let layout = Layout::new(area, Grid::of(self.rules()));
        let last = self.model.walk().last_move().and_then(Move::square);
        let first = self.model.cursor.or(last).and_then(|square| layout.following(square));
        first.map_or(layout, |first| Layout::from(area, Grid::of(self.rules()), first))
    }

    fn board(self, layout: &Layout, buf: &mut Buffer) {
        let model = self.model;
        let position = model.walk().position();
        let Some(place) = &layout.board else { return };
        let cursor = model.cursor;
        let preview = cursor.map(|square| position.flips(square)).unwrap_or_default();
        let view = BoardView {
            legal: model.legal_marks(),
            cursor,
            preview,
            last: model.walk().last_move().and_then(Move::square),
            flipped: model.flip_marks(),
            refused: self.refused(),
            ..BoardView::new(position)
        };
        view.draw(place, self.look, buf);
    }

    /// The marks of a square that is explained because it is not legal.
    fn refused(self) -> Option<Refused> {
        let Panel::Why(square) = self.model.panel else { return None };
        let explanation = self.model.walk().position().explain(square);
        let by_lines = explanation.obstacles.is_empty() && !explanation.is_legal();
        by_lines.then(|| Refused::of(&explanation))
    }

    /// All keys, over board and panels.
    fn help(self, scrolled: usize, layout: &Layout, buf: &mut Buffer) {
        let top = layout.title.bottom();
        let bottom = layout.messages.y.saturating_sub(1).max(top);
        let inset = u16::from(!layout.class.is_short());
        // Two columns would cut the sentences of any but the widest screens.
        let widest = if layout.class.is_framed() { layout.area.width } else { ONE_COLUMN };
        let width = layout.area.width.min(widest).saturating_sub(inset);
        let area = Rect { x: layout.area.x + inset, y: top, width, height: bottom - top };
        let entry = |row: &Row| (row.label.to_owned(), self.texts.say(row.text));
        let entries: Vec<_> = ROWS.iter().map(entry).collect();
        let list = KeyList { entries: &entries, scrolled };
        let last = list.rows(area.width).saturating_sub(area.height.into());
        KeyList { scrolled: scrolled.min(last), ..list }.draw(area, self.look, buf);
    }

    fn keys(self) -> Vec<FooterItem> {
        let items = footer_rows().map(|row| {
            let item = FooterItem::new(row.label, self.texts.say(row.short));
            if row.keep { item.kept() } else { item }
        });
        items.collect()
    }

    /// What the item of the footer there does: forth rather than back, where it names both.
    fn footer_at(self, layout: &Layout, x: u16, y: u16) -> Option<Msg> {
        let keys = self.keys();
        let chrome = Chrome { title: "", status: "", messages: &[], keys: &keys };
        let item = chrome.footer(layout).item_at(layout.footer, x, y)?;
        let keys = footer_rows().nth(item)?.keys;
        let (_, action) = keys.get(1).or(keys.first())?;
        Some(Msg::Do(*action))
    }

    fn move_at(self, layout: &Layout, x: u16, y: u16) -> Option<Msg> {
        let place = panels::moves_place(self, layout)?;
        let moves = self.moves();
        let list = MoveList { moves: &moves, ply: self.model.walk().ply() };
        list.ply_at(place, x, y).map(Msg::Ply)
    }

    /// The name of the opening that led here, in the language of the screen.
    fn opening(self) -> Option<&'static str> {
        let walk = self.model.walk();
        if *walk.game().position_at(NodeId::ROOT) != Position::default() {
            return None;
        }
        let squares: Vec<_> =
            self.moves()[..walk.ply()].iter().filter_map(|mv| mv.square()).collect();
        openings::last(&squares, self.texts.lang().code()).map(|named| named.name)
    }

    /// The moves of the line being read.
    fn moves(self) -> Vec<Move> {
        let walk = self.model.walk();
        walk.line().into_iter().filter_map(|node| walk.game().move_to(node)).collect()
    }
}

fn footer_rows() -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(|row| !row.short.is_empty())
}
