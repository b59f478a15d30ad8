//! `/game mine`: a person's open matches.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::app::consent::Vote;
use crate::clock::Moment;
use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::Subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{Handled, PAGE, Reply, pages};
use crate::domain::{Open, OpenState, Wish};
use crate::lobby::command::find;
use crate::messages;

use game_api::{Button, Link, Message, Row, Scene, Texts};

pub const MINE: Subcommand = Subcommand::new("mine", |call| {
    Box::pin(mine(call.ctx, call.caller, call.input.number("page")))
})
.with(|offer| vec![option(offer.texts)]);

/// The option for the page.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let say = texts.get("option-page-first", &[]);
    CreateCommandOption::new(CommandOptionType::Integer, "page", say).min_int_value(1)
}

/// All open matches of a person; those awaiting them first, the soonest deadline on top.
async fn mine(ctx: &Context, caller: &Caller, page: Option<i64>) -> Handled {
    let open = ctx.matches.mine(caller.person).await.or_say(ctx)?;
    if open.is_empty() {
        let none = ctx.say("mine-none");
        return match find::below(ctx, caller).await {
            Some(found) => {
                let text = format!("{none}\n{}", found.text);
                let fits = text.chars().count() <= Message::LONGEST;
                Ok(if fits { Reply { text, ..found } } else { found })
            }
            None => Err(none.into()),
        };
    }
    let mut lines = Vec::new();
    for one in &open {
        lines.push(line_of(ctx, one).await);
    }
    let pages = pages(&lines, PAGE);
    let page = page.and_then(|page| usize::try_from(page).ok()).unwrap_or(1).clamp(1, pages.len());
    let lines = pages[page - 1].as_str();
    let text = if pages.len() == 1 {
        lines.to_owned()
    } else {
        let args = [("page", page.into()), ("pages", pages.len().into()), ("lines", lines.into())];
        ctx.texts.get("mine-page", &args)
    };
    // The first match that awaits the person can be played from here.
    let first = open.first().filter(|one| matches!(one.state, OpenState::Awaited { .. }));
    let Some(first) = first else { return Ok(text.into()) };
    let name = game_api::match_name(&ctx.texts, first.match_id.0, first.title.as_ref());
    let here = messages::play_here(&ctx.texts);
    let button = Button {
        label: game_api::label(&format!("{}: {name}", here.label), Button::LONGEST_LABEL),
        ..here
    };
    let controls = vec![Row::Buttons(vec![button])];
    Ok(Reply::of(first.match_id, Message { text, controls, ..Message::default() }))
}

/// The players a match awaits, and the deadline.
async fn waiting(ctx: &Context, open: &Open) -> Option<(String, Moment)> {
    let awaited = ctx.matches.awaited(open.match_id).await.ok()?;
    let info = ctx.matches.info(open.match_id).await.ok()??;
    let seats = info.by_seat();
    let scene = Scene::new(&ctx.texts, "", info.told_channel(), &seats);
    let due = awaited.iter().filter_map(|one| one.due).min()?;
    Some((scene.names(awaited.iter().map(|one| one.seat)), due))
}

async fn line_of(ctx: &Context, open: &Open) -> String {
    let waiting = match open.state {
        OpenState::Waiting => waiting(ctx, open).await,
        _ => None,
    };
    let (names, until) = waiting.unzip();
    let (key, due) = match open.state {
        OpenState::Awaited { due: Some(due) } => ("mine-awaited-until", due.unix_s()),
        OpenState::Awaited { due: None } => ("mine-awaited", 0),
        OpenState::Waiting => match until {
            Some(until) => ("mine-waiting-until", until.unix_s()),
            None => ("mine-waiting", 0),
        },
        OpenState::Paused => ("mine-paused", 0),
        OpenState::Lobby => ("mine-lobby", 0),
    };
    let link = Link {
        guild: open.guild.map(|guild| guild.0),
        channel: open.channel.0,
        message: open.board.map(|message| message.0),
    };
    let texts = &*ctx.texts;
    let args = [
        ("match", game_api::match_name(texts, open.match_id.0, open.title.as_ref()).into()),
        ("channel", format!("<#{}>", open.channel).into()),
        ("due", game_api::relative(due).into()),
        ("names", names.unwrap_or_default().into()),
        ("link", link.address().into()),
    ];
    [vec![texts.get(key, &args)], votes(ctx, open).await].concat().join("\n")
}

/// Open votes, and the players who have not voted.
async fn votes(ctx: &Context, open: &Open) -> Vec<String> {
    let (Ok(votes), Ok(Some(info))) =
        (ctx.matches.votes(open.match_id).await, ctx.matches.info(open.match_id).await)
    else {
        return Vec::new();
    };
    let seats = info.by_seat();
    let scene = Scene::new(&ctx.texts, "", info.told_channel(), &seats);
    let line = |vote: &Vote| {
        let name = match vote.wish {
            Wish::StandIn(seat) => scene.name(seat),
            Wish::Pause | Wish::Language(_) | Wish::LetStand | Wish::End => String::new(),
        };
        let what = [("wish", <&str>::from(&vote.wish).into()), ("name", name.into())];
        let what = ctx.texts.get("mine-vote-what", &what);
        let until = vote.until.map(|until| game_api::relative(until.unix_s()));
        let key = if until.is_some() { "mine-vote-until" } else { "mine-vote" };
        let args = [
            ("what", what.into()),
            ("names", messages::voices(&scene, &vote.missing).into()),
            ("until", until.unwrap_or_default().into()),
        ];
        ctx.texts.get(key, &args)
    };
    votes.iter().map(line).collect()
}
