#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
pub mod cells;

mod charset;
mod hints;
pub mod input;
mod screen_size;
mod texts;

mod color;
pub mod script;
pub mod terminal;
mod theme;

mod layout;
mod look;
mod wishes;

pub mod paint;
mod render;

mod board;
mod facts;
mod narrate;
mod panel;

mod dialog;
mod footer;
mod form;
mod list;
mod messages;

mod chrome;

pub use board::{BoardView, Mark, Refused};
pub use charset::{Charset, Lines, ParseCharsetError};
pub use chrome::{Chrome, draw_too_small};
pub use color::{ColorMode, Shade};
pub use dialog::Dialog;
pub use facts::{Facts, anchors, danger_marks};
pub use footer::{Footer, FooterItem};
pub use form::{Field, Form, FormRow};
pub use hints::TerminalHints;
pub use layout::{BoardPlace, Density, Grid, GridStyle, Layout, SizeClass, Window};
pub use list::{KeyList, PickList};
pub use look::{Emphasis, Look, Role};
pub use messages::{Message, Messages};
pub use narrate::{LineRow, Narrator, Preview, Refusal};
pub use panel::{BoardMap, Candidate, CountsPanel, MoveList, Panels, Section, refusal_sections};
pub use render::{buffer_to_lines, render_to_text};
pub use screen_size::{ParseScreenSizeError, ScreenSize};
pub use texts::{Arg, Lang, ParseLangError, Texts};
pub use theme::{Ink, Palette, ParseThemeError, Theme};
pub use wishes::{CharsetWish, Choice, ColorWish, LangWish, LookWishes, Wish};
