//! What the Othello programs share below the screen: journal, history, paths, logs.
