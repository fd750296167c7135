//! Serializable Othello moves and game records, file formats and messages.
