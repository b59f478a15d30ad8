//! What servers have settled for all their matches.

use std::time::Duration;

use sqlx::query;

use super::matches::{list, unreadable};
use super::terms::{AtDeadline, Terms};
use super::{Connection, StoreError};
use crate::domain::{ChannelId, GuildId, RoleId};

/// What a server has settled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Server {
    /// The role whose members may moderate, beside those who manage the server.
    pub moderators: Option<RoleId>,
    /// The channel in which moderators are told what needs them.
    pub log: Option<ChannelId>,
    /// What new matches agree on about time.
    pub usual: Usual,
    /// The only channels, with their threads, in which matches may be opened; empty if all are.
    pub channels: Vec<ChannelId>,
}

/// What new matches of a server agree on about time where whoever opens them does not say. `None` is what is
/// usual everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usual {
    /// How long each decision may take; `Some(None)` for as long as it takes.
    pub deadline: Option<Option<Duration>>,
    /// What happens when that time is over.
    pub at_deadline: Option<AtDeadline>,
    /// How much longer each player may take, over the whole match.
    pub time_bank: Option<Duration>,
    /// So many deadlines missed in a row, and the seat is offered to others.
    pub most_missed: Option<u8>,
}

impl Usual {
    /// How long a decision may take in a match that does not say, where the server does not say either.
    pub const DEADLINE: Duration = Duration::from_secs(24 * 3600);

    /// What a match agrees on that says nothing.
    #[must_use]
    pub fn terms(&self) -> Terms {
        Terms {
            deadline: self.deadline.unwrap_or(Some(Self::DEADLINE)),
            at_deadline: self.at_deadline.unwrap_or(AtDeadline::CarryOn),
            time_bank: self.time_bank.unwrap_or(Terms::USUAL_TIME_BANK),
            most_missed: self.most_missed.unwrap_or(Terms::USUAL_MOST_MISSED),
        }
    }
}

/// What a server has settled; nothing, if it never did.
///
/// # Errors
/// [`StoreError`].
pub async fn load(db: &mut Connection, guild: GuildId) -> Result<Server, StoreError> {
    let guild = guild.to_sql();
    let row = query!(
        "SELECT moderators, log, deadline_s, at_deadline, time_bank_s, most_missed, channels
         FROM servers WHERE guild = ?",
        guild
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(Server::default()) };
    let span = |s: i64| Duration::from_secs(s.unsigned_abs());
    let at_deadline = row.at_deadline.map(|name| {
        AtDeadline::named(&name).ok_or_else(|| unreadable("what happens at a deadline", name))
    });
    let most_missed = row
        .most_missed
        .map(|missed| u8::try_from(missed).map_err(|_| unreadable("number of deadlines", missed)));
    let channels: Vec<i64> = match row.channels {
        Some(json) => serde_json::from_str(&json).map_err(|_| unreadable("list", json))?,
        None => Vec::new(),
    };
    Ok(Server {
        moderators: row.moderators.map(RoleId::from_sql),
        log: row.log.map(ChannelId::from_sql),
        usual: Usual {
            deadline: row.deadline_s.map(|s| Some(span(s)).filter(|span| !span.is_zero())),
            at_deadline: at_deadline.transpose()?,
            time_bank: row.time_bank_s.map(span),
            most_missed: most_missed.transpose()?,
        },
        channels: channels.into_iter().map(ChannelId::from_sql).collect(),
    })
}

/// Stores what a server has settled.
///
/// # Errors
/// [`StoreError`].
pub async fn save(db: &mut Connection, guild: GuildId, server: &Server) -> Result<(), StoreError> {
    let guild = guild.to_sql();
    let (moderators, log) =
        (server.moderators.map(RoleId::to_sql), server.log.map(ChannelId::to_sql));
    let Usual { deadline, at_deadline, time_bank, most_missed } = server.usual;
    let seconds = |span: Duration| span.as_secs().cast_signed();
    let deadline_s = deadline.map(|deadline| seconds(deadline.unwrap_or_default()));
    let (at_deadline, time_bank_s) = (at_deadline.map(AtDeadline::name), time_bank.map(seconds));
    let channels: Vec<i64> = server.channels.iter().copied().map(ChannelId::to_sql).collect();
    let channels = (!channels.is_empty()).then(|| list(&channels));
    query!(
        "INSERT INTO servers (guild, moderators, log, deadline_s, at_deadline, time_bank_s, most_missed, channels)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (guild) DO UPDATE SET moderators = excluded.moderators, log = excluded.log,
             deadline_s = excluded.deadline_s, at_deadline = excluded.at_deadline,
             time_bank_s = excluded.time_bank_s, most_missed = excluded.most_missed,
             channels = excluded.channels",
        guild,
        moderators,
        log,
        deadline_s,
        at_deadline,
        time_bank_s,
        most_missed,
        channels
    )
    .execute(db)
    .await?;
    Ok(())
}
