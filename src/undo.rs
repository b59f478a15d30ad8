//! Undo: taking back one's own last action alone, anything else with the consent of all players.

pub(crate) mod command;
mod rows;
pub(crate) mod words;

use crate::app::matches::{Checkout, LiveMatch, MatchError, Matches};
use crate::cups;
use crate::domain::rated::Opened;
use crate::domain::record::Settlement;
use crate::domain::steps::undone;
use crate::domain::{Actor, MatchId, Proposal, StandingStep, Voice, Voices, agreement, log, steps};
use crate::store::{Connection, StoreError, matches, reliability, tenures};
use game_api::{GameRef, Notice, PersonId, SeatId};

/// The steps that would be undone.
#[derive(Debug, Clone)]
pub struct Undoing {
    /// The present length of the log: the proposal is valid only while it stays the same.
    pub at: u64,
    /// The length of the log to go back to.
    pub to: u64,
    /// The steps that would be undone, in order.
    pub steps: Vec<StandingStep>,
    pub asked: Asked,
}

/// Who has to agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Nobody: it is the person's own last action.
    Nobody,
    /// The person alone, as the others are computer players.
    Themselves {
        /// Whether luck or a commitment was revealed, so that the match counts nowhere afterwards.
        uncounted: bool,
    },
    /// Others, too.
    Others,
}

/// The result of agreeing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Consent {
    /// Others have to agree.
    Open {
        /// The players who have not agreed yet.
        missing: Vec<Voice>,
    },
    /// All have agreed: it is undone.
    Undone,
}

/// Why nothing is undone.
#[derive(Debug, thiserror::Error)]
pub enum UndoError {
    /// There is no action that could be undone.
    #[error("nothing has been done yet")]
    Nothing,
    #[error("only {0} steps can be taken back")]
    TooMany(usize),
    /// The last action is another player's, or it revealed something: all have to agree.
    #[error("that person cannot take it back alone")]
    NotAlone,
    /// A person left alone at a table of a cup could roll until they win.
    #[error("luck at a table of a cup is not taken back by one person")]
    OfCup,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone, Copy)]
pub struct Undo<'a> {
    app: &'a Matches,
}

impl Matches {
    pub fn undo(&self) -> Undo<'_> {
        Undo { app: self }
    }
}

impl Undo<'_> {
    /// The steps of a match that are not reverted, in order.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if the match has not begun or does not exist.
    pub async fn steps(&self, id: MatchId) -> Result<Vec<StandingStep>, MatchError> {
        let mut db = self.app.store().read().await?;
        let info = matches::load(&mut db, id).await?;
        let info = info.filter(|info| info.setup.is_some()).ok_or(MatchError::NotRunning)?;
        steps(&mut db, id, self.app.game(&info.game)?).await
    }

    /// The result of undoing the last `count` steps.
    ///
    /// # Errors
    /// [`UndoError`] says why nothing would be undone.
    pub async fn undoing(
        &self,
        id: MatchId,
        who: PersonId,
        count: usize,
    ) -> Result<Undoing, UndoError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let seat = may_undo(table, who)?;
        let mut steps = steps(db, id, table.game).await?;
        // Settlements are undone with the steps before them, and do not count as steps.
        let played: Vec<usize> =
            (0..steps.len()).rev().filter(|&at| steps[at].is_played()).collect();
        let first = match played.get(count.max(1) - 1) {
            Some(&first) => first,
            None if played.is_empty() => return Err(UndoError::Nothing),
            None => return Err(UndoError::TooMany(played.len())),
        };
        let undone = steps.split_off(first);
        let voices = Voices::of(&tenures::all(db, id).await?);
        let asked = match undone.as_slice() {
            [only] if only.free_to() == Some(seat) => Asked::Nobody,
            _ if voices.all().len() > 1 => Asked::Others,
            _ => Asked::Themselves { uncounted: is_dice_until_they_please(&voices, &undone) },
        };
        if asked == (Asked::Themselves { uncounted: true }) && cups::has(db, id).await? {
            return Err(UndoError::OfCup);
        }
        Ok(Undoing { at: table.seq, to: undone[0].before, steps: undone, asked })
    }

    /// Undoes a player's own last action. `shown_at` is the length of the log when that was offered.
    pub async fn own(&self, id: MatchId, who: PersonId, shown_at: u64) -> Result<(), UndoError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let seat = may_undo(table, who)?;
        if shown_at != table.seq {
            return Err(MatchError::Stale.into());
        }
        let steps = steps(db, id, table.game).await?;
        let last = steps.last().ok_or(UndoError::Nothing)?;
        if last.free_to() != Some(seat) {
            return Err(UndoError::NotAlone);
        }
        let undone = &steps[steps.len() - 1..];
        let told = vec![words::undone_alone(&table.scene(), seat, undone)];
        let was_done = !table.live.awaited().contains(&seat);
        take_back(&mut checkout, Actor::Seat(seat), undone, false, told).await?;
        let (db, table) = checkout.change();
        let terms = &table.info.terms;
        if was_done && table.live.awaited().contains(&seat) && terms.deadline.is_some() {
            reliability::take_back(db, table.info.guild, who).await?;
            // The time that the action refilled in their bank is taken back, too.
            let tenure = &mut table.tenures[seat];
            tenure.bank = tenure.bank.saturating_sub(terms.refill);
            tenures::update(db, id, seat, tenure).await?;
        }
        Ok(checkout.commit().await?)
    }

    /// Votes to take a match back, also for people who can take back their seat: when all who are asked agree, it
    /// is.
    pub async fn agree(
        &self,
        id: MatchId,
        who: PersonId,
        proposal: Proposal,
    ) -> Result<Consent, UndoError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let voices = Voices::of(&tenures::all(db, id).await?);
        let seats = may_answer(table, &voices, who)?;
        let steps = steps(db, id, table.game).await?;
        let undone = undone(&steps, proposal.to);
        if proposal.at != table.seq || undone.is_empty() {
            return Err(MatchError::Stale.into());
        }
        // A player who only changes their own proposal does not notify anybody again.
        let mut is_new = rows::agreed(db, id, proposal).await?.is_empty();
        for seat in seats {
            is_new &= !rows::has_agreed(db, id, seat, proposal.at).await?;
            rows::agree(db, id, seat, proposal).await?;
        }
        let agreed = rows::agreed(db, id, proposal).await?;
        let (agreed, missing) = agreement(&voices.to_undo(undone), &agreed);
        let scene = table.scene();
        if !missing.is_empty() {
            let sides = (agreed.as_slice(), missing.as_slice());
            let unrates = Opened::of(table.game, &table.info) == Opened::Rated
                && undone.iter().any(StandingStep::turned_up_luck);
            let asked = words::consent(&scene, sides, undone, proposal.to, (is_new, unrates));
            self.app.say(db, id, table.seq, &[asked]).await?;
            checkout.commit().await?;
            return Ok(Consent::Open { missing });
        }
        // If nobody else was asked, there is no question to close.
        let given = (!is_new).then(|| words::consent_given(&scene));
        let alone = is_dice_until_they_please(&voices, undone);
        if alone && cups::has(db, id).await? {
            return Err(UndoError::OfCup);
        }
        let together = words::undone_together(&scene, &agreed, undone, alone);
        let told = given.into_iter().chain([together]).collect();
        take_back(&mut checkout, Actor::Players, undone, alone, told).await?;
        checkout.commit().await?;
        Ok(Consent::Undone)
    }

    /// Refuses to take the match back: this closes the question.
    pub async fn refuse(
        &self,
        id: MatchId,
        who: PersonId,
        proposal: Proposal,
    ) -> Result<(), UndoError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let voices = Voices::of(&tenures::all(db, id).await?);
        may_answer(table, &voices, who)?;
        if proposal.at != table.seq || rows::agreed(db, id, proposal).await?.is_empty() {
            return Err(MatchError::Stale.into());
        }
        rows::forget(db, id).await?;
        let voice = voices.all().iter().find(|voice| voice.person == who);
        let voice = voice.ok_or(MatchError::NotSeated)?;
        let notice = words::consent_refused(&table.scene(), voice);
        self.app.say(db, id, table.seq, &[notice]).await?;
        Ok(checkout.commit().await?)
    }
}

/// Undoes these steps, with the messages `told`.
async fn take_back(
    checkout: &mut Checkout<'_>,
    by: Actor,
    undone: &[StandingStep],
    alone: bool,
    told: Vec<Notice>,
) -> Result<(), MatchError> {
    let Some(first) = undone.first() else { return Ok(()) };
    let (db, table) = checkout.look();
    rows::forget(db, table.info.id).await?;
    // Players need not give a reason.
    let settlement = Settlement::Undone { to: first.before, reason: String::new(), alone };
    checkout.settle(by, settlement, told).await
}

/// Whether only one person is asked, who has seen the result of luck or a commitment: their consent is worth
/// nothing.
fn is_dice_until_they_please(voices: &Voices, undone: &[StandingStep]) -> bool {
    voices.all().len() == 1 && undone.iter().any(StandingStep::turned_up_luck)
}

/// A player's seat in a match that is not paused.
fn may_undo(table: &LiveMatch, who: PersonId) -> Result<SeatId, MatchError> {
    let seat = table.seat_of(who).ok_or(MatchError::NotSeated)?;
    does_not_stand_still(table).map(|()| seat)
}

/// The seats a person answers for in a match that is not paused.
fn may_answer(
    table: &LiveMatch,
    voices: &Voices,
    who: PersonId,
) -> Result<Vec<SeatId>, MatchError> {
    let seats = voices.seats_of(who);
    if seats.is_empty() {
        return Err(MatchError::NotSeated);
    }
    does_not_stand_still(table).map(|()| seats)
}

fn does_not_stand_still(table: &LiveMatch) -> Result<(), MatchError> {
    table.info.paused.map_or(Ok(()), |pause| Err(MatchError::Paused(pause.by)))
}

/// Deletes all proposals to take a match back. Returns whether there were any.
pub(crate) async fn forget_proposals(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    rows::forget(db, id).await
}

/// The steps of a match that are not reverted.
pub(crate) async fn steps(
    db: &mut Connection,
    id: MatchId,
    game: GameRef,
) -> Result<Vec<StandingStep>, MatchError> {
    let lines = matches::log(db, id, None).await?;
    Ok(steps::steps(&log::standing(game, &lines)?))
}
