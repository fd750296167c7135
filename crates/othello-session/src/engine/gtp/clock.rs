//! Telling an engine of its time.

use core::time::Duration;

use othello_core::{ByColor, Color};
use othello_protocol::gtp::{Command, TimeLeft, TimeSettings};

use super::Gtp;
use crate::engine::fault::Fault;
use crate::engine::question::Allowance;
use crate::engine::wire::Wire;

/// What an engine was told of its clock, and how it wants to be told.
#[derive(Debug, Default)]
pub(super) struct Clock {
    settings: Option<TimeSettings>,
    /// Whether it has refused a fraction of a second.
    only_whole: bool,
}

impl Gtp {
    /// Tells how long the engine may think, if it wants to know. That it refuses is no fault.
    pub(super) fn tell_time(
        &mut self,
        wire: &mut dyn Wire,
        color: Color,
        allowance: Allowance,
    ) -> Result<(), Fault> {
        let Some(settings) = settings(allowance) else { return Ok(()) };
        if self.clock.settings != Some(settings) && self.understands("time_settings") {
            self.tell_settings(wire, settings)?;
        }
        self.clock.settings = Some(settings);
        if self.understands("time_left") {
            let left = time_left(color, allowance, settings);
            self.request(wire, self.left(&left))?;
        }
        Ok(())
    }

    fn tell_settings(&mut self, wire: &mut dyn Wire, settings: TimeSettings) -> Result<(), Fault> {
        let is_whole = settings.main.subsec_nanos() + settings.byo_yomi.subsec_nanos() == 0;
        if !is_whole && !self.clock.only_whole {
            let exact = Command::new("time_settings")
                .with(settings.main.as_secs_f64())
                .with(settings.byo_yomi.as_secs_f64())
                .with(settings.stones);
            if self.request(wire, exact)?.is_success() {
                return Ok(());
            }
            self.clock.only_whole = true;
        }
        self.request(wire, Command::time_settings(&whole(settings))).map(drop)
    }

    fn left(&self, left: &TimeLeft) -> Command {
        if !self.clock.only_whole && left.time.subsec_nanos() > 0 {
            return Command::time_left_exactly(left);
        }
        // No time at all would make an engine hurry more than it must.
        Command::time_left(&TimeLeft { time: left.time.max(SECOND), ..*left })
    }
}

const SECOND: Duration = Duration::from_secs(1);

/// Fractions are rounded down, but not to nothing.
fn whole(settings: TimeSettings) -> TimeSettings {
    let whole = |time: Duration| if time.is_zero() { time } else { time.max(SECOND) };
    TimeSettings { main: whole(settings.main), byo_yomi: whole(settings.byo_yomi), ..settings }
}

/// An increment is told as time for one more move each, which is never more than there is.
fn settings(allowance: Allowance) -> Option<TimeSettings> {
    match allowance {
        Allowance::Free | Allowance::Depth(_) => None,
        Allowance::PerMove(time) => {
            Some(TimeSettings { main: Duration::ZERO, byo_yomi: time, stones: 1 })
        }
        Allowance::Clock { main, increment, .. } => Some(TimeSettings {
            main,
            byo_yomi: increment,
            stones: u32::from(!increment.is_zero()),
        }),
    }
}

fn time_left(color: Color, allowance: Allowance, settings: TimeSettings) -> TimeLeft {
    match allowance {
        Allowance::Clock { left: ByColor { black, white }, .. } => {
            let time = if color == Color::Black { black } else { white };
            TimeLeft { color, time, stones: 0 }
        }
        _ => TimeLeft { color, time: settings.byo_yomi, stones: 1 },
    }
}
