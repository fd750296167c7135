//! The program without a terminal: screens, games, dialogs, words, properties.

/// A stage on which scripts are played.
mod stage;

/// Games played with keys and mouse, and what becomes of them.
mod games;
/// Hints: how they grow, what they say, and what becomes of them.
mod hints;
/// Plain text in, plain text out.
mod linear;
/// The program as it is called: options, files, exit codes.
mod program;
/// Whatever happens, at whatever size: no panic, and the board stays in sight.
mod properties;
/// Screens at several sizes and in three languages.
mod screens;
/// Every board there is: drawn as what it is, played, explained, set up.
mod variants;
