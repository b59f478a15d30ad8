//! Texts of people's results.

use crate::domain::results::Stats;
use game_api::{Corrupt, DiceStats, GameRef, PersonId, Texts, Verdict, decimal};

/// The minimum number of matches for a percentage: below, it means little.
const FEWEST_MATCHES: u32 = 5;

/// The minimum number of decisions for a percentage.
const FEWEST_DECISIONS: u32 = 20;

/// The most people listed in a server's statistics.
const MOST_PEOPLE: usize = 10;

/// The scope of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Server,
    /// All servers of the bot.
    Everywhere,
}

/// A person's record, with the number of matches that had computer players. It addresses nobody: the mention is a
/// name.
pub fn record(
    texts: &Texts,
    game: GameRef,
    scope: Scope,
    person: PersonId,
    (record, with_computers): (&Stats, u32),
) -> Result<String, Corrupt> {
    let who = mention(texts, person);
    let scope = match scope {
        Scope::Server => "server",
        Scope::Everywhere => "everywhere",
    };
    let args = [("who", who.into()), ("game", game.name(texts).into()), ("scope", scope.into())];
    if record.played == 0 && record.decisions == 0 {
        return Ok(texts.get("stats-none", &args));
    }
    let mut lines = vec![
        texts.get("stats-head", &args),
        texts.get(
            "stats-played",
            &[
                ("played", record.played.into()),
                ("won", record.won.into()),
                ("percent", share(record.won, record.played, FEWEST_MATCHES).into()),
            ],
        ),
    ];
    lines.extend(computers(texts, with_computers));
    if let Some((tallies, account)) = game.tallies().zip(record.account.as_ref()) {
        lines.push(tallies.account_line(texts, account)?);
        lines.push(luck(texts, tallies.dice(account)?));
    }
    lines.push(reliability(texts, record));
    Ok(lines.join("\n"))
}

/// A server's record: all of its matches, the number of those with computer players, and the people with the most
/// wins, in the given order.
pub fn server_record(
    texts: &Texts,
    game: GameRef,
    (matches, with_computers): (u32, u32),
    together: &Stats,
    people: &[(PersonId, Stats)],
) -> Result<String, Corrupt> {
    let name = game.name(texts);
    if matches == 0 {
        return Ok(texts.get("stats-server-none", &[("game", name.into())]));
    }
    let mut lines = vec![texts.get("stats-server-head", &[("game", name.into())])];
    match game.tallies().zip(together.account.as_ref()) {
        Some((tallies, account)) => {
            lines.push(tallies.server_line(texts, matches, people.len(), account)?);
            lines.push(luck(texts, tallies.dice(account)?));
        }
        None => lines.push(texts.get(
            "stats-server-played",
            &[("matches", matches.into()), ("people", people.len().into())],
        )),
    }
    lines.extend(computers(texts, with_computers));
    lines.push(reliability(texts, together));
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
    Ok(lines.join("\n"))
}

/// The number of matches with computer players, if there are any.
fn computers(texts: &Texts, matches: u32) -> Option<String> {
    (matches > 0).then(|| texts.get("stats-computers", &[("matches", matches.into())]))
}

/// The dice statistics, with their significance.
pub(crate) fn luck(texts: &Texts, luck: DiceStats) -> String {
    let verdict = match luck.verdict() {
        Verdict::TooFew => "few",
        Verdict::Usual => "usual",
        Verdict::High => "high",
        Verdict::Low => "low",
    };
    let average = luck.average().map_or_else(|| "".into(), |average| decimal(average, 2));
    texts.get(
        "stats-luck",
        &[
            ("dice", luck.dice.into()),
            ("average", average),
            ("expected", decimal(DiceStats::EXPECTED, 2)),
            ("verdict", verdict.into()),
        ],
    )
}

fn reliability(texts: &Texts, record: &Stats) -> String {
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

/// A percentage, as a whole number; -1, which the texts leave out, if `of` is less than `fewest`.
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
