//! Laws: properties of every match, regardless of its players.
//!
//! Matches are played from a seed, by seats that mostly play sensibly (`Koenig::simple`) and otherwise take any legal
//! action. A failing law prints the smallest [`Script`] that breaks it.

mod accounts;
mod coverage;
mod forgery;
mod play;
mod policies;
mod public;
mod typed;
mod waiting;

use std::sync::Arc;

use game_api::{Drawn, Game, Mismatch, PerSeat, Policies as _, SeatId, Source, Viewer, remake};
use koenig::Koenig;
use koenig::rules::{
    Action, Board, Card, Cards, ElectionResult, Event, Options, PhaseView, Position, Setup, State,
    Territory,
};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::json;

use forgery::forgeries;
use play::{Law, Script, Step, hand, legal, scripts, view};

/// K-S3. A player's courtiers on the board and in the supply.
const COURTIERS: u8 = 17;

/// The decisions of a match: enough for a few elections.
const DECISIONS: u64 = 250;

/// The most decisions between two turns when everybody is away: five commitments, two banishments, a courtier, a stop.
const MOST_DEFAULTS: usize = 9;

/// Whether a turn has just begun.
fn turn_has_begun(step: &Step) -> bool {
    matches!(step.events.last(), Some(Event::TurnBegan { .. }))
}

/// Replays a whole log by the rules, with the chance it records; returns the final state.
fn referee(setup: &Setup, log: &[Event]) -> Result<State, Mismatch> {
    let mut drawn = Drawn { draws: 1, commitments: 0 };
    let mut state = Koenig::begin(setup);
    let mut at = 0;
    while at < log.len() {
        let players = state.players();
        let remade = remake::<Koenig>(&state, players, log[at..].iter(), Source::Record, drawn)?;
        log[at..at + remade.events].iter().for_each(|event| drawn += event.drawn());
        at += remade.events;
        state = remade.after;
    }
    Ok(state)
}

/// Returns every conceivable action: all the small ones, and each commitment of up to six cards.
fn thinkable() -> Vec<Action> {
    let mut actions = vec![Action::Place, Action::End, Action::Keep, Action::Decline];
    actions.extend(Card::ALL.map(|card| Action::Reroll { card }));
    for to in Territory::ALL {
        actions.push(Action::Move { to });
        actions.extend(Card::ALL.map(|card| Action::Through { to, card }));
        actions.extend(SeatId::first(5).map(|baron| Action::Banish { baron, to }));
    }
    let six_of_each = Cards { x1: 6, x2: 6, x3: 6 };
    actions.extend(six_of_each.choices(0, 6).map(|cards| Action::Commit { cards }));
    actions
}

fn any_cards() -> impl Strategy<Value = Cards> {
    let count = || prop_oneof![4 => 0..=6_u8, 1 => any::<u8>()];
    (count(), count(), count()).prop_map(|(x1, x2, x3)| Cards { x1, x2, x3 })
}

fn any_seat() -> impl Strategy<Value = SeatId> {
    (0..5_u8).prop_map(|index| SeatId::new(index).expect("below five"))
}

fn any_action() -> impl Strategy<Value = Action> {
    let to = || any::<Index>().prop_map(|index| *index.get(&Territory::ALL));
    let card = || any::<Index>().prop_map(|index| *index.get(&Card::ALL));
    prop_oneof![
        to().prop_map(|to| Action::Move { to }),
        (to(), card()).prop_map(|(to, card)| Action::Through { to, card }),
        card().prop_map(|card| Action::Reroll { card }),
        any_cards().prop_map(|cards| Action::Commit { cards }),
        (any_seat(), to()).prop_map(|(baron, to)| Action::Banish { baron, to }),
        Just(Action::Place),
        Just(Action::End),
        Just(Action::Keep),
        Just(Action::Decline),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// A player who is awaited while an election is near, or after one, gets it explained. At the end everybody's votes
    /// are those that the last election counted.
    #[test]
    fn an_election_is_explained_in_time_and_counts_at_the_end(script in scripts()) {
        script.play(DECISIONS, |step| {
            for seat in Koenig::awaited(&step.after) {
                let view = Koenig::view(&step.after, Viewer::Seat(seat));
                let is_due = !view.few_cards().1.is_empty() || view.elections > 0;
                prop_assert_eq!(Koenig::lessons(&view).contains(&"election"), is_due);
            }
            let view = Koenig::view(&step.after, Viewer::Public);
            let held = step.events.iter().rev().find_map(|event| match event {
                Event::ElectionHeld { tallies, .. } => Some(tallies),
                _ => None,
            });
            if let (PhaseView::Over { .. }, Some(tallies)) = (&view.phase, held) {
                for (seat, tally) in tallies.iter() {
                    prop_assert_eq!(view.players[seat].votes(), tally.total());
                }
            }
            Ok(())
        })?;
    }

    /// K-S4: the game has 12, 7 and 1 cards for each player. Between two turns none is on the table, and all cards that
    /// are in no hand are in the pile.
    #[test]
    fn cards_are_conserved(script in scripts()) {
        let mut dealt = PerSeat::from_fn(script.players, |_| Cards::FIRST_HAND);
        let mut pile = Cards::NONE;
        script.play(DECISIONS, |step| {
            for event in &step.events {
                follow_the_cards(event, &mut dealt, &mut pile);
            }
            if turn_has_begun(step) {
                let game = dealt.values().iter().fold(pile, |sum, &hand| sum + hand);
                let players = script.players;
                prop_assert_eq!(game, Cards { x1: 12 * players, x2: 7 * players, x3: players });
                for (seat, &cards) in dealt.iter() {
                    prop_assert_eq!(hand(&step.after, seat), cards);
                }
                prop_assert_eq!(Koenig::view(&step.after, Viewer::Public).pile, pile.len());
            }
            Ok(())
        })?;
    }

    /// K-S3, K-T7, K-D10: courtiers are on the board or in the supply, never more than votes in a territory, and no
    /// territory belongs to two players at the end of a turn.
    #[test]
    fn pieces_stand_as_they_may(script in scripts()) {
        script.play(DECISIONS, |step| {
            let view = Koenig::view(&step.after, Viewer::Public);
            for (seat, player) in view.players.iter() {
                let lands = || view.lands.iter().filter(|(_, land)| land.holder == Some(seat));
                let on_board: u8 = lands().map(|(_, land)| land.courtiers).sum();
                prop_assert_eq!(on_board + player.supply, COURTIERS);
                prop_assert!(lands().all(|(_, land)| land.courtiers <= land.votes && land.in_play));
                if turn_has_begun(step) {
                    prop_assert_eq!(view.lands[player.baron].holder, Some(seat));
                }
            }
            Ok(())
        })?;
    }

    /// Every action that is offered is accepted, and no other.
    #[test]
    fn what_is_offered_is_what_is_accepted(script in scripts()) {
        let thinkable = thinkable();
        script.play(60, |step| {
            for seat in SeatId::first(script.players) {
                let legal = legal(&step.before, seat);
                for action in &thinkable {
                    let decided = Koenig::decide(&step.before, seat, action, &mut script.luck(1));
                    let offered = legal.contains(action);
                    prop_assert_eq!(decided.is_ok(), offered, "{:?} {:?}", seat, action);
                }
                prop_assert!(legal.iter().all(|action| thinkable.contains(action)));
            }
            Ok(())
        })?;
    }

    /// Every awaited seat can act, and while a match lasts at least one is awaited.
    #[test]
    fn somebody_is_awaited_until_the_crown(script in scripts()) {
        script.play(DECISIONS, |step| {
            let view = Koenig::view(&step.after, Viewer::Public);
            let awaited = Koenig::awaited(&step.after);
            let over = matches!(view.phase, PhaseView::Over { .. });
            prop_assert_eq!(awaited.is_empty(), over);
            prop_assert!(!matches!(view.phase, PhaseView::Between));
            prop_assert!(awaited.iter().all(|&seat| !view.options[seat].is_empty()));
            if over {
                prop_assert!(view.options.values().iter().all(Options::is_empty));
            }
            Ok(())
        })?;
    }

    /// No action of any seat, existing or not, panics; an accepted one makes progress.
    #[test]
    fn arbitrary_actions_never_panic(
        script in scripts(),
        wishes in proptest::collection::vec((any_seat(), any_action()), 200),
    ) {
        let mut wishes = wishes.iter().cycle();
        script.play(DECISIONS, |step| {
            for (seat, action) in wishes.by_ref().take(20) {
                let before = step.before.clone();
                let decided = Koenig::decide(&before, *seat, action, &mut script.luck(1));
                prop_assert_eq!(&before, &step.before);
                prop_assert!(decided.is_err() || seat.index() < usize::from(script.players));
                Koenig::default_action(&before, *seat);
                Koenig::view(&before, Viewer::Seat(*seat));
            }
            Ok(())
        })?;
    }

    /// Events are all that must be stored: their fold is the state, and their JSON is lossless.
    #[test]
    fn events_say_everything(script in scripts()) {
        let mut state = Koenig::begin(&script.setup());
        script.play(DECISIONS, |step| {
            prop_assert!(!step.events.is_empty());
            for event in &step.events {
                let json = serde_json::to_string(event).expect("events are JSON");
                let read: Event = serde_json::from_str(&json).expect("events are read as written");
                prop_assert_eq!(&read, event);
                Koenig::evolve(&mut state, &read);
            }
            prop_assert_eq!(&state, &step.after);
            Ok(())
        })?;
    }

    /// The beginning of a turn can be saved as a position and restored from it.
    #[test]
    fn a_position_says_everything_at_the_beginning_of_a_turn(script in scripts()) {
        let board = Arc::new(Board::built_in());
        script.play(DECISIONS, |step| {
            if let Some(position) = step.after.position() {
                let json = serde_json::to_string(&position).expect("positions are JSON");
                let read: Position = serde_json::from_str(&json).expect("and are read as written");
                let built = State::from_position(Arc::clone(&board), &read);
                prop_assert_eq!(built.as_ref(), Ok(&step.after));
            }
            prop_assert_eq!(step.after.position().is_some(), turn_has_begun(step));
            Ok(())
        })?;
    }

    /// K-S6, K-D1: the content of a hand and of a commitment changes nothing in what others see, nor in their events.
    #[test]
    fn a_secret_changes_nothing_that_others_see(script in scripts(), swap in any::<Index>()) {
        let board = Arc::new(Board::built_in());
        script.play(DECISIONS, |step| {
            let Some(mut position) = step.after.position() else { return Ok(()) };
            let seat = *swap.get(&SeatId::first(script.players).collect::<Vec<_>>());
            let Some(other) = other_cards(&position, seat) else { return Ok(()) };
            position.players[seat].hand = other;
            let twin = State::from_position(Arc::clone(&board), &position).expect("as many cards");
            same_to_others(&step.after, &twin, seat)?;
            commit_alike(&script, step.after.clone(), twin, seat)
        })?;
    }

    /// A published event is the event without face-down cards.
    #[test]
    fn published_events_keep_cards_face_down(script in scripts()) {
        for event in script.log(DECISIONS) {
            let mut expected = serde_json::to_value(&event).expect("events are JSON");
            match &event {
                Event::Committed { .. } => {
                    expected["cards"] = json!(null);
                    expected["seal"]["salt"] = json!(null);
                }
                Event::Dealt { hands, .. } => {
                    expected["hands"] = json!(vec![(); hands.values().len()]);
                }
                _ => {}
            }
            let published = serde_json::to_value(Koenig::publish(&event)).expect("JSON");
            prop_assert_eq!(published, expected);
        }
    }

    /// When everybody is away a match continues: each default is legal, and a few of them end the turn.
    #[test]
    fn defaults_lead_out_of_every_wait(script in scripts()) {
        script.play(60, |step| {
            let mut state = step.after.clone();
            let turn = Koenig::view(&state, Viewer::Public).turn;
            for taken in 0.. {
                let Some(&seat) = Koenig::awaited(&state).first() else { break };
                if Koenig::view(&state, Viewer::Public).turn > turn {
                    break;
                }
                prop_assert!(taken < MOST_DEFAULTS, "turn {} does not end", turn);
                let action = Koenig::default_action(&state, seat).expect("the seat is awaited");
                prop_assert!(legal(&state, seat).contains(&action), "{:?}", action);
                state = Koenig::decide(&state, seat, &action, &mut script.luck(taken as u64))
                    .expect("it is legal")
                    .state;
            }
            for seat in SeatId::first(5) {
                let awaited = Koenig::awaited(&state).contains(&seat);
                prop_assert_eq!(Koenig::default_action(&state, seat).is_some(), awaited);
            }
            Ok(())
        })?;
    }

    /// The referee accepts every match, and computes its result.
    #[test]
    fn the_referee_accepts_every_match(script in scripts()) {
        let mut last = None;
        let mut log = Vec::new();
        script.play(DECISIONS, |step| {
            log.extend(step.events.iter().cloned());
            last = Some(step.after.clone());
            Ok(())
        })?;
        prop_assert_eq!(referee(&script.setup(), &log).ok(), last);
    }

    /// The referee finds every forged event, anywhere in a match.
    #[test]
    fn the_referee_rejects_every_forgery(
        script in scripts(),
        places in proptest::collection::vec((any::<Index>(), any::<Index>()), 20),
    ) {
        let log = script.log(DECISIONS);
        for (at, how) in places {
            let index = at.index(log.len());
            for (what, forged) in forgeries(&log, index, script.players, how) {
                prop_assert!(
                    referee(&script.setup(), &forged).is_err(),
                    "{}: event {} {:?}", what, index, log[index]
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Matches of simple players end: with one king, who reached the mark.
    #[test]
    fn every_match_is_crowned(players in 3..=5_u8, seed in any::<u64>()) {
        let script = Script { players, seed, wild: 0 };
        let mut crowned = None;
        script.play(20_000, |step| {
            let view = Koenig::view(&step.after, Viewer::Public);
            prop_assert!(view.turn <= 2_000, "no king after 2,000 turns");
            for event in &step.events {
                if let Event::ElectionHeld { tallies, result: ElectionResult::Crowned { king, standings }, .. } = event {
                    prop_assert!(crowned.is_none());
                    prop_assert!(tallies[*king].total() >= view.mark);
                    prop_assert_eq!(standings.len(), usize::from(players));
                    crowned = Some(*king);
                }
            }
            Ok(())
        })?;
        prop_assert!(crowned.is_some());
    }
}

/// Tracks the cards as an observer at the table would: from hand to pile, and back by a deal.
fn follow_the_cards(event: &Event, hands: &mut PerSeat<Cards>, pile: &mut Cards) {
    match event {
        Event::Travelled { seat, card, .. } | Event::Rerolled { seat, card, .. } => {
            hands[*seat] = hands[*seat].minus((*card).into()).expect("the card is held");
            *pile += (*card).into();
        }
        Event::Revealed { commitments, .. } => {
            for (seat, &cards) in commitments.iter() {
                hands[seat] = hands[seat].minus(cards).expect("the cards are held");
            }
        }
        Event::DisputeEnded { taken_back, discarded } => {
            for (seat, &cards) in taken_back.iter() {
                hands[seat] += cards;
                *pile += discarded[seat];
            }
        }
        Event::Dealt { each, hands: dealt, .. } => {
            for (seat, &cards) in dealt.iter() {
                assert_eq!(cards.len(), *each, "K-E7: the same number to each");
                hands[seat] += cards;
                *pile = pile.minus(cards).expect("the cards lie in the pile");
            }
        }
        Event::Moved { .. }
        | Event::Placed { .. }
        | Event::DisputeBegan { .. }
        | Event::Committed { .. }
        | Event::Thrown { .. }
        | Event::DisputeWon { .. }
        | Event::Returned { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. }
        | Event::TurnEnded { .. }
        | Event::ElectionHeld { .. }
        | Event::TurnBegan { .. } => {}
    }
}

/// Returns as many other cards as the seat holds, taken from those in no hand.
fn other_cards(position: &Position, seat: SeatId) -> Option<Cards> {
    let hand = position.players[seat].hand;
    let held = position.players.values().iter().fold(Cards::NONE, |sum, player| sum + player.hand);
    let players = position.players.players();
    let pile = Cards { x1: 12 * players, x2: 7 * players, x3: players }.minus(held)?;
    let pairs = Card::ALL.into_iter().flat_map(|give| Card::ALL.map(|take| (give, take)));
    pairs
        .filter(|(give, take)| give != take && hand.count(*give) > 0 && pile.count(*take) > 0)
        .find_map(|(give, take)| Some(hand.minus(give.into())? + take.into()))
}

fn same_to_others(one: &State, twin: &State, seat: SeatId) -> Law {
    prop_assert_ne!(hand(one, seat), hand(twin, seat));
    prop_assert_eq!(Koenig::view(one, Viewer::Public), Koenig::view(twin, Viewer::Public));
    for other in one.position().into_iter().flat_map(|p| SeatId::first(p.players.players())) {
        if other != seat {
            prop_assert_eq!(view(one, other), view(twin, other));
        }
    }
    Ok(())
}

/// If a dispute can begin now, begins it and lets `seat` commit different cards in both states: the views of the others
/// stay the same.
fn commit_alike(script: &Script, one: State, twin: State, seat: SeatId) -> Law {
    let mover = Koenig::awaited(&one)[0];
    let step = |state: &State, seat, action: Action| {
        Koenig::decide(state, seat, &action, &mut script.luck(1)).ok().map(|decided| decided.state)
    };
    for action in legal(&one, mover) {
        if !matches!(action, Action::Move { .. }) {
            continue;
        }
        let (Some(one), Some(twin)) = (step(&one, mover, action), step(&twin, mover, action))
        else {
            return Err(TestCaseError::fail("a secret decides what is legal"));
        };
        let awaited = Koenig::awaited(&one);
        if awaited.len() < 2 || !awaited.contains(&seat) {
            continue;
        }
        let commit = |state: &State, cards| step(state, seat, Action::Commit { cards });
        let (high, low) = (hand(&one, seat), hand(&twin, seat).least(1));
        let high: Cards = high.iter().rev().take(2).collect();
        if let (Some(one), Some(twin)) = (commit(&one, high), commit(&twin, low)) {
            prop_assert_eq!(
                Koenig::view(&one, Viewer::Public),
                Koenig::view(&twin, Viewer::Public)
            );
            for other in SeatId::first(script.players).filter(|&other| other != seat) {
                prop_assert_eq!(view(&one, other), view(&twin, other));
            }
        }
        return Ok(());
    }
    Ok(())
}
