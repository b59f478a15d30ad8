//! What the specs of commands are made of.

use serenity::all::{CommandOptionType, CreateCommandOption};

pub fn subcommand(name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::SubCommand, name, description)
}

/// A text option, no longer than anything that could be meant.
pub fn string(name: &str, description: String, required: bool) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::String, name, description).required(required)
}

/// A text option whose values are suggested while typing.
pub fn suggested(name: &str, description: String) -> CreateCommandOption {
    string(name, description, true).set_autocomplete(true).max_length(100)
}

/// Suggestions Discord takes for an option.
pub const MOST_SUGGESTIONS: usize = 25;
