//! Checks a match from its log alone: `docs/FAIRNESS.md` describes how, and what it proves.

use super::computers::Computers;
use super::decided::{self, Recomputed};
use super::read::{Written, file_line};
use super::{Header, HeaderFairness, LogEnd, LogError};
use crate::domain::record::{Actor, Ending, LookedOn, PublicEntry, Settlement, Unsound};
use crate::domain::{LONGEST_SLEEP, record};
use game_api::{
    BeaconUse, Digest, Drawn, FAIRNESS, Fairness, GameRef, Games, SeatId, Seed, Setup, UNNUMBERED,
};

/// The findings about a valid log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// How much could be checked.
    pub extent: Extent,
    /// The hash that the match's lobby must have shown.
    pub hash: Digest,
    /// The public beacon's part, with its signature checked.
    pub beacon: BeaconUse,
    /// The hash of the contributions to the seed, which must have been posted in the channel when the match started.
    pub added: Digest,
    /// Whether one person played it alone against computer players from the beginning.
    pub alone: bool,
    /// The hash of the log itself, posted in the channel when the match was over or cancelled.
    pub log_hash: Digest,
    /// The number of entries.
    pub entries: usize,
    /// The numbers of draws and commitments, including those of the setup and those skipped.
    pub drawn: Drawn,
    /// What else a reader should know.
    pub notes: Vec<Note>,
    /// The findings about decisions of computer players.
    pub recomputed: Recomputed,
}

/// How much of a log could be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Everything: the match is over or cancelled, and its seed is known.
    Whole,
    /// The public part of a running match: the rules, and that revealed commitments match.
    SoFar {
        /// The line in the file, from 1, from which cards in hands cannot be counted, as a hand was corrected: after
        /// it only numbers, totals and what was revealed are checked.
        uncounted: Option<usize>,
    },
}

/// A peculiarity of a log that is no fault but worth knowing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// An entry is older than the one before it.
    Backwards {
        /// Its line in the file, from 1.
        line: usize,
    },
    /// The board is not the one built into this program.
    OtherBoard,
    /// The match continued from an older copy and skipped numbers.
    Restored {
        /// The line in the file, from 1.
        line: usize,
        /// The public beacon's part in what was drawn after it, with its signature checked.
        beacon: BeaconUse,
    },
    /// A person undid revealed luck while only computer players held the other seats.
    UndoneAlone {
        /// The line in the file, from 1.
        line: usize,
    },
}

/// Recomputes all luck of a match that is over or cancelled and checks its rules; of a running match, checks all that
/// is public.
///
/// `published` is the hash that its lobby showed, if the caller knows it: a log can be consistent and still be of
/// another match.
///
/// # Errors
/// The first line that is not valid, and why.
pub fn verify(games: &Games, text: &str, published: Option<Digest>) -> Result<Verified, LogError> {
    Ok(check(games, text, published)?.verified)
}

/// A valid log.
pub struct Checked {
    pub header: Header,
    /// The public form of all entries, undone ones included.
    pub entries: Vec<PublicEntry>,
    pub verified: Verified,
}

/// Checks a log as [`verify`] does, and returns its content.
///
/// # Errors
/// The first line that is not valid, and why.
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

/// Everything a log tells about a match. It has no `Debug`: it may contain hidden cards.
pub struct LogFacts {
    pub game: GameRef,
    pub header: Header,
    pub setup: Setup,
    pub record: Vec<record::RecordLine>,
    pub end: LogEnd,
}

/// Reads a log that a match can be replayed from, and checks its rules and luck. Decisions of computer players are not
/// recomputed.
///
/// # Errors
/// [`LogError::FaceDown`] if hidden cards are left out; otherwise the first line that is not valid, and why.
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

/// Checks the header's statements about the seed. Returns what the luck was composed of, if that is known.
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

/// Replays a match that is over, with the luck of its seed.
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

/// Replays the public part of a running match.
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

/// The findings about the first `length` entries, or the error of the unreadable entry after them: of two errors, the
/// earlier one is returned.
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

/// Checks that a match cancelled without a moderator was cancelled by people: computer players cannot. Otherwise
/// nobody was left, and it must have slept long enough.
fn given_up_by_people(
    written: &Written,
    computers: &Computers<'_>,
    entries: &[PublicEntry],
) -> Result<(), LogError> {
    let is_cancelled =
        |entry: &PublicEntry| matches!(entry, PublicEntry::Settled(Settlement::Cancelled { .. }));
    let Some(index) = entries.iter().position(is_cancelled) else { return Ok(()) };
    let line = &written.lines[index];
    // Nobody plays on while a match sleeps, but a seat can change hands.
    let is_played = |entry: &PublicEntry| matches!(entry, PublicEntry::Played(_));
    let before = entries[..index].iter().rposition(is_played).map(|it| written.lines[it].at);
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
    // `drawn[n]` is the number of draws in the first `n` entries.
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
    /// The error with its line in the file; an entry missing at the end is reported after the last line.
    fn unsound(unsound: &Unsound) -> Self {
        let index = usize::try_from(unsound.index).unwrap_or(usize::MAX);
        LogError::Mismatch { line: file_line(index), why: unsound.why.clone() }
    }
}
