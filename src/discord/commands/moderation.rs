//! `/mod`: what those who look after a server's matches can do.

use serenity::all::{
    ChannelType, CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext,
    Permissions,
};

use super::{string, subcommand};
use crate::present::Texts;

/// The command.
pub const MOD: &str = "mod";

/// The role whose members may moderate.
pub const MODERATORS: &str = "moderators";
/// The channel in which moderators are told what needs them.
pub const LOG: &str = "log";
/// Which of the two to forget.
pub const FORGET: &str = "forget";

/// The command with its subcommands. Discord shows it to those who manage the server unless the server
/// has settled otherwise; the bot checks again.
pub fn spec(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    let option = |kind, name: &str| {
        CreateCommandOption::new(kind, name, say(&format!("option-mod-{name}"))).required(false)
    };
    let forget = [MODERATORS, LOG]
        .into_iter()
        .fold(string(FORGET, say("option-mod-forget"), false), |option, what| {
            option.add_string_choice(say(&format!("mod-forget-{what}")), what)
        });
    CreateCommand::new(MOD)
        .description(say("command-mod"))
        .contexts(vec![InteractionContext::Guild])
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .add_option(
            subcommand("settings", say("command-mod-settings"))
                .add_sub_option(option(CommandOptionType::Role, MODERATORS))
                .add_sub_option(
                    option(CommandOptionType::Channel, LOG)
                        .channel_types(vec![ChannelType::Text, ChannelType::News]),
                )
                .add_sub_option(forget),
        )
}
