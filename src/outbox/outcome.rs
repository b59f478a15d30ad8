//! What became of an entry, stored with what follows from it.

use super::targets::Target;
use super::{AFTER_FAILURE, Outbox, Transport};
use crate::incidents;
use crate::incidents::incident::Incident;
use crate::incidents::rows::Noted;
use crate::incidents::words::IncidentScene;
use crate::incidents::{Hearing, Incidents, LONG_SILENCE};
use crate::outbox::rows;
use crate::outbox::rows::{Lane, OutboxEntry, Place};
use crate::store::{Connection, StoreError};
use std::time::Duration;

use game_api::{Message, Notice, SeatId, Slot};

/// The longest wait before an entry is tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// The longest wait before an entry is tried again that somebody has to clear the way for.
const LONGEST_WAIT_BLOCKED: Duration = Duration::from_secs(600);

/// A change of the outbox.
pub(crate) enum Change<'a> {
    /// What became of an entry.
    Outcome(&'a OutboxEntry, &'a EntryOutcome),
    /// The delivery of an entry broke off.
    BrokenOff(i64),
    /// The outbox begins its work.
    Started,
}

/// What became of an entry.
pub(crate) enum EntryOutcome {
    /// It arrived; where, if it is something new. `left` is the message whose place it takes and that could not be
    /// changed, or is out of sight; `sent` how many messages its thread had seen then.
    Delivered { slot: Slot, place: Option<Place>, left: Option<Place>, sent: Option<u64> },
    /// A whisper did not get through: the channel is told instead, of what asks for something.
    Unheard { seat: SeatId, incident: Incident, instead: Vec<Notice> },
    /// No private thread can be opened for those who would talk in it.
    NoRoom { talk: u64, why: String },
    /// Those it is for cannot be told together: each is told by themselves.
    Elsewhere(Vec<Notice>),
    /// It was for a channel the match has left, which cannot be reached, or to change what is gone.
    Needless,
    /// The message that it would change for the last time cannot be changed now: that is tried by itself.
    Past { place: Place, message: Message, why: String },
    /// It may work later.
    Later(String),
    /// It works once somebody has mended this.
    Blocked(Incident),
    /// It is given up.
    Lost(Incident),
}

impl<C: Transport> Outbox<C> {
    /// A delivery broke off by a mistake of ours: the entry has another try, and others go on.
    pub(crate) async fn postpone_broken(&self, entry: i64) {
        self.settle(&Change::BrokenOff(entry)).await;
    }

    /// Changes the outbox in one transaction. While the database fails it is tried again: an entry
    /// that was sent stays under way until that is written down.
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
                rows::note_tried(&mut tx).await?;
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
        let now = self.matches.clock().now();
        let postpone = |longest| now.after(backoff(entry.attempts, longest));
        match outcome {
            EntryOutcome::Delivered { slot, place, left, sent } => {
                match (slot, place) {
                    (_, Some(place)) => rows::remember(db, match_id, *slot, *place, *sent).await?,
                    // It was answered, and is changed no more.
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
                    // What was refused before may have been the board.
                    incidents.restore_board(db, match_id).await?;
                }
                Ok(mended.or(self.answered(db, entry).await?))
            }
            EntryOutcome::Unheard { seat, incident, instead } => {
                self.cross_off(db, entry).await?;
                let hearing = self.answered(db, entry).await?;
                let noted = incidents::rows::note(db, match_id, incident, now).await?;
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

    /// An entry will never arrive. Whether the channel hears anything else is tried in its place.
    async fn give_up(
        &self,
        db: &mut Connection,
        entry: &OutboxEntry,
        incident: &Incident,
    ) -> Result<Hearing, StoreError> {
        let incidents = Incidents { app: &self.matches };
        self.cross_off(db, entry).await?;
        if entry.lane != Lane::Match {
            // An alarm that is lost is no reason for another, nor is a message that is over.
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

    /// Discord has answered, whatever it was: what waits in the match does not wait for that.
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

    /// Removes an entry that did not arrive.
    async fn cross_off(&self, db: &mut Connection, entry: &OutboxEntry) -> Result<(), StoreError> {
        rows::remove(db, entry.id).await?;
        if let Some(Notice::Post { slot, .. }) = &entry.notice {
            // What is said there next belongs to this message, not to the one before.
            rows::forget(db, entry.match_id, *slot).await?;
        }
        Ok(())
    }
}

/// A message that is over.
fn past(place: Place) -> Slot {
    Slot::Past { channel: place.channel.0, message: place.message.0 }
}

pub(crate) fn log(entry: &OutboxEntry, outcome: &EntryOutcome) {
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
