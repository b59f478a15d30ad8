//! The pictures of an entry, as of its moment.

use super::refused::Failure;
use super::rows::OutboxEntry;
use super::{Outbox, Transport};
use crate::app::pictures::NoPicture;
use crate::domain::Match;
use game_api::drawing::{self, PictureFile, Studio};
use game_api::{Colour, Illustration, PerSeat, PersonId, Seat, Slot, animation};
use std::sync::{Arc, PoisonError};

impl<C: Transport> Outbox<C> {
    /// The board as it was publicly visible at that moment.
    pub(super) async fn board(
        &self,
        info: &Match,
        entry: &OutboxEntry,
    ) -> Result<Option<PictureFile>, Failure> {
        let (view, seats) = self.matches.public_view_at(entry.match_id, entry.seq).await?;
        let draw = move |studio: Studio<'_>| view.board(studio, &seats);
        let drawn = self.pictures.draw(self.matches.texts_of(info), draw).await;
        Ok(or_none(entry, drawn))
    }

    /// The other picture an entry shows, as of that moment.
    pub(super) async fn illustration(
        &self,
        info: &Match,
        entry: &OutboxEntry,
        slot: Slot,
        what: &Illustration,
    ) -> Result<Option<PictureFile>, Failure> {
        let (id, seq) = (entry.match_id, entry.seq);
        // In direct messages its texts are in the reader's language.
        let texts = match slot.private_to() {
            Some(seat) => {
                let mut db = self.matches.store().read().await?;
                self.matches.texts_in(&mut db, info, seat).await?
            }
            None => Arc::clone(self.matches.texts_of(info)),
        };
        let texts = &texts;
        let drawn = match what {
            Illustration::Scene(scene) => {
                let (_, seats) = self.matches.public_view_at(id, seq).await?;
                let game = self.matches.game(&info.game)?;
                let scene = scene.clone();
                let draw = move |studio: Studio<'_>| game.illustration_file(studio, &seats, &scene);
                self.pictures.draw(texts, draw).await
            }
            Illustration::Place(name) => return self.place(info, entry, name).await,
            Illustration::Poster => {
                let game = self.matches.game(&info.game)?;
                let opening = self.matches.games().example(game, info.players, &info.agreed);
                let Some(opening) = opening else { return Ok(None) };
                let (players, name) = (info.players, game.name(texts));
                let draw = move |studio: Studio<'_>| {
                    let seats = PerSeat::from_fn(players, |seat| {
                        let colour = Colour::ALL[seat.index() % Colour::ALL.len()];
                        Seat { colour, holder: PersonId(0), name: studio.colour(colour) }
                    });
                    opening.poster(studio, &seats, name).map(Some)
                };
                self.pictures.draw(texts, draw).await
            }
            Illustration::Then(then) => {
                let (view, seats) = self.matches.public_view_at(id, *then).await?;
                let draw = move |studio: Studio<'_>| view.board(studio, &seats).map(Some);
                self.pictures.draw(texts, draw).await
            }
            Illustration::Course => {
                let (views, seats) = self.matches.course(id, seq).await?;
                let draw = move |studio: Studio<'_>| match views.last() {
                    Some(last) => last.course(studio, &seats, &views),
                    None => Ok(None),
                };
                self.pictures.draw(texts, draw).await
            }
            Illustration::Chances => {
                let (chances, seats) = self.matches.chances(id, seq).await?;
                let draw = move |studio: Studio<'_>| drawing::chances(studio, &seats, &chances);
                self.pictures.draw(texts, draw).await
            }
            Illustration::Replay => {
                let (views, seats) = self.matches.course(id, seq).await?;
                let draw = move |studio: Studio<'_>| animation(&views, studio, &seats).map(Some);
                self.pictures.draw(texts, draw).await
            }
        };
        Ok(or_none(entry, drawn).flatten())
    }

    /// A place as of that moment: all who are asked about it at once get the same picture.
    async fn place(
        &self,
        info: &Match,
        entry: &OutboxEntry,
        name: &str,
    ) -> Result<Option<PictureFile>, Failure> {
        let Some(places) = self.matches.game(&info.game)?.places() else { return Ok(None) };
        let drawn = {
            let key = (info.id, entry.seq, name.to_owned(), info.language.clone());
            let mut kept = self.places.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kept.get_or_insert(key, Arc::default))
        };
        let draw = async {
            let (view, seats) = self.matches.public_view_at(info.id, entry.seq).await?;
            let name = name.to_owned();
            let draw = move |studio: Studio<'_>| places.picture(studio, &seats, &view, &name);
            let drawn = self.pictures.draw(self.matches.texts_of(info), draw).await;
            Ok::<_, Failure>(or_none(entry, drawn).flatten())
        };
        drawn.get_or_try_init(|| draw).await.cloned()
    }
}

/// If a picture cannot be drawn, the message is sent without it.
fn or_none<T>(entry: &OutboxEntry, drawn: Result<T, NoPicture>) -> Option<T> {
    drawn
        .inspect_err(|error| {
            let (match_id, seq) = (entry.match_id, entry.seq);
            tracing::error!(%match_id, seq, %error, "a picture cannot be drawn");
        })
        .ok()
}
