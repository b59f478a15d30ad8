//! The queue for a seat in a full lobby.

use super::guests::{Adds, admit};
use super::{Guest, Lobbies, LobbyError, sit_down};
use crate::domain::{Match, MatchId};
use crate::lobby::rows;
use crate::lobby::words::LobbyStage;
use crate::store::Connection;
use game_api::PersonId;

/// How many people can wait for a seat in a lobby.
pub const MOST_WAITING: usize = 10;

impl Lobbies<'_> {
    /// Adds a person to a lobby's queue, or removes them. Returns whether they are in the queue now, or have a seat
    /// at once, as one is free.
    ///
    /// # Errors
    /// [`LobbyError::Seated`], [`LobbyError::QueueFull`], the errors of joining, or [`LobbyError::NoLobby`].
    pub async fn wait(&self, id: MatchId, guest: &Guest) -> Result<bool, LobbyError> {
        let mut db = self.app.store().read().await?;
        let queue = rows::queue(&mut db, id).await?;
        drop(db);
        let waits = queue.iter().any(|waiting| waiting.person == guest.person);
        let adds = if waits { Adds::StopsWaiting(guest.person) } else { Adds::Waits(guest) };
        self.change_lobby(id, adds, |info| {
            if info.seats_person(guest.person) {
                return Err(LobbyError::Seated);
            }
            Ok((!waits, LobbyStage::Open))
        })
        .await
    }
}

/// Gives the free seats of a lobby to the people who have waited longest and are allowed to join. Returns those
/// people: they count as present since they began to wait.
pub(crate) async fn seat_next(
    db: &mut Connection,
    info: &mut Match,
) -> Result<Vec<PersonId>, LobbyError> {
    let mut seated = Vec::new();
    for waiting in rows::queue(db, info.id).await? {
        if info.is_full() {
            break;
        }
        match admit(db, info, waiting.person).await {
            Ok(()) => {}
            Err(error @ LobbyError::Store(_)) => return Err(error),
            Err(_) => continue,
        }
        let rows::Waiting { person, name, origin, since } = waiting;
        let guest = Guest { person, name, colour: None, luck: None, origin };
        info.seats.push(sit_down(&info.seats, &guest)?);
        Adds::Joins(&guest).note(db, info.id, since).await?;
        seated.push(person);
    }
    Ok(seated)
}
