//! The panels beside the board: counts, the candidate or an explanation, the moves.

use othello_core::{ByColor, Move, NodeId, Obstacle, Position};
use othello_data::openings;
use othello_view::{
    BoardMap, BoardPlace, Candidate, CountsPanel, Facts, Layout, MoveList, Narrator, Panels,
    Preview, Role, Section, SizeClass, cells, refusal_sections,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Screen, words};
use crate::model::Explained;
use crate::say;

/// Draws the panels of this layout.
pub(super) fn draw(screen: Screen<'_>, layout: &Layout, buf: &mut Buffer) {
    if layout.side.is_empty() {
        return;
    }
    let panels = panels(screen, layout);
    panels.draw(layout.side, screen.look, buf);
    othello_view::paint::legend(buf, layout.legend, &legend(screen, layout), screen.look);
    if let Some(place) = moves_place(screen, layout) {
        move_list(screen, &moves(screen)).draw(place, screen.look, buf);
    }
    if !layout.extra.is_empty() {
        let moves = Panels::new(false, vec![vec![moves_section(screen, layout.extra.width)]]);
        moves.draw(layout.extra, screen.look, buf);
    }
}

/// What the marks on the board mean.
fn legend(screen: Screen<'_>, layout: &Layout) -> String {
    let legal = layout.board.as_ref().map_or(".", BoardPlace::legal_sign);
    let mut legend = screen.texts.say_with("legend", &[("legal", legal.into())]);
    let variant = screen.model.rules().variant();
    if !variant.holes.is_empty() {
        let hole = screen.look.charset.lines().hole;
        legend.push_str(&screen.texts.say_with("legend-hole", &[("hole", hole.into())]));
    }
    if !variant.loops.is_empty() {
        let [level, ..] = screen.look.charset.lines().rim;
        legend.push_str(&screen.texts.say_with("legend-rim", &[("rim", level.into())]));
    }
    legend
}

/// All moves of the line on the board, those that redo would play included.
pub(super) fn moves(screen: Screen<'_>) -> Vec<Move> {
    let game = screen.model.duel.game();
    game.path_through().into_iter().filter_map(|node| game.move_to(node)).collect()
}

/// The list of those moves.
pub(super) fn move_list<'m>(screen: Screen<'_>, moves: &'m [Move]) -> MoveList<'m> {
    MoveList { moves, ply: screen.model.duel.game().ply() }
}

/// Where the list of moves stands, if it does.
pub(super) fn moves_place(screen: Screen<'_>, layout: &Layout) -> Option<Rect> {
    if !layout.extra.is_empty() {
        let moves = Panels::new(false, vec![vec![moves_section(screen, layout.extra.width)]]);
        return moves.places(layout.extra).pop();
    }
    if screen.model.explained.is_some() {
        return None;
    }
    panels(screen, layout).places(layout.side).pop()
}

fn panels<'a>(screen: Screen<'a>, layout: &Layout) -> Panels<'a> {
    let framed = layout.class.is_framed();
    let room = layout.side.width.saturating_sub(if framed { 4 } else { 0 });
    if let Some(explained) = &screen.model.explained {
        let sections = explanation(screen, explained, room);
        return Panels::new(framed, sections.into_iter().map(|section| vec![section]).collect());
    }
    let mut sections = counts(screen, layout, room);
    sections.extend(map(screen, layout));
    sections.extend(candidate(screen, layout.class, room));
    if layout.extra.is_empty() {
        sections.push(moves_section(screen, room));
    }
    Panels::new(framed, sections.into_iter().map(|section| vec![section]).collect())
}

/// Under the name of the opening, as far as there is room for it.
fn moves_section(screen: Screen<'_>, room: u16) -> Section<'static> {
    let moves = screen.texts.say("panel-moves");
    let Some(name) = opening(screen) else { return Section::growing(moves) };
    let named = screen.texts.say_with("panel-moves-of", &[("opening", name.into())]);
    let mut titles = [named, name.to_owned(), moves].into_iter();
    let title = titles.find(|title| cells::columns(title) <= room);
    Section::growing(title.unwrap_or_default())
}

/// The name of the opening that led to the position on the board, in the language of the screen.
fn opening(screen: Screen<'_>) -> Option<&'static str> {
    let game = screen.model.duel.game();
    if *game.position_at(NodeId::ROOT) != Position::default() {
        return None;
    }
    let squares: Vec<_> = game.line().iter().filter_map(|mv| mv.square()).collect();
    openings::last(&squares, screen.texts.lang().code()).map(|named| named.name)
}

/// Discs, mobility, frontier and corners.
fn counts(screen: Screen<'_>, layout: &Layout, room: u16) -> Vec<Section<'static>> {
    let duel = &screen.model.duel;
    let names = ByColor::from_fn(|color| words::middle_name(screen, color));
    let panel = CountsPanel {
        facts: Facts::of(duel.position()),
        names: ByColor::new(names.black.as_str(), names.white.as_str()),
        say: say::narrator(screen.texts, duel),
    };
    let title = screen.texts.say("panel-position");
    match layout.class {
        SizeClass::Compact => vec![Section::new(title, panel.short(screen.look))],
        SizeClass::Full => {
            let mut lines = panel.bars(room, screen.look);
            lines.extend(panel.table(room, screen.look));
            vec![Section::new(title, lines)]
        }
        SizeClass::TallNarrow => vec![Section::new(title, panel.bars(room, screen.look))],
        _ => vec![
            Section::new(title, panel.bars(room, screen.look)),
            Section::new("", panel.table(room, screen.look)),
        ],
    }
}

/// Which part of the board is on the screen, if not all of it is.
fn map(screen: Screen<'_>, layout: &Layout) -> Option<Section<'static>> {
    let place = layout.board.as_ref().filter(|place| place.is_part())?;
    let lines = BoardMap { place }.lines(screen.look);
    Some(Section::new(screen.texts.say("panel-map"), lines))
}

/// What the move under the cursor or the mouse would do.
fn candidate(screen: Screen<'_>, class: SizeClass, room: u16) -> Option<Section<'static>> {
    let model = screen.model;
    if model.duel.is_over() {
        return None;
    }
    let square = model.candidate();
    let say = say::narrator(screen.texts, &model.duel);
    let name = square.to_string();
    let position = model.duel.position();
    let args = [("square", name.clone().into())];
    let lines = match (Preview::of(position, square), position.color_at(square)) {
        (Some(preview), _) => Candidate { preview: &preview, say }.lines(class, room, screen.look),
        (None, None) if position.rules().variant().holes.contains(square) => {
            wrapped(screen, &screen.texts.say_with("candidate-hole", &args), room)
        }
        (None, Some(_)) => wrapped(screen, &screen.texts.say_with("candidate-taken", &args), room),
        (None, None) => wrapped(screen, &screen.texts.say_with("candidate-not", &args), room),
    };
    let title = screen.texts.say_with("panel-candidate", &[("square", name.into())]);
    Some(Section::new(title, lines))
}

/// Why a square is refused, or what a legal one does line by line.
fn explanation<'a>(screen: Screen<'a>, explained: &Explained, room: u16) -> Vec<Section<'a>> {
    let duel = &screen.model.duel;
    let say = say::narrator(screen.texts, duel);
    let explanation = &explained.explanation;
    if let Some(line) = explained.line {
        return one_line(screen, explained, line, say, room);
    }
    if explanation.is_legal() {
        return legal_square(screen, explained, say, room);
    }
    if matches!(explanation.obstacles[..], [] | [Obstacle::NotAdjacent]) {
        return refusal_sections(explanation, duel.position(), say, room, screen.look);
    }
    occupied(screen, explained, say, room)
}

fn one_line<'a>(
    screen: Screen<'a>,
    explained: &Explained,
    line: usize,
    say: Narrator<'_>,
    room: u16,
) -> Vec<Section<'a>> {
    let sentences = say.every_line(&explained.explanation);
    let args = [("line", (line + 1).into()), ("of", sentences.len().into())];
    let head = wrapped(screen, &screen.texts.say_with("walk-line", &args), room);
    let told = wrapped(screen, sentences.get(line).map_or("", String::as_str), room);
    let square = explained.explanation.square.to_string();
    vec![Section::new(square, head), Section { grows: true, ..Section::new("", told) }]
}

fn legal_square<'a>(
    screen: Screen<'a>,
    explained: &Explained,
    say: Narrator<'_>,
    room: u16,
) -> Vec<Section<'a>> {
    let explanation = &explained.explanation;
    let square = explanation.square;
    let args = [
        ("square", square.to_string().into()),
        ("sign", say.sign(explanation.side, screen.look).into()),
        ("count", explanation.flips().count().into()),
    ];
    let id = if explanation.flips().is_empty() { "legal-panel-nothing" } else { "legal-panel" };
    let head = wrapped(screen, &screen.texts.say_with(id, &args), room);
    let closed = explanation.lines.iter().zip(say.every_line(explanation));
    let closed = closed.filter(|(line, _)| line.verdict.is_closed());
    let lines = closed.flat_map(|(_, sentence)| wrapped(screen, &sentence, room)).collect();
    let mut sections = vec![Section::new(square.to_string(), head), Section::new("", lines)];
    if let Some(preview) = Preview::of(screen.model.duel.position(), square) {
        let told = say.preview(&preview);
        let told = told.iter().flat_map(|sentence| wrapped(screen, sentence, room)).collect();
        sections.push(Section::new("", told));
    }
    sections.push(Section { grows: true, ..Section::new("", Vec::new()) });
    sections
}

/// A square that is refused for a reason that is no line.
fn occupied<'a>(
    screen: Screen<'a>,
    explained: &Explained,
    say: Narrator<'_>,
    room: u16,
) -> Vec<Section<'a>> {
    let square = explained.explanation.square;
    let position = screen.model.duel.position();
    let refused = position.clone().play(Move::Place(square)).err();
    let told = refused.map(|refused| say.refusal(&refused).headline).unwrap_or_default();
    let legal = wrapped(screen, &say.legal_here(position), room);
    vec![
        Section::new(square.to_string(), wrapped(screen, &told, room)),
        Section { grows: true, ..Section::new("", legal) },
    ]
}

/// A text in lines of this many cells.
pub(super) fn wrapped(screen: Screen<'_>, text: &str, room: u16) -> Vec<Line<'static>> {
    let lines = cells::wrap(text, room.into());
    lines.into_iter().map(|line| Line::from(screen.look.span(Role::Text, line))).collect()
}
