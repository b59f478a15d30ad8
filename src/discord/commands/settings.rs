//! `/settings`: people's own settings.

use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext};
use strum::VariantArray;

use crate::clock::{DaysOff, Hour, Quiet, Zone};
use crate::deadlines::command::days_off::DAYS_OFF;
use crate::deadlines::command::{days_off, zones};
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::{ENOUGH, MOST_MOVED, NextNotice, Reliability, Settings};
use crate::forget_me::command as forget_me;
use crate::in_words::command as in_words;
use crate::lobby::invitations::{Company, MOST_KEPT_AWAY};
use crate::publish::command as publish;
use crate::ratings::command as ratings;
use crate::{languages, lobby};
use game_api::{Item, Language, Locales, Message, Texts};

/// The command's name.
pub const SETTINGS: &str = "settings";

const TIMEZONE: &str = "timezone";

/// The option for the start of the quiet hours: an hour, or [`OFF`].
const QUIET_FROM: &str = "quiet-from";

/// The option for their end.
const QUIET_TO: &str = "quiet-to";

/// The option for notices of being next.
const NEXT_NOTICE: &str = "next-notice";

/// The option for invitations from others.
const INVITATIONS: &str = "invitations";

/// The option that names a person not to play with.
const NOT_WITH: &str = "not-with";

/// The option that allows playing with that person again.
const AGAIN_WITH: &str = "again-with";

/// The default value.
const ON: &str = "on";

/// Turns quiet hours or invitations off.
const OFF: &str = "off";

/// The command's spec.
pub fn spec(texts: &Texts, locales: &Locales) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    let hours = |option| {
        (0..24).fold(option, |option: serenity::all::CreateCommandOption, hour| {
            option.add_string_choice(format!("{hour:02}:00"), hour.to_string())
        })
    };
    let from = string(QUIET_FROM, say("option-quiet-from"), false)
        .add_string_choice(say("quiet-off"), OFF);
    let next_notice = NextNotice::VARIANTS.iter().fold(
        string(NEXT_NOTICE, say("option-next-notice"), false),
        |option, notice| {
            let word: &str = notice.into();
            option.add_string_choice(say(&format!("next-notice-{word}")), word)
        },
    );
    let language = languages::command::option(
        texts,
        locales,
        "option-my-language",
        Some("language-of-client"),
    );
    let command = CreateCommand::new(SETTINGS)
        .description(say("command-settings"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(
            string(TIMEZONE, say("option-timezone"), false)
                .set_autocomplete(true)
                .max_length(zones::LONGEST),
        )
        .add_option(hours(from))
        .add_option(hours(string(QUIET_TO, say("option-quiet-to"), false)))
        .add_option(days_off::option(texts))
        .add_option(next_notice)
        .add_option(
            string(INVITATIONS, say("option-invitations"), false)
                .add_string_choice(say("invitations-on"), ON)
                .add_string_choice(say("invitations-off"), OFF),
        )
        .add_option(person(NOT_WITH, say("option-not-with")))
        .add_option(person(AGAIN_WITH, say("option-again-with")))
        .add_option(in_words::option(texts))
        .add_option(ratings::option(texts))
        .add_option(publish::own_option(texts))
        .add_option(forget_me::option(texts));
    language.into_iter().fold(command, CreateCommand::add_option)
}

fn person(name: &str, say: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::User, name, say)
}

/// The settings to change: only those given as options.
#[derive(Default)]
struct SettingsChange {
    zone: Option<Zone>,
    quiet: Option<Option<Quiet>>,
    days_off: Option<DaysOff>,
    next_notice: Option<NextNotice>,
    language: Option<Option<Language>>,
}

/// Answers `/settings`.
pub async fn answer(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Handled {
    let before = ctx.matches.clockwork().settings(caller.person).await.or_say(ctx)?;
    if input.is_empty() {
        return shown(ctx, caller, &before).await;
    }
    let change = read(ctx, input, &before)?;
    set_company(ctx, caller, input).await?;
    in_words::set(ctx, caller, input).await?;
    ratings::set(ctx, caller, input).await?;
    publish::set_own(ctx, caller, input).await?;
    forget_me::set(ctx, caller, input).await?;
    let set = |settings: &mut Settings| {
        settings.zone = change.zone.or(settings.zone.take());
        settings.quiet = change.quiet.unwrap_or(settings.quiet);
        settings.days_off = change.days_off.unwrap_or(settings.days_off);
        settings.next_notice = change.next_notice.unwrap_or(settings.next_notice);
        settings.language = change.language.unwrap_or(settings.language.take());
    };
    let after = ctx.matches.clockwork().set(caller.person, set).await.or_say(ctx)?;
    // They may have changed their language.
    let ctx = &ctx.clone().for_reader(caller.person, None).await;
    shown(ctx, caller, &after).await
}

/// Changes with whom a person plays.
async fn set_company(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Result<(), Reply> {
    let (lobbies, person) = (ctx.matches.lobbies(), caller.person);
    let invitations = input.text(INVITATIONS);
    if !invitations.is_empty() {
        lobbies.keep_away(person, None, invitations == OFF).await.or_say(ctx)?;
    }
    if let Some(other) = input.person(NOT_WITH).filter(|other| *other != person) {
        lobbies.keep_away(person, Some(other), true).await.or_say(ctx)?;
        if !lobbies.company(person).await.or_say(ctx)?.not_with.contains(&other) {
            return Err(ctx.say_with("settings-too-many-kept-away", "most", MOST_KEPT_AWAY).into());
        }
    }
    if let Some(other) = input.person(AGAIN_WITH) {
        lobbies.keep_away(person, Some(other), false).await.or_say(ctx)?;
    }
    Ok(())
}

/// The settings to change, or why the options cannot be read.
fn read(ctx: &Context, input: &CommandOptions, before: &Settings) -> Result<SettingsChange, Reply> {
    let mut change = SettingsChange::default();
    let typed = input.text(TIMEZONE);
    if !typed.is_empty() {
        let near = zones::near(before);
        change.zone = Some(zones::read(ctx, typed, &near)?);
    }
    change.quiet = match (input.text(QUIET_FROM), input.text(QUIET_TO)) {
        ("", "") => None,
        (OFF, _) => Some(None),
        (from, to) => {
            let hour = |text: &str| text.parse().ok().and_then(Hour::new);
            let from = hour(from).or(before.quiet.map(Quiet::from));
            let to = hour(to).or(before.quiet.map(Quiet::to));
            let quiet = from.zip(to).and_then(|(from, to)| Quiet::new(from, to));
            Some(Some(quiet.ok_or_else(|| ctx.say("settings-half-quiet"))?))
        }
    };
    change.days_off = days_off::read(ctx, input)?;
    change.next_notice = input.text(NEXT_NOTICE).parse().ok();
    change.language = languages::command::named(ctx.matches.locales(), input);
    Ok(change)
}

/// The person's settings as text.
async fn shown(ctx: &Context, caller: &Caller, settings: &Settings) -> Handled {
    let Company { not_with, uninvited } =
        ctx.matches.lobbies().company(caller.person).await.or_say(ctx)?;
    let texts = &*ctx.texts;
    let mut lines = vec![match &settings.zone {
        Some(zone) => zones::told(ctx, zone),
        None => ctx.say("settings-no-zone"),
    }];
    lines.push(match settings.quiet {
        Some(quiet) => {
            let (from, to) = (i64::from(quiet.from()), i64::from(quiet.to()));
            texts.get("settings-quiet", &[("from", from.into()), ("to", to.into())])
        }
        None => ctx.say("settings-no-quiet"),
    });
    lines.push(days_off::shown(texts, settings.days_off));
    if settings.quiet.is_some() || settings.days_off != DaysOff::default() {
        lines.push(ctx.say_with("settings-moved", "most", MOST_MOVED.as_secs() / 3600));
    }
    lines.push(ctx.say_with("settings-next", "on", <&str>::from(settings.next_notice)));
    if settings.language.is_some() {
        let language = ctx.say("language-name");
        lines.push(ctx.say_with("settings-language", "language", language));
    }
    let now = ctx.matches.clock().now();
    if let Some(away) = settings.away.filter(|away| away.is_on(now)) {
        lines.push(ctx.say_with("settings-away", "until", game_api::date(away.until.unix_s())));
    }
    if let Some(guild) = caller.guild {
        let own = ctx.matches.lobbies().reliability(guild, caller.person).await.or_say(ctx)?;
        lines.push(reliability(texts, own));
    }
    lines.extend(uninvited.then(|| ctx.say("settings-uninvited")));
    if !not_with.is_empty() {
        lines.push(ctx.say_with(
            "settings-not-with",
            "people",
            lobby::command::addressed(&not_with),
        ));
    }
    lines.extend(in_words::shown(ctx, caller).await?);
    lines.extend(ratings::shown(ctx, caller).await?);
    lines.extend(publish::shown(ctx, caller).await?);
    lines.extend(forget_me::shown(ctx, caller).await?);
    Ok(Reply::pages(pages(&lines, Message::LONGEST)))
}

/// How reliable the person is on the server, and why.
fn reliability(texts: &Texts, own: Reliability) -> String {
    let rating = own.rating();
    let args = [
        ("rating", <&str>::from(rating).into()),
        ("sign", rating.sign().into()),
        ("missing", ENOUGH.saturating_sub(own.total()).into()),
        ("total", own.total().into()),
        ("kept", own.kept.into()),
        ("missed", own.missed.into()),
        ("left", own.left.into()),
    ];
    texts.get("settings-reliability", &args)
}

/// Suggests time zones or days that match the typed text.
pub async fn suggest(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Vec<Item> {
    match input.typing() {
        Some((TIMEZONE, typed)) => zones::suggested_to(ctx, caller.person, typed).await,
        Some((DAYS_OFF, typed)) => days_off::suggest(&ctx.texts, typed),
        _ => Vec::new(),
    }
}
