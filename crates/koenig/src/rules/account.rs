//! A player's counters for a match: for the summary at its end, and added up for statistics.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::event::{Event, PublicEvent};
use game_api::{DiceStats, Die, PerSeat, SeatId};

/// One player's counters. All of it is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Account {
    /// Disputes entered as the intruder.
    pub intrusions: u32,
    pub intrusions_won: u32,
    /// Disputes fought as the defender.
    pub defences: u32,
    pub defences_won: u32,
    /// Disputes won as neither intruder nor defender.
    pub won_as_third: u32,
    pub courtiers: u32,
    /// Influence cards spent on throws.
    pub cards_thrown: u32,
    /// Influence cards lost in disputes.
    pub cards_disputed: u32,
    /// Dice thrown for any purpose.
    pub dice: u32,
    /// The sum of their points.
    pub pips: u32,
}

impl Account {
    pub fn disputes_won(&self) -> u32 {
        self.intrusions_won + self.defences_won + self.won_as_third
    }

    /// Returns the statistics of the dice.
    pub fn luck(&self) -> DiceStats {
        DiceStats { dice: self.dice, pips: self.pips }
    }

    /// Returns the difference from an `earlier` moment of the same match.
    #[must_use]
    pub fn since(self, earlier: Self) -> Self {
        let less = |now: u32, then: u32| now.saturating_sub(then);
        Account {
            intrusions: less(self.intrusions, earlier.intrusions),
            intrusions_won: less(self.intrusions_won, earlier.intrusions_won),
            defences: less(self.defences, earlier.defences),
            defences_won: less(self.defences_won, earlier.defences_won),
            won_as_third: less(self.won_as_third, earlier.won_as_third),
            courtiers: less(self.courtiers, earlier.courtiers),
            cards_thrown: less(self.cards_thrown, earlier.cards_thrown),
            cards_disputed: less(self.cards_disputed, earlier.cards_disputed),
            dice: less(self.dice, earlier.dice),
            pips: less(self.pips, earlier.pips),
        }
    }

    fn throw(&mut self, die: Die) {
        self.dice += 1;
        self.pips += u32::from(die.points());
    }
}

impl AddAssign for Account {
    fn add_assign(&mut self, other: Self) {
        self.intrusions += other.intrusions;
        self.intrusions_won += other.intrusions_won;
        self.defences += other.defences;
        self.defences_won += other.defences_won;
        self.won_as_third += other.won_as_third;
        self.courtiers += other.courtiers;
        self.cards_thrown += other.cards_thrown;
        self.cards_disputed += other.cards_disputed;
        self.dice += other.dice;
        self.pips += other.pips;
    }
}

/// Returns each player's counters for these events of a match.
pub fn accounts(players: u8, events: &[PublicEvent]) -> PerSeat<Account> {
    let mut accounts = PerSeat::from_fn(players, |_| Account::default());
    let mut dispute: Option<(SeatId, SeatId)> = None;
    for event in events {
        for (seat, die) in event.dice() {
            accounts[seat].throw(die);
        }
        match event {
            Event::Travelled { seat, .. } => accounts[*seat].cards_thrown += 1,
            Event::Placed { seat, .. } => accounts[*seat].courtiers += 1,
            Event::Rerolled { seat, placed, .. } => {
                accounts[*seat].cards_thrown += 1;
                accounts[*seat].courtiers += u32::from(*placed);
            }
            Event::DisputeBegan { intruder, defender, .. } => {
                accounts[*intruder].intrusions += 1;
                accounts[*defender].defences += 1;
                dispute = Some((*intruder, *defender));
            }
            Event::DisputeWon { winner } => {
                let won = &mut accounts[*winner];
                match dispute {
                    Some((intruder, _)) if intruder == *winner => won.intrusions_won += 1,
                    Some((_, defender)) if defender == *winner => won.defences_won += 1,
                    Some(_) | None => won.won_as_third += 1,
                }
            }
            Event::DisputeEnded { discarded, .. } => {
                for (seat, cards) in discarded.iter() {
                    let lost: u32 =
                        Card::ALL.into_iter().map(|card| u32::from(cards.count(card))).sum();
                    accounts[seat].cards_disputed += lost;
                }
                dispute = None;
            }
            Event::Moved { .. }
            | Event::Thrown { .. }
            | Event::ElectionHeld { .. }
            | Event::Committed { .. }
            | Event::Revealed { .. }
            | Event::Returned { .. }
            | Event::Banished { .. }
            | Event::TakeBackChosen { .. }
            | Event::TurnEnded { .. }
            | Event::Dealt { .. }
            | Event::TurnBegan { .. } => {}
        }
    }
    accounts
}
