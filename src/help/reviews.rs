//! What decided a match that is over: what people did that cost them most, as the strongest computer player weighs it.
//!
//! It is thought from what each of them could see then, in the room that computer players think in, and its luck comes
//! from nothing secret: whoever asks again is told the same, and it is kept.

use super::hints::NoHint;
use crate::app::matches::{MatchError, Matches};
use crate::computers::thinking::thought;
use crate::domain::record::{Entry, Unsound};
use crate::domain::{Actor, Held, LogLine, MatchId, Stage, log, record};
use crate::help::words::{Costly, Review, Turning};
use crate::store::{matches, tenures};
use game_api::{
    Action, AnyPolicies, Budget, Corrupt, DiceStats, GameRef, LiveGame, Missed, PerSeat,
    PublicEvent, QuickChance, SeatId, Setup, Shown, Shows, Viewer,
};

/// How many decisions are told.
const MOST: usize = 2;

/// How many are looked at again, with time: at first glance the costliest may only seem so.
const AGAIN: usize = 6;

/// What a first glance takes.
const GLANCE: Budget = Budget { playouts: 60 };

/// A decision that costs less is not told: playouts do not tell it from the best.
const LEAST: f64 = 0.03;

/// A dispute that moves nobody's chances by so much is not told.
const LEAST_SWING: f64 = 0.1;

/// A decision of a person, as it was made.
struct ReviewedDecision {
    seat: SeatId,
    turn: u32,
    own: Shown,
    action: Action,
    /// How much had been seen.
    seen: usize,
}

impl Matches {
    /// What decided a match, whose log is so long, if somebody has asked lately.
    pub(crate) fn reviewed(&self, id: MatchId, length: u64) -> Option<Review> {
        self.thinking().reviews().get(&(id, length))
    }

    /// What decided a match that is over.
    pub async fn review(&self, id: MatchId) -> Result<Review, NoHint> {
        let mut db = self.store().read().await?;
        let info = matches::load(&mut db, id).await?.filter(|info| info.stage == Stage::Over);
        let info = info.ok_or(MatchError::NotRunning)?;
        let game = self.game(&info.game)?;
        game.policies().ok_or(NoHint::NobodyToAsk)?;
        let setup = game.read_setup(info.setup.as_ref().ok_or(MatchError::NotRunning)?)?;
        let asked = (id, matches::log_length(&mut db, id).await?);
        if let Some(known) = self.thinking().reviews().get(&asked) {
            return Ok(known);
        }
        let lines = matches::log(&mut db, id, Some(asked.1)).await?;
        let held = tenures::all(&mut db, id).await?;
        drop(db);
        let room = Some(self.thinking().room_soon().await.ok_or(NoHint::Busy)?);
        let review = thought(room, move || {
            of_log(game, &setup, &lines, &|seat, seq| is_person(&held, seat, seq))
        });
        let review = review.await.ok_or(NoHint::Busy)??;
        self.thinking().reviews().put(asked, &review);
        Ok(review)
    }
}

/// What decided a match with this log; nothing if its game has no computer players to say so. `is_person` says whether a
/// person held a seat when the log was so long.
pub(crate) fn of_log(
    game: GameRef,
    setup: &Setup,
    lines: &[LogLine],
    is_person: &dyn Fn(SeatId, u64) -> bool,
) -> Result<Review, MatchError> {
    let standing = log::standing(game, lines)?;
    let (decisions, seen) = decisions(game, setup, &standing, is_person)?;
    let (costly, turnings) = match game.policies() {
        Some(policies) => {
            (costliest(policies, decisions, &seen)?, turnings(game, policies, setup, &standing)?)
        }
        None => Default::default(),
    };
    Ok(Review { costly, turnings, dice: dice(game, setup.players(), &seen)? })
}

/// All that people decided, and all that everybody saw.
fn decisions(
    game: GameRef,
    setup: &Setup,
    standing: &[log::Unreverted<'_, Entry>],
    is_person: &dyn Fn(SeatId, u64) -> bool,
) -> Result<(Vec<ReviewedDecision>, Vec<PublicEvent>), MatchError> {
    let (mut live, mut turn) = (setup.begin(), 1);
    let (mut decisions, mut seen) = (Vec::new(), Vec::new());
    // A step begins with its decision; the rest follows from it.
    for step in standing.chunk_by(|one, other| one.line.step == other.line.step) {
        let first = &step[0];
        if let Some((seat, action)) = decision(&live, first)?
            && is_person(seat, first.line.seq)
        {
            let own = live.shown(Viewer::Seat(seat));
            decisions.push(ReviewedDecision { seat, turn, own, action, seen: seen.len() });
        }
        for stands in step {
            record::carry(game, &mut live, &stands.what)
                .map_err(|why| Unsound { index: stands.line.seq, why })?;
            if let Entry::Played(event) = &stands.what {
                let event = event.publish();
                turn += u32::from(event.begins_turn());
                seen.push(event);
            }
        }
    }
    Ok((decisions, seen))
}

/// What somebody decided in a step that begins so; `None` if nobody did, but the clock or a settlement.
fn decision(
    live: &LiveGame,
    first: &log::Unreverted<'_, Entry>,
) -> Result<Option<(SeatId, Action)>, Corrupt> {
    match (&first.what, first.line.actor) {
        (Entry::Played(event), Actor::Seat(_)) => live.decision(event),
        _ => Ok(None),
    }
}

/// Whether a person held a seat when the log was so long.
fn is_person(held: &[Held], seat: SeatId, seq: u64) -> bool {
    let mut before = held.iter().filter(|it| it.seat == seat && it.since_seq <= seq);
    before.next_back().is_some_and(|it| !it.holder.is_computer())
}

/// Those of the decisions that cost most.
fn costliest(
    policies: &dyn AnyPolicies,
    decisions: Vec<ReviewedDecision>,
    seen: &[PublicEvent],
) -> Result<Vec<Costly>, MatchError> {
    let glance = weighed(policies, decisions, seen, GLANCE)?;
    let again = glance.into_iter().take(AGAIN).map(|(decision, _)| decision).collect();
    let again = weighed(policies, again, seen, Budget::default())?.into_iter();
    let told = again.take_while(|(_, missed)| missed.cost >= LEAST).take(MOST);
    let costly = told.map(|(decision, missed)| {
        let ReviewedDecision { seat, turn, own, action, seen: _ } = decision;
        Costly { seat, turn, own, action, missed }
    });
    Ok(costly.collect())
}

/// What each of the decisions missed, the costliest first.
fn weighed(
    policies: &dyn AnyPolicies,
    decisions: Vec<ReviewedDecision>,
    seen: &[PublicEvent],
    budget: Budget,
) -> Result<Vec<(ReviewedDecision, Missed<Action>)>, MatchError> {
    let mut all = Vec::new();
    for decision in decisions {
        // Twice the same luck would deceive itself twice.
        let mut luck = QuickChance::new((decision.seen as u64) << 32 | u64::from(budget.playouts));
        let seen = &seen[..decision.seen];
        let missed = policies.missed(&decision.own, seen, &decision.action, budget, &mut luck)?;
        all.extend(missed.map(|missed| (decision, missed)));
    }
    all.sort_by(|(_, one), (_, other)| other.cost.total_cmp(&one.cost));
    Ok(all)
}

/// What all decided at once and dice settled, and how it moved the chances from one turn to the next: what moved them most.
fn turnings(
    game: GameRef,
    policies: &dyn AnyPolicies,
    setup: &Setup,
    standing: &[log::Unreverted<'_, Entry>],
) -> Result<Vec<Turning>, MatchError> {
    let (mut live, mut turn, mut all) = (setup.begin(), 1, Vec::new());
    let mut before = policies.chances(&live)?;
    // Of the turn so far: what had sides, and whether it was settled.
    let (mut sided, mut is_settled) = (Vec::new(), false);
    for (at, stands) in standing.iter().enumerate() {
        record::carry(game, &mut live, &stands.what)
            .map_err(|why| Unsound { index: stands.line.seq, why })?;
        let Entry::Played(event) = &stands.what else { continue };
        let event = event.publish();
        is_settled |= event.shows() == Shows::Involved;
        let begins_turn = event.begins_turn();
        if event.has_sides() {
            sided.push(event);
        }
        if begins_turn || at + 1 == standing.len() {
            let after = policies.chances(&live)?;
            let sides = sided.first().cloned().zip(sided.last().cloned());
            if let Some((began, settled)) = sides.filter(|_| is_settled) {
                all.push(Turning { turn, began, settled, before, after: after.clone() });
            }
            (before, is_settled) = (after, false);
            sided.clear();
        }
        turn += u32::from(begins_turn);
    }
    all.retain(|it| it.swing() >= LEAST_SWING);
    all.sort_by(|one, other| other.swing().total_cmp(&one.swing()));
    all.truncate(MOST);
    Ok(all)
}

/// How the dice of each seat fell.
fn dice(
    game: GameRef,
    players: u8,
    seen: &[PublicEvent],
) -> Result<Option<PerSeat<DiceStats>>, MatchError> {
    let Some(tallies) = game.tallies() else { return Ok(None) };
    let accounts = tallies.accounts(players, seen)?;
    let each = accounts.values().iter().map(|account| tallies.dice(account));
    let each: Vec<DiceStats> = each.collect::<Result<_, _>>()?;
    Ok(Some(PerSeat::from_fn(players, |seat| each[seat.index()])))
}
