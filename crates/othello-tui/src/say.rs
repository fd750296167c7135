//! Facts as sentences: the same on the screen and in the linear mode.

use othello_core::{ByColor, Color, Move, Position, SetupFault, VariantFault};
use othello_engine::Level;
use othello_protocol::nboard::Depth;
use othello_session::engine::Advised;
use othello_session::journal::{Ending, Player};
use othello_view::{Arg, Narrator, Texts};

use crate::dialog::Topic;
use crate::duel::Duel;
use crate::editor::Fault;
use crate::fact::Fact;
use crate::games::Base;
use crate::players;

/// One fact in words, speaking to the only person at the board if there is one.
pub fn sentence(fact: &Fact, say: Narrator<'_>) -> String {
    let texts = say.texts();
    match fact {
        Fact::Placed { before, square } => say.played(before, Move::Place(*square)),
        Fact::Passed { before } => say.forced_pass(before),
        Fact::Refused(refused) => {
            let refusal = say.refusal(refused);
            Narrator::join([refusal.fact, refusal.kept])
        }
        Fact::Over { position, ending } => over(position, *ending, say),
        Fact::TakenBack(moves) => texts.say_with("taken-back", &[("moves", list(moves, texts))]),
        Fact::PutBack(moves) => texts.say_with("put-back", &[("moves", list(moves, texts))]),
        Fact::LookingAt { ply, of } => {
            let id = if ply == of { "looking-at-end" } else { "looking-at" };
            texts.say_with(id, &[("ply", (*ply).into()), ("of", (*of).into())])
        }
        // A value speaks of winning, which may be a matter of having fewer discs.
        Fact::Hint { .. } => {
            Narrator::join([hint(fact, texts)].into_iter().chain(say.fewest_win()))
        }
        Fact::Advice { side, adviser, moves } => advice(*side, adviser, moves, texts),
        Fact::NoAdvice { adviser } => texts.say_with("no-advice", &[("adviser", text(adviser))]),
        Fact::DrawOffered(by) => texts.say_with("draw-offered", &[("side", key(*by))]),
        Fact::DrawDeclined(by) => texts.say_with("draw-declined", &[("side", key(*by))]),
        Fact::AimingAt { typed, ranks } => {
            texts.say_with("aiming-at", &[("file", text(typed)), ("last", (*ranks).into())])
        }
        Fact::NoSquare(square) => {
            texts.say_with("refused-no-square", &[("square", square.to_string().into())])
        }
        Fact::Begun { seats, start } => begun(seats, start, texts),
        Fact::CannotPlay(rules) => {
            texts.say_with("cannot-play", &[("rules", text(&rules.to_string()))])
        }
        Fact::NoPosition(faults) => {
            Narrator::join(faults.iter().map(|fault| self::fault(fault, texts)))
        }
        Fact::NotAPosition { reason } => {
            texts.say_with("not-a-position", &[("reason", text(reason))])
        }
        Fact::Resumed { ply } => texts.say_with("resumed", &[("ply", (*ply).into())]),
        Fact::TornTail { line, reason } => {
            texts.say_with("torn-tail", &[("line", (*line).into()), ("reason", text(reason))])
        }
        Fact::Opened { plies } => texts.say_with("opened", &[("plies", (*plies).into())]),
        Fact::NotAGame { reason } => texts.say_with("not-a-game", &[("reason", text(reason))]),
        Fact::Problem { reason } => texts.say_with("problem", &[("reason", text(reason))]),
        Fact::ProgramFailed { reason } => {
            texts.say_with("program-failed", &[("reason", text(reason))])
        }
        Fact::AnalystFailed { reason } => {
            texts.say_with("analyst-failed", &[("reason", text(reason))])
        }
        Fact::NotKept { reason } => texts.say_with("not-kept", &[("reason", text(reason))]),
        _ => texts.say(plain(fact)),
    }
}

/// The ids of facts that need no details.
const fn plain(fact: &Fact) -> &'static str {
    match fact {
        Fact::NothingToTakeBack => "nothing-to-take-back",
        Fact::NothingToPutBack => "nothing-to-put-back",
        Fact::NotYourTurn => "not-your-turn",
        Fact::NothingMoreToPlay => "nothing-more-to-play",
        Fact::LegalMarks(true) => "legal-marks-on",
        Fact::LegalMarks(false) => "legal-marks-off",
        Fact::Preview(true) => "preview-on",
        Fact::Preview(false) => "preview-off",
        Fact::Names(true) => "names-on",
        Fact::Names(false) => "names-off",
        Fact::QuoteFirst => "quote-first",
        _ => "engine-failed",
    }
}

/// Who begins which game; of official Othello from its start that goes without saying.
fn begun(seats: &ByColor<Player>, start: &Position, texts: &Texts) -> String {
    let args =
        [("black", seat(&seats.black, texts).into()), ("white", seat(&seats.white, texts).into())];
    let begun = texts.say_with("begun", &args);
    if *start == Position::default() {
        return begun;
    }
    let rules = start.rules().to_string();
    let args = [("rules", text(&rules)), ("side", key(start.turn()))];
    Narrator::join([begun, texts.say_with("begun-rules", &args)])
}

/// Why a set-up cannot be played, with the squares that are to blame.
pub fn fault(fault: &Fault, texts: &Texts) -> String {
    let squares = ("squares", Arg::from(fault.squares().to_string()));
    let (id, more) = match fault {
        Fault::NobodyMoves => ("fault-nobody-moves", None),
        Fault::Board(VariantFault::TooSmall { squares }) => {
            ("fault-too-small", Some(("count", (*squares).into())))
        }
        Fault::Board(VariantFault::NotConnected(_)) => ("fault-not-connected", None),
        Fault::Board(VariantFault::StartOutside(_)) => ("fault-start", None),
        Fault::Board(VariantFault::OpeningOutside(_)) => ("fault-opening", None),
        Fault::Board(VariantFault::ShortLoop(_)) => ("fault-rim", None),
        Fault::Board(VariantFault::NoOpeningMove) => ("fault-no-opening-move", None),
        Fault::Discs(SetupFault::Overlap(_)) => ("fault-overlap", None),
        Fault::Discs(SetupFault::OutsideShape(_)) => ("fault-outside", None),
        Fault::Discs(SetupFault::NoDiscs) => ("fault-no-discs", None),
        Fault::Discs(SetupFault::HandExceedsSupply { color, supply }) => {
            let args = [("side", key(*color)), ("supply", (*supply).into())];
            return texts.say_with("fault-hand", &args);
        }
        Fault::Discs(SetupFault::TooManyDiscs { supply }) => {
            ("fault-too-many", Some(("supply", (*supply).into())))
        }
        Fault::Board(other) => {
            return texts.say_with("fault-other", &[("reason", text(&other.to_string()))]);
        }
        Fault::Discs(other) => {
            return texts.say_with("fault-other", &[("reason", text(&other.to_string()))]);
        }
    };
    let args: Vec<_> = [squares].into_iter().chain(more).collect();
    texts.say_with(id, &args)
}

/// What a game is called, with the size of its board.
pub fn game_name(base: &Base, texts: &Texts) -> String {
    texts.say_with("game-name", &about(base))
}

/// What distinguishes a game, in a sentence or two.
pub fn game_about(base: &Base, texts: &Texts) -> String {
    texts.say_with("game-about", &about(base))
}

/// By what the texts select a game, and what they may mention.
fn about(base: &Base) -> [(&'static str, Arg<'static>); 2] {
    let (game, rules) = match base {
        Base::Named(name) => match name.strip_prefix("square-") {
            Some(size) => ("square", size.to_owned()),
            None => (*name, String::new()),
        },
        Base::BlackHole => ("black-hole", String::new()),
        Base::Own(rules) => ("own", rules.to_string()),
    };
    [("game", game.into()), ("rules", rules.into())]
}

/// How this game ended.
pub fn end(duel: &Duel, texts: &Texts) -> String {
    over(duel.position(), duel.ending(), narrator(texts, duel))
}

/// What a question asks.
pub fn question(topic: &Topic, duel: &Duel, texts: &Texts) -> String {
    match topic {
        Topic::Resign(side) => texts.say_with("resign-question", &[("side", key(*side))]),
        Topic::AcceptDraw(side) => {
            let args = [("side", key(*side)), ("other", key(!*side))];
            texts.say_with("draw-question", &args)
        }
        Topic::GameOver => end(duel, texts),
        Topic::Resume(_) => texts.say("resume-question"),
        Topic::Open(_) => texts.say("open-question"),
    }
}

/// What there is to know before the question is answered, one line each; `kept` says whether the
/// game that has ended is in the history.
pub fn details(topic: &Topic, duel: &Duel, kept: bool, texts: &Texts) -> Vec<String> {
    let [note, about] = match topic {
        Topic::Resign(_) => ["resign-note", ""],
        Topic::AcceptDraw(_) => ["draw-note", ""],
        Topic::GameOver if kept => ["over-kept", "players"],
        Topic::GameOver => ["", "players"],
        Topic::Resume(_) => ["resume-note", "game"],
        Topic::Open(_) => ["open-note", "game"],
    };
    let mut lines = Vec::new();
    if !about.is_empty() {
        let shown = match topic {
            Topic::Resume(other) | Topic::Open(other) => other,
            _ => duel,
        };
        lines.extend(summary(shown, texts, about == "game"));
    }
    if !note.is_empty() {
        lines.push(texts.say(note));
    }
    lines
}

/// Who plays, how it stands, and how far the game is.
fn summary(duel: &Duel, texts: &Texts, with_plies: bool) -> Vec<String> {
    let mut lines: Vec<_> = Color::ALL
        .into_iter()
        .map(|color| {
            let name = seat(&duel.seats()[color], texts).into();
            texts.say_with("title-player", &[("side", key(color)), ("name", name)])
        })
        .collect();
    lines.push(narrator(texts, duel).counts(duel.position()));
    if with_plies {
        let count = duel.game().ply().into();
        lines.push(texts.say_with("plies-played", &[("count", count)]));
    }
    lines
}

/// How a game ended, with both ways to count where the discs decide.
fn over(position: &Position, ending: Option<Ending>, say: Narrator<'_>) -> String {
    let over = say.texts().say("game-over");
    match ending {
        Some(Ending::Resigned(by)) => Narrator::join([over, say.resigned(by)]),
        Some(_) => Narrator::join([over, say.agreed_draw(), say.counts(position)]),
        None => Narrator::join([over, say.end_reason(position), say.result(position.count())]),
    }
}

fn hint(fact: &Fact, texts: &Texts) -> String {
    let Fact::Hint { side, mv, score, depth } = fact else { return String::new() };
    let exact = if score.is_exact() { "hint-exact" } else { "hint-estimate" };
    let args = [
        ("side", key(*side)),
        ("move", move_name(*mv, texts).into()),
        ("value", score.to_string().into()),
        ("depth", (*depth).into()),
    ];
    Narrator::join([texts.say_with("hint", &args), texts.say_with(exact, &args)])
}

/// What a program would play, what it thinks of that, and what else it considers.
fn advice(side: Color, adviser: &str, moves: &[Advised], texts: &Texts) -> String {
    let Some((best, others)) = moves.split_first() else { return String::new() };
    let plies = match best.depth {
        Some(Depth::Plies(plies)) => plies,
        _ => 0,
    };
    let args = [
        ("adviser", text(adviser)),
        ("side", key(side)),
        ("move", move_name(best.mv, texts).into()),
        ("value", best.value.map(|value| value.to_string()).unwrap_or_default().into()),
        ("depth", plies.into()),
    ];
    let worth = best.value.map(|_| match best.depth {
        Some(Depth::Plies(_)) => "advice-estimate",
        Some(Depth::EXACT) => "advice-exact",
        _ => "advice-value",
    });
    let valued = |advised: &Advised| match advised.value {
        Some(value) => format!("{} {value}", move_name(advised.mv, texts)),
        None => move_name(advised.mv, texts),
    };
    let others: Vec<_> = others.iter().map(valued).collect();
    let next = || texts.say_with("advice-others", &[("moves", others.join(", ").into())]);
    let said = [
        Some(texts.say_with("advice", &args)),
        worth.map(|worth| texts.say_with(worth, &args)),
        (!others.is_empty()).then(next),
    ];
    Narrator::join(said.into_iter().flatten())
}

/// A player by what sits there: `person`, `engine, level 3`, `gtp-rhino`.
pub fn seat(player: &Player, texts: &Texts) -> String {
    match player {
        Player::Engine { level } => texts.say_with("seat-engine", &[("level", (*level).into())]),
        Player::Program { command } => players::program_name(command),
        _ => texts.say("seat-person"),
    }
}

/// A level by number and name: `3 of 10, learner`.
pub fn level(level: Level, texts: &Texts) -> String {
    let name = texts.say_with("level-name", &[("level", level.name().into())]);
    texts.say_with("level-of", &[("level", level.number().into()), ("name", name.into())])
}

/// Whom the sentences call "you": the only person at the board.
pub fn narrator<'a>(texts: &'a Texts, duel: &'a Duel) -> Narrator<'a> {
    Narrator::new(texts).to(duel.only_person()).on(duel.position().rules())
}

/// A colour as the catalogue selects by it.
pub fn key(color: Color) -> Arg<'static> {
    match color {
        Color::Black => "black".into(),
        Color::White => "white".into(),
    }
}

/// A move as sentences name it.
pub fn move_name(mv: Move, texts: &Texts) -> String {
    mv.square().map_or_else(|| texts.say("pass-word"), |square| square.to_string())
}

fn list(moves: &[Move], texts: &Texts) -> Arg<'static> {
    let names: Vec<_> = moves.iter().map(|mv| move_name(*mv, texts)).collect();
    names.join(" ").into()
}

fn text(reason: &str) -> Arg<'static> {
    reason.to_owned().into()
}
