//! Where one game of a text ends and the next begins.

use std::ops::Range;

use othello_core::Rules;

use super::lexer::TokenKind;
use super::reading::Reading;
use super::tokens::{Tokens, is_comment};
use crate::source::Source;

/// As many legal moves make a line the beginning of a game.
const ENOUGH: usize = 4;

/// How the games of a text lie in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// All of it is one game.
    One,
    /// Each line is a game.
    Lines,
    /// Each paragraph is a game.
    Paragraphs,
}

/// How the games of a text that is not one game lie in it: one on each line, or in each paragraph,
/// if most of them begin like a game; of both the one of which the larger part is whole games.
pub(super) fn layout(source: &Source<'_>, rules: &Rules) -> Layout {
    let fits = |layout: &Layout| mostly_games(source, &split(source, rules, *layout), rules);
    let mut ways = [Layout::Lines, Layout::Paragraphs].into_iter().filter(fits);
    match (ways.next(), ways.next()) {
        (Some(first), Some(second)) => cleaner(source, rules, first, second),
        (Some(way), None) => way,
        _ => Layout::One,
    }
}

/// The line ranges of the games of a text.
pub(super) fn split(source: &Source<'_>, rules: &Rules, layout: Layout) -> Vec<Range<usize>> {
    let lines = 0..source.line_count();
    match layout {
        Layout::One => core::iter::once(lines).collect(),
        Layout::Lines => joined(source, lines.map(|line| line..line + 1).collect(), rules),
        Layout::Paragraphs => joined(source, paragraphs(source), rules),
    }
}

/// The layout in which the larger part is whole games; the first if in doubt.
fn cleaner(source: &Source<'_>, rules: &Rules, first: Layout, second: Layout) -> Layout {
    let is_clean =
        |part: &&Range<usize>| super::read_strictly(source, (*part).clone(), rules).is_ok();
    let count = |layout| {
        let parts = split(source, rules, layout);
        (parts.iter().filter(is_clean).count(), parts.len())
    };
    let ((clean, all), (others, of)) = (count(first), count(second));
    if others * all > clean * of { second } else { first }
}

/// Every run of lines without a blank line between them.
fn paragraphs(source: &Source<'_>) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut open = false;
    for line in 0..source.line_count() {
        let blank = source.line(line).trim().is_empty();
        match parts.last_mut() {
            Some(part) if open => part.end = line + 1,
            _ if !blank => parts.push(line..line + 1),
            _ => {}
        }
        open = !blank;
    }
    parts
}

/// Joins parts without moves, such as results and titles, to the part before them.
fn joined(source: &Source<'_>, parts: Vec<Range<usize>>, rules: &Rules) -> Vec<Range<usize>> {
    let mut games: Vec<Range<usize>> = Vec::new();
    let mut titles: Option<usize> = None;
    for part in parts {
        match games.last_mut() {
            _ if has_moves(source, &part, rules) => {
                games.push(titles.take().unwrap_or(part.start)..part.end);
            }
            Some(game) => game.end = part.end,
            None => titles = titles.or(Some(part.start)),
        }
    }
    games
}

fn has_moves(source: &Source<'_>, part: &Range<usize>, rules: &Rules) -> bool {
    if part.clone().all(|line| is_comment(source.line(line))) {
        return false;
    }
    let mut tokens = Tokens::new(source, part.clone(), rules);
    tokens.start().map_or(true, |beginning| beginning.has_board)
        || tokens.any(|token| matches!(token.kind, TokenKind::Square(_) | TokenKind::Bad(..)))
}

/// Whether more than half of at least two parts begin like a game.
fn mostly_games(source: &Source<'_>, parts: &[Range<usize>], rules: &Rules) -> bool {
    let games = parts.iter().filter(|part| begins_like_a_game(source, part, rules)).count();
    parts.len() > 1 && 2 * games > parts.len()
}

fn begins_like_a_game(source: &Source<'_>, part: &Range<usize>, rules: &Rules) -> bool {
    let mut tokens = Tokens::new(source, part.clone(), rules);
    let Ok(beginning) = tokens.start() else { return false };
    // A board of another game belongs to no other part, even if nothing was played on it.
    let is_apart = beginning.has_board && beginning.position.rules() != rules;
    let mut reading = Reading::new(tokens, beginning);
    while reading.discs() < ENOUGH {
        match reading.step() {
            Ok(true) => {}
            Ok(false) => return is_apart || reading.discs() > 0,
            Err(_) => return false,
        }
    }
    true
}
