//! Rows of people's direct-message channels.

use sqlx::{query, query_scalar};

use crate::domain::ChannelId;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// The direct-message channel of a person, if one was opened.
pub async fn of(db: &mut Connection, person: PersonId) -> Result<Option<ChannelId>, StoreError> {
    let person = person.0.cast_signed();
    let channel = query_scalar!("SELECT channel FROM conversations WHERE person = ?", person)
        .fetch_optional(db)
        .await?;
    Ok(channel.map(ChannelId::from_sql))
}

/// Stores a person's direct-message channel; with `None` it has to be opened again.
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
