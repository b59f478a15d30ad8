//! `/me` and `/away`: what people set for themselves.

use serenity::all::{CreateCommand, InteractionContext};
use strum::VariantArray;

use super::string;
use crate::domain::NextNotice;
use crate::kit::Texts;

/// What somebody has set.
pub const ME: &str = "me";
/// Somebody is away, or back.
pub const AWAY: &str = "away";

/// Their time zone.
pub const TIMEZONE: &str = "timezone";
/// When their quiet hours begin: an hour, or [`OFF`].
pub const QUIET_FROM: &str = "quiet-from";
/// When they end.
pub const QUIET_TO: &str = "quiet-to";
/// Whether they are told that they are next.
pub const NEXT_NOTICE: &str = "next-notice";
/// When they are back.
pub const UNTIL: &str = "until";

/// No quiet hours.
pub const OFF: &str = "off";

/// The longest text that could be meant.
const LONGEST: u16 = 60;

/// The command of one's own settings.
pub fn me(texts: &Texts) -> CreateCommand {
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
            let word = <&str>::from(notice);
            option.add_string_choice(say(&format!("next-notice-{word}")), word)
        },
    );
    CreateCommand::new(ME)
        .description(say("command-me"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(
            string(TIMEZONE, say("option-timezone"), false)
                .set_autocomplete(true)
                .max_length(LONGEST),
        )
        .add_option(hours(from))
        .add_option(hours(string(QUIET_TO, say("option-quiet-to"), false)))
        .add_option(next_notice)
}

/// The command to be away.
pub fn away(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    CreateCommand::new(AWAY)
        .description(say("command-away"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(string(UNTIL, say("option-until"), false).max_length(LONGEST))
}
