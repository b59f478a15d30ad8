//! Limits on invitations, and people who do not want to play with each other.

use std::time::Duration;

use super::{Lobbies, LobbyError};
use crate::clock::Moment;
use crate::domain::{GuildId, MatchId};
use crate::lobby::rows::invitations;
pub(crate) use crate::lobby::rows::invitations::forget;
use crate::moderation::barred;
use crate::store::{Connection, StoreError};
use game_api::{PersonId, Seat};

/// The most lobbies a person may open in an hour: each is a message, and may be a thread.
pub const MOST_OPENED: usize = 5;

/// The most lobbies for others that a moderator may have open, and may open in an hour.
pub const MOST_TABLES: usize = 20;

/// The most notifications a day by a person's lobbies.
pub const MOST_NOTIFIED: usize = 20;

/// The time in which nobody is notified by the same person twice.
const AGAIN_AFTER: Duration = Duration::from_secs(3600);

const DAY: Duration = Duration::from_secs(86_400);

/// The most people whom a person can refuse to play with.
pub const MOST_KEPT_AWAY: usize = 50;

/// A person's settings about company.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Company {
    /// The people they do not want to play with.
    pub not_with: Vec<PersonId>,
    /// Whether nobody can invite them.
    pub uninvited: bool,
}

impl Lobbies<'_> {
    /// A person's settings about company.
    pub async fn company(&self, person: PersonId) -> Result<Company, StoreError> {
        let mut db = self.app.store().read().await?;
        company(&mut db, person).await
    }

    /// People who have opened several lobbies in a server in the last day, with their number, the most first.
    pub async fn hosts_today(&self, guild: GuildId) -> Result<Vec<(PersonId, u32)>, StoreError> {
        let mut db = self.app.store().read().await?;
        invitations::hosts(&mut db, guild, self.app.clock().now().before(DAY)).await
    }

    /// The tables that moderators have opened for others in a server in the last month, the newest first, with the
    /// moderator.
    pub async fn tables_lately(
        &self,
        guild: GuildId,
    ) -> Result<Vec<(MatchId, PersonId)>, StoreError> {
        let mut db = self.app.store().read().await?;
        invitations::tables(&mut db, guild, self.app.clock().now().before(30 * DAY)).await
    }

    /// Bars a person from a server's matches: they can neither join nor open any. Returns whether they were not
    /// barred before.
    pub async fn bar(
        &self,
        guild: GuildId,
        person: PersonId,
        by: PersonId,
    ) -> Result<bool, StoreError> {
        let mut tx = self.app.store().begin().await?;
        let is_news = barred::add(&mut tx, guild, person, by, self.app.clock().now()).await?;
        tx.commit().await?;
        Ok(is_news)
    }

    /// Lifts a person's bar. Returns whether they were barred.
    pub async fn let_in(&self, guild: GuildId, person: PersonId) -> Result<bool, StoreError> {
        let mut tx = self.app.store().begin().await?;
        let is_news = barred::lift(&mut tx, guild, person).await?;
        tx.commit().await?;
        Ok(is_news)
    }

    /// The people barred from a server's matches, with the moderator who barred them, the newest first.
    pub async fn barred(&self, guild: GuildId) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
        let mut db = self.app.store().read().await?;
        barred::all(&mut db, guild).await
    }

    /// Sets whether a person wants to play with another, or with `None`, whether anybody can invite them. Changes
    /// nothing above the limit.
    pub async fn keep_away(
        &self,
        person: PersonId,
        other: Option<PersonId>,
        wants_so: bool,
    ) -> Result<(), StoreError> {
        let mut tx = self.app.store().begin().await?;
        let said = company(&mut tx, person).await?.not_with.len();
        if wants_so && other.is_some() && said >= MOST_KEPT_AWAY {
            return Ok(());
        }
        invitations::keep_away(&mut tx, person, other, wants_so).await?;
        Ok(tx.commit().await?)
    }

    /// The people whom this person cannot invite, by their own settings. The inviter is not told why.
    ///
    /// # Errors
    /// [`LobbyError::TooManyToday`] if the others exceed the day's limit.
    pub async fn refusing(
        &self,
        by: PersonId,
        people: &[PersonId],
    ) -> Result<Vec<PersonId>, LobbyError> {
        let mut db = self.app.store().read().await?;
        let refusing = refusing(&mut db, by, people).await?;
        let others: Vec<PersonId> =
            people.iter().copied().filter(|person| !refusing.contains(person)).collect();
        let now = self.app.clock().now();
        let fresh = to_notify(&mut db, by, &others, now).await?;
        let today = invitations::notified(&mut db, by, now.before(DAY)).await?;
        if !fresh.is_empty() && today.len() + fresh.len() > MOST_NOTIFIED {
            return Err(LobbyError::TooManyToday);
        }
        Ok(refusing)
    }
}

async fn company(db: &mut Connection, person: PersonId) -> Result<Company, StoreError> {
    let (not_with, uninvited) = invitations::keeps_away(db, person).await?;
    Ok(Company { not_with, uninvited })
}

/// The people whom this person cannot invite.
pub(crate) async fn refusing(
    db: &mut Connection,
    by: PersonId,
    people: &[PersonId],
) -> Result<Vec<PersonId>, StoreError> {
    let mut refusing = Vec::new();
    for person in people {
        let Company { not_with, uninvited } = company(db, *person).await?;
        if uninvited || not_with.contains(&by) {
            refusing.push(*person);
        }
    }
    Ok(refusing)
}

/// The people whom this person has not had notified lately.
pub(crate) async fn to_notify(
    db: &mut Connection,
    by: PersonId,
    people: &[PersonId],
    now: Moment,
) -> Result<Vec<PersonId>, StoreError> {
    let lately = invitations::notified(db, by, now.before(AGAIN_AFTER)).await?;
    let fresh = people.iter().copied().filter(|person| !lately.contains(person));
    Ok(fresh.collect())
}

/// The same up to the day's limit, and stores that they are notified.
pub(crate) async fn notify(
    db: &mut Connection,
    by: PersonId,
    people: &[PersonId],
    now: Moment,
) -> Result<Vec<PersonId>, StoreError> {
    let mut fresh = to_notify(db, by, people, now).await?;
    let today = invitations::notified(db, by, now.before(DAY)).await?.len();
    fresh.truncate(MOST_NOTIFIED.saturating_sub(today));
    invitations::note(db, by, &fresh, (now, now.before(DAY))).await?;
    Ok(fresh)
}

/// Checks that a person may open one more lobby now.
pub(crate) async fn check_rate(
    db: &mut Connection,
    host: PersonId,
    for_others: bool,
    now: Moment,
) -> Result<(), LobbyError> {
    let opened = invitations::opened(db, host, for_others, now.before(AGAIN_AFTER)).await?;
    let most = if for_others { MOST_TABLES } else { MOST_OPENED };
    if opened < most { Ok(()) } else { Err(LobbyError::TooOften { most }) }
}

/// Checks that a person and the others in the match are willing to play with each other.
pub(crate) async fn check_company(
    db: &mut Connection,
    others: &[Seat],
    person: PersonId,
) -> Result<(), LobbyError> {
    let others = others.iter().map(|seat| seat.holder).filter(|holder| *holder != person);
    let others: Vec<PersonId> = others.collect();
    let own = company(db, person).await?.not_with;
    let unwanted: Vec<PersonId> =
        others.iter().copied().filter(|other| own.contains(other)).collect();
    if !unwanted.is_empty() {
        return Err(LobbyError::Unwanted(unwanted));
    }
    for other in others {
        if company(db, other).await?.not_with.contains(&person) {
            return Err(LobbyError::NotHereNow);
        }
    }
    Ok(())
}
