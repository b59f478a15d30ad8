//! `/mod pause`, `extend`, `force` and the others: what is to be ordered of a match, its
//! consequence, and the confirmation.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::rulings;
use super::rulings::{FACTS, RULE, STEP};
use super::which::{MATCH, REASON, number, option, reason};
use crate::app::moderation::{MOST_HOURS, OrderError};
use crate::app::seats::Kind;
use crate::discord::caller::Caller;
use crate::discord::commands::language;
use crate::discord::commands::options::subcommand;
use crate::discord::context::Context;
use crate::discord::context::InWords as _;
use crate::discord::context::OrSay as _;
use crate::discord::options::{CommandOptions, Named};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{GuildId, Match, Order, OrderId, Outcome, PlacedOrder, Request, Server, Stage};
use crate::kit::{CorrectionError, Locales, OrderPress, PersonId, SeatId, Texts, quoted};
use crate::messages;

/// Whose seat.
const PLAYER: &str = "player";

/// Who takes it.
const WITH: &str = "with";

/// How much more time.
const HOURS: &str = "hours";

/// The subcommands. Required options come first, and the match, which is nearly always that of the
/// channel, last.
pub fn specs(texts: &Texts, locales: &Locales) -> Vec<CreateCommandOption> {
    let player = |required| option(texts, CommandOptionType::User, PLAYER).required(required);
    let hours = || number(texts, HOURS).max_int_value(u64::from(MOST_HOURS)).required(true);
    let with = || option(texts, CommandOptionType::User, WITH).required(true);
    let order = |name: &str, first: Vec<CreateCommandOption>, then: Vec<CreateCommandOption>| {
        let sub = subcommand(name, texts.get(&format!("command-mod-{name}"), &[]));
        let options = first.into_iter().chain([reason(texts)]).chain(then);
        sub.set_sub_options(options.chain([number(texts, MATCH)]))
    };
    let language = language::option(texts, locales, "option-language-now", None);
    let orders = vec![
        order("pause", vec![], vec![]),
        order("resume", vec![], vec![]),
        order("extend", vec![hours()], vec![player(false)]),
        order("remind", vec![], vec![player(false)]),
        order("force", vec![player(true)], vec![]),
        order("replace", vec![player(true), with()], vec![]),
        order("offer", vec![player(true)], vec![]),
        order("stand-in", vec![player(true)], vec![]),
        order("cancel", vec![], vec![]),
    ];
    let language = language.map(|it| order("language", vec![it.required(true)], vec![]));
    orders.into_iter().chain(language).collect()
}

/// Says what an order would lead to, and asks for confirmation.
pub async fn answer(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
    server: &Server,
) -> Handled {
    let info = ctx.moderated(caller, guild, input.number(MATCH)).await?;
    // For a ruling the match is looked at: nobody who plays in it comes that far.
    if input.subcommand.starts_with(RULE) && info.seats.iter().any(|it| it.holder == caller.person)
    {
        return Err(in_words(ctx, &OrderError::Seated, Some(&info), server).into());
    }
    let order = match input.subcommand.as_str() {
        "rule confirm" => Some(Order::Uphold),
        "rule back" => Some(rulings::back(ctx, input.text(STEP), &info).await?),
        "rule correct" => Some(rulings::correct(ctx, caller, input.text(FACTS), &info).await?),
        _ => order(ctx, input, &info)?,
    };
    let order = order.ok_or_else(|| ctx.say("invalid-game-command"))?;
    let request = Request {
        guild,
        match_id: info.id,
        moderator: caller.person,
        order,
        reason: messages::reason_to_keep(input.text(REASON)),
    };
    request_order(ctx, &request, &info, server).await
}

/// Shows what an order would lead to, or does at once what needs no confirmation.
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

/// What is to be ordered; `None` if it is nothing this program knows.
fn order(ctx: &Context, input: &CommandOptions, info: &Match) -> Result<Option<Order>, Reply> {
    let seat = || match input.person(PLAYER) {
        Some(person) => seat_of(ctx, info, person).map(Some),
        None => Ok(None),
    };
    let one_seat = || seat().and_then(|seat| seat.ok_or_else(|| nobody(ctx, info).into()));
    Ok(Some(match input.subcommand.as_str() {
        "pause" => Order::Pause,
        "resume" => Order::Resume,
        "extend" => {
            // What does not fit becomes a number that is refused.
            let hours = input.number(HOURS).and_then(|hours| u16::try_from(hours).ok());
            Order::Extend { seat: seat()?, hours: hours.unwrap_or(0) }
        }
        "remind" => Order::Remind { seat: seat()? },
        "force" => Order::Force { seat: one_seat()? },
        "offer" => Order::Offer { seat: one_seat()? },
        "stand-in" => Order::StandIn { seat: one_seat()? },
        "replace" => replace(ctx, input, one_seat()?)?,
        "language" => match language::texts(ctx.matches.locales(), input) {
            Some(texts) => Order::Language {
                language: texts.language().clone(),
                name: texts.get("language-name", &[]),
            },
            None => return Ok(None),
        },
        "cancel" => match info.stage {
            Stage::Lobby => Order::Close,
            Stage::Starting | Stage::Running | Stage::Over | Stage::Cancelled => Order::Cancel,
        },
        _ => return Ok(None),
    }))
}

fn replace(ctx: &Context, input: &CommandOptions, seat: SeatId) -> Result<Order, Reply> {
    let refuse = |key: &str, person: PersonId| {
        Err(ctx.say_with(key, "newcomer", format!("<@{person}>")).into())
    };
    let person = input.person(WITH).ok_or_else(|| ctx.say("invalid-game-command"))?;
    match input.named(person) {
        Named::Stranger => refuse("order-replace-stranger", person),
        Named::Member(newcomer) if newcomer.kind == Kind::Bot => {
            refuse("order-replace-bot", person)
        }
        Named::Member(newcomer) => Ok(Order::Replace { seat, person, name: newcomer.name.clone() }),
    }
}

fn seat_of(ctx: &Context, info: &Match, person: PersonId) -> Result<SeatId, Reply> {
    let place = info.seats.iter().position(|seat| seat.holder == person);
    let seat = place.and_then(|place| SeatId::new(u8::try_from(place).ok()?).ok());
    seat.ok_or_else(|| nobody(ctx, info).into())
}

/// Nobody who plays is named; who does is said.
fn nobody(ctx: &Context, info: &Match) -> String {
    let people = info.seats.iter().filter(|seat| !seat.is_computer());
    let players: Vec<String> = people.map(|seat| format!("<@{}>", seat.holder)).collect();
    ctx.say_with("order-whose", "players", ctx.texts.list(&players))
}

/// A moderator confirms an order, or leaves it: what came of it.
pub async fn settle(ctx: &Context, caller: &Caller, order: OrderId, press: OrderPress) -> Handled {
    // Who was a moderator when they asked may be none any more.
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

/// What came of an order.
async fn told(ctx: &Context, placed: &PlacedOrder) -> Handled {
    let info = ctx.matches.info(placed.request.match_id).await.or_say(ctx)?;
    let info = info.ok_or_else(|| ctx.say("order-no-match"))?;
    let failed = placed.settled.is_some_and(|it| it.outcome == Outcome::Failed);
    let key = if failed { "order-failed" } else { "order-done" };
    Ok(ctx.say_with(key, "channel", format!("<#{}>", info.channel)).into())
}

/// Why an order was not input or not carried out, in words, with what is possible.
pub fn in_words(
    ctx: &Context,
    error: &OrderError,
    info: Option<&Match>,
    server: &Server,
) -> String {
    let mention = |seat: &SeatId| match info.and_then(|info| info.seats.get(seat.index())) {
        Some(seat) if seat.is_computer() => quoted(&seat.name),
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
        // That is found by whoever verifies a log.
        OrderError::BadCorrection(CorrectionError::ForbiddenPublicly(_)) => ctx.say("trouble"),
        OrderError::Changed => ctx.say("order-changed"),
        OrderError::Expired => ctx.say("order-expired"),
        OrderError::AlreadySettled(Outcome::Done) => ctx.say("order-done-before"),
        OrderError::AlreadySettled(Outcome::Failed) => ctx.say("order-failed-before"),
        OrderError::NotYours => ctx.say("order-not-yours"),
        OrderError::Match(error) => error.in_words(ctx),
        OrderError::Store(error) => error.in_words(ctx),
    }
}
