//! `/mod audit`: what moderators have done, page by page or as a file.

use crate::messages;
use serde_json::json;

use super::answer::{Answer, File};
use super::asker::Asker;
use super::commands::moderation::{AS_FILE, BY, JSONL, MATCH};
use super::desk::Desk;
use super::game_commands::{pages, trouble};
use super::given::Given;
use super::mod_orders::server;
use crate::domain::{GuildId, MatchId, OrderFilter, PlacedOrder};
use crate::kit::Message;
use crate::store::matches as rows;
use crate::store::orders;
use crate::store::{Connection, StoreError};

/// Orders on a page. Most have short reasons; what does not fit into a message is in another.
const ON_A_PAGE: u32 = 8;

/// Orders in a file: more than a server's moderators give in years, and some 2 MiB.
const MOST_IN_A_FILE: u32 = 5000;

/// Shows what was done in a server, the newest first.
pub async fn answer(desk: &Desk, asker: &Asker, given: &Given, guild: GuildId) -> Answer {
    match audit(desk, asker, given, guild).await {
        Ok(answer) => answer,
        Err(error) => trouble(desk, &error).into(),
    }
}

async fn audit(
    desk: &Desk,
    asker: &Asker,
    given: &Given,
    guild: GuildId,
) -> Result<Answer, StoreError> {
    if !asker.may_moderate(&server(desk, guild).await?) {
        return Ok(desk.say("mod-needs-moderator").into());
    }
    let filter =
        OrderFilter { match_id: given.number(MATCH).map(MatchId), moderator: given.person(BY) };
    let mut db = desk.matches.store().read().await?;
    let number = orders::how_many(&mut db, guild, filter).await?;
    if number == 0 {
        return Ok(desk.say("audit-none").into());
    }
    if given.text(AS_FILE) == JSONL {
        let all = orders::confirmed(&mut db, guild, filter, 0, MOST_IN_A_FILE).await?;
        let lines: Vec<String> = all.iter().map(as_json).collect();
        let text = desk.say_with("audit-file", "number", lines.len());
        let bytes = (lines.join("\n") + "\n").into_bytes();
        let files = vec![File { name: "audit.jsonl".to_owned(), bytes }];
        return Ok(Answer { text, files, ..Answer::default() });
    }
    let last = number.div_ceil(ON_A_PAGE);
    let page = given.number("page").unwrap_or(1).clamp(1, i64::from(last));
    let page = u32::try_from(page).unwrap_or(1);
    let skipped = (page - 1) * ON_A_PAGE;
    let args = [("page", page.into()), ("pages", last.into())];
    let mut lines = vec![desk.matches.texts().get("audit-head", &args)];
    for stored in orders::confirmed(&mut db, guild, filter, skipped, ON_A_PAGE).await? {
        lines.push(line(desk, &mut db, &stored).await?);
    }
    let mut messages = pages(&lines, Message::LONGEST).into_iter();
    let text = messages.next().unwrap_or_default();
    Ok(Answer { text, more: messages.collect(), ..Answer::default() })
}

async fn line(
    desk: &Desk,
    db: &mut Connection,
    stored: &PlacedOrder,
) -> Result<String, StoreError> {
    let info = rows::load(db, stored.request.match_id).await?;
    let seats = info.map(|info| info.seats).unwrap_or_default();
    Ok(messages::audit_line(desk.matches.texts(), stored, &seats))
}

/// An order as a line of JSON. Ids are text: they do not fit into the numbers many programs have.
fn as_json(stored: &PlacedOrder) -> String {
    let request = &stored.request;
    json!({
        "number": stored.id.0,
        "match": request.match_id.0,
        "moderator": request.moderator.to_string(),
        "order": messages::order_json(&request.order),
        "reason": request.reason,
        "asked_ms": stored.asked.ms(),
        "done_ms": stored.settled.map(|settled| settled.at.ms()),
        "outcome": stored.settled.map(|settled| <&str>::from(settled.outcome)),
    })
    .to_string()
}
