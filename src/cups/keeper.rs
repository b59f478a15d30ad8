//! Runs cups: begins and ends their rounds, opens the threads of their tables, and updates their messages.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::Duration;

use super::{CupError, CupId, CupStage, CupTable, Whole, picture, rounds, rows, tables, words};
use crate::app::contained::contained;
use crate::app::matches::{MatchError, Matches};
use crate::app::pictures::BoardRenderer;
use crate::clock::Moment;
use crate::domain::{ChannelId, MessageId};
use crate::outbox::Place;
use crate::outbox::{Delivery, Recipient, Transport, Undelivered};
use crate::store::StoreError;
use game_api::drawing::PictureFile;
use game_api::{Message, Texts};

/// How often cups are checked without a notification.
const PACE: Duration = Duration::from_secs(60);

/// How long a cup rests after a failure.
const AFTER_REFUSAL: Duration = Duration::from_secs(120);

/// The worker for cups, which posts over this transport.
pub struct CupWorker<T> {
    matches: Matches,
    pictures: BoardRenderer,
    transport: T,
    /// The cups that failed, with the time of the next attempt and the cup's change counter.
    refused: HashMap<CupId, (Moment, i64)>,
}

/// Why a cup cannot continue for now.
#[derive(Debug, thiserror::Error)]
enum Stuck {
    #[error(transparent)]
    Undelivered(#[from] Undelivered),
    #[error(transparent)]
    Cup(#[from] CupError),
}

impl From<MatchError> for Stuck {
    fn from(error: MatchError) -> Self {
        Stuck::Cup(error.into())
    }
}

impl From<StoreError> for Stuck {
    fn from(error: StoreError) -> Self {
        Stuck::Cup(error.into())
    }
}

impl<T: Transport> CupWorker<T> {
    pub fn new(matches: Matches, pictures: BoardRenderer, transport: T) -> Self {
        Self { matches, pictures, transport, refused: HashMap::new() }
    }

    /// Works forever.
    pub async fn run(mut self) {
        loop {
            let now = self.matches.clock().now();
            let next = self.catch_up(now).await.unwrap_or_else(|error| {
                tracing::error!(%error, "cups cannot be read");
                None
            });
            let until = next.unwrap_or(now.after(PACE)).min(now.after(PACE));
            tokio::select! {
                () = self.matches.cups().notified() => {}
                () = self.matches.clock().sleep_until(until) => {}
            }
        }
    }

    /// Does all work due now, and returns when more is due, if that is known.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn catch_up(&mut self, now: Moment) -> Result<Option<Moment>, StoreError> {
        let open = rows::open(&mut *self.matches.store().read().await?).await?;
        let mut wake: Option<Moment> = None;
        for (id, changes) in open {
            // An order given since may have fixed it.
            if self.refused.get(&id).is_some_and(|it| now < it.0 && changes == it.1) {
                continue;
            }
            let next = match contained(self.keep(id)).await {
                Ok(next) => {
                    self.refused.remove(&id);
                    next
                }
                Err(why) => {
                    tracing::warn!(cup = id.0, %why, "a cup does not go on for now");
                    let again = now.after(AFTER_REFUSAL);
                    self.refused.insert(id, (again, changes));
                    Some(again)
                }
            };
            wake = [wake, next].into_iter().flatten().min();
        }
        Ok(wake)
    }

    async fn keep(&self, id: CupId) -> Result<Option<Moment>, Stuck> {
        loop {
            // A failure at one message or table does not keep the others from beginning.
            let next = rounds::catch_up(&self.matches, id).await;
            let whole = rows::whole(&mut *self.matches.store().read().await?, id).await?;
            let Some(whole) = whole else { return Ok(None) };
            let texts = self.matches.texts_on(whole.cup.plan.guild).await?;
            let mut stuck = self.show(&texts, &whole).await.err();
            stuck = stuck.or(self.take_leave(&texts, &whole).await.err());
            let mut has_opened = false;
            if whole.cup.stage == CupStage::Running && whole.cup.paused.is_none() {
                let waiting = |it: &&CupTable| it.match_id.is_none() && it.decided.is_none();
                for table in whole.now_played().filter(waiting) {
                    match self.open(&texts, &whole, table).await {
                        Ok(opened) => has_opened |= opened,
                        Err(why) => stuck = stuck.or(Some(why)),
                    }
                }
            }
            match stuck {
                Some(why) => return Err(why),
                None if !has_opened => return Ok(next?),
                None => {}
            }
        }
    }

    /// Opens a table: its message, that message's thread, and the match in it. A message has at most one thread, so
    /// none is opened twice.
    async fn open(&self, texts: &Texts, whole: &Whole, table: &CupTable) -> Result<bool, Stuck> {
        let (cup, at) = (&whole.cup, (table.round, table.nth));
        let channel = cup.plan.channel;
        let mut message = match table.message {
            Some(message) => message,
            None => self.post_table(texts, whole, table, None).await?,
        };
        let thread = match table.thread {
            Some(thread) => thread,
            None => {
                let name = words::table_name(texts, cup, table);
                let opened = self.transport.open_thread(Place { channel, message }, &name).await;
                let thread = match opened {
                    // The message was deleted.
                    Err(Undelivered::Gone) => {
                        message = self.post_table(texts, whole, table, Some(message)).await?;
                        self.transport.open_thread(Place { channel, message }, &name).await?
                    }
                    opened => opened?,
                };
                let mut tx = self.matches.store().begin().await?;
                rows::set_place(&mut tx, cup.id, at, message, Some(thread)).await?;
                tx.commit().await.map_err(StoreError::from)?;
                thread
            }
        };
        let table = CupTable { message: Some(message), thread: Some(thread), ..table.clone() };
        Ok(tables::open(&self.matches, whole, &table).await?)
    }

    /// Posts the message of a table, also in place of a deleted one: the nonce differs, or Discord would drop it as
    /// a copy.
    async fn post_table(
        &self,
        texts: &Texts,
        whole: &Whole,
        table: &CupTable,
        gone: Option<MessageId>,
    ) -> Result<MessageId, Stuck> {
        let (cup, at) = (&whole.cup, (table.round, table.nth));
        let again = gone.map(|it| format!("-{:x}", it.0 & 0xff_ffff)).unwrap_or_default();
        let nonce = format!("c{}-{}-{}{again}", cup.id.0, table.round, table.nth);
        let posted = words::posted(texts, whole, table);
        let message = self.post(whole, cup.plan.channel, nonce, posted, Vec::new()).await?;
        let mut tx = self.matches.store().begin().await?;
        rows::set_place(&mut tx, cup.id, at, message, None).await?;
        tx.commit().await.map_err(StoreError::from)?;
        Ok(message)
    }

    async fn post(
        &self,
        whole: &Whole,
        channel: ChannelId,
        nonce: String,
        message: Message,
        drawn: Vec<PictureFile>,
    ) -> Result<MessageId, Undelivered> {
        let told = Delivery::of_server(whole.cup.plan.guild, nonce, message, drawn);
        Ok(self.transport.post(Recipient::Channel(channel), &told).await?.message)
    }

    /// Takes the buttons from a cup's messages in channels that it has left.
    async fn take_leave(&self, texts: &Texts, whole: &Whole) -> Result<(), Stuck> {
        let cup = &whole.cup;
        let left = rows::left_messages(&mut *self.matches.store().read().await?, cup.id).await?;
        for place in left {
            let nonce = format!("c{}-{:x}", cup.id.0, place.message.0 & 0xff_ffff);
            let told = words::gone(texts, cup);
            let told = Delivery::of_server(cup.plan.guild, nonce, told, Vec::new());
            match self.transport.edit(place, &told).await {
                Err(why @ (Undelivered::Later(_) | Undelivered::TokenRefused)) => {
                    return Err(why.into());
                }
                Err(why) => {
                    tracing::info!(cup = cup.id.0, %why, "a cup's old message keeps its buttons")
                }
                Ok(()) => {}
            }
            let mut tx = self.matches.store().begin().await?;
            rows::forget_left_message(&mut tx, place).await?;
            tx.commit().await.map_err(StoreError::from)?;
        }
        Ok(())
    }

    /// Updates a cup's message, and announces its end.
    async fn show(&self, texts: &Arc<Texts>, whole: &Whole) -> Result<(), Stuck> {
        let (cup, channel) = (&whole.cup, whole.cup.plan.channel);
        let waits = tables::is_waited_for(&self.matches, whole).await?;
        let message = words::board(texts, self.matches.games(), whole, waits);
        let mut hasher = DefaultHasher::new();
        (&message.text, message.controls.len(), whole.standings()).hash(&mut hasher);
        let shows = hasher.finish().cast_signed();
        if cup.message.is_none() || cup.shows != Some(shows) {
            let drawn = self.draw(texts, whole).await;
            let nonce = format!("c{}-{:x}", cup.id.0, shows & 0xff_ffff);
            let told = Delivery::of_server(cup.plan.guild, nonce.clone(), message.clone(), drawn);
            let place = cup.message.map(|message| Place { channel, message });
            let there = self.transport.show(channel, place, &told).await?.message;
            let mut tx = self.matches.store().begin().await?;
            rows::set_shown(&mut tx, cup, there, shows).await?;
            tx.commit().await.map_err(StoreError::from)?;
        }
        let is_over = matches!(cup.stage, CupStage::Over | CupStage::CalledOff);
        if is_over && cup.ended_message.is_none() {
            let drawn = if cup.stage == CupStage::Over {
                self.draw(texts, whole).await
            } else {
                Vec::new()
            };
            let ended = words::ended(texts, whole);
            let nonce = format!("c{}-{}", cup.id.0, <&str>::from(cup.stage));
            let told = self.post(whole, channel, nonce, ended, drawn).await?;
            let mut tx = self.matches.store().begin().await?;
            // A cancelled cup may have been restored by now: then its end is still to be announced.
            if rows::load(&mut tx, cup.id).await?.is_some_and(|it| it.stage == cup.stage) {
                rows::set_ended(&mut tx, cup.id, Some(told)).await?;
            }
            tx.commit().await.map_err(StoreError::from)?;
        }
        Ok(())
    }

    /// The picture of the standings; empty before there are any, or if it cannot be drawn.
    async fn draw(&self, texts: &Arc<Texts>, whole: &Whole) -> Vec<PictureFile> {
        let (cup, standings) = (whole.cup.clone(), whole.standings());
        if cup.round == 0 || standings.is_empty() {
            return Vec::new();
        }
        let drawn =
            self.pictures.draw(texts, move |studio| picture::table(studio, &cup, &standings));
        match drawn.await {
            Ok(picture) => vec![picture],
            Err(error) => {
                tracing::error!(%error, "a cup's standings cannot be drawn");
                Vec::new()
            }
        }
    }
}
