//! Reviews of finished matches: people's costliest decisions, as the strongest computer player evaluates them.
//!
//! A review is computed from what each player could see then, on the workers for computer players, and its
//! randomness comes from no secret: asking again gives the same, and it is cached.

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

/// The most decisions in a review.
const MOST: usize = 2;

/// How many decisions are evaluated again, with more time: a quick look may mistake the costliest.
const AGAIN: usize = 6;

/// The budget of the quick look.
const GLANCE: Budget = Budget { playouts: 60 };

/// The minimum cost of a decision to be shown: below it, playouts cannot tell it from the best.
const LEAST: f64 = 0.03;

/// The minimum change of chances for a dispute to be shown.
const LEAST_SWING: f64 = 0.1;

/// A person's decision.
struct ReviewedDecision {
    seat: SeatId,
    turn: u32,
    own: Shown,
    action: Action,
    /// The number of public events before it.
    seen: usize,
}

impl Matches {
    /// The cached review of a match whose log has this length, if there is one.
    pub(crate) fn reviewed(&self, id: MatchId, length: u64) -> Option<Review> {
        self.thinking().reviews().get(&(id, length))
    }

    /// Reviews a finished match.
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

/// Reviews a match by its log; empty if its game has no computer players for it. `is_person` says whether a person
/// held a seat when the log had this length.
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

/// All decisions of people, and all public events.
fn decisions(
    game: GameRef,
    setup: &Setup,
    standing: &[log::Unreverted<'_, Entry>],
    is_person: &dyn Fn(SeatId, u64) -> bool,
) -> Result<(Vec<ReviewedDecision>, Vec<PublicEvent>), MatchError> {
    let (mut live, mut turn) = (setup.begin(), 1);
    let (mut decisions, mut seen) = (Vec::new(), Vec::new());
    // A step begins with its decision; the other events follow from it.
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

/// The decision with which a step begins; `None` if it is the clock's or a settlement.
fn decision(
    live: &LiveGame,
    first: &log::Unreverted<'_, Entry>,
) -> Result<Option<(SeatId, Action)>, Corrupt> {
    match (&first.what, first.line.actor) {
        (Entry::Played(event), Actor::Seat(_)) => live.decision(event),
        _ => Ok(None),
    }
}

/// Whether a person held a seat when the log had this length.
fn is_person(held: &[Held], seat: SeatId, seq: u64) -> bool {
    let mut before = held.iter().filter(|it| it.seat == seat && it.since_seq <= seq);
    before.next_back().is_some_and(|it| !it.holder.is_computer())
}

/// The costliest of the decisions.
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

/// The loss by each of the decisions, the costliest first.
fn weighed(
    policies: &dyn AnyPolicies,
    decisions: Vec<ReviewedDecision>,
    seen: &[PublicEvent],
    budget: Budget,
) -> Result<Vec<(ReviewedDecision, Missed<Action>)>, MatchError> {
    let mut all = Vec::new();
    for decision in decisions {
        // With the same random numbers, the second evaluation would repeat the errors of the first.
        let mut luck = QuickChance::new((decision.seen as u64) << 32 | u64::from(budget.playouts));
        let seen = &seen[..decision.seen];
        let missed = policies.missed(&decision.own, seen, &decision.action, budget, &mut luck)?;
        all.extend(missed.map(|missed| (decision, missed)));
    }
    all.sort_by(|(_, one), (_, other)| other.cost.total_cmp(&one.cost));
    Ok(all)
}

/// The disputes settled by dice, and how the chances moved from one turn to the next: the largest moves.
fn turnings(
    game: GameRef,
    policies: &dyn AnyPolicies,
    setup: &Setup,
    standing: &[log::Unreverted<'_, Entry>],
) -> Result<Vec<Turning>, MatchError> {
    let (mut live, mut turn, mut all) = (setup.begin(), 1, Vec::new());
    let mut before = policies.chances(&live)?;
    // In the present turn: the events with sides, and whether they were settled.
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

/// The dice statistics of each seat.
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
