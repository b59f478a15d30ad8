//! People's personal settings.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{Allowance, Hours, Patience};
use crate::clock::{DaysOff, Moment, Quiet, Zone};
use game_api::{Language, Meanwhile};

/// A person's settings for all their matches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    pub zone: Option<Zone>,
    /// When they do not want to be disturbed.
    pub quiet: Option<Quiet>,
    /// Days of the week on which they do not want to be disturbed either.
    pub days_off: DaysOff,
    /// Whether they are notified that they are next.
    pub next_notice: NextNotice,
    pub away: Option<Absence>,
    /// The language they have chosen.
    pub language: Option<Language>,
    /// The language of their client, as last reported by Discord.
    pub locale: Option<Language>,
}

/// The time added to each absence when it is counted. An absence postpones a deadline that only quiet hours hold back,
/// and quiet hours can be moved: without this, an hour away each day would postpone it for ever.
const EXTRA: Duration = Duration::from_secs(2 * 86_400);

/// When a person is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absence {
    /// Counted from here: its start, or earlier by what still counts of the absences before it.
    pub since: Moment,
    /// When it ends, or ended.
    pub until: Moment,
    /// What happens in their matches meanwhile.
    pub meanwhile: Meanwhile,
}

impl Absence {
    /// Whether it has not ended yet.
    pub fn is_on(self, now: Moment) -> bool {
        now < self.until
    }

    /// Whether a match with this patience waits for them.
    fn is_waited_for(self, patience: Patience) -> bool {
        (self.meanwhile, patience) == (Meanwhile::Wait, Patience::Patient)
    }

    /// From when the next absence is counted if it begins now. This one counts two days more than it lasted, minus the
    /// time since they came back; if it is still on, the next only extends it.
    pub fn next_since(self, now: Moment) -> Moment {
        if self.is_on(now) {
            return self.since.min(now);
        }
        let counts = self.until.since(self.since) + EXTRA;
        now.before(counts.saturating_sub(now.since(self.until)))
    }
}

/// Whether a person is notified when the turn before theirs begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum NextNotice {
    On,
    #[default]
    Off,
}

impl Settings {
    /// The languages they read, the preferred one first.
    pub fn languages(&self) -> impl Iterator<Item = &Language> {
        self.language.iter().chain(&self.locale)
    }

    /// Their zone, or UTC.
    pub fn zone_or_utc(&self) -> Zone {
        self.zone.clone().unwrap_or(Zone::UTC)
    }

    /// Their availability.
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

    /// The availability that a decision's deadline depends on: a shortened one never ends at night, and only some
    /// matches wait for people who are away.
    pub fn hours_for(&self, allowance: &Allowance) -> Hours {
        let mut hours = self.hours();
        let waits = self.away.is_some_and(|away| away.is_waited_for(allowance.patience));
        hours.gone_until = hours.away_until.filter(|_| !waits);
        hours.away_until = hours.away_until.filter(|_| waits);
        hours.weekends.clone_from(&allowance.weekends);
        hours.quiet.extend(allowance.is_short.then_some(Quiet::NIGHT));
        hours
    }

    /// When they can be notified that an absence is over: not at night, nor in their quiet hours.
    pub fn morning_after(&self, away: Absence) -> Moment {
        let mut hours = self.hours();
        hours.quiet.push(Quiet::NIGHT);
        hours.outside_quiet(away.until)
    }

    /// Whether they are away, and a match with this patience continues without them.
    pub fn is_passed_over(&self, patience: Patience, now: Moment) -> bool {
        self.away.is_some_and(|away| away.is_on(now) && !away.is_waited_for(patience))
    }
}
