//! `/mod pause`, `extend`, `force` and the others: the order, its consequence, and the confirmation.

use super::requests::{in_words, nobody, request_order};
use super::rulings;
use super::rulings::{FACTS, RULE, STEP};
use super::which::{MATCH, REASON, number, option, reason};
use crate::discord::caller::Caller;
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::{CommandOptions, NamedPerson};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{GuildId, Match, Server, Stage};
use crate::languages;
use crate::leaving::seats::Kind;
use crate::moderation::order::{Order, Request};
use crate::moderation::{MOST_HOURS, OrderError, words};
use serenity::all::{CommandOptionType, CreateCommandOption};

use game_api::{Locales, PersonId, SeatId, Texts};

/// The option for the seat's player.
const PLAYER: &str = "player";

/// The option for the new player.
const WITH: &str = "with";

/// The option for the additional hours.
const HOURS: &str = "hours";

/// The subcommands. Required options come first, and the match, nearly always that of the channel, last.
pub fn specs(texts: &Texts, locales: &Locales) -> Vec<CreateCommandOption> {
    let player = |required| option(texts, CommandOptionType::User, PLAYER).required(required);
    let hours = || {
        let hours = option(texts, CommandOptionType::Integer, HOURS).required(true);
        let most = u64::from(MOST_HOURS.unsigned_abs());
        // serenity supports no negative minimum.
        hours.max_int_value(most)
    };
    let with = || option(texts, CommandOptionType::User, WITH).required(true);
    let order = |name: &str, first: Vec<CreateCommandOption>, then: Vec<CreateCommandOption>| {
        let sub = subcommand(name, texts.get(&format!("command-mod-{name}"), &[]));
        let options = first.into_iter().chain([reason(texts)]).chain(then);
        sub.set_sub_options(options.chain([number(texts, MATCH)]))
    };
    let language = languages::command::option(texts, locales, "option-language-now", None);
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

/// Shows what an order would lead to, and asks for confirmation.
pub async fn answer(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
    server: &Server,
) -> Handled {
    let info = ctx.moderated(caller, guild, input.number(MATCH)).await?;
    // A ruling reads the match's log, so its players are refused before that.
    if input.subcommand.starts_with(RULE)
        && ctx.matches.has_played(info.id, caller.person).await.or_say(ctx)?
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
        reason: words::reason_to_keep(input.text(REASON)),
    };
    request_order(ctx, &request, &info, server).await
}

/// The order; `None` if this program does not know the subcommand.
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
            // A number that does not fit becomes one that is refused.
            let hours = input.number(HOURS).and_then(|hours| i16::try_from(hours).ok());
            Order::Extend { seat: seat()?, hours: hours.unwrap_or(0) }
        }
        "remind" => Order::Remind { seat: seat()? },
        "force" => Order::Force { seat: one_seat()? },
        "offer" => Order::Offer { seat: one_seat()? },
        "stand-in" => Order::StandIn { seat: one_seat()? },
        "replace" => replace(ctx, input, one_seat()?)?,
        "language" => match languages::command::texts(ctx.matches.locales(), input) {
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
        NamedPerson::Stranger => refuse("order-replace-stranger", person),
        NamedPerson::Member(newcomer) if newcomer.kind == Kind::Bot => {
            refuse("order-replace-bot", person)
        }
        NamedPerson::Member(newcomer) => {
            Ok(Order::Replace { seat, person, name: newcomer.name.clone() })
        }
    }
}

fn seat_of(ctx: &Context, info: &Match, person: PersonId) -> Result<SeatId, Reply> {
    info.seat_of(person).ok_or_else(|| nobody(ctx, info).into())
}
