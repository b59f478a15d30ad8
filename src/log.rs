//! A match's log as a file: JSON Lines, a header and then every event. `docs/LOG.md` describes it.
//! [`replay`] checks the rules of one, [`verify()`] its luck as well.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::game::{
    Colour, Contribution, Digest, FAIRNESS, Fairness, PerSeat, PersonId, Seat, SeatId,
};
use crate::games::{Event, Foul, GameId, Position, PublicEvent, Setup};
use crate::present::{self, Scene, Texts};
use crate::store::matches::{Actor, LogLine};

mod history;
mod markdown;
mod verify;

pub use history::{Happened, history, published};
pub use markdown::write as write_markdown;
pub use verify::{Extent, Verified, verify};

/// The version of the format of matches whose luck can be checked.
pub const VERSION: u32 = 2;

/// The version of the format of matches begun before: nothing in it is numbered or sealed.
pub const FIRST_VERSION: u32 = 1;

/// The first line of a log.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Header {
    /// The format's version: [`VERSION`] or [`FIRST_VERSION`].
    pub log: u32,
    /// Which game.
    pub game: String,
    /// The match's number; `None` for a simulated one.
    #[serde(rename = "match")]
    pub match_id: Option<i64>,
    /// Who sits where, clockwise from seat 0.
    pub seats: Vec<HeaderSeat>,
    /// What the match's luck comes from; `None` in a log of [`FIRST_VERSION`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<HeaderFairness>,
    /// The game's setup: its board, and what was drawn before the first turn.
    pub setup: Box<RawValue>,
}

/// What a match's luck comes from, as the header tells it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct HeaderFairness {
    /// The version of the algorithm: [`FAIRNESS`].
    pub version: u32,
    /// The SHA-256 of the server seed, published before anybody sat down.
    pub hash: Digest,
    /// What each seat added, from seat 0.
    pub contributions: Vec<Contribution>,
    /// The server seed in hexadecimal digits; `None` while the match is played.
    pub server_seed: Option<String>,
}

/// A seat, as the header names it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct HeaderSeat {
    /// The colour of its pieces.
    pub colour: Colour,
    /// The name of whoever held it.
    pub name: String,
}

/// Any further line: an event. It has no `Debug`: the event may hold what is face down.
#[derive(Clone, Serialize, Deserialize)]
pub struct Line {
    /// Its number, from 1.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970-01-01 UTC; 0 in a simulation.
    pub at: i64,
    /// Who brought it about.
    pub by: Actor,
    /// What happened.
    pub event: Box<RawValue>,
}

/// Which cards a log shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Secrets {
    /// All: for a match that is over.
    Shown,
    /// None that has not been turned up: for a match that is being played.
    Hidden,
}

/// Why a log does not hold.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// A line is not understood.
    #[error("line {line} is not understood: {why}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// Why not.
        why: String,
    },
    /// It was written by a later version of the program.
    #[error(
        "this is a log of version {0}; this program reads versions {FIRST_VERSION} to {VERSION}"
    )]
    Version(u32),
    /// It is the log of a running match, whose cards are face down.
    #[error(
        "this is the log of a running match: cards are face down in it, so it cannot be checked; \
         export it again when the match is over"
    )]
    FaceDown,
    /// The match began before luck could be checked.
    #[error(
        "this match began before there were seeds to check: `witan replay` checks the rules alone, and \
         what chance gave has to be believed"
    )]
    Unverifiable,
    /// A line's number is not the next.
    #[error("line {line} has the number {found}, where {expected} comes next")]
    Sequence {
        /// The line, from 1.
        line: usize,
        /// What it should be.
        expected: u64,
        /// What it says.
        found: u64,
    },
    /// Something is not what the rules make of it.
    #[error("line {line}: {why}")]
    Foul {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

/// Writes a log.
///
/// # Errors
/// [`LogError::Line`] if an event is not one of the game.
pub fn write(
    game: GameId,
    match_id: Option<i64>,
    seats: &[Seat],
    setup: &Setup,
    luck: Option<&Fairness>,
    lines: &[LogLine],
    secrets: Secrets,
) -> Result<String, LogError> {
    let header = Header {
        log: if luck.is_some() { VERSION } else { FIRST_VERSION },
        game: game.name().to_owned(),
        match_id,
        seats: seats
            .iter()
            .map(|seat| HeaderSeat { colour: seat.colour, name: seat.name.clone() })
            .collect(),
        fairness: luck.map(|luck| HeaderFairness {
            version: FAIRNESS,
            hash: luck.hash(),
            contributions: luck.contributions.clone(),
            server_seed: (secrets == Secrets::Shown).then(|| luck.server_seed.to_hex()),
        }),
        setup: serde_json::value::to_raw_value(setup).expect("a setup is plain data"),
    };
    let mut text = serde_json::to_string(&header).expect("a header is plain data");
    text.push('\n');
    for (number, line) in (2..).zip(lines) {
        let not_understood = |why: String| LogError::Line { line: number, why };
        let event =
            Event::parse(game, &line.event).map_err(|error| not_understood(error.to_string()))?;
        let event = match secrets {
            Secrets::Shown => serde_json::value::to_raw_value(&event),
            Secrets::Hidden => serde_json::value::to_raw_value(&event.publish()),
        }
        .expect("an event is plain data");
        let line = Line { seq: line.seq + 1, at: line.at.ms(), by: line.actor, event };
        let json = serde_json::to_string(&line).expect("a line is plain data");
        writeln!(text, "{json}").expect("a string takes all that is written to it");
    }
    Ok(text)
}

/// Checks a log against the rules, event by event, and tells it in words.
///
/// # Errors
/// The first line that does not hold.
pub fn replay(text: &str, texts: &Texts) -> Result<Vec<String>, LogError> {
    let Written { header, setup, lines } = Written::read(text)?;
    let game = setup.game();
    let events = lines
        .iter()
        .map(|(line, written)| parse_event(game, *line, written))
        .collect::<Result<Vec<_>, _>>()?;
    let (position, deciders) =
        Position::referee(&setup, &events).map_err(|foul| LogError::foul(foul, &lines))?;
    check_actors(&lines, &deciders)?;
    Ok(in_words(&header, &position, &events, texts))
}

/// A log, taken apart.
struct Written {
    header: Header,
    setup: Setup,
    /// Each event's line with its number in the file, from 1.
    lines: Vec<(usize, Line)>,
}

impl Written {
    fn read(text: &str) -> Result<Self, LogError> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (_, first) = lines.next().unwrap_or((1, ""));
        let in_header = |why: String| LogError::Line { line: 1, why };
        let header: Header =
            serde_json::from_str(first).map_err(|error| in_header(error.to_string()))?;
        if !(FIRST_VERSION..=VERSION).contains(&header.log) {
            return Err(LogError::Version(header.log));
        }
        let game: GameId = header
            .game
            .parse()
            .map_err(|error: crate::games::NoSuchGame| in_header(error.to_string()))?;
        let setup =
            Setup::parse(game, header.setup.get()).map_err(|error| in_header(error.to_string()))?;
        let mut read = Vec::new();
        for (number, line) in lines {
            let line: Line = serde_json::from_str(line)
                .map_err(|error| LogError::Line { line: number, why: error.to_string() })?;
            let expected = read.len() as u64 + 1;
            if line.seq != expected {
                return Err(LogError::Sequence { line: number, expected, found: line.seq });
            }
            read.push((number, line));
        }
        Ok(Written { header, setup, lines: read })
    }
}

impl LogError {
    /// A foul, where it stands in the file: what is missing at the end, behind the last line.
    fn foul(foul: Foul, lines: &[(usize, Line)]) -> Self {
        let behind = lines.last().map_or(1, |(line, _)| line + 1);
        let line = match foul.index {
            None => 1,
            Some(index) => lines.get(index).map_or(behind, |(line, _)| *line),
        };
        LogError::Foul { line, why: foul.why }
    }
}

fn parse_event(game: GameId, line: usize, written: &Line) -> Result<Event, LogError> {
    Event::parse(game, written.event.get()).map_err(|error| {
        if is_face_down(written.event.get()) {
            LogError::FaceDown
        } else {
            LogError::Line { line, why: error.to_string() }
        }
    })
}

/// Each line has to name the seat whose decision led to its event.
fn check_actors(lines: &[(usize, Line)], deciders: &[SeatId]) -> Result<(), LogError> {
    for ((line, written), decider) in lines.iter().zip(deciders) {
        let (Actor::Seat(seat) | Actor::Clock(seat) | Actor::Forced(seat)) = written.by;
        if seat != *decider {
            let why = format!("this is the decision of seat {}", u8::from(*decider));
            return Err(LogError::Foul { line: *line, why });
        }
    }
    Ok(())
}

/// Whether an event has cards nobody has turned up, as a running match's log shows them.
fn is_face_down(event: &str) -> bool {
    let event: serde_json::Value = serde_json::from_str(event).unwrap_or_default();
    let nothing = |value: &serde_json::Value| value.is_null();
    event.get("cards").is_some_and(nothing)
        || event["hands"].as_array().is_some_and(|hands| hands.iter().all(nothing))
}

/// The events in words.
fn in_words(header: &Header, position: &Position, events: &[Event], texts: &Texts) -> Vec<String> {
    let name = |index: usize| header.seats.get(index).cloned();
    let seats = PerSeat::from_fn(position.players(), |seat| {
        let colour = Colour::ALL[seat.index()];
        let named = name(seat.index())
            .unwrap_or_else(|| HeaderSeat { colour, name: colour.name().to_owned() });
        Seat { colour: named.colour, holder: PersonId(0), name: named.name }
    });
    let match_name = present::match_name(texts, header.match_id.unwrap_or_default());
    let scene = Scene { texts, match_name: &match_name, channel: 0, seats: &seats };
    let public: Vec<PublicEvent> = events.iter().map(Event::publish).collect();
    public.iter().filter_map(|event| present::log_line(&scene, event)).collect()
}
