//! What servers have settled for all their matches.

use sqlx::query;

use super::{ChannelId, Connection, GuildId, RoleId, StoreError};

/// What a server has settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Server {
    /// The role whose members may moderate, beside those who manage the server.
    pub moderators: Option<RoleId>,
    /// The channel in which moderators are told what needs them.
    pub log: Option<ChannelId>,
}

/// What a server has settled; nothing, if it never did.
///
/// # Errors
/// [`StoreError`].
pub async fn load(db: &mut Connection, guild: GuildId) -> Result<Server, StoreError> {
    let guild = guild.to_sql();
    let row = query!("SELECT moderators, log FROM servers WHERE guild = ?", guild)
        .fetch_optional(db)
        .await?;
    Ok(row.map_or_else(Server::default, |row| Server {
        moderators: row.moderators.map(RoleId::from_sql),
        log: row.log.map(ChannelId::from_sql),
    }))
}

/// Stores what a server has settled.
///
/// # Errors
/// [`StoreError`].
pub async fn save(db: &mut Connection, guild: GuildId, server: &Server) -> Result<(), StoreError> {
    let guild = guild.to_sql();
    let (moderators, log) =
        (server.moderators.map(RoleId::to_sql), server.log.map(ChannelId::to_sql));
    query!(
        "INSERT INTO servers (guild, moderators, log) VALUES (?, ?, ?)
         ON CONFLICT (guild) DO UPDATE SET moderators = excluded.moderators, log = excluded.log",
        guild,
        moderators,
        log
    )
    .execute(db)
    .await?;
    Ok(())
}
