//! `/game find`: what somebody can join on a server.

use super::lobby;
use crate::app::lobby::Joinable;
use crate::discord::caller::Caller;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{GuildId, Match, MatchId};
use crate::kit;
use crate::kit::{Choose, Item, List, Message, Row, Scene, label};

/// Matches that are named at once.
const MOST: usize = 10;

/// Characters of an item's label and of its hint.
const LONGEST: usize = 100;

/// Lists the server's open lobbies and offered seats that the caller can see and take.
pub async fn find(ctx: &Context, caller: &Caller) -> Handled {
    let guild = caller.guild.ok_or_else(|| ctx.say("find-needs-a-server"))?;
    let found = found(ctx, caller, guild).await?;
    if found.is_empty() { Err(ctx.say("find-none").into()) } else { Ok(shown(ctx, &found)) }
}

/// The same below something else that is said; `None` if there is nothing to join.
pub async fn below(ctx: &Context, caller: &Caller) -> Option<Reply> {
    let found = found(ctx, caller, caller.guild?).await.ok()?;
    (!found.is_empty()).then(|| shown(ctx, &found))
}

async fn found(ctx: &Context, caller: &Caller, guild: GuildId) -> Result<Vec<Joinable>, Reply> {
    let mut found = ctx.matches.lobbies().joinable(guild, caller.person).await.or_say(ctx)?;
    let channels: Vec<_> = found.iter().map(|it| it.info.channel).collect();
    // What is played in a channel is not told to whoever cannot see that.
    let seen = if channels.is_empty() {
        Vec::new()
    } else {
        let seen = ctx.members.seen_by(guild, caller.person, &channels).await;
        seen.map_err(|_| ctx.say("trouble"))?
    };
    found.retain(|it| seen.contains(&it.info.channel));
    found.truncate(MOST);
    Ok(found)
}

fn shown(ctx: &Context, found: &[Joinable]) -> Reply {
    let texts = &*ctx.texts;
    let mut lines = vec![ctx.say("find-head")];
    lines.extend(found.iter().map(|it| line(ctx, it)));
    let item = |it: &Joinable| Item {
        label: label(&it.info.name(texts), LONGEST),
        hint: label(&game_name(ctx, &it.info), LONGEST),
        value: it.info.id.0.to_string(),
    };
    let list = List {
        prompt: ctx.say("list-find"),
        choose: Choose::Match,
        items: found.iter().map(item).collect(),
    };
    let message =
        Message { text: lines.join("\n"), controls: vec![Row::List(list)], ..Message::default() };
    Reply::of(MatchId(0), message)
}

/// A match, in words: its game, how fast it is, what is free, and who sits in it.
fn line(ctx: &Context, it: &Joinable) -> String {
    let (texts, info) = (&*ctx.texts, &it.info);
    let pace = match info.terms.deadline {
        Some(deadline) => kit::span(texts, deadline),
        None => texts.get("find-no-deadline", &[]),
    };
    let seats = info.by_seat();
    let scene = Scene::new(texts, "", info.told_channel(), &seats);
    let args = [
        ("match", info.name(texts).into()),
        ("game", game_name(ctx, info).into()),
        ("pace", pace.into()),
        ("free", usize::from(info.players).saturating_sub(info.seats.len()).into()),
        ("players", info.players.into()),
        ("people", scene.names(scene.people()).into()),
        ("channel", format!("<#{}>", info.channel).into()),
    ];
    texts.get(if it.seat.is_some() { "find-seat" } else { "find-lobby" }, &args)
}

fn game_name(ctx: &Context, info: &Match) -> String {
    ctx.matches.game(&info.game).map(|game| game.name(&ctx.texts)).unwrap_or_default()
}

/// Somebody joins what they have found.
pub async fn join(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let found = match caller.guild {
        Some(guild) => found(ctx, caller, guild).await?,
        None => Vec::new(),
    };
    if !found.iter().any(|it| it.info.id == id) {
        return Err(ctx.say("find-gone").into());
    }
    lobby::sit_or_join(ctx, caller, id, None, None).await
}
