//! Undo: taking back the own last action by oneself, anything else with the consent of all who play.

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

/// What would be undone.
#[derive(Debug, Clone)]
pub struct Undoing {
    /// How long the log is now: it counts only as long as that is so.
    pub at: u64,
    /// How long the log was at the moment that would stand again.
    pub to: u64,
    /// The steps that would be undone, the first of them first.
    pub steps: Vec<StandingStep>,
    /// Whether the person who asked can do it alone.
    pub alone: bool,
    /// Whether nobody else has to agree, and the match counts nowhere once it is done.
    pub uncounted: bool,
}

/// What came of agreeing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Consent {
    /// Others have to agree.
    Open {
        /// Whose agreement is missing.
        missing: Vec<Voice>,
    },
    /// All did: it is undone.
    Undone,
}

/// Why nothing is taken back.
#[derive(Debug, thiserror::Error)]
pub enum UndoError {
    /// Nothing has been done that could be taken back.
    #[error("nothing has been done yet")]
    Nothing,
    #[error("only {0} steps can be taken back")]
    TooMany(usize),
    /// The last action is not theirs, or it revealed something: all have to agree.
    #[error("that person cannot take it back alone")]
    NotAlone,
    /// Whoever is left alone at a table of a cup would roll until they win.
    #[error("luck at a table of a cup is not taken back by one person")]
    OfCup,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Taking back.
#[derive(Clone, Copy)]
pub struct Undo<'a> {
    app: &'a Matches,
}

impl Matches {
    /// Taking back.
    pub fn undo(&self) -> Undo<'_> {
        Undo { app: self }
    }
}

impl Undo<'_> {
    /// The steps of a match that stand, in order.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it has not begun or there is none.
    pub async fn steps(&self, id: MatchId) -> Result<Vec<StandingStep>, MatchError> {
        let mut db = self.app.store().read().await?;
        let info = matches::load(&mut db, id).await?;
        let info = info.filter(|info| info.setup.is_some()).ok_or(MatchError::NotRunning)?;
        steps(&mut db, id, self.app.game(&info.game)?).await
    }

    /// What would be undone if the last `count` steps were.
    ///
    /// # Errors
    /// [`UndoError`] says why nothing would.
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
        // Settlements are undone with what came before them, and count for nothing.
        let played: Vec<usize> =
            (0..steps.len()).rev().filter(|&at| steps[at].is_played()).collect();
        let first = match played.get(count.max(1) - 1) {
            Some(&first) => first,
            None if played.is_empty() => return Err(UndoError::Nothing),
            None => return Err(UndoError::TooMany(played.len())),
        };
        let undone = steps.split_off(first);
        let alone = matches!(undone.as_slice(), [only] if only.free_to() == Some(seat));
        let voices = Voices::of(&tenures::all(db, id).await?);
        let uncounted = !alone && is_dice_until_they_please(&voices, &undone);
        if uncounted && cups::has(db, id).await? {
            return Err(UndoError::OfCup);
        }
        Ok(Undoing { at: table.seq, to: undone[0].before, steps: undone, alone, uncounted })
    }

    /// Somebody takes back their own last action. `shown_at` is the length of the log when they
    /// were offered to.
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
            // And what came back into their bank for it.
            let tenure = &mut table.tenures[seat];
            tenure.bank = tenure.bank.saturating_sub(terms.refill);
            tenures::update(db, id, seat, tenure).await?;
        }
        Ok(checkout.commit().await?)
    }

    /// Somebody wants the match to go back, or agrees to it, also who can take their seat back: when all who are asked
    /// do, it does.
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
        // A player who only changes their own proposal notifies nobody again.
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
        // Where nobody else is asked, there is no question to answer.
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

    /// Somebody does not agree that the match goes back: it does not, and nobody is asked any more.
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

/// Takes these steps back, as is `told`.
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
    // Players need not say why.
    let settlement = Settlement::Undone { to: first.before, reason: String::new(), alone };
    checkout.settle(by, settlement, told).await
}

/// Whether nobody but one person is asked, who has seen what luck or a commitment came to: a consent that is none.
fn is_dice_until_they_please(voices: &Voices, undone: &[StandingStep]) -> bool {
    voices.all().len() == 1 && undone.iter().any(StandingStep::turned_up_luck)
}

/// The seat of somebody who plays in a match that does not stand still.
fn may_undo(table: &LiveMatch, who: PersonId) -> Result<SeatId, MatchError> {
    let seat = table.seat_of(who).ok_or(MatchError::NotSeated)?;
    does_not_stand_still(table).map(|()| seat)
}

/// The seats somebody answers for in a match that does not stand still.
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

/// Nobody wants a match to go back any more. Gives whether anybody did.
pub(crate) async fn forget_proposals(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    rows::forget(db, id).await
}

/// The steps of a match that stand.
pub(crate) async fn steps(
    db: &mut Connection,
    id: MatchId,
    game: GameRef,
) -> Result<Vec<StandingStep>, MatchError> {
    let lines = matches::log(db, id, None).await?;
    Ok(steps::steps(&log::standing(game, &lines)?))
}
