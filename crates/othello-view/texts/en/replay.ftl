# What othello-replay alone says.

## Title and panels

replay-place = ply { $ply } of { $plies }
replay-move-of = Move { $number }/{ $all }
replay-start-short = before the first move
replay-pass = pass
replay-flips = flips { $count }
replay-panel-change = Before -> after
replay-discs = discs
replay-legend = . legal   ( ) last move   = flipped last   [ ] cursor   ! refused
replay-help = Keys (Up Dn scroll, ? closes)

## Messages

replay-start = The game has not begun.
replay-at-start = This is the start.
replay-at-end = This is the end of the line.
replay-tried = Your own move: a variation grows beside the record. (Esc goes back)
replay-returned = Back to the recorded game.
replay-playing = Playing; plies a second: { $speed }. (+ - speed, Space stops)
replay-stopped = Stopped; plies a second: { $speed }.
replay-opened = Game { $number } of { $count }.
replay-fault = The record goes on, but not by the rules: { $reason }
replay-in-variation = This is a variation, not the recorded game. (Esc goes back)
replay-branches = From here were tried: { $moves }.
replay-unfinished = The recorded game ends here, unfinished.
replay-typing-square = Square { $letter }_ : now a digit from 1 to 8.
replay-typing-ply = Ply { $digits }_ : G goes there.

## Keys

replay-key-step = one ply back, forth; passes are plies too
replay-key-variation = another variation; else ten plies back, forth
replay-key-ten = ten plies back, forth
replay-key-ends = to the start, to the end
replay-key-go-to = to the ply with this number
replay-key-play = play by itself; stop
replay-key-speed = faster, slower
replay-key-cursor = aim at a square; a click does too
replay-key-try = try a move there: a variation grows
replay-key-why = why is the square legal, or not?
replay-key-legal = mark legal squares, or not
replay-key-flips = mark the discs that turned, or not
replay-key-game = next game of the file; Shift-Tab: previous
replay-key-help = these keys
replay-key-leave = one level back; at last, quit
replay-key-quit = quit
replay-key-interrupt = quit at once; suspend
replay-key-redraw = draw the screen again

replay-foot-step = Step
replay-foot-variation = Variation
replay-foot-ends = Ends
replay-foot-go-to = Go to
replay-foot-play = Play
replay-foot-speed = Speed
replay-foot-try = Try
replay-foot-why = Why
replay-foot-help = Help
replay-foot-quit = Quit
