//! Twins: two matches that everybody but one or two people takes for the same.
//!
//! A real match is played in memory up to some moment. Its twin has the same log but for what lies face
//! down in it: other cards were dealt to a seat, or it has committed others, or the seed is another. The
//! referee finds nothing wrong with either.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use witan::game::{Decided, Game, PerSeat, SeatId, Seed, SeededChance, Viewer};
use witan::games::koenig::{
    Action, Card, Cards, Event, Koenig, Setup, State, View, referee, set_up, simple_player,
};
use witan::games::{Assets, Setup as AnySetup};
use witan::store::matches::Actor;
use witan::store::{Connection, MatchId};

/// A match up to some moment.
#[derive(Clone)]
pub struct Past {
    pub seed: Seed,
    pub setup: Setup,
    pub log: Vec<(SeatId, Event)>,
}

/// What differs between twins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// Cards of the seat's hand were left in the pile in the other match, and others dealt instead.
    HandAndPile(SeatId),
    /// Cards of the two hands were dealt the other way round.
    Hands(SeatId, SeatId),
    /// What the seat has committed to the dispute that goes on.
    Commitment(SeatId),
    /// The luck to come.
    Luck,
}

impl Difference {
    /// Whether the seat's holder may know of it.
    pub fn is_known_to(self, seat: SeatId) -> bool {
        match self {
            Difference::HandAndPile(one) | Difference::Commitment(one) => one == seat,
            Difference::Hands(one, two) => one == seat || two == seat,
            Difference::Luck => false,
        }
    }
}

/// Two pasts and what differs between them.
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

    /// Makes this the past of a match that has just begun, and leaves nothing to be said of it. Until
    /// somebody decides something, whom the match waits for is still stored as it was.
    pub async fn write(&self, db: &mut Connection, id: MatchId) {
        let setup = serde_json::to_string(&AnySetup::Koenig(self.setup.clone()));
        sqlx::query("UPDATE matches SET seed = ?, setup = ? WHERE id = ?")
            .bind(self.seed.reveal().as_slice())
            .bind(setup.expect("a setup is JSON"))
            .bind(id.0)
            .execute(&mut *db)
            .await
            .expect("the match is there");
        for (seq, (seat, event)) in (0_i64..).zip(&self.log) {
            let values =
                "INSERT INTO events (match_id, seq, at_ms, actor, event) VALUES (?, ?, 0, ?, ?)";
            sqlx::query(values)
                .bind(id.0)
                .bind(seq)
                .bind(serde_json::to_string(&Actor::Seat(*seat)).expect("an actor is JSON"))
                .bind(serde_json::to_string(event).expect("an event is JSON"))
                .execute(&mut *db)
                .await
                .expect("a line of the log");
        }
        sqlx::query("DELETE FROM outbox").execute(&mut *db).await.expect("nothing is to be said");
    }

    fn holds(&self) -> bool {
        let log: Vec<Event> = self.log.iter().map(|(_, event)| event.clone()).collect();
        referee(&self.setup, &log).is_ok()
    }
}

/// A whole match between simple players who now and then change their minds, or only its beginning, and
/// the lengths of its log between two decisions.
fn played(players: u8, seed: u8) -> Arc<(Past, Vec<usize>)> {
    type Played = HashMap<(u8, u8), Arc<(Past, Vec<usize>)>>;
    static PLAYED: LazyLock<Mutex<Played>> = LazyLock::new(Mutex::default);
    let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
    let past = played.entry((players, seed)).or_insert_with(|| Arc::new(play(players, seed)));
    Arc::clone(past)
}

fn play(players: u8, seed: u8) -> (Past, Vec<usize>) {
    let board = Assets::load(None).expect("the built-in assets").koenig_board();
    let seed = Seed::new([seed; 32]);
    let setup = set_up(board, players, &mut SeededChance::new(seed, 0)).expect("3 to 5 players");
    let mut state = Koenig::begin(&setup);
    let mut log: Vec<(SeatId, Event)> = Vec::new();
    let mut moments = vec![0];
    let mut luck = SeededChance::new(Seed::new([9; 32]), u64::from(players));
    while let Some(&seat) = Koenig::awaited(&state).last() {
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let action = simple_player(&view, &mut luck).expect("it is awaited");
        let mut chance = SeededChance::new(seed, log.len() as u64 + 1);
        let Decided { events, state: next } =
            Koenig::decide(&state, seat, &action, &mut chance).expect("it is legal");
        state = next;
        log.extend(events.into_iter().map(|event| (seat, event)));
        moments.push(log.len());
        if moments.len() > MOST_DECISIONS {
            break;
        }
    }
    (Past { seed, setup, log }, moments)
}

/// A bound on the decisions of a match here: enough for several elections.
const MOST_DECISIONS: usize = 400;

/// Twins of this kind in a match of this seed; `moment` and `choice` say when, and which of all that are
/// possible then. `None` if there are none.
pub fn twins(players: u8, seed: u8, kind: u8, moment: u16, choice: u16) -> Option<Twins> {
    let played = played(players, seed);
    let (whole, moments) = (&played.0, &played.1);
    // The last moment may be the coronation, after which nothing is secret.
    let moments = &moments[..moments.len() - 1];
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
    let one = Past { log: whole.log[..at].to_vec(), ..whole.clone() };
    let other = Past { seed: Seed::new([!seed; 32]), ..one.clone() };
    let plain = |all: Vec<(Difference, SeatId, Swap, Vec<Change>)>| -> Vec<_> {
        all.into_iter().map(|(difference, _, _, change)| (difference, change)).collect()
    };
    // Three times out of four those that change most.
    let card = Card::ALL[usize::from(choice / 4) % 3];
    let chosen = |all| if choice % 4 == 0 { plain(all) } else { best(&one, card, all) };
    let possible: Vec<(Difference, Vec<Change>)> = match kind % 4 {
        0 => chosen(with_the_pile(&one)),
        1 => chosen(between_hands(&one)),
        2 => commitments(&one),
        _ => {
            return Some(Twins { pasts: [one, other], difference: Difference::Luck });
        }
    };
    // From the chosen one on, the first with which the referee finds no fault.
    let begin = usize::from(choice) % possible.len().max(1);
    let (before, after) = possible.split_at(begin);
    let (difference, other) = after.iter().chain(before).find_map(|(difference, changes)| {
        let mut log = one.log.clone();
        for (at, event) in changes {
            log[*at].1 = event.clone();
        }
        let other = Past { log, ..one.clone() };
        other.holds().then_some((*difference, other))
    })?;
    Some(Twins { pasts: [one, other], difference })
}

/// Another event at a place of the log.
type Change = (usize, Event);

/// Some cards of one kind for as many of another.
#[derive(Clone, Copy)]
struct Swap {
    count: usize,
    less: Card,
    more: Card,
}

impl Swap {
    /// All there are of up to that many cards.
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

    /// The cards after it; `None` if there are too few.
    fn of(self, cards: Cards) -> Option<Cards> {
        let some = |card| -> Cards { std::iter::repeat_n(card, self.count).collect() };
        Some(cards.minus(some(self.less))? + some(self.more))
    }

    /// Whether a hand with it holds some of that kind, and without it none, or the other way round: that
    /// is where programs tend to tell.
    fn tells_whether_there_is(self, card: Card, hand: Cards) -> bool {
        let all = self.less == card && usize::from(hand.count(card)) == self.count;
        all || (self.more == card && hand.count(card) == 0)
    }
}

/// The last deal of a log, which is where a hand's cards come from.
fn last_deal(past: &Past) -> Option<usize> {
    past.log.iter().rposition(|(_, event)| matches!(event, Event::Dealt { .. }))
}

/// A log's last deal, with what it says if `change` deals other cards.
fn dealt_otherwise(
    one: &Past,
    change: impl FnOnce(&mut PerSeat<Cards>) -> Option<()>,
) -> Option<Vec<Change>> {
    let at = last_deal(one)?;
    let Event::Dealt { each, from, mut hands } = one.log[at].1.clone() else { return None };
    change(&mut hands)?;
    Some(vec![(at, Event::Dealt { each, from, hands })])
}

/// The hands at the end of a log.
fn hands(one: &Past) -> Vec<Cards> {
    let own = |view: &View| view.own.as_ref().expect("their own view").hand;
    one.views().iter().map(own).collect()
}

/// The changes that tell most, if there are such: whether somebody who is awaited holds a card of that kind.
fn best(
    one: &Past,
    card: Card,
    all: Vec<(Difference, SeatId, Swap, Vec<Change>)>,
) -> Vec<(Difference, Vec<Change>)> {
    let hands = hands(one);
    let awaited = Koenig::awaited(&one.state());
    let rank = |seat: &SeatId, swap: &Swap| {
        let telling = swap.tells_whether_there_is(card, hands[seat.index()]);
        // A change of more than the hand holds by now is one of cards that were spent since.
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
            let change = dealt_otherwise(one, |hands| {
                hands[seat] = swap.of(hands[seat])?;
                Some(())
            })?;
            Some((Difference::HandAndPile(seat), seat, swap, change))
        })
        .collect()
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

/// Other cards, of another number too, in the commitments that lie on the table.
fn commitments(one: &Past) -> Vec<(Difference, Vec<Change>)> {
    let views = one.views();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (at, (seat, event)) in one.log.iter().enumerate().rev() {
        let &Event::Committed { seat: by, cards } = event else { break };
        // Only what somebody committed last counts.
        if !seen.insert(*seat) {
            continue;
        }
        let hand = views[seat.index()].own.as_ref().expect("their own view").hand;
        let others = hand.choices(1, 5).filter(|choice| *choice != cards);
        found.extend(others.map(|cards| {
            (Difference::Commitment(by), vec![(at, Event::Committed { seat: by, cards })])
        }));
    }
    found
}

/// Where two logs part for everybody to see, and the length they share. Fails unless what they show there
/// is due: a reveal of commitments that differ, luck from another seed, a deal from another pile.
pub fn shared(difference: Difference, one: &[Event], other: &[Event]) -> usize {
    for (at, (first, second)) in one.iter().zip(other).enumerate() {
        let due = match (first, second) {
            (Event::Revealed { commitments: one }, Event::Revealed { commitments: two }) => {
                one != two
            }
            (Event::Dealt { hands: one, .. }, Event::Dealt { hands: two, .. }) => {
                // What is dealt comes from the pile, and so tells of it those who hold it.
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
        assert!(first.publish() == second.publish(), "event {at} tells of {difference:?}");
    }
    assert_eq!(one.len(), other.len(), "one log is longer: {difference:?}");
    one.len()
}

#[test]
fn there_are_twins_of_every_kind() {
    for kind in 0..4 {
        let mut found = 0;
        for moment in 0..10 {
            let Some(twins) = twins(3 + (moment % 3) as u8, 7, kind, 37 * moment, 5) else {
                continue;
            };
            let [one, other] = &twins.pasts;
            let known = |past: &Past| -> Vec<View> { past.views() };
            for (seat, (first, second)) in known(one).iter().zip(&known(other)).enumerate() {
                let seat = SeatId::new(seat as u8).expect("a seat");
                assert_eq!(first != second, twins.difference.is_known_to(seat), "seat {seat:?}");
            }
            found += 1;
        }
        assert!(found >= 5, "kind {kind}: only {found}");
    }
}

/// What a seat does in both matches: something legal in both, of which `choice` picks one. If what differs
/// is known to it, it may commit different cards; they lie face down.
pub fn action(views: [&View; 2], known: bool, choice: u16) -> Option<[Action; 2]> {
    let [mine, theirs] = views.map(|view| view.legal_actions());
    let nth = usize::from(choice);
    let commits = |actions: &[Action]| -> Vec<Action> {
        actions.iter().filter(|action| matches!(action, Action::Commit { .. })).copied().collect()
    };
    let (ours, others) = (commits(&mine), commits(&theirs));
    if known && !ours.is_empty() && !others.is_empty() {
        // Every other time the same cards, if both hold them: then the match goes on after the reveal.
        let same: Vec<Action> = ours.iter().filter(|one| others.contains(one)).copied().collect();
        if nth % 2 == 0 && !same.is_empty() {
            return Some([same[nth / 2 % same.len()]; 2]);
        }
        return Some([ours[nth % ours.len()], others[nth / 3 % others.len()]]);
    }
    let both: Vec<Action> = mine.into_iter().filter(|one| theirs.contains(one)).collect();
    // Each sort of action as often as any other: there are many territories to move to.
    let mut sorts: Vec<_> = both.iter().map(std::mem::discriminant).collect();
    sorts.dedup();
    let sort = sorts.get(nth % sorts.len().max(1))?;
    let alike: Vec<Action> =
        both.into_iter().filter(|action| std::mem::discriminant(action) == *sort).collect();
    Some([alike[nth / 7 % alike.len()]; 2])
}
