//! `/mod settings honours:` and `season:`, `/mod results`, and seasons in `/game stats`.

use serenity::all::{ChannelType, CommandOptionType, CreateCommandOption};
use strum::VariantArray as _;

use super::{ResultsFormat, Season, export, of, settle};
use crate::clock::Moment;
use crate::discord::caller::Caller;
use crate::discord::commands::options::{string, subcommand};
use crate::discord::connection::rest::Rest;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{File, Handled, Reply};
use crate::domain::rated::PaceClass;
use crate::domain::results::Which;
use crate::domain::{GuildId, RoleId};
use crate::outbox::Place;
use game_api::Texts;

/// The option for the board's channel; also the value that resets it.
pub const HONOURS: &str = "honours";

/// The option for the length of a season, in months.
const SEASON: &str = "season";

/// The option for the role of a season's kings; also the value that resets it.
pub const KING: &str = "king";

/// The subcommand's name.
pub const RESULTS: &str = "results";

/// The choice of the present season in `/game stats`.
const THIS: &str = "this";

const LAST: &str = "last";

/// The option for the pace.
const PACE: &str = "pace";

const SINCE: &str = "since";

const FORMAT: &str = "format";

/// The specs of the options of `/mod settings`.
pub fn options(texts: &Texts) -> [CreateCommandOption; 3] {
    let say = |key: &str| texts.get(key, &[]);
    let king = CreateCommandOption::new(CommandOptionType::Role, KING, say("option-mod-king"));
    let channel =
        CreateCommandOption::new(CommandOptionType::Channel, HONOURS, say("option-mod-honours"))
            .channel_types(vec![ChannelType::Text, ChannelType::News]);
    let season = Season::LENGTHS.iter().fold(
        CreateCommandOption::new(CommandOptionType::Integer, SEASON, say("option-mod-season")),
        |option, months| {
            let name = texts.get("season-months", &[("months", (*months).into())]);
            option.add_int_choice(name, i32::from(*months))
        },
    );
    [channel, season, king]
}

/// Changes the given settings, and shows all. For people who manage the server.
pub async fn set(
    ctx: &Context,
    rest: &Rest,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
) -> Result<Vec<String>, Reply> {
    let before = of(&ctx.matches, guild).await.or_say(ctx)?;
    let reset = input.text("reset") == HONOURS;
    let months = input.number(SEASON).and_then(|it| u8::try_from(it).ok());
    let months = months.filter(|it| Season::LENGTHS.contains(it)).unwrap_or(before.months);
    let channel = input.channel(HONOURS).or(before.channel).filter(|_| !reset);
    let king = input.role(KING).or(before.king).filter(|_| input.text("reset") != KING);
    if (channel, months, king) != (before.channel, before.months, before.king)
        && !caller.manages_server()
    {
        return Err(ctx.say("mod-needs-manager").into());
    }
    if king != before.king {
        if let Some(role) = king {
            check_king(ctx, guild, role).await?;
        }
        settle(&ctx.matches, guild, |it| it.king = king).await.or_say(ctx)?;
    }
    if (channel, months) != (before.channel, before.months) {
        let mut board = before.board;
        if let Some(new) = channel.filter(|_| channel != before.channel) {
            let there = serenity::all::ChannelId::new(new.0);
            match rest.post_text(there, &ctx.say("honours-comes")).await {
                Ok(message) => board = Some(Place { channel: new, message }),
                Err(refused) => {
                    tracing::info!(channel = %new, why = refused.why, "a board of honour cannot be written");
                    let place = format!("<#{new}>");
                    return Err(ctx.say_with("honours-refused", "channel", place).into());
                }
            }
        }
        let now = ctx.matches.clock().now();
        let change = |it: &mut super::Honours| {
            if channel != before.channel {
                it.shows = None;
            }
            // For a first board, seasons that ended before are no news, nor are those of another length.
            if before.channel.is_none() || months != before.months {
                it.closed = now;
            }
            (it.channel, it.months, it.board) = (channel, months, board);
        };
        settle(&ctx.matches, guild, change).await.or_say(ctx)?;
        if let Some(old) = before.board.filter(|old| Some(*old) != board) {
            let over = serenity::all::ChannelId::new(old.channel.0);
            if let Err(gone) = rest.change_text(over, old.message, &ctx.say("honours-over")).await {
                tracing::info!(%guild, why = gone.why, "a board of honour that is over cannot say so");
            }
        }
    }
    let args = [
        ("channel", channel.map(|it| format!("<#{it}>")).unwrap_or_default().into()),
        ("months", months.into()),
    ];
    let key = if channel.is_some() { "mod-settings-honours" } else { "mod-settings-no-honours" };
    let told = ctx.texts.get(key, &args);
    let king = king.map(|role| ctx.say_with("mod-settings-king", "role", format!("<@&{role}>")));
    Ok([told].into_iter().chain(king).collect())
}

/// Refuses a role that the bot cannot or should not give.
async fn check_king(ctx: &Context, guild: GuildId, role: RoleId) -> Result<(), Reply> {
    let why = match ctx.members.hindrance(guild, role).await {
        Ok(None) => return Ok(()),
        Ok(Some(hindrance)) => hindrance.into(),
        Err(refused) => {
            tracing::info!(%guild, why = refused.why, "whether a role can be given is not known");
            "unknown"
        }
    };
    let args = [("why", why.into()), ("role", format!("<@&{role}>").into())];
    Err(ctx.texts.get("king-refused", &args).into())
}

/// The spec of the subcommand that exports results for moderators.
pub fn spec(texts: &Texts) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    let format = ResultsFormat::VARIANTS.iter().fold(
        string(FORMAT, say("option-mod-format"), false),
        |option, format| {
            let word: &str = format.into();
            option.add_string_choice(word.to_uppercase(), word)
        },
    );
    subcommand(RESULTS, say("command-mod-results"))
        .add_sub_option(string(SINCE, say("option-mod-since"), false).max_length(10))
        .add_sub_option(format)
}

/// Answers that subcommand.
pub async fn answer(ctx: &Context, input: &CommandOptions, guild: GuildId) -> Handled {
    let since = match input.text(SINCE) {
        "" => Moment::from_ms(0),
        typed => {
            let day: Result<jiff::civil::Date, _> = typed.trim().parse();
            let day = day.map_err(|_| Reply::from(ctx.say("results-bad-date")))?;
            let midnight = day.to_zoned_datetime(jiff::tz::TimeZone::UTC);
            let midnight = midnight.map_err(|_| Reply::from(ctx.say("results-bad-date")))?;
            Moment::from_ms(midnight.timestamp().as_millisecond())
        }
    };
    let format = input.text(FORMAT).parse().unwrap_or(ResultsFormat::Csv);
    let (text, lines) = export(&ctx.matches, guild, since, format).await.or_say(ctx)?;
    if lines == 0 {
        return Err(ctx.say("results-none").into());
    }
    let name = format!("results.{}", <&str>::from(format));
    let files = vec![File { name, bytes: text.into_bytes() }];
    let text = ctx.say_with("results-file", "lines", lines);
    Ok(Reply { text, files, ..Reply::default() })
}

/// The options of `/game stats` that filter matches.
pub fn stats_options(texts: &Texts) -> [CreateCommandOption; 2] {
    let say = |key: &str| texts.get(key, &[]);
    let season = [THIS, LAST]
        .into_iter()
        .fold(string(SEASON, say("option-stats-season"), false), |option, which| {
            option.add_string_choice(say(&format!("stats-season-{which}")), which)
        });
    let pace = PaceClass::VARIANTS.iter().fold(
        string(PACE, say("option-stats-pace"), false),
        |option, pace| {
            let word: &str = pace.into();
            option.add_string_choice(say(&format!("stats-pace-{word}")), word)
        },
    );
    [season, pace]
}

/// The chosen matches, with a text for the filter if there is one. Seasons are the server's; in direct messages,
/// the default ones.
pub async fn which(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
) -> Result<(Which, Option<String>), Reply> {
    let now = ctx.matches.clock().now();
    let this = match caller.guild {
        Some(guild) => of(&ctx.matches, guild).await.or_say(ctx)?.season(now),
        None => Season::at(now, Season::USUAL),
    };
    let season = match input.text(SEASON) {
        THIS => Some(this),
        LAST => Some(this.before()),
        _ => None,
    };
    let pace: Option<PaceClass> = input.text(PACE).parse().ok();
    let args = [
        ("season", season.map_or_else(|| "none".to_owned(), Season::name).into()),
        ("pace", pace.map_or("all", <&str>::from).into()),
    ];
    let is_all = season.is_none() && pace.is_none();
    let words = (!is_all).then(|| ctx.texts.get("stats-only", &args));
    Ok((Which { ended: season.map(|it| (it.from, it.until)), pace }, words))
}
