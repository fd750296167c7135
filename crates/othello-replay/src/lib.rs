//! View, check and convert recorded Othello games.
