//! `/cup`: opening cups, orders about them, and their results; and the buttons of their messages.

use std::time::Duration;

use serenity::all::{
    ChannelType, CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext,
    Permissions,
};
use strum::VariantArray as _;

use super::{
    Cup, CupError, CupId, CupOrder, CupOrderError, CupStage, Form, MOST_HOURS, MOST_OPEN,
    MOST_PEOPLE, MOST_ROUNDS, Plan, Registered, Stands, Unfinished, Whole, export, words,
};
use crate::clock::Zone;
use crate::discord::caller::{Caller, Venue, missing_permissions};
use crate::discord::commands::options::{string, subcommand};
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::dates;
use crate::discord::options::CommandOptions;
use crate::discord::reply::{File, Handled, Reply};
use crate::domain::{GuildId, MatchId, Server};
use crate::honours::ResultsFormat;
use crate::incidents::words::permissions_in_words;
use crate::moderation::words::reason_to_keep;
use game_api::{CupPress, Games, Link, Texts, Title};

/// The command's name.
pub const CUP: &str = "cup";

const GAME: &str = "game";
const SEATS: &str = "seats";
const ROUNDS: &str = "rounds";
const PACE: &str = "pace";
const START: &str = "start";
const DAYS: &str = "days";
const READY: &str = "ready";
const UNFINISHED: &str = "unfinished";
const NAME: &str = "name";
const NUMBER: &str = "cup";
const REASON: &str = "reason";
const PLAYER: &str = "player";
const AS: &str = "as";
const ROUND: &str = "round";
const TABLE: &str = "table";
const POINTS: &str = "points";
const HOURS: &str = "hours";
const FORMAT: &str = "format";

/// The default time for a decision, in hours.
const USUAL_PACE: i64 = 24;

/// The default time for a round, in days.
const USUAL_DAYS: i64 = 14;

/// The default time to confirm that one is present, in hours.
const USUAL_READY: i64 = 24;

/// The longest time for a decision, in hours.
const MOST_PACE: u64 = 7 * 24;
const MOST_DAYS: u64 = 60;
const MOST_READY: u64 = 72;

/// The latest start: a later one is a mistake.
const FARTHEST: Duration = Duration::from_secs(366 * 86_400);

/// The command's spec.
pub fn spec(texts: &Texts, games: &Games) -> CreateCommand {
    let say = |name: &str| texts.get(&format!("option-cup-{name}"), &[]);
    let integer = |name: &str, most: u64| {
        CreateCommandOption::new(CommandOptionType::Integer, name, say(name))
            .min_int_value(1)
            .max_int_value(most)
    };
    let choices = |name: &str, words: &[&'static str], required: bool| {
        words.iter().fold(string(name, say(name), required), |option, word| {
            option.add_string_choice(texts.get(&format!("cup-{name}-{word}"), &[]), *word)
        })
    };
    let player = CreateCommandOption::new(CommandOptionType::User, PLAYER, say(PLAYER));
    let order = |name: &str, first: Vec<CreateCommandOption>| {
        let sub = subcommand(name, texts.get(&format!("command-cup-{name}"), &[]));
        let why = string(REASON, say(REASON), true).min_length(1).max_length(300);
        let options = first.into_iter().chain([why, integer(NUMBER, u64::from(u32::MAX))]);
        sub.set_sub_options(options)
    };
    let unfinished: Vec<&str> = Unfinished::VARIANTS.iter().map(<&str>::from).collect();
    let mut new = vec![
        string(START, say(START), true).max_length(dates::LONGEST),
        integer(SEATS, game_api::MAX_SEATS as u64),
        integer(ROUNDS, u64::from(MOST_ROUNDS)),
        integer(PACE, MOST_PACE),
        integer(DAYS, MOST_DAYS),
        integer(READY, MOST_READY),
        choices(UNFINISHED, &unfinished, false),
        string(NAME, say(NAME), false).max_length(Title::LONGEST as u16),
    ];
    if games.all().len() > 1 {
        let option = string(GAME, texts.get("option-game", &[]), false);
        new.push(
            games
                .all()
                .iter()
                .fold(option, |option, game| option.add_string_choice(game.name(texts), game.id())),
        );
    }
    let formats = ResultsFormat::VARIANTS.iter().fold(
        string(FORMAT, texts.get("option-mod-format", &[]), false),
        |option, format| {
            let word: &str = format.into();
            option.add_string_choice(word.to_uppercase(), word)
        },
    );
    let number = || integer(NUMBER, u64::from(u32::MAX));
    let results = subcommand("results", texts.get("command-cup-results", &[]))
        .set_sub_options([formats, number()]);
    // serenity supports no negative minimum.
    let hours = CreateCommandOption::new(CommandOptionType::Integer, HOURS, say(HOURS))
        .max_int_value(MOST_HOURS.unsigned_abs())
        .required(true);
    let required = |option: CreateCommandOption| option.required(true);
    let score = vec![
        required(player.clone()),
        required(integer(ROUND, u64::from(MOST_ROUNDS))),
        required(integer(TABLE, MOST_PEOPLE as u64)),
        string(POINTS, say(POINTS), true).max_length(5),
    ];
    let entrant = vec![required(player), choices(AS, &["plays", "reserve", "out"], true)];
    let command = CreateCommand::new(CUP)
        .description(texts.get("command-cup", &[]))
        .contexts(vec![InteractionContext::Guild])
        .default_member_permissions(Permissions::MANAGE_GUILD);
    [
        subcommand("new", texts.get("command-cup-new", &[])).set_sub_options(new),
        order("pause", vec![]),
        order("resume", vec![]),
        order("extend", vec![hours]),
        order("player", entrant),
        order("score", score),
        order("move", vec![]),
        order("call-off", vec![]),
        order("undo", vec![]),
        results,
    ]
    .into_iter()
    .fold(command, CreateCommand::add_option)
}

pub async fn answer(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Handled {
    let (guild, server) = ctx.moderators_server(caller).await?;
    let sub = input.subcommand.as_str();
    match sub {
        "new" => return new(ctx, caller, input, guild, &server).await,
        "results" => {
            let whole = named(ctx, caller, input, guild).await?;
            let format = input.text(FORMAT).parse().unwrap_or(ResultsFormat::Csv);
            let (text, lines) = export::file(&whole, format);
            if lines == 0 {
                return Err(ctx.say("cup-no-results").into());
            }
            let name = format!("cup-{}.{}", whole.cup.id.0, <&str>::from(format));
            let files = vec![File { name, bytes: text.into_bytes() }];
            return Ok(Reply { text: ctx.say("cup-results"), files, ..Reply::default() });
        }
        _ => {}
    }
    let whole = named(ctx, caller, input, guild).await?;
    let order = match sub {
        "pause" => CupOrder::Pause,
        "resume" => CupOrder::Resume,
        "extend" => {
            CupOrder::Extend { hours: input.number(HOURS).unwrap_or_default(), round: None }
        }
        "move" => {
            check_channel(ctx, caller)?;
            CupOrder::Move { channel: caller.channel.0 }
        }
        "call-off" => CupOrder::CallOff,
        "undo" => CupOrder::Undo { number: 0 },
        "player" => {
            let person = input.person(PLAYER).ok_or_else(|| ctx.say("invalid-game-command"))?;
            let stands: Result<Stands, _> = input.text(AS).parse();
            let stands = stands.map_err(|_| Reply::from(ctx.say("invalid-game-command")))?;
            CupOrder::Stand { person: person.0, stands }
        }
        "score" => score(ctx, input)?,
        _ => return Err(ctx.say("invalid-game-command").into()),
    };
    let why = reason_to_keep(input.text(REASON));
    let asked = ctx.matches.ask_of_cup(guild, whole.cup.id, caller.person, order, &why).await;
    let (number, whole, what) = asked.or_say(ctx)?;
    Ok(Reply::of(MatchId(0), words::preview(&ctx.texts, &whole, (number, &what, &why))))
}

fn score(ctx: &Context, input: &CommandOptions) -> Result<CupOrder, Reply> {
    let small = |name: &str| input.number(name).and_then(|it| u8::try_from(it).ok());
    let points: Result<f64, _> = input.text(POINTS).trim().replace(',', ".").parse();
    let halves = points.ok().map(|points| points * 2.0);
    let halves = halves.filter(|it| it.fract() == 0.0 && (0.0..=100.0).contains(it));
    let halves = halves.ok_or_else(|| CupOrderError::Points.in_words(ctx))? as i64;
    let person = input.person(PLAYER).ok_or_else(|| ctx.say("invalid-game-command"))?;
    let none = || Reply::from(CupOrderError::NoSuchSitting.in_words(ctx));
    let (round, table) = small(ROUND).zip(small(TABLE)).ok_or_else(none)?;
    Ok(CupOrder::Score { round, table, person: person.0, halves: Some(halves) })
}

/// The cup chosen by the option; otherwise the one of the channel, the only one that is not over, or the last one.
async fn named(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
) -> Result<Whole, Reply> {
    let id = match input.number(NUMBER) {
        Some(number) => CupId(number),
        None => {
            let all = ctx.matches.cups_of(guild).await.or_say(ctx)?;
            let here = |cup: &&Cup| caller.here().contains(&cup.plan.channel) && cup.is_open();
            let open: Vec<&Cup> = all.iter().filter(|cup| cup.is_open()).collect();
            match (all.iter().find(here), &open[..]) {
                (Some(cup), _) => cup.id,
                (None, [only]) => only.id,
                (None, []) => all.first().ok_or_else(|| ctx.say("cup-none"))?.id,
                (None, several) => {
                    let names = several.iter().map(|cup| {
                        format!("{} (`cup:{}`)", words::name(&ctx.texts, cup), cup.id.0)
                    });
                    let names: Vec<String> = names.collect();
                    return Err(ctx.say_with("cup-which", "cups", ctx.texts.list(&names)).into());
                }
            }
        }
    };
    ctx.matches.cup(guild, id).await.or_say(ctx)
}

/// Shows the planned cup, to be confirmed.
async fn new(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
    server: &Server,
) -> Handled {
    check_channel(ctx, caller)?;
    let games = ctx.matches.games();
    let game = games.named(input.text(GAME)).unwrap_or(games.usual());
    if game.policies().is_none() {
        return Err(ctx.say("lobby-no-computers").into());
    }
    let hours = |count: i64| Duration::from_secs(u64::try_from(count).unwrap_or(1) * 3600);
    let number = |name: &str, usual: i64| input.number(name).unwrap_or(usual).max(1);
    let seats = u8::try_from(number(SEATS, 4)).unwrap_or(0);
    let players = game.players();
    if !players.contains(&seats) || seats < 2 {
        let args = [("least", (*players.start()).into()), ("most", (*players.end()).into())];
        return Err(ctx.texts.get("lobby-players", &args).into());
    }
    let now = ctx.matches.clock().now();
    let settings = ctx.matches.clockwork().settings(caller.person).await.or_say(ctx)?;
    let zone: Zone = server.zone.clone().unwrap_or_else(|| settings.zone_or_utc());
    let typed = input.text(START).trim();
    let starts = dates::read(ctx, &zone, typed)?;
    if starts <= now || starts > now.after(FARTHEST) {
        return Err(ctx.say_with("cup-start-past", "zone", zone.name()).into());
    }
    let (round_time, deadline) =
        (hours(24 * number(DAYS, USUAL_DAYS)), hours(number(PACE, USUAL_PACE)));
    let ready_time = hours(number(READY, USUAL_READY));
    if ready_time >= round_time || deadline >= round_time {
        return Err(ctx.say("cup-round-short").into());
    }
    let title = match input.text(NAME) {
        "" => None,
        typed => Some(Title::typed(typed).ok_or_else(|| ctx.say("new-bad-name"))?),
    };
    let plan = Plan {
        guild,
        channel: caller.channel,
        organiser: caller.person,
        title: title.map(|it| it.as_str().to_owned()),
        form: Form::Swiss,
        game: game.id().to_owned(),
        seats,
        rounds: u8::try_from(number(ROUNDS, 3)).unwrap_or(MOST_ROUNDS).min(MOST_ROUNDS),
        deadline,
        round_time,
        ready_time,
        unfinished: input.text(UNFINISHED).parse().unwrap_or(Unfinished::Chances),
        starts,
    };
    let (number, whole) = ctx.matches.plan_cup(&plan).await.or_say(ctx)?;
    let posted = ctx.matches.texts_on(guild).await.or_say(ctx)?;
    let shown = words::preview_of_opening((&ctx.texts, &posted), games, &whole, number);
    Ok(Reply::of(MatchId(0), shown))
}

/// Checks that tables can be opened in the command's channel.
fn check_channel(ctx: &Context, caller: &Caller) -> Result<(), Reply> {
    let has_threads =
        caller.kind.is_none_or(|kind| matches!(kind, ChannelType::Text | ChannelType::News));
    if !has_threads {
        return Err(ctx.say("cup-no-threads").into());
    }
    let [speak, threads] = [Venue::Channel, Venue::NewThread];
    let allowed = caller.app_permissions;
    let missing = missing_permissions(allowed, speak) | missing_permissions(allowed, threads);
    if missing.is_empty() {
        return Ok(());
    }
    let missing = permissions_in_words(&ctx.texts, &missing.to_string());
    Err(ctx.say_with("new-needs-permissions", "permissions", missing).into())
}

/// Answers a press of a cup's button. A public message's cup belongs to the server it is in.
pub async fn pressed(ctx: &Context, caller: &Caller, number: i64, press: CupPress) -> Handled {
    match press {
        CupPress::Register | CupPress::Withdraw => {
            let guild = caller.guild.ok_or_else(|| ctx.say("cup-unknown"))?;
            let whole = ctx.matches.cup(guild, CupId(number)).await.or_say(ctx)?;
            let id = whole.cup.id;
            if press == CupPress::Withdraw {
                ctx.matches.withdraw(id, caller.person).await.or_say(ctx)?;
                let has_begun = whole.cup.stage == CupStage::Running;
                let key = if has_begun { "cup-withdrawn" } else { "cup-withdrawn-early" };
                return Ok(ctx.say(key).into());
            }
            let done = ctx.matches.register(id, caller.person, &caller.name).await.or_say(ctx)?;
            let key = match done {
                Registered::Plays => "cup-registered",
                Registered::Reserve => "cup-registered-reserve",
                Registered::Again => "cup-registered-again",
                Registered::Already(Stands::Reserve) => "cup-already-reserve",
                Registered::Already(_) => "cup-already",
            };
            Ok(ctx.say(key).into())
        }
        CupPress::Confirm => {
            // The person may no longer be a moderator.
            let (guild, _) = ctx.moderators_server(caller).await?;
            let done = ctx.matches.order_of_cup(guild, number, caller.person).await;
            let cup = done.or_say(ctx)?;
            Ok(done_in_words(ctx, &cup).into())
        }
        CupPress::Drop => {
            ctx.moderators_server(caller).await?;
            ctx.matches.drop_order_of_cup(number, caller.person).await.or_say(ctx)?;
            Ok(ctx.say("order-dropped").into())
        }
    }
}

/// Only the opening, a move and the end of a cup are posted: anything else, its message shows.
fn done_in_words(ctx: &Context, cup: &Cup) -> String {
    let channel = cup.plan.channel;
    match cup.message.filter(|_| cup.stage != CupStage::CalledOff) {
        Some(message) => {
            let guild = Some(cup.plan.guild.0);
            let link = Link { guild, channel: channel.0, message: Some(message.0) };
            ctx.say_with("cup-done", "link", link.address())
        }
        None => ctx.say_with("order-done", "channel", format!("<#{channel}>")),
    }
}

/// The orders about a server's cups, as lines for `/mod audit`.
pub async fn audit(ctx: &Context, guild: GuildId) -> Result<Vec<String>, Reply> {
    let mut lines = Vec::new();
    for placed in ctx.matches.orders_of_cups(guild, MOST_LISTED).await.or_say(ctx)? {
        let whole = ctx.matches.cup(guild, placed.cup).await.or_say(ctx)?;
        let done = placed.done.unwrap_or(placed.asked);
        let args = [
            ("date", game_api::date(done.unix_s()).into()),
            ("by", format!("<@{}>", placed.moderator).into()),
            ("name", words::name(&ctx.texts, &whole.cup).into()),
            ("what", words::meant(&ctx.texts, &whole, &placed.order).into()),
            ("reason", crate::moderation::words::reason(&placed.reason).into()),
        ];
        lines.push(ctx.texts.get("audit-cup", &args));
    }
    Ok(lines)
}

/// The most orders about cups listed in an audit.
const MOST_LISTED: u32 = 10;

impl InWords for CupError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            CupError::Unknown => ctx.say("cup-unknown"),
            CupError::Over => ctx.say("cup-is-over"),
            CupError::Full => ctx.say_with("cup-full", "most", MOST_PEOPLE),
            CupError::Barred => ctx.say("lobby-barred"),
            CupError::NotRegistered => ctx.say("cup-not-registered"),
            CupError::Match(error) => error.in_words(ctx),
            CupError::Lobby(error) => error.in_words(ctx),
            CupError::Store(error) => error.in_words(ctx),
        }
    }
}

impl InWords for CupOrderError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            CupOrderError::UnknownCup => ctx.say("cup-unknown"),
            CupOrderError::TooMany => ctx.say_with("cup-too-many", "most", MOST_OPEN),
            CupOrderError::Over => ctx.say("cup-is-over"),
            CupOrderError::NotBegun => ctx.say("cup-not-begun"),
            CupOrderError::PausedAlready => ctx.say("cup-paused-already"),
            CupOrderError::NotPaused => ctx.say("cup-not-paused"),
            CupOrderError::Hours => ctx.say_with("order-hours", "most", MOST_HOURS),
            CupOrderError::NoReason => ctx.say("cup-no-reason"),
            CupOrderError::NotRegistered => ctx.say("cup-stranger"),
            CupOrderError::StandsSo => ctx.say("cup-stands-so"),
            CupOrderError::NoSuchSitting => ctx.say("cup-not-at-table"),
            CupOrderError::Points => ctx.say("cup-bad-points"),
            CupOrderError::Seated => ctx.say("cup-seated"),
            CupOrderError::NothingToUndo => ctx.say("cup-nothing-to-undo"),
            CupOrderError::Changed => ctx.say("cup-changed-since"),
            CupOrderError::Expired => ctx.say("order-expired"),
            CupOrderError::NotYours => ctx.say("order-not-yours"),
            CupOrderError::NoRandomness => ctx.say("trouble"),
            CupOrderError::Match(error) => error.in_words(ctx),
            CupOrderError::Store(error) => error.in_words(ctx),
        }
    }
}
