//! The board, now or earlier: `/game map`, `/game replay`.

use super::log::{TURN, numbered, turn_option};
use crate::app::matches::Snapshot;
use crate::app::pictures::{NoPicture, Replayed};
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::commands::play::matching;
use crate::discord::commands::subcommand::{Call, Offer, Subcommand};
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::Stage;
use crate::notes::command::with_note;
use crate::{deadlines, lobby};
use serenity::all::{CommandOptionType, CreateCommandOption};

use game_api::drawing::Studio;
use game_api::{Item, Message, Scene, animation};

/// The option that names a place to look at.
pub const PLACE: &str = "place";

/// The option that asks for text instead of a picture.
const TEXT: &str = "text";

pub const MAP: Subcommand = Subcommand::new("map", |call| Box::pin(map(call))).with(options);

pub const REPLAY: Subcommand =
    Subcommand::new("replay", |call| Box::pin(replay(call.ctx, call.caller)));

fn options(Offer { texts, .. }: Offer<'_>) -> Vec<CreateCommandOption> {
    let say = |key: &str| texts.get(key, &[]);
    let turn = turn_option(texts);
    let place = string(PLACE, say("option-map-place"), false).set_autocomplete(true);
    let text = CreateCommandOption::new(CommandOptionType::Boolean, TEXT, say("option-text"));
    vec![turn, place, text]
}

/// The board, a part of it or its description: as it is, or as it was when a turn began.
async fn map(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    if let Some(lobby) = lobby::command::lobby_here(ctx, caller).await {
        return Ok(lobby);
    }
    let snapshot = ctx.here(caller).await?;
    let place = place(ctx, &snapshot, input)?;
    let (then, heading) = match input.number(TURN) {
        Some(number) => {
            let (then, heading) = when_a_turn_began(ctx, &snapshot, number).await?;
            (then, Some(heading))
        }
        None => (snapshot, None),
    };
    if input.is_set(TEXT) {
        let words = ctx.scene(&then, |scene| in_words(scene, &then, place.as_deref()));
        return Ok(Reply::pages(pages(&words, Message::LONGEST)));
    }
    Ok(match (place, heading) {
        (Some(place), heading) => enlarged(ctx, &then, place, heading).await,
        (None, Some(text)) => {
            ctx.answer(&then, Message { text, board: true, ..Message::default() }).await
        }
        (None, None) => now(ctx, &then).await,
    })
}

/// The current board, with the controls for the caller.
pub async fn now(ctx: &Context, snapshot: &Snapshot) -> Reply {
    let message = ctx.scene(snapshot, |scene| snapshot.view.board_message(scene));
    // The mention of the awaited player is left out, and only that player gets the controls.
    let awaited = snapshot.seat.is_some_and(|seat| message.mentions.contains(&seat));
    let controls = if awaited { message.controls } else { Vec::new() };
    let message = Message { board: true, mentions: Vec::new(), controls, ..message };
    let reply = ctx.answer(snapshot, at_a_standstill(ctx, snapshot, message)).await;
    with_note(ctx, snapshot, reply).await
}

/// Replaces the controls of a paused match by the reason it stands still.
pub(super) fn at_a_standstill(ctx: &Context, snapshot: &Snapshot, message: Message) -> Message {
    match snapshot.info.paused {
        Some(pause) => deadlines::words::at_a_standstill(&ctx.texts, pause, message),
        None => message,
    }
}

/// The board as text, a paragraph a line: all of it, or a place and its neighbours.
fn in_words(scene: &Scene<'_>, snapshot: &Snapshot, place: Option<&str>) -> Vec<String> {
    let places = snapshot.game.places();
    let of_place =
        place.zip(places).and_then(|(place, places)| places.in_words(scene, &snapshot.view, place));
    of_place.unwrap_or_else(|| snapshot.view.in_words(scene))
}

/// A place of the board, enlarged, as it was publicly visible then.
async fn enlarged(ctx: &Context, then: &Snapshot, place: String, heading: Option<String>) -> Reply {
    let words = ctx.scene(then, |scene| in_words(scene, then, Some(&place)));
    let (Snapshot { view, seats, .. }, places) = (then.clone(), then.game.places());
    let drawn = ctx
        .draw(move |studio| {
            places.map_or(Ok(None), |places| places.picture(studio, &seats, &view, &place))
        })
        .await;
    // The first line is the match's, the second the place's.
    let text = heading.into_iter().chain(words.into_iter().skip(1).take(1)).collect::<Vec<_>>();
    let picture = drawn.transpose().and_then(Context::shown);
    Reply { text: text.join("\n"), picture, ..Reply::default() }
}

/// The place named by the option, if any.
fn place(
    ctx: &Context,
    snapshot: &Snapshot,
    input: &CommandOptions,
) -> Result<Option<String>, Reply> {
    match (input.text(PLACE), snapshot.game.places()) {
        ("", _) => Ok(None),
        (_, None) => Err(ctx.say("map-no-places").into()),
        (typed, Some(places)) if places.has(&ctx.texts, typed) => Ok(Some(typed.to_owned())),
        (typed, Some(places)) => Err(places.no_such_place(&ctx.texts, typed).into()),
    }
}

/// Suggests the places of the board of the channel's match.
pub async fn suggest(ctx: &Context, caller: &Caller, typed: &str) -> Vec<Item> {
    let Ok(snapshot) = ctx.matches.here(caller.channel, caller.person).await else {
        return Vec::new();
    };
    let names = snapshot.game.places().map(|places| places.names(&ctx.texts)).unwrap_or_default();
    let item = |name: String| Item { label: name.clone(), hint: String::new(), value: name };
    matching(names.into_iter().map(item).collect(), typed)
}

/// The match as it was publicly visible when a turn began, and the heading for it.
async fn when_a_turn_began(
    ctx: &Context,
    snapshot: &Snapshot,
    number: i64,
) -> Result<(Snapshot, String), Reply> {
    let turns = ctx.matches.turns(snapshot.info.id).await.or_say(ctx)?;
    let turn = numbered(ctx, &turns, number)?;
    let heading = ctx.scene(snapshot, |scene| {
        let args = [("match", scene.match_name.into()), ("turn", turn.number.into())];
        scene.texts.get("map-turn", &args)
    });
    Ok((ctx.at(snapshot, turn.began_at).await?, heading))
}

/// Shows the board turn by turn, up to now or to the end.
async fn replay(ctx: &Context, caller: &Caller) -> Handled {
    let _slow = ctx.begin_slow(caller.person)?;
    let snapshot = ctx.here(caller).await?;
    let (views, seats) = ctx.matches.course(snapshot.info.id, snapshot.seq).await.or_say(ctx)?;
    let running = snapshot.info.stage == Stage::Running;
    let key = if running { "replay-so-far" } else { "replay-over" };
    let text = ctx.scene(&snapshot, |scene| ctx.say_with(key, "match", scene.match_name));
    let shows = Replayed {
        match_id: snapshot.info.id,
        seq: snapshot.seq,
        seats: seats.clone(),
        language: ctx.texts.language().clone(),
    };
    let work = move |studio: Studio<'_>| animation(&views, studio, &seats);
    let drawn = ctx.pictures.replay(&ctx.texts, shows, work).await;
    if matches!(drawn, Err(NoPicture::Busy)) {
        return Err(ctx.say("busy").into());
    }
    Ok(Reply { text, picture: Context::shown(drawn), ..Reply::default() })
}
