//! Orders requested by a moderator: consequence, confirmation, result, and errors.

use crate::discord::caller::Caller;
use crate::discord::context::{Context, InWords as _, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{Match, Server};
use crate::moderation::order::{OrderId, OrderOutcome, PlacedOrder, Request};
use crate::moderation::{MOST_HOURS, OrderError};
use game_api::{CorrectionError, OrderPress, SeatId, quoted};

/// Shows what an order would lead to, or carries it out if it needs no confirmation.
pub async fn request_order(
    ctx: &Context,
    request: &Request,
    info: &Match,
    server: &Server,
) -> Handled {
    let moderation = ctx.matches.moderation();
    let refused = |error| in_words(ctx, &error, Some(info), server);
    if request.order.is_confirmed_first() {
        let message = moderation.ask(request).await.map_err(refused)?;
        return Ok(Reply::of(info.id, message));
    }
    told(ctx, &moderation.do_at_once(request).await.map_err(refused)?).await
}

/// Carries out or deletes an order as its moderator chose; returns the result.
pub async fn settle(ctx: &Context, caller: &Caller, order: OrderId, press: OrderPress) -> Handled {
    // The person may no longer be a moderator.
    let (guild, server) = ctx.moderators_server(caller).await?;
    let done = match press {
        OrderPress::Confirm => {
            ctx.matches.moderation().carry_out(order, guild, caller.person).await.map(Some)
        }
        OrderPress::Drop => {
            ctx.matches.moderation().drop_order(order, guild, caller.person).await.map(|()| None)
        }
    };
    let Some(stored) = done.map_err(|error| in_words(ctx, &error, None, &server))? else {
        return Ok(ctx.say("order-dropped").into());
    };
    told(ctx, &stored).await
}

/// The result of an order.
async fn told(ctx: &Context, placed: &PlacedOrder) -> Handled {
    let info = ctx.matches.info(placed.request.match_id).await.or_say(ctx)?;
    let info = info.ok_or_else(|| ctx.say("order-no-match"))?;
    let failed = placed.settled.is_some_and(|it| it.outcome == OrderOutcome::Failed);
    let key = if failed { "order-failed" } else { "order-done" };
    Ok(ctx.say_with(key, "channel", format!("<#{}>", info.channel)).into())
}

/// Why an order was not accepted or not carried out, and what is possible instead.
pub fn in_words(
    ctx: &Context,
    error: &OrderError,
    info: Option<&Match>,
    server: &Server,
) -> String {
    let mention = |seat: &SeatId| match info.and_then(|info| info.seats.get(seat.index())) {
        Some(seat) if seat.is_computer() => quoted(seat.shown_name()),
        Some(seat) => format!("<@{}>", seat.holder),
        None => "…".to_owned(),
    };
    match error {
        OrderError::UnknownMatch => ctx.say("order-no-match"),
        OrderError::NotBegun => ctx.say("order-not-begun"),
        OrderError::Ended => ctx.say("order-ended"),
        OrderError::Seated => {
            let moderators = match server.moderators {
                Some(role) => ctx.say_with("order-moderators-role", "role", format!("<@&{role}>")),
                None => ctx.say("order-moderators"),
            };
            ctx.say_with("order-seated", "moderators", moderators)
        }
        OrderError::NoReason => ctx.say("order-no-reason"),
        OrderError::NoSuchSeat => match info {
            Some(info) => nobody(ctx, info),
            None => ctx.say("order-changed"),
        },
        OrderError::NotAwaited { seat, awaited } => {
            let awaited: Vec<String> = awaited.iter().map(mention).collect();
            let args =
                [("name", mention(seat).into()), ("awaited", ctx.texts.list(&awaited).into())];
            ctx.texts.get("order-not-awaited", &args)
        }
        OrderError::NoDeadline => ctx.say("order-no-deadline"),
        OrderError::Hours => ctx.say_with("order-hours", "most", MOST_HOURS),
        OrderError::TooShort(seat) => ctx.say_with("order-too-short", "name", mention(seat)),
        OrderError::Paused => ctx.say("order-while-paused"),
        OrderError::PausedAlready => ctx.say("order-paused-already"),
        OrderError::NotPaused => ctx.say("order-not-paused"),
        OrderError::ToldSoAlready => ctx.say("language-already"),
        OrderError::Offered => ctx.say("order-offered"),
        OrderError::NoComputers => ctx.say("order-no-computers"),
        OrderError::HasASeat(person) => {
            ctx.say_with("order-replace-seated", "newcomer", format!("<@{person}>"))
        }
        OrderError::ToOneself => ctx.say("order-replace-self"),
        OrderError::Appealed => ctx.say("order-appealed"),
        OrderError::NotAppealed => ctx.say("order-not-appealed"),
        OrderError::NoSuchStep => ctx.say("order-changed"),
        OrderError::Corrupt(error) => error.in_words(ctx),
        OrderError::BadCorrection(CorrectionError::Corrupt(error)) => error.in_words(ctx),
        OrderError::BadCorrection(CorrectionError::Forbidden(law)) => {
            ctx.say_with("order-bad-correction", "why", law.words(&ctx.texts))
        }
        // Only `verify` can meet this error, when it checks a log.
        OrderError::BadCorrection(CorrectionError::ForbiddenPublicly(_)) => ctx.say("trouble"),
        OrderError::Changed => ctx.say("order-changed"),
        OrderError::Expired => ctx.say("order-expired"),
        OrderError::AlreadySettled(OrderOutcome::Done) => ctx.say("order-done-before"),
        OrderError::AlreadySettled(OrderOutcome::Failed) => ctx.say("order-failed-before"),
        OrderError::NotYours => ctx.say("order-not-yours"),
        OrderError::Match(error) => error.in_words(ctx),
        OrderError::Store(error) => error.in_words(ctx),
    }
}

/// Says that the person named does not play, and who does.
pub fn nobody(ctx: &Context, info: &Match) -> String {
    let people = info.seats.iter().filter(|seat| !seat.is_computer());
    let players: Vec<String> = people.map(|seat| format!("<@{}>", seat.holder)).collect();
    ctx.say_with("order-whose", "players", ctx.texts.list(&players))
}
