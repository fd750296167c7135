//! The state of a match as a table, for people.

use std::fmt::{self, Write as _};

use othello_core::{Rules, Signed};

use super::elo::{Estimate, Sprt, Standing};
use super::tally::{SideTally, Tally};

/// What the table shows.
#[derive(Debug)]
pub(crate) struct Table<'a> {
    /// How the engines were named on the command line, and what they call themselves.
    pub(crate) sides: [(&'a str, &'a str); 2],
    pub(crate) games: u32,
    /// What is played.
    pub(crate) rules: &'a Rules,
    pub(crate) tally: &'a Tally,
    pub(crate) sprt: Option<Sprt>,
}

/// The rows of every table.
const ROWS: u16 = 6;

impl Table<'_> {
    /// How many lines the table has.
    pub(crate) const fn height(&self) -> u16 {
        if self.sprt.is_some() { ROWS + 1 } else { ROWS }
    }

    fn side(&self, f: &mut fmt::Formatter<'_>, index: usize) -> fmt::Result {
        let (command, name) = self.sides[index];
        let word = ["first ", "second"][index];
        let SideTally { time, longest, forfeits } = &self.tally.sides[index];
        write!(f, "{word}  {command}")?;
        if name != command {
            write!(f, " ({name})")?;
        }
        match time.value() {
            Some(mean) => {
                write!(f, ": {mean:.3} s a move, {:.3} s at most", longest.as_secs_f64())?;
            }
            None => f.write_str(": no move yet")?,
        }
        writeln!(f, ", {}", counted(forfeits.len(), "forfeit", "forfeits"))
    }
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let results = self.tally.results();
        self.side(f, 0)?;
        self.side(f, 1)?;
        write!(f, "games   {} of {}", results.games(), self.games)?;
        match self.rules {
            rules if rules.is_official() => writeln!(f)?,
            rules => writeln!(f, " of {rules}")?,
        }
        let score =
            results.score().map_or("-".to_owned(), |score| format!("{:.1} %", 100.0 * score));
        writeln!(
            f,
            "first   {} won, {} drawn, {} lost: {score}",
            results.wins, results.draws, results.losses
        )?;
        let discs =
            self.tally.discs().map_or("-".to_owned(), |discs| format!("{:.2}", Signed(discs)));
        writeln!(f, "discs   {discs} a game")?;
        let estimate = results.estimate().map_or("-".to_owned(), shown);
        writeln!(f, "Elo     {estimate}")?;
        if let Some(sprt) = self.sprt {
            let [elo0, elo1] = [sprt.elo0, sprt.elo1].map(Signed);
            let (likelihood, bound) = (sprt.likelihood(&results), sprt.bound());
            let standing = match sprt.standing(&results) {
                Standing::Open => "open".to_owned(),
                Standing::Elo0 => format!("Elo {elo0} is right"),
                Standing::Elo1 => format!("Elo {elo1} is right"),
            };
            let likelihood = Signed(likelihood);
            writeln!(f, "test    Elo {elo0} or {elo1}: {likelihood:.2} of {bound:.2}, {standing}")?;
        }
        Ok(())
    }
}

fn shown(estimate: Estimate) -> String {
    let Estimate { elo, low, high } = estimate;
    let mut text = whole(elo);
    write!(text, " (95 % between {} and {})", whole(low), whole(high)).expect("a text takes all");
    text
}

fn whole(elo: f64) -> String {
    format!("{:.0}", Signed(elo))
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use othello_core::{ByColor, Color};

    use super::*;
    use crate::commands::versus::record::Finished;

    #[test]
    fn no_difference_has_no_sign() {
        let shown = [-0.0, 0.4, -0.6, 12.3, f64::NEG_INFINITY].map(whole);
        assert_eq!(shown, ["0", "0", "-1", "+12", "-inf"]);
    }

    #[test]
    fn a_table_has_as_many_lines_as_it_says() {
        let mut tally = Tally::default();
        let sprt = Sprt { elo0: 0.0, elo1: 10.0, error: 0.05 };
        let sides = [("builtin", "Othello 0.1.0"), ("rhino -l 4", "rhino -l 4")];
        let table = |tally: &Tally, sprt| {
            let table = Table { sides, games: 10, rules: &Rules::HEX, tally, sprt };
            let text = table.to_string();
            assert_eq!(text.lines().count(), usize::from(table.height()));
            text
        };
        let text = table(&tally, None);
        assert!(text.contains("second  rhino -l 4: no move yet, 0 forfeits"), "{text}");
        let times = ByColor::new(vec![Duration::from_millis(500)], Vec::new());
        for index in 0..2 {
            let first = [Color::Black, Color::White][index as usize];
            let forfeit = (index == 1).then(|| (Color::Black, "crash".to_owned()));
            let (points, discs, times) = (2, Some(12), times.clone());
            tally.add(&Finished { index, first, points, discs, times, forfeit });
        }
        let text = table(&tally, Some(sprt));
        for part in [
            "first   builtin (Othello 0.1.0): 0.500 s a move, 0.500 s at most, 0 forfeits",
            "rhino -l 4: 0.500 s a move, 0.500 s at most, 1 forfeit",
            "games   2 of 10 of hex\n",
            "first   2 won, 0 drawn, 0 lost: 100.0 %",
            "discs   +12.00 a game",
            "Elo     +inf (95 % between -",
            "test    Elo 0 or +10: ",
        ] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
    }
}
