//! Search by playouts: actions are tried in possible matches against several kinds of players, and the resulting
//! positions are valued a few turns later.

use super::kinds::Kind;
use super::playout::{awaited, play_on};
use super::value::{value, worth_of};
use game_api::{Chance, Counsel, Measure, PerSeat, QuickChance, SeatId, Weighed, ranked};
use koenig::player::bidding::{self, Bidder};
use koenig::player::glance::{Glance, Hypothetical, PendingChoice};
use koenig::rules::{
    Action, Card, Cards, Event, MOST_CARDS, Phase, PublicEvent, State, TurnStep, View,
};

/// The settings of a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Search {
    /// The number of turns to look ahead; 0 looks to the end of the player's own turn.
    pub(super) turns: u32,
    /// The total playouts of a decision.
    pub(super) playouts: u32,
    /// The assumed kinds of players.
    pub(super) belief: Belief,
    /// The factor on the fitted value of cards (`value`) for those committed. The fit is over quick players, who waste
    /// cards, and so undervalues them.
    pub(super) card_worth: f64,
}

/// The assumed kinds of the others, and of the player itself later on.
#[derive(Debug, Clone, Copy)]
pub(super) enum Belief {
    Simple,
    /// Players of several kinds.
    Mixed,
}

/// The number of possible matches imagined for a decision.
const WORLDS: usize = 16;

/// The assumed kinds of the others.
const OTHERS: [Kind; 6] =
    [Kind::Simple, Kind::Builder, Kind::Fighter, Kind::Simple, Kind::Fighter, Kind::Miser];

/// A plan to try: an action, and how it is followed up in the same turn.
#[derive(Debug, Clone, Copy)]
struct Plan {
    action: Action,
    /// The cards that may be spent on further courtiers.
    spend: u8,
    worth: f64,
    tries: u32,
}

/// What a seat knows, as a sample of possible matches.
pub(super) struct Thought {
    seat: SeatId,
    worlds: Vec<State>,
    /// The seed of the playouts' chance.
    luck: u64,
    search: Search,
}

impl Search {
    /// Evaluates the sensible actions, the best first. A commitment is drawn from its mixture.
    pub(super) fn weigh(
        self,
        view: &View,
        seen: &[PublicEvent],
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let mut quick = QuickChance::fork(luck);
        let Counsel { measure, actions, .. } = self.counsel(view, seen, &mut quick);
        match measure {
            Measure::Victory => actions,
            Measure::Mixture => ranked(drawn(actions, &mut quick)),
        }
    }

    /// Evaluates the sensible actions; those of a mixture in no order.
    pub(super) fn counsel(
        self,
        view: &View,
        seen: &[PublicEvent],
        luck: &mut QuickChance,
    ) -> Counsel<Action> {
        let nothing = Counsel::new(Measure::Victory, Vec::new());
        let Some(thought) = Thought::new(self, view, seen, luck) else { return nothing };
        let world = &thought.worlds[0];
        match Hypothetical::new(world, thought.seat).asked() {
            None => nothing,
            Some(PendingChoice::Commitment { .. }) => {
                Counsel::new(Measure::Mixture, thought.mixture())
            }
            Some(PendingChoice::Turn(_) | PendingChoice::Aftermath(_)) => {
                Counsel::new(Measure::Victory, thought.try_all(plans(world, thought.seat)))
            }
        }
    }
}

/// Draws an action from the mixture and ranks it above the others, which keep their shares.
fn drawn(mut mixture: Vec<Weighed<Action>>, luck: &mut QuickChance) -> Vec<Weighed<Action>> {
    let mut open = luck.share();
    let mut chosen = 0;
    for (place, share) in mixture.iter().map(|it| it.worth).enumerate() {
        if share > 0.0 {
            chosen = place;
            open -= share;
        }
        if open < 0.0 {
            break;
        }
    }
    mixture[chosen].worth += 1.0;
    mixture
}

/// Returns the plans to try.
fn plans(state: &State, seat: SeatId) -> Vec<Plan> {
    let it = Hypothetical::new(state, seat);
    let (hand, options) = (it.hand(), it.options());
    let mut plans = Vec::new();
    let mut plan = |action, spend| plans.push(Plan { action, spend, worth: 0.0, tries: 0 });
    for to in options.moves.iter() {
        let is_foreign = it.holder(to).is_some_and(|holder| holder != seat);
        let spends: &[u8] = if is_foreign { &[1] } else { &[0, 2] };
        spends.iter().for_each(|&spend| plan(Action::Move { to }, spend));
    }
    for to in options.travels.iter() {
        plan(Action::Through { to, card: cheapest(hand) }, 0);
    }
    if options.place {
        [0, 2, 5].iter().for_each(|&spend| plan(Action::Place, spend));
    }
    if options.reroll {
        for card in Card::ALL.into_iter().filter(|&card| hand.count(card) > 0).take(2) {
            [0, 3].iter().for_each(|&spend| plan(Action::Reroll { card }, spend));
        }
    }
    for &(baron, exiles) in &options.banish {
        exiles.iter().for_each(|to| plan(Action::Banish { baron, to }, 1));
    }
    if options.end {
        plan(Action::End, 0);
    }
    plans
}

fn cheapest(hand: Cards) -> Card {
    hand.iter().next().unwrap_or(Card::X1)
}

impl Thought {
    /// Returns `None` if the view is nobody's.
    pub(super) fn new(
        search: Search,
        view: &View,
        seen: &[PublicEvent],
        luck: &mut QuickChance,
    ) -> Option<Self> {
        let seat = view.own.as_ref()?.seat;
        // Before the first deal only one match is possible.
        let is_dealt = seen.iter().any(|event| matches!(event, Event::Dealt { .. }));
        let count = if is_dealt { WORLDS } else { 1 };
        let mut worlds: Vec<State> =
            (0..count).map(|_| State::imagined(view, seen, luck)).collect();
        worlds.iter_mut().for_each(State::forget_recent);
        Some(Thought { seat, worlds, luck: luck.word(), search })
    }

    /// Tries all plans, the better ones more often (Karnin, Koren, Somekh 2013).
    fn try_all(&self, mut plans: Vec<Plan>) -> Vec<Weighed<Action>> {
        let mut left = plans.len();
        if left > 1 {
            let rounds = usize::BITS - (left - 1).leading_zeros();
            let mut tries = 0;
            for _ in 0..rounds {
                let more = (self.search.playouts / rounds / left as u32).max(1);
                for plan in &mut plans[..left] {
                    let worth: f64 = (tries..tries + more).map(|at| self.play(plan, at)).sum();
                    plan.worth =
                        (plan.worth * f64::from(plan.tries) + worth) / f64::from(plan.tries + more);
                    plan.tries += more;
                }
                tries += more;
                plans[..left].sort_by(|one, other| other.worth.total_cmp(&one.worth));
                left = left.div_ceil(2);
            }
        }
        // Of plans with the same first action the best counts; those dropped early stay behind the others.
        let mut weighed: Vec<Weighed<Action>> = Vec::new();
        for plan in plans {
            if weighed.iter().all(|it| it.action != plan.action) {
                weighed.push(Weighed { action: plan.action, worth: plan.worth });
            }
        }
        weighed
    }

    /// Values the result of a plan in the playout of this number: with the same luck for all plans.
    fn play(&self, plan: &Plan, number: u32) -> f64 {
        let mut luck = QuickChance::new(self.luck ^ u64::from(number).wrapping_mul(0x9e37));
        let mut state = self.worlds[number as usize % self.worlds.len()].clone();
        let turn = state.turn;
        state.carry_out(self.seat, &plan.action, &mut luck);
        let kinds = self.kinds(&mut luck);
        let mut spend = plan.spend;
        while let Some(seat) = awaited(&state).filter(|_| state.turn == turn) {
            let it = Hypothetical::new(&state, seat);
            let action = if seat == self.seat {
                follow_up(&it, &mut spend).or_else(|| kinds[seat].decide(&it, &mut luck))
            } else {
                kinds[seat].decide(&it, &mut luck)
            };
            state.carry_out(seat, &action.unwrap_or(Action::End), &mut luck);
        }
        play_on(&mut state, &kinds, turn + 1 + self.search.turns, &mut luck);
        value(&state)[self.seat]
    }

    fn kinds(&self, luck: &mut QuickChance) -> PerSeat<Kind> {
        let mixed = |seat: SeatId| match luck.below(6) as usize {
            kind if seat != self.seat => OTHERS[kind],
            0..3 => Kind::Builder,
            _ => Kind::Fighter,
        };
        let players = self.worlds[0].players();
        match self.search.belief {
            Belief::Simple => PerSeat::from_fn(players, |_| Kind::Simple),
            Belief::Mixed => PerSeat::from_fn(players, mixed),
        }
    }

    /// Returns the commitments and how often to choose each.
    fn mixture(&self) -> Vec<Weighed<Action>> {
        let (bidders, at) = self.bidders();
        let mixtures = bidding::solve(&bidders, bidding::ROUNDS);
        let choices = bidders[at].choices.iter().zip(&mixtures[at]);
        choices
            .map(|(&cards, &worth)| Weighed { action: Action::Commit { cards }, worth })
            .collect()
    }

    /// Returns all bidders of the current dispute, and the index of this seat.
    pub(super) fn bidders(&self) -> (Vec<Bidder>, usize) {
        let world = &self.worlds[0];
        let players = world.players();
        let Phase::Dispute(dispute) = &world.phase else { return (Vec::new(), 0) };
        let tries = (self.search.playouts / (2 * u32::from(players))).clamp(8, 60);
        let mean = |winner: SeatId, bare: Option<SeatId>| {
            let mut sums = PerSeat::from_fn(players, |_| 0.0);
            for number in 0..tries {
                let after = self.after_dispute(winner, bare, number);
                after.iter().for_each(|(seat, it)| sums[seat] += it / f64::from(tries));
            }
            sums
        };
        let outcomes: Vec<PerSeat<f64>> =
            SeatId::first(players).map(|winner| mean(winner, None)).collect();
        let bidder = |seat: SeatId| {
            let hand = world.hands[seat];
            let gains: Vec<f64> = outcomes.iter().map(|after| after[seat]).collect();
            let likely = gains.iter().sum::<f64>() / gains.len() as f64;
            let slope = self.search.card_worth * likely * (1.0 - likely);
            // The additional cost of having no card left.
            let bare = if (2..=MOST_CARDS).contains(&hand.len()) {
                let with = SeatId::first(players).map(|winner| mean(winner, Some(seat))[seat]);
                likely - with.sum::<f64>() / f64::from(players) - slope * self.price(hand, hand)
            } else {
                0.0
            };
            let choices: Vec<Cards> = match hand.is_empty() {
                true => vec![Cards::NONE],
                false => hand.choices(1, MOST_CARDS).collect(),
            };
            let costs = choices.iter().map(|&cards| {
                let is_all = cards == hand && hand.len() > 1;
                let bare = if is_all { bare.max(0.0) * no_ones(cards.len()) } else { 0.0 };
                slope * self.price(cards, hand) + bare
            });
            let is_in = [dispute.intruder, dispute.defender].contains(&seat);
            let baron = u8::from(world.barons[seat] == dispute.territory);
            let pieces = world.courtiers(seat, dispute.territory) + baron;
            let bonus = if is_in { 2 * pieces } else { 0 };
            Bidder { costs: costs.collect(), choices, bonus, gains }
        };
        (SeatId::first(players).map(bidder).collect(), self.seat.index())
    }

    /// Returns the average worth of the cards a commitment costs, beyond the one card that everybody commits.
    fn price(&self, cards: Cards, hand: Cards) -> f64 {
        let players = self.worlds[0].players();
        let mut price = -worth_of(players, hand.least(1));
        // K-D11. Each one thrown gives back the lowest card.
        let mut likely = no_ones(cards.len());
        for ones in 0..=cards.len() {
            let back = if cards.len() >= 2 { cards.least(ones) } else { Cards::NONE };
            price += likely * worth_of(players, cards.minus(back).unwrap_or_default());
            likely *= f64::from(cards.len() - ones) / f64::from(ones + 1) / 5.0;
        }
        price
    }

    /// Returns each seat's probability of being crowned if `winner` wins the dispute, in which everybody commits the
    /// lowest card; `bare` commits all.
    fn after_dispute(&self, winner: SeatId, bare: Option<SeatId>, number: u32) -> PerSeat<f64> {
        let mut luck = QuickChance::new(self.luck ^ u64::from(number).wrapping_mul(0x9e37));
        let mut state = self.worlds[number as usize % self.worlds.len()].clone();
        let turn = state.turn;
        let commitments = PerSeat::from_fn(state.players(), |seat| {
            if bare == Some(seat) { state.hands[seat] } else { state.hands[seat].least(1) }
        });
        state.have_won(winner, commitments, &mut luck);
        let kinds = self.kinds(&mut luck);
        play_on(&mut state, &kinds, turn + 1 + self.search.turns, &mut luck);
        value(&state)
    }
}

/// Returns the probability that none of `dice` dice shows a one.
fn no_ones(dice: u8) -> f64 {
    (0..dice).fold(1.0, |likely, _| likely * 5.0 / 6.0)
}

/// Continues a plan within the turn; `None` if the plan does not cover the decision.
fn follow_up(it: &impl Glance, spend: &mut u8) -> Option<Action> {
    let options = it.options();
    match it.asked()? {
        PendingChoice::Turn(TurnStep::Entered) if options.place => Some(Action::Place),
        PendingChoice::Turn(TurnStep::Placing) | PendingChoice::Aftermath(_)
            if options.banish.is_empty() =>
        {
            if options.place {
                return Some(Action::Place);
            }
            if options.reroll && *spend > 0 && it.hand().len() > 1 {
                *spend -= 1;
                return Some(Action::Reroll { card: cheapest(it.hand()) });
            }
            Some(Action::End)
        }
        PendingChoice::Turn(_) | PendingChoice::Aftermath(_) | PendingChoice::Commitment { .. } => {
            None
        }
    }
}
