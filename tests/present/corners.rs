//! Messages in rare cases: with the last card, and after a correction.

use game_api::{Die, PerSeat, Secrets as _, Words as _};
use koenig::Koenig;
use koenig::rules::{Action, Card, Cards, Correction, Event, HeldCards, PublicEvent, Territory};

use crate::table::{Table, seat};

const X1: Cards = Cards { x1: 1, x2: 0, x3: 0 };
const TWO_X1: Cards = Cards { x1: 2, x2: 0, x3: 0 };

/// A match of four in which one player holds only these cards.
fn holding(player: u8, cards: Cards) -> Table {
    let mut table = Table::new(4);
    let held = |card| HeldCards { card, count: cards.count(card) };
    let facts = Card::ALL.map(|card| Correction::Cards { seat: seat(player), held: held(card) });
    table.state = table.state.corrected(&facts).expect("there are as many");
    table
}

/// Anna holds Tateshale with two courtiers, and Bert enters it.
fn dispute(mut table: Table) -> Table {
    table.act(0, Action::Move { to: Territory::Stadford }, &[]);
    table.act(0, Action::Place, &[]);
    table.act(0, Action::End, &[]);
    table.act(1, Action::Move { to: Territory::Tateshale }, &[]);
    table
}

#[test]
fn where_a_turn_is_over_nothing_more_is_offered() {
    let table = Table::new(4);
    let ended = Event::TurnEnded { seat: seat(0), turn: 1 };
    let failed = Event::Travelled {
        seat: seat(0),
        from: Territory::Lincolia,
        to: Territory::Stadford,
        card: Card::X1,
        die: Die::try_from(2).expect("a die"),
        arrived: false,
        draw: 1,
    };
    let declined = Event::TakeBackChosen { seat: seat(0), take: false };
    let none = || PerSeat::from_fn(4, |_| Cards::NONE);
    let over = Event::DisputeEnded { taken_back: none(), discarded: none() };
    let travel = Action::Through { to: Territory::Stadford, card: Card::X1 };
    let answer = |action, events: &[PublicEvent]| {
        Koenig::answer(&table.scene(), &table.view_of(seat(0)), action, events)
    };
    for (action, events, offered) in [
        (&travel, [failed.clone(), ended.clone()], "Try again"),
        (&Action::Decline, [declined.clone(), over], "change your mind"),
    ] {
        assert!(answer(action, &events[..1]).contains(offered));
        let told = answer(action, &[&events[..], std::slice::from_ref(&ended)].concat());
        assert!(!told.contains(offered) && told.ends_with(". That ends the turn."), "{told}");
    }
}

#[test]
fn who_commits_all_is_told_that_cards_may_come_back() {
    let warned = |player: u8, cards: Cards| {
        let mut table = dispute(holding(player, cards));
        table.act(player, Action::Commit { cards }, &[]);
        Koenig::hand_message(&table.scene(), &table.view_of(seat(player))).text
    };
    let (one, two) = (warned(2, X1), warned(2, TWO_X1));
    assert!(one.contains("no cards left. No cards means an election"), "{one}");
    assert!(two.contains("no cards left, unless you roll a 1"), "{two}");
}

#[test]
fn cards_that_come_back_are_counted_until_they_are_declined() {
    let mut table = dispute(holding(2, TWO_X1));
    for (player, cards) in [(2, TWO_X1), (3, X1), (0, Cards { x1: 0, x2: 2, x3: 0 })] {
        table.act(player, Action::Commit { cards }, &[]);
    }
    assert_eq!(table.view().few_cards(), (2, vec![seat(2)]));
    table.act(1, Action::Commit { cards: X1 }, &[1; 6]);
    let view = table.view();
    assert_eq!(view.players[seat(2)].cards, 0);
    assert_eq!(view.few_cards(), (2, vec![seat(2)]));
    assert!(view.has_few_cards(seat(2)) && !view.has_few_cards(seat(3)));
    table.act(2, Action::Decline, &[]);
    assert_eq!(table.view().few_cards(), (0, vec![seat(2)]));
}

#[test]
fn a_turn_that_becomes_another_s_is_told_as_theirs() {
    let mut table = Table::new(4);
    table.act(0, Action::End, &[]);
    let blue = table.view().recent.turns.last().expect("a turn has begun").seat;
    table.act(1, Action::Move { to: Territory::Man }, &[]);
    let facts = [Correction::InTurn { seat: seat(3) }];
    table.state = table.state.corrected(&facts).expect("it is a turn");
    let turn = *table.view().recent.turns.last().expect("it goes on");
    let baron = table.view().players[seat(3)].baron;
    assert_eq!((blue, turn.seat, turn.turn), (seat(1), seat(3), 2));
    assert_eq!((turn.from, turn.to), (baron, baron));
}
