//! Checks a match from its log alone: `docs/FAIRNESS.md` says how, and what it proves.

use super::computers::Computers;
use super::decided::{self, Recomputed};
use super::read::{Written, file_line};
use super::{Header, HeaderFairness, LogEnd, LogError};
use crate::domain::record::{Actor, Ending, LookedOn, PublicEntry, Settlement, Unsound};
use crate::domain::{LONGEST_SLEEP, record};
use game_api::{
    BeaconUse, Digest, Drawn, FAIRNESS, Fairness, GameRef, Games, SeatId, Seed, Setup, UNNUMBERED,
};

/// What was found of a log that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// How much could be checked.
    pub extent: Extent,
    /// The hash that the match's lobby has to have shown.
    pub hash: Digest,
    /// The public beacon's part, its signature checked.
    pub beacon: BeaconUse,
    /// The hash of what was added to the seed, which the channel has to have been told when the match started.
    pub added: Digest,
    /// Whether one person played it from its beginning, alone against computer players.
    pub alone: bool,
    /// The hash of the log itself, which the channel was told when the match was over or given up.
    pub log_hash: Digest,
    /// How many entries there are.
    pub entries: usize,
    /// The numbers of draws and commitments in them, the start cards and what was passed over included.
    pub drawn: Drawn,
    /// What a reader should know besides.
    pub notes: Vec<Note>,
    /// What was found of the decisions of computer players.
    pub recomputed: Recomputed,
}

/// How much of a log could be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Everything: the match is over, or was given up, and its seed is known.
    Whole,
    /// What is public of a match that is being played: the rules, and that what was turned up is what was committed.
    SoFar {
        /// The line in the file, from 1, from which on the cards in hands cannot be counted, as a hand was set right:
        /// from there on only numbers, totals and what was turned up.
        uncounted: Option<usize>,
    },
}

/// Something in a log that is no fault of it and worth to be known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// An entry is older than the one before it.
    Backwards {
        /// Its line in the file, from 1.
        line: usize,
    },
    /// It was played on another board than the one built into this program.
    OtherBoard,
    /// The match went on from an older copy, and passed numbers over.
    Restored {
        /// The line in the file, from 1.
        line: usize,
        /// The public beacon's part in what was drawn from there on, its signature checked.
        beacon: BeaconUse,
    },
    /// Somebody undid what luck gave, and nobody else sat there but computer players.
    UndoneAlone {
        /// The line in the file, from 1.
        line: usize,
    },
}

/// Recomputes all luck of a match that is over or was given up, and checks its rules; or all that is public of one
/// that is being played.
///
/// `published` is the hash its lobby showed, if the caller knows: a log can be true to itself and still be
/// another match's.
///
/// # Errors
/// The first line that does not hold, and why.
pub fn verify(games: &Games, text: &str, published: Option<Digest>) -> Result<Verified, LogError> {
    Ok(check(games, text, published)?.verified)
}

/// A log that holds.
pub struct Checked {
    pub header: Header,
    /// All entries as everybody may know them, those that were undone among them.
    pub entries: Vec<PublicEntry>,
    pub verified: Verified,
}

/// Checks a log as [`verify`] does, and gives what it says.
///
/// # Errors
/// The first line that does not hold, and why.
pub fn check(games: &Games, text: &str, published: Option<Digest>) -> Result<Checked, LogError> {
    let written = Written::read(games, text)?;
    let fairness = &written.header.fairness;
    let luck = check_header(&written, fairness, published)?;
    let (extent, drawn, entries) = match (&luck, written.closing.end) {
        (Some(luck), LogEnd::Over | LogEnd::Cancelled) => check_all(&written, luck)?,
        (None, LogEnd::Running) => look_on(&written)?,
        (None, LogEnd::Over | LogEnd::Cancelled) => {
            return Err(in_header("the match is over, and its server seed is missing".to_owned()));
        }
        (Some(_), LogEnd::Running) => {
            return Err(in_header("the server seed is known, and the match goes on".to_owned()));
        }
    };
    let computers = Computers::of(&written.header);
    given_up_by_people(&written, &computers, &entries)?;
    let verified = Verified {
        extent,
        hash: fairness.hash,
        beacon: fairness.beacon,
        added: Fairness::hash_of_added(match_id(&written), &fairness.contributions),
        alone: is_alone(&written.header),
        log_hash: Digest::of(text),
        entries: written.lines.len(),
        drawn,
        notes: notes(&written, &computers, &entries),
        recomputed: match &luck {
            Some(luck) => decided::recompute(&written, luck.seed())?,
            None => Recomputed::default(),
        },
    };
    Ok(Checked { header: written.header, entries, verified })
}

/// All that a log knows of a match. It has no `Debug`: it may hold what is face down.
pub struct LogFacts {
    pub game: GameRef,
    pub header: Header,
    pub setup: Setup,
    pub record: Vec<record::RecordLine>,
    pub end: LogEnd,
}

/// Reads a log from which the match can be played again, and holds it to rules and luck. Decisions of computer players
/// are not made once more.
///
/// # Errors
/// [`LogError::FaceDown`] if something is left out of it; else the first line that does not hold, and why.
pub fn known(games: &Games, text: &str) -> Result<LogFacts, LogError> {
    let written = Written::read(games, text)?;
    let luck = check_header(&written, &written.header.fairness, None)?;
    let (record, unread) = written.record();
    match (&luck, written.closing.end) {
        (Some(luck), LogEnd::Over | LogEnd::Cancelled) => _ = check_all(&written, luck)?,
        (None, LogEnd::Running) => {
            look_on(&written)?;
            if unread.is_some() {
                return Err(LogError::FaceDown);
            }
            held(record::referee(written.game, &written.setup, &record, None), record.len(), None)?;
        }
        (None, LogEnd::Over | LogEnd::Cancelled) | (Some(_), LogEnd::Running) => {
            return Err(in_header("a server seed is known once a match has ended".to_owned()));
        }
    }
    let Written { header, game, setup, lines: _, closing } = written;
    Ok(LogFacts { game, header, setup, record, end: closing.end })
}

/// Whether computer players held all seats but one from the beginning to the end.
fn is_alone(header: &Header) -> bool {
    let seats = SeatId::first(header.seats.len() as u8);
    let held = |seat: &SeatId| {
        header.policies.iter().any(|it| it.seat == *seat && it.from == 1 && it.to.is_none())
    };
    header.seats.len() > 1 && seats.filter(|seat| !held(seat)).count() == 1
}

fn in_header(why: String) -> LogError {
    LogError::Mismatch { line: 1, why }
}

/// Checks what the header says of the seed. Gives what the luck was composed of, if it is known.
fn check_header(
    written: &Written,
    fairness: &HeaderFairness,
    published: Option<Digest>,
) -> Result<Option<Fairness>, LogError> {
    if fairness.version != FAIRNESS {
        let version = fairness.version;
        return Err(in_header(format!(
            "the luck is of version {version}, this program checks {FAIRNESS}"
        )));
    }
    if let Some(published) = published.filter(|published| *published != fairness.hash) {
        let why = format!("the hash is {}, and {published} was published", fairness.hash);
        return Err(in_header(why));
    }
    if let BeaconUse::Mixed(pulse) = fairness.beacon {
        pulse.verify().map_err(|error| in_header(error.to_string()))?;
    }
    let Some(digits) = &fairness.server_seed else { return Ok(None) };
    let server_seed = Seed::from_hex(digits)
        .ok_or_else(|| in_header("the server seed is not 64 small hexadecimal digits".into()))?;
    let luck = Fairness {
        server_seed,
        match_id: match_id(written),
        contributions: fairness.contributions.clone(),
        beacon: fairness.beacon,
    };
    if luck.hash() != fairness.hash {
        let why = format!(
            "the server seed has the hash {}, and {} was published",
            luck.hash(),
            fairness.hash
        );
        return Err(in_header(why));
    }
    Ok(Some(luck))
}

fn match_id(written: &Written) -> u64 {
    written.header.match_id.map_or(UNNUMBERED, i64::cast_unsigned)
}

/// Plays a match that is over once more, with the luck of its seed.
fn check_all(
    written: &Written,
    luck: &Fairness,
) -> Result<(Extent, Drawn, Vec<PublicEntry>), LogError> {
    let setup = &written.setup;
    setup.audit(&luck.seed()).map_err(in_header)?;
    let (record, unread) = written.record();
    let held = held(
        record::referee(written.game, setup, &record, Some(&luck.seed())),
        record.len(),
        unread,
    )?;
    let why = match (held.ending, written.closing.end) {
        (Ending::Over, LogEnd::Over) | (Ending::Cancelled, LogEnd::Cancelled) => {
            let entries = record.iter().map(|line| line.entry.publish()).collect();
            return Ok((Extent::Whole, held.drawn, entries));
        }
        (Ending::Open, _) => "the log stops before the match is over, and its seed is known",
        (Ending::Over, _) => "the match came to its end, and is said to have been given up",
        (Ending::Cancelled, _) => "the match was given up, and is said to have come to its end",
    };
    Err(LogError::Mismatch { line: file_line(written.lines.len()), why: why.to_owned() })
}

/// Plays what is public of a match that is being played once more.
fn look_on(written: &Written) -> Result<(Extent, Drawn, Vec<PublicEntry>), LogError> {
    let (record, unread) = written.public_record();
    let looked_on = record::look_on(written.game, &written.setup, match_id(written), &record);
    let LookedOn { ending, drawn, uncounted } = held(looked_on, record.len(), unread)?;
    let why = match ending {
        Ending::Open => {
            let line = |index| file_line(usize::try_from(index).unwrap_or(usize::MAX));
            let entries = record.into_iter().map(|line| line.entry).collect();
            return Ok((Extent::SoFar { uncounted: uncounted.map(line) }, drawn, entries));
        }
        Ending::Over => "the match came to its end, and is said to go on",
        Ending::Cancelled => "the match was given up, and is said to go on",
    };
    Err(LogError::Mismatch { line: file_line(written.lines.len()), why: why.to_owned() })
}

/// What was found of the first `length` entries, and of the one behind them if it is not understood: what stands before
/// that one comes first.
fn held<T>(
    found: Result<T, Unsound>,
    length: usize,
    unread: Option<LogError>,
) -> Result<T, LogError> {
    match (found, unread) {
        (Err(unsound), Some(error)) if unsound.index == length as u64 => Err(error),
        (Err(unsound), _) => Err(LogError::unsound(&unsound)),
        (Ok(_), Some(error)) => Err(error),
        (Ok(held), None) => Ok(held),
    }
}

/// Where a match was given up without a moderator, somebody played it: computer players give none up. Or nobody was
/// left, and it had slept for long.
fn given_up_by_people(
    written: &Written,
    computers: &Computers<'_>,
    entries: &[PublicEntry],
) -> Result<(), LogError> {
    let is_cancelled =
        |entry: &PublicEntry| matches!(entry, PublicEntry::Settled(Settlement::Cancelled { .. }));
    let Some(index) = entries.iter().position(is_cancelled) else { return Ok(()) };
    let line = &written.lines[index];
    let before = index.checked_sub(1).map(|before| written.lines[before].at);
    let has_slept = before.is_none_or(|before| {
        i128::from(line.at) - i128::from(before) >= LONGEST_SLEEP.as_millis().cast_signed()
    });
    let why = match line.by {
        Actor::Players if computers.people(line.seq) == 0 => {
            "computer players give no match up: somebody has to play"
        }
        Actor::Clock(_) if !has_slept => {
            "a match ends by itself only once it has slept for 60 days"
        }
        _ => return Ok(()),
    };
    Err(LogError::Mismatch { line: file_line(index), why: why.to_owned() })
}

fn notes(written: &Written, computers: &Computers<'_>, entries: &[PublicEntry]) -> Vec<Note> {
    let mut notes = Vec::new();
    // How much the first so many entries drew.
    let mut drawn = vec![0];
    if !written.setup.is_built_in() {
        notes.push(Note::OtherBoard);
    }
    for (index, (line, entry)) in written.lines.iter().zip(entries).enumerate() {
        if let PublicEntry::Settled(Settlement::Restored(passed)) = entry {
            let beacon = passed.beacon.unwrap_or(BeaconUse::Off);
            notes.push(Note::Restored { line: file_line(index), beacon });
        }
        if let (Actor::Players, PublicEntry::Settled(Settlement::Undone { to, .. })) =
            (line.by, entry)
            && computers.people(line.seq) <= 1
            && usize::try_from(*to).ok().and_then(|to| drawn.get(to)) < drawn.last()
        {
            notes.push(Note::UndoneAlone { line: file_line(index) });
        }
        let draws = match entry {
            PublicEntry::Played(event) => event.drawn().draws,
            PublicEntry::Settled(_) => 0,
        };
        drawn.push(drawn[index] + draws);
        if index > 0 && line.at < written.lines[index - 1].at {
            notes.push(Note::Backwards { line: file_line(index) });
        }
    }
    notes
}

impl LogError {
    /// What is unsound, where it stands in the file: what is missing at the end, behind the last line.
    fn unsound(unsound: &Unsound) -> Self {
        let index = usize::try_from(unsound.index).unwrap_or(usize::MAX);
        LogError::Mismatch { line: file_line(index), why: unsound.why.clone() }
    }
}
