//! Options common to all orders: the match, and the reason.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::discord::commands::options::string;
use crate::moderation::order::Order;
use game_api::Texts;

/// The option for the match.
pub const MATCH: &str = "match";

/// The option for the reason.
pub const REASON: &str = "reason";

/// An optional option.
pub fn option(texts: &Texts, kind: CommandOptionType, name: &str) -> CreateCommandOption {
    let say = texts.get(&format!("option-mod-{name}"), &[]);
    CreateCommandOption::new(kind, name, say).required(false)
}

/// An option for a number from 1.
pub fn number(texts: &Texts, name: &str) -> CreateCommandOption {
    option(texts, CommandOptionType::Integer, name).min_int_value(1)
}

/// The option for an order's reason.
pub fn reason(texts: &Texts) -> CreateCommandOption {
    let longest = u16::try_from(Order::LONGEST_REASON).expect("it is short");
    string(REASON, texts.get("option-mod-reason", &[]), true).min_length(1).max_length(longest)
}
