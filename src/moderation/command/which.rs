//! Options that every order has: of which match, and why.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::discord::commands::options::string;
use crate::moderation::order::Order;
use game_api::Texts;

/// Which match.
pub const MATCH: &str = "match";

/// Why.
pub const REASON: &str = "reason";

/// An option that may be left out.
pub fn option(texts: &Texts, kind: CommandOptionType, name: &str) -> CreateCommandOption {
    let say = texts.get(&format!("option-mod-{name}"), &[]);
    CreateCommandOption::new(kind, name, say).required(false)
}

/// A number from 1.
pub fn number(texts: &Texts, name: &str) -> CreateCommandOption {
    option(texts, CommandOptionType::Integer, name).min_int_value(1)
}

/// Why something is ordered.
pub fn reason(texts: &Texts) -> CreateCommandOption {
    let longest = u16::try_from(Order::LONGEST_REASON).expect("it is short");
    string(REASON, texts.get("option-mod-reason", &[]), true).min_length(1).max_length(longest)
}
