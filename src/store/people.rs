//! People's personal settings.

use sqlx::query;

use crate::clock::{DaysOff, Hour, Moment, Quiet, Zone};
use crate::domain::{Absence, NextNotice, Settings};
use crate::store::matches::{unreadable, word};
use crate::store::{Connection, StoreError};
use game_api::{Language, Meanwhile, PersonId};

/// The columns of a person's settings; all `None` for people who have set nothing.
pub(crate) struct Columns {
    pub(crate) zone: Option<String>,
    pub(crate) quiet_from: Option<i64>,
    pub(crate) quiet_to: Option<i64>,
    pub(crate) days_off: Option<i64>,
    pub(crate) next_notice: Option<String>,
    pub(crate) away_since_ms: Option<i64>,
    pub(crate) away_until_ms: Option<i64>,
    pub(crate) meanwhile: Option<String>,
    pub(crate) language: Option<String>,
    pub(crate) locale: Option<String>,
}

impl Columns {
    pub(crate) fn read(self) -> Result<Settings, StoreError> {
        let zone = self.zone.map(zone);
        let hour = |hour| Hour::new(hour).ok_or_else(|| unreadable("hour", hour));
        let quiet = match self.quiet_from.zip(self.quiet_to) {
            Some((from, to)) => Quiet::new(hour(from)?, hour(to)?),
            None => None,
        };
        let days_off = self.days_off.unwrap_or_default();
        let days_off =
            DaysOff::from_bits(days_off).ok_or_else(|| unreadable("days off", days_off))?;
        let next_notice = match self.next_notice {
            Some(name) => word("setting", &name)?,
            None => NextNotice::default(),
        };
        let away = self.away_until_ms.zip(self.meanwhile).map(|(until_ms, meanwhile)| {
            Ok::<_, StoreError>(Absence {
                since: Moment::from_ms(self.away_since_ms.unwrap_or(until_ms)),
                until: Moment::from_ms(until_ms),
                meanwhile: word("absence", &meanwhile)?,
            })
        });
        let language = |tag: Option<String>| tag.as_deref().map(Language::from);
        let (language, locale) = (language(self.language), language(self.locale));
        Ok(Settings {
            zone,
            quiet,
            days_off,
            next_notice,
            away: away.transpose()?,
            language,
            locale,
        })
    }
}

/// The time zone with this name. A name that a later time zone database no longer contains must not stop a match.
pub(crate) fn zone(name: String) -> Zone {
    Zone::named(&name).unwrap_or_else(|| {
        tracing::error!(name, "a time zone is not known any more");
        Zone::UTC
    })
}

/// A person's settings.
pub async fn settings(db: &mut Connection, person: PersonId) -> Result<Settings, StoreError> {
    let person = person.0.cast_signed();
    let row = sqlx::query_as!(
        Columns,
        r#"SELECT zone, quiet_from, quiet_to, days_off AS "days_off?", next_notice AS "next_notice?", away_since_ms,
                  away_until_ms, meanwhile AS "meanwhile?", language, locale
           FROM people WHERE person = ?"#,
        person
    )
    .fetch_optional(db)
    .await?;
    row.map_or_else(|| Ok(Settings::default()), Columns::read)
}

/// Stores a person's settings.
pub async fn set(
    db: &mut Connection,
    person: PersonId,
    settings: &Settings,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    let zone = settings.zone.as_ref().map(Zone::name);
    let from = settings.quiet.map(|quiet| i64::from(quiet.from()));
    let to = settings.quiet.map(|quiet| i64::from(quiet.to()));
    let days_off = settings.days_off.bits();
    let next_notice = <&str>::from(settings.next_notice);
    let (away_since_ms, away_until_ms) =
        settings.away.map(|away| (away.since.ms(), away.until.ms())).unzip();
    let meanwhile = <&str>::from(settings.away.map_or(Meanwhile::GoOn, |away| away.meanwhile));
    let (language, locale) = (
        settings.language.as_ref().map(Language::tag),
        settings.locale.as_ref().map(Language::tag),
    );
    query!(
        "INSERT INTO people (person, zone, quiet_from, quiet_to, days_off, next_notice, away_since_ms, away_until_ms,
                             meanwhile, language, locale)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (person) DO UPDATE SET
             zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
             days_off = excluded.days_off,
             next_notice = excluded.next_notice, away_since_ms = excluded.away_since_ms,
             away_until_ms = excluded.away_until_ms, meanwhile = excluded.meanwhile, language = excluded.language,
             locale = excluded.locale",
        person,
        zone,
        from,
        to,
        days_off,
        next_notice,
        away_since_ms,
        away_until_ms,
        meanwhile,
        language,
        locale
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Sets when a person is notified that their absence has ended; `None` if they are not.
pub async fn set_return(
    db: &mut Connection,
    person: PersonId,
    at: Option<Moment>,
) -> Result<(), StoreError> {
    let (person, at_ms) = (person.0.cast_signed(), at.map(Moment::ms));
    query!("UPDATE people SET returns_ms = ? WHERE person = ?", at_ms, person).execute(db).await?;
    Ok(())
}

/// The person who is the next to be notified of that, and when.
pub async fn first_return(db: &mut Connection) -> Result<Option<(PersonId, Moment)>, StoreError> {
    let row = query!(
        r#"SELECT person, returns_ms AS "returns_ms!" FROM people WHERE returns_ms IS NOT NULL
           ORDER BY returns_ms, person LIMIT 1"#
    );
    let first = row.fetch_optional(db).await?;
    Ok(first.map(|row| (PersonId(row.person.cast_unsigned()), Moment::from_ms(row.returns_ms))))
}
