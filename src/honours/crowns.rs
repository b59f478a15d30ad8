//! The role of a season's kings: whom a server gives it to, and from whom it is taken.

use super::rows;
use crate::app::matches::Matches;
use crate::domain::{GuildId, RoleId};
use crate::outbox::{Transport, Undelivered};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// Somebody who has a role, is to get it, or is to lose it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crown {
    pub guild: GuildId,
    pub role: RoleId,
    pub person: PersonId,
    /// Whether it is to be taken from them.
    pub lost: bool,
}

/// From now on these are the kings of a server, and nobody else is.
pub async fn pass(
    db: &mut Connection,
    guild: GuildId,
    role: Option<RoleId>,
    kings: &[PersonId],
) -> Result<(), StoreError> {
    rows::uncrown(db, guild).await?;
    if let Some(role) = role {
        for person in kings {
            rows::crown(db, guild, role, *person).await?;
        }
    }
    Ok(())
}

/// Gives and takes what is due in a server. What Discord does not take now stays due.
pub async fn hand_out(
    matches: &Matches,
    transport: &impl Transport,
    guild: GuildId,
) -> Result<Result<(), Undelivered>, StoreError> {
    let due = rows::due_crowns(&mut *matches.store().read().await?, guild).await?;
    for crown in due {
        match transport.crown(crown).await {
            // Whoever has left the server has no roles in it, nor does anybody have one that was deleted.
            Ok(()) | Err(Undelivered::ClosedToUs | Undelivered::Gone) => {
                let mut tx = matches.store().begin().await?;
                rows::note_crown(&mut tx, crown).await?;
                tx.commit().await?;
            }
            Err(why) => return Ok(Err(why)),
        }
    }
    Ok(Ok(()))
}
