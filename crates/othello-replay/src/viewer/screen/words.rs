//! Title and messages.

use othello_core::{Color, NodeId};
use othello_protocol::record::Termination;
use othello_view::{Message, Narrator, SizeClass, cells};

use super::Screen;
use crate::viewer::model::{Notice, Panel};

/// The name of the program, as the title shows it.
const NAME: &str = "othello-replay";

/// What stands at the left and at the right of the title line.
pub(super) fn title(screen: Screen<'_>, class: SizeClass, columns: u16) -> (String, String) {
    let model = screen.model;
    let walk = model.walk();
    let (ply, plies) = (walk.ply(), walk.line().len());
    let counts = walk.position().counts();
    let [x, o] = Color::ALL.map(|color| screen.sign(color));
    match class {
        _ if matches!(model.panel, Panel::Help(_)) => {
            (NAME.to_owned(), screen.texts.say("replay-help"))
        }
        SizeClass::BoardOnly | SizeClass::TooSmall => {
            (format!("{x} {} {o} {}", counts.black, counts.white), format!("{ply}/{plies}"))
        }
        SizeClass::Compact | SizeClass::TallNarrow => {
            let title = format!("{x} {:<3} {o} {}", counts.black, counts.white);
            (title, format!("{} {ply}/{plies}", last(screen)))
        }
        _ => {
            let args = [("ply", ply.into()), ("plies", plies.into())];
            let place = screen.texts.say_with("replay-place", &args);
            let many = model.games.len();
            let file = match many {
                1 => model.source.clone(),
                _ => format!("{} {}/{many}", model.source, model.index + 1),
            };
            let (players, status) = (players(screen), format!("{file}  {place}"));
            let title = format!("{NAME}  {players}");
            // Who plays matters more than which program shows it.
            let fits = cells::width(&title) + cells::width(&status) + 3 <= usize::from(columns);
            (if fits { title } else { players }, status)
        }
    }
}

/// The last move with its sign, as short as it can be.
fn last(screen: Screen<'_>) -> String {
    let walk = screen.model.walk();
    let (Some(mv), Some(before)) = (walk.last_move(), walk.before()) else { return String::new() };
    let name = mv.square().map_or_else(|| "--".to_owned(), |square| square.to_string());
    format!("{} {name}", screen.sign(before.turn()))
}

/// `Novice X 13 - 51 O Engine`: the score is that of the record.
fn players(screen: Screen<'_>) -> String {
    let names = screen.model.names();
    let [black, white] = Color::ALL.map(|color| {
        let sign = screen.sign(color);
        match names[color] {
            // Where discs are circles the sign is a letter of the very name.
            "" if screen.look.has_circles() => [screen.side(color), String::new()],
            "" => [screen.side(color), sign],
            name => [name.to_owned(), sign],
        }
    });
    let score = screen.model.game().record.result.score.map(|score| score.discs);
    let [x, o] = match score {
        Some(discs) => [discs.black.to_string(), discs.white.to_string()],
        None => [String::new(), String::new()],
    };
    let [name, sign] = black;
    let [other, other_sign] = white;
    let words = [name.as_str(), &sign, &x, "-", &o, &other_sign, &other];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What is said below the board, the most important first.
pub(super) fn messages(screen: Screen<'_>) -> Vec<Message> {
    let said = [
        typing(screen).map(Message::fact),
        notice(screen),
        Some(Message::fact(fact(screen))),
        fault(screen).map(Message::warning),
        variation(screen).map(Message::fact),
        comment(screen).map(Message::fact),
        ending(screen).map(Message::fact),
    ];
    said.into_iter().flatten().collect()
}

/// What was typed and is not complete.
fn typing(screen: Screen<'_>) -> Option<String> {
    let model = screen.model;
    if let Some(letter) = &model.square {
        let letter = letter.as_str();
        return Some(screen.texts.say_with("replay-typing-square", &[("letter", letter.into())]));
    }
    let digits = model.digits.clone();
    let typed = !digits.is_empty();
    typed.then(|| screen.texts.say_with("replay-typing-ply", &[("digits", digits.into())]))
}

fn notice(screen: Screen<'_>) -> Option<Message> {
    let (model, texts) = (screen.model, screen.texts);
    let text = match model.notice.as_ref()? {
        Notice::Refused(error) => {
            return Some(Message::warning(screen.narrator().refusal(error).fact));
        }
        Notice::AtStart => texts.say("replay-at-start"),
        Notice::AtEnd => texts.say("replay-at-end"),
        Notice::Tried => texts.say("replay-tried"),
        Notice::Returned => texts.say("replay-returned"),
        Notice::Playing => texts.say_with("replay-playing", &[("speed", model.pace().into())]),
        Notice::Stopped => texts.say_with("replay-stopped", &[("speed", model.pace().into())]),
        Notice::Opened(number) => {
            let args = [("number", (*number).into()), ("count", model.games.len().into())];
            texts.say_with("replay-opened", &args)
        }
    };
    Some(Message::fact(text))
}

/// The last move, or that nothing was played yet; then whose turn it is, or the result.
fn fact(screen: Screen<'_>) -> String {
    let walk = screen.model.walk();
    let say = screen.narrator();
    let position = walk.position();
    let played = match (walk.before(), walk.last_move()) {
        (Some(before), Some(mv)) => say.flipped(before, mv),
        _ => screen.texts.say("replay-start"),
    };
    let next = match position.outcome() {
        Some(outcome) => Narrator::join([say.end_reason(position), say.result(outcome)]),
        None if position.must_pass() => String::new(),
        None => say.moves(position),
    };
    Narrator::join([played, next])
}

/// What is wrong with the moves after the last one that is shown.
fn fault(screen: Screen<'_>) -> Option<String> {
    let walk = screen.model.walk();
    let fault = screen.model.game().fault.as_ref()?;
    let at_end = walk.ply() == walk.line().len();
    at_end.then(|| {
        screen.texts.say_with("replay-fault", &[("reason", fault.message.as_str().into())])
    })
}

/// That the line is not the recorded one, or which other moves were tried here.
fn variation(screen: Screen<'_>) -> Option<String> {
    let walk = screen.model.walk();
    if !walk.is_recorded(walk.game().current()) {
        return Some(screen.texts.say("replay-in-variation"));
    }
    let tried = walk.tried();
    let name = |node: &NodeId| walk.game().move_to(*node).map(|mv| mv.to_string());
    let names: Vec<_> = tried.iter().filter_map(name).collect();
    let args = [("moves", names.join(" ").into())];
    (names.len() > 1).then(|| screen.texts.say_with("replay-branches", &args))
}

/// What somebody remarked on the last move, or on the game.
fn comment(screen: Screen<'_>) -> Option<String> {
    let model = screen.model;
    let node = model.walk().game().current();
    if node == NodeId::ROOT {
        return model.game().record.comment.clone();
    }
    model.recorded_ply(node)?.comment.clone()
}

/// What ended the recorded game before its natural end, at the end of its line.
fn ending(screen: Screen<'_>) -> Option<String> {
    let model = screen.model;
    let walk = model.walk();
    let is_end = walk.ply() == walk.line().len() && walk.is_recorded(walk.game().current());
    if !is_end || model.panel != Panel::Moves {
        return None;
    }
    let say = screen.narrator();
    match model.game().record.result.termination {
        Termination::Resigned(color) => Some(say.resigned(color)),
        Termination::Time(color) => Some(say.timed_out(color)),
        Termination::Left(color) => Some(say.left(color)),
        Termination::Agreed => Some(say.agreed_draw()),
        Termination::Unfinished if !walk.position().is_over() => {
            Some(screen.texts.say("replay-unfinished"))
        }
        _ => None,
    }
}
