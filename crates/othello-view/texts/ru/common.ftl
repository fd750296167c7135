# What both programs say. Sides are named black and white in arguments.

## Words

side-name = { $side ->
    [black] Чёрные
   *[white] Белые
}
# Inside a sentence: who, whose, by whom.
side-who = { $side ->
    [black] чёрные
   *[white] белые
}
other-who = { $other ->
    [black] чёрные
   *[white] белые
}
side-whose = { $side ->
    [black] чёрных
   *[white] белых
}
other-whose = { $other ->
    [black] чёрных
   *[white] белых
}
side-short = { $side ->
    [black] Ч
   *[white] Б
}
other-name = { $other ->
    [black] Чёрные
   *[white] Белые
}
side-disc = { $side ->
    [black] чёрный
   *[white] белый
}
legal-moves = { $count ->
    [one] { $count } допустимый ход
    [few] { $count } допустимых хода
   *[many] { $count } допустимых ходов
}
replies = { $replies ->
    [one] { $replies } ответ
    [few] { $replies } ответа
   *[many] { $replies } ответов
}
to-move = ходят { side-who }
list-comma = { ", " }
coach = Тренер:
too-small = нужно { $need }, есть { $have } - увеличьте или q

## Moves

move-played = { side-name } { $square }, переворачивают { $count }: { $squares }.
move-flipped = { side-name } { $square }: перевернули { $squares }.
counts = Чёрные { $black }, белые { $white }.
fewest-win = Выигрывает меньшее число дисков.
in-hand = В запасе: чёрные { $black }, белые { $white }.
move-placed = { side-name } { $square }: без переворотов.
moves-you = У вас { legal-moves }.
moves-side = У { side-whose } { legal-moves }.
status-you = Ход { $number }. Вы играете { $side ->
    [black] чёрными
   *[white] белыми
}, ваш ход.
status-side = Ход { $number }. Ходят { side-who }.
pass-forced = { side-name } пропускают ход: { $count ->
    [1] 1 пустая клетка, и она не замыкает линию
    [one] { $count } пустая клетка, ни одна не замыкает линию
    [few] { $count } пустые клетки, ни одна не замыкает линию
   *[many] { $count } пустых клеток, ни одна не замыкает линию
}.
pass-empty-hand = { side-name } пропускают ход: дисков в запасе не осталось.
pass-again = Снова ходят { other-who }.

## Why not

refused-nothing = Недопустимо: { $square } ничего не переворачивает.
refused-occupied = Недопустимо: на { $square } уже лежит { side-disc } диск.
refused-no-square = Недопустимо: на этой доске нет клетки { $square }.
refused-must-pass = Недопустимо: { $square } ничего не переворачивает; у { side-whose } нет ходов, нужно пропустить ход.
refused-hole = Недопустимо: { $square } - запретная клетка.
refused-empty-hand = Недопустимо: у { side-whose } не осталось дисков в запасе, нужно пропустить ход.
refused-opening = Недопустимо: сначала заполняются клетки дебюта: { $squares }.
refused-nothing-beside = Недопустимо: { $square } ничего не переворачивает, и рядом нет диска { side-whose }.
refused-pass = Недопустимо: пропускает ход только тот, кому некуда ходить.
refused-over = Недопустимо: партия окончена.
refused-row-empty = { $square } ничего не переворачивает (ряд { $squares } обрывается на пустой клетке { $end }).
refused-row-edge = { $square } ничего не переворачивает (ряд { $squares } упирается в край доски).
refused-row-hole = { $square } ничего не переворачивает (ряд { $squares } упирается в запретную клетку).
refused-panel = Ход { $square } для { $sign } недопустим: нет переворотов.
turn-kept = Ход не потерян.
no-pass-you = Пропустить ход нельзя: у вас { legal-moves }.
no-pass-side = Пропустить ход нельзя: у { side-whose } { legal-moves }.
near-miss = Ближе всего: { side-disc } диск на { $end } сделал бы ход допустимым (перевернул бы { $squares }).
rule-capture = Правило: ход должен замкнуть хотя бы один непрерывный ряд чужих дисков между новым диском и своим.
rule-beside = Или он должен лежать рядом со своим диском.
legal-here = Можно ходить: { $squares }
lines-from = Все линии от { $square } (нужны оба конца):

## Lines

direction = { $direction ->
    [N] Север
    [NE] Северо-восток
    [E] Восток
    [SE] Юго-восток
    [S] Юг
    [SW] Юго-запад
    [W] Запад
    [CW] По краю, по часовой стрелке
    [CCW] По краю, против часовой стрелки
   *[NW] Северо-запад
}
direction-short = { $direction ->
    [N] С
    [NE] СВ
    [E] В
    [SE] ЮВ
    [S] Ю
    [SW] ЮЗ
    [W] З
    [CW] кр+
    [CCW] кр-
   *[NW] СЗ
}
line-edge = { direction }: сразу край доски.
line-hole = { direction }: сразу запретная клетка.
line-empty = { direction }: клетка { $end } пуста.
line-own = { direction }: на { $end } ваш же диск.
line-run-empty = { direction }: { side-who } на { $squares }, затем пустая клетка { $end }.
line-run-edge = { direction }: { side-who } на { $squares }, затем край доски.
line-run-hole = { direction }: { side-who } на { $squares }, затем запретная клетка.
line-run-itself = { direction }: { side-who } на { $squares }, весь круг до самого диска, что ничего не замыкает.
line-closed = { direction }: { $count ->
    [1] переворачивается
   *[other] переворачиваются
} { $squares }, линию замыкает { $end }.
lines-other = Остальные линии: рядом пусто или край доски.
lines-all = Все линии: пустой сосед или край.
row-edge = край доски
row-hole = запретная клетка
row-empty = { $end } пуста
row-own = на { $end } ваш диск
row-run-empty = { $squares }={ $sign }, дальше { $end } ПУСТА
row-run-edge = { $squares }={ $sign }, дальше край
row-run-hole = { $squares }={ $sign }, дальше запрет
row-run-itself = { $squares }={ $sign }, по кругу к себе
row-closed = { $squares }={ $sign }, дальше ваш { $end }
then-nothing = ничего
then-no-end = нет конца
then-flips = переворот: { $count }

## A move that could be played

preview-you = { $square } переворачивает { $count }: { $squares }; у { other-whose } будет { replies }, вам останется ходов: { $keeps }.
preview-side = { $square } переворачивает { $count }: { $squares }; у { other-whose } будет { replies }, у { side-whose } останется ходов: { $keeps }.
preview-nothing = { $square } ничего не переворачивает; у { other-whose } будет { replies }.
licence-opening = Дебют: сначала заполняется середина.
licence-beside = Допустимо рядом с { $squares }.
preview-corners = Среди ответов углы: { $squares }.
preview-few = Внимание: мало ходов.
preview-pass = { other-name } пропустили бы ход.
preview-over = Этот ход закончил бы партию.
candidate-at = { $square }: переворачивает { $count }: { $squares }
candidate-at-short = { $square }: переворот { $count }
candidate-nothing = { $square }: без переворотов
candidate-hole = { $square }: запретная клетка
candidate-not = { $square }: ничего не переворачивает
candidate-taken = { $square }: клетка занята
candidate-after-you = Потом: { $discs }, у { other-whose } { replies }, ходов у вас: { $keeps }.
candidate-after-side = Потом: { $discs }, у { other-whose } { replies }, ходов у { side-whose }: { $keeps }.
candidate-after-short = { other-who } { $replies }, свои { $keeps }
candidate-few = ! мало ходов
candidate-few-short = ! мало
candidate-now = СЕЙЧАС
candidate-next = ПОТОМ
candidate-flips = переворот { $count }: { $squares }
candidate-replies = у { other-whose } { replies }, углы: { $squares }
candidate-keeps = своих ходов { $keeps } (сейчас { $moves })
candidate-frontier = граница { $after } (сейчас { $before })
none = нет

## The end

over-win = { side-name } выиграли { $winner }-{ $loser }.
over-win-empties = { side-name } выиграли { $winner }-{ $loser }; с пустыми клетками победителю { $more }-{ $less }.
over-win-fewest = { side-name } выиграли, у них меньше дисков: { $winner }-{ $loser }.
over-win-fewest-empties = { side-name } выиграли, у них меньше дисков: { $winner }-{ $loser }; с пустыми клетками другой стороне { $more }-{ $less }.
over-draw = Ничья { $black }-{ $white }.
over-draw-empties = Ничья { $black }-{ $white }; с разделом пустых клеток { $more }-{ $less }.
over-reason = Ходов нет ни у кого.
over-full = Доска заполнена.
over-wiped = У { side-whose } не осталось дисков.
resigned = { side-name } сдались. Победили { other-who }.
draw-agreed = Ничья по соглашению.
time-out = У { side-whose } вышло время. Победили { other-who }.
left-game = { side-name } покинули игру. Победили { other-who }.

## The board in words

row-words = Ряд { $rank }: { $squares }.
square-word = { $file } { $content ->
    [black] чёрный
    [white] белый
    [hole] запрет
   *[empty] пусто
}

## Panels

panel-position = Позиция
panel-candidate = Ход { $square }
panel-moves = Ходы
panel-moves-of = Ходы: { $opening }
label-moves = ходы
label-frontier = граница
label-corners = углы
label-anchors = вечные
label-in-hand = запас
label-in-hand-short = зап.
label-moves-short = ходы
label-frontier-short = гран.
note-moves-black = (сейчас / если { $sign })
note-moves-white = (если { $sign } / сейчас)
note-frontier = (меньше - лучше)
note-corners = открыты: { $squares }
