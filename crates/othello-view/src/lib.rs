#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
pub mod cells;

mod charset;
mod color;
mod texts;
mod theme;

mod layout;
mod look;

pub mod paint;
mod render;

mod board;
mod facts;
mod narrate;

pub mod terminal;

pub use board::{BoardView, Mark, Refused};
pub use charset::{Charset, Lines, ParseCharsetError};
pub use color::{ColorMode, Shade, TerminalHints};
pub use facts::{Facts, danger_marks};
pub use layout::{BoardPlace, Density, Grid, Layout, SizeClass};
pub use look::{Emphasis, Look, Role};
pub use narrate::{LineRow, Narrator, Preview, Refusal};
pub use render::{buffer_to_lines, render_to_text};
pub use texts::{Arg, Lang, ParseLangError, Texts};
pub use theme::{Ink, Palette, ParseThemeError, Theme};
