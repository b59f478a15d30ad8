//! One letter on its way: sent, and then crossed off, put off or given up.

use super::{AFTER_FAILURE, Delivery, Outbox, Recipient, Transport, Undelivered};
use crate::app::matches::MatchError;
use crate::app::pictures::NoPicture;
use crate::app::troubles::{Hearing, Incidents};
use crate::domain::{ChannelId, Incident, Match, MatchId, Spot, Stage};
use crate::kit::drawing::{PictureFile, Studio};
use crate::kit::{Illustration, Message, Notice, PerSeat, Scene, SeatId, Shown, Slot};
use crate::messages::IncidentScene;
use crate::messages::coalesce::{Line, coalesce};
use crate::store::outbox::{Lane, Letter, Place};
use crate::store::troubles::Noted;
use crate::store::{Connection, StoreError, matches as rows, outbox as letters, servers, troubles};
use crate::{kit, messages};
use std::time::Duration;

/// The longest wait before a letter is tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// The longest wait before a letter is tried again that somebody has to clear the way for.
const LONGEST_WAIT_BLOCKED: Duration = Duration::from_secs(600);

/// How often a letter is tried: with that wait, for about two weeks. Then nobody is waiting for it,
/// and what the match has said since is worth more. What somebody has to mend first waits for ever,
/// unless the match is over.
const MOST_ATTEMPTS: u32 = 4_000;

/// How many waiting letters of a match are looked at together. Of a longer burst the rest has its
/// turn with the next letter.
const MOST_TOGETHER: usize = 64;

/// Discord does not take the bot's token.
pub(super) struct TokenRefused;

/// A change of the outbox.
pub(super) enum Change<'a> {
    /// What became of a letter.
    Outcome(&'a Letter, &'a Outcome),
    /// The delivery of a letter broke off.
    BrokenOff(i64),
    /// The outbox begins its work.
    Started,
}

/// What became of a letter.
pub(super) enum Outcome {
    /// It arrived; where, if it is something new.
    Delivered { slot: Slot, place: Option<Place> },
    /// A whisper did not get through: the channel is told instead, of what asks for something.
    Unheard { seat: SeatId, trouble: Incident, instead: Vec<Notice> },
    /// Those it is for cannot be told together: each is told by themselves.
    Elsewhere(Vec<Notice>),
    /// It was for a channel the match has left, which cannot be reached. The players are told
    /// otherwise.
    Needless,
    /// It may work later.
    Later(String),
    /// It works once somebody has mended this.
    Blocked(Incident),
    /// It is given up.
    Lost(Incident),
}

/// What keeps a letter from being delivered.
enum Failure {
    Undelivered(Undelivered),
    Match(MatchError),
}

impl From<Undelivered> for Failure {
    fn from(error: Undelivered) -> Self {
        Failure::Undelivered(error)
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        Failure::Match(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Match(error.into())
    }
}

impl<C: Transport> Outbox<C> {
    /// Tries to deliver a letter, and stores what became of it.
    #[tracing::instrument(skip_all, fields(match_id = %letter.match_id, letter = letter.id))]
    pub(super) async fn deliver(&self, letter: Letter) -> Result<(), TokenRefused> {
        let letter = match self.put_together(&letter).await {
            Ok(Some(first)) => first,
            Ok(None) => return Ok(()),
            Err(error) => {
                tracing::error!(match_id = %letter.match_id, %error, "letters cannot be put together");
                letter
            }
        };
        let outcome = match self.try_deliver(&letter).await {
            Ok(outcome) => outcome,
            Err(Failure::Undelivered(Undelivered::TokenRefused)) => return Err(TokenRefused),
            Err(Failure::Undelivered(Undelivered::Later(why))) => Outcome::Later(why),
            Err(Failure::Undelivered(Undelivered::Blocked(trouble))) => Outcome::Blocked(trouble),
            Err(Failure::Undelivered(
                why @ (Undelivered::Never(_) | Undelivered::Gone | Undelivered::ClosedToUs),
            )) => Outcome::Lost(Incident::Refused { why: why.to_string() }),
            Err(Failure::Match(error)) => Outcome::Later(error.to_string()),
        };
        let outcome = match outcome {
            Outcome::Later(why) if letter.attempts >= MOST_ATTEMPTS => {
                Outcome::Lost(Incident::GivenUp { why })
            }
            Outcome::Blocked(trouble)
                if letter.attempts >= MOST_ATTEMPTS && !self.is_open(letter.match_id).await =>
            {
                Outcome::Lost(Incident::GivenUp { why: format!("{trouble:?}") })
            }
            outcome => outcome,
        };
        log(&letter, &outcome);
        let tells_start = matches!(&outcome, Outcome::Delivered { slot: Slot::Start, .. });
        match self.settle(&Change::Outcome(&letter, &outcome)).await {
            Hearing::AsBefore => {}
            // Now that it is stored: a match that falls silent has no deadlines, one that is heard
            // has.
            Hearing::Changed => self.matches.deadlines().notify_one(),
        }
        if tells_start {
            self.matches.starts().notify_one();
        }
        Ok(())
    }

    /// Whether a match goes on; also if that cannot be known now.
    async fn is_open(&self, id: MatchId) -> bool {
        let info = async {
            let mut db = self.matches.store().read().await?;
            rows::load(&mut db, id).await
        };
        match info.await {
            Ok(Some(info)) => matches!(info.stage, Stage::Lobby | Stage::Starting | Stage::Running),
            Ok(None) => false,
            Err(_) => true,
        }
    }

    /// A delivery broke off by a mistake of ours: the letter has another try, and others go on.
    pub(super) async fn postpone_broken(&self, letter: i64) {
        self.settle(&Change::BrokenOff(letter)).await;
    }

    /// Changes the outbox in one transaction. While the database fails it is tried again: a letter
    /// that was sent stays under way until that is written down.
    pub(super) async fn settle(&self, change: &Change<'_>) -> Hearing {
        loop {
            match self.try_settle(change).await {
                Ok(hearing) => return hearing,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be written");
                    tokio::time::sleep(AFTER_FAILURE).await;
                }
            }
        }
    }

    async fn try_settle(&self, change: &Change<'_>) -> Result<Hearing, StoreError> {
        let _write_lock = self.write_lock.lock().await;
        let mut tx = self.matches.store().begin().await?;
        let hearing = match change {
            Change::Outcome(letter, outcome) => {
                self.store_outcome(&mut tx, letter, outcome).await?
            }
            Change::BrokenOff(letter) => {
                let due = self.matches.clock().now().after(LONGEST_WAIT);
                letters::postpone(&mut tx, *letter, due).await?;
                Hearing::AsBefore
            }
            Change::Started => {
                letters::note_tried(&mut tx).await?;
                Hearing::AsBefore
            }
        };
        tx.commit().await?;
        Ok(hearing)
    }

    /// Makes few messages of what waits in a match and nobody has tried to deliver. Returns the
    /// first.
    async fn put_together(&self, letter: &Letter) -> Result<Option<Letter>, StoreError> {
        if letter.lane == Lane::Alarm || letter.attempts > 0 || !letter.followed {
            return Ok(Some(letter.clone()));
        }
        let mut db = self.matches.store().read().await?;
        let waiting = letters::waiting(&mut db, letter.match_id).await?;
        drop(db);
        // What another version wrote is left as it is, and what comes after it.
        let waiting: Vec<(i64, Line)> = waiting
            .into_iter()
            .filter(|letter| letter.attempts == 0)
            .take(MOST_TOGETHER)
            .map_while(|letter| Some((letter.id, Line { seq: letter.seq, notice: letter.notice? })))
            .collect();
        let lines: Vec<Line> = waiting.iter().map(|(_, line)| line.clone()).collect();
        let shorter = coalesce(&lines);
        let changed =
            || waiting.iter().zip(&shorter).filter(|((_, old), new)| Some(old) != new.as_ref());
        if changed().next().is_some() {
            // Nobody else removes letters, and those that came since stand behind these.
            let _write_lock = self.write_lock.lock().await;
            let mut tx = self.matches.store().begin().await?;
            for ((id, _), new) in changed() {
                match new {
                    Some(line) => letters::rewrite(&mut tx, *id, line.seq, &line.notice).await?,
                    None => letters::remove(&mut tx, *id).await?,
                }
            }
            tx.commit().await?;
        }
        let first = waiting.iter().zip(shorter).find_map(|((id, _), line)| Some((*id, line?)));
        Ok(match first {
            Some((id, Line { seq, notice })) => {
                Some(Letter { id, seq, notice: Some(notice), ..letter.clone() })
            }
            None => Some(letter.clone()),
        })
    }

    async fn try_deliver(&self, letter: &Letter) -> Result<Outcome, Failure> {
        let Some(notice) = &letter.notice else {
            let why = "it was written by another version of the program".to_owned();
            return Ok(Outcome::Lost(Incident::Refused { why }));
        };
        let mut db = self.matches.store().read().await?;
        let info = rows::load(&mut db, letter.match_id).await?.ok_or(MatchError::NotRunning)?;
        let (slot, message, edited) = match notice {
            Notice::Post { slot, message } => (*slot, message, None),
            Notice::Edit { slot, message } => {
                (*slot, message, letters::said(&mut db, letter.match_id, *slot).await?)
            }
        };
        drop(db);
        let mut delivery = self.pack(&info, letter, message).await?;
        if let Some(place) = edited {
            match self.transport.edit(place, &delivery).await {
                Ok(()) => return Ok(Outcome::Delivered { slot, place: None }),
                // The message is gone, or in an archived thread: what it should say is said anew.
                Err(Undelivered::Gone)
                    if slot == Slot::Board
                        && info.stage != Stage::Lobby
                        && !message.is_illustrated() =>
                {
                    delivery.pictures.extend(self.board(&info, letter).await?);
                }
                Err(Undelivered::Gone) => {}
                Err(error) => return self.undelivered(&info, letter, notice, error).await,
            }
        }
        let to = match slot {
            Slot::Board
            | Slot::Aside
            | Slot::Fairness
            | Slot::Start
            | Slot::Offer(_)
            | Slot::Vote
            | Slot::Consent => Recipient::Channel(info.channel),
            Slot::Whisper(seat) | Slot::Reminder(seat) => match info.seats.get(seat.index()) {
                Some(seat) => Recipient::Person(seat.holder),
                None => {
                    let why = "the match has no such seat".to_owned();
                    return Ok(Outcome::Lost(Incident::Refused { why }));
                }
            },
            Slot::Former(channel) => Recipient::Channel(ChannelId(channel)),
            Slot::Alarm => return self.raise_alarm(&info, &delivery).await,
            Slot::Court => {
                let mut db = self.matches.store().read().await?;
                let last = letters::said(&mut db, letter.match_id, slot).await?;
                Recipient::Court { beside: info.channel, thread: last.map(|place| place.channel) }
            }
        };
        match self.transport.post(to, &delivery).await {
            Ok(place) => Ok(Outcome::Delivered { slot, place: Some(place) }),
            Err(error) => self.undelivered(&info, letter, notice, error).await,
        }
    }

    /// What a refusal means for a letter. What is said in private has another way, by the channel.
    async fn undelivered(
        &self,
        info: &Match,
        letter: &Letter,
        notice: &Notice,
        error: Undelivered,
    ) -> Result<Outcome, Failure> {
        let (Notice::Post { slot, message } | Notice::Edit { slot, message }) = notice;
        if let Slot::Former(_) = slot {
            return match error {
                Undelivered::Later(_) | Undelivered::TokenRefused => Err(error.into()),
                Undelivered::ClosedToUs
                | Undelivered::Gone
                | Undelivered::Blocked(_)
                | Undelivered::Never(_) => Ok(Outcome::Needless),
            };
        }
        if *slot == Slot::Court {
            return match error {
                Undelivered::Later(_) | Undelivered::TokenRefused => Err(error.into()),
                Undelivered::Blocked(Incident::ChannelGone | Incident::ServerLeft) => {
                    Err(error.into())
                }
                Undelivered::ClosedToUs
                | Undelivered::Gone
                | Undelivered::Blocked(_)
                | Undelivered::Never(_) => Ok(Outcome::Elsewhere(one_by_one(info, message))),
            };
        }
        let (Slot::Whisper(seat) | Slot::Reminder(seat)) = *slot else { return Err(error.into()) };
        let trouble = match error {
            Undelivered::Later(_) | Undelivered::TokenRefused => return Err(error.into()),
            Undelivered::ClosedToUs | Undelivered::Gone | Undelivered::Blocked(_) => {
                Incident::ClosedDms { seat }
            }
            Undelivered::Never(why) => Incident::Refused { why },
        };
        let mut instead = Vec::new();
        let is_new = matches!(notice, Notice::Post { .. });
        let is_reminder = matches!(slot, Slot::Reminder(_));
        if is_new && (is_reminder || !message.controls.is_empty()) {
            let texts = self.matches.texts_of(info);
            let match_name = kit::match_name(texts, letter.match_id.0);
            let seats =
                PerSeat::from_fn(info.seats.len() as u8, |at| info.seats[at.index()].clone());
            let scene = Scene::new(texts, &match_name, info.channel.0, &seats);
            let message = if is_reminder {
                messages::in_channel(&scene, seat, message)
            } else {
                match self.matches.game(&info.game)?.secrets() {
                    Some(secrets) => secrets.closed_to_us(&scene, seat),
                    None => messages::in_channel(&scene, seat, message),
                }
            };
            instead.push(Notice::Post { slot: Slot::Aside, message });
        }
        Ok(Outcome::Unheard { seat, trouble, instead })
    }

    /// Tells the first of those who can mend a trouble, or can tell somebody who can: the server's
    /// log, the host, the other players.
    async fn raise_alarm(&self, info: &Match, delivery: &Delivery) -> Result<Outcome, Failure> {
        let mut db = self.matches.store().read().await?;
        let log = servers::load(&mut db, info.guild).await?.log;
        drop(db);
        // The host first, as long as they play.
        let (host, others): (Vec<_>, Vec<_>) =
            info.seats.iter().map(|seat| seat.holder).partition(|holder| *holder == info.host);
        let people = host.into_iter().chain(others).map(Recipient::Person);
        for to in log.into_iter().map(Recipient::Channel).chain(people) {
            match self.transport.post(to, delivery).await {
                Ok(_) => return Ok(Outcome::Delivered { slot: Slot::Alarm, place: None }),
                Err(error @ (Undelivered::Later(_) | Undelivered::TokenRefused)) => {
                    return Err(error.into());
                }
                Err(
                    why @ (Undelivered::ClosedToUs
                    | Undelivered::Gone
                    | Undelivered::Blocked(_)
                    | Undelivered::Never(_)),
                ) => tracing::info!(match_id = %info.id, ?to, %why, "cannot be told of a trouble"),
            }
        }
        Ok(Outcome::Later("nobody can be told of a trouble".to_owned()))
    }

    async fn pack(
        &self,
        info: &Match,
        letter: &Letter,
        message: &Message,
    ) -> Result<Delivery, Failure> {
        let mut pictures = Vec::new();
        for illustration in &message.pictures {
            pictures.extend(self.illustration(info, letter, illustration).await?);
        }
        if message.board {
            pictures.extend(self.board(info, letter).await?);
        }
        let mentions = message
            .mentions
            .iter()
            .filter_map(|seat| info.seats.get(seat.index()))
            .map(|seat| seat.holder)
            .collect();
        Ok(Delivery {
            letter: letter.id,
            match_id: letter.match_id,
            guild: info.guild,
            seq: letter.seq,
            message: message.clone(),
            mentions,
            thread_name: self.court_name(info),
            pictures,
        })
    }

    fn court_name(&self, info: &Match) -> String {
        let texts = self.matches.texts_of(info);
        messages::court_name(texts, &kit::match_name(texts, info.id.0))
    }

    /// The board as everybody could see it at that moment.
    async fn board(&self, info: &Match, letter: &Letter) -> Result<Option<PictureFile>, Failure> {
        let (view, seats) = self.matches.public_view_at(letter.match_id, letter.seq).await?;
        let draw = move |studio: Studio<'_>| view.board(studio, &seats);
        let drawn = self.pictures.draw(self.matches.texts_of(info), draw).await;
        Ok(or_none(letter, drawn))
    }

    /// What else a letter shows, as of that moment.
    async fn illustration(
        &self,
        info: &Match,
        letter: &Letter,
        what: &Illustration,
    ) -> Result<Option<PictureFile>, Failure> {
        let (id, seq, texts) = (letter.match_id, letter.seq, self.matches.texts_of(info));
        let drawn = match what {
            Illustration::Scene(scene) => {
                let (_, seats) = self.matches.public_view_at(id, seq).await?;
                let game = self.matches.game(&info.game)?;
                let scene = scene.clone();
                let draw = move |studio: Studio<'_>| game.illustration(studio, &seats, &scene);
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
            Illustration::Replay => {
                let (views, seats) = self.matches.course(id, seq).await?;
                let draw =
                    move |studio: Studio<'_>| Shown::replay(&views, studio, &seats).map(Some);
                self.pictures.draw(texts, draw).await
            }
        };
        Ok(or_none(letter, drawn).flatten())
    }

    async fn store_outcome(
        &self,
        db: &mut Connection,
        letter: &Letter,
        outcome: &Outcome,
    ) -> Result<Hearing, StoreError> {
        let (id, match_id) = (letter.id, letter.match_id);
        let now = self.matches.clock().now();
        let postpone = |longest| now.after(backoff(letter.attempts, longest));
        match outcome {
            Outcome::Delivered { slot, place } => {
                if let Some(place) = place {
                    letters::remember(db, match_id, *slot, *place).await?;
                }
                letters::remove(db, id).await?;
                match slot {
                    Slot::Board
                    | Slot::Aside
                    | Slot::Fairness
                    | Slot::Start
                    | Slot::Offer(_)
                    | Slot::Vote
                    | Slot::Consent => {
                        Incidents { app: &self.matches }.mend(db, match_id, Spot::Channel).await
                    }
                    Slot::Whisper(seat) | Slot::Reminder(seat) => {
                        Incidents { app: &self.matches }.mend(db, match_id, Spot::Seat(*seat)).await
                    }
                    Slot::Alarm | Slot::Court | Slot::Former(_) => Ok(Hearing::AsBefore),
                }
            }
            Outcome::Unheard { seat, trouble, instead } => {
                self.cross_off(db, letter).await?;
                let noted = troubles::note(db, match_id, trouble, now).await?;
                let mut instead = instead.clone();
                if noted == Noted::New && instead.is_empty() {
                    let incidents = Incidents { app: &self.matches };
                    let unheard = |scene: &IncidentScene<'_>| messages::unheard(scene, *seat);
                    let message = incidents.of_trouble(db, match_id, unheard).await?;
                    let notice = |message| Notice::Post { slot: Slot::Aside, message };
                    instead.extend(message.map(notice));
                }
                letters::push(db, match_id, letter.seq, &instead, now).await?;
                Ok(Hearing::AsBefore)
            }
            Outcome::Elsewhere(instead) => {
                self.cross_off(db, letter).await?;
                letters::push(db, match_id, letter.seq, instead, now).await?;
                Ok(Hearing::AsBefore)
            }
            Outcome::Needless => {
                self.cross_off(db, letter).await?;
                Ok(Hearing::AsBefore)
            }
            Outcome::Later(_) => {
                letters::postpone(db, id, postpone(LONGEST_WAIT)).await?;
                Ok(Hearing::AsBefore)
            }
            Outcome::Blocked(trouble) => {
                letters::postpone(db, id, postpone(LONGEST_WAIT_BLOCKED)).await?;
                Incidents { app: &self.matches }.note_trouble(db, match_id, trouble).await
            }
            Outcome::Lost(trouble) => {
                self.cross_off(db, letter).await?;
                match letter.lane {
                    Lane::Match => {
                        Incidents { app: &self.matches }.note_trouble(db, match_id, trouble).await
                    }
                    // An alarm that is lost is no reason for another.
                    Lane::Alarm => Ok(Hearing::AsBefore),
                }
            }
        }
    }

    /// Removes a letter that did not arrive.
    async fn cross_off(&self, db: &mut Connection, letter: &Letter) -> Result<(), StoreError> {
        letters::remove(db, letter.id).await?;
        if let Some(Notice::Post { slot, .. }) = &letter.notice {
            // What is said there next belongs to this message, not to the one before.
            letters::forget(db, letter.match_id, *slot).await?;
        }
        Ok(())
    }
}

/// A message is worth sending without its picture, so if that cannot be drawn there is none.
fn or_none<T>(letter: &Letter, drawn: Result<T, NoPicture>) -> Option<T> {
    drawn
        .inspect_err(|error| {
            let (match_id, seq) = (letter.match_id, letter.seq);
            tracing::error!(%match_id, seq, %error, "a picture cannot be drawn");
        })
        .ok()
}

fn log(letter: &Letter, outcome: &Outcome) {
    let (match_id, letter) = (letter.match_id, letter.id);
    match outcome {
        Outcome::Delivered { .. } => {}
        Outcome::Elsewhere(_) => {
            tracing::info!(%match_id, letter, "there is no thread for a contest: everyone is written to");
        }
        Outcome::Needless => {
            tracing::info!(%match_id, letter, "a channel that a match has left cannot be reached");
        }
        Outcome::Unheard { seat, trouble, .. } => {
            tracing::info!(%match_id, letter, seat = seat.index(), ?trouble, "a whisper did not get through");
        }
        Outcome::Later(why) => {
            tracing::warn!(%match_id, letter, %why, "a message is sent again later");
        }
        Outcome::Blocked(trouble) => {
            tracing::warn!(%match_id, letter, ?trouble, "a message waits for somebody to clear its way");
        }
        Outcome::Lost(trouble) => {
            tracing::error!(%match_id, letter, ?trouble, "a message is given up");
        }
    }
}

/// A message of a contest to each who plays, in private.
fn one_by_one(info: &Match, message: &Message) -> Vec<Notice> {
    SeatId::first(info.seats.len() as u8)
        .map(|seat| {
            let message = Message { mentions: Vec::new(), ..message.clone() };
            Notice::Post { slot: Slot::Reminder(seat), message }
        })
        .collect()
}

/// 1 s, 2 s, 4 s, … up to `longest`.
fn backoff(attempts: u32, longest: Duration) -> Duration {
    Duration::from_secs(1 << attempts.min(10)).min(longest)
}
