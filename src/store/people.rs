//! What people have set for themselves.

use sqlx::query;

use super::matches::unreadable;
use super::{Connection, StoreError};
use crate::clock::{Hour, Hours, Moment, Quiet, Zone};
use crate::kit::PersonId;

/// What somebody has set for themselves, in all matches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// Their time zone, if they have named it.
    pub zone: Option<Zone>,
    /// When they do not want to be disturbed.
    pub quiet: Option<Quiet>,
    /// Whether they are told that they are next.
    pub next_notice: NextNotice,
    /// Until when they are away; a moment that has passed means nothing any more.
    pub away_until: Option<Moment>,
}

/// Whether somebody is told when the turn before theirs begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NextNotice {
    /// They are.
    On,
    /// They are not.
    #[default]
    Off,
}

impl NextNotice {
    /// Both.
    pub const ALL: [NextNotice; 2] = [NextNotice::On, NextNotice::Off];

    /// The word for it in the database and in commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            NextNotice::On => "on",
            NextNotice::Off => "off",
        }
    }

    /// What has this [name](NextNotice::name).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notice| notice.name() == name)
    }
}

impl Settings {
    /// Their zone, or UTC.
    #[must_use]
    pub fn zone_or_utc(&self) -> Zone {
        self.zone.clone().unwrap_or(Zone::UTC)
    }

    /// What deadlines go by.
    #[must_use]
    pub fn hours(&self) -> Hours {
        Hours { zone: self.zone_or_utc(), quiet: self.quiet, away_until: self.away_until }
    }
}

/// The columns of somebody's settings; all `None` for those who have set nothing.
pub(super) struct Columns {
    pub(super) zone: Option<String>,
    pub(super) quiet_from: Option<i64>,
    pub(super) quiet_to: Option<i64>,
    pub(super) next_notice: Option<String>,
    pub(super) away_until_ms: Option<i64>,
}

impl Columns {
    pub(super) fn read(self) -> Result<Settings, StoreError> {
        let zone = self.zone.map(|name| {
            // A zone that a later database no longer has must not stop a match.
            Zone::named(&name).unwrap_or_else(|| {
                tracing::error!(name, "somebody's time zone is not known any more");
                Zone::UTC
            })
        });
        let hour = |hour| Hour::new(hour).ok_or_else(|| unreadable("hour", hour));
        let quiet = match self.quiet_from.zip(self.quiet_to) {
            Some((from, to)) => Quiet::new(hour(from)?, hour(to)?),
            None => None,
        };
        let next_notice = match self.next_notice {
            Some(name) => NextNotice::named(&name).ok_or_else(|| unreadable("setting", &name))?,
            None => NextNotice::default(),
        };
        let away_until = self.away_until_ms.map(Moment::from_ms);
        Ok(Settings { zone, quiet, next_notice, away_until })
    }
}

/// What somebody has set.
///
/// # Errors
/// [`StoreError`].
pub async fn settings(db: &mut Connection, person: PersonId) -> Result<Settings, StoreError> {
    let person = person.0.cast_signed();
    let row = sqlx::query_as!(
        Columns,
        r#"SELECT zone, quiet_from, quiet_to, next_notice AS "next_notice?", away_until_ms
           FROM people WHERE person = ?"#,
        person
    )
    .fetch_optional(db)
    .await?;
    row.map_or_else(|| Ok(Settings::default()), Columns::read)
}

/// Somebody sets something.
///
/// # Errors
/// [`StoreError`].
pub async fn set(
    db: &mut Connection,
    person: PersonId,
    settings: &Settings,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    let zone = settings.zone.as_ref().map(Zone::name);
    let from = settings.quiet.map(|quiet| i64::from(quiet.from()));
    let to = settings.quiet.map(|quiet| i64::from(quiet.to()));
    let next_notice = settings.next_notice.name();
    let away_until_ms = settings.away_until.map(Moment::ms);
    query!(
        "INSERT INTO people (person, zone, quiet_from, quiet_to, next_notice, away_until_ms)
         VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (person) DO UPDATE SET
             zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
             next_notice = excluded.next_notice, away_until_ms = excluded.away_until_ms",
        person,
        zone,
        from,
        to,
        next_notice,
        away_until_ms
    )
    .execute(db)
    .await?;
    Ok(())
}
