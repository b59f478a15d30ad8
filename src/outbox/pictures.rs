//! The pictures of an entry, as of its moment.

use super::refused::Failure;
use super::rows::OutboxEntry;
use super::{Outbox, Transport};
use crate::app::pictures::NoPicture;
use crate::domain::Match;
use game_api::drawing::{self, PictureFile, Studio};
use game_api::{
    Colour, Illustration, Message, PerSeat, PersonId, Scene, Seat, Slot, Texts, animation,
};
use std::sync::{Arc, PoisonError};

impl<C: Transport> Outbox<C> {
    /// The pictures of a message, the board last. The message says what one would have shown that cannot be drawn.
    pub(super) async fn illustrate(
        &self,
        info: &Match,
        entry: &OutboxEntry,
        slot: Slot,
        message: &mut Message,
    ) -> Result<Vec<PictureFile>, Failure> {
        let (mut pictures, mut in_words) = (Vec::new(), Vec::new());
        for illustration in &message.pictures {
            match self.illustration(info, entry, slot, illustration).await? {
                Some(picture) => pictures.push(picture),
                None => in_words.extend(self.in_words(info, entry, slot, illustration).await?),
            }
        }
        for line in in_words {
            add_line(&mut message.text, &line);
        }
        if message.board {
            pictures.extend(self.board(info, entry).await?);
        }
        Ok(pictures)
    }

    /// What a picture that cannot be drawn would have shown: the message leaves that out.
    async fn in_words(
        &self,
        info: &Match,
        entry: &OutboxEntry,
        slot: Slot,
        what: &Illustration,
    ) -> Result<Option<String>, Failure> {
        let Illustration::Scene(what) = what else { return Ok(None) };
        let (_, seats) = self.matches.public_view_at(entry.match_id, entry.seq).await?;
        let texts = self.read_in(info, slot).await?;
        let match_name = info.name(&texts);
        let scene = Scene::new(&texts, &match_name, info.told_channel(), &seats);
        Ok(self.matches.game(&info.game)?.illustration_in_words(&scene, what))
    }

    /// The language of a message: in direct messages its reader's.
    pub(super) async fn read_in(&self, info: &Match, slot: Slot) -> Result<Arc<Texts>, Failure> {
        let Some(seat) = slot.private_to() else {
            return Ok(Arc::clone(self.matches.texts_of(info)));
        };
        let mut db = self.matches.store().read().await?;
        Ok(self.matches.texts_in(&mut db, info, seat).await?)
    }

    /// The board as it was publicly visible at that moment.
    async fn board(
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
    async fn illustration(
        &self,
        info: &Match,
        entry: &OutboxEntry,
        slot: Slot,
        what: &Illustration,
    ) -> Result<Option<PictureFile>, Failure> {
        let (id, seq) = (entry.match_id, entry.seq);
        let texts = &self.read_in(info, slot).await?;
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

/// Adds a line to a text, as far as Discord takes it.
fn add_line(text: &mut String, line: &str) {
    let room = Message::LONGEST.saturating_sub(text.chars().count() + 2);
    if room == 0 {
        return;
    }
    text.push('\n');
    text.extend(line.chars().take(room));
    if line.chars().count() > room {
        text.push('…');
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
