//! For whom a match waits, and how their time runs.

use std::time::Duration;

use super::{Allowance, Countdown, Hours, MatchId, Settings};
use crate::clock::Moment;
use game_api::SeatId;

/// A decision somebody is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    pub match_id: MatchId,
    pub seat: SeatId,
    /// How their time runs; `None` if they may take as long as they like, and for a computer player.
    pub countdown: Option<Countdown>,
    /// Until when; `None` for as long as it takes, and while the match is paused.
    pub due: Option<Moment>,
    /// When the clock next has something to do about it, if ever; of a computer player, from when on it may decide.
    pub wake: Option<Moment>,
}

impl Awaited {
    /// A computer player's decision: it may be made at any time, as long as the match is not paused.
    pub fn by_computer(match_id: MatchId, seat: SeatId, paused: bool) -> Self {
        let wake = (!paused).then_some(Moment::from_ms(0));
        Awaited { match_id, seat, countdown: None, due: None, wake }
    }

    /// The decision with when it is due and when the clock next has to look at it. `allowed` is the
    /// time the match gives for one.
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

/// A decision of somebody's, and the time their match gives for one.
#[derive(Debug, Clone)]
pub struct Pending {
    pub awaited: Awaited,
    pub allowance: Allowance,
    /// Whether the match is paused.
    pub paused: bool,
    /// Since when it is silent; `None` if it is heard.
    pub silent_since: Option<Moment>,
}

impl Pending {
    /// Until when its match was heard: now or, if that is silent, when that began.
    pub fn heard_until(&self, now: Moment) -> Moment {
        self.silent_since.map_or(now, |since| since.min(now))
    }

    /// The decision by these hours. One the clock has no more to do about stays so.
    fn by_hours(&self, hours: &Hours) -> Awaited {
        let after = self.awaited.scheduled(self.allowance.time, hours, self.paused);
        Awaited { wake: after.wake.filter(|_| self.awaited.wake.is_some()), ..after }
    }

    /// The decision by what was set just now. If they would end its time at once, the deadline stays as it was
    /// announced.
    pub fn by_new_hours(&self, settings: &Settings, now: Moment) -> Awaited {
        let (before, after) = (self.awaited, self.by_hours(&settings.hours_for(&self.allowance)));
        let is_ahead = |row: Awaited| row.due.is_some_and(|due| due > now);
        if is_ahead(before) && !is_ahead(after) { before } else { after }
    }

    /// The decision with what was left of its time by the settings `before` when its match was last heard, which
    /// runs on now by these.
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
