//! What people have set for themselves.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{Allowance, Hours, Patience};
use crate::clock::{DaysOff, Moment, Quiet, Zone};
use game_api::{Language, Meanwhile};

/// What somebody has set for themselves, in all matches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// Their time zone, if they have named it.
    pub zone: Option<Zone>,
    /// When they do not want to be disturbed.
    pub quiet: Option<Quiet>,
    /// On which days of the week they do not either.
    pub days_off: DaysOff,
    /// Whether they are told that they are next.
    pub next_notice: NextNotice,
    pub away: Option<Absence>,
    /// The language they want to read.
    pub language: Option<Language>,
    /// The language of their client, as Discord told it last.
    pub locale: Option<Language>,
}

/// How much more each absence counts than it lasts. Each one puts off a deadline that only quiet hours hold, and quiet
/// hours can be moved: without this, an hour away each day would put it off for ever.
const EXTRA: Duration = Duration::from_secs(2 * 86_400);

/// When a person is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absence {
    /// When it counts from: its start, or earlier by what still counts of the absences before it.
    pub since: Moment,
    /// When it ends, or ended.
    pub until: Moment,
    /// What becomes of their matches.
    pub meanwhile: Meanwhile,
}

impl Absence {
    /// Whether it has not ended yet.
    pub fn is_on(self, now: Moment) -> bool {
        now < self.until
    }

    /// Whether a match of such patience waits for them.
    fn is_waited_for(self, patience: Patience) -> bool {
        (self.meanwhile, patience) == (Meanwhile::Wait, Patience::Patient)
    }

    /// When the next absence counts from, if it begins now. This one counts for two days more than it lasted, and
    /// each day back takes one off; if it is still on, the next only extends it.
    pub fn next_since(self, now: Moment) -> Moment {
        if self.is_on(now) {
            return self.since.min(now);
        }
        let counts = self.until.since(self.since) + EXTRA;
        now.before(counts.saturating_sub(now.since(self.until)))
    }
}

/// Whether somebody is told when the turn before theirs begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum NextNotice {
    On,
    #[default]
    Off,
}

impl Settings {
    /// The languages they read, the dearest first.
    pub fn languages(&self) -> impl Iterator<Item = &Language> {
        self.language.iter().chain(&self.locale)
    }

    /// Their zone, or UTC.
    pub fn zone_or_utc(&self) -> Zone {
        self.zone.clone().unwrap_or(Zone::UTC)
    }

    /// When they can be reached.
    pub fn hours(&self) -> Hours {
        let away_until = self.away.map(|away| away.until);
        Hours {
            zone: self.zone_or_utc(),
            quiet: self.quiet.into_iter().collect(),
            days_off: self.days_off,
            away_until,
            gone_until: None,
            weekends: None,
        }
    }

    /// What the deadline of a decision goes by: a short one never ends at night, and only some matches wait for whoever
    /// is away.
    pub fn hours_for(&self, allowance: &Allowance) -> Hours {
        let mut hours = self.hours();
        let waits = self.away.is_some_and(|away| away.is_waited_for(allowance.patience));
        hours.gone_until = hours.away_until.filter(|_| !waits);
        hours.away_until = hours.away_until.filter(|_| waits);
        hours.weekends.clone_from(&allowance.weekends);
        hours.quiet.extend(allowance.is_short.then_some(Quiet::NIGHT));
        hours
    }

    /// When they can be told that an absence is over: not at night, nor in their quiet hours.
    pub fn morning_after(&self, away: Absence) -> Moment {
        let mut hours = self.hours();
        hours.quiet.push(Quiet::NIGHT);
        hours.outside_quiet(away.until)
    }

    /// Whether they are away, and a match of such patience goes on without them.
    pub fn is_passed_over(&self, patience: Patience, now: Moment) -> bool {
        self.away.is_some_and(|away| away.is_on(now) && !away.is_waited_for(patience))
    }
}
