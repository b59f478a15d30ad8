//! Requests to be forgotten: stored until the operator fulfils them with `witan forget`.

pub(crate) mod command;
pub mod forgetting;
mod rows;
mod words;

use crate::app::matches::Matches;
use crate::clock::Moment;
use crate::domain::MatchId;
use crate::forget_me::rows::forgotten;
use crate::store::{Connection, Store, StoreError};
use game_api::PersonId;

/// A person who waits to be forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForgetRequest {
    pub person: PersonId,
    pub since: Moment,
    /// The open matches that need their name and id.
    pub open: Vec<MatchId>,
}

/// When a person asked to be forgotten, if they did.
pub async fn asked(app: &Matches, person: PersonId) -> Result<Option<Moment>, StoreError> {
    let mut db = app.store().read().await?;
    rows::since(&mut db, person).await
}

/// Stores or withdraws a person's request to be forgotten.
pub async fn wish(app: &Matches, person: PersonId, wanted: bool) -> Result<(), StoreError> {
    let mut tx = app.store().begin().await?;
    let is_new = if wanted {
        rows::add(&mut tx, person, app.clock().now()).await?
    } else {
        rows::remove(&mut tx, person).await?;
        false
    };
    tx.commit().await?;
    if is_new {
        // The person's id is in the database only.
        tracing::warn!("somebody asks to be forgotten: `witan forget` lists who waits");
    }
    Ok(())
}

/// The people who wait to be forgotten, the longest first.
pub async fn waiting(store: &Store) -> Result<Vec<ForgetRequest>, StoreError> {
    let mut db = store.read().await?;
    let mut wishes = Vec::new();
    for (person, since) in rows::all(&mut db).await? {
        let open = forgotten::naming(&mut db, person).await?.open;
        wishes.push(ForgetRequest { person, since, open });
    }
    Ok(wishes)
}

/// How many people wait to be forgotten.
pub async fn count(db: &mut Connection) -> Result<u64, StoreError> {
    rows::count(db).await
}

/// Deletes a fulfilled request; it stays while open matches or cups need the person's name.
pub(crate) async fn settle(
    db: &mut Connection,
    person: PersonId,
    is_done: bool,
) -> Result<(), StoreError> {
    if is_done { rows::remove(db, person).await } else { Ok(()) }
}
