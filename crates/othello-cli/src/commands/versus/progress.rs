//! What is shown while a match is played.

use std::io::{self, Write};

use super::table::Table;

/// Shows each game as it ends, and below it the table if it can be drawn over the last one.
#[derive(Debug)]
pub(crate) struct Progress {
    /// Whether the messages go to a terminal.
    live: bool,
    /// How many lines of a table stand below.
    drawn: u16,
}

impl Progress {
    pub(crate) const fn new(live: bool) -> Self {
        Self { live, drawn: 0 }
    }

    /// Shows a game in a line, and where the match stands.
    pub(crate) fn tell(
        &mut self,
        game: &str,
        table: &Table<'_>,
        err: &mut dyn Write,
    ) -> io::Result<()> {
        if !self.live {
            let results = table.tally.results();
            let (wins, draws, losses) = (results.wins, results.draws, results.losses);
            return writeln!(err, "{game}; {wins} won, {draws} drawn, {losses} lost");
        }
        self.clear(err)?;
        write!(err, "{game}\n{table}")?;
        self.drawn = table.height();
        err.flush()
    }

    /// Takes the table away, since another one follows.
    pub(crate) fn clear(&mut self, err: &mut dyn Write) -> io::Result<()> {
        if self.drawn > 0 {
            // Up by so many lines, and away with all that is below.
            write!(err, "\x1B[{}A\x1B[J", self.drawn)?;
            self.drawn = 0;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use othello_core::Rules;

    use super::*;
    use crate::commands::versus::tally::Tally;

    fn shown(live: bool) -> String {
        let tally = Tally::default();
        let (sides, rules) = ([("a", "a"), ("b", "b")], &Rules::OTHELLO);
        let table = Table { sides, games: 2, rules, tally: &tally, sprt: None };
        let (mut progress, mut shown) = (Progress::new(live), Vec::new());
        progress.tell("game 1", &table, &mut shown).unwrap();
        progress.tell("game 2", &table, &mut shown).unwrap();
        progress.clear(&mut shown).unwrap();
        String::from_utf8(shown).unwrap()
    }

    #[test]
    fn a_terminal_has_one_table_and_a_file_has_lines() {
        assert_eq!(
            shown(false),
            "game 1; 0 won, 0 drawn, 0 lost\ngame 2; 0 won, 0 drawn, 0 lost\n"
        );
        let live = shown(true);
        assert_eq!(live.matches("\x1B[6A\x1B[J").count(), 2, "{live}");
        assert_eq!(live.matches('\n').count(), 2 + 2 * 6, "{live}");
    }
}
