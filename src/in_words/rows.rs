//! Rows of the people who want the board as text.

use sqlx::{query, query_scalar};

use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// Whether a person wants it.
pub async fn wants(db: &mut Connection, person: PersonId) -> Result<bool, StoreError> {
    let person = person.0.cast_signed();
    let found = query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM in_words WHERE person = ?) AS "found!: bool""#,
        person
    );
    Ok(found.fetch_one(db).await?)
}

/// Stores whether a person wants it.
pub async fn set(db: &mut Connection, person: PersonId, wanted: bool) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    if wanted {
        query!("INSERT OR IGNORE INTO in_words (person) VALUES (?)", person).execute(db).await?;
    } else {
        query!("DELETE FROM in_words WHERE person = ?", person).execute(db).await?;
    }
    Ok(())
}
