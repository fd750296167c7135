//! Terminal widgets, themes and texts in three languages for Othello programs.

pub mod terminal;
