//! A match's page: `/game export format:page`, and *Show this match* below its end.

use serenity::all::{CommandOptionType, CreateCommandOption};
use strum::VariantArray;

use std::sync::Arc;

use super::all;
use crate::app::matches::{Format, Snapshot};
use crate::app::pictures::NoPicture;
use crate::discord::caller::Caller;
use crate::discord::commands::game::log::MOST_BYTES;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{File, Handled, Reply};
use crate::domain::{MatchId, Stage};
use crate::publish;
use game_api::Texts;

/// The option for the file format.
pub const FORMAT: &str = "format";

/// The file format; without it, the formats that need no browser.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let say = texts.get("option-format", &[]);
    let option = CreateCommandOption::new(CommandOptionType::String, FORMAT, say);
    Format::VARIANTS.iter().map(<&str>::from).fold(option, |option, format| {
        option.add_string_choice(texts.get(&format!("choice-format-{format}"), &[]), format)
    })
}

/// The page of the button's match.
pub async fn show(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let snapshot = ctx.matches.snapshot(id, caller.person).await.or_say(ctx)?;
    page(ctx, caller, &snapshot).await
}

/// The page of a match, as a file for the caller.
pub async fn page(ctx: &Context, caller: &Caller, snapshot: &Snapshot) -> Handled {
    let _slow = ctx.begin_slow(caller.person)?;
    let id = snapshot.info.id;
    let trouble = |error: &dyn std::fmt::Display| {
        tracing::error!(match_id = %id, %error, "a page cannot be made");
        ctx.say("trouble")
    };
    let (written, review) = ctx.matches.for_page(id).await.map_err(|error| trouble(&error))?;
    let (locales, usual) = (ctx.matches.locales().clone(), Arc::clone(&ctx.texts));
    let drawn = ctx.draw(move |_| Ok(written.page(&all(&locales, &usual), review.as_ref()))).await;
    let page = match drawn {
        Err(NoPicture::Busy) => return Err(ctx.say("busy").into()),
        Err(error) => return Err(trouble(&error).into()),
        Ok(page) => page.map_err(|error| trouble(&error))?,
    };
    let is_over = snapshot.info.stage != Stage::Running;
    let key = if is_over { "page-done" } else { "page-done-running" };
    let text = ctx.scene(snapshot, |scene| ctx.say_with(key, "match", scene.match_name));
    let published = publish::address(&ctx.matches, id).await.or_say(ctx)?;
    let published = published.map(|address| ctx.say_with("page-published", "address", address));
    let text = [text].into_iter().chain(published).collect::<Vec<_>>().join("\n");
    let name = format!("match-{id}.{}", Format::Page.ending());
    if page.len() > MOST_BYTES {
        return Err(ctx.say_with("export-too-large", "file", name).into());
    }
    let files = vec![File { name, bytes: page.into_bytes() }];
    Ok(Reply { text, files, ..Reply::default() })
}
