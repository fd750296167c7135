//! The program without a terminal: screens, games, dialogs, properties.

/// A stage on which scripts are played.
mod stage;

/// Screens at several sizes and in three languages.
mod screens;
