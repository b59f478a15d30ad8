//! What somebody can join on a server: open lobbies, and matches with a seat that is on offer.

use super::{Lobbies, guests};
use crate::domain::{GuildId, Match, MatchId};
use crate::kit::{PersonId, SeatId};
use crate::store::{StoreError, lobbies, matches as rows};

/// A match in which somebody can sit down.
#[derive(Debug, Clone)]
pub struct Joinable {
    pub info: Match,
    /// The seat that is on offer, of one that is being played; `None` for a lobby.
    pub seat: Option<SeatId>,
}

impl Lobbies<'_> {
    /// What somebody can join on a server, lobbies first, the fullest of them on top: nothing they sit in, were removed from
    /// or would meet somebody in whom one of both does not want to play with.
    pub async fn joinable(
        &self,
        guild: GuildId,
        person: PersonId,
    ) -> Result<Vec<Joinable>, StoreError> {
        let now = self.app.clock().now();
        let mut db = self.app.store().read().await?;
        let open: Vec<MatchId> = lobbies::joinable(&mut db, guild, now).await?;
        let mut found = Vec::new();
        for id in open {
            let Some(info) = rows::load(&mut db, id).await? else { continue };
            let is_seated = info.seats.iter().any(|seat| seat.holder == person);
            if !is_seated && guests::admit(&mut db, &info, person).await.is_ok() {
                found.push(info);
            }
        }
        drop(db);
        let mut joinable = Vec::new();
        for info in found {
            let seat = match info.setup {
                None => None,
                Some(_) => self.app.seats().vacant(info.id, person, None).await?,
            };
            if info.setup.is_none() || seat.is_some() {
                joinable.push(Joinable { info, seat });
            }
        }
        Ok(joinable)
    }
}
