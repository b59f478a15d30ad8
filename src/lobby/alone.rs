//! Matches of one person against computers, in direct messages: nobody else waits, and nobody moderates.

use super::{Lobbies, LobbyError, Opening};
use crate::app::matches::MatchError;
use crate::domain::{Actor, MatchId};
use crate::lobby::words::LobbyStage;
use crate::moderation::Moderation;
use game_api::PersonId;

impl Lobbies<'_> {
    /// Opens a match and starts it at once, with computer players in all other seats.
    ///
    /// # Errors
    /// As [`Lobbies::open`] and [`Lobbies::start`].
    pub async fn play_alone(&self, opening: &Opening) -> Result<LobbyStage, LobbyError> {
        let id = self.open(opening).await?;
        self.start_now(id, opening.host.person).await
    }

    /// Gives up a match that a person plays alone.
    ///
    /// # Errors
    /// [`MatchError::NotSeated`] if the person does not play it, or it is on a server, where others decide with
    /// them.
    pub async fn give_up(&self, id: MatchId, person: PersonId) -> Result<(), MatchError> {
        let mut checkout = self.app.checkout(id).await?;
        let info = &checkout.table().info;
        let seat = checkout.table().seat_of(person).filter(|_| info.guild.is_none());
        seat.ok_or(MatchError::NotSeated)?;
        let now = self.app.clock().now();
        let moderation = Moderation { app: self.app };
        // Computer players always agree.
        let by = Actor::Players;
        moderation.cancel(&mut checkout, by, String::new(), Vec::new(), now).await?;
        Ok(checkout.commit().await?)
    }
}
