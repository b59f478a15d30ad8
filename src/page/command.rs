//! A match to show: `/game export format: page`, and *Show this match* below its end.

use serenity::all::{CommandOptionType, CreateCommandOption};
use strum::VariantArray;

use crate::app::matches::{Format, Snapshot};
use crate::discord::caller::Caller;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{File, Handled, Reply};
use crate::domain::{MatchId, Stage};
use game_api::Texts;

/// The option that names a kind of file.
pub const FORMAT: &str = "format";

/// Which kind of file; without it those that are not for a browser.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let say = texts.get("option-format", &[]);
    let option = CreateCommandOption::new(CommandOptionType::String, FORMAT, say);
    Format::VARIANTS.iter().map(<&str>::from).fold(option, |option, format| {
        option.add_string_choice(texts.get(&format!("choice-format-{format}"), &[]), format)
    })
}

/// The page of the match that a button stands below.
pub async fn show(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let snapshot = ctx.matches.snapshot(id, caller.person).await.or_say(ctx)?;
    page(ctx, caller, &snapshot).await
}

/// The page of a match, as a file for whoever asks.
pub async fn page(ctx: &Context, caller: &Caller, snapshot: &Snapshot) -> Handled {
    let _slow = ctx.begin_slow(caller.person)?;
    let id = snapshot.info.id;
    let page = ctx.matches.page(id, &ctx.texts).await.map_err(|error| {
        tracing::error!(match_id = %id, %error, "a page cannot be made");
        ctx.say("trouble")
    })?;
    let is_over = snapshot.info.stage != Stage::Running;
    let key = if is_over { "page-done" } else { "page-done-running" };
    let text = ctx.scene(snapshot, |scene| ctx.say_with(key, "match", scene.match_name));
    let name = format!("match-{id}.{}", Format::Page.ending());
    let files = vec![File { name, bytes: page.into_bytes() }];
    Ok(Reply { text, files, ..Reply::default() })
}
