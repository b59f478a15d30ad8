//! Contesting what happened, and the ruling that follows.

use super::orders::OrderError;
use super::pauses::{let_time_run, stop_time};
use super::table::Table;
use super::{Matches, WishError, fairness, history, undo};
use crate::domain::record::{Corrected, Settlement};
use crate::domain::undo::undone;
use crate::domain::{Actor, Case, MatchId, Order, Outcome, PausedBy, record};
use crate::kit::{Correction, Corrupt, Notice, PersonId, SeatId, UnreadCorrection, Viewer};
use crate::messages;
use crate::store::{Connection, StoreError, consents, matches as rows, servers};

/// Why nothing is contested.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// No reason is given.
    #[error("no reason is given")]
    NoReason,
    /// Somebody contests already, and nobody has ruled.
    #[error("the match is contested already")]
    Already,
    /// The match could not be changed.
    #[error(transparent)]
    Match(#[from] WishError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Who reads what a ruling would change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    /// The moderator who rules: how many cards a hand is to hold is among it.
    Moderator,
    /// Everybody.
    Everybody,
}

impl Matches {
    /// A player contests what happened. The match is frozen until a moderator rules, who is told, with what
    /// there is to judge by.
    ///
    /// # Errors
    /// [`ContestError`] says why not.
    pub async fn contest(
        &self,
        id: MatchId,
        who: PersonId,
        reason: &str,
    ) -> Result<(), ContestError> {
        let mut guard = self.table(id).await;
        let mut tx = self.store().begin().await?;
        let table = self.up_to_date(&mut tx, &mut guard, id).await?;
        let seat = table.seat_of(who).ok_or(WishError::NotSeated)?;
        if messages::reason(reason).is_empty() {
            return Err(ContestError::NoReason);
        }
        let now = self.clock().now();
        match table.info.paused.map(|pause| pause.by) {
            Some(PausedBy::Contest) => return Err(ContestError::Already),
            // Its time stands still already.
            Some(PausedBy::Vote | PausedBy::Moderator) => {}
            None => stop_time(&mut tx, table, now).await?,
        }
        rows::set_contested(&mut tx, id, Some(now)).await?;
        let settlement = Settlement::Appealed { seat, reason: reason.to_owned() };
        let told = messages::contested(&table.scene(self.texts()), seat, reason);
        let after = self.settle(&mut tx, table, Actor::Seat(seat), settlement, vec![told]).await?;
        self.show_evidence(&mut tx, &after, seat, reason).await?;
        *guard = None;
        Ok(self.commit(tx).await?)
    }

    /// Tells those who judge what there is to judge by.
    async fn show_evidence(
        &self,
        db: &mut Connection,
        table: &Table,
        seat: SeatId,
        reason: &str,
    ) -> Result<(), WishError> {
        let id = table.info.id;
        let turns = history::turns_of(db, id, table.game).await?;
        let luck = fairness::disclosed(self.games(), db, id).await?;
        let moderators = servers::load(db, table.info.guild).await?.moderators;
        let case = Case::new(table.game, seat, reason, &turns, luck, moderators)?;
        for line in messages::case(&table.scene(self.texts()), &case, table.seq) {
            self.say(db, id, line.seq, &[line.notice]).await?;
        }
        Ok(())
    }

    /// What a ruling would change, line by line; empty for any other order. It is found in what everybody may know.
    ///
    /// # Errors
    /// [`OrderError`] if it cannot be, whatever is secret.
    pub(super) async fn detail(
        &self,
        db: &mut Connection,
        table: &Table,
        order: &Order,
        reader: Reader,
    ) -> Result<String, OrderError> {
        let scene = table.scene(self.texts());
        match order {
            Order::Back { to } => {
                let steps = undo::steps(db, table.info.id, table.game).await?;
                let undone = undone(&steps, *to);
                if undone.is_empty() {
                    return Err(OrderError::NoSuchStep);
                }
                Ok(messages::undone_lines(&scene, undone))
            }
            Order::Correct { corrections } => {
                let corrections = table.game.corrections_of(corrections)?;
                let face = table.game.corrections().ok_or_else(|| table.game.corrupt())?;
                let before = face.proposed(&table.live.shown(Viewer::Public), &corrections)?;
                let facts = match reader {
                    Reader::Moderator => messages::facts_proposed(&scene, &before, &corrections)?,
                    Reader::Everybody => {
                        let after = corrections.iter().map(|fact| fact.publish());
                        let both = before.into_iter().zip(after);
                        let facts: Vec<_> =
                            both.map(|(before, after)| Corrected { before, after }).collect();
                        messages::facts(&scene, &facts)
                    }
                };
                Ok(facts.join("\n"))
            }
            Order::Pause
            | Order::Resume
            | Order::Extend { .. }
            | Order::Remind { .. }
            | Order::Force { .. }
            | Order::Replace { .. }
            | Order::Offer { .. }
            | Order::Cancel
            | Order::Close
            | Order::Uphold => Ok(String::new()),
        }
    }

    /// Carries out a ruling, and lets a contested match go on.
    pub(super) async fn rule(
        &self,
        db: &mut Connection,
        guard: &mut Option<Table>,
        id: MatchId,
        settlement: Settlement,
        notices: Vec<Notice>,
    ) -> Result<Outcome, WishError> {
        let is_new_table = settlement.changes_table();
        consents::forget(db, id).await?;
        rows::set_contested(db, id, None).await?;
        *guard = None;
        let table = self.up_to_date(db, guard, id).await?;
        let after = self.settle(db, table, Actor::Moderator, settlement, notices).await?;
        if !is_new_table && after.info.paused.is_none() {
            let_time_run(db, &after, self.clock().now()).await?;
        }
        Ok(Outcome::Done)
    }
}

/// Facts to be set right, each with how it stands; `None` if what is secret forbids it: the cards in the hands.
pub(super) fn corrected(
    table: &Table,
    facts: &[UnreadCorrection],
) -> Result<Option<Vec<Corrected>>, Corrupt> {
    let facts = table.game.corrections_of(facts)?;
    if record::correct(table.game, &table.live, &facts).is_err() {
        return Ok(None);
    }
    let face = table.game.corrections().ok_or_else(|| table.game.corrupt())?;
    let stands =
        |after: Correction| Ok(face.standing(&table.live, &after)?.map(|before| (before, after)));
    let stands: Vec<Option<_>> = facts.into_iter().map(stands).collect::<Result<_, Corrupt>>()?;
    let both: Option<Vec<_>> = stands.into_iter().collect();
    Ok(both
        .map(|both| both.into_iter().map(|(before, after)| Corrected { before, after }).collect()))
}
