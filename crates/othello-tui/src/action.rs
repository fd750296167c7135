//! Everything a person can ask for, each with its place in the texts.

use crate::steps::Way;

/// One thing that a key, a click or a word of the linear mode can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Moves the cursor one square up.
    Up,
    /// Moves the cursor one square down.
    Down,
    /// Moves the cursor one square to the left.
    Left,
    /// Moves the cursor one square to the right.
    Right,
    /// Moves the cursor to the next legal square above.
    LegalUp,
    /// Moves the cursor to the next legal square below.
    LegalDown,
    /// Moves the cursor to the next legal square on the left.
    LegalLeft,
    /// Moves the cursor to the next legal square on the right.
    LegalRight,
    /// Moves the cursor to the next legal square in reading order.
    NextLegal,
    /// Moves the cursor to the previous legal square in reading order.
    PreviousLegal,
    /// Aims at a square by its letter and digit.
    Aim,
    /// Plays at the cursor; on an illegal square explains why not.
    Play,
    /// Takes back moves until it is a person's turn again.
    Undo,
    /// Puts back what was taken back, until it is a person's turn again.
    Redo,
    /// Looks at the position one ply earlier.
    StepBack,
    /// Looks at the position one ply later.
    StepForward,
    /// Looks at the first position.
    ToStart,
    /// Looks at the last position.
    ToEnd,
    /// Asks the engine for the best move.
    Hint,
    /// Explains the square under the cursor, legal or not.
    Why,
    /// Shows the next line of the explained square.
    WalkLines,
    /// Lets the engine move for the side to move.
    EngineMove,
    /// Opens the dialog for a new game.
    NewGame,
    /// Starts the same game with the colours swapped.
    Rematch,
    /// Offers a draw.
    OfferDraw,
    /// Gives the game up, after a question.
    Resign,
    /// Shows or hides the marks of legal squares.
    ToggleLegal,
    /// Shows or hides the discs that a move would flip.
    TogglePreview,
    /// Moves the cursor round the rim, or up to the right.
    RimForth,
    /// Moves the cursor round the rim the other way, or down to the left.
    RimBack,
    /// Shows or hides the names of empty squares.
    ToggleNames,
    /// Opens the set-up editor.
    SetUp,
    /// Puts a black disc under the cursor.
    PutBlack,
    /// Puts a white disc under the cursor.
    PutWhite,
    /// Empties the square under the cursor.
    PutNothing,
    /// Bars the square under the cursor, or opens it again.
    PutHole,
    /// Puts the next thing under the cursor.
    Cycle,
    /// Lets the other side move first.
    SwapTurn,
    /// Gives Black one more disc in hand.
    BlackMore,
    /// Takes one disc from Black's hand.
    BlackLess,
    /// Gives White one more disc in hand.
    WhiteMore,
    /// Takes one disc from White's hand.
    WhiteLess,
    /// Takes all discs off the board.
    Clear,
    /// Sets up the start of the game.
    Restart,
    /// Shows all keys.
    Help,
    /// Shows the messages so far.
    Messages,
    /// Cancels one level: pending letter, dialog, explanation, search.
    Cancel,
    /// Leaves; the game is kept.
    Quit,
    /// Accepts what the dialog has chosen.
    Accept,
    /// Answers the question of a dialog with yes.
    Yes,
    /// Answers the question of a dialog with no.
    No,
    /// Goes to the previous field, line or button of a dialog.
    Previous,
    /// Goes to the next field, line or button of a dialog.
    Next,
    /// Changes the field of a dialog to the value before.
    Less,
    /// Changes the field of a dialog to the value after.
    More,
    /// Ends the program at once.
    Interrupt,
    /// Stops the program until the shell wakes it.
    Suspend,
    /// Draws the whole screen anew.
    Redraw,
}

impl Action {
    /// All of them, in the order of the help screen.
    pub const ALL: [Self; 58] = [
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::LegalUp,
        Self::LegalDown,
        Self::LegalLeft,
        Self::LegalRight,
        Self::NextLegal,
        Self::PreviousLegal,
        Self::Aim,
        Self::Play,
        Self::Undo,
        Self::Redo,
        Self::StepBack,
        Self::StepForward,
        Self::ToStart,
        Self::ToEnd,
        Self::Hint,
        Self::Why,
        Self::WalkLines,
        Self::EngineMove,
        Self::NewGame,
        Self::Rematch,
        Self::OfferDraw,
        Self::Resign,
        Self::ToggleLegal,
        Self::TogglePreview,
        Self::RimForth,
        Self::RimBack,
        Self::ToggleNames,
        Self::SetUp,
        Self::PutBlack,
        Self::PutWhite,
        Self::PutNothing,
        Self::PutHole,
        Self::Cycle,
        Self::SwapTurn,
        Self::BlackMore,
        Self::BlackLess,
        Self::WhiteMore,
        Self::WhiteLess,
        Self::Clear,
        Self::Restart,
        Self::Help,
        Self::Messages,
        Self::Cancel,
        Self::Quit,
        Self::Accept,
        Self::Yes,
        Self::No,
        Self::Previous,
        Self::Next,
        Self::Less,
        Self::More,
        Self::Interrupt,
        Self::Suspend,
        Self::Redraw,
    ];

    /// The id of the sentence that says what the action does; actions that share one belong
    /// together, such as the four arrows.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Up | Self::Down | Self::Left | Self::Right => "action-move",
            Self::LegalUp | Self::LegalDown | Self::LegalLeft | Self::LegalRight => {
                "action-move-legal"
            }
            Self::NextLegal => "action-next-legal",
            Self::PreviousLegal => "action-previous-legal",
            Self::Aim => "action-aim",
            Self::Play => "action-play",
            Self::Undo => "action-undo",
            Self::Redo => "action-redo",
            Self::StepBack => "action-step-back",
            Self::StepForward => "action-step-forward",
            Self::ToStart => "action-to-start",
            Self::ToEnd => "action-to-end",
            Self::Hint => "action-hint",
            Self::Why => "action-why",
            Self::WalkLines => "action-walk-lines",
            Self::EngineMove => "action-engine-move",
            Self::NewGame => "action-new-game",
            Self::Rematch => "action-rematch",
            Self::OfferDraw => "action-offer-draw",
            Self::Resign => "action-resign",
            Self::ToggleLegal => "action-toggle-legal",
            Self::TogglePreview => "action-toggle-preview",
            Self::RimForth | Self::RimBack => "action-rim",
            Self::ToggleNames => "action-toggle-names",
            Self::SetUp => "action-set-up",
            Self::PutBlack => "action-put-black",
            Self::PutWhite => "action-put-white",
            Self::PutNothing => "action-put-nothing",
            Self::PutHole => "action-put-hole",
            Self::Cycle => "action-cycle",
            Self::SwapTurn => "action-swap-turn",
            Self::BlackMore | Self::BlackLess | Self::WhiteMore | Self::WhiteLess => "action-hand",
            Self::Clear => "action-clear",
            Self::Restart => "action-restart",
            Self::Help => "action-help",
            Self::Messages => "action-messages",
            Self::Cancel => "action-cancel",
            Self::Quit => "action-quit",
            Self::Accept => "action-accept",
            Self::Yes => "action-yes",
            Self::No => "action-no",
            Self::Previous | Self::Next => "action-field",
            Self::Less | Self::More => "action-change",
            Self::Interrupt => "action-interrupt",
            Self::Suspend => "action-suspend",
            Self::Redraw => "action-redraw",
        }
    }

    /// The id of the word that stands for the action in the footer; for actions that no footer
    /// names, that of the sentence.
    pub const fn short_text(self) -> &'static str {
        match self {
            Self::NextLegal => "action-next-legal-short",
            Self::Aim => "action-aim-short",
            Self::Play => "action-play-short",
            Self::Undo => "action-undo-short",
            Self::Hint => "action-hint-short",
            Self::Why => "action-why-short",
            Self::WalkLines => "action-walk-lines-short",
            Self::NewGame => "action-new-game-short",
            Self::Rematch => "action-rematch-short",
            Self::OfferDraw => "action-offer-draw-short",
            Self::Resign => "action-resign-short",
            Self::PutBlack => "action-put-black-short",
            Self::PutWhite => "action-put-white-short",
            Self::PutNothing => "action-put-nothing-short",
            Self::PutHole => "action-put-hole-short",
            Self::SwapTurn => "action-swap-turn-short",
            Self::Clear => "action-clear-short",
            Self::Restart => "action-restart-short",
            Self::Help => "action-help-short",
            Self::Cancel => "action-cancel-short",
            Self::Quit => "action-quit-short",
            Self::Accept => "action-accept-short",
            Self::Previous | Self::Next => "action-field-short",
            Self::Less | Self::More => "action-change-short",
            _ => self.text(),
        }
    }

    /// The way in which it moves the cursor, if it does.
    pub const fn way(self) -> Option<Way> {
        Some(match self {
            Self::Up | Self::LegalUp => Way::Up,
            Self::Down | Self::LegalDown => Way::Down,
            Self::Left | Self::LegalLeft => Way::Left,
            Self::Right | Self::LegalRight => Way::Right,
            Self::RimForth => Way::Rim,
            Self::RimBack => Way::RimBack,
            _ => return None,
        })
    }

    /// Whether it does nothing once the game is over, but to say so.
    pub const fn needs_a_game_in_play(self) -> bool {
        matches!(
            self,
            Self::Aim
                | Self::Play
                | Self::NextLegal
                | Self::PreviousLegal
                | Self::Hint
                | Self::EngineMove
                | Self::OfferDraw
                | Self::Resign
        )
    }

    /// Whether a held key may do it again and again: steps that harm nothing.
    pub const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Up
                | Self::Down
                | Self::Left
                | Self::Right
                | Self::RimForth
                | Self::RimBack
                | Self::BlackMore
                | Self::BlackLess
                | Self::WhiteMore
                | Self::WhiteLess
                | Self::LegalUp
                | Self::LegalDown
                | Self::LegalLeft
                | Self::LegalRight
                | Self::NextLegal
                | Self::PreviousLegal
                | Self::StepBack
                | Self::StepForward
                | Self::Previous
                | Self::Next
                | Self::Less
                | Self::More
        )
    }
}
