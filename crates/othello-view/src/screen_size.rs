//! How large a screen is, as people write it: `80x24`.

use core::fmt;
use core::str::FromStr;

/// Columns and rows of a screen.
///
/// ```
/// use othello_view::ScreenSize;
///
/// assert_eq!("80x24".parse(), Ok(ScreenSize { width: 80, height: 24 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenSize {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl fmt::Display for ScreenSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A text that is no size of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseScreenSizeError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseScreenSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected columns and rows as in 80x24, found `{}`", self.found)
    }
}

impl core::error::Error for ParseScreenSizeError {}

impl FromStr for ScreenSize {
    type Err = ParseScreenSizeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (width, height) = text.split_once('x')?;
            Some(Self { width: width.parse().ok()?, height: height.parse().ok()? })
        };
        read().ok_or_else(|| ParseScreenSizeError { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_back_as_they_are_written_and_nothing_else_is_one() {
        let size = ScreenSize { width: 467, height: 0 };
        assert_eq!(size.to_string().parse(), Ok(size));
        for wrong in ["", "80", "80x", "x24", "80 x 24", "80x24x2", "-1x5", "99999x24"] {
            let error = wrong.parse::<ScreenSize>().expect_err("no size");
            assert_eq!(error.found, wrong);
        }
    }
}
