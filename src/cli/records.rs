//! Logs of matches as files.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context, bail};
use witan::config::Config;
use witan::game::{Digest, Drawn};
use witan::log::{self, Extent, Verified};
use witan::matches::{self, Format};
use witan::present::printable;
use witan::store::{MatchId, Store};

use super::texts;

/// The largest file that is read as a log, in bytes: a hundred times the largest there is.
const LARGEST_LOG: u64 = 64 << 20;

/// Prints a match's log. Cards of a running match stay face down.
pub async fn export(
    config: &Config,
    database: &Path,
    id: MatchId,
    format: Format,
) -> anyhow::Result<()> {
    let store = Store::open_to_read(database).await?;
    let mut db = store.read().await?;
    let text = matches::export(&mut db, &texts(config)?, id, format)
        .await
        .with_context(|| format!("match {id} of {} cannot be exported", database.display()))?;
    print!("{text}");
    Ok(())
}

/// Checks the luck and the rules of a log.
pub fn verify(file: &Path, published: Option<&str>) -> anyhow::Result<()> {
    let published = published
        .map(|digits| digits.parse::<Digest>())
        .transpose()
        .context("the hash that was published (--hash)")?;
    let text = read(file)?;
    let verified = log::verify(&text, published)
        .with_context(|| format!("the log {} does not hold", file.display()))?;
    let Verified { extent, hash, events, drawn } = verified;
    let Drawn { draws, commitments } = drawn;
    match extent {
        Extent::Whole => println!(
            "Every event holds: {events} events, {draws} draws and {commitments} commitments come from the \
             seed, by the rules."
        ),
        Extent::SoFar => println!(
            "Nothing that is public contradicts itself: {events} events, {draws} draws and {commitments} \
             commitments. Dice, deals and rules can be checked when the match is over and its seed is known."
        ),
    }
    println!("The hash in the match's lobby has to be {hash}.");
    Ok(())
}

/// Checks a log against the rules, and prints it in words.
pub fn replay(config: &Config, file: &Path) -> anyhow::Result<()> {
    let text = read(file)?;
    let lines = log::replay(&text, &texts(config)?)
        .with_context(|| format!("the log {} does not hold", file.display()))?;
    for line in &lines {
        println!("{}", printable(line));
    }
    println!("Every event holds.");
    Ok(())
}

/// The text of a log. Whatever else it may be, a device or the end of a pipe, no more of it is read than a log has.
fn read(file: &Path) -> anyhow::Result<String> {
    let unreadable = || format!("the log {} cannot be read", file.display());
    let opened = File::open(file).with_context(unreadable)?;
    let told = opened.metadata().with_context(unreadable)?.len();
    let mut bytes = Vec::new();
    if told <= LARGEST_LOG {
        opened.take(LARGEST_LOG + 1).read_to_end(&mut bytes).with_context(unreadable)?;
    }
    if told > LARGEST_LOG || bytes.len() as u64 > LARGEST_LOG {
        let mib = LARGEST_LOG >> 20;
        bail!(
            "{} has more than {mib} MiB, and the log of a match has less than one; name the file that \
             `/game export` or `witan export` gave",
            file.display()
        );
    }
    String::from_utf8(bytes).map_err(|error| error.utf8_error()).with_context(unreadable)
}
