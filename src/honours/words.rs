//! Texts of boards of honour and of the end of a season.

use std::collections::BTreeMap;

use super::standings::{Leaderboard, Season, SeasonStanding};
use crate::ratings::{SHOWN_FROM, Skill};
use game_api::{Games, Message, PersonId, Texts, names, relative};

/// How many people of a table the text lists: the picture beside it and its description have all.
const IN_TEXT: usize = 5;

/// The most characters of a name in a picture's description.
const ALT_NAME: usize = 24;

/// The heading of leaderboards, and people's names.
pub struct Entitled<'a> {
    pub games: &'a Games,
    pub season: Season,
    /// Whether the season is over, so that its first are kings.
    pub is_over: bool,
    pub names: &'a BTreeMap<PersonId, String>,
}

impl Entitled<'_> {
    /// A person's last known name.
    pub fn name(&self, person: PersonId) -> String {
        self.names.get(&person).cloned().unwrap_or_default()
    }

    fn game(&self, texts: &Texts, table: &Leaderboard) -> String {
        self.games.named(&table.ladder.game).map(|game| game.name(texts)).unwrap_or_default()
    }

    fn in_text(&self, texts: &Texts, person: PersonId) -> String {
        names::in_text(&self.name(person), &texts.get("honours-somebody", &[]))
    }
}

/// A server's board for this season.
pub fn board(texts: &Texts, tables: &[Leaderboard], entitled: &Entitled<'_>) -> Message {
    let mut lines = vec![texts.get("honours-head", &[("season", entitled.season.name().into())])];
    if tables.is_empty() {
        lines.push(texts.get("honours-none", &[("needed", SHOWN_FROM.into())]));
    }
    lines.extend(tables.iter().flat_map(|table| listed(texts, table, entitled)));
    let until = relative(entitled.season.until.unix_s());
    let small = format!("-# {}", texts.get("honours-small", &[("until", until.into())]));
    message(lines, &[small])
}

/// Announces the end of a season, and its kings.
pub fn over(texts: &Texts, tables: &[Leaderboard], entitled: &Entitled<'_>) -> Message {
    let mut lines = vec![texts.get("season-over", &[("season", entitled.season.name().into())])];
    lines.extend(tables.iter().filter_map(|table| {
        let king = table.standings.first()?;
        let args = [
            ("game", entitled.game(texts, table).into()),
            ("pace", <&str>::from(table.ladder.pace).into()),
            ("name", entitled.in_text(texts, king.person).into()),
            ("rating", number(texts, king).into()),
        ];
        Some(texts.get("season-king", &args))
    }));
    message(lines, &[])
}

/// The first lines that fit, above the lines `end`.
fn message(lines: Vec<String>, end: &[String]) -> Message {
    let mut room = Message::LONGEST;
    end.iter().for_each(|line| room = room.saturating_sub(line.chars().count() + 1));
    let fits = |line: &String| {
        room = room.saturating_sub(line.chars().count() + 1);
        room > 0
    };
    let kept: Vec<String> = lines.into_iter().take_while(fits).collect();
    let text = [kept.as_slice(), end].concat().join("\n");
    Message { text, ..Message::default() }
}

fn listed(texts: &Texts, table: &Leaderboard, entitled: &Entitled<'_>) -> Vec<String> {
    let args = [
        ("game", entitled.game(texts, table).into()),
        ("pace", <&str>::from(table.ladder.pace).into()),
    ];
    let head = texts.get("honours-table", &args);
    let lines = (1..).zip(&table.standings).take(IN_TEXT).map(|(place, it)| {
        let args = [
            ("place", place.into()),
            ("name", entitled.in_text(texts, it.person).into()),
            ("rating", number(texts, it).into()),
            ("change", change(texts, it).into()),
        ];
        texts.get("honours-line", &args)
    });
    [head].into_iter().chain(lines).collect()
}

/// The change of a rating: a mark, and the amount.
fn change(texts: &Texts, standing: &SeasonStanding) -> String {
    match standing.change {
        None => "★".to_owned(),
        Some(0) => "=".to_owned(),
        Some(change) if change > 0 => format!("▲ {}", amount(texts, change)),
        Some(change) => format!("▼ {}", amount(texts, -change)),
    }
}

/// A picture's title.
pub fn title(texts: &Texts, table: &Leaderboard, entitled: &Entitled<'_>) -> String {
    let args = [
        ("game", entitled.game(texts, table).into()),
        ("season", entitled.season.name().into()),
        ("over", if entitled.is_over { "yes" } else { "no" }.into()),
    ];
    texts.get("honours-title", &args)
}

/// A picture's subtitle.
pub fn subtitle(texts: &Texts, table: &Leaderboard, entitled: &Entitled<'_>) -> String {
    let king = table.standings.first().filter(|_| entitled.is_over);
    let args = [
        ("pace", <&str>::from(table.ladder.pace).into()),
        ("king", king.map(|king| entitled.name(king.person)).unwrap_or_default().into()),
        ("over", if king.is_some() { "yes" } else { "no" }.into()),
    ];
    texts.get("honours-subtitle", &args)
}

/// A picture's description.
pub fn alt(texts: &Texts, table: &Leaderboard, entitled: &Entitled<'_>) -> String {
    let head = format!("{}, {}.", title(texts, table, entitled), subtitle(texts, table, entitled));
    let somebody = texts.get("honours-somebody", &[]);
    let lines = (1..).zip(&table.standings).map(|(place, it)| {
        let name = names::in_column(&entitled.name(it.person), &somebody, ALT_NAME);
        format!("{place}. {} {}.", name.trim_end(), number(texts, it))
    });
    [head].into_iter().chain(lines).collect::<Vec<_>>().join(" ")
}

/// A rating, with its uncertainty.
pub fn number(texts: &Texts, standing: &SeasonStanding) -> String {
    let Skill { number, uncertainty } = standing.skill;
    format!("{} ± {}", amount(texts, number), amount(texts, uncertainty))
}

/// Thousandths as text.
pub fn amount(texts: &Texts, thousandths: i64) -> String {
    texts.decimal(thousandths as f64 / 1000.0, 1)
}
