//! Twins: two matches that look the same to everybody except one or two people.
//!
//! A match is played in memory up to some moment. Its twin has the same log except for what lies face down: other cards
//! were dealt to a seat, a seat has committed others, or the seed is another. The referee accepts both.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::published::Published;
use game_api::Policies;
use game_api::{
    BeaconUse, Chance, Contribution, Decided, Drawn, Event as AnyEvent, FairChance, Fairness, Game,
    MatchSeed, PerSeat, Seal, SeatId, Seed, Setup as AnySetup, UNNUMBERED, Viewer,
};
use koenig::rules::{Action, Card, Cards, Event, Setup, State, View, set_up};
use koenig::{KOENIG, Koenig};
use witan::deadlines;
use witan::domain::record::{Entry, RecordLine};
use witan::domain::{Actor, Awaited, MatchId, record};
use witan::store::Connection;

/// The id of the match in every house and hall here: the first one.
const MATCH: u64 = 1;

/// A match up to some moment.
#[derive(Clone)]
pub struct Past {
    pub fairness: Fairness,
    pub setup: Setup,
    pub log: Vec<(SeatId, Event)>,
    /// The lengths of the log before and after each decision.
    moments: Vec<usize>,
}

/// The difference between twins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// In the other match, cards of the seat's hand are in the pile, and others were dealt instead.
    HandAndPile(SeatId),
    /// Cards of the two hands are swapped.
    Hands(SeatId, SeatId),
    /// The seat's commitment to the current dispute.
    Commitment(SeatId),
    /// The seed, and thus the luck to come.
    Luck,
}

impl Difference {
    /// Whether the seat's holder may know the difference.
    pub fn is_known_to(self, seat: SeatId) -> bool {
        match self {
            Difference::HandAndPile(one) | Difference::Commitment(one) => one == seat,
            Difference::Hands(one, two) => one == seat || two == seat,
            Difference::Luck => false,
        }
    }
}

/// Two matches and their difference.
pub struct Twins {
    pub pasts: [Past; 2],
    pub difference: Difference,
}

impl Past {
    /// The match at the end of the log.
    pub fn state(&self) -> State {
        let mut state = Koenig::begin(&self.setup);
        for (_, event) in &self.log {
            Koenig::evolve(&mut state, event);
        }
        state
    }

    /// Each seat's own view at the end of the log.
    pub fn views(&self) -> Vec<View> {
        let state = self.state();
        let seats = SeatId::first(state.players());
        seats.map(|seat| Koenig::view(&state, Viewer::Seat(seat))).collect()
    }

    /// The number of draws so far.
    pub fn drawn(&self) -> Drawn {
        let mut drawn = AnySetup::of::<Koenig>(self.setup.clone()).drawn();
        self.log.iter().for_each(|(_, event)| drawn += event.drawn());
        drawn
    }

    /// The hashes and salts it has published.
    pub fn published(&self) -> Published {
        Published::new(&self.fairness, self.log.iter().map(|(_, event)| event.clone()))
    }

    /// Truncates it to a log of length `at`.
    fn until(&self, at: usize) -> Self {
        let moments = self.moments.iter().copied().filter(|&moment| moment <= at).collect();
        Past { log: self.log[..at].to_vec(), moments, ..self.clone() }
    }

    /// Writes this log into a match that has just begun, and clears its outbox.
    pub async fn write(&self, db: &mut Connection, id: MatchId) {
        assert_eq!(id.0.cast_unsigned(), self.fairness.match_id, "salts come from the number");
        let setup = serde_json::to_string(&AnySetup::of::<Koenig>(self.setup.clone()));
        let contributions = serde_json::to_string(&self.fairness.contributions);
        sqlx::query("UPDATE matches SET seed = ?, setup = ?, contributions = ? WHERE id = ?")
            .bind(self.fairness.server_seed.reveal().as_slice())
            .bind(setup.expect("a setup is JSON"))
            .bind(contributions.expect("contributions are JSON"))
            .bind(id.0)
            .execute(&mut *db)
            .await
            .expect("the match is there");
        for (seq, (seat, event)) in (0_i64..).zip(&self.log) {
            let values = "INSERT INTO events (match_id, seq, at_ms, actor, event, step) VALUES (?, ?, 0, ?, ?, ?)";
            let step = self.moments.partition_point(|&moment| moment as i64 <= seq);
            sqlx::query(values)
                .bind(id.0)
                .bind(seq)
                .bind(serde_json::to_string(&Actor::Seat(*seat)).expect("an actor is JSON"))
                .bind(serde_json::to_string(event).expect("an event is JSON"))
                .bind(step as i64)
                .execute(&mut *db)
                .await
                .expect("a line of the log");
        }
        let begun = deadlines::take(db, id).await.expect("the rows");
        let first = begun.first().expect("a match that has begun waits for somebody");
        let seats = Koenig::awaited(&self.state()).into_iter();
        let now: Vec<Awaited> = seats.map(|seat| Awaited { seat, ..*first }).collect();
        deadlines::put(db, &now).await.expect("the rows");
        sqlx::query("DELETE FROM outbox").execute(&mut *db).await.expect("nothing is to be said");
    }

    fn holds(&self) -> bool {
        let line = |(seat, event): &(SeatId, Event)| RecordLine {
            at_ms: 0,
            by: Actor::Seat(*seat),
            entry: Entry::Played(AnyEvent::of::<Koenig>(event.clone())),
        };
        let lines: Vec<RecordLine> = self.log.iter().map(line).collect();
        let setup = AnySetup::of::<Koenig>(self.setup.clone());
        record::referee(&KOENIG, &setup, &lines, None).is_ok()
    }

    /// Computes all seals again with the salts of their numbers, and opens the last ones: other cards, or another seed,
    /// have other hashes.
    fn seal_again(&mut self) {
        let seed = self.fairness.seed();
        let mut last = HashMap::new();
        for (_, event) in &mut self.log {
            match event {
                Event::Committed { seat, cards, seal } => {
                    *seal = sealed(&seed, seal.number, *seat, *cards);
                    last.insert(*seat, seal.salt);
                }
                Event::Revealed { salts, .. } => {
                    let players = salts.players();
                    *salts = PerSeat::from_fn(players, |seat| salts[seat].and(last.remove(&seat)));
                }
                _ => {}
            }
        }
    }
}

/// A commitment's seal according to `docs/FAIRNESS-SPEC.md`.
pub fn sealed(seed: &MatchSeed, number: u64, seat: SeatId, cards: Cards) -> Seal {
    let before = Drawn { draws: 0, commitments: number - 1 };
    let content = Card::ALL.map(|card| cards.count(card));
    FairChance::after(seed, before).seal(seat, &content)
}

/// A match of simple players who sometimes change their commitments: the whole, or only its beginning.
fn played(players: u8, seed: u8) -> Arc<Past> {
    type Played = HashMap<(u8, u8), Arc<Past>>;
    static PLAYED: LazyLock<Mutex<Played>> = LazyLock::new(Mutex::default);
    let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
    let past = played.entry((players, seed)).or_insert_with(|| Arc::new(play(players, seed)));
    Arc::clone(past)
}

fn play(players: u8, seed: u8) -> Past {
    let board = std::sync::Arc::default();
    let contributions = (0..u64::from(players)).map(Contribution::of_interaction).collect();
    let server_seed = Seed::new([seed; 32]);
    let fairness = Fairness { server_seed, match_id: MATCH, contributions, beacon: BeaconUse::Off };
    let seed = fairness.seed();
    let mut chance = FairChance::after(&seed, Drawn::default());
    let setup = set_up(board, players, &mut chance).expect("3 to 5 players");
    let mut state = Koenig::begin(&setup);
    let mut log: Vec<(SeatId, Event)> = Vec::new();
    let mut moments = vec![0];
    let minds = minds(players);
    let mut luck = FairChance::after(&minds, Drawn::default());
    while let Some(&seat) = Koenig::awaited(&state).last() {
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let action = Koenig::quick(&view, &mut luck).expect("it is awaited");
        let Decided { events, state: next } =
            Koenig::decide(&state, seat, &action, &mut chance).expect("it is legal");
        state = next;
        log.extend(events.into_iter().map(|event| (seat, event)));
        moments.push(log.len());
        if moments.len() > MOST_DECISIONS {
            break;
        }
    }
    Past { fairness, setup, log, moments }
}

/// The seed for the decisions of simple players, independent of the match's.
pub fn minds(number: u8) -> MatchSeed {
    MatchSeed::compose(&Seed::new([number; 32]), UNNUMBERED, &[], &BeaconUse::Off)
}

/// The most decisions of a match here: enough for several elections.
const MOST_DECISIONS: usize = 400;

/// Twins of this kind in a match with this seed; `moment` and `choice` select when, and which of all possible ones.
/// `None` if there are none.
pub fn twins(players: u8, seed: u8, kind: u8, moment: u16, choice: u16) -> Option<Twins> {
    let whole = played(players, seed);
    // The last moment may be the coronation, after which nothing is secret.
    let moments = &whole.moments[..whole.moments.len() - 1];
    let wanted: Vec<usize> = match kind % 4 {
        0 | 1 => {
            let dealt = |(_, event): &(SeatId, Event)| matches!(event, Event::Dealt { .. });
            let first = whole.log.iter().position(dealt)?;
            moments.iter().copied().filter(|&at| at > first).collect()
        }
        2 => {
            let committed = |at: usize| matches!(whole.log[at - 1].1, Event::Committed { .. });
            moments.iter().copied().filter(|&at| at > 0 && committed(at)).collect()
        }
        _ => moments.to_vec(),
    };
    let at = *wanted.get(usize::from(moment) % wanted.len().max(1))?;
    let one = whole.until(at);
    let plain = |all: Vec<(Difference, SeatId, Swap, Vec<Change>)>| -> Vec<_> {
        all.into_iter().map(|(difference, _, _, change)| (difference, change)).collect()
    };
    // Three times out of four the most telling ones.
    let card = Card::ALL[usize::from(choice / 4) % 3];
    let chosen = |all| if choice.is_multiple_of(4) { plain(all) } else { best(&one, card, all) };
    let possible: Vec<(Difference, Vec<Change>)> = match kind % 4 {
        0 => chosen(with_the_pile(&one)),
        1 => chosen(between_hands(&one)),
        2 => commitments(&one),
        _ => return Some(of_other_luck(one, Seed::new([!seed; 32]))),
    };
    // From the chosen one on, the first that the referee accepts.
    let begin = usize::from(choice) % possible.len().max(1);
    let (before, after) = possible.split_at(begin);
    let (difference, other) = after
        .iter()
        .chain(before)
        .find_map(|(difference, changes)| Some((*difference, changed(&one, changes)?)))?;
    Some(Twins { pasts: [one, other], difference })
}

/// Twins whose seed differs. The past events are the same: only the host can tell that they do not follow from that
/// seed.
fn of_other_luck(one: Past, server_seed: Seed) -> Twins {
    let mut other = one.clone();
    other.fairness.server_seed = server_seed;
    other.seal_again();
    Twins { pasts: [one, other], difference: Difference::Luck }
}

/// A past with these events replaced; `None` if the referee refuses it.
fn changed(one: &Past, changes: &[Change]) -> Option<Past> {
    let mut other = one.clone();
    for (at, event) in changes {
        other.log[*at].1 = event.clone();
    }
    other.seal_again();
    other.holds().then_some(other)
}

/// A match at each of its decisions after the first deal, while something is secret.
pub fn moments(players: u8, seed: u8) -> Vec<Past> {
    let whole = played(players, seed);
    let dealt = |(_, event): &(SeatId, Event)| matches!(event, Event::Dealt { .. });
    let first = whole.log.iter().position(dealt).unwrap_or(whole.log.len());
    let (_, decided) = whole.moments.split_last().expect("there is the beginning");
    decided.iter().filter(|&&at| at > first).map(|&at| whole.until(at)).collect()
}

/// A twin in which a seat has none of this kind of card instead of some, or the other way round, because other cards
/// were dealt to it. `None` if those cards are already spent.
pub fn without(one: &Past, seat: SeatId, card: Card) -> Option<Past> {
    let held = hands(one)[seat.index()];
    let fits = |swap: &Swap| {
        let count = usize::from(held.count(swap.less));
        swap.tells_whether_there_is(card, held) && count >= swap.count
    };
    Swap::all().filter(fits).find_map(|swap| changed(one, &dealt(one, seat, swap)?))
}

/// A replaced event, with its index in the log.
type Change = (usize, Event);

/// Exchanges cards of one kind for as many of another.
#[derive(Clone, Copy)]
struct Swap {
    count: usize,
    less: Card,
    more: Card,
}

impl Swap {
    /// All exchanges of up to `MOST` cards.
    fn all() -> impl Iterator<Item = Swap> {
        const MOST: usize = 6;
        let kinds = || Card::ALL.into_iter();
        let pairs = kinds().flat_map(move |less| kinds().map(move |more| (less, more)));
        pairs
            .filter(|(less, more)| less != more)
            .flat_map(|(less, more)| (1..=MOST).map(move |count| Swap { count, less, more }))
    }

    fn back(self) -> Swap {
        Swap { less: self.more, more: self.less, ..self }
    }

    /// The cards after the exchange; `None` if there are too few.
    fn of(self, cards: Cards) -> Option<Cards> {
        let some = |card| -> Cards { std::iter::repeat_n(card, self.count).collect() };
        Some(cards.minus(some(self.less))? + some(self.more))
    }

    /// Whether the exchange decides if a hand holds any of that kind: the most likely place for a leak.
    fn tells_whether_there_is(self, card: Card, hand: Cards) -> bool {
        let all = self.less == card && usize::from(hand.count(card)) == self.count;
        all || (self.more == card && hand.count(card) == 0)
    }
}

/// The last deal of a log, which is where a hand's cards come from.
fn last_deal(past: &Past) -> Option<usize> {
    past.log.iter().rposition(|(_, event)| matches!(event, Event::Dealt { .. }))
}

/// A log's last deal, with hands modified by `change`.
fn dealt_otherwise(
    one: &Past,
    change: impl FnOnce(&mut PerSeat<Cards>) -> Option<()>,
) -> Option<Vec<Change>> {
    let at = last_deal(one)?;
    let Event::Dealt { each, from, mut hands, draw } = one.log[at].1.clone() else { return None };
    change(&mut hands)?;
    Some(vec![(at, Event::Dealt { each, from, hands, draw })])
}

/// The hands at the end of a log.
fn hands(one: &Past) -> Vec<Cards> {
    let own = |view: &View| view.own.as_ref().expect("their own view").hand;
    one.views().iter().map(own).collect()
}

/// The most telling changes: whether an awaited player holds a card of that kind.
fn best(
    one: &Past,
    card: Card,
    all: Vec<(Difference, SeatId, Swap, Vec<Change>)>,
) -> Vec<(Difference, Vec<Change>)> {
    let hands = hands(one);
    let awaited = Koenig::awaited(&one.state());
    let rank = |seat: &SeatId, swap: &Swap| {
        let telling = swap.tells_whether_there_is(card, hands[seat.index()]);
        // If the hand holds fewer cards by now, the changed ones have been spent since.
        let held = usize::from(hands[seat.index()].count(swap.less)) >= swap.count;
        usize::from(telling && held) + usize::from(telling && held && awaited.contains(seat))
    };
    let most = all.iter().map(|(_, seat, swap, _)| rank(seat, swap)).max().unwrap_or_default();
    all.into_iter()
        .filter(|(_, seat, swap, _)| rank(seat, swap) == most)
        .map(|(difference, _, _, change)| (difference, change))
        .collect()
}

fn with_the_pile(one: &Past) -> Vec<(Difference, SeatId, Swap, Vec<Change>)> {
    let players = one.setup.starts.players();
    SeatId::first(players)
        .flat_map(|seat| Swap::all().map(move |swap| (seat, swap)))
        .filter_map(|(seat, swap)| {
            Some((Difference::HandAndPile(seat), seat, swap, dealt(one, seat, swap)?))
        })
        .collect()
}

/// The log's last deal with other cards for a seat.
fn dealt(one: &Past, seat: SeatId, swap: Swap) -> Option<Vec<Change>> {
    dealt_otherwise(one, |hands| {
        hands[seat] = swap.of(hands[seat])?;
        Some(())
    })
}

fn between_hands(one: &Past) -> Vec<(Difference, SeatId, Swap, Vec<Change>)> {
    let players = one.setup.starts.players();
    let others = |first| SeatId::first(players).filter(move |second| *second > first);
    SeatId::first(players)
        .flat_map(|first| others(first).map(move |second| (first, second)))
        .flat_map(|seats| Swap::all().map(move |swap| (seats, swap)))
        .filter_map(|((first, second), swap)| {
            let change = dealt_otherwise(one, |hands| {
                hands[first] = swap.of(hands[first])?;
                hands[second] = swap.back().of(hands[second])?;
                Some(())
            })?;
            Some((Difference::Hands(first, second), first, swap, change))
        })
        .collect()
}

/// Other cards, also another number of them, in the commitments on the table.
fn commitments(one: &Past) -> Vec<(Difference, Vec<Change>)> {
    let views = one.views();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (at, (seat, event)) in one.log.iter().enumerate().rev() {
        let &Event::Committed { seat: by, cards, seal } = event else { break };
        // Only a player's last commitment counts.
        if !seen.insert(*seat) {
            continue;
        }
        let hand = views[seat.index()].own.as_ref().expect("their own view").hand;
        let others = hand.choices(1, 5).filter(|choice| *choice != cards);
        found.extend(others.map(|cards| {
            (Difference::Commitment(by), vec![(at, Event::Committed { seat: by, cards, seal })])
        }));
    }
    found
}

/// The length up to which two logs look the same to everybody. Fails unless the difference after it is by design: a
/// reveal of different commitments, luck from another seed, a deal from another pile.
pub fn shared(difference: Difference, one: &[Event], other: &[Event]) -> usize {
    for (at, (first, second)) in one.iter().zip(other).enumerate() {
        let due = match (first, second) {
            (
                Event::Revealed { commitments: one, .. },
                Event::Revealed { commitments: two, .. },
            ) => one != two,
            (Event::Dealt { hands: one, .. }, Event::Dealt { hands: two, .. }) => {
                // New cards come from the pile, so they show its content to their holders.
                let known = |seat| difference.is_known_to(seat);
                one.iter().any(|(seat, hand)| two[seat] != *hand && !known(seat))
            }
            (
                Event::Rerolled { .. } | Event::Travelled { .. } | Event::Thrown { .. },
                Event::Rerolled { .. } | Event::Travelled { .. } | Event::Thrown { .. },
            )
            | (Event::ElectionHeld { .. }, Event::ElectionHeld { .. }) => {
                difference == Difference::Luck && first != second
            }
            _ => false,
        };
        if due {
            return at;
        }
        assert!(alike(difference, first, second), "event {at} tells of {difference:?}");
    }
    assert_eq!(one.len(), other.len(), "one log is longer: {difference:?}");
    one.len()
}

/// Whether two events look the same to everybody. Hashes of commitments differ exactly where the commitments do, or all
/// salts as the luck does; so do the salts in a reveal.
fn alike(difference: Difference, first: &Event, second: &Event) -> bool {
    let luck = difference == Difference::Luck;
    match (first, second) {
        (
            Event::Committed { seat, cards, seal: one },
            Event::Committed { seat: by, cards: others, seal: other },
        ) => {
            let same = cards == others && !luck;
            seat == by && one.number == other.number && (one.hash == other.hash) == same
        }
        (Event::Revealed { salts: one, .. }, Event::Revealed { salts: other, .. }) => {
            // The revealed commitments are the same, otherwise they would have differed by design.
            (one == other) != luck
        }
        _ => first.publish() == second.publish(),
    }
}

#[test]
fn there_are_twins_of_every_kind() {
    for kind in 0..4 {
        let mut found = 0;
        for moment in 0..20 {
            let Some(twins) = twins(3 + (moment % 3) as u8, 7, kind, 37 * moment, 5) else {
                continue;
            };
            let [one, other] = &twins.pasts;
            // The seals depend on the luck.
            let known = |past: &Past| -> Vec<View> {
                let mut views = past.views();
                if twins.difference == Difference::Luck {
                    views
                        .iter_mut()
                        .filter_map(|view| view.own.as_mut())
                        .for_each(|own| own.seal = None);
                }
                views
            };
            for (seat, (first, second)) in known(one).iter().zip(&known(other)).enumerate() {
                let seat = SeatId::new(seat as u8).expect("a seat");
                assert_eq!(first != second, twins.difference.is_known_to(seat), "seat {seat:?}");
            }
            found += 1;
        }
        assert!(found >= 5, "kind {kind}: only {found}");
    }
}

/// An action for a seat in both matches, legal in both, selected by `choice`. If the seat knows the difference, it may
/// commit different cards, which lie face down.
pub fn action(views: [&View; 2], known: bool, choice: u16) -> Option<[Action; 2]> {
    let [mine, theirs] = views.map(|view| view.legal_actions());
    let nth = usize::from(choice);
    let commits = |actions: &[Action]| -> Vec<Action> {
        actions.iter().filter(|action| matches!(action, Action::Commit { .. })).copied().collect()
    };
    let (ours, others) = (commits(&mine), commits(&theirs));
    if known && !ours.is_empty() && !others.is_empty() {
        // Every other time the same cards, if both hold them, so that the match continues after the reveal.
        let same: Vec<Action> = ours.iter().filter(|one| others.contains(one)).copied().collect();
        if nth.is_multiple_of(2) && !same.is_empty() {
            return Some([same[nth / 2 % same.len()]; 2]);
        }
        return Some([ours[nth % ours.len()], others[nth / 3 % others.len()]]);
    }
    let both: Vec<Action> = mine.into_iter().filter(|one| theirs.contains(one)).collect();
    // All kinds of action are equally likely: there are many territories to move to.
    let mut sorts: Vec<_> = both.iter().map(std::mem::discriminant).collect();
    sorts.dedup();
    let sort = sorts.get(nth % sorts.len().max(1))?;
    let alike: Vec<Action> =
        both.into_iter().filter(|action| std::mem::discriminant(action) == *sort).collect();
    Some([alike[nth / 7 % alike.len()]; 2])
}
