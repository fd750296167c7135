# What othello-replay alone says.

## Title and panels

replay-place = ход { $ply } из { $plies }
replay-move-of = Диск { $number }/{ $all }
replay-start-short = до первого хода
replay-pass = пропуск
replay-flips = переворотов: { $count }
replay-panel-change = До -> после
replay-discs = диски
replay-legend = . допустимо   ( ) последний ход   = перевёрнуто   [ ] курсор   ! нельзя
replay-help = Клавиши (Up Dn листают, ? закроет)

## Messages

replay-start = Партия ещё не началась.
replay-at-start = Это начало.
replay-at-end = Это конец варианта.
replay-tried = Ваш ход: рядом с записью растёт вариант. (Esc возвращает)
replay-returned = Снова записанная партия.
replay-playing = Показ, ходов в секунду: { $speed }. (+ - скорость, Пробел - стоп)
replay-stopped = Остановлено; ходов в секунду: { $speed }.
replay-opened = Партия { $number } из { $count }.
replay-fault = Запись продолжается, но не по правилам: { $reason }
replay-in-variation = Это вариант, а не записанная партия. (Esc возвращает)
replay-branches = Отсюда пробовали: { $moves }.
replay-unfinished = Записанная партия здесь обрывается, она не окончена.
replay-typing-square = Клетка { $letter }_ : теперь цифра от 1 до 8.
replay-typing-ply = Ход { $digits }_ : G переходит к нему.

## Keys

replay-key-step = на ход назад, вперёд; пропуск - тоже ход
replay-key-variation = другой вариант; если нет, десять ходов назад, вперёд
replay-key-ten = десять ходов назад, вперёд
replay-key-ends = в начало, в конец
replay-key-go-to = к ходу с этим номером
replay-key-play = показывать самому; стоп
replay-key-speed = быстрее, медленнее
replay-key-cursor = выбрать клетку; можно и щелчком
replay-key-try = попробовать там ход: вырастет вариант
replay-key-why = почему клетка допустима или нет?
replay-key-legal = отмечать допустимые клетки или нет
replay-key-flips = отмечать перевёрнутые диски или нет
replay-key-game = следующая партия файла; Shift-Tab - предыдущая
replay-key-help = эти клавиши
replay-key-leave = на уровень назад; в конце - выход
replay-key-quit = выход
replay-key-interrupt = выйти сразу; приостановить
replay-key-redraw = нарисовать экран заново

replay-foot-step = Шаг
replay-foot-variation = Вариант
replay-foot-ends = Края
replay-foot-go-to = К ходу
replay-foot-play = Показ
replay-foot-speed = Темп
replay-foot-try = Ход
replay-foot-why = Почему
replay-foot-help = Справка
replay-foot-quit = Выход
