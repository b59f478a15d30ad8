//! Logs of matches as files.

use std::path::Path;

use anyhow::{Context, bail};
use witan::config::Config;
use witan::game::{Digest, Drawn};
use witan::games::Setup;
use witan::log::{self, Extent, Secrets, Verified};
use witan::store::luck::{self, Luck};
use witan::store::matches::{self as rows, Stage};
use witan::store::{MatchId, Store};

use super::texts;

/// Prints a match's log. Cards of a running match stay face down.
pub async fn export(database: &Path, id: MatchId) -> anyhow::Result<()> {
    let store = Store::open_to_read(database).await?;
    let mut db = store.read().await?;
    let Some(info) = rows::load(&mut db, id).await? else {
        bail!("the database {} has no match {id}", database.display());
    };
    let Some(setup) = &info.setup else {
        bail!("match {id} has not begun: there is no log yet");
    };
    let setup = Setup::parse(info.game, setup)?;
    let lines = rows::log(&mut db, id, None).await?;
    let luck = match luck::of(&mut db, id).await? {
        Luck::Fair(fairness) => Some(fairness),
        Luck::Stream(_) => None,
    };
    let secrets = if info.stage == Stage::Over { Secrets::Shown } else { Secrets::Hidden };
    let log =
        log::write(info.game, Some(id.0), &info.seats, &setup, luck.as_ref(), &lines, secrets)?;
    print!("{log}");
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
