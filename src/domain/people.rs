//! What people have set for themselves.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::Hours;
use crate::clock::{Moment, Quiet, Zone};
use crate::kit::Language;

/// What somebody has set for themselves, in all matches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// Their time zone, if they have named it.
    pub zone: Option<Zone>,
    /// When they do not want to be disturbed.
    pub quiet: Option<Quiet>,
    /// Whether they are told that they are next.
    pub next_notice: NextNotice,
    /// Their last absence.
    pub away: Option<Absence>,
    /// The language they want to read.
    pub language: Option<Language>,
    /// The language of their client, as Discord told it last.
    pub locale: Option<Language>,
}

/// A time in which somebody's time stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absence {
    /// From when on it counts: since it began, or earlier by what was left of those before.
    pub since: Moment,
    /// Until when. They have been back since then if that has passed.
    pub until: Moment,
}

impl Absence {
    /// From when on one after it counts that begins now: it goes on with this one, or with what is left of it.
    /// Each day back takes a day off.
    #[must_use]
    pub fn next_since(self, now: Moment) -> Moment {
        if now < self.until {
            return self.since.min(now);
        }
        let left = self.until.since(self.since).saturating_sub(now.since(self.until));
        now.before(left)
    }
}

/// Whether somebody is told when the turn before theirs begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum NextNotice {
    /// They are.
    On,
    /// They are not.
    #[default]
    Off,
}

impl Settings {
    /// The languages they read, the dearest first.
    pub fn languages(&self) -> impl Iterator<Item = &Language> {
        self.language.iter().chain(&self.locale)
    }

    /// Their zone, or UTC.
    #[must_use]
    pub fn zone_or_utc(&self) -> Zone {
        self.zone.clone().unwrap_or(Zone::UTC)
    }

    /// What deadlines go by.
    #[must_use]
    pub fn hours(&self) -> Hours {
        let away_until = self.away.map(|away| away.until);
        Hours { zone: self.zone_or_utc(), quiet: self.quiet, away_until }
    }
}
