//! Tests of the view from outside.

/// The board alone: its looks, its marks, its styles.
mod board;
/// Character sets, colours and themes: how they are chosen, and that they can be read.
mod looks;
/// Footer, messages, dialogs, forms, lists and the move list.
mod parts;
/// Whole screens as text, at each size and in each language.
mod screens;
/// Sentences about moves, refusals and results.
mod sentences;
/// Any size at all, and the way from squares to cells and back.
mod sizes;
/// A screen put together the way the programs do it.
mod support;
/// The catalogues: complete, well formed, equal in their arguments.
mod texts;
/// The catalogues against the sources: nothing is asked for in vain, nothing is left over.
mod usage;
