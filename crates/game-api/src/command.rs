//! A game's command, as data: its options, their meaning and their completion.

use crate::game::Game;
use crate::notice::{Item, Scene};
use crate::seat::SeatId;

/// A command with its subcommands. The sentences are `<id>-command`, `<id>-command-<subcommand>` and
/// `<id>-option-<option>`.
#[derive(Debug, Clone, Copy)]
pub struct CommandSpec {
    /// Its name on Discord, without the slash.
    pub name: &'static str,
    /// Its subcommands, each with its options.
    pub subcommands: &'static [Subcommand],
}

/// A subcommand with its options, all required and completed while they are typed.
#[derive(Debug, Clone, Copy)]
pub struct Subcommand {
    /// Its name.
    pub name: &'static str,
    /// The names of its options, in order.
    pub options: &'static [&'static str],
}

/// A command as a player entered it.
pub trait CommandInput {
    /// The subcommand's name.
    fn subcommand(&self) -> &str;
    /// Returns the value of an option; empty if it was not given.
    fn text(&self, option: &str) -> &str;
}

/// A command that covers every action of a game.
pub trait Commands: Game {
    /// The command.
    const COMMAND: CommandSpec;

    /// Parses a subcommand with its options into an action.
    ///
    /// # Errors
    /// A friendly text: what was not understood and what is accepted.
    fn read_command(input: &dyn CommandInput, scene: &Scene<'_>) -> Result<Self::Action, String>;

    /// Returns the command line for an action, as [`Commands::read_command`] parses it; `None` if only buttons offer
    /// the action. `name_of` returns the name, or the colour, of a seat's holder.
    fn line(_action: &Self::Action, _name_of: &dyn Fn(SeatId) -> String) -> Option<String> {
        None
    }

    /// Returns completions for the option being typed: only what is legal now. `view` is the player's own.
    fn suggest(
        _input: &dyn CommandInput,
        _option: &str,
        _scene: &Scene<'_>,
        _view: &Self::View,
    ) -> Vec<Item> {
        Vec::new()
    }
}
