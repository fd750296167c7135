//! Words of the command line that mean something about games.

use core::str::FromStr;

use clap::ValueEnum;

/// Years from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Years {
    first: u16,
    last: u16,
}

impl Years {
    /// Whether a year is among them.
    pub(crate) const fn contains(self, year: u16) -> bool {
        self.first <= year && year <= self.last
    }
}

impl FromStr for Years {
    type Err = String;

    /// `1997`, `1990-1999`, `2000-`, `-1989`.
    fn from_str(text: &str) -> Result<Self, String> {
        let year = |text: &str| {
            text.parse::<u16>().map_err(|_number| {
                format!("expected a year or two with - between them, found `{text}`")
            })
        };
        match text.split_once('-') {
            None => year(text).map(|year| Self { first: year, last: year }),
            Some((first, last)) => {
                let first = if first.is_empty() { 0 } else { year(first)? };
                let last = if last.is_empty() { u16::MAX } else { year(last)? };
                if first > last {
                    Err(format!("{first} comes after {last}"))
                } else {
                    Ok(Self { first, last })
                }
            }
        }
    }
}

/// How a game must have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Black,
    White,
    Draw,
    WipeOut,
    Unfinished,
    /// With these discs of Black and White.
    Score(u16, u16),
}

impl FromStr for Ending {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "black" => Ok(Self::Black),
            "white" => Ok(Self::White),
            "draw" => Ok(Self::Draw),
            "wipe-out" => Ok(Self::WipeOut),
            "unfinished" => Ok(Self::Unfinished),
            _ => {
                let score = text.split_once('-');
                let score = score.and_then(|(black, white)| {
                    Some(Self::Score(black.parse().ok()?, white.parse().ok()?))
                });
                score.ok_or_else(|| {
                    "expected black, white, draw, wipe-out, unfinished, or a score such as 36-28"
                        .to_owned()
                })
            }
        }
    }
}

/// Something that happens in some games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Happening {
    /// A player has no move and must pass.
    Pass,
    /// A player must pass twice running.
    DoublePass,
    /// A move opens a corner that the other player then takes.
    CornerLost,
    /// A player's moves fall from 6 or more to 2 or fewer and stay few.
    MobilityCollapse,
    /// One side has no disc left.
    WipeOut,
    /// The game ends before the board is full.
    EarlyEnd,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_read_with_open_ends() {
        let years = |text: &str| text.parse::<Years>().map(|years| (years.first, years.last));
        assert_eq!(years("1997"), Ok((1997, 1997)));
        assert_eq!(years("1990-1999"), Ok((1990, 1999)));
        assert_eq!(years("2000-"), Ok((2000, u16::MAX)));
        assert_eq!(years("-1989"), Ok((0, 1989)));
        assert!(years("soon").unwrap_err().contains("soon"));
        assert!(years("1999-1990").is_err());
    }

    #[test]
    fn endings_are_words_or_scores() {
        assert_eq!("wipe-out".parse(), Ok(Ending::WipeOut));
        assert_eq!("36-28".parse(), Ok(Ending::Score(36, 28)));
        assert!("lost".parse::<Ending>().is_err());
        assert!("36-".parse::<Ending>().is_err());
    }
}
