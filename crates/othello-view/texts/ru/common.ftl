# What both programs say.
name-black = Чёрные
name-white = Белые
discs = { $count ->
    [one] { $count } диск
    [few] { $count } диска
   *[many] { $count } дисков
}
