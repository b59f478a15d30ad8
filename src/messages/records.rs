//! What people's matches came to, in words.

use crate::domain::results::Record;
use crate::games::{Account, GameId};
use crate::kit::Texts;
use crate::kit::decimal;
use crate::kit::{DiceLuck, PersonId, Verdict};

/// From how many matches on a share of them is told: below, it would say more than anybody knows.
const FEWEST_MATCHES: u32 = 5;

/// From how many decisions on a share of them is told.
const FEWEST_DECISIONS: u32 = 20;

/// How many people a server's statistics name.
const MOST_PEOPLE: usize = 10;

/// Of where a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// One server.
    Server,
    /// Wherever the bot is.
    Everywhere,
}

/// A person's record. It addresses nobody: the mention is a name.
#[must_use]
pub fn record(
    texts: &Texts,
    game: GameId,
    scope: Scope,
    person: PersonId,
    record: &Record,
) -> String {
    let who = mention(texts, person);
    let scope = match scope {
        Scope::Server => "server",
        Scope::Everywhere => "everywhere",
    };
    let args =
        [("who", who.into()), ("game", game_name(texts, game).into()), ("scope", scope.into())];
    if record.played == 0 && record.decisions == 0 {
        return texts.get("stats-none", &args);
    }
    let Account::Koenig(account) = record.account;
    let lines = [
        texts.get("stats-head", &args),
        texts.get(
            "stats-played",
            &[
                ("played", record.played.into()),
                ("won", record.won.into()),
                ("percent", share(record.won, record.played, FEWEST_MATCHES).into()),
            ],
        ),
        texts.get(
            "stats-disputes",
            &[
                ("won", account.disputes_won().into()),
                ("intrusions", account.intrusions.into()),
                ("intrusions_won", account.intrusions_won.into()),
                ("defences", account.defences.into()),
                ("defences_won", account.defences_won.into()),
                ("third", account.won_as_third.into()),
            ],
        ),
        luck(texts, account.luck()),
        reliability(texts, record),
    ];
    lines.join("\n")
}

/// A server's record: all of its matches, and those who won most, as they come.
#[must_use]
pub fn server_record(
    texts: &Texts,
    game: GameId,
    matches: u32,
    together: &Record,
    people: &[(PersonId, Record)],
) -> String {
    let game = game_name(texts, game);
    if matches == 0 {
        return texts.get("stats-server-none", &[("game", game.into())]);
    }
    let Account::Koenig(account) = together.account;
    let mut lines = vec![
        texts.get("stats-server-head", &[("game", game.into())]),
        texts.get(
            "stats-server-played",
            &[
                ("matches", matches.into()),
                ("people", people.len().into()),
                ("disputes", account.disputes_won().into()),
            ],
        ),
        luck(texts, account.luck()),
        reliability(texts, together),
    ];
    let played = people.iter().filter(|(_, record)| record.played > 0);
    lines.extend(played.take(MOST_PEOPLE).map(|(person, record)| {
        texts.get(
            "stats-server-line",
            &[
                ("who", mention(texts, *person).into()),
                ("played", record.played.into()),
                ("won", record.won.into()),
                ("percent", share(record.won, record.played, FEWEST_MATCHES).into()),
            ],
        )
    }));
    lines.join("\n")
}

/// How dice fell, and how sure one can be of it.
fn luck(texts: &Texts, luck: DiceLuck) -> String {
    let verdict = match luck.verdict() {
        Verdict::TooFew => "few",
        Verdict::Usual => "usual",
        Verdict::High => "high",
        Verdict::Low => "low",
    };
    texts.get(
        "stats-luck",
        &[
            ("dice", luck.dice.into()),
            ("average", luck.average().map(decimal).unwrap_or_default().into()),
            ("expected", decimal(DiceLuck::EXPECTED).into()),
            ("z", format!("{:+.1}", luck.z()).into()),
            ("verdict", verdict.into()),
        ],
    )
}

fn reliability(texts: &Texts, record: &Record) -> String {
    let in_time = record.decisions.saturating_sub(record.late);
    texts.get(
        "stats-reliability",
        &[
            ("decisions", record.decisions.into()),
            ("in_time", in_time.into()),
            ("percent", share(in_time, record.decisions, FEWEST_DECISIONS).into()),
        ],
    )
}

/// A share in whole percent; -1, for which the texts say nothing, of fewer than `fewest`.
fn share(part: u32, of: u32, fewest: u32) -> i32 {
    if of < fewest.max(1) {
        return -1;
    }
    let percent = u64::from(part) * 100 / u64::from(of);
    i32::try_from(percent).unwrap_or(100)
}

fn mention(texts: &Texts, person: PersonId) -> String {
    texts.get("person-mention", &[("id", person.to_string().into())])
}

fn game_name(texts: &Texts, game: GameId) -> String {
    texts.get("game-name", &[("game", game.name().into())])
}
