//! Builders for command options.

use serenity::all::{CommandOptionType, CreateCommandOption};

pub fn subcommand(name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::SubCommand, name, description)
}

/// A text option with a length limit.
pub fn string(name: &str, description: String, required: bool) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::String, name, description).required(required)
}

/// A text option whose values are suggested while typing.
pub fn suggested(name: &str, description: String) -> CreateCommandOption {
    string(name, description, true).set_autocomplete(true).max_length(100)
}

/// The most suggestions Discord accepts for an option.
pub const MOST_SUGGESTIONS: usize = 25;
