//! The seats whose decision a match awaits, and their deadlines.

use std::time::Duration;

use super::{Allowance, Countdown, Hours, MatchId, Settings};
use crate::clock::Moment;
use game_api::SeatId;

/// An awaited decision of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    pub match_id: MatchId,
    pub seat: SeatId,
    /// How the time runs; `None` without a deadline, and for a computer player.
    pub countdown: Option<Countdown>,
    /// The deadline; `None` without one, and while the match is paused.
    pub due: Option<Moment>,
    /// When the scheduler next has to act on it, if ever; for a computer player, from when on it may decide.
    pub wake: Option<Moment>,
}

impl Awaited {
    /// A computer player's decision: it may be made at any time, as long as the match is not paused.
    pub fn by_computer(match_id: MatchId, seat: SeatId, paused: bool) -> Self {
        let wake = (!paused).then_some(Moment::from_ms(0));
        Awaited { match_id, seat, countdown: None, due: None, wake }
    }

    /// The decision with its deadline and the time of the scheduler's next step. `allowed` is the match's time for one
    /// decision.
    #[must_use]
    pub fn scheduled(self, allowed: Option<Duration>, hours: &Hours, paused: bool) -> Self {
        let running = self.countdown.zip(allowed).filter(|_| !paused);
        Awaited {
            due: running.map(|(countdown, _)| countdown.due(hours)),
            wake: running.map(|(countdown, allowed)| countdown.next(allowed, hours).0),
            ..self
        }
    }
}

/// An awaited decision, and the time the match gives for one.
#[derive(Debug, Clone)]
pub struct Pending {
    pub awaited: Awaited,
    pub allowance: Allowance,
    pub paused: bool,
    /// Since when the match's messages do not arrive; `None` if they do.
    pub silent_since: Option<Moment>,
}

impl Pending {
    /// Until when the match's messages arrived: now or, if they no longer do, when that began.
    pub fn heard_until(&self, now: Moment) -> Moment {
        self.silent_since.map_or(now, |since| since.min(now))
    }

    /// The decision rescheduled by these hours. If the scheduler has nothing more to do for it, that stays so.
    fn by_hours(&self, hours: &Hours) -> Awaited {
        let after = self.awaited.scheduled(self.allowance.time, hours, self.paused);
        Awaited { wake: after.wake.filter(|_| self.awaited.wake.is_some()), ..after }
    }

    /// The decision rescheduled by newly changed settings. If they would end its time at once, the announced deadline
    /// stays.
    pub fn by_new_hours(&self, settings: &Settings, now: Moment) -> Awaited {
        let (before, after) = (self.awaited, self.by_hours(&settings.hours_for(&self.allowance)));
        let is_ahead = |row: Awaited| row.due.is_some_and(|due| due > now);
        if is_ahead(before) && !is_ahead(after) { before } else { after }
    }

    /// The decision resumed now by `settings`, with the time that was left, by the settings `before`, when the match's
    /// messages last arrived.
    pub fn resumed(&self, before: &Settings, settings: &Settings, now: Moment) -> Awaited {
        let [before, hours] = [before, settings].map(|it| it.hours_for(&self.allowance));
        let heard_until = self.heard_until(now);
        let mut resumed = self.clone();
        if let Some(countdown) = &mut resumed.awaited.countdown {
            if !self.paused {
                countdown.stop(&before, heard_until);
            }
            countdown.go_on(&hours, now);
        }
        resumed.by_hours(&hours)
    }
}
