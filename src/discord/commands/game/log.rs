//! The log and results of a match: `/game log`, `/game export`, `/game stats`.

use crate::app::matches::{Format, Snapshot};
use crate::discord::caller::Caller;
use crate::discord::commands::play::matching;
use crate::discord::commands::subcommand::{Call, Offer, Subcommand};
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{File, Handled, PAGE, Reply, pages};
use crate::domain::{MatchId, Stage, Turn};
use crate::messages::settlements;
use crate::page::command as page;
use crate::page::command::FORMAT;
use serenity::all::{CommandOptionType, CreateCommandOption};

use game_api::{Button, Item, Look, Message, Page, Press, Row, Texts};

pub const LOG: Subcommand = Subcommand::new("log", |call| Box::pin(log(call))).with(options);

pub const EXPORT: Subcommand = Subcommand::new("export", |call| Box::pin(export(call)))
    .with(|offer| vec![page::option(offer.texts)]);

fn options(Offer { texts, .. }: Offer<'_>) -> Vec<CreateCommandOption> {
    let number = |name: &str, key: &str| {
        let say = texts.get(key, &[]);
        CreateCommandOption::new(CommandOptionType::Integer, name, say).min_int_value(1)
    };
    vec![turn_option(texts), number("page", "option-page")]
}

/// The option for a turn's number.
pub const TURN: &str = "turn";

/// The same, with suggestions while typing.
pub fn turn_option(texts: &Texts) -> CreateCommandOption {
    let say = texts.get("option-turn", &[]);
    CreateCommandOption::new(CommandOptionType::Integer, TURN, say)
        .min_int_value(1)
        .set_autocomplete(true)
}

/// Suggests the turns of the channel's match, the newest first, each with its first event.
pub async fn suggest_turns(ctx: &Context, caller: &Caller, typed: &str) -> Vec<Item> {
    let Ok(snapshot) = ctx.matches.here(caller.channel, caller.person).await else {
        return Vec::new();
    };
    let turns = ctx.matches.turns(snapshot.info.id).await.unwrap_or_default();
    let item = |turn: &Turn| {
        let number = turn.number.to_string();
        // Suggestions are plain text.
        let told = ctx.scene(&snapshot, |scene| {
            let scene = &scene.plain();
            turn.entries.iter().find_map(|entry| settlements::entry_line(scene, entry))
        });
        let told = told.unwrap_or_default();
        let line = format!("{number} · {told}");
        let shown =
            if told.is_empty() { number.clone() } else { game_api::label(&line, LONGEST_CHOICE) };
        Item { label: shown, hint: String::new(), value: number }
    };
    matching(turns.iter().rev().map(item).collect(), typed)
}

/// The longest label of a choice that Discord accepts.
const LONGEST_CHOICE: usize = 100;

/// Bytes Discord accepts in one message: 10 MiB, less the overhead around the files.
pub const MOST_BYTES: usize = 10 * 1024 * 1024 - 64 * 1024;

/// The log as text: a page of it, or one turn with its board.
async fn log(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    let snapshot = ctx.here(caller).await?;
    let turns = ctx.matches.turns(snapshot.info.id).await.or_say(ctx)?;
    match input.number(TURN) {
        Some(number) => log_of_turn(ctx, &snapshot, &turns, number).await,
        None => page_of_log(ctx, &snapshot, &turns, input.number("page")),
    }
}

/// A page of a match's log.
pub async fn page(ctx: &Context, caller: &Caller, id: MatchId, page: u16) -> Handled {
    ctx.is_here(caller, id, "no-match-here").await?;
    let snapshot = ctx.matches.snapshot(id, caller.person).await.or_say(ctx)?;
    let turns = ctx.matches.turns(id).await.or_say(ctx)?;
    page_of_log(ctx, &snapshot, &turns, Some(page.into()))
}

fn page_of_log(ctx: &Context, snapshot: &Snapshot, turns: &[Turn], page: Option<i64>) -> Handled {
    let lines: Vec<String> = turns.iter().flat_map(|turn| in_words(ctx, snapshot, turn)).collect();
    if lines.is_empty() {
        return Err(ctx.say("log-empty").into());
    }
    let pages = pages(&lines, PAGE);
    let last = pages.len();
    let page = page.and_then(|page| usize::try_from(page).ok()).unwrap_or(last).clamp(1, last);
    let args =
        [("page", page.into()), ("pages", last.into()), ("lines", pages[page - 1].as_str().into())];
    let text = ctx.texts.get("log-page", &args);
    let controls = turning(ctx, page, last);
    Ok(Reply::of(snapshot.info.id, Message { text, controls, ..Message::default() }))
}

/// Buttons to the previous and next page.
fn turning(ctx: &Context, page: usize, last: usize) -> Vec<Row> {
    let button = |key, to: usize| {
        let to = u16::try_from(to).ok().filter(|to| (1..=last).contains(&usize::from(*to)))?;
        let press = Press::Page(Page::Log(to));
        Some(Button::new(ctx.say(key), Look::Plain, press))
    };
    let buttons = [button("button-earlier", page - 1), button("button-later", page + 1)];
    let buttons: Vec<Button> = buttons.into_iter().flatten().collect();
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}

fn in_words(ctx: &Context, snapshot: &Snapshot, turn: &Turn) -> Vec<String> {
    ctx.scene(snapshot, |scene| {
        turn.entries.iter().filter_map(|entry| settlements::entry_line(scene, entry)).collect()
    })
}

async fn log_of_turn(ctx: &Context, snapshot: &Snapshot, turns: &[Turn], number: i64) -> Handled {
    let turn = numbered(ctx, turns, number)?;
    let mut lines = in_words(ctx, snapshot, turn);
    if lines.is_empty() {
        lines.push(ctx.say("log-turn-empty"));
    }
    let mut pages = pages(&lines, PAGE).into_iter();
    let is_over = (turn.number as usize) < turns.len() || snapshot.info.stage != Stage::Running;
    let args = [
        ("turn", turn.number.into()),
        ("turns", turns.len().into()),
        ("over", if is_over { "yes" } else { "no" }.into()),
        ("lines", pages.next().unwrap_or_default().into()),
    ];
    let text = ctx.texts.get("log-turn", &args);
    let then = ctx.at(snapshot, turn.ended_at).await?;
    let message = Message { text, board: true, ..Message::default() };
    Ok(Reply { more: pages.collect(), ..ctx.answer(&then, message).await })
}

/// The turn of this number, or an answer that says which exist.
pub fn numbered<'a>(ctx: &Context, turns: &'a [Turn], number: i64) -> Result<&'a Turn, Reply> {
    let found = turns.iter().find(|turn| i64::from(turn.number) == number);
    found.ok_or_else(|| {
        let args = [("turn", number.to_string().into()), ("last", turns.len().into())];
        ctx.texts.get("no-such-turn", &args).into()
    })
}

/// The whole log as files: in the chosen format, or in all that can be read without a browser.
async fn export(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    let snapshot = ctx.here(caller).await?;
    let id = snapshot.info.id;
    let formats = match input.text(FORMAT).parse() {
        Ok(Format::Page) => return page::page(ctx, caller, &snapshot).await,
        Ok(format) => vec![format],
        Err(_) => vec![Format::Jsonl, Format::Markdown],
    };
    let running = snapshot.info.stage == Stage::Running;
    let key = if running { "export-done-running" } else { "export-done" };
    let mut lines =
        vec![ctx.scene(&snapshot, |scene| ctx.say_with(key, "match", scene.match_name))];
    let (mut files, mut room) = (Vec::new(), MOST_BYTES);
    for format in formats {
        let text = ctx.matches.log_file(id, format, &ctx.texts).await.map_err(|error| {
            tracing::error!(match_id = %id, %error, "a log cannot be written");
            ctx.say("trouble")
        })?;
        let name = format!("match-{id}.{}", format.ending());
        match room.checked_sub(text.len()) {
            Some(left) => {
                room = left;
                files.push(File { name, bytes: text.into_bytes() });
            }
            None => lines.push(ctx.say_with("export-too-large", "file", name)),
        }
    }
    Ok(Reply { text: lines.join("\n"), files, ..Reply::default() })
}
