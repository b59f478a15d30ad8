//! Logs of matches as files.

use std::path::Path;

use anyhow::Context;
use witan::config::Config;
use witan::game::{Digest, Drawn};
use witan::log::{self, Extent, Verified};
use witan::matches::{self, Format};
use witan::store::{MatchId, Store};

use super::texts;

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
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("the log {} cannot be read", file.display()))?;
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
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("the log {} cannot be read", file.display()))?;
    let lines = log::replay(&text, &texts(config)?)
        .with_context(|| format!("the log {} does not hold", file.display()))?;
    for line in &lines {
        println!("{line}");
    }
    println!("Every event holds.");
    Ok(())
}
