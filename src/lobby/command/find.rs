//! `/game find`: the matches a person can join on a server, and who is notified of its lobbies.

use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{GuildId, Joinable, MatchId};
use crate::lobby::command;
use crate::noticeboards::words;

pub const FIND: Subcommand = Subcommand::new("find", |call| Box::pin(find(call.ctx, call.caller)));

/// Lists the server's open lobbies and offered seats that the caller can see and take.
pub async fn find(ctx: &Context, caller: &Caller) -> Handled {
    let guild = caller.guild.ok_or_else(|| ctx.say("find-needs-a-server"))?;
    Ok(shown(ctx, &found(ctx, caller, guild).await?))
}

/// The same below another answer; `None` if there is nothing to join.
pub async fn below(ctx: &Context, caller: &Caller) -> Option<Reply> {
    let found = found(ctx, caller, caller.guild?).await.ok()?;
    (!found.is_empty()).then(|| shown(ctx, &found))
}

async fn found(ctx: &Context, caller: &Caller, guild: GuildId) -> Result<Vec<Joinable>, Reply> {
    let mut found = ctx.matches.lobbies().joinable_by(guild, caller.person).await.or_say(ctx)?;
    let channels: Vec<_> = found.iter().map(|it| it.info.channel).collect();
    // Matches in channels that the caller cannot see are left out.
    let seen = if channels.is_empty() {
        Vec::new()
    } else {
        let seen = ctx.members.seen_by(guild, caller.person, &channels).await;
        seen.map_err(|_| ctx.say("trouble"))?
    };
    found.retain(|it| seen.contains(&it.info.channel));
    Ok(found)
}

fn shown(ctx: &Context, found: &[Joinable]) -> Reply {
    Reply::of(MatchId(0), words::found(&ctx.texts, ctx.matches.games(), found))
}

/// Seats the caller in a match of the list.
pub async fn join(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let info = ctx.matches.info(id).await.or_say(ctx)?;
    let info = info.filter(|info| info.guild.is_some() && info.guild == caller.guild);
    let (Some(info), Some(guild)) = (info, caller.guild) else {
        return Err(ctx.say("find-gone").into());
    };
    let seen = ctx.members.seen_by(guild, caller.person, &[info.channel]).await;
    if seen.map_err(|_| ctx.say("trouble"))?.is_empty() {
        return Err(ctx.say("find-gone").into());
    }
    let reply = command::sit_or_join(ctx, caller, id, None, None).await?;
    let channel = format!("<#{}>", info.channel);
    let args = [("match", info.name(&ctx.texts).into()), ("channel", channel.into())];
    Ok(Reply { text: format!("{}\n{}", ctx.texts.get("find-joined", &args), reply.text), ..reply })
}

/// Switches the caller's notices of a game's lobbies on or off: on the server, or on that of the match whose notice
/// they got in direct messages.
pub async fn tell_me(ctx: &Context, caller: &Caller, id: MatchId, game: &str) -> Handled {
    let game = ctx.matches.games().named(game).map_err(|_| ctx.say("invalid-control"))?;
    let guild = match caller.guild {
        Some(guild) => Some(guild),
        None => ctx.matches.info(id).await.or_say(ctx)?.and_then(|info| info.guild),
    };
    let guild = guild.ok_or_else(|| ctx.say("find-needs-a-server"))?;
    let noticeboards = ctx.matches.noticeboards();
    // In direct messages the button switches them off.
    let listens = match caller.guild {
        Some(_) => noticeboards.listen(guild, caller.person, game.id()).await,
        None => noticeboards.stop(guild, caller.person, game.id()).await.map(|()| false),
    };
    let key = if listens.or_say(ctx)? { "tell-me-on" } else { "tell-me-off" };
    Ok(ctx.say_with(key, "game", game.name(&ctx.texts)).into())
}
