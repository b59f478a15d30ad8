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
    /// somebody decides something, whom the match waits for is still stored as it was. Its luck is that of
    /// a match of before: there is no hash of a commitment, which would differ by design.
    pub async fn write(&self, db: &mut Connection, id: MatchId) {
        let setup = serde_json::to_string(&AnySetup::Koenig(self.setup.clone()));
        sqlx::query("UPDATE matches SET seed = ?, setup = ?, fairness = 0 WHERE id = ?")
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
    let possible: Vec<(Difference, Vec<Change>)> = match kind % 4 {
        0 => with_the_pile(&one),
        1 => between_hands(&one),
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

/// One card more of one kind and one less of another, where there is one less to be had.
fn swapped(cards: Cards, less: Card, more: Card) -> Option<Cards> {
    Some(cards.minus(less.into())? + more.into())
}

/// All pairs of different cards.
fn pairs() -> impl Iterator<Item = (Card, Card)> {
    let all = || Card::ALL.into_iter();
    all().flat_map(move |one| all().filter(move |two| *two != one).map(move |two| (one, two)))
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
    let Event::Dealt { each, from, mut hands, draw } = one.log[at].1.clone() else { return None };
    change(&mut hands)?;
    Some(vec![(at, Event::Dealt { each, from, hands, draw })])
}

fn with_the_pile(one: &Past) -> Vec<(Difference, Vec<Change>)> {
    let players = one.setup.starts.players();
    SeatId::first(players)
        .flat_map(|seat| pairs().map(move |cards| (seat, cards)))
        .filter_map(|(seat, (less, more))| {
            let change = dealt_otherwise(one, |hands| {
                hands[seat] = swapped(hands[seat], less, more)?;
                Some(())
            })?;
            Some((Difference::HandAndPile(seat), change))
        })
        .collect()
}

fn between_hands(one: &Past) -> Vec<(Difference, Vec<Change>)> {
    let players = one.setup.starts.players();
    let others = |first| SeatId::first(players).filter(move |second| *second > first);
    SeatId::first(players)
        .flat_map(|first| others(first).map(move |second| (first, second)))
        .flat_map(|seats| pairs().map(move |cards| (seats, cards)))
        .filter_map(|((first, second), (less, more))| {
            let change = dealt_otherwise(one, |hands| {
                hands[first] = swapped(hands[first], less, more)?;
                hands[second] = swapped(hands[second], more, less)?;
                Some(())
            })?;
            Some((Difference::Hands(first, second), change))
        })
        .collect()
}

/// Other cards, of another number too, in the commitments that lie on the table.
fn commitments(one: &Past) -> Vec<(Difference, Vec<Change>)> {
    let views = one.views();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (at, (seat, event)) in one.log.iter().enumerate().rev() {
        let &Event::Committed { seat: by, cards, seal } = event else { break };
        // Only what somebody committed last counts.
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

/// Where two logs part for everybody to see, and the length they share. Fails unless what they show there
/// is due: a reveal of commitments that differ, luck from another seed, a deal from another pile.
pub fn shared(difference: Difference, one: &[Event], other: &[Event]) -> usize {
    for (at, (first, second)) in one.iter().zip(other).enumerate() {
        let due = match (first, second) {
            (
                Event::Revealed { commitments: one, .. },
                Event::Revealed { commitments: two, .. },
            ) => one != two,
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
    (!both.is_empty()).then(|| [both[nth % both.len()]; 2])
}
