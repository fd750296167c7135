//! Play and learn Othello in the terminal.
