//! Errors in a typed command line.

/// Why a line is not one of the bot's commands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The line does not begin with a slash.
    #[error("A command begins with a slash.")]
    NotACommand,
    /// The bot has no such command.
    #[error("There is no command /{name}.")]
    NoSuchCommand {
        /// The name typed.
        name: String,
    },
    /// The command has subcommands, and none or an unknown one was named.
    #[error("/{command} needs one of: {known}.")]
    NoSuchSubcommand {
        /// The command so far.
        command: String,
        /// The subcommands there are.
        known: String,
    },
    /// The command has no such option.
    #[error("/{command} has no option \"{option}\".")]
    NoSuchOption {
        /// The command with its subcommands.
        command: String,
        /// The option's name as typed.
        option: String,
    },
    /// A word that is not `option:value`.
    #[error("Write \"{word}\" as option:value.")]
    NotAnOption {
        /// The word.
        word: String,
    },
    /// An option is given twice.
    #[error("The option \"{option}\" is given twice.")]
    GivenTwice {
        /// The option's name.
        option: String,
    },
    /// An option that must be given is missing.
    #[error("The option \"{option}\" is missing.")]
    Missing {
        /// The option's name.
        option: String,
    },
    /// A value does not fit its option.
    #[error("The option \"{option}\" {reason}.")]
    BadValue {
        /// The option's name.
        option: String,
        /// What the value must be.
        reason: String,
    },
    /// A quotation mark is not closed.
    #[error("A quotation mark is not closed.")]
    OpenQuote,
}
