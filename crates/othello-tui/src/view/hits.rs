//! What a click means where the place of a thing depends on its words.

use othello_core::NodeId;
use othello_view::input::{Input, Mouse, MouseKind};
use othello_view::{Chrome, Form, Layout};
use ratatui::layout::{Position, Rect};

use super::{Screen, page_footer, pages, side};
use crate::dialog::{Dialog, Field, GameForm};
use crate::model::Message;
use crate::places;

impl Screen<'_> {
    /// What an input means on this screen.
    pub fn message(self, input: Input) -> Message {
        let clicked = match input {
            Input::Mouse(mouse) => self.click(mouse),
            _ => None,
        };
        clicked.unwrap_or(Message::Input(input))
    }

    /// The message that a click stands for, if it is on an item of the footer, on a move of the
    /// list or on a choice of a form; all else the model decides by itself.
    fn click(self, mouse: Mouse) -> Option<Message> {
        if mouse.kind != MouseKind::Press {
            return None;
        }
        let (width, height) = self.model.size;
        let area = Rect::new(0, 0, width, height);
        match self.model.dialogs.last() {
            Some(Dialog::NewGame(form)) => self.on_form(area, form, mouse),
            Some(Dialog::Help(_) | Dialog::Messages(_)) => {
                let keys = self.keys();
                let footer = places::page(area).footer;
                let item = page_footer(&keys).item_at(footer, mouse.column, mouse.row)?;
                self.act(item)
            }
            Some(Dialog::Question(_) | Dialog::Editor(_)) => {
                self.on_footer(&self.model.layout(), mouse)
            }
            None => {
                let layout = self.model.layout();
                self.on_footer(&layout, mouse).or_else(|| self.on_moves(&layout, mouse))
            }
        }
    }

    /// What the footer's item stands for.
    fn act(self, item: usize) -> Option<Message> {
        let entries = self.footer(self.model.context());
        entries.get(item).map(|entry| Message::Act(entry.action))
    }

    fn on_footer(self, layout: &Layout, mouse: Mouse) -> Option<Message> {
        let keys = self.keys();
        let chrome = Chrome { title: "", status: "", messages: &[], keys: &keys };
        let item = chrome.footer(layout).item_at(layout.footer, mouse.column, mouse.row)?;
        self.act(item)
    }

    fn on_moves(self, layout: &Layout, mouse: Mouse) -> Option<Message> {
        let place = side::moves_place(self, layout)?;
        let moves = side::moves(self);
        let ply = side::move_list(self, &moves).ply_at(place, mouse.column, mouse.row)?;
        let path = self.model.duel.game().path_through();
        let node = ply.checked_sub(1).map_or(NodeId::ROOT, |index| path[index]);
        Some(Message::GoTo(node))
    }

    fn on_form(self, area: Rect, form: &GameForm, mouse: Mouse) -> Option<Message> {
        let page = places::page(area);
        if page.footer.contains(Position::new(mouse.column, mouse.row)) {
            let keys = self.keys();
            let item = page_footer(&keys).item_at(page.footer, mouse.column, mouse.row)?;
            return self.act(item);
        }
        let rows = pages::form_rows(self, form);
        let (fields, _) = pages::form_places(self, form, &page);
        let focus = form.fields().position(|field| field == form.field).unwrap_or(0);
        let form_view = Form { rows: &rows, focus };
        let (row, option) = form_view.option_at(fields, mouse.column, mouse.row)?;
        let field = form.fields().nth(row)?;
        let option = u8::try_from(option).ok()?;
        // The options of a gauge are its numbers from 0, those of a choice its places.
        let value = if matches!(field, Field::Level(_)) { option + 1 } else { option };
        Some(Message::Fill { field, value })
    }
}
