//! Delivers one entry: sends it, and then removes, postpones or gives it up.

use super::outcome::{Change, EntryOutcome, log};
use super::refused::{Failure, Way};
use super::targets::Target;
use super::{Delivery, Layout, Outbox, Recipient, Transport, Undelivered};
use crate::app::matches::MatchError;
use crate::domain::{
    Called, ChannelId, Match, MatchId, MessageId, Metered, Pause, PausedBy, RoleId, Server, Stage,
};
use crate::incidents::Hearing;
use crate::incidents::incident::Incident;
use crate::outbox::coalesce::{NoticeLine, OnShow, coalesce};
use crate::outbox::rows;
use crate::outbox::rows::{Lane, OutboxEntry, Place};
use crate::store::{StoreError, matches, servers};
use crate::{appeals, deadlines, messages, meter};
use game_api::drawing::PictureFile;
use game_api::{Message, Notice, Scene, Slot};
use std::sync::{Arc, PoisonError};
use tokio::time::Instant;

/// How often an entry is tried: with the given waits, for about two weeks. Then nobody needs it any more, and later
/// messages of the match matter more. An entry that people have to fix something for is tried forever, unless the
/// match is over.
const MOST_ATTEMPTS: u32 = 4_000;

/// How many waiting entries of a match are combined at once. The rest of a longer burst is combined with the next
/// entry.
const MOST_TOGETHER: usize = 64;

/// The name of a board's file.
const BOARD: &str = "board.png";

/// The longest description of a picture that Discord accepts, in characters.
const LONGEST_ALT: usize = 1024;

/// Discord refuses the bot's token.
pub(crate) struct TokenRefused;

impl<C: Transport> Outbox<C> {
    /// Tries to deliver an entry, and stores the outcome.
    #[tracing::instrument(skip_all, fields(match_id = %entry.match_id, entry = entry.id))]
    pub(crate) async fn deliver(&self, entry: OutboxEntry) -> Result<(), TokenRefused> {
        self.wait_for_board(&entry).await;
        let entry = match self.put_together(&entry).await {
            Ok(Some(first)) => first,
            Ok(None) => return Ok(()),
            Err(error) => {
                tracing::error!(match_id = %entry.match_id, %error, "entries cannot be put together");
                entry
            }
        };
        let outcome = match self.try_deliver(&entry).await {
            Ok(outcome) => outcome,
            Err(Failure::Undelivered(Undelivered::TokenRefused)) => return Err(TokenRefused),
            Err(Failure::Undelivered(Undelivered::Later(why))) => EntryOutcome::Later(why),
            Err(Failure::Undelivered(Undelivered::Blocked(incident))) => {
                EntryOutcome::Blocked(incident)
            }
            Err(Failure::Undelivered(
                why @ (Undelivered::Never(_)
                | Undelivered::Filtered(_)
                | Undelivered::Unfit(_)
                | Undelivered::Gone
                | Undelivered::Fixed(_)
                | Undelivered::ClosedToUs),
            )) => EntryOutcome::Lost(Incident::Refused { why: why.to_string() }),
            Err(Failure::Match(error)) => EntryOutcome::Later(error.to_string()),
        };
        let outcome = match outcome {
            EntryOutcome::Later(why) if entry.attempts >= MOST_ATTEMPTS => {
                EntryOutcome::Lost(Incident::GivenUp { why })
            }
            EntryOutcome::Blocked(incident)
                if entry.attempts >= MOST_ATTEMPTS && !self.is_open(entry.match_id).await =>
            {
                EntryOutcome::Lost(Incident::GivenUp { why: format!("{incident:?}") })
            }
            outcome => outcome,
        };
        let tells_start = matches!(&outcome, EntryOutcome::Delivered { slot: Slot::Start, .. });
        let hearing = self.settle(&Change::Outcome(&entry, &outcome)).await;
        log(&entry, &outcome, hearing);
        match hearing {
            Hearing::AsBefore => {}
            // After it is stored: an unreachable match has no deadlines, a reachable one has.
            Hearing::Changed => {
                self.matches.deadlines().notify_one();
                self.matches.computers().notify_one();
            }
        }
        if tells_start {
            self.matches.starts().notify_one();
        }
        Ok(())
    }

    /// Whether a match is not over; also if that is unknown at the moment.
    async fn is_open(&self, id: MatchId) -> bool {
        let info = async {
            let mut db = self.matches.store().read().await?;
            matches::load(&mut db, id).await
        };
        match info.await {
            Ok(Some(info)) => matches!(info.stage, Stage::Lobby | Stage::Starting | Stage::Running),
            Ok(None) => false,
            Err(_) => true,
        }
    }

    /// Waits if a match has shown its board a moment ago: changes that come meanwhile are shown together.
    async fn wait_for_board(&self, entry: &OutboxEntry) {
        if let Some(Notice::Edit { slot: Slot::Board, message }) = &entry.notice
            && message.board
            && entry.attempts == 0
        {
            let last = self
                .drawn
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .get(&entry.match_id)
                .copied();
            if let Some(last) = last {
                tokio::time::sleep_until(last + self.pictures.pace()).await;
            }
        }
    }

    /// Combines the untried entries of a match into few messages. Returns the first.
    async fn put_together(&self, entry: &OutboxEntry) -> Result<Option<OutboxEntry>, StoreError> {
        if entry.lane != Lane::Match || entry.attempts > 0 {
            return Ok(Some(entry.clone()));
        }
        let mut db = self.matches.store().read().await?;
        let waiting = rows::waiting(&mut db, entry.match_id).await?;
        let board = match rows::board_is_last(&mut db, entry.match_id).await? {
            true => OnShow::Last,
            false => OnShow::Passed,
        };
        drop(db);
        let now = self.matches.clock().now();
        // Entries of another version of the program stay as they are, with those after them; so do entries held for
        // now.
        let waiting: Vec<(i64, NoticeLine)> = waiting
            .into_iter()
            .take_while(|entry| entry.held.is_none_or(|until| until <= now))
            .filter(|entry| entry.attempts == 0)
            .take(MOST_TOGETHER)
            .map_while(|entry| {
                Some((entry.id, NoticeLine { seq: entry.seq, notice: entry.notice? }))
            })
            .collect();
        let lines: Vec<NoticeLine> = waiting.iter().map(|(_, line)| line.clone()).collect();
        let shorter = coalesce(&lines, board);
        let changed =
            || waiting.iter().zip(&shorter).filter(|((_, old), new)| Some(old) != new.as_ref());
        if changed().next().is_some() {
            // No other task removes entries, and new ones come after these.
            let _write_lock = self.write_lock.lock().await;
            let mut tx = self.matches.store().begin().await?;
            for ((id, _), new) in changed() {
                match new {
                    Some(line) => rows::rewrite(&mut tx, *id, line.seq, &line.notice).await?,
                    None => rows::remove(&mut tx, *id).await?,
                }
            }
            let joined = shorter.iter().filter(|line| line.is_none()).count() as u64;
            if joined > 0 {
                let now = self.matches.clock().now();
                meter::count(&mut tx, Metered::Joined, joined, now).await?;
            }
            tx.commit().await?;
        }
        let first = waiting.iter().zip(shorter).find_map(|((id, _), line)| Some((*id, line?)));
        Ok(match first {
            Some((id, NoticeLine { seq, notice })) => {
                Some(OutboxEntry { id, seq, notice: Some(notice), ..entry.clone() })
            }
            None => Some(entry.clone()),
        })
    }

    async fn try_deliver(&self, entry: &OutboxEntry) -> Result<EntryOutcome, Failure> {
        let Some(notice) = &entry.notice else {
            let why = "it was written by another version of the program".to_owned();
            return Ok(EntryOutcome::Lost(Incident::Refused { why }));
        };
        let mut db = self.matches.store().read().await?;
        let info = matches::load(&mut db, entry.match_id).await?.ok_or(MatchError::NotRunning)?;
        let slot = notice.slot();
        if let Slot::Talk(talk) = slot {
            drop(db);
            return self.talk(&info, entry, notice, talk).await;
        }
        let edited = match (notice, slot) {
            (Notice::Post { .. }, _) => None,
            (_, Slot::Past { channel, message }) => {
                Some(Place { channel: ChannelId(channel), message: MessageId(message) })
            }
            (Notice::Edit { .. } | Notice::Close { .. }, _) => {
                let said = rows::said(&mut db, entry.match_id, slot).await?;
                if said.is_none() && slot.passes() {
                    return Ok(EntryOutcome::Needless);
                }
                said
            }
        };
        drop(db);
        let mut left = None;
        // The pictures are drawn while Discord is asked.
        let buried = async {
            match edited {
                Some(place) => Ok(self.is_buried(&info, notice, place, entry.attempts > 0).await?),
                None => Ok(false),
            }
        };
        let (mut delivery, buried) = tokio::try_join!(self.pack(&info, entry, notice), buried)?;
        if buried {
            left = edited;
            // It is an edit, which notifies nobody.
            delivery.mentions.clear();
        } else if let Some(place) = edited {
            let sent = self.carry(&info, Way::Edit(place), &mut delivery).await;
            match sent {
                Ok(place) => {
                    return Ok(EntryOutcome::Delivered { slot, place, left: None, sent: None });
                }
                Err(Failure::Undelivered(error)) => match (notice, error) {
                    // It is retried separately, so that the next entry need not wait for it.
                    (
                        Notice::Close { message, .. },
                        Undelivered::Fixed(why) | Undelivered::Later(why),
                    ) if entry.lane == Lane::Match => {
                        return Ok(EntryOutcome::Past { place, message: message.clone(), why });
                    }
                    (_, Undelivered::Fixed(why)) if entry.lane == Lane::Past => {
                        return Ok(EntryOutcome::Later(why));
                    }
                    // It was deleted on purpose: do not repost.
                    (Notice::Close { .. }, Undelivered::Gone) => return Ok(EntryOutcome::Needless),
                    (_, Undelivered::Gone | Undelivered::Fixed(_)) if slot.passes() => {
                        return Ok(EntryOutcome::Needless);
                    }
                    // The text is posted as a new message.
                    (_, Undelivered::Gone) => {}
                    (_, Undelivered::Fixed(_)) => left = (slot == Slot::Board).then_some(place),
                    (_, error) => return self.undelivered(&info, notice, error),
                },
                Err(failure) => return Err(failure),
            }
        }
        let to = match Target::of(slot) {
            Target::Channel => {
                if slot == Slot::Appeal {
                    delivery.role = self.called_here(&info).await?;
                }
                Recipient::Channel(info.channel)
            }
            Target::Seat(seat) => match info.seats.get(seat.index()) {
                Some(seat) => Recipient::Person(seat.holder),
                None => {
                    let why = "the match has no such seat".to_owned();
                    return Ok(EntryOutcome::Lost(Incident::Refused { why }));
                }
            },
            Target::Elsewhere(channel) => Recipient::Channel(channel),
            Target::Helpers => return self.raise_alarm(&info, slot, &mut delivery).await,
            Target::Talk(talk) => Recipient::Talk { beside: info.channel, talk },
            Target::Court => {
                let mut db = self.matches.store().read().await?;
                let last = rows::said(&mut db, entry.match_id, slot).await?;
                Recipient::Court { beside: info.channel, thread: last.map(|place| place.channel) }
            }
        };
        match self.carry(&info, Way::Post(to), &mut delivery).await {
            Ok(place) => {
                let sent = self.sent_by_now(&info, slot, place).await;
                Ok(EntryOutcome::Delivered { slot, place, left, sent })
            }
            Err(Failure::Undelivered(error)) => self.undelivered(&info, notice, error),
            Err(failure) => Err(failure),
        }
    }

    /// Tells the first reachable people who can fix an incident, or know somebody who can: the server's log, the
    /// host, the other players. For an appeal, tells those who decide it: in the server's log, or else in the
    /// match's channel.
    async fn raise_alarm(
        &self,
        info: &Match,
        slot: Slot,
        delivery: &mut Delivery,
    ) -> Result<EntryOutcome, Failure> {
        let mut db = self.matches.store().read().await?;
        let server = servers::of(&mut db, info.guild).await?;
        let Server { log, moderators, .. } = server;
        drop(db);
        let text = delivery.message.text.clone();
        let lost = appeals::words::alerts_lost(
            self.matches.texts_of(info),
            server.called_without_alerts(),
        );
        let called = moderators.map_or_else(String::new, |role| format!("<@&{role}> "));
        // The host first, if they play, or have opened it for others.
        let people = info.seats.iter().filter(|seat| !seat.is_computer());
        let (host, others): (Vec<_>, Vec<_>) =
            people.map(|seat| seat.holder).partition(|holder| *holder == info.host);
        let opener = info.for_others.then_some(info.host).filter(|it| !info.seats_person(*it));
        let people = opener.into_iter().chain(host).chain(others).map(Recipient::Person);
        let others: Vec<Recipient> = match slot {
            Slot::Call => vec![Recipient::Channel(info.channel)],
            _ => people.collect(),
        };
        let is_log = |to: &Recipient| matches!(to, Recipient::Channel(to) if Some(*to) == log);
        for to in log.into_iter().map(Recipient::Channel).chain(others) {
            // A role cannot be mentioned outside its server.
            (delivery.role, delivery.message.text) = match to {
                Recipient::Channel(_) if !is_log(&to) => (moderators, format!("{lost}\n{text}")),
                Recipient::Channel(_) => (moderators, format!("{called}{text}")),
                _ => (None, text.clone()),
            };
            match self.carry(info, Way::Post(to), delivery).await {
                Ok(place) => {
                    return Ok(EntryOutcome::Delivered { slot, place, left: None, sent: None });
                }
                Err(Failure::Undelivered(
                    error @ (Undelivered::Later(_) | Undelivered::TokenRefused),
                )) => return Err(error.into()),
                Err(Failure::Undelivered(why)) => {
                    if let (Undelivered::Blocked(Incident::ChannelGone), true, Some(guild)) =
                        (&why, is_log(&to), info.guild)
                    {
                        self.matches.incidents().forget_channel(guild, log).await?;
                    }
                    tracing::info!(match_id = %info.id, ?to, %why, "cannot be told of an incident");
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(EntryOutcome::Later("nobody can be told of an incident".to_owned()))
    }

    /// The role notified by an appeal's message in the match's channel.
    async fn called_here(&self, info: &Match) -> Result<Option<RoleId>, Failure> {
        let mut db = self.matches.store().read().await?;
        Ok(match servers::of(&mut db, info.guild).await?.called() {
            Called::Role(role) => Some(role),
            Called::Alerts | Called::Nobody => None,
        })
    }

    pub(crate) async fn pack(
        &self,
        info: &Match,
        entry: &OutboxEntry,
        notice: &Notice,
    ) -> Result<Delivery, Failure> {
        let (slot, mut message) = (notice.slot(), notice.message().clone());
        let mut pictures = self.illustrate(info, entry, slot, &mut message).await?;
        if message.board {
            let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
            drawn.put(info.id, Instant::now());
        }
        pictures.extend(message.document.as_ref().map(|text| self.document(info, text)));
        tell_apart(&mut pictures);
        if let Some(pause) = still(info, slot, &message) {
            let texts = self.read_in(info, slot).await?;
            message = deadlines::words::at_a_standstill(&texts, pause, message);
        }
        // A board that is outdated asks for no decision.
        let asks = !message.controls.is_empty() && (slot != Slot::Board || message.board);
        if asks && let Some((text, alt)) = self.asked_by(info, slot).await? {
            message.ask_too(&text);
            for picture in pictures.iter_mut().filter(|picture| picture.name == BOARD) {
                let longer = format!("{} {alt}", picture.alt);
                if longer.chars().count() <= LONGEST_ALT {
                    picture.alt = longer;
                }
            }
        }
        if asks && let Some(explained) = self.matches.explained(info, entry.seq, slot).await? {
            message.below = format!("{}\n{explained}", message.below).trim_start().to_owned();
        }
        self.matches.notes().add_to(info, notice, asks, &mut message).await?;
        // The bot's emojis may have been replaced while it waited.
        self.matches.emojis().keep_known(&mut message.controls);
        let is_over = matches!(notice, Notice::Close { .. });
        if slot == Slot::Board && message.board && info.stage == Stage::Running && !is_over {
            messages::add_ways(self.matches.texts_of(info), info, &mut message);
        }
        if let Some(role) = message.role {
            message.text = format!("<@&{role}>\n{}", message.text);
        }
        let layout = if slot.is_card() {
            let seat = message.accent.and_then(|seat| info.seats.get(seat.index()));
            Layout::Card(seat.map(|seat| seat.colour.stripe()))
        } else {
            Layout::Plain
        };
        let mentions = message
            .mentions
            .iter()
            .filter_map(|seat| info.seats.get(seat.index()))
            .filter(|seat| !seat.is_computer())
            .map(|seat| seat.holder)
            .chain(message.guests.iter().copied())
            .collect();
        Ok(Delivery {
            entry: entry.id,
            // A new database counts from 1 again, but at another time. Discord accepts 25 characters: the part of
            // the time repeats only after weeks.
            nonce: format!("{:x}-{:08x}", entry.id, entry.since.ms() & 0xffff_ffff),
            match_id: entry.match_id,
            guild: info.guild,
            seq: entry.seq,
            role: message.role.map(RoleId),
            message,
            layout,
            mentions,
            thread_name: self.court_name(info),
            conversation: None,
            pictures,
        })
    }

    fn document(&self, info: &Match, text: &str) -> PictureFile {
        let alt = self.matches.texts_of(info).get("document", &[]);
        PictureFile { name: "evidence.txt".into(), file: text.as_bytes().to_vec(), alt }
    }

    /// The deadline of the decision that a message asks for: as a line of text, and for its picture's description.
    async fn asked_by(
        &self,
        info: &Match,
        slot: Slot,
    ) -> Result<Option<(String, String)>, Failure> {
        if info.stage != Stage::Running {
            return Ok(None);
        }
        let mut db = self.matches.store().read().await?;
        let mut awaited = deadlines::awaited(&mut db, info.id).await?;
        let texts = match slot {
            Slot::Board => Arc::clone(self.matches.texts_of(info)),
            Slot::Whisper(seat) => {
                awaited.retain(|row| row.seat == seat);
                self.matches.texts_in(&mut db, info, seat).await?
            }
            _ => return Ok(None),
        };
        drop(db);
        let match_name = info.name(&texts);
        let seats = info.by_seat();
        let scene = Scene::new(&texts, &match_name, info.told_channel(), &seats);
        Ok(deadlines::words::due(&scene, &awaited)
            .zip(deadlines::words::due_in_words(&texts, &awaited)))
    }

    fn court_name(&self, info: &Match) -> String {
        let texts = self.matches.texts_of(info);
        appeals::words::court_name(texts, &info.name(texts))
    }
}

/// The pause that blocks a board or the choice of cards now, if any.
fn still(info: &Match, slot: Slot, message: &Message) -> Option<Pause> {
    let is_live = match slot {
        Slot::Board => message.board,
        Slot::Whisper(_) => !message.controls.is_empty(),
        _ => false,
    };
    let is_live = is_live && info.stage == Stage::Running;
    // The pause of an older copy ends in a moment.
    info.paused.filter(|pause| is_live && pause.by != PausedBy::Restored)
}

/// Gives each file of a message a unique name, as the message refers to files by name.
fn tell_apart(pictures: &mut [PictureFile]) {
    for at in 1..pictures.len() {
        let (before, rest) = pictures.split_at_mut(at);
        if before.iter().any(|other| other.name == rest[0].name) {
            rest[0].name = format!("{at}-{}", rest[0].name).into();
        }
    }
}
