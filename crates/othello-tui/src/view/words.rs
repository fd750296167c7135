//! The title line and the message lines.

use othello_core::{Color, Rules};
use othello_session::journal::Player;
use othello_view::{Layout, Message, Narrator, Role, SizeClass, cells};

use super::Screen;
use crate::aim::{Aim, QUOTE};
use crate::dialog::Dialog;
use crate::fact::Fact;
use crate::model::{Purpose, Thinking};
use crate::players;
use crate::say;

/// The name of the program, as screens show it.
const NAME: &str = "othello-tui";

/// The columns that the full names in the title need.
const NAMES: u16 = 60;

/// The left and the right end of the title line.
pub(super) fn title(screen: Screen<'_>, layout: &Layout) -> (String, String) {
    let duel = screen.shown();
    let position = duel.position();
    let say = say::narrator(screen.texts, duel);
    if layout.messages.is_empty()
        && let Some(warning) =
            messages(screen, layout).into_iter().find(|said| said.role == Role::Warn)
    {
        return (warning.text, String::new());
    }
    if layout.area.width < NAMES {
        let counts = position.counts();
        let room_for_names = layout.class != SizeClass::BoardOnly;
        let side = |color: Color| {
            let sign = say.sign(color, screen.look);
            let name = format!(" {}", short_name(screen, color));
            let name = if room_for_names { name } else { String::new() };
            format!("{sign}{name} {}", counts[color])
        };
        let gap = if room_for_names { "   " } else { " " };
        let left = format!("{}{gap}{}", side(Color::Black), side(Color::White));
        return (left, short_status(screen, room_for_names));
    }
    let player = |color: Color| {
        let args = [("side", say::key(color)), ("name", name(screen, color).into())];
        screen.texts.say_with("title-player", &args)
    };
    let rules = position.rules();
    // Of official Othello the name goes without saying.
    let game = if *rules == Rules::OTHELLO { NAME.to_owned() } else { format!("{NAME} {rules}") };
    let left = format!("{game}  {}  -  {}", player(Color::Black), player(Color::White));
    (left, status(screen))
}

/// What a player is called: `You`, `White`, `Engine (level 3)`.
pub(super) fn name(screen: Screen<'_>, color: Color) -> String {
    let duel = screen.shown();
    match &duel.seats()[color] {
        Player::Engine { level } => {
            screen.texts.say_with("name-engine", &[("level", (*level).into())])
        }
        Player::Program { command } => players::program_name(command),
        _ if duel.only_person() == Some(color) => screen.texts.say("name-you"),
        _ => screen.texts.say("name-person"),
    }
}

/// The same, short enough for a line of counts.
pub(super) fn middle_name(screen: Screen<'_>, color: Color) -> String {
    match &screen.shown().seats()[color] {
        Player::Engine { level } => {
            screen.texts.say_with("name-engine-middle", &[("level", (*level).into())])
        }
        _ => name(screen, color),
    }
}

/// So many cells a name has on small screens.
const SHORT_NAME: usize = 6;

fn short_name(screen: Screen<'_>, color: Color) -> String {
    let duel = screen.shown();
    match &duel.seats()[color] {
        Player::Engine { level } => {
            screen.texts.say_with("name-engine-short", &[("level", (*level).into())])
        }
        Player::Program { command } => cells::cut(&players::program_name(command), SHORT_NAME, "."),
        _ if duel.only_person() == Some(color) => screen.texts.say("name-you-short"),
        _ => screen.texts.say("name-person-short"),
    }
}

/// The number of the move to come, in discs: passes have none.
fn number(screen: Screen<'_>) -> usize {
    screen.shown().game().line().iter().filter(|mv| mv.square().is_some()).count() + 1
}

fn status(screen: Screen<'_>) -> String {
    if screen.shown().is_over() {
        return screen.texts.say("game-over");
    }
    let side = screen.shown().position().turn();
    let args = [("number", number(screen).into()), ("side", say::key(side))];
    screen.texts.say_with("title-status", &args)
}

fn short_status(screen: Screen<'_>, with_number: bool) -> String {
    if screen.shown().is_over() {
        return screen.texts.say("game-over-short");
    }
    let duel = screen.shown();
    let sign = say::narrator(screen.texts, duel).sign(duel.position().turn(), screen.look);
    let id = if with_number { "title-status-short" } else { "title-turn" };
    screen.texts.say_with(id, &[("number", number(screen).into()), ("sign", sign.into())])
}

/// What happened, then what may be done about it.
pub(super) fn messages(screen: Screen<'_>, layout: &Layout) -> Vec<Message> {
    let model = screen.model;
    let say = say::narrator(screen.texts, &model.duel);
    let mut messages = Vec::new();
    messages.extend(aiming(screen).map(Message::warning));
    if layout.class == SizeClass::BoardOnly && model.explained.is_some() {
        messages.extend(walked_line(screen));
    }
    let mut facts: Vec<String> = Vec::new();
    for fact in model.log.page() {
        if let Fact::Refused(refused) = fact {
            let refusal = say.refusal(refused);
            messages.push(Message::warning(refusal.fact));
            let walked = walked_line(screen);
            let walks = walked.is_some();
            messages.extend(walked);
            let taken: usize = messages.iter().map(|said| rows(&said.text, layout)).sum();
            // Who walks the lines has read this, and needs the room.
            if !walks || taken < layout.messages.height.into() {
                messages.push(coach(screen, refusal.kept));
            }
        } else {
            facts.push(say::sentence(fact, say));
        }
    }
    let asked = matches!(model.dialogs.last(), Some(Dialog::Question(_)));
    let free = !asked && model.explained.is_none() && messages.is_empty();
    let mut told = Narrator::join(facts);
    if free && model.duel.is_persons_turn() {
        // The panel counts the moves as well: here they must not push out what happened.
        let longer = Narrator::join([told.clone(), say.moves(model.duel.position())]);
        told = if told.is_empty() || fits(&longer, layout) { longer } else { told };
    }
    let crowded = !fits(&told, layout);
    let free = usize::from(layout.messages.height).saturating_sub(rows(&told, layout));
    if !told.is_empty() {
        messages.push(Message::fact(told));
    }
    // What happened comes before advice, and a refusal has its own word of the coach already.
    if !crowded && !matches!(model.log.page(), [Fact::Refused(_)]) {
        messages.push(advice(screen, layout, free));
    }
    messages
}

/// What is typed of a square, and what comes next.
pub(super) fn aiming(screen: Screen<'_>) -> Option<String> {
    let typed = match screen.model.pending? {
        Aim::Begun => QUOTE.to_string(),
        Aim::File(file) => char::from(b'a' + file).to_string(),
        // The square itself is aimed at already.
        Aim::Rank(_) => return None,
    };
    let (_, ranks) = screen.model.rules().variant().extent();
    let say = say::narrator(screen.texts, &screen.model.duel);
    Some(say::sentence(&Fact::AimingAt { typed, ranks }, say))
}

/// Whether a fact leaves a row to the coach.
fn fits(fact: &str, layout: &Layout) -> bool {
    rows(fact, layout) <= usize::from(layout.messages.height.saturating_sub(1)).max(1)
}

/// The rows that a text takes below the board.
fn rows(text: &str, layout: &Layout) -> usize {
    cells::wrap(text, layout.messages.width.saturating_sub(1).into()).len()
}

/// The line that is shown alone while the lines of a square are walked.
fn walked_line(screen: Screen<'_>) -> Option<Message> {
    let explained = screen.model.explained.as_ref()?;
    let line = explained.line?;
    let say = say::narrator(screen.texts, &screen.model.duel);
    say.every_line(&explained.explanation).into_iter().nth(line).map(Message::fact)
}

/// What the coach says in so many rows: what is going on, or what can be done.
fn advice(screen: Screen<'_>, layout: &Layout, room: usize) -> Message {
    let model = screen.model;
    let id = match model.thinking {
        _ if matches!(model.dialogs.last(), Some(Dialog::Question(_))) => "coach-question",
        Some(Thinking { purpose: Purpose::Move(_), .. }) => "coach-thinking",
        Some(Thinking { purpose: Purpose::Program, .. }) => "coach-program",
        Some(Thinking { purpose: Purpose::Hint, .. }) => return growing(screen, layout, room),
        Some(Thinking { purpose: Purpose::Judge, .. }) => "coach-judging",
        None if model.explained.is_some() => "coach-explained",
        None if model.duel.is_over() => "coach-over",
        None if model.duel.is_looking_back() => "coach-looking-back",
        None if !model.duel.is_persons_turn() => "coach-engines-turn",
        None if model.duel.game().node_count() == 1 => "coach-first",
        None => "coach-questions",
    };
    let whole = coach(screen, screen.texts.say(id));
    let short = match id {
        "coach-first" => "coach-first-short",
        "coach-questions" => "coach-questions-short",
        "coach-explained" => "coach-explained-short",
        "coach-looking-back" => "coach-looking-back-short",
        _ => return whole,
    };
    if rows(&whole.text, layout) > room { coach(screen, screen.texts.say(short)) } else { whole }
}

/// What a hint looks like while the search goes on.
fn growing(screen: Screen<'_>, layout: &Layout, room: usize) -> Message {
    let Some((hint, worth)) = screen.model.hint.and_then(|hint| Some((hint, hint.worth?))) else {
        return coach(screen, screen.texts.say("coach-hinting"));
    };
    let args = [
        ("move", say::move_name(hint.mv, screen.texts).into()),
        ("value", worth.score.to_string().into()),
        ("depth", worth.depth.into()),
    ];
    let told = |id| coach(screen, screen.texts.say_with(id, &args));
    let whole = told("coach-hint-so-far");
    if rows(&whole.text, layout) > room { told("coach-hint-so-far-short") } else { whole }
}

fn coach(screen: Screen<'_>, text: String) -> Message {
    let text = screen.texts.say_with("coach-line", &[("text", text.into())]);
    Message { role: Role::Dim, text }
}
