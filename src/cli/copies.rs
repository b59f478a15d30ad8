//! `witan backup` and `witan restore`.

use std::path::Path;

use crate::clock::Clock;
use crate::store::backup;

/// Copies the database, and tells what the copy holds.
pub async fn backup(database: &Path, file: &Path) -> anyhow::Result<()> {
    let contents = backup::save(database, file).await?;
    println!("{} is complete and holds together: {contents}.", file.display());
    println!("It holds cards and seeds of running matches: keep it as secret as the database.");
    Ok(())
}

/// Puts a copy in the place of the database, and tells where the database is that was there.
pub async fn restore(file: &Path, database: &Path) -> anyhow::Result<()> {
    let restored = backup::restore(file, database, Clock::System.now()).await?;
    println!("{} is restored from {}: {}.", database.display(), file.display(), restored.contents);
    if let Some(kept) = restored.kept {
        println!("The database that was there is {}.", kept.display());
    }
    for id in restored.told {
        println!(
            "Match {id} had ended there, and its channel was told its server seed: who has read it knows all dice to \
             come. Once the bot runs, cancel it with /mod cancel."
        );
    }
    Ok(())
}
