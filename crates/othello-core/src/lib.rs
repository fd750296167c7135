//! The rules of Othello and its relatives: squares, boards, positions, games.
