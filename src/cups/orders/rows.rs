//! Rows of organisers' orders.

use sqlx::{query, query_scalar};

use super::{CupOrder, RequestedCupOrder};
use crate::clock::Moment;
use crate::cups::CupId;
use crate::domain::GuildId;
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// Stores a requested order, and returns its number.
pub async fn ask(
    db: &mut Connection,
    (cup, changes): (CupId, i64),
    moderator: PersonId,
    order: &CupOrder,
    reason: &str,
    now: Moment,
) -> Result<i64, StoreError> {
    let (moderator, now_ms) = (moderator.0.cast_signed(), now.ms());
    let what = serde_json::to_string(order).expect("an order is plain data");
    let done = query!(
        "INSERT INTO cup_orders (cup, moderator, what, reason, changes, asked_ms)
         VALUES (?, ?, ?, ?, ?, ?)",
        cup.0,
        moderator,
        what,
        reason,
        changes,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(done.last_insert_rowid())
}

/// The order of this number.
pub async fn order(
    db: &mut Connection,
    number: i64,
) -> Result<Option<RequestedCupOrder>, StoreError> {
    let row = query!("SELECT * FROM cup_orders WHERE id = ?", number).fetch_optional(db).await?;
    let read = |text: &str| {
        serde_json::from_str(text).map_err(|_| unreadable("order", format_args!("{number}")))
    };
    let Some(row) = row else { return Ok(None) };
    Ok(Some(RequestedCupOrder {
        number,
        cup: CupId(row.cup),
        moderator: PersonId(row.moderator.cast_unsigned()),
        order: read(&row.what)?,
        before: row.before.as_deref().map(read).transpose()?,
        reason: row.reason,
        changes: row.changes,
        asked: Moment::from_ms(row.asked_ms),
        done: row.done_ms.map(Moment::from_ms),
        undone: row.undone != 0,
    }))
}

/// Notes that an order was carried out; `before` is the order that undoes it.
pub async fn carried_out(
    db: &mut Connection,
    placed: &RequestedCupOrder,
    before: Option<&CupOrder>,
    now: Moment,
) -> Result<(), StoreError> {
    let before = before.map(|it| serde_json::to_string(it).expect("an order is plain data"));
    let now_ms = now.ms();
    query!(
        "UPDATE cup_orders SET done_ms = ?, before = ? WHERE id = ?",
        now_ms,
        before,
        placed.number
    )
    .execute(&mut *db)
    .await?;
    query!("UPDATE cups SET changes = changes + 1 WHERE id = ?", placed.cup.0).execute(db).await?;
    Ok(())
}

/// Notes that an order was undone.
pub async fn set_undone(db: &mut Connection, number: i64) -> Result<(), StoreError> {
    query!("UPDATE cup_orders SET undone = 1 WHERE id = ?", number).execute(db).await?;
    Ok(())
}

/// The orders about a server's cups that were carried out, the newest first.
pub async fn orders(
    db: &mut Connection,
    guild: GuildId,
    most: u32,
) -> Result<Vec<RequestedCupOrder>, StoreError> {
    let guild = guild.to_sql();
    let numbers = query_scalar!(
        r#"SELECT o.id AS "id!" FROM cup_orders o JOIN cups c ON c.id = o.cup
           WHERE c.guild = ? AND o.done_ms IS NOT NULL ORDER BY o.id DESC LIMIT ?"#,
        guild,
        most
    );
    let mut placed = Vec::new();
    for number in numbers.fetch_all(&mut *db).await? {
        placed.extend(order(db, number).await?);
    }
    Ok(placed)
}

/// Deletes an order that is not to be carried out.
pub async fn drop(db: &mut Connection, number: i64) -> Result<(), StoreError> {
    query!("DELETE FROM cup_orders WHERE id = ? AND done_ms IS NULL", number).execute(db).await?;
    Ok(())
}

/// Deletes orders requested before this time and never confirmed, and the cups never opened.
pub async fn forget_unconfirmed(db: &mut Connection, before: Moment) -> Result<(), StoreError> {
    let before_ms = before.ms();
    query!("DELETE FROM cup_orders WHERE done_ms IS NULL AND asked_ms < ?", before_ms)
        .execute(&mut *db)
        .await?;
    query!(
        "DELETE FROM cups WHERE stage = 'asked' AND NOT EXISTS (SELECT 1 FROM cup_orders WHERE cup = cups.id)"
    )
    .execute(db)
    .await?;
    Ok(())
}
