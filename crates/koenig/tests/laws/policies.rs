//! Laws of computer players: they decide by what their seat knows, and repeatably.

use std::sync::Arc;

use game_api::{Budget, Game, Policies, QuickChance, SeatId, Seed, SeededChance, Sight, Viewer};
use koenig::Koenig;
use koenig::rules::{
    Action, Board, Cards, Event, Ledger, PhaseView, PublicEvent, Setup, State, set_up,
};

/// Follows a match of simple players; `law` gets the match and all public events before each decision.
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
                // Cards on the table are missing from the hand in both.
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

/// Returns the decision of a policy; `None` if it is not awaited.
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
    for name in Koenig::all().iter().map(|it| it.name()) {
        let mut decisions = 0;
        follow(3, 5, |state, log| {
            // Every seventh will do: an unoptimized program plays slowly.
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

/// Unseen cards are swapped between two other players' hands: nobody else can tell.
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
            // Two matches that look alike to the seat, in which others hold different cards.
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

/// Decisions of this version: another machine, and another build, has to make the same.
#[test]
fn decisions_are_the_same_everywhere() {
    let mut told = Vec::new();
    follow(4, 3, |state, log| {
        let awaited = Koenig::awaited(state);
        // Commitments of all players, and a sample of other decisions.
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

/// Counters of one character over matches with others.
#[derive(Debug, Default, Clone, Copy)]
struct Doings {
    matches: f64,
    won: f64,
    turns: f64,
    /// The sum of its cards at the beginning of turns.
    cards: f64,
    attacks: f64,
    /// The attacks on the rival with the most votes.
    on_leader: f64,
    /// Courtiers placed, plus throws for further ones.
    placed: f64,
    elections: f64,
    /// Elections at which it held no card.
    bare: f64,
}

impl Doings {
    fn line(&self, name: &str) -> String {
        let of = |part: f64, all: f64| part / all.max(1.0);
        let percent = |part, all| 100.0 * of(part, all);
        format!(
            "{name:<15} won {:>5.1} % of {:>4} · cards {:>5.2} · attacks {:>5.1} % of turns, on the leader {:>5.1} % of \
             attacks · placed {:>5.2} a turn · no card at {:>5.1} % of elections",
            percent(self.won, self.matches),
            self.matches,
            of(self.cards, self.turns),
            percent(self.attacks, self.turns),
            percent(self.on_leader, self.attacks),
            of(self.placed, self.turns),
            percent(self.bare, self.elections),
        )
    }
}

/// Plays a match of these policies, and updates their counters.
fn watch(names: &[&str], number: u64, playouts: u32, doings: &mut [Doings]) {
    let players = names.len() as u8;
    let mut chance = QuickChance::new(number);
    let setup = set_up(Arc::new(Board::built_in()), players, &mut chance).expect("3 to 5 players");
    let mut state = Koenig::begin(&setup);
    let mut seen: Vec<PublicEvent> = Vec::new();
    let mut turn = 0;
    while let Some(&seat) = Koenig::awaited(&state).first() {
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let sight = Sight { view: &view, seen: &seen };
        let policy = Koenig::all().iter().find(|it| it.name() == names[seat.index()]);
        let policy = policy.expect("a policy");
        let action = policy.weigh(sight, Budget { playouts }, &mut chance).remove(0).action;
        let it = &mut doings[seat.index()];
        assert!(view.turn < 2000, "a match of {names:?} does not end");
        if view.turn > turn {
            turn = view.turn;
            it.turns += 1.0;
            it.cards += f64::from(view.players[seat].cards);
        }
        let votes = |seat: SeatId| view.players[seat].votes();
        let rivals = || SeatId::first(players).filter(|&other| other != seat);
        match action {
            Action::Move { to } => {
                if let Some(other) = view.lands[to].holder.filter(|&other| other != seat) {
                    it.attacks += 1.0;
                    let leads = rivals().all(|rival| votes(rival) <= votes(other));
                    it.on_leader += f64::from(u8::from(leads));
                }
            }
            Action::Place | Action::Reroll { .. } => it.placed += 1.0,
            _ => {}
        }
        let decided = Koenig::decide(&state, seat, &action, &mut chance).expect("it is legal");
        for event in &decided.events {
            let Event::ElectionHeld { tallies, .. } = event else { continue };
            for (seat, tally) in tallies.iter() {
                doings[seat.index()].elections += 1.0;
                doings[seat.index()].bare += f64::from(u8::from(tally.cards == 0));
            }
        }
        seen.extend(decided.events.iter().map(Event::publish));
        state = decided.state;
    }
    let king = Koenig::view(&state, Viewer::Public);
    let PhaseView::Over { king, .. } = king.phase else { panic!("it is over") };
    doings.iter_mut().for_each(|it| it.matches += 1.0);
    doings[king.index()].won += 1.0;
}

/// Returns the counters of these characters over this many matches.
fn watched(names: [&str; 4], matches: u64, playouts: u32) -> [Doings; 4] {
    let mut doings = [Doings::default(); 4];
    for number in 0..matches {
        let mut names = names;
        let by = number as usize % 4;
        names.rotate_left(by);
        doings.rotate_left(by);
        watch(&names, number, playouts, &mut doings);
        doings.rotate_right(by);
    }
    doings
}

#[test]
fn characters_do_what_they_are_known_for() {
    let names = ["hoarder", "raider", "builder", "basher"];
    let doings = watched(names, 24, 0);
    let most = |of: fn(&Doings) -> f64| {
        let best = (0..4).max_by(|&one, &two| of(&doings[one]).total_cmp(&of(&doings[two])));
        names[best.expect("four")]
    };
    assert_eq!(most(|it| it.cards / it.turns), "hoarder", "{doings:#?}");
    assert_eq!(most(|it| it.attacks / it.turns), "raider", "{doings:#?}");
    assert_eq!(most(|it| it.placed / it.turns), "builder", "{doings:#?}");
    assert_eq!(most(|it| it.on_leader / it.attacks), "basher", "{doings:#?}");
}

/// The table of docs/PLAYERS.md: habits of characters among themselves, and their results against three simple players.
#[test]
#[ignore = "takes minutes"]
fn the_habits_of_characters() {
    let set = |name: &str| std::env::var(name).ok().and_then(|it| it.parse().ok());
    let matches = set("WITAN_MATCHES").unwrap_or(200);
    for (names, playouts) in [
        (["hoarder", "raider", "builder", "basher"], 0),
        (["middle-hoarder", "middle-raider", "middle-builder", "middle-basher"], 1000),
    ] {
        let told = watched(names, matches, playouts);
        names.iter().zip(told).for_each(|(name, it)| println!("{}", it.line(name)));
        for name in names {
            let [alone, ..] = watched([name, "simple", "simple", "simple"], matches, playouts);
            println!("3 simple: {}", alone.line(name));
        }
    }
}
