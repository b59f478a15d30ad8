//! Finds players who have left a match's server. Discord sends that event only with a privileged intent, so the bot
//! asks: about everybody in a lobby before the match starts, when a match begins to await a player, and when their
//! deadline has passed.

mod rows;

pub(crate) use rows::ask_again;

use std::time::Duration;

use crate::app::matches::{MatchError, Matches};
use crate::domain::{GuildId, MatchId};
use crate::lobby::LobbyError;
use crate::store::StoreError;
use game_api::PersonId;

/// How often it is checked whom to ask about.
const EVERY: Duration = Duration::from_secs(60);

/// The most people asked about at once.
const MOST: u32 = 100;

/// The minimum time between two requests about a member.
pub(crate) const PAUSE: Duration = Duration::from_secs(3600);

/// How often it is asked about a member whose decision has no deadline.
const UNLIMITED: Duration = Duration::from_secs(86_400);

/// How long a person who changes a lobby waits for each answer, if Discord is slow.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long the time of the last request is stored.
const KEPT: Duration = Duration::from_secs(30 * 86_400);

/// A source of servers' members.
pub trait Members: Send + Sync + 'static {
    /// Whether a person is on a server.
    fn look(&self, guild: GuildId, person: PersonId) -> impl Future<Output = Membership> + Send;
}

/// Whether a person is on a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Membership {
    Member,
    /// The person has left it, or was banned.
    Gone,
    Unknown,
}

/// Asks forever.
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

/// Asks about everybody in a lobby but `person`, who is about to start the match, and frees the seats of those who
/// have left.
///
/// # Errors
/// [`LobbyError::Departed`] if a person has left, [`LobbyError::HostDeparted`] if the host needed for the start
/// has, and the reason why `person` may not start it.
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

/// The result of an action that only a lobby's host may do. If seated `person` was refused it for that reason, asks
/// about the host; one who has left the server loses the seat, and another person becomes the host.
///
/// # Errors
/// [`LobbyError::HostDeparted`] then, otherwise the error of `done`.
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

/// Whether a person is known to have left a server; for callers who are waited for.
pub async fn is_gone(source: &impl Members, guild: GuildId, person: PersonId) -> bool {
    let asked = tokio::time::timeout(PATIENCE, source.look(guild, person)).await;
    asked == Ok(Membership::Gone)
}

async fn forget(matches: &Matches) -> Result<(), StoreError> {
    let mut tx = matches.store().begin().await?;
    rows::forget(&mut tx, matches.clock().now().before(KEPT)).await?;
    Ok(tx.commit().await?)
}

/// Asks about everybody who is due, and offers the seats of those who have left.
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

/// Offers all seats of a person on a server.
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
            // A match that cannot be changed does not block the others.
            Err(error) => {
                tracing::error!(match_id = %id, %error, "a seat cannot be offered");
            }
        }
    }
    Ok(())
}
