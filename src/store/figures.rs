//! Counts of the database's contents, for monitoring.

use sqlx::{query, query_scalar};

use super::{Connection, StoreError, servers};
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MatchId, Server};
use crate::outbox;

/// How much a database contains, and what is waiting in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// Lobbies and matches that have not started.
    pub lobbies: u64,
    pub running: u64,
    /// Running matches that sleep, as nobody is left to play.
    pub asleep: u64,
    /// Matches that are over or were cancelled.
    pub ended: u64,
    /// Messages that are not delivered yet.
    pub entries: u64,
    /// Since when the oldest undelivered message waits without a known problem.
    pub oldest_entry: Option<Moment>,
    /// Open matches whose messages do not arrive as they should, until a person fixes the problem.
    pub troubled: u64,
    /// The earliest deadline; if it has passed, the scheduler is not running.
    pub first_deadline: Option<Moment>,
    /// The time of the last action in any match.
    pub newest: Option<Moment>,
    /// The size of the database.
    pub bytes: u64,
}

impl Figures {
    /// The number of matches that have not ended.
    pub fn open(&self) -> u64 {
        self.lobbies + self.running
    }
}

/// Counts everything. It takes some milliseconds for ten thousand matches, and does not read their logs.
pub async fn read(db: &mut Connection, now: Moment) -> Result<Figures, StoreError> {
    let now_ms = now.ms();
    let counts = query!(
        r#"SELECT count(*) FILTER (WHERE stage IN ('lobby', 'starting')) AS "lobbies!: i64",
                  count(*) FILTER (WHERE stage = 'running') AS "running!: i64",
                  count(*) FILTER (WHERE stage = 'running' AND asleep) AS "asleep!: i64",
                  count(*) FILTER (WHERE stage IN ('over', 'cancelled')) AS "ended!: i64",
                  max(max(created_ms, coalesce(started_ms, 0), coalesce(ended_ms, 0)))
                      AS "newest: i64"
           FROM matches"#
    )
    .fetch_one(&mut *db)
    .await?;
    // Why a match with undeliverable messages waits is known, unless the only incident is that it has waited for long.
    let entries = query!(
        r#"SELECT count(*) AS "entries!: i64",
                  min(CASE WHEN match_id NOT IN
                      (SELECT match_id FROM incidents WHERE silences AND incident NOT LIKE '{"unheard"%')
                  AND (attempts > 0 OR due_ms <= max(since_ms + ?, ?))
                  THEN since_ms END) AS "oldest: i64"
           FROM outbox"#,
        outbox::TOGETHER_MS,
        now_ms
    )
    .fetch_one(&mut *db)
    .await?;
    let troubled = query!(
        r#"SELECT count(DISTINCT t.match_id) AS "matches!: i64"
           FROM incidents t JOIN matches m ON m.id = t.match_id
           WHERE m.stage IN ('lobby', 'starting', 'running')"#
    )
    .fetch_one(&mut *db)
    .await?;
    let deadlines = query!(
        r#"SELECT min(due_ms) AS "first: i64" FROM awaited
           WHERE wake_ms IS NOT NULL AND match_id NOT IN (SELECT match_id FROM incidents WHERE silences)"#
    )
    .fetch_one(&mut *db)
    .await?;
    // Actions of people and of the scheduler: the next decision is awaited since then.
    let done = query!(
        r#"SELECT max(at_ms) AS "newest: i64"
           FROM (SELECT max(at_ms) AS at_ms FROM submissions UNION ALL SELECT max(since_ms) FROM awaited)"#
    )
    .fetch_one(&mut *db)
    .await?;
    let bytes: i64 =
        query_scalar("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
            .fetch_one(db)
            .await?;
    Ok(Figures {
        lobbies: counts.lobbies.unsigned_abs(),
        running: counts.running.unsigned_abs(),
        asleep: counts.asleep.unsigned_abs(),
        ended: counts.ended.unsigned_abs(),
        entries: entries.entries.unsigned_abs(),
        oldest_entry: entries.oldest.map(Moment::from_ms),
        troubled: troubled.matches.unsigned_abs(),
        first_deadline: deadlines.first.map(Moment::from_ms),
        newest: counts.newest.max(done.newest).map(Moment::from_ms),
        bytes: bytes.unsigned_abs(),
    })
}

/// A channel with a match that has not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenPlace {
    pub match_id: MatchId,
    /// The server, if the match is played on one.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
}

/// The channels of open matches, the newest first, at most `most` of them.
pub async fn open_places(db: &mut Connection, most: u32) -> Result<Vec<OpenPlace>, StoreError> {
    let rows = query!(
        r#"SELECT id AS "id!", guild, channel FROM matches
           WHERE stage IN ('lobby', 'starting', 'running') ORDER BY id DESC LIMIT ?"#,
        most
    )
    .fetch_all(db)
    .await?;
    let place = rows.into_iter().map(|row| OpenPlace {
        match_id: MatchId(row.id),
        guild: GuildId::of_row(row.guild),
        channel: ChannelId::from_sql(row.channel),
    });
    Ok(place.collect())
}

/// The settings of servers that have set channels or roles.
pub async fn settled(db: &mut Connection, most: u32) -> Result<Vec<(GuildId, Server)>, StoreError> {
    let guilds: Vec<i64> = sqlx::query_scalar(
        "SELECT guild FROM servers
         WHERE coalesce(log, moderators, channels, noticeboard, notified) IS NOT NULL LIMIT ?",
    )
    .bind(most)
    .fetch_all(&mut *db)
    .await?;
    let mut settled = Vec::with_capacity(guilds.len());
    for guild in guilds.into_iter().map(GuildId::from_sql) {
        settled.push((guild, servers::load(db, guild).await?));
    }
    Ok(settled)
}

/// The number of events in all logs. This reads them all.
pub async fn events(db: &mut Connection) -> Result<u64, StoreError> {
    let row = query!(r#"SELECT count(*) AS "events!: i64" FROM events"#).fetch_one(db).await?;
    Ok(row.events.unsigned_abs())
}
