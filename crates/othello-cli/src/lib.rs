//! The Othello engine on the command line.
