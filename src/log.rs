//! A match's log as a file: JSON Lines, a header and then every event. `docs/LOG.md` describes it.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::game::{Colour, PerSeat, PersonId, Seat};
use crate::games::{Event, GameId, Position, PublicEvent, Setup};
use crate::present::{self, Scene, Texts};
use crate::store::matches::{Actor, LogLine};

/// The version of the format this program writes.
pub const VERSION: u32 = 1;

/// The first line of a log.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Header {
    /// The format's version: [`VERSION`].
    pub log: u32,
    /// Which game.
    pub game: String,
    /// The match's number; `None` for a simulated one.
    #[serde(rename = "match")]
    pub match_id: Option<i64>,
    /// Who sits where, clockwise from seat 0.
    pub seats: Vec<HeaderSeat>,
    /// The game's setup: its board, and what was drawn before the first turn.
    pub setup: Box<RawValue>,
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
    #[error("this is a log of version {0}; this program reads version {VERSION}")]
    Version(u32),
    /// It is the log of a running match, whose cards are face down.
    #[error(
        "this is the log of a running match: cards are face down in it, so it cannot be checked; \
         export it again when the match is over"
    )]
    FaceDown,
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
    lines: &[LogLine],
    secrets: Secrets,
) -> Result<String, LogError> {
    let header = Header {
        log: VERSION,
        game: game.name().to_owned(),
        match_id,
        seats: seats
            .iter()
            .map(|seat| HeaderSeat { colour: seat.colour, name: seat.name.clone() })
            .collect(),
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
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let (_, first) = lines.next().unwrap_or((1, ""));
    let header: Header = serde_json::from_str(first)
        .map_err(|error| LogError::Line { line: 1, why: error.to_string() })?;
    if header.log != VERSION {
        return Err(LogError::Version(header.log));
    }
    let in_header = |why: String| LogError::Line { line: 1, why };
    let game: GameId = header
        .game
        .parse()
        .map_err(|error: crate::games::NoSuchGame| in_header(error.to_string()))?;
    let setup =
        Setup::parse(game, header.setup.get()).map_err(|error| in_header(error.to_string()))?;
    let mut events = Vec::new();
    let mut written_by = Vec::new();
    for (number, line) in lines {
        let not_understood = |why: String| LogError::Line { line: number, why };
        let line: Line =
            serde_json::from_str(line).map_err(|error| not_understood(error.to_string()))?;
        let expected = events.len() as u64 + 1;
        if line.seq != expected {
            return Err(LogError::Sequence { line: number, expected, found: line.seq });
        }
        let event = Event::parse(game, line.event.get()).map_err(|error| {
            if is_face_down(line.event.get()) {
                LogError::FaceDown
            } else {
                not_understood(error.to_string())
            }
        })?;
        events.push(event);
        written_by.push((number, line.by));
    }
    let (position, deciders) =
        Position::referee(&setup, &events).map_err(|foul| LogError::Foul {
            line: written_by.get(foul.index).map_or(text.lines().count(), |&(line, _)| line),
            why: foul.why,
        })?;
    for (&(line, by), decider) in written_by.iter().zip(deciders) {
        let (Actor::Seat(seat) | Actor::Clock(seat)) = by;
        if seat != decider {
            let why = format!("this is the decision of seat {}", u8::from(decider));
            return Err(LogError::Foul { line, why });
        }
    }
    Ok(in_words(&header, &position, &events, texts))
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
