//! Files of any size, taken apart into portions that are read one after another or side by side.
//!
//! A file is cut where one game ends and the next begins, as its kind allows: between lines of JSON
//! and of transcripts, between the records of a database and the frames of an archive, and where GGF
//! and SGF begin a game on a new line. A file that is not longer than one portion is read as
//! [`open_by`](crate::open_by) reads it; so is one in which no place to cut is found, and a game is
//! never cut, however long it is.
//!
//! Each portion is decoded by itself. Where a text is neither UTF-8 nor has a byte order mark, its
//! encoding is guessed from the portion alone.

mod cuts;

use othello_core::Rules;

use crate::archive;
use crate::detect::{Kind, detect};
use crate::error::FormatError;
use crate::games::{Games, Shift, open_as, refused};
use crate::transcript::{self, Layout};
use crate::wthor::{self, Base, Header, Names};

/// A file that is being taken apart. It is given the bytes as they come.
///
/// ```
/// use othello_core::Rules;
/// use othello_protocol::portions::Portions;
/// use othello_protocol::wthor::Names;
///
/// let file = b"f5d6c3\nf5f6e6f4\n".repeat(1000);
/// let mut read = file[..400].to_vec();
/// let mut portions = Portions::begin(&read, false, &Rules::OTHELLO)?;
/// let mut rest = file[400..].chunks(400);
/// let (names, mut count) = (Names::default(), 0);
/// loop {
///     let is_all = rest.len() == 0;
///     match portions.next(&mut read, is_all) {
///         Some(portion) => count += portion.games(&names)?.count(),
///         None if is_all => break,
///         None => read.extend(rest.next().unwrap_or_default()),
///     }
/// }
/// assert_eq!(count, 2000);
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Portions {
    kind: Kind,
    rules: Rules,
    /// How games lie in a text of moves.
    layout: Layout,
    /// What a WTHOR file says of itself.
    header: Option<Header>,
    shift: Shift,
    /// How many games of a WTHOR file were handed out.
    games: usize,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing was handed out.
    New,
    /// A part was.
    Begun,
    /// All was.
    Ended,
}

/// Some games of a file that follow one another.
#[derive(Clone, Debug)]
pub struct Portion {
    kind: Kind,
    rules: Rules,
    layout: Layout,
    bytes: Vec<u8>,
    how: How,
}

/// What the bytes of a portion are.
#[derive(Clone, Debug)]
enum How {
    /// A whole file.
    Whole,
    /// Lines of a text, behind so much of it.
    Text(Shift),
    /// Frames of an archive, from this byte on.
    Frames(usize),
    /// Records of a WTHOR file, the first with this index, and what is wrong with the file.
    Records { header: Header, first: usize, fault: Option<Box<FormatError>> },
}

impl Portions {
    /// Looks at the first bytes of a file; if they are not all, then it should be tens of thousands.
    /// Where the file does not tell which game was played, it was played by these rules.
    ///
    /// # Errors
    /// As [`open_by`](crate::open_by).
    pub fn begin(head: &[u8], is_all: bool, rules: &Rules) -> Result<Self, FormatError> {
        let lines = if is_all { head } else { &head[..cuts::last_line(head)] };
        let kind = detect(if lines.is_empty() { head } else { lines });
        if !kind.has_games() {
            return Err(refused(kind));
        }
        let mut portions = Self {
            kind,
            rules: rules.clone(),
            layout: Layout::One,
            header: None,
            shift: Shift::default(),
            games: 0,
            state: State::New,
        };
        match kind {
            Kind::Transcript if !is_all => {
                (portions.rules, portions.layout) = transcript::glance(lines, rules);
            }
            Kind::WthorGames => {
                let header = Header::read(head)?;
                header.check_games()?;
                portions.header = Some(header);
            }
            Kind::Archive => archive::check_header(head)?,
            _ => {}
        }
        Ok(portions)
    }

    /// The kind of the file.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Takes a portion from the front of what was read of the file since the last one; `None` if
    /// more must be read before, or all was handed out. `is_all` says that the file ends here.
    pub fn next(&mut self, read: &mut Vec<u8>, is_all: bool) -> Option<Portion> {
        if self.state == State::Ended {
            return None;
        }
        if is_all {
            let is_whole = self.state == State::New;
            self.state = State::Ended;
            let bytes = core::mem::take(read);
            let is_blank = self.header.is_none() && bytes.trim_ascii().is_empty();
            return match is_whole {
                true => Some(self.portion(bytes, How::Whole)),
                false if is_blank => None,
                false => Some(self.last(bytes)),
            };
        }
        let head = if self.state == State::New { self.head() } else { 0 };
        let length = head + cuts::place(self.kind, self.layout, read.get(head..)?)?;
        self.state = State::Begun;
        let rest = read.split_off(length);
        let mut bytes = core::mem::replace(read, rest);
        bytes.drain(..head);
        self.shift.bytes += head;
        Some(self.part(bytes, None))
    }

    /// How many bytes stand before the first game of a file.
    const fn head(&self) -> usize {
        match self.kind {
            Kind::WthorGames => Header::SIZE,
            Kind::Archive => archive::HEADER,
            _ => 0,
        }
    }

    fn portion(&self, bytes: Vec<u8>, how: How) -> Portion {
        let Self { kind, layout, .. } = *self;
        Portion { kind, rules: self.rules.clone(), layout, bytes, how }
    }

    /// What is left at the end of a file.
    fn last(&mut self, mut bytes: Vec<u8>) -> Portion {
        let Some(header) = &self.header else { return self.part(bytes, None) };
        let (games, rest) = (bytes.len() / wthor::RECORD, bytes.len() % wthor::RECORD);
        let fault = wthor::fault(header, self.games + games, rest).map(Box::new);
        bytes.truncate(games * wthor::RECORD);
        self.part(bytes, fault)
    }

    /// The next bytes of a file that is not handed out as a whole.
    fn part(&mut self, bytes: Vec<u8>, fault: Option<Box<FormatError>>) -> Portion {
        let how = match (self.kind, self.header) {
            (_, Some(header)) => {
                let first = self.games;
                self.games += bytes.len() / wthor::RECORD;
                How::Records { header, first, fault }
            }
            (Kind::Archive, _) => How::Frames(self.shift.bytes),
            _ => How::Text(self.shift),
        };
        self.shift.lines += cuts::lines(self.kind, &bytes);
        self.shift.bytes += bytes.len();
        self.portion(bytes, how)
    }
}

impl Portion {
    /// The kind of the file.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// How many bytes it has.
    pub const fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The games, each with its place in the file; where a format numbers them, the numbers count
    /// from the first of this portion, but for WTHOR files.
    ///
    /// `names` are those of players and tournaments in a WTHOR file.
    ///
    /// # Errors
    /// If this is a whole file that cannot be opened.
    pub fn games<'a>(&'a self, names: &'a Names) -> Result<Games<'a>, FormatError> {
        let games = match &self.how {
            How::Whole => open_as(self.kind, &self.bytes, &self.rules)?,
            How::Text(shift) if self.kind == Kind::Transcript => {
                let games = transcript::Games::laid_out(&self.bytes, &self.rules, self.layout);
                Games::of_moves(games).behind(*shift)
            }
            How::Text(shift) => open_as(self.kind, &self.bytes, &self.rules)?.behind(*shift),
            How::Frames(base) => Games::of_frames(archive::Reader::part(&self.bytes, *base)),
            How::Records { .. } => Games::of_base(self.of_records()),
        };
        Ok(games.with_names(names))
    }

    /// The games where they lie, if this is a WTHOR file.
    ///
    /// # Errors
    /// If this is a whole file that cannot be opened.
    pub fn base(&self) -> Result<Option<Base<'_>>, FormatError> {
        match (self.kind, &self.how) {
            (Kind::WthorGames, How::Whole) => Base::open(&self.bytes).map(Some),
            (Kind::WthorGames, _) => Ok(Some(self.of_records())),
            _ => Ok(None),
        }
    }

    /// Whether this is the whole file.
    pub const fn is_whole(&self) -> bool {
        matches!(self.how, How::Whole)
    }

    /// Whether the file begins here.
    pub const fn is_first(&self) -> bool {
        match &self.how {
            How::Whole => true,
            How::Text(Shift { bytes, .. }) => *bytes == 0,
            How::Frames(base) => *base == archive::HEADER,
            How::Records { first, .. } => *first == 0,
        }
    }

    fn of_records(&self) -> Base<'_> {
        match &self.how {
            How::Records { header, first, fault } => {
                Base::part(*header, &self.bytes, *first).with_fault(fault.as_deref().cloned())
            }
            _ => unreachable!("only WTHOR files have records"),
        }
    }
}
