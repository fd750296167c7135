# What both programs say.
name-black = Black
name-white = White
discs = { $count ->
    [one] { $count } disc
   *[other] { $count } discs
}
