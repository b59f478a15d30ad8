//! `/game verify` and `/game seed`: the sources of a match’s randomness.

use crate::app::matches::{Format, MatchError, Snapshot};
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, InWords as _, OrSay as _};
use crate::discord::reply::{Handled, PAGE, Reply, pages};
use crate::domain::{MatchId, Stage};
use crate::luck::words;
use serenity::all::CreateCommandOption;

use game_api::{Contribution, LONGEST_CONTRIBUTION, Scene, Texts};

pub const SEED: Subcommand = Subcommand::new("seed", |call| {
    Box::pin(contribute(call.ctx, call.caller, call.input.text("text")))
})
.with(|offer| vec![option(offer.texts, "text", true)]);

pub const VERIFY: Subcommand =
    Subcommand::new("verify", |call| Box::pin(verify(call.ctx, call.caller)));

/// The option for a player's contribution to the seed.
pub fn option(texts: &Texts, name: &str, required: bool) -> CreateCommandOption {
    let most = u16::try_from(LONGEST_CONTRIBUTION).expect("it is short");
    string(name, texts.get("option-seed-text", &[]), required).min_length(1).max_length(most)
}

/// A player's contribution to the seed, as typed; `None` if it is empty.
pub fn words(ctx: &Context, typed: &str) -> Result<Option<Contribution>, Reply> {
    if typed.is_empty() {
        return Ok(None);
    }
    Contribution::try_from(typed.to_owned()).map(Some).map_err(|_| refused(ctx).into())
}

fn refused(ctx: &Context) -> String {
    ctx.say_with("luck-too-long", "most", LONGEST_CONTRIBUTION.to_string())
}

/// Replaces the contribution of a person in a lobby.
async fn contribute(ctx: &Context, caller: &Caller, typed: &str) -> Handled {
    let id = ctx.open_here(caller).await?;
    let words = words(ctx, typed)?.ok_or_else(|| refused(ctx))?;
    ctx.matches.lobbies().contribute(id, caller.person, &words).await.or_say(ctx)?;
    Ok(ctx.say("luck-added").into())
}

/// The public information on the randomness of the channel's match.
async fn verify(ctx: &Context, caller: &Caller) -> Handled {
    if let Some(id) = ctx.matches.open_in(caller.channel).await.or_say(ctx)?
        && let Some(disclosed) = ctx.matches.disclosed(id).await.or_say(ctx)?
        && disclosed.contributions.is_empty()
    {
        return Ok(ctx.say_with("luck-in-lobby", "hash", disclosed.hash.to_string()).into());
    }
    if let Some(id) = ctx.matches.open_in(caller.channel).await.or_say(ctx)? {
        return check(ctx, caller, id).await;
    }
    luck(ctx, caller, &ctx.here(caller).await?).await
}

/// The same for a match whose seats and contributions are settled.
pub async fn check(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    match ctx.matches.snapshot(id, caller.person).await {
        Err(MatchError::NotRunning) => {}
        snapshot => return luck(ctx, caller, &snapshot.or_say(ctx)?).await,
    }
    let disclosed = ctx.matches.disclosed(id).await.or_say(ctx)?;
    let info = ctx.matches.info(id).await.or_say(ctx)?;
    let (Some(disclosed), Some(info)) = (disclosed, info) else {
        return Err(MatchError::NotRunning.in_words(ctx).into());
    };
    if disclosed.contributions.is_empty() {
        return Ok(ctx.say_with("luck-in-lobby", "hash", disclosed.hash.to_string()).into());
    }
    let (name, seats) = (info.name(&ctx.texts), info.by_seat());
    let scene = Scene::new(&ctx.texts, &name, info.told_channel(), &seats);
    Ok(Reply::pages(pages(&words::added(&scene, &disclosed), PAGE)))
}

/// The information on the randomness of a match that has begun, as the caller may know it.
pub async fn luck(ctx: &Context, caller: &Caller, snapshot: &Snapshot) -> Handled {
    let disclosed = ctx.matches.disclosed(snapshot.info.id).await.or_say(ctx)?;
    let disclosed = disclosed.ok_or_else(|| MatchError::NotRunning.in_words(ctx))?;
    let mut lines = ctx.scene(snapshot, |scene| {
        let mut lines = words::luck(scene, &disclosed);
        let secrets = snapshot.game.secrets();
        lines.extend(secrets.and_then(|secrets| secrets.receipt(scene, &snapshot.view)));
        lines
    });
    if snapshot.info.stage == Stage::Over {
        let _slow = ctx.begin_slow(caller.person)?;
        lines.insert(0, checked(ctx, snapshot.info.id).await?);
    }
    Ok(Reply::pages(pages(&lines, PAGE)))
}

/// The result of verifying a whole match, whose seed is public.
async fn checked(ctx: &Context, id: MatchId) -> Result<String, Reply> {
    let log = ctx.matches.log_file(id, Format::Jsonl, &ctx.texts).await.map_err(|error| {
        tracing::error!(match_id = %id, %error, "a log cannot be written");
        ctx.say("trouble")
    })?;
    // The match is replayed from its beginning, which takes a moment.
    Ok(match ctx.matches.check(log).await {
        Some(Ok(())) => ctx.say("luck-checked"),
        Some(Err(why)) => ctx.say_with("luck-check-failed", "why", why.to_string()),
        None => ctx.say("hint-busy"),
    })
}
