//! The role of a season's kings: giving and taking it.

use super::rows;
use crate::app::matches::Matches;
use crate::domain::{GuildId, RoleId};
use crate::outbox::{Transport, Undelivered};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// A role that a person has, is to get, or is to lose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crown {
    pub guild: GuildId,
    pub role: RoleId,
    pub person: PersonId,
    /// Whether it is to be taken away.
    pub lost: bool,
}

/// Makes these people the only kings of a server.
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

/// Gives and takes the due roles in a server. What Discord refuses stays due, and keeps back nothing else; returns the
/// first refusal.
pub async fn hand_out(
    matches: &Matches,
    transport: &impl Transport,
    guild: GuildId,
) -> Result<Result<(), Undelivered>, StoreError> {
    let due = rows::due_crowns(&mut *matches.store().read().await?, guild).await?;
    let mut refused = Ok(());
    for crown in due {
        match transport.crown(crown).await {
            // A person who has left the server has no roles in it, and a deleted role has no members.
            Ok(()) | Err(Undelivered::ClosedToUs | Undelivered::Gone) => {
                let mut tx = matches.store().begin().await?;
                rows::note_crown(&mut tx, crown).await?;
                tx.commit().await?;
            }
            Err(why @ (Undelivered::Later(_) | Undelivered::TokenRefused)) => return Ok(Err(why)),
            Err(why) => refused = refused.and(Err(why)),
        }
    }
    Ok(refused)
}
