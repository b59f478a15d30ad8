//! A game's command, as data: what can be typed, what it means, and how it is completed.

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

/// A command as it was given.
pub trait CommandInput {
    /// The subcommand's name.
    fn subcommand(&self) -> &str;
    /// An option; empty if it was not given.
    fn text(&self, option: &str) -> &str;
}

/// Every action of a game as a command.
pub trait Commands: Game {
    /// The command.
    const COMMAND: CommandSpec;

    /// What a subcommand with its options means.
    ///
    /// # Errors
    /// A kind text that says what was not understood and what would be.
    fn read_command(input: &dyn CommandInput, scene: &Scene<'_>) -> Result<Self::Action, String>;

    /// An action as somebody types it, and as [`Commands::read_command`] understands it; `None` if only buttons offer
    /// it. `name_of` gives the name, or the colour, of who holds a seat.
    fn line(_action: &Self::Action, _name_of: &dyn Fn(SeatId) -> String) -> Option<String> {
        None
    }

    /// What can be chosen for the option being typed: only what is legal now. `view` is the player's own.
    fn suggest(
        _input: &dyn CommandInput,
        _option: &str,
        _scene: &Scene<'_>,
        _view: &Self::View,
    ) -> Vec<Item> {
        Vec::new()
    }
}
