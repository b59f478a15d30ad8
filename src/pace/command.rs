//! The button that ends a pause.

use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{Reaction, Reply};
use crate::domain::MatchId;
use game_api::PersonId;

/// Ends a pause: the message itself changes.
pub async fn go_on(
    ctx: &Context,
    person: PersonId,
    id: MatchId,
    shown_at: u64,
) -> Result<Reaction, Reply> {
    super::go_on(&ctx.matches, id, person, shown_at).await.or_say(ctx)?;
    Ok(Reaction::Settled)
}
