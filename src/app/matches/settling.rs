//! Carrying a settlement into a match: the record grows by it, and the table may become another.

use super::{Checkout, LiveMatch, MatchError, Matches};
use crate::deadlines::words::Reminded;
use crate::domain::record::{Entry, Passed, Settlement};
use crate::domain::{Actor, MatchId, NextStep, PausedBy};
use crate::store::matches;
use crate::{deadlines, luck};
use game_api::{BeaconUse, Notice, Slot};

impl Checkout<'_> {
    /// Adds a settlement to the record, and says `notices` about it. If the table is another after
    /// it, everybody the match waits for has the whole time, and what is on show is told anew.
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
        let json = Entry::Settled(settlement).to_json();
        let at = NextStep { seq: table.seq, step: table.steps + 1 };
        matches::append(db, id, at, by, &[json], now).await?;
        let after = LiveMatch::load(db, app, id, None).await?.ok_or(MatchError::NotRunning)?;
        if changes_table {
            for row in deadlines::rows::take(db, id).await? {
                notices.extend(app.reminded(db, &after, &row, Reminded::Past).await?);
            }
            let seats = after.live.awaited();
            let fresh: Vec<_> = seats.into_iter().map(|seat| after.fresh(seat, now)).collect();
            deadlines::rows::put(db, &fresh).await?;
            match by {
                // The message in which the step stood shows that it is gone.
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

    /// Passes over the numbers of what may have been drawn since an older copy of the match was
    /// made, mixes in what came of the beacon, and tells the channel.
    pub(crate) async fn pass_over(&mut self, beacon: BeaconUse) -> Result<(), MatchError> {
        let app = self.app();
        let passed = Passed::at(app.clock().now().ms(), Some(beacon));
        let told = luck::words::restored(&self.table().scene(), &beacon);
        self.settle(Actor::Operator, Settlement::Restored(passed), vec![told]).await
    }
}

impl Matches {
    /// Somebody was offered what has not happened here: the match is one of an older copy. It goes
    /// on as one, once; what was offered in the time that is gone stays on show.
    ///
    /// # Errors
    /// [`MatchError`] if it is not being played, or the database fails.
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

    /// A match has shown controls of when its log was so long. If it is not that long now, it is
    /// one of an older copy, as in [`Matches::note_older_copy`].
    pub async fn note_shown(&self, id: MatchId, seq: u64) -> Result<(), MatchError> {
        let mut db = self.store().read().await?;
        let length = matches::log_length(&mut db, id).await?;
        drop(db);
        if seq > length { self.note_older_copy(id).await } else { Ok(()) }
    }
}
