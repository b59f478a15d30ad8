//! Rows of moderators' orders: requested, carried out after confirmation, or failed.

pub mod barred;

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::{GuildId, MatchId, Version};
use crate::moderation::order::{OrderFilter, OrderId, PlacedOrder, Request, Settled};
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// A row of the table.
struct Row {
    id: i64,
    guild: i64,
    match_id: i64,
    moderator: i64,
    what: String,
    reason: String,
    seq: i64,
    changes: i64,
    asked_ms: i64,
    done_ms: Option<i64>,
    outcome: String,
}

impl Row {
    fn read(self) -> Result<PlacedOrder, StoreError> {
        let order = serde_json::from_str(&self.what).map_err(|_| unreadable("order", self.id))?;
        let outcome =
            self.outcome.parse().map_err(|_| unreadable("outcome of an order", self.id))?;
        let settled = |ms| Settled { at: Moment::from_ms(ms), outcome };
        Ok(PlacedOrder {
            id: OrderId(self.id),
            request: Request {
                guild: GuildId::from_sql(self.guild),
                match_id: MatchId(self.match_id),
                moderator: PersonId(self.moderator.cast_unsigned()),
                order,
                reason: self.reason,
            },
            version: Version {
                seq: self.seq.cast_unsigned(),
                changes: self.changes.cast_unsigned(),
            },
            asked: Moment::from_ms(self.asked_ms),
            settled: self.done_ms.map(settled),
        })
    }
}

/// Stores a requested order, and returns its number. `version` is the match's present one.
pub async fn ask(
    db: &mut Connection,
    request: &Request,
    version: Version,
    now: Moment,
) -> Result<OrderId, StoreError> {
    let (guild, moderator) = (request.guild.to_sql(), request.moderator.0.cast_signed());
    let what = serde_json::to_string(&request.order).expect("an order is plain data");
    let (seq, changes, now_ms) =
        (version.seq.cast_signed(), version.changes.cast_signed(), now.ms());
    let id = query_scalar!(
        r#"INSERT INTO orders (guild, match_id, moderator, what, reason, seq, changes, asked_ms)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id AS "id!""#,
        guild,
        request.match_id.0,
        moderator,
        what,
        request.reason,
        seq,
        changes,
        now_ms
    )
    .fetch_one(db)
    .await?;
    Ok(OrderId(id))
}

/// People's texts that a match repeats: reasons, and contributions to its seed.
pub async fn reasons(db: &mut Connection, id: MatchId) -> Result<Vec<String>, StoreError> {
    let words = query_scalar!(
        r#"SELECT reason AS "words!: String" FROM orders WHERE match_id = ?1
           UNION SELECT event ->> '$.reason' FROM events
                 WHERE match_id = ?1 AND event ->> '$.settled' IS NOT NULL
                   AND event ->> '$.reason' IS NOT NULL
           UNION SELECT contribution FROM contributions WHERE match_id = ?1
           UNION SELECT atom FROM matches, json_tree(matches.contributions)
                 WHERE matches.id = ?1 AND json_tree.type = 'text'"#,
        id.0
    )
    .fetch_all(db)
    .await?;
    Ok(words)
}

/// An order; `None` if there is none, or it was deleted.
pub async fn load(db: &mut Connection, id: OrderId) -> Result<Option<PlacedOrder>, StoreError> {
    sqlx::query_as!(
        Row,
        "SELECT id, guild, match_id, moderator, what, reason, seq, changes, asked_ms, done_ms, outcome
         FROM orders WHERE id = ?",
        id.0
    )
    .fetch_optional(db)
    .await?
    .map(Row::read)
    .transpose()
}

/// Stores the outcome of a confirmed order.
pub async fn settle(db: &mut Connection, id: OrderId, settled: Settled) -> Result<(), StoreError> {
    let (at_ms, outcome) = (settled.at.ms(), <&str>::from(settled.outcome));
    query!("UPDATE orders SET done_ms = ?, outcome = ? WHERE id = ?", at_ms, outcome, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes an order that is not to be carried out. A confirmed order stays.
pub async fn drop(db: &mut Connection, id: OrderId) -> Result<(), StoreError> {
    query!("DELETE FROM orders WHERE id = ? AND done_ms IS NULL", id.0).execute(db).await?;
    Ok(())
}

/// Deletes orders requested before `moment` and never confirmed.
pub async fn forget_unconfirmed(db: &mut Connection, moment: Moment) -> Result<(), StoreError> {
    let before_ms = moment.ms();
    query!("DELETE FROM orders WHERE done_ms IS NULL AND asked_ms < ?", before_ms)
        .execute(db)
        .await?;
    Ok(())
}

/// A server's confirmed orders, the newest first: at most `most`, without the first `skipped`.
pub async fn confirmed(
    db: &mut Connection,
    guild: GuildId,
    filter: OrderFilter,
    skipped: u32,
    most: u32,
) -> Result<Vec<PlacedOrder>, StoreError> {
    let guild = guild.to_sql();
    let match_id = filter.match_id.map(|id| id.0);
    let moderator = filter.moderator.map(|person| person.0.cast_signed());
    sqlx::query_as!(
        Row,
        r#"SELECT id AS "id!", guild AS "guild!", match_id AS "match_id!", moderator AS "moderator!",
                  what AS "what!", reason AS "reason!", seq AS "seq!", changes AS "changes!",
                  asked_ms AS "asked_ms!", done_ms, outcome AS "outcome!"
           FROM orders
           WHERE guild = ? AND done_ms IS NOT NULL
             AND match_id = coalesce(?, match_id) AND moderator = coalesce(?, moderator)
           ORDER BY id DESC LIMIT ? OFFSET ?"#,
        guild,
        match_id,
        moderator,
        most,
        skipped
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(Row::read)
    .collect()
}

/// The number of a server's confirmed orders.
pub async fn how_many(
    db: &mut Connection,
    guild: GuildId,
    filter: OrderFilter,
) -> Result<u32, StoreError> {
    let guild = guild.to_sql();
    let match_id = filter.match_id.map(|id| id.0);
    let moderator = filter.moderator.map(|person| person.0.cast_signed());
    let number = query_scalar!(
        "SELECT count(*) FROM orders
         WHERE guild = ? AND done_ms IS NOT NULL
           AND match_id = coalesce(?, match_id) AND moderator = coalesce(?, moderator)",
        guild,
        match_id,
        moderator
    )
    .fetch_one(db)
    .await?;
    Ok(u32::try_from(number).unwrap_or(u32::MAX))
}
