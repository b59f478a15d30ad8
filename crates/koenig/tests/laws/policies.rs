//! Laws of computer players: they know what their seat knows, and decide the same by the same.

use std::sync::Arc;

use game_api::{Budget, Game, Policies, QuickChance, SeatId, Seed, SeededChance, Sight, Viewer};
use koenig::Koenig;
use koenig::rules::{Action, Board, Cards, Event, Ledger, PublicEvent, Setup, State, set_up};

/// Follows a match of simple players; `law` is told the match and what everybody has seen before each decision.
fn follow(players: u8, number: u64, mut law: impl FnMut(&State, &[Event])) {
    let mut chance = QuickChance::new(number);
    let setup: Setup =
        set_up(Arc::new(Board::built_in()), players, &mut chance).expect("3 to 5 players");
    let mut state = Koenig::begin(&setup);
    let mut log: Vec<Event> = Vec::new();
    while let Some(&seat) = Koenig::awaited(&state).first() {
        law(&state, &log);
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let action = Koenig::quick(&view, &mut chance).expect("it is awaited");
        let decided = Koenig::decide(&state, seat, &action, &mut chance).expect("it is legal");
        log.extend(decided.events);
        state = decided.state;
    }
}

fn public(log: &[Event]) -> Vec<PublicEvent> {
    log.iter().map(Event::publish).collect()
}

#[test]
fn what_is_imagined_from_a_view_looks_like_it() {
    let mut luck = QuickChance::new(1);
    let mut views = 0;
    for number in 0..30 {
        let players = 3 + (number % 3) as u8;
        follow(players, number, |state, log| {
            let seen = public(log);
            for seat in SeatId::first(players) {
                let view = Koenig::view(state, Viewer::Seat(seat));
                let imagined = State::imagined(&view, &seen, &mut luck);
                assert_eq!(Koenig::view(&imagined, Viewer::Seat(seat)), view);
                views += 1;
            }
        });
    }
    assert!(views > 10_000, "only {views} views were imagined from");
}

#[test]
fn the_ledger_knows_every_hand_before_the_first_deal_and_never_too_much() {
    let mut dealt = 0;
    for number in 0..10 {
        follow(4, number, |state, log| {
            let ledger = Ledger::new(4, &public(log));
            let is_dealt = log.iter().any(|event| matches!(event, Event::Dealt { .. }));
            for seat in SeatId::first(4) {
                let view = Koenig::view(state, Viewer::Seat(seat));
                let hand = view.own.expect("its own view").hand;
                // While cards lie on the table the hand is without them in both.
                assert_eq!(ledger.cards(seat), hand.len());
                let rest = hand.minus(ledger.known[seat]);
                let rest = rest.expect("what is known to be in a hand is in it");
                assert_eq!(rest.len(), ledger.unknown[seat]);
                assert!(ledger.hidden.contains(rest), "what is not known is among what is hidden");
                assert!(is_dealt || rest == Cards::NONE, "nothing is hidden before a deal");
            }
            dealt += usize::from(is_dealt);
        });
    }
    assert!(dealt > 100, "only {dealt} moments came after a deal");
}

/// What a policy decides; `None` if it is not awaited.
fn decision(name: &str, state: &State, log: &[Event], seat: SeatId) -> Option<Action> {
    let policy = Koenig::all().iter().find(|it| it.name() == name).expect("a policy");
    let view = Koenig::view(state, Viewer::Seat(seat));
    let sight = Sight { view: &view, seen: &public(log) };
    let mut luck = SeededChance::new(Seed::new([7; 32]), log.len() as u64);
    let weighed = policy.weigh(sight, Budget { playouts: 40 }, &mut luck);
    let sorted = weighed.windows(2).all(|two| two[0].worth >= two[1].worth);
    assert!(sorted || name != "simple", "the best stands first");
    weighed.first().map(|it| it.action)
}

#[test]
fn every_policy_decides_what_is_legal_and_the_same_again() {
    for name in ["simple", "middle", "strong"] {
        let mut decisions = 0;
        follow(3, 5, |state, log| {
            // Every seventh will do: an unoptimised program plays slowly.
            if log.len() % 7 != 0 || decisions > 12 {
                return;
            }
            for seat in SeatId::first(3) {
                let action = decision(name, state, log, seat);
                let is_awaited = Koenig::awaited(state).contains(&seat);
                assert_eq!(action.is_some(), is_awaited);
                let Some(action) = action else { continue };
                assert_eq!(decision(name, state, log, seat), Some(action));
                Koenig::decide(state, seat, &action, &mut QuickChance::new(1)).expect("legal");
                decisions += 1;
            }
        });
        assert!(decisions > 5, "{name} decided only {decisions} times");
    }
}

/// Cards of one other player's hand are exchanged for cards of another's that nobody has seen: nobody else can tell.
#[test]
fn hands_nobody_has_seen_change_no_decision_of_others() {
    let mut twins = 0;
    for number in 0..4 {
        follow(4, number, |state, log| {
            let is_dealt = log.iter().any(|event| matches!(event, Event::Dealt { .. }));
            if !is_dealt || log.len() % 11 != 0 || twins > 8 {
                return;
            }
            let Some(&seat) = Koenig::awaited(state).first() else { return };
            let view = Koenig::view(state, Viewer::Seat(seat));
            // Two matches that look alike to the seat, and in which others hold different cards.
            let seen = public(log);
            let one = State::imagined(&view, &seen, &mut QuickChance::new(1));
            let other = State::imagined(&view, &seen, &mut QuickChance::new(2));
            if one == other {
                return;
            }
            twins += 1;
            for name in ["middle", "strong"] {
                let decided = decision(name, &one, log, seat);
                assert_eq!(decided, decision(name, &other, log, seat));
            }
        });
    }
    assert!(twins > 3, "only {twins} twins differed");
}

/// Decisions as this version makes them: another machine, and another build, has to make the same.
#[test]
fn decisions_are_the_same_everywhere() {
    let mut told = Vec::new();
    follow(4, 3, |state, log| {
        let awaited = Koenig::awaited(state);
        // What is committed when all do, and what is done now and then.
        if (awaited.len() == 4 || log.len() % 40 == 0) && told.len() < 40 {
            let seat = awaited[0];
            for name in ["middle", "strong"] {
                let action = decision(name, state, log, seat).expect("it is awaited");
                told.push(format!("{name} {}", serde_json::to_string(&action).expect("JSON")));
            }
        }
    });
    insta::assert_snapshot!(told.join("\n"));
}
