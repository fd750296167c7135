# What both programs say.
name-black = 黒
name-white = 白
discs = { $count }個
