//! The screen, drawn from the model alone: the same model gives the same screen.

mod board;
mod hits;
mod pages;
mod question;
mod setup;
mod side;
mod words;

use othello_view::{
    Chrome, Footer, FooterItem, Grid, Layout, Look, SizeClass, Texts, draw_too_small,
};
use ratatui::buffer::Buffer;

use crate::action::Action;
use crate::aim::QUOTE;
use crate::dialog::Dialog;
use crate::duel::Duel;
use crate::keymap::{Context, FooterEntry};
use crate::model::Model;

/// What a screen is drawn with: the words and the looks.
#[derive(Clone, Copy, Debug)]
pub struct Screen<'a> {
    /// The model.
    pub model: &'a Model,
    /// The words.
    pub texts: &'a Texts,
    /// Letters and colours.
    pub look: Look,
}

impl Screen<'_> {
    /// Draws the whole screen.
    pub fn draw(self, buf: &mut Buffer) {
        let layout = Layout::from(buf.area, Grid::of(self.model.rules()), self.model.first);
        if layout.class == SizeClass::TooSmall {
            return draw_too_small(buf.area, self.texts, self.look, buf);
        }
        match self.model.dialogs.last() {
            Some(Dialog::Help(line)) => pages::help(self, *line, buf),
            Some(Dialog::Messages(back)) => pages::messages(self, *back, buf),
            Some(Dialog::NewGame(form)) => pages::new_game(self, form, buf),
            Some(Dialog::Question(question)) => {
                self.game(&layout, buf);
                question::draw(self, &layout, question, buf);
            }
            Some(Dialog::Editor(editor)) => setup::draw(self, &layout, editor, buf),
            None => {
                self.game(&layout, buf);
                side::draw(self, &layout, buf);
            }
        }
    }

    /// The game that is shown.
    fn shown(&self) -> &Duel {
        self.model.shown()
    }

    /// The board with everything round it, save the panels.
    fn game(self, layout: &Layout, buf: &mut Buffer) {
        let (title, status) = words::title(self, layout);
        let messages = words::messages(self, layout);
        let keys = self.keys();
        let chrome = Chrome { title: &title, status: &status, messages: &messages, keys: &keys };
        chrome.draw(layout, self.look, buf);
        board::draw(self, layout, buf);
    }

    /// The keys that hold now, for the footer.
    fn keys(self) -> Vec<FooterItem> {
        self.keys_of(self.model.context())
    }

    /// What the footer names: of a game that is over nothing that only a game in play has.
    fn footer(self, context: Context) -> Vec<FooterEntry> {
        let mut entries = self.model.keymap.footer(context);
        if context == Context::Board && self.model.duel.is_over() {
            entries.retain(|entry| !entry.action.needs_a_game_in_play());
        }
        entries
    }

    fn keys_of(self, context: Context) -> Vec<FooterItem> {
        let (files, _) = self.model.rules().variant().extent();
        let items = self.footer(context).into_iter().map(|entry| {
            let quoted = entry.action == Action::Aim && files > 8;
            let keys = if quoted { format!("{QUOTE}{}", entry.keys) } else { entry.keys };
            let item = FooterItem::new(keys, self.texts.say(entry.text));
            if entry.keep { item.kept() } else { item }
        });
        items.collect()
    }
}

/// The footer of a page, which stands as far from the left as its title.
const fn page_footer(keys: &[FooterItem]) -> Footer<'_> {
    Footer { items: keys, inset: 1 }
}
