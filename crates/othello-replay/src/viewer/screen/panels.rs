//! The panels beside the board: the move, before and after it, the list of moves; or why.

use othello_core::{Explanation, Move, Position, Square};
use othello_view::{
    Layout, MoveList, Panels, Preview, Role, Section, SizeClass, cells, paint, refusal_sections,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Screen, change};
use crate::viewer::model::Panel;

/// Columns of the panel about the move where it stands in a frame beside another.
const MOVE: u16 = 31;

/// Draws the panels of this layout.
pub(super) fn draw(screen: Screen<'_>, layout: &Layout, buf: &mut Buffer) {
    if layout.side.is_empty() {
        return;
    }
    panels(screen, layout).draw(layout.side, screen.look, buf);
    if !layout.extra.is_empty() {
        Panels::new(false, vec![vec![moves(screen)]]).draw(layout.extra, screen.look, buf);
    }
    if let Some(place) = moves_place(screen, layout) {
        let moves = screen.moves();
        let list = MoveList { moves: &moves, ply: screen.model.walk().ply() };
        list.draw(place, screen.look, buf);
    }
    paint::legend(buf, layout.legend, &screen.texts.say("replay-legend"), screen.look);
}

/// Where the list of moves stands, if it does.
pub(super) fn moves_place(screen: Screen<'_>, layout: &Layout) -> Option<Rect> {
    if !layout.extra.is_empty() {
        return Panels::new(false, vec![vec![moves(screen)]]).places(layout.extra).pop();
    }
    match screen.model.panel {
        Panel::Moves => panels(screen, layout).places(layout.side).pop(),
        _ => None,
    }
}

fn moves(screen: Screen<'_>) -> Section<'static> {
    let title = match screen.opening() {
        Some(name) => screen.texts.say_with("panel-moves-of", &[("opening", name.into())]),
        None => screen.texts.say("panel-moves"),
    };
    Section::growing(title)
}

fn panels<'a>(screen: Screen<'a>, layout: &Layout) -> Panels<'a> {
    let framed = layout.class.is_framed();
    let room = layout.side.width.saturating_sub(if framed { 4 } else { 0 });
    if let Panel::Why(square) = screen.model.panel {
        let sections = why(screen, square, room);
        return Panels::new(framed, sections.into_iter().map(|section| vec![section]).collect());
    }
    let about = Section { width: Some(MOVE), ..about_move(screen, layout.class, room) };
    let table = change::section(screen, layout.class);
    let mut rows = vec![vec![about, table]];
    if layout.extra.is_empty() {
        rows.push(vec![moves(screen)]);
    }
    Panels::new(framed, rows)
}

/// The number of the move, what was played, what it turned.
fn about_move(screen: Screen<'_>, class: SizeClass, room: u16) -> Section<'static> {
    let walk = screen.model.walk();
    let line = screen.moves();
    let discs = |moves: &[Move]| moves.iter().filter(|mv| mv.square().is_some()).count();
    let (number, all) = (discs(&line[..walk.ply()]), discs(&line));
    let title =
        screen.texts.say_with("replay-move-of", &[("number", number.into()), ("all", all.into())]);
    let (Some(mv), Some(before)) = (walk.last_move(), walk.before()) else {
        let start = screen.texts.say("replay-start-short");
        return Section::new(title.clone(), vec![text(screen, &title), text(screen, &start)]);
    };
    let mut lines = Vec::new();
    let sign = screen.sign(before.turn());
    match mv {
        Move::Pass => {
            let pass = screen.texts.say("replay-pass");
            lines.push(text(screen, &format!("{title}  {sign} {pass}")));
        }
        Move::Place(square) => {
            let flips = before.flips(square);
            let args = [("count", flips.count().into()), ("squares", flips.to_string().into())];
            let head = screen.texts.say_with("replay-flips", &args);
            lines.push(text(screen, &format!("{title}  {sign} {square}  {head}")));
            if class.is_framed() {
                lines.push(text(screen, &flips.to_string()));
            }
        }
    }
    let room = if class.is_framed() { MOVE - 4 } else { room };
    let wrapped = lines.into_iter().flat_map(|line| wrap(screen, &line.to_string(), room));
    Section::new(title, wrapped.collect())
}

/// Why a square is legal or not: for the last move in the position in which it was played.
fn why(screen: Screen<'_>, square: Square, room: u16) -> Vec<Section<'_>> {
    let walk = screen.model.walk();
    let was_last = walk.last_move() == Some(Move::Place(square));
    let position = walk.before().filter(|_| was_last).unwrap_or(walk.position());
    let say = screen.narrator();
    let explanation = position.explain(square);
    if explanation.is_legal() {
        return legal(screen, position, &explanation, room);
    }
    if explanation.obstacles.is_empty() {
        return refusal_sections(&explanation, position, say, room, screen.look);
    }
    let refused = position.clone().play(Move::Place(square)).err();
    let told = refused.map(|refused| say.refusal(&refused).headline).unwrap_or_default();
    let legal = wrap(screen, &say.legal_here(position), room);
    vec![
        Section::new(square.to_string(), wrap(screen, &told, room)),
        Section { grows: true, ..Section::new("", legal) },
    ]
}

/// What a legal move turns line by line, and what follows.
fn legal<'a>(
    screen: Screen<'a>,
    position: &Position,
    explanation: &Explanation,
    room: u16,
) -> Vec<Section<'a>> {
    let say = screen.narrator();
    let square = explanation.square;
    let told = Preview::of(position, square).map(|preview| say.preview(&preview));
    let told = told.unwrap_or_default();
    let told = told.iter().flat_map(|sentence| wrap(screen, sentence, room)).collect();
    let closed = explanation.lines.iter().zip(say.every_line(explanation));
    let closed = closed.filter(|(line, _)| line.verdict.is_closed());
    let lines = closed.flat_map(|(_, sentence)| wrap(screen, &sentence, room)).collect();
    vec![Section::new(square.to_string(), told), Section { grows: true, ..Section::new("", lines) }]
}

fn text(screen: Screen<'_>, text: &str) -> Line<'static> {
    Line::from(screen.look.span(Role::Text, text.to_owned()))
}

fn wrap(screen: Screen<'_>, told: &str, room: u16) -> Vec<Line<'static>> {
    cells::wrap(told, room.into()).iter().map(|line| text(screen, line)).collect()
}
