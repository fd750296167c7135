//! Play and learn Othello in the terminal.

// In reading order: a module uses those above it alone.
pub mod action;
pub mod input;

pub mod duel;
pub mod keymap;

pub mod dialog;
pub mod fact;
pub mod open;

pub mod model;
pub mod places;

pub mod update;

pub mod effects;
pub mod say;
pub mod script;
