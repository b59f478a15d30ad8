//! `Debug` is how a secret accidentally gets into a log or a panic: it must print none.

use std::fmt::Debug;

use crate::noninterference::{Past, twins};
use game_api::{Action as AnyAction, Correction, Event as AnyEvent, NotDone, Refused};
use game_api::{Fairness, PersonId, Salt, Seal, SeatId, Seed};
use game_api::{Instructions, Message, Notice, Press, Slot};
use koenig::Koenig;
use koenig::rules::{Action, Card, Cards, Correction as Fact, Event, HeldCards, Refusal};
use witan::app::matches::{MatchError, Submission};
use witan::domain::MatchId;
use witan::domain::record::{Corrected, Settlement};
use witan::moderation::order::Order;

/// How a hand of 9 x1, 4 x2 and 1 x3 could be printed.
const TOLD: [&str; 9] = ["x1", "x2", "x3", "X1", "X2", "X3", "9", "secret hand", "face down: 9"];

fn assert_silent(what: &str, value: &dyn Debug) {
    for shown in [format!("{value:?}"), format!("{value:#?}")] {
        for told in TOLD {
            assert!(!shown.contains(told), "the Debug of {what} tells {told:?}: {shown}");
        }
    }
}

#[test]
fn debug_tells_no_cards() {
    let cards = Cards { x1: 9, x2: 4, x3: 1 };
    let seat = SeatId::new(0).expect("a seat");
    assert_silent("cards", &cards);
    let action = Action::Commit { cards };
    assert_silent("an action", &action);
    let submission = Submission {
        match_id: MatchId(1),
        who: PersonId(1),
        action: AnyAction::of::<Koenig>(&action),
        shown_at: None,
        origin: None,
    };
    assert_silent("a submission", &submission);
    // The hash is public; this one has no digits that could look like a card.
    let hash = "0".repeat(64).parse().expect("a hash");
    let seal = Seal { number: 1, hash, salt: Salt::new([9; 16]) };
    let event = Event::Committed { seat, cards, seal };
    assert_silent("an event", &AnyEvent::of::<Koenig>(event));
    let refusal = Refusal::CardsNotHeld { cards, hand: cards };
    assert_silent("a refusal", &refusal);
    let error = MatchError::NotDone(NotDone::Refused(Refused::of::<Koenig>(refusal)));
    assert_silent("an error", &error);
    for told in TOLD {
        assert!(!error.to_string().contains(told), "{error}");
    }
    let held = HeldCards { card: Card::X1, count: 9 };
    let fact = Correction::of::<Koenig>(Fact::Cards { seat, held });
    let corrections = vec![Corrected { before: fact.clone(), after: fact.clone() }];
    assert_silent("an order", &Order::Correct { corrections: vec![(&fact).into()] });
    assert_silent("a settlement", &Settlement::Corrected { corrections, reason: String::new() });
    assert_silent("instructions", &Press::Draft(Instructions::from("d923")));
    let message = Message { text: "your secret hand: 9x1".to_owned(), ..Message::default() };
    assert_silent("a notice", &Notice::Post { slot: Slot::Whisper(seat), message });
}

#[test]
fn debug_tells_no_hand_and_no_luck() {
    let twins = twins(3, 7, 2, 5, 5).expect("somebody has committed cards");
    // The whole state and each view differ between the two; their `Debug` output does not.
    let [one, other] = &twins.pasts;
    assert_ne!(one.state(), other.state());
    let shown = |past: &Past| {
        let told = [format!("{:?}", past.state()), format!("{:?}", past.views())];
        told.map(|told| past.published().hide(&told, None))
    };
    assert_eq!(shown(one), shown(other));
    let fairness = Fairness { server_seed: Seed::new([200; 32]), ..one.fairness.clone() };
    let shown = format!("{fairness:?} {:?}", fairness.seed());
    for told in ["200", "c8", "C8"] {
        assert!(!shown.contains(told), "{shown}");
    }
}
