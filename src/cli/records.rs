//! Logs of matches as files.

use std::path::Path;

use anyhow::{Context, bail};
use witan::config::Config;
use witan::games::Setup;
use witan::log::{self, Secrets};
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
    let secrets = if info.stage == Stage::Over { Secrets::Shown } else { Secrets::Hidden };
    print!("{}", log::write(info.game, Some(id.0), &info.seats, &setup, &lines, secrets)?);
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
