//! A player's statistics, in words.

use crate::Wuerfelkoenig;
use crate::rules::{Account, Event, accounts};
use game_api::{DiceStats, PerSeat, Tallies, Texts};

impl Tallies for Wuerfelkoenig {
    type Account = Account;

    fn accounts(players: u8, events: &[Event]) -> PerSeat<Account> {
        accounts(players, events)
    }

    fn together(one: &Account, other: &Account) -> Account {
        one.with(*other, |one, other| one + other)
    }

    fn since(now: &Account, earlier: &Account) -> Account {
        now.with(*earlier, u32::saturating_sub)
    }

    fn dice(account: &Account) -> DiceStats {
        account.luck()
    }

    fn account_line(texts: &Texts, account: &Account) -> String {
        texts.get(
            "wuerfelkoenig-stats",
            &[
                ("throws", account.throws.into()),
                ("citizens", account.citizens.into()),
                ("places", account.places.into()),
                ("misses", account.misses.into()),
                ("given", account.dragons_given.into()),
                ("got", account.dragons_got.into()),
            ],
        )
    }

    fn server_line(texts: &Texts, matches: u32, people: usize, account: &Account) -> String {
        texts.get(
            "wuerfelkoenig-stats-server",
            &[
                ("matches", matches.into()),
                ("people", people.into()),
                ("throws", account.throws.into()),
                ("dragons", account.dragons_given.into()),
            ],
        )
    }
}
