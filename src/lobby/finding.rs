//! The matches that can be joined on a server: open lobbies, and matches with an offered seat.

use super::{Around, Lobbies, LobbyError, guests, load};
use crate::domain::{GuildId, Joinable, Match, MatchId};
use crate::lobby::words::LobbyStage;
use crate::lobby::{rows, words};
use crate::store::{StoreError, matches, reliability};
use game_api::{PersonId, Texts};

impl Lobbies<'_> {
    /// Everything agreed on in a lobby, and the source of its randomness, as text.
    ///
    /// # Errors
    /// [`LobbyError::NoLobby`] if there is none, or it has begun.
    pub async fn agreed(&self, id: MatchId, texts: &Texts) -> Result<String, LobbyError> {
        let mut db = self.app.store().read().await?;
        let info = load(&mut db, id).await?;
        let around = Around::of(&mut db, &info).await?;
        Ok(words::lobby_terms(&self.scene(&info, LobbyStage::Open, &around, texts)?))
    }

    /// The joinable matches of a server, lobbies first, the fullest of them on top.
    pub async fn joinable(&self, guild: GuildId) -> Result<Vec<Joinable>, StoreError> {
        let now = self.app.clock().now();
        let mut db = self.app.store().read().await?;
        let open: Vec<MatchId> = rows::joinable(&mut db, guild, now).await?;
        let mut joinable = Vec::new();
        for id in open {
            match matches::load(&mut db, id).await {
                Ok(Some(info)) => {
                    let ratings = reliability::ratings(&mut db, &info).await?;
                    joinable.push(Joinable { info, ratings });
                }
                Ok(None) => {}
                // The others can be joined all the same.
                Err(error @ StoreError::Unreadable { .. }) => {
                    tracing::error!(match_id = %id, %error, "a match is not shown as joinable");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(joinable)
    }

    /// Those a person can join: not the ones they sit in, were removed from, or in which one player does not want
    /// to play with another.
    pub async fn joinable_by(
        &self,
        guild: GuildId,
        person: PersonId,
    ) -> Result<Vec<Joinable>, StoreError> {
        let mut joinable = Vec::new();
        for found in self.joinable(guild).await? {
            if self.admits(&found.info, person).await? {
                joinable.push(found);
            }
        }
        Ok(joinable)
    }

    /// Whether a person could take a seat in a match.
    pub(crate) async fn admits(&self, info: &Match, person: PersonId) -> Result<bool, StoreError> {
        let mut db = self.app.store().read().await?;
        if info.seats_person(person) || guests::admit(&mut db, info, person).await.is_err() {
            return Ok(false);
        }
        drop(db);
        let is_lobby = info.setup.is_none();
        Ok(is_lobby || self.app.seats().vacant(info.id, person, None).await?.is_some())
    }
}
