//! `/mod`: what those who look after a server's matches can do.

use serenity::all::{
    ChannelType, CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext,
    Permissions,
};

use super::{at_deadline, deadline, most_missed, string, subcommand, suggested, time_bank};
use crate::app::matches::MOST_HOURS;
use crate::domain::Order;
use crate::kit::Texts;

/// The command.
pub const MOD: &str = "mod";

/// The role whose members may moderate.
pub const MODERATORS: &str = "moderators";
/// The channel in which moderators are told what needs them.
pub const LOG: &str = "log";
/// A channel in which matches may be opened.
pub const ALLOW: &str = "allow";
/// One in which they may not any more.
pub const DISALLOW: &str = "disallow";
/// What of the settings to forget.
pub const FORGET: &str = "forget";
/// To forget: in which channels matches may be opened.
pub const CHANNELS: &str = "channels";
/// To forget: what new matches agree on about time.
pub const TIME: &str = "time";

/// Which match.
pub const MATCH: &str = "match";
/// Why.
pub const REASON: &str = "reason";
/// Whose seat.
pub const PLAYER: &str = "player";
/// Who takes it.
pub const WITH: &str = "with";
/// How much more time.
pub const HOURS: &str = "hours";
/// Whose orders.
pub const BY: &str = "by";
/// The group of rulings.
pub const RULE: &str = "rule";
/// Which step is the first to be taken back.
pub const STEP: &str = "step";
/// The facts to be set right.
pub const FACTS: &str = "facts";
/// As which kind of file.
pub const AS_FILE: &str = "as-file";
/// One line of JSON for each order.
pub const JSONL: &str = "jsonl";

/// The command with its subcommands. Discord shows it to those who manage the server unless the server
/// has settled otherwise; the bot checks again.
pub fn spec(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    let option = |kind, name: &str| {
        CreateCommandOption::new(kind, name, say(&format!("option-mod-{name}"))).required(false)
    };
    let number = |name: &str| option(CommandOptionType::Integer, name).min_int_value(1);
    let longest = u16::try_from(Order::LONGEST_REASON).expect("it is short");
    let reason =
        || string(REASON, say("option-mod-reason"), true).min_length(1).max_length(longest);
    let player = |required| option(CommandOptionType::User, PLAYER).required(required);
    let hours = || number(HOURS).max_int_value(u64::from(MOST_HOURS)).required(true);
    let with = || option(CommandOptionType::User, WITH).required(true);
    // Required options come first, and the match, which is nearly always that of the channel, last.
    let order = |name: &str, first: Vec<CreateCommandOption>, then: Vec<CreateCommandOption>| {
        let sub = subcommand(name, say(&format!("command-mod-{name}")));
        let options = first.into_iter().chain([reason()]).chain(then).chain([number(MATCH)]);
        options.fold(sub, CreateCommandOption::add_sub_option)
    };
    let suggested = |name: &str| suggested(name, say(&format!("option-mod-{name}")));
    let ruling = |name: &str, first: Vec<CreateCommandOption>| {
        let sub = subcommand(name, say(&format!("command-mod-rule-{name}")));
        let options = first.into_iter().chain([reason(), number(MATCH)]);
        options.fold(sub, CreateCommandOption::add_sub_option)
    };
    let rule =
        CreateCommandOption::new(CommandOptionType::SubCommandGroup, RULE, say("command-mod-rule"))
            .add_sub_option(ruling("uphold", vec![]))
            .add_sub_option(ruling("back", vec![suggested(STEP)]))
            .add_sub_option(ruling("correct", vec![suggested(FACTS)]));
    CreateCommand::new(MOD)
        .description(say("command-mod"))
        .contexts(vec![InteractionContext::Guild])
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .add_option(order("pause", vec![], vec![]))
        .add_option(order("resume", vec![], vec![]))
        .add_option(order("extend", vec![hours()], vec![player(false)]))
        .add_option(order("remind", vec![], vec![player(false)]))
        .add_option(order("force", vec![player(true)], vec![]))
        .add_option(order("replace", vec![player(true), with()], vec![]))
        .add_option(order("offer", vec![player(true)], vec![]))
        .add_option(order("cancel", vec![], vec![]))
        .add_option(rule)
        .add_option(
            subcommand("audit", say("command-mod-audit"))
                .add_sub_option(number(MATCH))
                .add_sub_option(option(CommandOptionType::User, BY))
                .add_sub_option(number("page"))
                .add_sub_option(
                    string(AS_FILE, say("option-mod-as-file"), false)
                        .add_string_choice(say("as-file-jsonl"), JSONL),
                ),
        )
        .add_option(settings(texts))
}

fn settings(texts: &Texts) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    let option = |kind, name: &str| {
        CreateCommandOption::new(kind, name, say(&format!("option-mod-{name}"))).required(false)
    };
    let channel = |name: &str| {
        option(CommandOptionType::Channel, name)
            .channel_types(vec![ChannelType::Text, ChannelType::News])
    };
    let forget = [MODERATORS, LOG, CHANNELS, TIME]
        .into_iter()
        .fold(string(FORGET, say("option-mod-forget"), false), |option, what| {
            option.add_string_choice(say(&format!("mod-forget-{what}")), what)
        });
    subcommand("settings", say("command-mod-settings"))
        .add_sub_option(option(CommandOptionType::Role, MODERATORS))
        .add_sub_option(channel(LOG))
        .add_sub_option(channel(ALLOW))
        .add_sub_option(channel(DISALLOW))
        .add_sub_option(deadline(texts, "option-mod-deadline"))
        .add_sub_option(at_deadline(texts, "option-mod-at-deadline"))
        .add_sub_option(time_bank(texts, "option-mod-time-bank"))
        .add_sub_option(most_missed(texts, "option-mod-most-missed"))
        .add_sub_option(forget)
}
