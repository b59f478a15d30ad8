//! A player's counters for a match: for the summary at its end, and added up for statistics.

use serde::{Deserialize, Serialize};

use super::event::Event;
use game_api::{DiceStats, PerSeat};

/// One player's counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Account {
    pub throws: u32,
    pub dice: u32,
    pub pips: u32,
    pub citizens: u32,
    pub places: u32,
    /// Turns that ended with a penalty.
    pub misses: u32,
    pub dragons_given: u32,
    pub dragons_got: u32,
}

impl Account {
    /// Returns the statistics of the dice.
    pub fn luck(&self) -> DiceStats {
        DiceStats { dice: self.dice, pips: self.pips }
    }

    /// Combines two accounts, counter by counter.
    #[must_use]
    pub fn with(self, other: Self, join: fn(u32, u32) -> u32) -> Self {
        Account {
            throws: join(self.throws, other.throws),
            dice: join(self.dice, other.dice),
            pips: join(self.pips, other.pips),
            citizens: join(self.citizens, other.citizens),
            places: join(self.places, other.places),
            misses: join(self.misses, other.misses),
            dragons_given: join(self.dragons_given, other.dragons_given),
            dragons_got: join(self.dragons_got, other.dragons_got),
        }
    }
}

/// Returns each player's counters for these events of a match.
pub fn accounts(players: u8, events: &[Event]) -> PerSeat<Account> {
    let mut accounts = PerSeat::from_fn(players, |_| Account::default());
    let mut add = |seat, change: &dyn Fn(&mut Account)| {
        if let Some(account) = accounts.get_mut(seat) {
            change(account);
        }
    };
    for event in events {
        match event {
            Event::Thrown { seat, keep, dice, .. } => add(*seat, &|account| {
                account.throws += 1;
                for die in keep.others() {
                    account.dice += 1;
                    account.pips += u32::from(dice[die].points());
                }
            }),
            Event::Took { seat, place, .. } => add(*seat, &|account| {
                account.citizens += 1;
                account.places += u32::from(place.is_some());
            }),
            Event::Penalised { seat, .. } => add(*seat, &|account| account.misses += 1),
            Event::Gave { seat, to, .. } => {
                add(*seat, &|account| account.dragons_given += 1);
                add(*to, &|account| account.dragons_got += 1);
            }
            Event::TurnBegan { .. }
            | Event::Finished { .. }
            | Event::Declined { .. }
            | Event::Discarded { .. }
            | Event::Refilled { .. }
            | Event::Ended { .. } => {}
        }
    }
    accounts
}
