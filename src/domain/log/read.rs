//! Parses a log. It is strict: whatever `docs/LOG.md` does not describe is refused, so that all readers understand a
//! log alike.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{Closing, Header, Line, LogError, VERSION, unique};
use crate::domain::record;
use crate::domain::record::{Entry, PublicEntry, Settlement};
use game_api::{Budget, Corrupt, GameRef, Games, Setup, difference, quoting};

/// The most characters in a name; Discord allows 32.
const LONGEST_NAME: usize = 100;

/// A parsed log.
pub(super) struct Written {
    pub header: Header,
    pub game: GameRef,
    pub setup: Setup,
    pub lines: Vec<Line>,
    pub closing: Closing,
}

impl Written {
    pub fn read(games: &Games, text: &str) -> Result<Self, LogError> {
        undamaged(text)?;
        let mut lines = split(text)?.into_iter();
        let (_, first) = lines.next().unwrap_or((1, ""));
        let in_header = |why: String| LogError::Line { line: 1, why };
        // Another version's header may have other fields.
        let version = serde_json::from_str::<Value>(first).ok().and_then(|it| it["log"].as_u64());
        if let Some(version) = version.and_then(|version| u32::try_from(version).ok())
            && version != VERSION
        {
            return Err(LogError::Version(version));
        }
        let header: Header = object(first).map_err(in_header)?;
        let game = games.named(&header.game).map_err(|error| in_header(error.to_string()))?;
        let setup = game
            .read_setup(header.setup.get())
            .map_err(|error| in_header(format!("setup: {}", error.quoting())))?;
        same(&setup, header.setup.get()).map_err(in_header)?;
        check_header(&header, setup.players()).map_err(in_header)?;
        let Some((number, last)) = lines.next_back() else {
            return Err(no_closing());
        };
        let mut read = Vec::new();
        for (number, line) in lines {
            let line: Line = object(line).map_err(|why| LogError::Line { line: number, why })?;
            let expected = read.len() as u64 + 1;
            if line.seq != expected {
                return Err(LogError::Sequence { line: number, expected, found: line.seq });
            }
            read.push(line);
        }
        let closing: Closing = object(last).map_err(|why| match object::<Line>(last) {
            Ok(_) => no_closing(),
            Err(_) => LogError::Line {
                line: number,
                why: format!("it has to say how far the match has come: {why}"),
            },
        })?;
        if closing.entries != read.len() as u64 {
            let why =
                format!("{} entries are written, and {} stand here", closing.entries, read.len());
            return Err(LogError::Mismatch { line: number, why });
        }
        Ok(Written { header, game, setup, lines: read, closing })
    }

    /// The record with hidden cards; with the error of the first line that is invalid, after which it stops.
    pub fn record(&self) -> (Vec<record::RecordLine>, Option<LogError>) {
        self.parsed(|json| {
            let entry = Entry::parse(self.game, json).map_err(|error| no_entry(json, &error))?;
            same(&raw(entry.to_json()), json).map(|()| entry)
        })
    }

    /// The public record, likewise.
    pub fn public_record(&self) -> (Vec<record::RecordLine<PublicEntry>>, Option<LogError>) {
        self.parsed(|json| {
            let entry =
                PublicEntry::parse(self.game, json).map_err(|error| no_entry(json, &error))?;
            same(&raw(entry.to_json()), json).map(|()| entry)
        })
    }

    fn parsed<E>(
        &self,
        parse: impl Fn(&str) -> Result<E, String>,
    ) -> (Vec<record::RecordLine<E>>, Option<LogError>) {
        let mut record = Vec::with_capacity(self.lines.len());
        for (index, line) in self.lines.iter().enumerate() {
            match parse(line.event.get()) {
                Ok(entry) => record.push(record::RecordLine { at_ms: line.at, by: line.by, entry }),
                Err(why) => return (record, Some(LogError::Line { line: file_line(index), why })),
            }
        }
        (record, None)
    }
}

/// Why some JSON is neither an event nor a settlement.
fn no_entry(json: &str, error: &Corrupt) -> String {
    match serde_json::from_str::<Settlement<Value>>(json) {
        Err(error) if serde_json::from_str::<Settled>(json).is_ok() => {
            quoting::<Settlement<Value>>(json, &error)
        }
        Ok(_) | Err(_) => error.quoting().to_owned(),
    }
}

/// Any JSON that claims to be a settlement.
#[derive(Deserialize)]
struct Settled {
    #[serde(rename = "settled")]
    _kind: String,
}

fn no_closing() -> LogError {
    LogError::Damaged("its last line, which says how far the match has come, is missing".to_owned())
}

/// Refuses files damaged by an editor, a mail program or a broken download.
fn undamaged(text: &str) -> Result<(), LogError> {
    let empty = text.split_inclusive('\n').position(|line| line == "\n");
    let why = if text.is_empty() {
        "it is empty".to_owned()
    } else if text.starts_with('\u{feff}') {
        "a byte order mark stands at its start".to_owned()
    } else if text.contains('\r') {
        "its lines end as Windows ends them, with CR and LF".to_owned()
    } else if let Some(index) = empty {
        format!("line {} is empty", index + 1)
    } else if !text.ends_with('\n') {
        "it ends within a line".to_owned()
    } else {
        return Ok(());
    };
    Err(LogError::Damaged(why))
}

/// The file's line with the entry at `index`: the header is line 1.
pub(super) fn file_line(index: usize) -> usize {
    index.saturating_add(2)
}

/// Splits a text into lines, each with its number, from 1.
fn split(text: &str) -> Result<Vec<(usize, &str)>, LogError> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let refused = |why: &str| LogError::Line { line: number, why: why.to_owned() };
        let line = line.trim_end_matches('\n');
        if !line.starts_with('{') || !line.ends_with('}') {
            return Err(refused("a line is one JSON object, with nothing before or behind it"));
        }
        unique::check(line).map_err(|why| refused(&why))?;
        lines.push((number, line));
    }
    Ok(lines)
}

/// Reads a JSON object, which must be written as this program writes it, except for the order of its fields.
fn object<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, String> {
    let read: T = serde_json::from_str(text).map_err(|error| quoting::<T>(text, &error))?;
    same(&read, text).map(|()| read)
}

fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("an entry is JSON")
}

/// Refuses what serde tolerates but the format does not: lists in place of objects, and missing fields.
fn same(read: &impl Serialize, text: &str) -> Result<(), String> {
    let written: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let value = serde_json::to_value(read).map_err(|error| error.to_string())?;
    if value == written {
        return Ok(());
    }
    let (field, written, value) = difference("", &written, &value);
    Err(format!("{field} is {written}, where a log has {value}"))
}

fn check_header(header: &Header, players: u8) -> Result<(), String> {
    if header.match_id.is_some_and(|number| number < 1) {
        return Err("a match has a number from 1, and a simulated one has none".to_owned());
    }
    let seats = &header.seats;
    if seats.len() != usize::from(players) {
        return Err(format!("{} seats are named, and the setup is for {players}", seats.len()));
    }
    for (index, seat) in seats.iter().enumerate() {
        if seats[..index].iter().any(|other| other.colour == seat.colour) {
            return Err(format!("two seats are {}", seat.colour.name()));
        }
        let length = seat.name.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) || seat.name.chars().any(char::is_control) {
            return Err(format!("a name has 1 to {LONGEST_NAME} characters on one line"));
        }
    }
    for policy in &header.policies {
        let named = (1..=LONGEST_NAME).contains(&policy.name.chars().count());
        if policy.seat.index() >= usize::from(players) || policy.from == 0 || !named {
            return Err(
                "a policy holds a seat of the match, from an entry on, by its name".to_owned()
            );
        }
        if policy.playouts > Budget::MOST {
            return Err(format!("a decision takes at most {} playouts", Budget::MOST));
        }
    }
    let given = header.fairness.contributions.len();
    if given != usize::from(players) {
        return Err(format!("{given} seats contributed to the seed, and there are {players}"));
    }
    Ok(())
}
