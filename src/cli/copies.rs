//! `witan backup` and `witan restore`.

use std::io::Write as _;
use std::path::Path;

use super::output::Output;
use crate::clock::Clock;
use crate::store::backup;

/// Copies the database, and prints the contents of the copy.
pub async fn backup(database: &Path, file: &Path) -> anyhow::Result<()> {
    let mut out = Output::new();
    let contents = backup::save(database, file).await?;
    writeln!(out, "{} is complete and intact: {contents}.", file.display())?;
    writeln!(
        out,
        "It holds cards and seeds of running matches: keep it as secret as the database."
    )?;
    Ok(())
}

/// Replaces the database by a copy, and prints where the former database is.
pub async fn restore(file: &Path, database: &Path) -> anyhow::Result<()> {
    let mut out = Output::new();
    let restored = backup::restore(file, database, Clock::System.now()).await?;
    writeln!(
        out,
        "{} is restored from {}: {}.",
        database.display(),
        file.display(),
        restored.contents
    )?;
    if let Some(kept) = restored.kept {
        writeln!(out, "The database that was there is {}.", kept.display())?;
    }
    for id in restored.told {
        writeln!(
            out,
            "Match {id} had ended there, and its channel was told its server seed: who has read it knows all dice to \
             come. Once the bot runs, cancel it with /mod cancel."
        )?;
    }
    Ok(())
}
