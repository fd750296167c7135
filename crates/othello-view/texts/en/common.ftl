# What both programs say. Sides are named black and white in arguments.

## Words

side-name = { $side ->
    [black] Black
   *[white] White
}
side-short = { $side ->
    [black] B
   *[white] W
}
other-name = { $other ->
    [black] Black
   *[white] White
}
to-move = { side-name } to move
list-comma = { ", " }
coach = Coach:
too-small = need { $need }, have { $have } - enlarge or q

## Moves

move-played = { side-name } { $square }, flips { $count }: { $squares }.
move-flipped = { side-name } { $square }: flipped { $squares }.
counts = Black { $black }, White { $white }.
fewest-win = Fewest discs win.
in-hand = In hand: Black { $black }, White { $white }.
move-placed = { side-name } { $square }: turns nothing.
moves-you = You have { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}.
moves-side = { side-name } has { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}.
status-you = Move { $number }. You are { side-name } and to move.
status-side = Move { $number }. { side-name } to move.
pass-forced = { side-name } must pass: { $count ->
    [one] { $count } empty square, and it closes no line
   *[other] { $count } empty squares, none closes a line
}.
pass-empty-hand = { side-name } must pass: no disc is left in hand.
pass-again = { other-name } moves again.

## Why not

refused-nothing = Not legal: { $square } captures nothing.
refused-occupied = Not legal: { $square } is occupied by a { $side ->
    [black] black
   *[white] white
} disc.
refused-no-square = Not legal: this board has no square { $square }.
refused-must-pass = Not legal: { $square } captures nothing; { side-name } has no legal move and must pass.
refused-hole = Not legal: { $square } is barred.
refused-empty-hand = Not legal: { side-name } has no disc left in hand and must pass.
refused-opening = Not legal: first the squares of the opening are filled: { $squares }.
refused-nothing-beside = Not legal: { $square } captures nothing and lies beside no disc of { side-name }.
refused-pass = Not legal: passing is only for a player without a legal move.
refused-over = Not legal: the game is over.
refused-row-empty = Illegal: { $square } captures nothing (row { $squares } is cut off by the empty square { $end }).
refused-row-edge = Illegal: { $square } captures nothing (row { $squares } runs to the edge of the board).
refused-row-hole = Illegal: { $square } captures nothing (row { $squares } runs into a barred square).
refused-panel = { $square } is not legal for { $sign }: it captures nothing.
turn-kept = Your turn is not lost.
no-pass-you = Passing is not allowed: you have { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}.
no-pass-side = Passing is not allowed: { side-name } has { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}.
near-miss = Nearest miss: a { $side ->
    [black] black
   *[white] white
} disc on { $end } would make it legal (it would flip { $squares }).
rule-capture = Rule: a move must close at least one unbroken row of the other colour between the new disc and a disc of your own.
rule-beside = Or it must lie beside a disc of your own.
legal-here = Legal here: { $squares }
lines-from = Every line from { $square } (both ends needed):

## Lines

direction = { $direction ->
    [N] North
    [NE] North-east
    [E] East
    [SE] South-east
    [S] South
    [SW] South-west
    [W] West
    [CW] Round the rim, clockwise
    [CCW] Round the rim, anticlockwise
   *[NW] North-west
}
direction-short = { $direction ->
    [N] N
    [NE] NE
    [E] E
    [SE] SE
    [S] S
    [SW] SW
    [W] W
    [CW] rim+
    [CCW] rim-
   *[NW] NW
}
line-edge = { direction }: the edge of the board at once.
line-hole = { direction }: a barred square at once.
line-empty = { direction }: { $end } is empty.
line-own = { direction }: { $end } is your own.
line-run-empty = { direction }: { $side ->
    [black] black
   *[white] white
} on { $squares }, then { $end } is empty.
line-run-edge = { direction }: { $side ->
    [black] black
   *[white] white
} on { $squares }, then the edge of the board.
line-run-hole = { direction }: { $side ->
    [black] black
   *[white] white
} on { $squares }, then a barred square.
line-run-itself = { direction }: { $side ->
    [black] black
   *[white] white
} on { $squares }, all the way round and back, which closes nothing.
line-closed = { direction }: { $squares } { $count ->
    [one] turns
   *[other] turn
}, closed by { $end }.
lines-other = Other lines: empty neighbour or edge.
lines-all = All lines: empty neighbour or edge.
row-edge = edge of the board
row-hole = barred square
row-empty = { $end } empty
row-own = { $end } is yours already
row-run-empty = { $squares }={ $sign }, then { $end } is EMPTY
row-run-edge = { $squares }={ $sign }, then the edge
row-run-hole = { $squares }={ $sign }, then a barred square
row-run-itself = { $squares }={ $sign }, round to itself
row-closed = { $squares }={ $sign }, then { $end } is yours
then-nothing = nothing
then-no-end = no end disc
then-flips = flips { $count }

## A move that could be played

preview-you = { $square } flips { $count }: { $squares }; { other-name } would have { $replies ->
    [one] { $replies } reply
   *[other] { $replies } replies
}, you would keep { $keeps }.
preview-side = { $square } flips { $count }: { $squares }; { other-name } would have { $replies ->
    [one] { $replies } reply
   *[other] { $replies } replies
}, { side-name } would keep { $keeps }.
preview-nothing = { $square } turns nothing; { other-name } would have { $replies ->
    [one] { $replies } reply
   *[other] { $replies } replies
}.
licence-opening = The opening: the middle squares are filled first.
licence-beside = Legal beside { $squares }.
preview-corners = Corners among the replies: { $squares }.
preview-few = Warning: few options.
preview-pass = { other-name } would have to pass.
preview-over = This would end the game.
candidate-at = At { $square }: flips { $count }: { $squares }
candidate-at-short = at { $square }: flips { $count }
candidate-nothing = At { $square }: turns nothing
candidate-hole = At { $square }: barred
candidate-not = At { $square }: flips nothing
candidate-taken = At { $square }: a disc lies here
candidate-after-you = After: { $discs }, { other-name } has { $replies ->
    [one] { $replies } reply
   *[other] { $replies } replies
}, you would have { $keeps }.
candidate-after-side = After: { $discs }, { other-name } has { $replies ->
    [one] { $replies } reply
   *[other] { $replies } replies
}, { side-name } would have { $keeps }.
candidate-after-short = { other-name } then { $replies }, own { $keeps }
candidate-few = ! few options left
candidate-few-short = ! few
candidate-now = NOW
candidate-next = NEXT
candidate-flips = flips { $count }: { $squares }
candidate-replies = { other-name } { $replies ->
    [one] { $replies } reply
   *[other] { $replies } replies
}, corners: { $squares }
candidate-keeps = own moves { $keeps } (now { $moves })
candidate-frontier = frontier { $after } (now { $before })
none = none

## The end

over-win = { side-name } wins { $winner }-{ $loser }.
over-win-empties = { side-name } wins { $winner }-{ $loser }; with empty squares to the winner { $more }-{ $less }.
over-win-fewest = { side-name } wins with the fewest discs, { $winner }-{ $loser }.
over-win-fewest-empties = { side-name } wins with the fewest discs, { $winner }-{ $loser }; with empty squares to the other side { $more }-{ $less }.
over-draw = Draw { $black }-{ $white }.
over-draw-empties = Draw { $black }-{ $white }; with the empty squares shared { $more }-{ $less }.
over-reason = Neither side can move.
over-full = The board is full.
over-wiped = { side-name } has no disc left.
resigned = { side-name } resigns. { other-name } wins.
draw-agreed = Draw by agreement.
time-out = { side-name } is out of time. { other-name } wins.
left-game = { side-name } left the game. { other-name } wins.

## The board in words

row-words = Row { $rank }: { $squares }.
square-word = { $file } { $content ->
    [black] black
    [white] white
    [hole] barred
   *[empty] empty
}

## Panels

panel-position = Position
panel-candidate = Candidate { $square }
panel-moves = Moves
panel-moves-of = Moves: { $opening }
label-moves = moves
label-frontier = frontier
label-corners = corners
label-anchors = safe
label-in-hand = in hand
label-in-hand-short = hand
label-moves-short = moves
label-frontier-short = front
note-moves-black = (now / if it were { $sign })
note-moves-white = (if it were { $sign } / now)
note-frontier = (fewer is better)
note-corners = open: { $squares }
