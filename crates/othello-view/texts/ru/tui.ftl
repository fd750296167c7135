# What othello-tui alone says.
