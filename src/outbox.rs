//! Delivers what matches have to say: in order for each match, at least once, with retries.
//!
//! A letter is deleted only after it was delivered. If the program dies in between, it is sent again
//! with the same nonce, and for the next few minutes Discord drops the copy.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::{self, JoinSet};

use crate::game::{PersonId, SeatId};
use crate::matches::{Matches, WishError};
use crate::pictures::{Picture, Pictures};
use crate::present::{self, Message, Notice, Scene, Slot};
use crate::store::matches::{self as rows, Match, Stage};
use crate::store::outbox::{self as letters, Letter, Place};
use crate::store::{ChannelId, MatchId, StoreError};

/// How many letters, of as many matches, are under way at once.
const UNDER_WAY: usize = 16;

/// How long to wait after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// The longest wait before a letter is tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// How often a letter is tried: with that wait, for about two weeks. Then nobody is waiting for it, and
/// what the match has said since is worth more.
const MOST_ATTEMPTS: u32 = 4_000;

/// Whatever carries messages to people.
pub trait Courier: Send + Sync + 'static {
    /// Says something new.
    fn post(
        &self,
        to: Recipient,
        parcel: &Parcel,
    ) -> impl Future<Output = Result<Place, Undelivered>> + Send;

    /// Changes what was said.
    fn edit(
        &self,
        place: Place,
        parcel: &Parcel,
    ) -> impl Future<Output = Result<(), Undelivered>> + Send;
}

/// To whom something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recipient {
    /// Everybody in a channel.
    Channel(ChannelId),
    /// One person, in private.
    Person(PersonId),
}

/// A message ready to be sent. It has no `Debug`: a whisper's text holds a hand.
#[derive(Clone)]
pub struct Parcel {
    /// The letter's number: sent twice, it is the same message.
    pub letter: i64,
    /// The match its controls belong to.
    pub match_id: MatchId,
    /// The length of the match's log its controls belong to.
    pub seq: u64,
    /// Text and controls.
    pub message: Message,
    /// Who is notified.
    pub mentions: Vec<PersonId>,
    /// The picture that comes with it.
    pub picture: Option<Picture>,
}

/// Why something was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// It may work later.
    #[error("not now: {0}")]
    Later(String),
    /// The person takes no direct messages from the bot.
    #[error("the person takes no direct messages")]
    ClosedToUs,
    /// The channel, or the message to be changed, is gone.
    #[error("the channel or the message is gone")]
    Gone,
    /// It will never work.
    #[error("refused: {0}")]
    Never(String),
}

/// The outbox at work.
pub struct Outbox<C> {
    matches: Matches,
    pictures: Pictures,
    courier: C,
}

/// The letters under way: at most one of each match.
type UnderWay = HashMap<task::Id, (MatchId, i64)>;

impl<C: Courier> Outbox<C> {
    /// An outbox that sends through `courier`.
    pub fn new(matches: Matches, pictures: Pictures, courier: C) -> Self {
        Self { matches, pictures, courier }
    }

    /// Delivers, for ever.
    pub async fn run(self) {
        let outbox = Arc::new(self);
        let mut under_way = UnderWay::new();
        let mut tasks = JoinSet::new();
        loop {
            match outbox.due(&under_way).await {
                Ok(letters) => {
                    for letter in letters {
                        let what = (letter.match_id, letter.id);
                        let outbox = Arc::clone(&outbox);
                        let task = tasks.spawn(async move { outbox.deliver(letter).await });
                        under_way.insert(task.id(), what);
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    tokio::time::sleep(AFTER_FAILURE).await;
                }
            }
            tokio::select! {
                Some(ended) = tasks.join_next_with_id() => match ended {
                    Ok((task, ())) => {
                        under_way.remove(&task);
                    }
                    Err(error) => {
                        if let Some((match_id, letter)) = under_way.remove(&error.id()) {
                            tracing::error!(%match_id, letter, %error, "a delivery broke off");
                            outbox.note(letter, outbox.postpone(letter, LONGEST_WAIT)).await;
                        }
                    }
                },
                () = outbox.matches.letters().notified() => {}
                () = outbox.wait_for_due(under_way.is_empty()) => {}
            }
        }
    }

    /// The letters to send now: the first of each match that has none under way.
    async fn due(&self, under_way: &UnderWay) -> Result<Vec<Letter>, StoreError> {
        let room = UNDER_WAY.saturating_sub(under_way.len());
        if room == 0 {
            return Ok(Vec::new());
        }
        let mut db = self.matches.store().read().await?;
        let mut due =
            letters::due(&mut db, self.matches.clock().now(), 2 * UNDER_WAY as u32).await?;
        due.retain(|letter| !under_way.values().any(|(match_id, _)| *match_id == letter.match_id));
        due.truncate(room);
        Ok(due)
    }

    /// Waits until a postponed letter is due. While others are under way, their end wakes the outbox.
    async fn wait_for_due(&self, idle: bool) {
        if !idle {
            return std::future::pending().await;
        }
        let next = async {
            let mut db = self.matches.store().read().await?;
            letters::next_due(&mut db).await
        };
        match next.await {
            Ok(Some(due)) => self.matches.clock().sleep_until(due).await,
            Ok(None) => std::future::pending().await,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                tokio::time::sleep(AFTER_FAILURE).await;
            }
        }
    }

    /// Delivers a letter, or postpones it, or gives it up.
    async fn deliver(&self, letter: Letter) {
        let (id, match_id) = (letter.id, letter.match_id);
        let Some(notice) = &letter.notice else {
            tracing::error!(%match_id, letter = id, "a message of another version cannot be read");
            return self.note(id, self.give_up(id)).await;
        };
        match self.try_deliver(&letter, notice).await {
            Ok(()) => {}
            Err(Trouble::Undelivered(Undelivered::Later(why))) => {
                self.try_later(&letter, &why).await
            }
            Err(Trouble::Match(error)) => self.try_later(&letter, &error.to_string()).await,
            Err(Trouble::Undelivered(why)) => {
                tracing::warn!(%match_id, letter = id, %why, "a message cannot be delivered");
                self.note(id, self.give_up(id)).await;
            }
        }
    }

    async fn try_later(&self, letter: &Letter, why: &str) {
        let (id, match_id, attempts) = (letter.id, letter.match_id, letter.attempts);
        if attempts >= MOST_ATTEMPTS {
            tracing::error!(%match_id, letter = id, why, "a message is given up");
            return self.note(id, self.give_up(id)).await;
        }
        let wait = backoff(attempts);
        tracing::warn!(%match_id, letter = id, why, ?wait, "a message is sent again later");
        self.note(id, self.postpone(id, wait)).await;
    }

    /// Waits for a change of the outbox, and a while longer if it failed.
    async fn note(&self, letter: i64, change: impl Future<Output = Result<(), StoreError>>) {
        if let Err(error) = change.await {
            tracing::error!(letter, %error, "the outbox cannot be written");
            tokio::time::sleep(AFTER_FAILURE).await;
        }
    }

    async fn try_deliver(&self, letter: &Letter, notice: &Notice) -> Result<(), Trouble> {
        let mut db = self.matches.store().read().await?;
        let info = rows::load(&mut db, letter.match_id).await?.ok_or(WishError::NotRunning)?;
        let (slot, message, edited) = match notice {
            Notice::Post { slot, message } => (*slot, message, None),
            Notice::Edit { slot, message } => {
                (*slot, message, letters::said(&mut db, letter.match_id, *slot).await?)
            }
        };
        drop(db);
        let mut parcel = self.pack(&info, letter, message).await?;
        if let Some(place) = edited {
            match self.courier.edit(place, &parcel).await {
                Ok(()) => return Ok(self.delivered(letter, slot, None).await?),
                // The message is gone, or in an archived thread: what it should say is said anew.
                Err(Undelivered::Gone) if slot == Slot::Board && info.stage != Stage::Lobby => {
                    parcel.picture = self.draw(letter.match_id, letter.seq).await?;
                }
                Err(Undelivered::Gone) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let posted = match recipient(&info, slot) {
            Some(to) => self.courier.post(to, &parcel).await.map(|place| (place, to)),
            None => Err(Undelivered::Never("the match has no such seat".to_owned())),
        };
        match (posted, slot) {
            (Ok(place), _) => Ok(self.delivered(letter, slot, Some(place)).await?),
            (Err(Undelivered::Later(why)), _) => Err(Undelivered::Later(why).into()),
            (Err(why), Slot::Whisper(_)) => {
                tracing::info!(match_id = %letter.match_id, %why, "a whisper did not get through");
                self.tell_in_channel(&info, letter, notice).await
            }
            (Err(why), Slot::Reminder(seat)) => {
                tracing::info!(match_id = %letter.match_id, %why, "a reminder did not get through");
                self.remind_in_channel(&info, letter, seat, message).await
            }
            (Err(why), Slot::Board | Slot::Aside | Slot::Offer(_) | Slot::Vote) => Err(why.into()),
        }
    }

    async fn pack(
        &self,
        info: &Match,
        letter: &Letter,
        message: &Message,
    ) -> Result<Parcel, Trouble> {
        let picture =
            if message.board { self.draw(letter.match_id, letter.seq).await? } else { None };
        let mentions = message
            .mentions
            .iter()
            .filter_map(|seat| info.seats.get(seat.index()))
            .map(|seat| seat.holder)
            .collect();
        Ok(Parcel {
            letter: letter.id,
            match_id: letter.match_id,
            seq: letter.seq,
            message: message.clone(),
            mentions,
            picture,
        })
    }

    /// The board as everybody could see it at that moment. A message is worth sending without it, so if
    /// it cannot be drawn there is none.
    async fn draw(&self, id: MatchId, seq: u64) -> Result<Option<Picture>, Trouble> {
        let (view, seats) = self.matches.public_view_at(id, seq).await?;
        match self.pictures.board(self.matches.texts(), view, seats).await {
            Ok(picture) => Ok(Some(picture)),
            Err(error) => {
                tracing::error!(match_id = %id, seq, %error, "a board cannot be drawn");
                Ok(None)
            }
        }
    }

    /// Crosses a letter off, and remembers where it went. A whisper to somebody whose seat was taken in
    /// the meantime is not remembered: what changes it would tell them what is the next one's secret.
    async fn delivered(
        &self,
        letter: &Letter,
        slot: Slot,
        place: Option<(Place, Recipient)>,
    ) -> Result<(), StoreError> {
        let mut tx = self.matches.store().begin().await?;
        if let Some((place, to)) = place
            && match to {
                Recipient::Channel(_) => true,
                Recipient::Person(_) => {
                    let info = rows::load(&mut tx, letter.match_id).await?;
                    info.is_some_and(|info| recipient(&info, slot) == Some(to))
                }
            }
        {
            letters::remember(&mut tx, letter.match_id, slot, place).await?;
        }
        letters::remove(&mut tx, letter.id).await?;
        Ok(tx.commit().await?)
    }

    /// A whisper did not get through. If it asks for something, the channel offers another way.
    async fn tell_in_channel(
        &self,
        info: &Match,
        letter: &Letter,
        notice: &Notice,
    ) -> Result<(), Trouble> {
        let mut instead = Vec::new();
        if let Notice::Post { slot: Slot::Whisper(seat), message } = notice
            && !message.controls.is_empty()
        {
            // Before the transaction: whoever holds a match may be waiting for one.
            let (view, seats) = self.matches.public_view_at(letter.match_id, letter.seq).await?;
            let texts = self.matches.texts();
            let match_name = present::match_name(texts, letter.match_id.0);
            let scene =
                Scene { texts, match_name: &match_name, channel: info.channel.0, seats: &seats };
            let message = present::closed_to_us(&scene, &view, *seat);
            instead.push(Notice::Post { slot: Slot::Aside, message });
        }
        let mut tx = self.matches.store().begin().await?;
        letters::remove(&mut tx, letter.id).await?;
        if let Notice::Post { slot, .. } = notice {
            // What is said there next belongs to this whisper, not to the one before.
            letters::forget(&mut tx, letter.match_id, *slot).await?;
        }
        self.matches.say(&mut tx, letter.match_id, letter.seq, &instead).await?;
        tx.commit().await.map_err(StoreError::from)?;
        Ok(())
    }

    /// A reminder did not get through: the channel says it instead.
    async fn remind_in_channel(
        &self,
        info: &Match,
        letter: &Letter,
        seat: SeatId,
        message: &Message,
    ) -> Result<(), Trouble> {
        let (_, seats) = self.matches.public_view_at(letter.match_id, letter.seq).await?;
        let texts = self.matches.texts();
        let match_name = present::match_name(texts, letter.match_id.0);
        let scene =
            Scene { texts, match_name: &match_name, channel: info.channel.0, seats: &seats };
        let message = present::in_channel(&scene, seat, message);
        let mut tx = self.matches.store().begin().await?;
        letters::remove(&mut tx, letter.id).await?;
        let instead = [Notice::Post { slot: Slot::Aside, message }];
        self.matches.say(&mut tx, letter.match_id, letter.seq, &instead).await?;
        tx.commit().await.map_err(StoreError::from)?;
        Ok(())
    }

    async fn postpone(&self, letter: i64, wait: Duration) -> Result<(), StoreError> {
        let mut tx = self.matches.store().begin().await?;
        letters::postpone(&mut tx, letter, self.matches.clock().now().after(wait)).await?;
        Ok(tx.commit().await?)
    }

    async fn give_up(&self, letter: i64) -> Result<(), StoreError> {
        let mut tx = self.matches.store().begin().await?;
        letters::remove(&mut tx, letter).await?;
        Ok(tx.commit().await?)
    }
}

/// What keeps a letter from being delivered.
enum Trouble {
    Undelivered(Undelivered),
    Match(WishError),
}

impl From<Undelivered> for Trouble {
    fn from(error: Undelivered) -> Self {
        Trouble::Undelivered(error)
    }
}

impl From<WishError> for Trouble {
    fn from(error: WishError) -> Self {
        Trouble::Match(error)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Trouble::Match(error.into())
    }
}

/// To whom a place belongs; `None` if the match has no such seat.
fn recipient(info: &Match, slot: Slot) -> Option<Recipient> {
    match slot {
        Slot::Board | Slot::Aside | Slot::Offer(_) | Slot::Vote => {
            Some(Recipient::Channel(info.channel))
        }
        Slot::Whisper(seat) | Slot::Reminder(seat) => {
            info.seats.get(seat.index()).map(|seat| Recipient::Person(seat.holder))
        }
    }
}

/// 1 s, 2 s, 4 s, … up to five minutes.
fn backoff(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.min(9)).min(LONGEST_WAIT)
}
