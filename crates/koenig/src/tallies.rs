//! A player's statistics, in words.

use crate::Koenig;
use crate::rules::{Account, PublicEvent, accounts};
use game_api::{DiceStats, PerSeat, Tallies, Texts};

impl Tallies for Koenig {
    type Account = Account;

    fn accounts(players: u8, events: &[PublicEvent]) -> PerSeat<Account> {
        accounts(players, events)
    }

    fn together(one: &Account, other: &Account) -> Account {
        let mut both = *one;
        both += *other;
        both
    }

    fn since(now: &Account, earlier: &Account) -> Account {
        now.since(*earlier)
    }

    fn dice(account: &Account) -> DiceStats {
        account.luck()
    }

    fn account_line(texts: &Texts, account: &Account) -> String {
        texts.get(
            "koenig-stats-disputes",
            &[
                ("won", account.disputes_won().into()),
                ("intrusions", account.intrusions.into()),
                ("intrusions_won", account.intrusions_won.into()),
                ("defences", account.defences.into()),
                ("defences_won", account.defences_won.into()),
                ("third", account.won_as_third.into()),
            ],
        )
    }

    fn server_line(texts: &Texts, matches: u32, people: usize, account: &Account) -> String {
        texts.get(
            "koenig-stats-server-played",
            &[
                ("matches", matches.into()),
                ("people", people.into()),
                ("disputes", account.disputes_won().into()),
            ],
        )
    }
}
