//! What is told of a position while it is solved.

use std::io::Write;
use std::time::Duration;

use othello_core::Move;
use othello_engine::{Confidence, Observer, Progress, Score, Working, nodes_per_second};

/// How a terminal is kept up to date: a few times a second, as people read.
const LIVE: Duration = Duration::from_millis(100);

/// Between two lines of a log in the middle of an iteration.
const LOGGED: Duration = Duration::from_secs(10);

/// Where and how progress is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Not at all.
    Silent,
    /// In one line of a terminal, drawn anew.
    Live,
    /// In a line for each iteration, and one now and then in between.
    Lines,
}

/// Tells how the search of one position goes on.
pub(super) struct Teller<'a> {
    err: &'a mut dyn Write,
    manner: Manner,
    /// Which position it is, of how many.
    place: String,
    /// The best move of the last finished iteration.
    best: Option<(Move, Score)>,
    /// When to speak again.
    next: Duration,
    drawn: bool,
    /// Whether the stream takes texts. That nobody listens any more is no reason to stop solving.
    heard: bool,
}

impl<'a> Teller<'a> {
    pub(super) fn new(
        err: &'a mut dyn Write,
        manner: Manner,
        (number, count): (usize, usize),
    ) -> Self {
        let next = if manner == Manner::Live { LIVE } else { LOGGED };
        let place = format!("{number}/{count}");
        Self { err, manner, place, best: None, next, drawn: false, heard: true }
    }

    /// Takes away what was drawn.
    pub(super) fn finish(mut self) {
        if self.drawn {
            self.send("\r\x1B[K");
        }
    }

    fn tell(&mut self, state: &State) {
        let text = state.text(&self.place);
        match self.manner {
            Manner::Silent => {}
            // Without wrapping, so that a narrow terminal shows the beginning in one line.
            Manner::Live => {
                self.drawn = true;
                self.send(&format!("\r\x1B[?7l{text}\x1B[K\x1B[?7h"));
            }
            Manner::Lines => self.send(&format!("{text}\n")),
        }
    }

    fn send(&mut self, text: &str) {
        if self.heard {
            let sent = self.err.write_all(text.as_bytes()).and_then(|()| self.err.flush());
            self.heard = sent.is_ok();
        }
    }
}

impl Observer for Teller<'_> {
    fn progress(&mut self, progress: &Progress<'_>) {
        let Progress { depth, confidence, nodes, elapsed, .. } = *progress;
        self.best = progress.lines.first().map(|line| (line.moves[0], line.score));
        let state =
            State { depth, confidence, known: Known::Found, best: self.best, nodes, elapsed };
        match self.manner {
            Manner::Silent => {}
            Manner::Lines => {
                self.next = elapsed + LOGGED;
                self.tell(&state);
            }
            // The first iterations are too quick to be seen.
            Manner::Live if elapsed < self.next => {}
            Manner::Live => {
                self.next = elapsed + LIVE;
                self.tell(&state);
            }
        }
    }

    fn working(&mut self, working: &Working) {
        let Working { standing, nodes, elapsed, .. } = *working;
        if elapsed < self.next {
            return;
        }
        self.next = elapsed + if self.manner == Manner::Live { LIVE } else { LOGGED };
        let best = standing.best.zip(standing.at_least).or(self.best);
        let known = Known::Bounds(standing.at_least, standing.at_most);
        let (depth, confidence) = (standing.depth, standing.confidence);
        self.tell(&State { depth, confidence, known, best, nodes, elapsed });
    }
}

/// What an iteration knows of the score.
#[derive(Clone, Copy)]
enum Known {
    /// It has found it.
    Found,
    /// At least and at most so much.
    Bounds(Option<Score>, Option<Score>),
}

struct State {
    depth: u32,
    confidence: Confidence,
    known: Known,
    best: Option<(Move, Score)>,
    nodes: u64,
    elapsed: Duration,
}

impl State {
    fn text(&self, place: &str) -> String {
        let Self { depth, confidence, nodes, elapsed, .. } = self;
        let score = match (self.known, self.best) {
            (Known::Found, Some((_, score))) => format!(", score {score}"),
            (Known::Bounds(at_least, at_most), _) => bounds(at_least, at_most),
            (Known::Found, None) => String::new(),
        };
        let best = self.best.map(|(mv, _)| format!(", best {mv}")).unwrap_or_default();
        let (seconds, speed) = (elapsed.as_secs_f64(), nodes_per_second(*nodes, *elapsed));
        let (nodes, speed) = (short(*nodes), short(speed));
        format!(
            "{place}: depth {depth} at {confidence}{score}{best}, {nodes} nodes, {speed}/s, \
             {seconds:.1} s"
        )
    }
}

/// A number as people read it at a glance: millions with a decimal from a million on.
fn short(number: u64) -> String {
    match number {
        ..1_000_000 => number.to_string(),
        _ => format!("{}.{} M", number / 1_000_000, number / 100_000 % 10),
    }
}

/// What lies between these bounds, for a list: `, at least +2, at most +8`.
fn bounds(at_least: Option<Score>, at_most: Option<Score>) -> String {
    let bound = |word: &str, score: Option<Score>| {
        score.map(|score| format!(", {word} {score}")).unwrap_or_default()
    };
    bound("at least", at_least) + &bound("at most", at_most)
}

#[cfg(test)]
mod tests {
    use othello_core::Position;
    use othello_engine::{Engine, Limits, ManualClock, Options, Request};

    use super::*;

    /// What is told of a search that thinks for a minute of a clock that runs with each look at it.
    fn told(manner: Manner) -> String {
        let mut told = Vec::new();
        let clock = ManualClock::ticking(Duration::from_millis(20));
        let mut engine = Engine::with_clock(Options::default().with_table_mib(1), clock);
        let request = Request::new(Position::default(), Limits::time(Duration::from_mins(1)));
        let mut teller = Teller::new(&mut told, manner, (3, 20));
        engine.search(&request, &mut teller);
        teller.finish();
        String::from_utf8(told).expect("text")
    }

    #[test]
    fn a_terminal_has_one_line_and_it_is_taken_away() {
        let told = told(Manner::Live);
        assert!(!told.contains('\n') && told.ends_with("\r\x1B[K"), "{told}");
        assert!(told.starts_with("\r\x1B[?7l3/20: depth "), "{told}");
        assert!(told.contains(" at 73%, score ") && told.contains(", best "), "{told}");
        assert!(told.matches("\x1B[?7l").count() > 20, "{told}");
    }

    #[test]
    fn bounds_are_told_as_far_as_they_are_known() {
        let (mv, score) = (Move::Place("f5".parse().expect("a square")), Score::exact(2));
        let state = |at_least, at_most| State {
            depth: 26,
            confidence: Confidence::FULL,
            known: Known::Bounds(at_least, at_most),
            best: Some((mv, score)),
            nodes: 61_653_193,
            elapsed: Duration::from_millis(7_832),
        };
        let end = ", best f5, 61.6 M nodes, 7.8 M/s, 7.8 s";
        let text = state(Some(score), Some(Score::exact(8))).text("1/2");
        assert_eq!(text, format!("1/2: depth 26 at 100%, at least +2, at most +8{end}"));
        assert_eq!(state(None, None).text("1/2"), format!("1/2: depth 26 at 100%{end}"));
    }

    #[test]
    fn a_log_has_a_line_for_each_iteration_and_some_more() {
        let told = told(Manner::Lines);
        let depths: Vec<_> = told.lines().filter(|line| line.contains(", score ")).collect();
        assert!(depths[0].starts_with("3/20: depth 1 at 100%, score "), "{told}");
        assert!(depths[4].starts_with("3/20: depth 5 at 73%, score "), "{told}");
        let lines = told.lines().count();
        assert!((depths.len() + 1..depths.len() + 7).contains(&lines), "{told}");
        assert_eq!(self::told(Manner::Silent), "");
    }
}
