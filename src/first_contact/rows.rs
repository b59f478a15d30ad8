//! Rows of the servers the bot has been on.

use sqlx::query;

use crate::domain::GuildId;
use crate::store::{Connection, StoreError};

/// Stores that the bot is on these servers. Returns how many of them are new.
pub async fn know(db: &mut Connection, guilds: &[GuildId]) -> Result<u64, StoreError> {
    let mut new = 0;
    for guild in guilds {
        let guild = guild.to_sql();
        let done = query!("INSERT OR IGNORE INTO known_servers (guild) VALUES (?)", guild);
        new += done.execute(&mut *db).await?.rows_affected();
    }
    Ok(new)
}
