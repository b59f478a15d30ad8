//! The players' counters add up to the totals of the match.

use std::sync::Arc;

use game_api::{Game, SeatId, Seed, Viewer};
use koenig::Koenig;
use koenig::rules::{Account, Board, Cards, Event, PublicEvent, accounts};
use playtest::Lab;

use super::play::simulated;

#[test]
fn accounts_balance_with_what_the_match_came_to() {
    let board = Arc::new(Board::built_in());
    for number in 0..30 {
        let players = 3 + (number % 3) as u8;
        let played = simulated(&board, players, Seed::new([3; 32]), number);
        let log: Vec<Event> = played.log.iter().map(|(_, event)| event.clone()).collect();
        let events: Vec<PublicEvent> = log.iter().map(Koenig::publish).collect();
        let accounts = accounts(players, &events);
        let sum = |of: fn(&Account) -> u32| accounts.values().iter().map(of).sum::<u32>();
        let view = Koenig::view(&played.end, Viewer::Public);
        assert!(Koenig::standings(&view).is_some(), "a king");
        let figures = Koenig::figures(&played.setup, &log);
        let disputes = figures.iter().find(|figure| figure.name == "disputes");
        let disputes = disputes.expect("they are counted").value as u32;
        assert_eq!(sum(|account| account.intrusions), disputes);
        assert_eq!(sum(|account| account.defences), disputes);
        assert_eq!(sum(Account::disputes_won), disputes, "each has one winner");
        // K-S4. Every card that left a hand was thrown or lost, and every other one was dealt.
        let dealt: u32 = log
            .iter()
            .map(|event| match event {
                Event::Dealt { each, .. } => u32::from(*each) * u32::from(players),
                _ => 0,
            })
            .sum();
        let held: u32 =
            SeatId::first(players).map(|seat| u32::from(view.players[seat].cards)).sum();
        let game = u32::from(Cards::FIRST_HAND.len()) * u32::from(players);
        let spent = sum(|account| account.cards_thrown + account.cards_disputed);
        assert_eq!(game + dealt - spent, held);
        let (dice, pips) = (sum(|account| account.dice), sum(|account| account.pips));
        assert!((dice..=6 * dice).contains(&pips), "{pips} pips on {dice} dice");
        // K-T5, K-D2. A die is thrown for each card.
        assert!(dice >= sum(|account| account.cards_thrown) + disputes, "a die for each card");
    }
}
