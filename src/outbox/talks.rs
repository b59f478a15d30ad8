//! Messages in a private thread of some players, which are never sent elsewhere.

use super::outcome::EntryOutcome;
use super::refused::{Failure, Way};
use super::{Outbox, Recipient, Transport, Undelivered};
use crate::domain::Match;
use crate::outbox::rows;
use crate::outbox::rows::OutboxEntry;
use crate::talk;
use crate::talk::RoomState;
use game_api::{Notice, Scene, Slot};

impl<C: Transport> Outbox<C> {
    /// Opens a thread with its first message, posts more in it, or archives it.
    pub(crate) async fn talk(
        &self,
        info: &Match,
        entry: &OutboxEntry,
        notice: &Notice,
        talk: u64,
    ) -> Result<EntryOutcome, Failure> {
        let slot = Slot::Talk(talk);
        let mut db = self.matches.store().read().await?;
        let said = rows::said(&mut db, info.id, slot).await?;
        let found = talk::find(&mut db, info.id, talk).await?;
        drop(db);
        let Some(found) = found else { return Ok(EntryOutcome::Needless) };
        let delivered = |place| EntryOutcome::Delivered { slot, place, left: None, sent: None };
        let done = match (notice, said) {
            (Notice::Close { .. } | Notice::Edit { .. }, Some(place)) => {
                let is_left = found.state == RoomState::Left;
                let put_away = self.transport.put_away(place.channel, is_left).await;
                put_away.map(|()| delivered(None)).map_err(Failure::from)
            }
            (Notice::Post { .. }, Some(place)) => {
                let mut delivery = self.pack(info, entry, notice).await?;
                if !delivery.mentions.is_empty() {
                    self.transport.admit(place.channel, &delivery.mentions).await?;
                }
                let way = Way::Post(Recipient::Channel(place.channel));
                self.carry(info, way, &mut delivery).await.map(delivered)
            }
            (Notice::Post { .. }, None) if found.state == RoomState::Open => {
                let mut delivery = self.pack(info, entry, notice).await?;
                let names = |scene: &Scene<'_>| talk::names(scene, &found.seats);
                delivery.thread_name = info.in_scene(self.matches.texts_of(info), names);
                let way = Way::Post(Recipient::Talk { beside: info.channel, talk });
                self.carry(info, way, &mut delivery).await.map(delivered)
            }
            // The thread was never opened.
            (_, None) => return Ok(EntryOutcome::Needless),
        };
        match done {
            Err(Failure::Undelivered(
                error @ (Undelivered::Later(_) | Undelivered::TokenRefused),
            )) => Err(error.into()),
            Err(Failure::Undelivered(why)) if said.is_none() => {
                Ok(EntryOutcome::NoRoom { talk, why: why.to_string() })
            }
            Err(Failure::Undelivered(why)) => {
                tracing::info!(match_id = %info.id, %why, "a private thread cannot be written to");
                Ok(EntryOutcome::Needless)
            }
            done => done,
        }
    }
}
