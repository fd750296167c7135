//! A game among words and dates, some of which look like moves.

use std::ops::Range;

use super::lexer::{Token, TokenKind};
use super::reading::Reading;
use super::tokens::Beginning;
use crate::error::{ReadGame, Warning, WarningKind};

/// A shorter run of moves proves nothing.
const SHORTEST: usize = 4;

/// The one run of moves without words between them that is a legal game and longer than all that
/// looks like moves around it.
pub(super) fn find(tokens: &[Token], beginning: &Beginning) -> Option<ReadGame> {
    let all = tokens.iter().filter(|token| is_move(token)).count();
    let run = runs(tokens).into_iter().max_by_key(|run| squares(&tokens[run.clone()]))?;
    let own = squares(&tokens[run.clone()]);
    if own < SHORTEST || own <= all - own {
        return None;
    }
    let inside = |index: &usize| run.contains(index);
    let is_result = |token: &Token| matches!(token.kind, TokenKind::Result(_));
    let kept = tokens.iter().enumerate().filter(|(index, t)| inside(index) || is_result(t));
    let kept = kept.map(|(_, token)| token.clone());
    let mut game = Reading::new(kept, beginning.clone()).read(false).ok()?;
    let outside = tokens.iter().enumerate().filter(|(index, t)| !inside(index) && is_move(t));
    let ignored: Vec<Warning> = outside.map(|(_, token)| ignored(token)).collect();
    game.warnings.splice(0..0, ignored);
    Some(game)
}

fn is_move(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Square(_) | TokenKind::Bad(..))
}

fn ignored(token: &Token) -> Warning {
    let message = match &token.kind {
        TokenKind::Square(square) => format!("{square} is no part of the game and was left out"),
        _ => "something that looks like a damaged move was left out".to_owned(),
    };
    Warning::new(WarningKind::IgnoredText, token.place, message)
}

fn squares(tokens: &[Token]) -> usize {
    tokens.iter().filter(|token| matches!(token.kind, TokenKind::Square(_))).count()
}

/// The stretches between words. A damaged move within one makes it no legal game.
fn runs(tokens: &[Token]) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut runs = Vec::new();
    for part in tokens.split(|token| token.kind == TokenKind::Word) {
        runs.push(start..start + part.len());
        start += part.len() + 1;
    }
    runs
}
