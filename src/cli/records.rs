//! Logs of matches as files.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

use super::Program;
use super::output::Output;
use crate::app::matches;
use crate::app::matches::Format;
use crate::domain::log::{Extent, LogError, Note, Recomputed, Verified};
use crate::domain::{MatchId, log};
use crate::page;
use crate::page::{NoPage, PageSource};
use crate::store::Store;
use anyhow::{Context, bail};
use game_api::{BeaconUse, Chain, ChainKind, Digest, Drawn, Pulse, printable};

/// The largest file that is read as a log, in bytes: a hundred times the largest known log.
const LARGEST_LOG: u64 = 64 << 20;

/// Prints a match's log. Cards of a running match stay face down.
pub async fn export(
    config: &Program,
    database: &Path,
    id: MatchId,
    format: Format,
) -> anyhow::Result<()> {
    let store = Store::open_to_read(database).await?;
    let mut db = store.read().await?;
    let (games, locales) = (config.games()?, config.locales()?);
    let languages = page::all(&locales, locales.usual());
    let text = matches::export(&games, &mut db, &languages, id, format).await;
    let text =
        text.with_context(|| format!("match {id} of {} cannot be exported", database.display()))?;
    Ok(Output::new().write_all(text.as_bytes())?)
}

/// Exit status if only public facts could be checked: 2 means an invalid command line.
const SO_FAR: u8 = 3;

/// Checks the luck and the rules of a log.
pub fn verify(
    config: &Program,
    file: &Path,
    published: Option<&str>,
    log_published: Option<&str>,
) -> anyhow::Result<ExitCode> {
    let published = digest(published, "the hash that was published (--hash)")?;
    let log_published = digest(log_published, "the hash of the log (--log-hash)")?;
    let verified = log::verify(&config.games()?, &read(file)?, published)
        .map_err(|error| refused(file, error))?;
    if let Some(expected) = log_published.filter(|expected| *expected != verified.log_hash) {
        let found = verified.log_hash;
        bail!("the log has the hash {found}, and {expected} was published: it is not the same log");
    }
    tell(&mut Output::new(), &verified)
}

/// Checks a log, and prints it in words.
pub fn replay(config: &Program, file: &Path) -> anyhow::Result<ExitCode> {
    let (lines, verified) =
        crate::messages::log::replay(&config.games()?, &read(file)?, config.locales()?.usual())
            .map_err(|error| refused(file, error))?;
    let mut out = Output::new();
    for line in &lines {
        writeln!(out, "{}", printable(line))?;
    }
    tell(&mut out, &verified)
}

/// Makes a page of a log.
pub fn page(config: &Program, file: &Path, page: &Path, review: bool) -> anyhow::Result<()> {
    let source =
        PageSource::of_log(&config.games()?, read(file)?).map_err(|error| match error {
            NoPage::Log(error) => refused(file, error),
            other => anyhow::Error::from(other),
        })?;
    let review = if review { source.review()? } else { None };
    let locales = config.locales()?;
    let html = page::html(&source, &page::all(&locales, locales.usual()), review.as_ref())?;
    std::fs::write(page, html).with_context(|| format!("{} cannot be written", page.display()))
}

/// A log that could not be read, so nothing was checked.
#[derive(Debug, thiserror::Error)]
#[error("the log {0} cannot be read")]
pub struct UnreadableLog(String);

fn unread(file: &Path) -> UnreadableLog {
    UnreadableLog(file.display().to_string())
}

fn refused(file: &Path, error: LogError) -> anyhow::Error {
    match error {
        LogError::Damaged(_) => anyhow::Error::from(error).context(unread(file)),
        LogError::Line { .. }
        | LogError::Version(_)
        | LogError::Sequence { .. }
        | LogError::FaceDown
        | LogError::Mismatch { .. } => {
            anyhow::Error::from(error).context(format!("{} failed the check", file.display()))
        }
    }
}

fn digest(digits: Option<&str>, what: &'static str) -> anyhow::Result<Option<Digest>> {
    digits.map(str::parse).transpose().context(what)
}

/// Prints which checks were made and which were not.
fn tell(out: &mut Output, verified: &Verified) -> anyhow::Result<ExitCode> {
    let Verified {
        extent,
        hash,
        beacon,
        added,
        alone,
        log_hash,
        entries,
        drawn,
        notes,
        recomputed,
    } = verified;
    let Drawn { draws, commitments } = drawn;
    match extent {
        Extent::Whole => writeln!(
            out,
            "Every line holds: {entries} entries, by the rules. Draws up to number {draws} and commitments up to \
             number {commitments} come from the seed."
        )?,
        Extent::SoFar { uncounted } => {
            writeln!(
                out,
                "The match goes on. All that is public holds in {entries} entries, by the rules, with draws up to \
                 number {draws} and commitments up to number {commitments}: every decision was legal and followed \
                 by what it leads to, and what was turned up is what was committed. Not checked: where dice and \
                 deals come from, and what hands hold, but that nobody showed more cards of a kind than were left \
                 for all hands together. Check the log again when the match is over."
            )?;
            if let Some(line) = uncounted {
                writeln!(
                    out,
                    "Line {line} sets a hand right, and does not tell how. So from there on this was checked only: \
                     numbers follow each other, totals add up, throws have the effect they must, and what was \
                     turned up is what was committed. Not checked from there on: whether moves were legal, and who \
                     is said to have decided."
                )?;
            }
        }
    }
    if *alone && *beacon == BeaconUse::Off {
        writeln!(out, "It was played alone against computer players, without a public beacon.")?;
    } else {
        writeln!(out, "{}", beacon_in_words(beacon))?;
    }
    for note in notes {
        match note {
            Note::OtherBoard => {
                writeln!(out, "Note: the board is not the one built into this program.")?
            }
            Note::Backwards { line } => {
                writeln!(out, "Note: line {line} is said to be older than the one before it.")?;
            }
            Note::Restored { line, beacon: BeaconUse::Mixed(Pulse { chain, round, .. }) } => {
                let due_s = Chain::known(chain).map_or(0, |chain| chain.due_ms(*round) / 1000);
                writeln!(
                    out,
                    "Note: line {line} says that the bot went on from an older copy. Round {round} of chain {chain} is \
                     mixed in from there on, and its signature holds. It was due {due_s} s after the beginning of 1970: \
                     the message that named it has to be older."
                )?;
            }
            Note::Restored { line, beacon: BeaconUse::Off | BeaconUse::Missed { .. } } => writeln!(
                out,
                "Note: line {line} says that the bot went on from an older copy. The operator could know the dice \
                 that were thrown since and, by the moment of it, could choose all luck that follows."
            )?,
            Note::UndoneAlone { line } => writeln!(
                out,
                "Note: line {line} undoes what dice or deals gave, as one person wanted: no other person sat there, \
                 only computer players."
            )?,
        }
    }
    let Recomputed { same, other } = recomputed;
    if *same > 0 {
        writeln!(out, "{same} decisions of computer players were made again, and are the same.")?;
    }
    if *other > 0 {
        writeln!(
            out,
            "{other} decisions of computer players were not recomputed: they are of another version than this \
             program's."
        )?;
    }
    writeln!(out, "The hash of the seed, published before anyone joined, has to be {hash}.")?;
    writeln!(
        out,
        "The hash of what was added to it, published when the match started, if it was, has to be {added}."
    )?;
    Ok(match extent {
        Extent::Whole => {
            writeln!(out, "The hash of this log, published at its end, has to be {log_hash}.")?;
            if *other > 0 { ExitCode::from(SO_FAR) } else { ExitCode::SUCCESS }
        }
        Extent::SoFar { .. } => ExitCode::from(SO_FAR),
    })
}

fn beacon_in_words(beacon: &BeaconUse) -> String {
    match beacon {
        BeaconUse::Off => {
            "No public beacon is mixed in: the operator had turned it off.".to_owned()
        }
        BeaconUse::Missed { chain, round } => format!(
            "No public beacon is mixed in: round {round} of chain {chain} is said not to have come in time."
        ),
        BeaconUse::Mixed(Pulse { chain, round, signature: _ }) => {
            match Chain::known(chain).map(|chain| (chain.name, chain.kind, chain.due_ms(*round))) {
                Some((name, ChainKind::Public, due_ms)) => format!(
                    "Round {round} of {name} is mixed in, and its signature holds. It was due {} s after the \
                     beginning of 1970: the message that named it has to be older.",
                    due_ms / 1000
                ),
                Some((name, ChainKind::Trial, _)) => format!(
                    "Round {round} of {name} is mixed in. Its secret is public: this chain is for trials, and \
                     proves nothing."
                ),
                None => format!("Round {round} of chain {chain} is mixed in."),
            }
        }
    }
}

/// The text of a log. Of an endless file, such as a device, no more is read than the size limit.
fn read(file: &Path) -> anyhow::Result<String> {
    let unread = || unread(file);
    let opened = File::open(file).with_context(unread)?;
    let told = opened.metadata().with_context(unread)?.len();
    let mut bytes = Vec::new();
    if told <= LARGEST_LOG {
        opened.take(LARGEST_LOG + 1).read_to_end(&mut bytes).with_context(unread)?;
    }
    if told > LARGEST_LOG || bytes.len() as u64 > LARGEST_LOG {
        let mib = LARGEST_LOG >> 20;
        let why = format!(
            "it has more than {mib} MiB, and the log of a match has less than one; name the file that `/game export` \
             or `witan export` gave"
        );
        return Err(anyhow::Error::msg(why).context(unread()));
    }
    String::from_utf8(bytes)
        .map_err(|_| LogError::Damaged("it is not text in UTF-8".to_owned()))
        .with_context(unread)
}
