//! The settings of servers for all their matches.

use super::matches::{list, unreadable, word};
use super::{Connection, StoreError};
use crate::clock::Zone;
use crate::domain::{ChannelId, GuildId, RoleId, Server, Usual};
use crate::store::people;
use game_api::Language;
use std::time::Duration;

use sqlx::query;

/// A server's settings; the defaults if it has none.
pub async fn load(db: &mut Connection, guild: GuildId) -> Result<Server, StoreError> {
    let guild = guild.to_sql();
    let row = query!(
        "SELECT moderators, log, deadline_s, at_deadline, time_bank_s, refill_s, most_missed, channels, lobbies, language,
                appeal_days, patience, noticeboard, notified, zone, weekends, locale
         FROM servers WHERE guild = ?",
        guild
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(Server::default()) };
    let span = |s: i64| Duration::from_secs(s.unsigned_abs());
    let at_deadline = row.at_deadline.map(|name| word("what happens at a deadline", &name));
    let most_missed = row
        .most_missed
        .map(|missed| u8::try_from(missed).map_err(|_| unreadable("number of deadlines", missed)));
    let lobbies = row
        .lobbies
        .map(|most| u8::try_from(most).map_err(|_| unreadable("number of lobbies", most)));
    let appeal_days = row
        .appeal_days
        .map(|days| u8::try_from(days).map_err(|_| unreadable("number of days", days)));
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
            refill: row.refill_s.map(span),
            most_missed: most_missed.transpose()?,
            patience: row.patience.map(|name| word("patience", &name)).transpose()?,
            weekends: row.weekends != 0,
        },
        channels: channels.into_iter().map(ChannelId::from_sql).collect(),
        lobbies: lobbies.transpose()?,
        appeal_days: appeal_days.transpose()?,
        language: row.language.as_deref().map(Language::from),
        locale: row.locale.as_deref().map(Language::from),
        zone: row.zone.map(people::zone),
        noticeboard: row.noticeboard.map(ChannelId::from_sql),
        notified: row.notified.map(RoleId::from_sql),
    })
}

/// The settings of a match's server; the defaults if it has none.
pub async fn of(db: &mut Connection, guild: Option<GuildId>) -> Result<Server, StoreError> {
    match guild {
        Some(guild) => load(db, guild).await,
        None => Ok(Server::default()),
    }
}

/// Stores a server's settings.
pub async fn save(db: &mut Connection, guild: GuildId, server: &Server) -> Result<(), StoreError> {
    let guild = guild.to_sql();
    let (moderators, log) =
        (server.moderators.map(RoleId::to_sql), server.log.map(ChannelId::to_sql));
    let (noticeboard, notified) =
        (server.noticeboard.map(ChannelId::to_sql), server.notified.map(RoleId::to_sql));
    let Usual { deadline, at_deadline, time_bank, refill, most_missed, patience, weekends } =
        server.usual;
    let seconds = |span: Duration| span.as_secs().cast_signed();
    let deadline_s = deadline.map(|deadline| seconds(deadline.unwrap_or_default()));
    let (at_deadline, time_bank_s) = (at_deadline.map(<&str>::from), time_bank.map(seconds));
    let refill_s = refill.map(seconds);
    let patience = patience.map(<&str>::from);
    let channels: Vec<i64> = server.channels.iter().copied().map(ChannelId::to_sql).collect();
    let channels = (!channels.is_empty()).then(|| list(&channels));
    let zone = server.zone.as_ref().map(Zone::name);
    let [language, locale] =
        [&server.language, &server.locale].map(|it| it.as_ref().map(Language::tag));
    query!(
        "INSERT INTO servers (guild, moderators, log, deadline_s, at_deadline, time_bank_s, refill_s, most_missed, channels,
                              lobbies, language, appeal_days, patience, noticeboard, notified, zone, weekends, locale)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (guild) DO UPDATE SET moderators = excluded.moderators, log = excluded.log,
             deadline_s = excluded.deadline_s, at_deadline = excluded.at_deadline,
             time_bank_s = excluded.time_bank_s, refill_s = excluded.refill_s, most_missed = excluded.most_missed,
             channels = excluded.channels, lobbies = excluded.lobbies, language = excluded.language,
             appeal_days = excluded.appeal_days, patience = excluded.patience,
             noticeboard = excluded.noticeboard, notified = excluded.notified,
             zone = excluded.zone, weekends = excluded.weekends, locale = excluded.locale",
        guild,
        moderators,
        log,
        deadline_s,
        at_deadline,
        time_bank_s,
        refill_s,
        most_missed,
        channels,
        server.lobbies,
        language,
        server.appeal_days,
        patience,
        noticeboard,
        notified,
        zone,
        weekends,
        locale
    )
    .execute(db)
    .await?;
    Ok(())
}
