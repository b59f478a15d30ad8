//! Applying a settlement to a match: it is added to the record, and may change the game's state.

use super::{Checkout, LiveMatch, MatchError, Matches};
use crate::deadlines::words::Reminded;
use crate::domain::record::{Entry, Passed, Settlement};
use crate::domain::{Actor, MatchId, NextStep, PausedBy};
use crate::store::matches;
use crate::{deadlines, luck};
use game_api::{BeaconUse, Notice, Slot};

impl Checkout<'_> {
    /// Adds a settlement to the record, and posts `notices` about it. If it changes the game's state, all awaited
    /// seats get their whole time again, and posted messages are renewed.
    pub(crate) async fn settle(
        &mut self,
        by: Actor,
        settlement: Settlement,
        mut notices: Vec<Notice>,
    ) -> Result<(), MatchError> {
        let app = self.app();
        let (db, table) = self.look();
        let (id, now) = (table.info.id, app.clock().now());
        let changes_table = settlement.changes_table();
        let was_paused = table.info.paused.is_some();
        let json = Entry::Settled(settlement).to_json();
        let at = NextStep { seq: table.seq, step: table.steps + 1 };
        matches::append(db, id, at, by, &[json], now).await?;
        let mut after = LiveMatch::load(db, app, id, None).await?.ok_or(MatchError::NotRunning)?;
        if changes_table {
            for row in deadlines::take(db, id).await? {
                notices.extend(app.reminded(db, &after, &row, Reminded::Past).await?);
                let until = (was_paused, now);
                notices.extend(app.settle_bank_of(db, &mut after, &row, until).await?);
            }
            let seats = after.live.awaited();
            let fresh: Vec<_> = seats.into_iter().map(|seat| after.fresh(seat, now)).collect();
            deadlines::put(db, &fresh).await?;
            match by {
                // The edited message of the step itself shows that it is gone.
                Actor::Seat(seat) if after.live.is_step_back(&table.live) => {
                    let message = crate::undo::words::stepped_back(
                        &after.scene(),
                        seat,
                        after.board_message(),
                    );
                    notices = vec![Notice::Edit { slot: Slot::Board, message }];
                }
                _ => notices.extend(after.live.retold(&after.scene(), &table.live)?),
            }
        }
        app.say(db, id, after.seq, &notices).await?;
        self.replace(after);
        Ok(())
    }

    /// Skips the numbers of draws that may have been made since an older copy of the match, mixes in the beacon's
    /// result, and posts a message about it.
    pub(crate) async fn pass_over(&mut self, beacon: BeaconUse) -> Result<(), MatchError> {
        let app = self.app();
        let passed = Passed::at(app.clock().now().ms(), Some(beacon));
        let told = luck::words::restored(&self.table().scene(), &beacon);
        self.settle(Actor::Operator, Settlement::Restored(passed), vec![told]).await
    }
}

impl Matches {
    /// Notes that a person used a control from a later state of the match: the database is an older copy. The match
    /// continues as one, once; messages posted in the lost time stay.
    ///
    /// # Errors
    /// [`MatchError`] if the match is not running, or the database fails.
    pub async fn note_older_copy(&self, id: MatchId) -> Result<(), MatchError> {
        let mut checkout = match self.checkout(id).await {
            Err(MatchError::NotRunning) => return Ok(()),
            checkout => checkout?,
        };
        let table = checkout.table();
        let waits = table.info.paused.is_some_and(|pause| pause.by == PausedBy::Restored);
        if table.was_restored || waits {
            return Ok(());
        }
        self.lobbies().go_on_from_copy(&mut checkout).await?;
        checkout.commit().await?;
        self.starts().notify_one();
        Ok(())
    }

    /// Notes that a match has shown controls for the log length `seq`. If its log is shorter, the database is an older
    /// copy, as in [`Matches::note_older_copy`].
    pub async fn note_shown(&self, id: MatchId, seq: u64) -> Result<(), MatchError> {
        let mut db = self.store().read().await?;
        let length = matches::log_length(&mut db, id).await?;
        drop(db);
        if seq > length { self.note_older_copy(id).await } else { Ok(()) }
    }
}
