//! The outcome of a delivery, stored with its consequences.

use super::targets::Target;
use super::{AFTER_FAILURE, Outbox, Transport};
use crate::incidents;
use crate::incidents::Noted;
use crate::incidents::incident::Incident;
use crate::incidents::words::IncidentScene;
use crate::incidents::{Hearing, Incidents, LONG_SILENCE};
use crate::outbox::rows;
use crate::outbox::rows::{Lane, OutboxEntry, Place};
use crate::store::{Connection, StoreError};
use std::time::Duration;

use game_api::{Message, Notice, SeatId, Slot};

/// The longest wait before an entry is retried.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// The longest wait before an entry is retried that people have to fix something for.
const LONGEST_WAIT_BLOCKED: Duration = Duration::from_secs(600);

/// A change of the outbox.
pub(crate) enum Change<'a> {
    /// The outcome of an entry's delivery.
    Outcome(&'a OutboxEntry, &'a EntryOutcome),
    /// The delivery of an entry panicked.
    BrokenOff(i64),
    /// The outbox starts.
    Started,
}

/// The outcome of an entry's delivery.
pub(crate) enum EntryOutcome {
    /// It was delivered; `place` is set if it is a new message. `left` is the message that it replaces, which could
    /// not be edited or is out of sight; `sent` is the number of messages in its thread at that time.
    Delivered { slot: Slot, place: Option<Place>, left: Option<Place>, sent: Option<u64> },
    /// A whisper could not be delivered: `instead` is posted in the channel if it asked for a decision.
    Unheard { seat: SeatId, incident: Incident, instead: Vec<Notice> },
    /// No private thread can be opened for a talk.
    NoRoom { talk: u64, why: String },
    /// Its recipients cannot be reached together: each gets their own message.
    Elsewhere(Vec<Notice>),
    /// It is obsolete: for an unreachable channel the match has left, or an edit of a message that is gone.
    Needless,
    /// The message cannot get its last edit now: that is retried separately.
    Past { place: Place, message: Message, why: String },
    /// It is retried later.
    Later(String),
    /// It is retried, and works once people have fixed this.
    Blocked(Incident),
    /// It is given up.
    Lost(Incident),
}

impl<C: Transport> Outbox<C> {
    /// Postpones an entry whose delivery panicked, so that others go on.
    pub(crate) async fn postpone_broken(&self, entry: i64) {
        self.settle(&Change::BrokenOff(entry)).await;
    }

    /// Changes the outbox in one transaction, retrying while the database fails: a sent entry counts as in delivery
    /// until that is stored.
    pub(crate) async fn settle(&self, change: &Change<'_>) -> Hearing {
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
            Change::Outcome(entry, outcome) => self.store_outcome(&mut tx, entry, outcome).await?,
            Change::BrokenOff(entry) => {
                let due = self.matches.clock().now().after(LONGEST_WAIT);
                rows::postpone(&mut tx, *entry, due).await?;
                Hearing::AsBefore
            }
            Change::Started => {
                rows::note_tried(&mut tx, self.matches.clock().now()).await?;
                Hearing::AsBefore
            }
        };
        tx.commit().await?;
        Ok(hearing)
    }

    async fn store_outcome(
        &self,
        db: &mut Connection,
        entry: &OutboxEntry,
        outcome: &EntryOutcome,
    ) -> Result<Hearing, StoreError> {
        let (id, match_id) = (entry.id, entry.match_id);
        let incidents = Incidents { app: &self.matches };
        if !matches!(outcome, EntryOutcome::Delivered { .. }) && !rows::is_waiting(db, id).await? {
            // The match has moved meanwhile, and its entries with it.
            return Ok(Hearing::AsBefore);
        }
        let now = self.matches.clock().now();
        let postpone = |longest| now.after(backoff(entry.attempts, longest));
        match outcome {
            EntryOutcome::Delivered { slot, place, left, sent } => {
                match (slot, place) {
                    (_, Some(place)) => rows::remember(db, match_id, *slot, *place, *sent).await?,
                    // It was answered, and is not edited any more.
                    (Slot::Deadline(_) | Slot::Appeal | Slot::Call | Slot::Alarm, None) => {
                        rows::forget(db, match_id, *slot).await?;
                    }
                    (_, None) => {}
                }
                rows::remove(db, id).await?;
                if let Some(left) = left
                    && let Some(message) =
                        incidents.of_incident(db, match_id, incidents::words::goes_on_below).await?
                {
                    let close = [Notice::Close { slot: past(*left), message }];
                    rows::push(db, match_id, entry.seq, &close, now).await?;
                }
                rows::let_others_go_first(db, match_id, entry.lane, now).await?;
                let mended = match Target::of(*slot).spot() {
                    Some(spot) => incidents.mend(db, match_id, spot).await?,
                    None => Hearing::AsBefore,
                };
                if *slot == Slot::Check && mended == Hearing::Changed {
                    // The board may have been among the messages refused before.
                    incidents.restore_board(db, match_id).await?;
                }
                Ok(mended.or(self.answered(db, entry).await?))
            }
            EntryOutcome::Unheard { seat, incident, instead } => {
                self.cross_off(db, entry).await?;
                let hearing = self.answered(db, entry).await?;
                let noted = incidents::note(db, match_id, incident, now).await?;
                let was_silent = instead.is_empty();
                let mut instead =
                    self.joined(db, entry, *seat, instead, noted == Noted::New).await?;
                if noted == Noted::New && was_silent {
                    let unheard =
                        |scene: &IncidentScene<'_>| incidents::words::unheard(scene, *seat);
                    let message = incidents.of_incident(db, match_id, unheard).await?;
                    let notice = |message| Notice::Post { slot: Slot::Aside, message };
                    instead.extend(message.map(notice));
                }
                rows::push(db, match_id, entry.seq, &instead, now).await?;
                Ok(hearing)
            }
            EntryOutcome::Elsewhere(instead) => {
                self.cross_off(db, entry).await?;
                rows::push(db, match_id, entry.seq, instead, now).await?;
                self.answered(db, entry).await
            }
            EntryOutcome::NoRoom { talk, why: _ } => {
                rows::remove(db, id).await?;
                crate::talk::note_failed(db, *talk).await?;
                Ok(Hearing::AsBefore)
            }
            EntryOutcome::Needless => {
                self.cross_off(db, entry).await?;
                self.answered(db, entry).await
            }
            EntryOutcome::Past { place, message, why: _ } => {
                rows::remove(db, id).await?;
                let close = Notice::Close { slot: past(*place), message: message.clone() };
                rows::push(db, match_id, entry.seq, &[close], postpone(LONGEST_WAIT)).await?;
                self.answered(db, entry).await
            }
            EntryOutcome::Later(_) => {
                rows::postpone(db, id, postpone(LONGEST_WAIT)).await?;
                if entry.lane == Lane::Match && now.since(entry.since) >= LONG_SILENCE {
                    let unheard = Incident::Unheard { tried: true };
                    return incidents.note_since(db, match_id, &unheard, entry.since).await;
                }
                Ok(Hearing::AsBefore)
            }
            EntryOutcome::Blocked(incident) => {
                rows::postpone(db, id, postpone(LONGEST_WAIT_BLOCKED)).await?;
                incidents.note_incident(db, match_id, incident).await
            }
            EntryOutcome::Lost(incident) => self.give_up(db, entry, incident).await,
        }
    }

    /// Gives an entry up. A test message in its place finds out whether the channel can still be reached.
    async fn give_up(
        &self,
        db: &mut Connection,
        entry: &OutboxEntry,
        incident: &Incident,
    ) -> Result<Hearing, StoreError> {
        let incidents = Incidents { app: &self.matches };
        self.cross_off(db, entry).await?;
        if entry.lane != Lane::Match {
            // A lost alarm causes no other alarm, nor does a lost edit of an old message.
            return Ok(Hearing::AsBefore);
        }
        let hearing = self.answered(db, entry).await?;
        let hearing = hearing.or(incidents.note_incident(db, entry.match_id, incident).await?);
        let check = |scene: &IncidentScene<'_>| incidents::words::check(scene);
        if let Some(message) = incidents.of_incident(db, entry.match_id, check).await? {
            let check = Notice::Post { slot: Slot::Check, message };
            rows::put_in_place(db, entry, &check, self.matches.clock().now()).await?;
        }
        Ok(hearing)
    }

    /// Discord has answered at all: the waiting entries of the match count as reachable.
    async fn answered(
        &self,
        db: &mut Connection,
        entry: &OutboxEntry,
    ) -> Result<Hearing, StoreError> {
        match entry.lane {
            Lane::Match => Incidents { app: &self.matches }.answered(db, entry.match_id).await,
            Lane::Alarm | Lane::Past | Lane::Talk => Ok(Hearing::AsBefore),
        }
    }

    /// Removes an entry that was not delivered.
    async fn cross_off(&self, db: &mut Connection, entry: &OutboxEntry) -> Result<(), StoreError> {
        rows::remove(db, entry.id).await?;
        if let Some(Notice::Post { slot, .. }) = &entry.notice {
            // The next edit there belongs to this message, not to the one before.
            rows::forget(db, entry.match_id, *slot).await?;
        }
        Ok(())
    }
}

/// The slot of a message that gets its last edit.
fn past(place: Place) -> Slot {
    Slot::Past { channel: place.channel.0, message: place.message.0 }
}

pub(crate) fn log(entry: &OutboxEntry, outcome: &EntryOutcome, hearing: Hearing) {
    let (match_id, entry) = (entry.match_id, entry.id);
    match outcome {
        EntryOutcome::Delivered { .. } => {}
        EntryOutcome::Elsewhere(_) => {
            tracing::info!(%match_id, entry, "there is no thread for an appeal: everyone is written to");
        }
        EntryOutcome::NoRoom { why, .. } => {
            tracing::warn!(%match_id, entry, %why, "no private thread can be opened");
        }
        EntryOutcome::Needless => {
            tracing::info!(%match_id, entry, "what was to be told or changed is needed no more");
        }
        EntryOutcome::Past { why, .. } => {
            tracing::info!(%match_id, entry, %why, "a message that is over is changed later");
        }
        EntryOutcome::Unheard { seat, incident, .. } => {
            tracing::info!(%match_id, entry, seat = seat.index(), ?incident, "a whisper did not get through");
        }
        EntryOutcome::Later(why) => {
            tracing::warn!(%match_id, entry, %why, "a message is sent again later");
        }
        // The incident is known; it may take people days to mend it.
        EntryOutcome::Blocked(incident) if hearing == Hearing::AsBefore => {
            tracing::debug!(%match_id, entry, ?incident, "a message still waits");
        }
        EntryOutcome::Blocked(incident) => {
            tracing::warn!(%match_id, entry, ?incident, "a message waits for somebody to clear its way");
        }
        EntryOutcome::Lost(incident) => {
            tracing::error!(%match_id, entry, ?incident, "a message is given up");
        }
    }
}

/// 1 s, 2 s, 4 s, … up to `longest`.
fn backoff(attempts: u32, longest: Duration) -> Duration {
    Duration::from_secs(1 << attempts.min(10)).min(longest)
}
