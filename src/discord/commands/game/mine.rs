//! `/game mine`: a person's open matches.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::discord::caller::Caller;
use crate::discord::context::Context;
use crate::discord::context::OrSay as _;
use crate::discord::reply::{Handled, PAGE, pages};
use crate::domain::{Open, OpenState};
use crate::kit;
use crate::kit::{Link, Texts};

/// Which page of them.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let say = texts.get("option-page-first", &[]);
    CreateCommandOption::new(CommandOptionType::Integer, "page", say).min_int_value(1)
}

/// All open matches of a person; those that wait for them first, the soonest due on top.
pub async fn mine(ctx: &Context, caller: &Caller, page: Option<i64>) -> Handled {
    let open = ctx.matches.mine(caller.person).await.or_say(ctx)?;
    if open.is_empty() {
        return Err(ctx.say("mine-none").into());
    }
    let lines: Vec<String> = open.iter().map(|open| line_of(ctx, open)).collect();
    let pages = pages(&lines, PAGE);
    let page = page.and_then(|page| usize::try_from(page).ok()).unwrap_or(1).clamp(1, pages.len());
    let lines = pages[page - 1].as_str();
    if pages.len() == 1 {
        return Ok(lines.to_owned().into());
    }
    let args = [("page", page.into()), ("pages", pages.len().into()), ("lines", lines.into())];
    Ok(ctx.texts.get("mine-page", &args).into())
}

fn line_of(ctx: &Context, open: &Open) -> String {
    let (key, due) = match open.state {
        OpenState::Awaited { due: Some(due) } => ("mine-awaited-until", due.unix_s()),
        OpenState::Awaited { due: None } => ("mine-awaited", 0),
        OpenState::Waiting => ("mine-waiting", 0),
        OpenState::Paused => ("mine-paused", 0),
        OpenState::Lobby => ("mine-lobby", 0),
    };
    let link = Link {
        guild: open.guild.0,
        channel: open.channel.0,
        message: open.board.map(|message| message.0),
    };
    let texts = &*ctx.texts;
    let args = [
        ("match", kit::match_name(texts, open.match_id.0, open.title.as_ref()).into()),
        ("channel", format!("<#{}>", open.channel).into()),
        ("due", kit::relative(due).into()),
        ("link", link.address().into()),
    ];
    texts.get(key, &args)
}
