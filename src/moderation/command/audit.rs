//! `/mod audit`: the log of moderators' orders, page by page or as a file.

use super::which::{MATCH, number, option};
use crate::discord::commands::options::{string, subcommand};
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{File, Handled, Reply, pages};
use crate::domain::{GuildId, MatchId};
use crate::moderation::order::{OrderFilter, PlacedOrder};
use crate::moderation::words;
use serde_json::json;
use serenity::all::{CommandOptionType, CreateCommandOption};

use game_api::{Corrupt, GameRef, Message, Texts};

/// The option for the moderator.
const BY: &str = "by";

/// The option for the file format.
const AS_FILE: &str = "as-file";

/// JSON Lines, one order a line.
const JSONL: &str = "jsonl";

pub fn spec(texts: &Texts) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    subcommand("audit", say("command-mod-audit"))
        .add_sub_option(number(texts, MATCH).description(say("option-mod-of-match")))
        .add_sub_option(option(texts, CommandOptionType::User, BY))
        .add_sub_option(number(texts, "page"))
        .add_sub_option(
            string(AS_FILE, say("option-mod-as-file"), false)
                .add_string_choice(say("as-file-jsonl"), JSONL),
        )
}

/// Orders on a page. Most have short reasons; text that does not fit into a message is in another.
const ON_A_PAGE: u32 = 8;

/// The most hosts listed, those with the most lobbies, and the most matches, the newest.
const MOST_NAMED: usize = 10;

/// Orders in a file: more than a server's moderators give in years, and some 2 MiB.
const MOST_IN_A_FILE: u32 = 5000;

/// Shows a server's orders, the newest first.
pub async fn answer(ctx: &Context, input: &CommandOptions, guild: GuildId) -> Handled {
    let none = || Reply::from(ctx.say("audit-none"));
    let filter =
        OrderFilter { match_id: input.number(MATCH).map(MatchId), moderator: input.person(BY) };
    if input.text(AS_FILE) == JSONL {
        let all = ctx.matches.whole_audit(guild, filter, MOST_IN_A_FILE).await.or_say(ctx)?;
        if all.is_empty() {
            return Err(none());
        }
        let lines: Vec<String> = all
            .iter()
            .map(|(game, stored)| as_json(*game, stored))
            .collect::<Result<_, _>>()
            .or_say(ctx)?;
        let text = ctx.say_with("audit-file", "number", lines.len());
        let bytes = (lines.join("\n") + "\n").into_bytes();
        let files = vec![File { name: "audit.jsonl".to_owned(), bytes }];
        return Ok(Reply { text, files, ..Reply::default() });
    }
    let page = input.number("page").unwrap_or(1);
    let found = ctx.matches.audit(guild, filter, page, ON_A_PAGE).await.or_say(ctx)?;
    let texts = &*ctx.texts;
    let mut lines = Vec::new();
    if let Some(found) = &found {
        let args = [("page", found.page.into()), ("pages", found.pages.into())];
        lines.push(texts.get("audit-head", &args));
        lines.extend(
            found.orders.iter().map(|(placed, seats)| words::audit_line(texts, placed, seats)),
        );
    }
    if filter == OrderFilter::default() && page <= 1 {
        lines.extend(unanswered(ctx, guild).await?);
        lines.extend(tables(ctx, guild).await?);
        lines.extend(hosts(ctx, guild).await?);
        lines.extend(barred(ctx, guild).await?);
        lines.extend(crate::cups::command::audit(ctx, guild).await?);
    }
    if lines.is_empty() {
        return Err(none());
    }
    let mut messages = pages(&lines, Message::LONGEST).into_iter();
    let text = messages.next().unwrap_or_default();
    Ok(Reply { text, more: messages.collect(), ..Reply::default() })
}

/// The matches whose appeal ended in the last month without a ruling.
async fn unanswered(ctx: &Context, guild: GuildId) -> Result<Option<String>, Reply> {
    let matches = ctx.matches.moderation().unanswered_appeals(guild).await.or_say(ctx)?;
    let named = matches.iter().map(|id| format!("#{}", id.0));
    Ok(listed(ctx, "audit-unanswered", "matches", named))
}

/// The tables that moderators have opened for others in the last month.
async fn tables(ctx: &Context, guild: GuildId) -> Result<Option<String>, Reply> {
    let tables = ctx.matches.lobbies().tables_lately(guild).await.or_say(ctx)?;
    let named = tables.iter().map(|(id, by)| {
        let args = [("match", format!("#{id}").into()), ("by", format!("<@{by}>").into())];
        ctx.texts.get("audit-table", &args)
    });
    Ok(listed(ctx, "audit-tables", "tables", named))
}

/// People who have opened several lobbies in the last day: a lobby closed at once leaves few other traces.
async fn hosts(ctx: &Context, guild: GuildId) -> Result<Option<String>, Reply> {
    let hosts = ctx.matches.lobbies().hosts_today(guild).await.or_say(ctx)?;
    let named = hosts.iter().map(|(host, lobbies)| {
        let args = [("host", format!("<@{host}>").into()), ("lobbies", (*lobbies).into())];
        ctx.texts.get("audit-host", &args)
    });
    Ok(listed(ctx, "audit-hosts", "hosts", named))
}

/// The people barred from the server's matches, and the moderators who barred them.
async fn barred(ctx: &Context, guild: GuildId) -> Result<Option<String>, Reply> {
    let barred = ctx.matches.lobbies().barred(guild).await.or_say(ctx)?;
    let named = barred.iter().map(|(person, by)| {
        let args = [("person", format!("<@{person}>").into()), ("by", format!("<@{by}>").into())];
        ctx.texts.get("audit-barred-person", &args)
    });
    Ok(listed(ctx, "audit-barred", "people", named))
}

/// A sentence with a list of the first items; `None` without any.
fn listed(
    ctx: &Context,
    key: &str,
    name: &str,
    things: impl Iterator<Item = String>,
) -> Option<String> {
    let things: Vec<String> = things.take(MOST_NAMED).collect();
    (!things.is_empty()).then(|| ctx.say_with(key, name, ctx.texts.list(&things)))
}

/// An order as a line of JSON. Ids are strings: they do not fit into the numbers of many programs.
fn as_json(game: GameRef, stored: &PlacedOrder) -> Result<String, Corrupt> {
    let request = &stored.request;
    Ok(json!({
        "number": stored.id.0,
        "match": request.match_id.0,
        "moderator": request.moderator.to_string(),
        "order": words::order_json(game, &request.order)?,
        "reason": request.reason,
        "asked_ms": stored.asked.ms(),
        "done_ms": stored.settled.map(|settled| settled.at.ms()),
        "outcome": stored.settled.map(|settled| <&str>::from(settled.outcome)),
    })
    .to_string())
}
