//! Laws: properties of every match, regardless of its players.

use std::sync::Arc;

use game_api::{
    Drawn, Game, Mismatch, OpenReferee, Policies, PublicReferee as _, SeatId, Seed, SeededChance,
    Source, Viewer, remake,
};
use playtest::Lab;
use proptest::prelude::*;
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{Action, Column, Deck, Event, KeptDice, Setup, Table};

/// A match: the number of players, its luck, and how many of six decisions are random instead of sensible.
#[derive(Debug, Clone)]
struct Script {
    players: u8,
    seed: u64,
    wild: u8,
}

fn scripts() -> impl Strategy<Value = Script> {
    (2..=5_u8, any::<u64>(), 0..=6_u8).prop_map(|(players, seed, wild)| Script {
        players,
        seed,
        wild,
    })
}

struct Step {
    before: Table,
    events: Vec<Event>,
    after: Table,
}

impl Script {
    fn luck(&self, stream: u64) -> SeededChance {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        SeededChance::new(Seed::new(seed), stream)
    }

    fn setup(&self) -> Setup {
        Wuerfelkoenig::set_up(&Deck::built_in(), self.players, &mut self.luck(0))
    }

    /// Plays to the end and passes each decision to `law`.
    fn play(
        &self,
        mut law: impl FnMut(&Step) -> Result<(), TestCaseError>,
    ) -> Result<Table, TestCaseError> {
        let mut table = Wuerfelkoenig::begin(&self.setup());
        let mut drawn = Wuerfelkoenig::drawn_in_setup();
        for step in 0..1000 {
            let Some(seat) = table.awaited() else { return Ok(table) };
            let mut luck = self.luck(2 * step + 1);
            let wild = u64::from(self.wild) > step % 6;
            let action = if wild {
                Wuerfelkoenig::random(
                    &Wuerfelkoenig::view(&table, Viewer::Seat(seat)),
                    &3,
                    &mut luck,
                )
            } else {
                Wuerfelkoenig::quick(&table, &mut luck)
            };
            let action = action.expect("there is always something to do");
            let mut chance = self.luck(2 * step + 2).numbered_after(drawn);
            let decided = Wuerfelkoenig::decide(&table, seat, &action, &mut chance)
                .map_err(|refusal| TestCaseError::fail(format!("{action:?}: {refusal}")))?;
            decided.events.iter().for_each(|event| drawn += event.drawn());
            let step = Step { before: table, events: decided.events, after: decided.state };
            law(&step)?;
            table = step.after;
        }
        Err(TestCaseError::fail("the match did not end"))
    }
}

/// Returns every conceivable action.
fn thinkable() -> Vec<Action> {
    let mut actions = vec![Action::Stop, Action::Penalty, Action::Decline, Action::Finish];
    actions.extend(KeptDice::all().map(|keep| Action::Roll { keep }));
    for column in Column::ALL {
        actions.extend([true, false].map(|leave| Action::Take { column, leave }));
    }
    actions.extend(SeatId::first(5).map(|to| Action::Give { to }));
    actions
}

/// Replays a whole log by the rules, with the chance it records.
fn referee(setup: &Setup, log: &[Event]) -> Result<Table, Mismatch> {
    let (mut drawn, mut at) = (Wuerfelkoenig::drawn_in_setup(), 0);
    let mut table = Wuerfelkoenig::begin(setup);
    while at < log.len() {
        let remade = remake::<Wuerfelkoenig>(
            &table,
            setup.players,
            log[at..].iter(),
            Source::Record,
            drawn,
        )?;
        log[at..at + remade.events].iter().for_each(|event| drawn += event.drawn());
        at += remade.events;
        table = remade.after;
    }
    Ok(table)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// W-S2. No card is ever lost or duplicated.
    #[test]
    fn cards_are_conserved(script in scripts()) {
        script.play(|step| {
            prop_assert_eq!(step.after.count(), [40, 15, 10]);
            Ok(())
        })?;
    }

    /// Exactly the offered actions are accepted, for everyone, and refused ones draw nothing.
    #[test]
    fn what_is_offered_is_what_is_accepted(script in scripts()) {
        script.play(|step| {
            for seat in SeatId::first(script.players) {
                let offered = step.after.legal_actions(seat);
                for action in thinkable() {
                    if !Wuerfelkoenig::is_for(&action, script.players) {
                        continue;
                    }
                    let mut chance = script.luck(u64::MAX);
                    let decided = Wuerfelkoenig::decide(&step.after, seat, &action, &mut chance);
                    prop_assert_eq!(offered.contains(&action), decided.is_ok(), "{:?}", action);
                    prop_assert_eq!(step.after.allows(seat, &action), decided.is_ok());
                }
            }
            Ok(())
        })?;
    }

    /// W-E7, W-T18. At most 35 turns, each beginning with five citizens in the row.
    #[test]
    fn a_match_has_at_most_35_turns(script in scripts()) {
        let end = script.play(|step| {
            prop_assert!((1..=35).contains(&step.after.turn));
            if step.after.throw.is_none() && !step.after.is_over() {
                prop_assert_eq!(step.after.row.iter().flatten().count(), 5);
            }
            let more = step.after.thrown.saturating_sub(step.after.throws);
            prop_assert_eq!(more, 0);
            Ok(())
        })?;
        prop_assert!(end.is_over());
    }

    /// The events alone lead to the result of the decision, also through JSON; and the log can be replayed from itself.
    #[test]
    fn a_replay_is_the_match(script in scripts()) {
        let mut log = Vec::new();
        let end = script.play(|step| {
            let mut table = step.before.clone();
            for event in &step.events {
                let json = serde_json::to_string(event).expect("plain data");
                let event: Event = serde_json::from_str(&json).expect("as it was written");
                Wuerfelkoenig::evolve(&mut table, &event);
            }
            prop_assert_eq!(&table, &step.after);
            log.extend(step.events.iter().cloned());
            Ok(())
        })?;
        let replayed = referee(&script.setup(), &log);
        prop_assert_eq!(replayed.map_err(|found| TestCaseError::fail(found.to_string()))?, end);
    }

    /// A log with one die, card or number changed is rejected.
    #[test]
    fn a_forged_log_is_found(script in scripts(), at in any::<prop::sample::Index>()) {
        let mut log = Vec::new();
        let end = script.play(|step| { log.extend(step.events.iter().cloned()); Ok(()) })?;
        let forged = at.index(log.len());
        match &mut log[forged] {
            Event::Thrown { draw, .. } | Event::Refilled { draw, .. } => *draw += 1,
            Event::TurnBegan { throws, .. } => *throws = 7 - *throws,
            Event::Took { citizen, .. } | Event::Discarded { citizen } => citizen.points += 1,
            Event::Gave { dragon, .. } => dragon.points += 1,
            Event::Penalised { penalty, .. } => *penalty -= 1,
            Event::Ended { standings, .. } => standings[0].points += 1,
            Event::Finished { .. } | Event::Declined { .. } => {
                let twice = log[forged].clone();
                log.insert(forged, twice);
            }
        }
        let replayed = referee(&script.setup(), &log);
        prop_assert!(replayed.is_err() || replayed != Ok(end), "event {} of {:?}", forged, log);
    }

    /// When everybody is away, each default ends a turn, and differs from a player's own action.
    #[test]
    fn defaults_end_every_turn(script in scripts()) {
        let (mut drawn, mut table) = (Wuerfelkoenig::drawn_in_setup(), Wuerfelkoenig::begin(&script.setup()));
        let referee = OpenReferee::<Wuerfelkoenig>::new(&script.setup(), 0);
        prop_assert!(!referee.is_over());
        for step in 0..=35 {
            let Some(seat) = table.awaited() else { break };
            let action = Wuerfelkoenig::default_action(&table, seat).expect("it is awaited");
            let mut chance = script.luck(step + 1).numbered_after(drawn);
            let decided = Wuerfelkoenig::decide(&table, seat, &action, &mut chance);
            let decided = decided.map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
            let remade = remake::<Wuerfelkoenig>(
                &table, script.players, decided.events.iter(), Source::Record, drawn,
            ).map_err(|found| TestCaseError::fail(found.to_string()))?;
            prop_assert!(remade.decider.is_some_and(|decider| decider.by_default));
            decided.events.iter().for_each(|event| drawn += event.drawn());
            let over = decided.state.is_over();
            prop_assert!(over || decided.state.turn == table.turn + 1);
            table = decided.state;
        }
        prop_assert!(table.is_over());
    }
}

/// No action of any length or shape causes a panic: invalid ones are rejected.
#[test]
fn every_action_is_small_and_read_as_it_is_written() {
    for action in thinkable() {
        let json = serde_json::to_string(&action).expect("plain data");
        assert!(json.len() <= 60, "{json}");
        assert_eq!(serde_json::from_str::<Action>(&json).expect("as it was written"), action);
    }
    for json in [
        r#"{"roll":{"keep":[7]}}"#,
        r#"{"roll":{"keep":[1,1]}}"#,
        r#"{"roll":{"keep":[0]}}"#,
        r#"{"take":{"column":6}}"#,
        r#"{"give":{"to":5}}"#,
        r#"{"take":{"column":1,"more":true}}"#,
    ] {
        assert!(serde_json::from_str::<Action>(json).is_err(), "{json}");
    }
}

/// An invalid setup is rejected, and a valid one contains its deck.
#[test]
fn a_setup_is_read_as_it_was_written() {
    let script = Script { players: 5, seed: 7, wild: 0 };
    let setup = script.setup();
    let json = serde_json::to_string(&setup).expect("plain data");
    let read: Setup = serde_json::from_str(&json).expect("as it was written");
    assert_eq!(read, setup);
    assert!(Arc::ptr_eq(&read.deck, &Deck::built_in()), "the deck is shared");
    for (from, to) in [("\"players\":5", "\"players\":6"), ("\"penalty\":-", "\"penalty\":-1")] {
        let broken = json.replace(from, to);
        assert_ne!(broken, json);
        serde_json::from_str::<Setup>(&broken).expect_err("it is no setup");
    }
    assert_eq!(Wuerfelkoenig::drawn_in_setup(), Drawn { draws: 7, commitments: 0 });
}
