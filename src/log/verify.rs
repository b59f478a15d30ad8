//! Checks the luck of a match, from its log alone: `docs/FAIRNESS.md` tells how, and what it proves.

use super::{HeaderFairness, LogError, Written, parse_line};
use crate::game::{Digest, Drawn, FAIRNESS, Fairness, Seed, UNNUMBERED};
use crate::record::{self, PublicEntry};

/// What was found of a log that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// How much could be checked.
    pub extent: Extent,
    /// The hash that the match's lobby has to have shown.
    pub hash: Digest,
    /// How many events there are.
    pub events: usize,
    /// What was drawn and committed in them, the start cards included.
    pub drawn: Drawn,
}

/// How much of a log could be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Everything: the match is over and its seed is known.
    Whole,
    /// What is public of a match that is being played: numbers, totals, and what was turned up.
    SoFar,
}

/// Recomputes all luck of a match that is over, or all that is public of one that is being played.
///
/// `published` is the hash its lobby showed, if the caller knows: a log can be true to itself and still be
/// another match's.
///
/// # Errors
/// The first line that does not hold, and why.
pub fn verify(text: &str, published: Option<Digest>) -> Result<Verified, LogError> {
    let written = Written::read(text)?;
    let Some(fairness) = &written.header.fairness else {
        return Err(LogError::Unverifiable);
    };
    let luck = check_header(&written, fairness, published)?;
    let (extent, drawn) = match luck {
        Some(luck) => (Extent::Whole, check_all(&written, &luck)?),
        None => (Extent::SoFar, look_on(&written)?),
    };
    Ok(Verified { extent, hash: fairness.hash, events: written.lines.len(), drawn })
}

/// Checks what the header says of the seed. Gives what the luck was composed of, if it is known.
fn check_header(
    written: &Written,
    fairness: &HeaderFairness,
    published: Option<Digest>,
) -> Result<Option<Fairness>, LogError> {
    let foul = |why: String| LogError::Foul { line: 1, why };
    if fairness.version != FAIRNESS {
        let version = fairness.version;
        return Err(foul(format!(
            "the luck is of version {version}, this program checks {FAIRNESS}"
        )));
    }
    let seats = usize::from(written.setup.players());
    if written.header.seats.len() != seats {
        let named = written.header.seats.len();
        return Err(foul(format!("{named} seats are named, and the setup is for {seats}")));
    }
    if fairness.contributions.len() != seats {
        let given = fairness.contributions.len();
        return Err(foul(format!("{given} seats contributed to the seed, and there are {seats}")));
    }
    if let Some(published) = published.filter(|published| *published != fairness.hash) {
        return Err(foul(format!("the hash is {}, and {published} was published", fairness.hash)));
    }
    let Some(digits) = &fairness.server_seed else { return Ok(None) };
    let server_seed = Seed::from_hex(digits)
        .ok_or_else(|| foul("the server seed is not 64 hexadecimal digits".to_owned()))?;
    let luck = Fairness {
        server_seed,
        match_id: match_id(written),
        contributions: fairness.contributions.clone(),
    };
    if luck.hash() != fairness.hash {
        let why = format!(
            "the server seed has the hash {}, and {} was published",
            luck.hash(),
            fairness.hash
        );
        return Err(foul(why));
    }
    Ok(Some(luck))
}

fn match_id(written: &Written) -> u64 {
    written.header.match_id.map_or(UNNUMBERED, i64::cast_unsigned)
}

/// Plays a match that is over once more, with the luck of its seed.
fn check_all(written: &Written, luck: &Fairness) -> Result<Drawn, LogError> {
    let Written { header: _, setup, lines } = written;
    setup.audit(&luck.seed()).map_err(|why| LogError::Foul { line: 1, why })?;
    let mut record = Vec::with_capacity(lines.len());
    let mut unread = None;
    for (line, written) in lines {
        match parse_line(setup.game(), *line, written) {
            Ok(entry) => record.push(entry),
            Err(error) => {
                unread = Some(error);
                break;
            }
        }
    }
    // What stands before a line that is not understood comes first.
    let held = match (record::referee(setup, &record, Some(&luck.seed())), unread) {
        (Err(unsound), Some(error)) if unsound.index == record.len() as u64 => return Err(error),
        (Err(unsound), _) => return Err(LogError::unsound(&unsound, lines)),
        (Ok(_), Some(error)) => return Err(error),
        (Ok(held), None) => held,
    };
    if !held.end.awaited().is_empty() {
        let line = lines.last().map_or(1, |(line, _)| line + 1);
        let why = "the log stops before the match is over, and its seed is known".to_owned();
        return Err(LogError::Foul { line, why });
    }
    Ok(held.drawn)
}

/// Checks what is public of a match that is being played.
fn look_on(written: &Written) -> Result<Drawn, LogError> {
    let Written { header: _, setup, lines } = written;
    let mut record = Vec::with_capacity(lines.len());
    for (line, written) in lines {
        let entry = PublicEntry::parse(setup.game(), written.event.get())
            .map_err(|error| LogError::Line { line: *line, why: error.to_string() })?;
        record.push(entry);
    }
    record::look_on(setup, match_id(written), &record)
        .map_err(|unsound| LogError::unsound(&unsound, lines))
}
