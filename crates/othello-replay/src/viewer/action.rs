//! What a reader can ask for.

use othello_core::Square;

/// One wish of the reader, whatever key or click it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Action {
    /// One ply back.
    Back,
    /// One ply on.
    Forth,
    /// The variation before, or ten plies back where there is none.
    Up,
    /// The variation after, or ten plies on where there is none.
    Down,
    /// To the first position.
    Start,
    /// To the last position.
    End,
    /// Ten plies back.
    TenBack,
    /// Ten plies on.
    TenForth,
    /// To the ply that was typed.
    GoTo,
    /// Starts or stops playing by itself.
    Autoplay,
    /// Plays faster.
    Faster,
    /// Plays slower.
    Slower,
    /// The cursor one square to the left.
    CursorLeft,
    /// The cursor one square to the right.
    CursorRight,
    /// The cursor one square up.
    CursorUp,
    /// The cursor one square down.
    CursorDown,
    /// Tries a move at the cursor.
    Try,
    /// Explains the square under the cursor.
    Why,
    /// Marks legal squares, or not.
    Legal,
    /// Marks the discs that turned last, or not.
    Flips,
    /// The next game of the file.
    NextGame,
    /// The previous game of the file.
    PreviousGame,
    /// Shows the keys.
    Help,
    /// One level back: what was typed, a panel, a variation, the program.
    Leave,
    /// Ends the program.
    Quit,
    /// Ends the program at once, as interrupted.
    Interrupt,
    /// Stops the program until the shell wakes it.
    Suspend,
    /// Draws everything again.
    Redraw,
}

/// What happened to the model from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Msg {
    /// A wish.
    Do(Action),
    /// A character that stands for itself: part of a square or of a ply.
    Typed(char),
    /// A click on a square of the board.
    Square(Square),
    /// A click with the other button on a square of the board.
    Explain(Square),
    /// A click on a move of the line, by the ply it leads to.
    Ply(usize),
    /// The time of the next step of autoplay has come.
    Tick,
}
