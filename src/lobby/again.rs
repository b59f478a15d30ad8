//! A rematch with the same people.

use super::{Guest, Lobbies, LobbyError, Opening};
use crate::domain::{ChannelId, MatchId, Stage};
use crate::store::matches;
use game_api::Colour;

impl Lobbies<'_> {
    /// Seats a person who has played a match for another: in the lobby that its channel has by now, or in a new one
    /// on the same terms, to which all other players are invited who can be. Returns their colour: their own,
    /// unless it is taken. `here` is the match's channel, as for [`Lobbies::may_open`].
    ///
    /// # Errors
    /// [`LobbyError::NotPlayed`], or the errors of opening and joining.
    pub async fn again(
        &self,
        id: MatchId,
        here: &[ChannelId],
        guest: &Guest,
    ) -> Result<Colour, LobbyError> {
        let mut db = self.app.store().read().await?;
        let info = matches::load(&mut db, id).await?.filter(|info| info.stage == Stage::Over);
        let info = info.ok_or(LobbyError::NoLobby)?;
        let open = matches::open_in(&mut db, info.channel).await?;
        drop(db);
        let seat = info.seats.iter().find(|seat| seat.holder == guest.person);
        let colour = seat.ok_or(LobbyError::NotPlayed)?.colour;
        let guest = Guest { colour: Some(colour), ..guest.clone() };
        if let Some(open) = open {
            return match self.join(open, &guest).await {
                Err(LobbyError::ColourTaken(_)) => {
                    self.join(open, &Guest { colour: None, ..guest }).await
                }
                joined => joined,
            };
        }
        self.may_open(info.guild, here, guest.person, false).await?;
        let others = info.seats.iter().map(|seat| seat.holder);
        let invited =
            others.filter(|person| person.is_on_discord() && *person != guest.person).collect();
        let opening = Opening {
            game: self.app.game(&info.game)?,
            guild: info.guild,
            channel: info.channel,
            players: info.players,
            language: info.language.clone(),
            terms: info.terms.clone(),
            agreed: info.agreed.clone(),
            fill: info.fill.clone(),
            title: info.title.clone(),
            has_rooms: true,
            beside: info.beside,
            invited,
            host: guest,
            for_others: false,
        };
        match info.guild {
            Some(_) => drop(self.open(&opening).await?),
            None => drop(self.play_alone(&opening).await?),
        }
        Ok(colour)
    }
}
