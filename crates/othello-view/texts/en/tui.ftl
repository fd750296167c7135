# What othello-tui alone says.

## Players and levels

seat-person = person
seat-engine = engine, level { $level }
name-you = You
name-you-short = you
name-person = Person
name-person-short = person
name-engine = Engine (level { $level })
name-engine-middle = engine { $level }
name-engine-short = lvl{ $level }
level-name = { $level ->
    [novice] novice: a first game
    [beginner] beginner
    [learner] learner
    [casual] casual player
    [amateur] amateur
    [club] club player
    [skilled] skilled player
    [strong] strong player
    [expert] expert
    [master] master
    [grandmaster] grandmaster
   *[champion] champion: all the engine has
}
level-of = { $level }/12, { $name }

## Title

title-player = { side-name }: { $name }
title-status = move { $number }   { to-move }
title-status-short = m{ $number } { $sign } to move
title-turn = { $sign } moves
game-over = Game over.
game-over-short = game over

## Facts

taken-back = Taken back: { $moves }.
put-back = Put back: { $moves }.
nothing-to-take-back = There is no move of yours to take back.
nothing-to-put-back = There is nothing to put back.
looking-at = You look at the position after move { $ply } of { $of }.
looking-at-end = This is the newest position, after move { $ply }.
hint = Hint: { $move }.
hint-estimate = Worth { $value } discs for { side-name } (estimate, { $depth } moves ahead).
hint-exact = Worth { $value } discs for { side-name } (exact, to the end of the game).
advice = { $adviser } advises { $move }.
advice-estimate = It says: worth { $value } discs for { side-name } (estimate, { $depth } moves ahead).
advice-exact = It says: worth { $value } discs for { side-name } (exact, to the end of the game).
advice-value = It says: worth { $value } discs for { side-name }.
no-advice = { $adviser } has no advice: it would resign here.
advice-others = Next best: { $moves }.
pass-word = pass
draw-offered = { side-name } offers a draw.
draw-declined = { side-name } declines the draw.
not-your-turn = It is not your turn: the engine is to move.
nothing-more-to-play = The game is over: take back a move, or begin a new game.
aiming-at = Square { $file }_ : type on, ranks are 1 to { $last }.
begun = New game. Black: { $black }. White: { $white }.
begun-rules = Game: { $rules }; { side-name } begins.
cannot-play = Programs of others play official Othello, not { $rules }.
quote-first = On a board this wide a square begins with ' : type 'd3.
not-a-position = This text is no position: { $reason }.
names-on = Empty squares show their names.
names-off = Empty squares do not show their names.
resumed = The game goes on after move { $ply }.
opened = Opened a game of { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}. Play on from any position.
not-a-game = This text is no game: { $reason }.
torn-tail = All complete moves are here; the record of this game was damaged from line { $line } on, and that part was set aside ({ $reason }).
legal-marks-on = Legal squares are marked.
legal-marks-off = Legal squares are not marked.
preview-on = The discs that a move would flip are shown.
preview-off = The discs that a move would flip are not shown.
not-kept = The game cannot be saved: { $reason }. You can play on.
problem = Something from an earlier day could not be used: { $reason }.
engine-failed = The engine has failed. Play on, or ask it again.
program-failed = The other program has failed: { $reason }. Let it move to start it anew.
analyst-failed = The program that gives hints has failed: { $reason }. Ask again to start it anew.

## Coach

coach-line = { coach } { $text }
coach-thinking = the engine is thinking (Esc: move now, u: take back).
coach-program = the other program is thinking (Esc: end it, u: take back).
coach-hinting = looking for the best move (Esc: never mind).
coach-hint-so-far = so far { $move }, worth { $value } ({ $depth } moves ahead; Esc: never mind).
coach-hint-so-far-short = so far { $move } { $value } ({ $depth })
coach-judging = the engine considers the draw.
coach-explained = Space walks the lines one by one, Esc goes back.
coach-over = N rematch with swapped colours, n new game, u take back, q quit.
coach-explained-short = Space: each line, Esc: back.
coach-looking-back-short = ] goes forward; or play a move.
coach-looking-back = ] and End go forward; play a move to try another way.
coach-engines-turn = the engine is to move; . lets it.
coach-question = Up and Down choose, Enter answers, Esc changes nothing.
coach-first = Tab goes to a legal square, Enter plays it, ? shows all keys.
coach-first-short = Tab: a legal square, Enter plays it.
coach-questions-short = gain now? allow next? (y, i)
coach-questions = what do I gain now? what do I allow next? (y why, i hint)

## Explanation

legal-panel = { $square } is legal for { $sign }: it flips { $count ->
    [one] { $count } disc
   *[other] { $count } discs
}.
legal-panel-nothing = { $square } is legal for { $sign }, and turns nothing.
walk-line = Line { $line } of { $of } (Space: next)
legend = { $legal } legal   [ ] cursor   o would flip   ( ) last move   = flipped last

legend-hole = {"   "}{ $hole } barred
legend-rim = {"   "}{ $rim } rim: a line
panel-map = Map

## Set-up

set-up-title = Set-up: { $rules }
set-up-good = This can be played: Enter begins.
set-up-faults-short = { $count ->
    [0] ready
   *[other] ! { $count }
}
set-up-keys = x black   o white   - empty   # hole   Space next   t side   [ ] Black's hand   { "{" } { "}" } White's hand   n clear   s start   @ names   paste a board
legend-set-up = # barred   [ ] cursor   ! at fault
fault-overlap = Discs of both colours on { $squares }.
fault-outside = The board has no squares { $squares }.
fault-no-discs = No disc is on the board.
fault-hand = { side-name } has more than { $supply } discs in hand.
fault-too-many = On the board and in hand are more than { $supply } discs for each side.
fault-nobody-moves = Neither side could move.
fault-too-small = { $count } squares are too few for a game.
fault-not-connected = No way leads to { $squares }.
fault-start = The game begins on { $squares }, which cannot be barred.
fault-opening = The opening needs { $squares }, which cannot be barred.
fault-rim = Too little of the rim is left.
fault-no-opening-move = With these holes nobody could begin the game.
fault-other = It cannot be played: { $reason }.

## Questions

resign-question = { side-name }: give up the game?
resign-note = The other side wins then. The moves stay in the history.
resign-yes = Resign
resign-no = Play on
resign-short = Resign?
draw-question = { other-name } offers a draw. { side-name }, do you accept?
draw-note = The game ends as a draw if you do.
draw-yes = Accept the draw
draw-no = Play on
draw-short = Draw?
over-kept = The game is in your history: othello-replay view shows it again.
over-rematch = Rematch, colours swapped
over-new-game = New game
over-look = Look at the board
over-quit = Quit
resume-question = There is an unfinished game. Go on with it?
resume-note = If not, it goes into your history as it stands.
resume-yes = Go on
resume-no = New game
resume-short = Go on?
open-question = Open the pasted game?
open-note = The game on the board goes into your history as it stands.
open-yes = Open it
open-no = Leave it
open-short = Open?
plies-played = { $count ->
    [one] { $count } move played.
   *[other] { $count } moves played.
}

## New game

new-game-title = New game
form-game = Game
form-objective = Wins with
form-most = most discs
form-fewest = fewest discs
form-start = Start
form-crossed = crossed
form-parallel = parallel
form-misfit = This program plays official Othello alone: choose another player.
form-person = Person
form-engine = Engine
form-level = level
game-name = { $game ->
    [othello] Othello 8x8
    [mini] Mini 6x6
    [grand] Grand 10x10
    [reversi] Reversi, 32 discs each
    [reversi-loose] Reversi, loose
    [eight-stars] Eight stars
    [annexation] Annexation
    [black-hole] Black hole
    [nip] Nip, the round board
    [hex] Hexagon
    [square] Square { $rules }x{ $rules }
   *[own] { $rules }
}
game-about = { $game ->
    [othello] Othello on 8x8. Black begins. A disc must close at least one line of the other colour; all closed lines turn. A player without a move passes automatically.
    [mini] The small board of 6x6, by the rules of Othello: a game of a few minutes.
    [grand] The large board of 10x10, by the rules of Othello.
    [reversi] The game of the 1880s: the first four discs go on the middle squares in turn and turn nothing, White begins, and each player owns 32 discs and cannot borrow.
    [reversi-loose] As reversi, but a disc may also be put beside one of your own without turning any.
    [eight-stars] 10x10 without three squares at each corner: eight squares can never be turned instead of four.
    [annexation] A cross of 64 squares, after the game of 1870 that came before Reversi.
    [black-hole] Othello with one barred square, drawn at random: nothing is put there and it breaks every line.
    [nip] The round board of 52 points: discs are also closed in along the rim, all the way round, so that no corner is safe.
    [hex] A hexagon of 61 cells: lines run along three axes, six directions.
    [square] A board of { $rules }x{ $rules }, by the rules of Othello.
   *[own] The same rules as those of the game on the board: { $rules }.
}
rules-count-fewest = Fewest discs on the board win, and a player without any has won; the tournament score is shown too.
rules-count = Most discs on the board win; where squares stay empty, the tournament score is shown too.

## Help

help-title = Keys
messages-title = Messages
keys-board = AT THE BOARD
keys-explanation = WHILE A SQUARE IS EXPLAINED
keys-question = QUESTIONS
keys-game-over = AFTER THE GAME
keys-form = NEW GAME
keys-editor = SET-UP
keys-reader = PAGES LIKE THIS
keys-everywhere = EVERYWHERE
keys-mouse = MOUSE
help-mouse-aim = Press aims, release on the same square plays
help-mouse-why = Right click explains the square
help-mouse-wheel = The wheel steps through the game
help-mouse-select = Shift-drag selects text; --no-mouse frees the mouse

action-move = move the cursor
action-move-legal = to the next legal square that way
action-next-legal = to the next legal square
action-next-legal-short = Legal
action-previous-legal = to the previous legal square
action-aim = aim at a square
action-aim-short = Aim
action-play = play; explain if illegal
action-play-short = Play
action-undo = take back, to your own turn
action-undo-short = Undo
action-redo = put back, to your own turn
action-step-back = look one move back
action-step-forward = look one move forward
action-to-start = look at the start
action-to-end = look at the newest position
action-hint = the best move and its value
action-hint-short = Hint
action-why = why: every line of the square
action-why-short = Why
action-walk-lines = walk the lines one by one
action-walk-lines-short = Walk the lines
action-engine-move = let the engine move for this side
action-new-game = new game
action-new-game-short = New
action-rematch = rematch with swapped colours
action-rematch-short = Rematch
action-offer-draw = offer a draw
action-offer-draw-short = Draw
action-resign = resign (asks first)
action-resign-short = Resign
action-toggle-legal = marks of legal squares on or off
action-toggle-preview = preview of flips on or off
action-aim-wide = begin a square on a wide board: 'j10
action-rim = along the rim, or aslant
action-toggle-names = names of squares on or off
action-set-up = set up a position
action-put-black = a black disc
action-put-black-short = Black
action-put-white = a white disc
action-put-white-short = White
action-put-nothing = nothing
action-put-nothing-short = Empty
action-put-hole = a barred square, or none
action-put-hole-short = Hole
action-cycle = black, white, nothing in turn
action-swap-turn = who moves first
action-swap-turn-short = Side
action-hand = discs in hand of Black, of White
action-clear = no discs at all
action-clear-short = Clear
action-restart = the start of the game
action-restart-short = Reset
action-help = this page
action-help-short = Help
action-messages = all messages so far
action-cancel = back; never leaves the program
action-cancel-short = Back
action-quit = leave; the game is saved
action-quit-short = Quit
action-accept = take the chosen answer
action-accept-short = OK
action-yes = yes
action-no = no
action-field = go up and down
action-field-short = Select
action-scroll-short = Scroll
action-start-short = Start
key-arrows = arrows
action-change = change, or page up and down
action-change-short = Change
action-interrupt = end at once
action-suspend = stop until the shell wakes it
action-redraw = draw the screen anew

## Linear mode

linear-welcome = Othello in plain text. Type a square to play, "help" for all words.
linear-unknown = Not understood: { $text }. Type "help" for all words.
linear-legal-hint = Type "moves" for the { $count ->
    [one] { $count } legal square
   *[other] { $count } legal squares
}.
linear-answers = Answer { $answers }.
linear-kept = The game is kept. Goodbye.
linear-farewell = Goodbye.
linear-no-moves = No legal squares.
linear-no-last = No move yet.
linear-help-square = play there
linear-help-ask = what playing there would do
linear-help-moves = the legal squares
linear-help-board = the whole board
linear-help-row = one row of the board
linear-help-score = the discs of both sides
linear-help-last = the last move again
linear-help-lines = every line from the square
linear-help-why = why the square is legal or not
linear-help-pass = pass (only without a legal square, and then by itself)
linear-help-new = new game; players are human, engine or engine:1 to engine:12
linear-help-rules = new game by these rules: othello, grand, hex, nip+anti and so on
linear-help-setup = new game with a position given as text
no-row = The board has the rows 1 to { $last }.
linear-help-status = whose move it is, and how it stands
linear-help-open = open a game given as its moves
linear-help-help = this list

## Starting

no-terminal = A full-screen game needs a terminal for keyboard and screen; try --linear.
