# What othello-replay alone says.
