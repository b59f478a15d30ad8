//! What players did, in numbers, balances with what the match came to.

use std::sync::Arc;

use witan::games::koenig::rules::{Account, Board, Cards, Event, Koenig, PublicEvent, accounts};
use witan::kit::simulate;
use witan::kit::{Game, SeatId, Seed, Viewer};

#[test]
fn accounts_balance_with_what_the_match_came_to() {
    let board = Arc::new(Board::built_in());
    for number in 0..30 {
        let players = 3 + (number % 3) as u8;
        let played = simulate::play(Arc::clone(&board), players, Seed::new([3; 32]), number)
            .expect("a match");
        let events: Vec<PublicEvent> =
            played.log.iter().map(|(_, event)| Koenig::publish(event)).collect();
        let accounts = accounts(players, &events);
        let sum = |of: fn(&Account) -> u32| accounts.values().iter().map(of).sum::<u32>();
        let disputes = played.summary().expect("a king").disputes;
        assert_eq!(sum(|account| account.intrusions), disputes);
        assert_eq!(sum(|account| account.defences), disputes);
        assert_eq!(sum(Account::disputes_won), disputes, "each has one winner");
        // K-S4. Every card that left a hand was thrown or lost, and every other came by a deal.
        let dealt: u32 = played
            .log
            .iter()
            .map(|(_, event)| match event {
                Event::Dealt { each, .. } => u32::from(*each) * u32::from(players),
                _ => 0,
            })
            .sum();
        let view = Koenig::view(&played.end, Viewer::Public);
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
