//! `/game status`, `hand`, `rules`: the state of a match, in words and cards.

use super::map::at_a_standstill;
use super::{WHICH, game_option};
use crate::app::matches::{MatchError, Snapshot};
use crate::clock::Moment;
use crate::discord::caller::Caller;
use crate::discord::commands::subcommand::{Call, Subcommand};
use crate::discord::connection::wire;
use crate::discord::context::{Context, InWords as _, OrSay as _};
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::{Awaited, MatchId, Stage};
use crate::notes::command::with_note;
use crate::{deadlines, leaving, lobby, messages};
use game_api::{Button, Look, Message, Page, Press, Row, Scene, SeatId, label};

pub const STATUS: Subcommand =
    Subcommand::new("status", |call| Box::pin(status(call.ctx, call.caller)));

pub const HAND: Subcommand = Subcommand::new("hand", |call| Box::pin(hand(call.ctx, call.caller)));

pub const RULES: Subcommand = Subcommand::new("rules", |call| Box::pin(rules(call)))
    .with(|offer| game_option(offer.texts, offer.games));

/// Shows the short rules.
async fn rules(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    let here = ctx.matches.here(caller.channel, caller.person).await;
    let game = match ctx.matches.games().named(input.text(WHICH)) {
        Ok(game) => game,
        Err(_) => here.map_or(ctx.matches.games().usual(), |snapshot| snapshot.game),
    };
    page_of_rules(ctx, game.id(), 1)
}

/// One part of a game's rules, with a button for each of the other parts.
pub fn page_of_rules(ctx: &Context, game: &str, page: u16) -> Handled {
    let invalid = || Reply::from(ctx.say("invalid-control"));
    let game = ctx.matches.games().named(game).map_err(|_| invalid())?;
    let parts = game.rules(&ctx.texts);
    let text = parts.get(usize::from(page.saturating_sub(1))).ok_or_else(invalid)?.clone();
    let button = |(number, part): (u16, &String)| {
        let look = if number == page { Look::Primary } else { Look::Plain };
        // The subject of a part is at the end of its first line.
        let head = part.lines().next().unwrap_or_default();
        let head = head.rsplit('·').next().unwrap_or_default().trim();
        let press = Press::Page(Page::Rules(game.id().to_owned(), number));
        Button::new(label(head, LONGEST_LABEL), look, press)
    };
    let buttons: Vec<Button> = (1..).zip(&parts).map(button).collect();
    let rows = buttons.chunks(Message::MOST_BUTTONS).map(|row| Row::Buttons(row.to_vec()));
    let controls = if parts.len() > 1 { rows.collect() } else { Vec::new() };
    // Rules belong to no match.
    Ok(Reply::of(MatchId(0), Message { text, controls, ..Message::default() }))
}

/// The longest label, in characters, that a phone shows whole.
const LONGEST_LABEL: usize = 24;

/// The state of the channel's lobby or match.
async fn status(ctx: &Context, caller: &Caller) -> Handled {
    if let Some(lobby) = lobby::command::lobby_here(ctx, caller).await {
        return Ok(lobby);
    }
    status_of(ctx, &ctx.here(caller).await?).await
}

/// The state of a match, with the caller's other options.
pub async fn status_of(ctx: &Context, snapshot: &Snapshot) -> Handled {
    let awaited = ctx.matches.awaited(snapshot.info.id).await.or_say(ctx)?;
    let incidents = ctx.matches.incidents().lines(&snapshot.info, &ctx.texts).await.or_say(ctx)?;
    let text = ctx.scene(snapshot, |scene| snapshot.view.status(scene));
    let now = ctx.matches.clock().now();
    // Only a person alone with computer players could have restarted until the luck pleased.
    let counts = !snapshot.seats.is_alone()
        || ctx.matches.counts(snapshot.info.id, snapshot.game).await.or_say(ctx)?;
    let time = |scene: &Scene<'_>| time_lines(scene, snapshot, &awaited, now, counts);
    let time = ctx.scene(snapshot, time).join("\n");
    let link = ctx.matches.board_of(&snapshot.info).await.or_say(ctx)?;
    let board = ctx.say_with("status-board", "link", link.address());
    let given_up = (snapshot.info.stage == Stage::Cancelled).then(|| ctx.say("status-cancelled"));
    let parts = [given_up.into_iter().collect(), vec![text, time, board], incidents].concat();
    let missing = ctx.matches.seats().missing(snapshot.info.id).await.unwrap_or_default();
    let stand_in =
        |&seat: &SeatId| ctx.scene(snapshot, |scene| leaving::words::stand_in_for(scene, seat));
    let buttons = missing.iter().map(stand_in).chain(ways(ctx, snapshot)).collect::<Vec<_>>();
    let moment = wire::LogPosition { match_id: snapshot.info.id, seq: 0 };
    let rows = buttons.chunks(Message::MOST_BUTTONS).map(|row| Row::Buttons(row.to_vec()));
    let controls = Some((moment, rows.collect()));
    let reply = Reply { controls, ..Reply::pages(pages(&parts, Message::LONGEST)) };
    Ok(with_note(ctx, snapshot, reply).await)
}

/// Buttons for what a person can view or do beside the game.
fn ways(ctx: &Context, snapshot: &Snapshot) -> Vec<Button> {
    let plays = snapshot.seat.is_some() && snapshot.info.stage == Stage::Running;
    let rules = Press::Page(Page::Rules(snapshot.game.id().to_owned(), 1));
    let runs = snapshot.info.stage == Stage::Running;
    let ways = [
        ("button-play-here", Look::Primary, Press::PlayHere, runs),
        ("button-rules", Look::Plain, rules, true),
        ("button-check", Look::Plain, Press::Check, true),
        ("button-note", Look::Plain, Press::Note, plays),
        (
            "button-talk",
            Look::Plain,
            Press::Talk,
            plays && messages::has_talk_rooms(&snapshot.info),
        ),
        ("button-ways-out", Look::Final, Press::AskToLeave, plays),
    ];
    let button = |(key, look, press)| Button::new(ctx.say(key), look, press);
    let ways = ways.into_iter().filter(|(.., is_open)| *is_open);
    ways.map(|(key, look, press, _)| button((key, look, press))).collect()
}

/// The time left in a running match, and the agreed time control.
fn time_lines(
    scene: &Scene<'_>,
    snapshot: &Snapshot,
    awaited: &[Awaited],
    now: Moment,
    counts: bool,
) -> Vec<String> {
    if snapshot.info.stage != Stage::Running {
        return Vec::new();
    }
    let mut lines = match snapshot.info.paused {
        Some(pause) => {
            vec![deadlines::words::paused_since(scene.texts, pause.by, pause.since.unix_s())]
        }
        None => {
            // If there is no deadline, the agreed time control says so.
            let is_timed = snapshot.info.terms.deadline.is_some();
            let rows = awaited.iter().filter(|row| is_timed || row.countdown.is_some());
            deadlines::words::waiting(scene, rows, now)
        }
    };
    let mut agreed = vec![lobby::words::terms(scene.texts, &snapshot.info.terms)];
    agreed.extend(lobby::words::agreed(scene.texts, snapshot.game, &snapshot.info));
    if !counts {
        let rated = lobby::words::agreed_rated(scene.texts, snapshot.game, &snapshot.info);
        agreed.retain(|line| Some(line) != rated.as_ref());
        agreed.push(scene.texts.get("status-uncounted", &[]));
    }
    agreed.extend(lobby::words::computers(scene.texts, snapshot.game, &snapshot.policies));
    lines.extend(lobby::words::small_print(&agreed));
    lines
}

/// Shows a player their own cards.
async fn hand(ctx: &Context, caller: &Caller) -> Handled {
    show_hand(ctx, caller, &ctx.here(caller).await?).await
}

/// A player's own cards, and in a dispute the controls to commit some.
pub async fn show_hand(ctx: &Context, caller: &Caller, snapshot: &Snapshot) -> Handled {
    if snapshot.seat.is_none() {
        let left = ctx.matches.has_left(snapshot.info.id, caller.person).await.or_say(ctx)?;
        let why = if left { MatchError::Replaced } else { MatchError::NotSeated };
        return Err(why.in_words(ctx).into());
    }
    let Some(secrets) = snapshot.game.secrets() else {
        return Err(ctx.say("hand-none").into());
    };
    let message = ctx.scene(snapshot, |scene| secrets.hand_message(scene, &snapshot.view));
    let message = at_a_standstill(ctx, snapshot, message.or_say(ctx)?);
    let (view, seats) = (snapshot.view.clone(), snapshot.seats.clone());
    let drawn = ctx.draw(move |studio| secrets.hand_picture(studio, &seats, &view)).await;
    let reply = with_note(ctx, snapshot, ctx.answer(snapshot, message).await).await;
    Ok(Reply { picture: drawn.transpose().and_then(Context::shown), ..reply })
}
