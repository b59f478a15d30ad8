//! `/game instructions`: decisions that players leave for when they are not there.

use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::MatchId;
use crate::instructions::Given;
use game_api::Instructions;

pub const INSTRUCTIONS: Subcommand =
    Subcommand::new("instructions", |call| Box::pin(show(call.ctx, call.caller)));

/// Shows a player their instructions in the channel's match.
async fn show(ctx: &Context, caller: &Caller) -> Handled {
    let id = ctx.here(caller).await?.info.id;
    let (_, told) = ctx.matches.instructions(id, caller.person).await.or_say(ctx)?;
    sheet(ctx, caller, id, &told, true).await
}

/// Shows a player a draft of their instructions.
pub async fn draft(ctx: &Context, caller: &Caller, id: MatchId, text: &str) -> Handled {
    let told = read(ctx, caller, id, text).await?;
    sheet(ctx, caller, id, &told, false).await
}

/// Stores a player's confirmed instructions.
pub async fn give(ctx: &Context, caller: &Caller, id: MatchId, text: &str) -> Handled {
    let told = read(ctx, caller, id, text).await?;
    let given = ctx.matches.instruct(id, caller.person, told).await.or_say(ctx)?;
    let (Given::Stand(told) | Given::Ended(told)) = given;
    sheet(ctx, caller, id, &told, true).await
}

async fn read(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    text: &str,
) -> Result<Instructions, Reply> {
    let (snapshot, _) = ctx.matches.instructions(id, caller.person).await.or_say(ctx)?;
    let read = snapshot.game.advance().and_then(|advance| advance.read(text));
    read.ok_or_else(|| ctx.say("invalid-control").into())
}

async fn sheet(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    told: &Instructions,
    stand: bool,
) -> Handled {
    let (snapshot, _) = ctx.matches.instructions(id, caller.person).await.or_say(ctx)?;
    let advance = snapshot.game.advance().ok_or_else(|| ctx.say("instructions-none"))?;
    let sheet = ctx.scene(&snapshot, |scene| advance.sheet(scene, &snapshot.view, told, stand));
    Ok(Reply::of(id, sheet.or_say(ctx)?))
}
