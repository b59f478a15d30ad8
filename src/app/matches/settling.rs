//! Carrying a settlement into a match: the record grows by it, and the table may become another.

use super::table::Table;
use super::{Matches, WishError};
use crate::domain::record::{Entry, Settlement};
use crate::domain::{Actor, MatchId, NextStep, Stage, record};
use crate::kit::Notice;
use crate::messages;
use crate::store::{Connection, awaited, matches as rows};

impl Matches {
    /// Adds a settlement to the record, and says `notices` about it. If the table is another after it, everybody
    /// the match waits for has the whole time, and what is on show is told anew. Gives the match as it is after it.
    pub(super) async fn settle(
        &self,
        db: &mut Connection,
        table: &Table,
        by: Actor,
        settlement: Settlement,
        mut notices: Vec<Notice>,
    ) -> Result<Table, WishError> {
        let (id, now) = (table.info.id, self.clock().now());
        let changes_table = settlement.changes_table();
        let json = Entry::Settled(settlement).to_json();
        let at = NextStep { seq: table.seq, step: table.steps + 1 };
        rows::append(db, id, at, by, &[json], now).await?;
        let after = Table::load(db, self, id, None).await?.ok_or(WishError::NotRunning)?;
        if changes_table {
            awaited::take(db, id).await?;
            let seats = after.live.awaited();
            let fresh: Vec<_> = seats.into_iter().map(|seat| after.fresh(seat, now)).collect();
            awaited::put(db, &fresh).await?;
            notices.extend(after.live.retold(&after.scene(self.texts()), &table.live)?);
        }
        self.say(db, id, after.seq, &notices).await?;
        Ok(after)
    }

    /// Somebody was offered what has not happened here: the match is one of an older copy. It goes on as one, once;
    /// what was offered in the time that is gone stays on show.
    ///
    /// # Errors
    /// [`WishError`] if it is not being played, or the database fails.
    pub async fn note_older_copy(&self, id: MatchId) -> Result<(), WishError> {
        let _alone = self.alone(id).await;
        let mut tx = self.store().begin().await?;
        let table = Table::load(&mut tx, self, id, None).await?;
        if table.is_none_or(|table| table.was_restored || table.info.stage != Stage::Running) {
            return Ok(());
        }
        self.pass_over(&mut tx, id).await?;
        Ok(self.commit(tx).await?)
    }

    /// A match has shown controls of when its log was so long. If it is not that long now, it is one of an older
    /// copy, as in [`Matches::note_older_copy`].
    ///
    /// # Errors
    /// [`WishError`] if the database fails.
    pub async fn note_shown(&self, id: MatchId, seq: u64) -> Result<(), WishError> {
        let mut db = self.store().read().await?;
        let length = rows::log_length(&mut db, id).await?;
        drop(db);
        if seq > length { self.note_older_copy(id).await } else { Ok(()) }
    }

    /// Passes over the numbers of what may have been drawn since an older copy of the match was made, and tells the
    /// channel.
    pub(crate) async fn pass_over(
        &self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<(), WishError> {
        let table = Table::load(db, self, id, None).await?.ok_or(WishError::NotRunning)?;
        let passed = record::passed_over(self.clock().now().ms());
        let settlement = Settlement::Restored(passed);
        let told = messages::restored(&table.scene(self.texts()));
        self.settle(db, &table, Actor::Operator, settlement, vec![told]).await?;
        Ok(())
    }
}
