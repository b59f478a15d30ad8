//! Notices players who have left a match's server. Discord says so by itself only to those who have a
//! privileged intent, so it is asked: about everybody in a lobby before the match starts, when a match begins to
//! wait for somebody, and when their deadline has passed.

pub mod rows;

use std::time::Duration;

use crate::app::matches::{MatchError, Matches};
use crate::domain::{GuildId, MatchId};
use crate::lobby::LobbyError;
use crate::store::StoreError;
use game_api::PersonId;

/// How often it is looked whom there is to ask about.
const EVERY: Duration = Duration::from_secs(60);

/// The most people asked about then.
const MOST: u32 = 100;

/// It is not asked more often about somebody on a server.
pub(crate) const PAUSE: Duration = Duration::from_secs(3600);

/// How often it is asked about somebody who may take as long as they like.
const UNLIMITED: Duration = Duration::from_secs(86_400);

/// How long somebody who changes a lobby waits for each answer, when Discord is slow.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long it is remembered when that was.
const KEPT: Duration = Duration::from_secs(30 * 86_400);

/// What knows the members of servers.
pub trait Members: Send + Sync + 'static {
    /// Whether somebody is on a server.
    fn look(&self, guild: GuildId, person: PersonId) -> impl Future<Output = Membership> + Send;
}

/// Whether somebody is on a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Membership {
    Member,
    /// They have left it, or were banned.
    Gone,
    Unknown,
}

/// Asks, for ever.
pub async fn run(matches: Matches, source: impl Members) {
    if let Err(error) = forget(&matches).await {
        tracing::error!(%error, "what was asked long ago is not forgotten");
    }
    loop {
        if let Err(error) = look_around(&matches, &source).await {
            tracing::error!(%error, "who has left a server cannot be found out");
        }
        let next = matches.clock().now().after(EVERY);
        matches.clock().sleep_until(next).await;
    }
}

/// Asks about everybody in a lobby but `person`, who is about to start the match. The seats of those who are gone
/// are free again.
///
/// # Errors
/// [`LobbyError::Departed`] if somebody is gone, [`LobbyError::HostDeparted`] if the host is whom it took to start it, and
/// why `person` may not start it.
pub async fn check_lobby(
    matches: &Matches,
    source: &impl Members,
    id: MatchId,
    person: PersonId,
) -> Result<(), LobbyError> {
    let startable = matches.lobbies().startable(id, person).await;
    let info = check_host(matches, source, (id, person), startable).await?;
    let mut all_there = Ok(());
    let Some(guild) = info.guild else { return Ok(()) };
    for seat in info.seats.iter().filter(|seat| seat.holder != person) {
        if is_gone(source, guild, seat.holder).await {
            matches.lobbies().free(id, seat.holder, Some(seat)).await?;
            all_there = Err(LobbyError::Departed);
        }
    }
    all_there
}

/// What came of something that may be the host's alone to do in a lobby. If `person` sits there and was refused it for
/// that, it is asked about the host, who has no seat any more if they are gone, so that somebody else is the host.
///
/// # Errors
/// [`LobbyError::HostDeparted`] then, and else what `done` had.
pub async fn check_host<T>(
    matches: &Matches,
    source: &impl Members,
    (id, person): (MatchId, PersonId),
    done: Result<T, LobbyError>,
) -> Result<T, LobbyError> {
    let Err(LobbyError::NotHost(host)) = done else { return done };
    let Some(info) = matches.info(id).await? else { return done };
    let seat_of = |who: PersonId| info.seats.iter().find(|seat| seat.holder == who);
    let seat = seat_of(host);
    let has_host = info.for_others || seat.is_some();
    let (Some(guild), Some(_), true) = (info.guild, seat_of(person), has_host) else {
        return done;
    };
    if !is_gone(source, guild, host).await {
        return done;
    }
    Err(LobbyError::HostDeparted(matches.lobbies().free(id, host, seat).await?))
}

/// Whether somebody is known to have left a server, for whoever waits to be told.
pub async fn is_gone(source: &impl Members, guild: GuildId, person: PersonId) -> bool {
    let asked = tokio::time::timeout(PATIENCE, source.look(guild, person)).await;
    asked == Ok(Membership::Gone)
}

async fn forget(matches: &Matches) -> Result<(), StoreError> {
    let mut tx = matches.store().begin().await?;
    rows::forget(&mut tx, matches.clock().now().before(KEPT)).await?;
    Ok(tx.commit().await?)
}

/// Asks about everybody it is time to ask about, and offers the seats of those who are gone.
async fn look_around(matches: &Matches, source: &impl Members) -> Result<(), StoreError> {
    let now = matches.clock().now();
    let mut db = matches.store().read().await?;
    let wanted = rows::wanted(&mut db, now, [PAUSE, UNLIMITED], MOST).await?;
    drop(db);
    for (guild, person) in wanted {
        if source.look(guild, person).await == Membership::Gone {
            offer_seats(matches, guild, person).await?;
        }
        let mut tx = matches.store().begin().await?;
        rows::note(&mut tx, guild, person, matches.clock().now()).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Offers every seat somebody holds on a server.
async fn offer_seats(
    matches: &Matches,
    guild: GuildId,
    person: PersonId,
) -> Result<(), StoreError> {
    let mut db = matches.store().read().await?;
    let played = rows::played(&mut db, guild, person).await?;
    drop(db);
    for id in played {
        match matches.seats().offer_of_departed(id, person).await {
            Ok(()) | Err(MatchError::NotRunning) => {}
            // One match that cannot be changed keeps none of the others from it.
            Err(error) => {
                tracing::error!(match_id = %id, %error, "a seat cannot be offered");
            }
        }
    }
    Ok(())
}
