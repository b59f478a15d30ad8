//! The property for the hands of `examples/tricks.rs`: all that anybody except two people may know of a match is the
//! same whichever of the two holds a card.

use game_api::{
    Action as AnyAction, AnyGame, BeaconUse, Chance, Colour, Contribution, Event as AnyEvent,
    Fairness, Game, GameRef, LiveGame, Notice, PerSeat, PersonId, Scene, Seat, SeatId, Seed,
    SeededChance, Setup as AnySetup, Texts, Viewer,
};
use witan::clock::Moment;
use witan::domain::log::{self, Contents, LogEnd};
use witan::domain::{Actor, LogLine};

use crate::tricks::{Action, Card, Event, TRICKS, Tricks};

static GAMES: &[GameRef] = &[&TRICKS];

const PLAYERS: u8 = 3;

fn seats() -> Vec<Seat> {
    let names = ["Aldred", "Beorn", "Cwen"].into_iter().zip(Colour::ALL);
    let seat = |(id, (name, colour)): (u64, (&str, Colour))| Seat {
        colour,
        holder: PersonId((id + 1) << 30),
        name: name.to_owned(),
    };
    (0..).zip(names).map(seat).collect()
}

/// A match: its log, and its length after each step.
struct Past {
    fairness: Fairness,
    events: Vec<Vec<Event>>,
}

impl Past {
    fn play(seed: u8) -> Self {
        let contributions = (0..u64::from(PLAYERS)).map(Contribution::of_interaction).collect();
        let server_seed = Seed::new([seed; 32]);
        let beacon = BeaconUse::Off;
        let fairness = Fairness { server_seed, match_id: 1, contributions, beacon };
        let mut chance = SeededChance::new(server_seed, 0);
        let mut state = Tricks::begin(&PLAYERS);
        let mut events = vec![Tricks::open(&state, &mut chance)];
        events[0].iter().for_each(|event| Tricks::evolve(&mut state, event));
        let mut luck = SeededChance::new(server_seed, 1);
        while let Some(&seat) = Tricks::awaited(&state).first() {
            // Any legal card of the hand.
            let legal: Vec<_> = (0..32)
                .filter_map(|card| Card::try_from(card).ok())
                .filter_map(|card| {
                    Tricks::decide(&state, seat, &Action::Play(card), &mut chance).ok()
                })
                .collect();
            let order: Vec<u8> = (0..legal.len() as u8).collect();
            let decided = legal[usize::from(luck.pick(&order))].clone();
            state = decided.state;
            events.push(decided.events);
        }
        Past { fairness, events }
    }

    /// The match after some of its steps.
    fn until(&self, steps: usize) -> LiveGame {
        let mut live = AnySetup::of::<Tricks>(PLAYERS).begin();
        for event in self.events[..steps].iter().flatten() {
            live = live.after(&AnyEvent::of::<Tricks>(event.clone())).expect("its own event");
        }
        live
    }

    /// A seat's hand after some of the steps.
    fn hand(&self, seat: usize, steps: usize) -> Vec<Card> {
        let [Event::Dealt { hands, .. }] = self.events[0].as_slice() else {
            unreachable!("a deal")
        };
        let was_played = |card: &Card| {
            let mut events = self.events[..steps].iter().flatten();
            events
                .any(|event| matches!(event, Event::Played { card: played, .. } if played == card))
        };
        let dealt = hands.values()[seat].iter().copied();
        dealt.filter(|card| !was_played(card)).collect()
    }

    /// The same match, with these two cards of seats 1 and 2 swapped in the deal.
    fn swapped(&self, one: Card, two: Card) -> Self {
        let mut events = self.events.clone();
        let [Event::Dealt { hands, .. }] = events[0].as_mut_slice() else { unreachable!("a deal") };
        for (seat, gives, takes) in [(1, one, two), (2, two, one)] {
            let hand = &mut hands[SeatId::new(seat).expect("a seat")];
            hand.retain(|card| *card != gives);
            hand.push(takes);
            hand.sort();
        }
        Past { fairness: self.fairness.clone(), events }
    }

    fn exported(&self, steps: usize) -> String {
        let setup = AnySetup::of::<Tricks>(PLAYERS);
        let mut lines: Vec<LogLine> = Vec::new();
        for (step, events) in (1..).zip(&self.events[..steps]) {
            let actor = match &events[0] {
                Event::Dealt { .. } => Actor::Game,
                Event::Played { seat, .. } | Event::TrickWon { seat, .. } => Actor::Seat(*seat),
            };
            for event in events {
                let event = serde_json::to_string(event).expect("an event is JSON");
                let (seq, at) = (lines.len() as u64, Moment::from_ms(0));
                lines.push(LogLine { seq, step, at, actor, event });
            }
        }
        let contents = Contents {
            game: &TRICKS,
            match_id: Some(1),
            seats: &seats(),
            setup: &setup,
            fairness: &self.fairness,
            policies: &[],
            rated: false,
            lines: &lines,
            end: LogEnd::Running,
        };
        log::write(&contents).expect("a log")
    }
}

/// Everything that anybody except seats 1 and 2 is shown at a moment.
fn shown(live: &LiveGame, texts: &Texts) -> Vec<String> {
    let seats: PerSeat<Seat> = PerSeat::from_fn(PLAYERS, |seat| seats()[seat.index()].clone());
    let scene = Scene::new(texts, "Match 1", 1, &seats);
    let game: &dyn AnyGame = &TRICKS;
    let secrets = game.secrets().expect("hands are secret");
    let mut all = vec![format!("{live:?}"), told(live.opening(&scene))];
    for viewer in [Viewer::Public, Viewer::Seat(SeatId::FIRST)] {
        let shown = live.shown(viewer);
        all.push(json(&shown.board_message(&scene)));
        all.push(format!("{shown:?} {} {}", shown.status(&scene), shown.alt_text(&scene)));
        all.push(json(&secrets.hand_message(&scene, &shown).expect("its own view")));
    }
    all.push(told(live.handover(&scene, SeatId::FIRST, Some(secrets))));
    all.push(format!("{:?}", live.awaited()));
    // An illegal attempt.
    let mut chance = SeededChance::new(Seed::new([0; 32]), 0);
    for card in (0..32).filter_map(|card| Card::try_from(card).ok()) {
        let action = AnyAction::of::<Tricks>(&Action::Play(card));
        all.push(match live.decide(SeatId::FIRST, &action, &mut chance) {
            Ok(step) => format!("{step:?} {} {}", told(step.notices(&scene)), step.answer(&scene)),
            Err(error) => error.to_string(),
        });
    }
    all
}

/// The messages to the channel and to seat 0.
fn told(notices: Vec<Notice>) -> String {
    let theirs = [None, Some(SeatId::FIRST)];
    json(&notices.iter().filter(|it| theirs.contains(&it.slot().private_to())).collect::<Vec<_>>())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

#[test]
fn hands_that_were_dealt_change_nothing_for_anybody_else() {
    let texts = Texts::built_in(GAMES);
    let mut compared = 0;
    for seed in 1..=3 {
        let past = Past::play(seed);
        for steps in 1..past.events.len() {
            let live = past.until(steps);
            let [one, two] = [1, 2].map(|seat| past.hand(seat, steps));
            // Cards of one suit can be swapped whatever was played.
            let pairs = one.iter().flat_map(|card| two.iter().map(move |other| (*card, *other)));
            for (one, two) in pairs.filter(|(one, two)| u8::from(*one) / 8 == u8::from(*two) / 8) {
                let twin = past.swapped(one, two);
                let other = twin.until(steps);
                assert!(*live != *other, "they differ in what is secret");
                assert_eq!(shown(&live, &texts), shown(&other, &texts));
                assert_eq!(past.exported(steps), twin.exported(steps));
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared} twins were compared");
}
