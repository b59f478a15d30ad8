//! A slash command as received: subcommand and options, without Discord's nesting.

use std::collections::HashMap;

use serenity::all::{
    CommandDataOption, CommandDataOptionValue, CommandDataResolved, CommandOptionType,
};

use crate::domain::{ChannelId, RoleId};
use crate::leaving::seats::{Kind, Newcomer};
use game_api::PersonId;

/// A command or subcommand with its options. It has no `Debug`: they may contain secret cards.
#[derive(Default)]
pub struct CommandOptions {
    /// The subcommand's name, after its group's name if it has one; empty if the command has none.
    pub subcommand: String,
    options: Vec<CommandDataOption>,
    people: HashMap<PersonId, NamedPerson>,
}

/// A person named by an option, as Discord reports them.
#[derive(Clone)]
pub enum NamedPerson {
    /// The person is on the server.
    Member(Newcomer),
    /// The person is not on the server, or no longer.
    Stranger,
}

impl CommandOptions {
    /// Reads the options of a command.
    pub fn new(options: &[CommandDataOption]) -> Self {
        let mut input = CommandOptions { options: options.to_vec(), ..CommandOptions::default() };
        while let Some(CommandDataOption {
            name,
            value:
                CommandDataOptionValue::SubCommand(inner)
                | CommandDataOptionValue::SubCommandGroup(inner),
            ..
        }) = input.options.first()
        {
            let subcommand = format!("{} {name}", input.subcommand).trim_start().to_owned();
            input =
                CommandOptions { subcommand, options: inner.clone(), ..CommandOptions::default() };
        }
        input
    }

    /// Adds the people whom the options name.
    #[must_use]
    pub fn naming(mut self, resolved: &CommandDataResolved) -> Self {
        for user in resolved.users.values() {
            let person = PersonId(user.id.get());
            let named = match resolved.members.get(&user.id) {
                Some(member) => NamedPerson::Member(Newcomer {
                    person,
                    name: game_api::name_to_keep(
                        member.nick.as_deref().unwrap_or_else(|| user.display_name()),
                    ),
                    kind: if user.bot { Kind::Bot } else { Kind::Human },
                }),
                None => NamedPerson::Stranger,
            };
            self.people.insert(person, named);
        }
        self
    }

    /// The person whom an option names.
    pub fn named(&self, person: PersonId) -> &NamedPerson {
        self.people.get(&person).unwrap_or(&NamedPerson::Stranger)
    }

    /// Whether the person whom an option names is a bot.
    pub fn is_bot(&self, person: PersonId) -> bool {
        matches!(self.named(person), NamedPerson::Member(newcomer) if newcomer.kind == Kind::Bot)
    }

    /// Whether any option was given.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// A text option; empty if it was not given.
    pub fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Some(
                CommandDataOptionValue::String(value)
                | CommandDataOptionValue::Autocomplete { value, .. },
            ) => value,
            Some(_) | None => "",
        }
    }

    /// A number option.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Some(CommandDataOptionValue::Integer(value)) => Some(*value),
            Some(_) | None => None,
        }
    }

    /// Whether a yes-or-no option was given and is yes.
    pub fn is_set(&self, name: &str) -> bool {
        matches!(self.value(name), Some(CommandDataOptionValue::Boolean(true)))
    }

    /// A person option.
    pub fn person(&self, name: &str) -> Option<PersonId> {
        match self.value(name) {
            Some(CommandDataOptionValue::User(user)) => Some(PersonId(user.get())),
            Some(_) | None => None,
        }
    }

    /// A role option.
    pub fn role(&self, name: &str) -> Option<RoleId> {
        match self.value(name) {
            Some(CommandDataOptionValue::Role(role)) => Some(RoleId(role.get())),
            Some(_) | None => None,
        }
    }

    /// A channel option.
    pub fn channel(&self, name: &str) -> Option<ChannelId> {
        match self.value(name) {
            Some(CommandDataOptionValue::Channel(channel)) => Some(ChannelId(channel.get())),
            Some(_) | None => None,
        }
    }

    /// The option being typed, and the text typed so far.
    pub fn typing(&self) -> Option<(&str, &str)> {
        self.options.iter().find_map(|option| match &option.value {
            CommandDataOptionValue::Autocomplete { value, .. } => {
                Some((option.name.as_str(), value.as_str()))
            }
            _ => None,
        })
    }

    /// Whether the option being typed is a number, for which Discord requires numeric suggestions.
    pub fn types_a_number(&self) -> bool {
        let is_number = |option: &CommandDataOption| {
            let integer = CommandOptionType::Integer;
            matches!(&option.value, CommandDataOptionValue::Autocomplete { kind, .. } if *kind == integer)
        };
        self.options.iter().any(is_number)
    }

    fn value(&self, name: &str) -> Option<&CommandDataOptionValue> {
        self.options.iter().find(|option| option.name == name).map(|option| &option.value)
    }
}
