//! What became of a letter, stored with what follows from it.

use std::time::Duration;

use super::{AFTER_FAILURE, Outbox, Transport};
use crate::app::troubles::{Hearing, Incidents, LONG_SILENCE};
use crate::domain::{Incident, Spot};
use crate::kit::{Notice, SeatId, Slot};
use crate::messages;
use crate::messages::IncidentScene;
use crate::store::outbox::{Lane, Letter, Place};
use crate::store::troubles::Noted;
use crate::store::{Connection, StoreError, outbox as letters, troubles};

/// The longest wait before a letter is tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// The longest wait before a letter is tried again that somebody has to clear the way for.
const LONGEST_WAIT_BLOCKED: Duration = Duration::from_secs(600);

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

impl<C: Transport> Outbox<C> {
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

    async fn store_outcome(
        &self,
        db: &mut Connection,
        letter: &Letter,
        outcome: &Outcome,
    ) -> Result<Hearing, StoreError> {
        let (id, match_id) = (letter.id, letter.match_id);
        let incidents = Incidents { app: &self.matches };
        let now = self.matches.clock().now();
        let postpone = |longest| now.after(backoff(letter.attempts, longest));
        match outcome {
            Outcome::Delivered { slot, place } => {
                if let Some(place) = place {
                    letters::remember(db, match_id, *slot, *place).await?;
                }
                letters::remove(db, id).await?;
                letters::let_others_go_first(db, match_id, letter.lane, now).await?;
                let spot = match slot {
                    Slot::Board
                    | Slot::Aside
                    | Slot::Fairness
                    | Slot::Start
                    | Slot::Offer(_)
                    | Slot::Vote
                    | Slot::Consent
                    | Slot::Check => Some(Spot::Channel),
                    Slot::Whisper(seat) | Slot::Reminder(seat) => Some(Spot::Seat(*seat)),
                    Slot::Alarm | Slot::Court | Slot::Former(_) => None,
                };
                let mended = match spot {
                    Some(spot) => incidents.mend(db, match_id, spot).await?,
                    None => Hearing::AsBefore,
                };
                if *slot == Slot::Check && mended == Hearing::Changed {
                    // What was refused before may have been the board.
                    incidents.post_board(db, match_id).await?;
                }
                Ok(mended.or(self.answered(db, letter).await?))
            }
            Outcome::Unheard { seat, trouble, instead } => {
                self.cross_off(db, letter).await?;
                let hearing = self.answered(db, letter).await?;
                let noted = troubles::note(db, match_id, trouble, now).await?;
                let mut instead = instead.clone();
                if noted == Noted::New && instead.is_empty() {
                    let unheard = |scene: &IncidentScene<'_>| messages::unheard(scene, *seat);
                    let message = incidents.of_trouble(db, match_id, unheard).await?;
                    let notice = |message| Notice::Post { slot: Slot::Aside, message };
                    instead.extend(message.map(notice));
                }
                letters::push(db, match_id, letter.seq, &instead, now).await?;
                Ok(hearing)
            }
            Outcome::Elsewhere(instead) => {
                self.cross_off(db, letter).await?;
                letters::push(db, match_id, letter.seq, instead, now).await?;
                self.answered(db, letter).await
            }
            Outcome::Needless => {
                self.cross_off(db, letter).await?;
                self.answered(db, letter).await
            }
            Outcome::Later(_) => {
                letters::postpone(db, id, postpone(LONGEST_WAIT)).await?;
                if letter.lane == Lane::Match && now.since(letter.since) >= LONG_SILENCE {
                    let unheard = Incident::Unheard { tried: true };
                    return incidents.note_since(db, match_id, &unheard, letter.since).await;
                }
                Ok(Hearing::AsBefore)
            }
            Outcome::Blocked(trouble) => {
                letters::postpone(db, id, postpone(LONGEST_WAIT_BLOCKED)).await?;
                incidents.note_trouble(db, match_id, trouble).await
            }
            Outcome::Lost(trouble) => self.give_up(db, letter, trouble).await,
        }
    }

    /// A letter will never arrive. Whether the channel hears anything else is tried in its place.
    async fn give_up(
        &self,
        db: &mut Connection,
        letter: &Letter,
        trouble: &Incident,
    ) -> Result<Hearing, StoreError> {
        let incidents = Incidents { app: &self.matches };
        self.cross_off(db, letter).await?;
        if letter.lane == Lane::Alarm {
            // An alarm that is lost is no reason for another.
            return Ok(Hearing::AsBefore);
        }
        let hearing = self.answered(db, letter).await?;
        let hearing = hearing.or(incidents.note_trouble(db, letter.match_id, trouble).await?);
        let check = |scene: &IncidentScene<'_>| messages::check(scene);
        if let Some(message) = incidents.of_trouble(db, letter.match_id, check).await? {
            let check = Notice::Post { slot: Slot::Check, message };
            letters::put_in_place(db, letter, &check, self.matches.clock().now()).await?;
        }
        Ok(hearing)
    }

    /// Discord has answered, whatever it was: what waits in the match does not wait for that.
    async fn answered(&self, db: &mut Connection, letter: &Letter) -> Result<Hearing, StoreError> {
        match letter.lane {
            Lane::Match => Incidents { app: &self.matches }.answered(db, letter.match_id).await,
            Lane::Alarm => Ok(Hearing::AsBefore),
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

pub(super) fn log(letter: &Letter, outcome: &Outcome) {
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

/// 1 s, 2 s, 4 s, … up to `longest`.
fn backoff(attempts: u32, longest: Duration) -> Duration {
    Duration::from_secs(1 << attempts.min(10)).min(longest)
}
