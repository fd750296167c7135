//! Play and learn Othello in the terminal.

pub mod action;
pub mod duel;
pub mod input;
pub mod keymap;
