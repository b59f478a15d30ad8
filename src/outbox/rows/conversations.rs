//! In which channel each person is written to.

use sqlx::{query, query_scalar};

use crate::domain::ChannelId;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// The channel in which a person is written to, if one was opened.
pub async fn of(db: &mut Connection, person: PersonId) -> Result<Option<ChannelId>, StoreError> {
    let person = person.0.cast_signed();
    let channel = query_scalar!("SELECT channel FROM conversations WHERE person = ?", person)
        .fetch_optional(db)
        .await?;
    Ok(channel.map(ChannelId::from_sql))
}

/// A person is written to in this channel; with `None` that is to be found out again.
pub async fn set(
    db: &mut Connection,
    person: PersonId,
    channel: Option<ChannelId>,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    match channel.map(ChannelId::to_sql) {
        Some(channel) => {
            query!(
                "INSERT INTO conversations (person, channel) VALUES (?, ?)
             ON CONFLICT DO UPDATE SET channel = excluded.channel",
                person,
                channel
            )
            .execute(db)
            .await?
        }
        None => query!("DELETE FROM conversations WHERE person = ?", person).execute(db).await?,
    };
    Ok(())
}
