//! Search, evaluation and exact endgames for Othello.
