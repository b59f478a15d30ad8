//! Parses slash commands as a person types them, against the commands the bot has registered.
//!
//! `/game new players:4 name:"The long winter" with:@Beorn` is command, subcommand, and named options. Values with
//! spaces are quoted.

mod values;

use serde_json::{Value, json};

use super::ids::{ChannelId, UserId};
use super::view::{Hint, HintOption, HintState, LineError, Suggestion};
pub(super) use values::{Names, with_mentions};
use values::{list, name_of};

const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;

/// The most suggestions returned at a time.
const SUGGESTIONS: usize = 25;

/// A parsed command, as the bot gets it.
#[derive(Debug, PartialEq)]
pub(super) struct Invocation {
    /// The command with subcommands, without the slash.
    pub(super) path: String,
    /// The registered command.
    pub(super) spec: Value,
    /// The options in Discord's JSON, nested in their subcommands.
    pub(super) options: Value,
    /// The users that options name.
    pub(super) users: Vec<UserId>,
    /// The channels that options name.
    pub(super) channels: Vec<ChannelId>,
}

/// Translates a command into a client's language: descriptions and names of choices. Names of commands and options
/// stay as they are.
pub(super) fn in_language(mut spec: Value, locale: &str) -> Value {
    translate(&mut spec, locale);
    spec
}

fn translate(spec: &mut Value, locale: &str) {
    let key = if spec.get("value").is_some() { "name" } else { "description" };
    if let Some(said) = spec[format!("{key}_localizations")].get(locale).cloned() {
        spec[key] = said;
    }
    for list in ["options", "choices"] {
        let parts = spec.get_mut(list).and_then(Value::as_array_mut);
        parts.into_iter().flatten().for_each(|part| translate(part, locale));
    }
}

/// Parses a whole line.
pub(super) fn parse(
    specs: &[Value],
    names: &dyn Names,
    line: &str,
) -> Result<Invocation, LineError> {
    let words = split(line)?;
    let (leaf, options) = find(specs, &words)?;
    let mut given = Vec::new();
    for word in options {
        let Some((name, value)) = word.text.split_once(':') else {
            return Err(LineError::NotAnOption { word: word.text.clone() });
        };
        let option = leaf.option(name)?;
        if given.iter().any(|(earlier, _): &(&Value, Value)| earlier["name"] == name) {
            return Err(LineError::GivenTwice { option: name.to_owned() });
        }
        given.push((option, values::read(option, value, names)?));
    }
    for option in leaf.options {
        let is_given = given.iter().any(|(other, _)| other["name"] == option["name"]);
        if option["required"] == true && !is_given {
            return Err(LineError::Missing { option: name_of(option).to_owned() });
        }
    }
    let options = given.iter().map(|(option, value)| option_json(option, value)).collect();
    Ok(leaf.invocation(options))
}

/// A line whose last word is still being typed.
#[derive(Debug)]
pub(super) struct HalfLine<'a> {
    leaf: Leaf<'a>,
    /// Everything before the last word.
    before: &'a str,
    /// The options before the last word, as far as they can be read.
    given: Vec<Value>,
    typed: Typed<'a>,
}

/// The last word of an incomplete line.
#[derive(Debug)]
enum Typed<'a> {
    /// The name of an option, or its beginning.
    Name(String),
    /// An option, and its value so far.
    Value { option: &'a Value, text: String },
}

impl<'a> HalfLine<'a> {
    /// Parses an incomplete line whose command and subcommand are complete.
    pub(super) fn read(
        specs: &'a [Value],
        names: &dyn Names,
        line: &'a str,
    ) -> Result<HalfLine<'a>, LineError> {
        let (mut words, _) = scan(line);
        let last = match words.last() {
            Some(word) if word.end == line.len() => words.pop(),
            _ => None,
        };
        let (start, last) =
            last.map_or((line.len(), String::new()), |word| (word.start, word.text));
        let (leaf, complete) = find(specs, &words)?;
        let given = complete.iter().filter_map(|word| {
            let (name, value) = word.text.split_once(':')?;
            let option = leaf.option(name).ok()?;
            Some(option_json(option, &values::read(option, value, names).ok()?))
        });
        let given = given.collect();
        let typed = match last.split_once(':') {
            Some((name, value)) => {
                Typed::Value { option: leaf.option(name)?, text: value.to_owned() }
            }
            None => Typed::Name(last),
        };
        Ok(HalfLine { leaf, before: &line[..start], given, typed })
    }

    /// The autocomplete interaction to send, if the option being typed asks for one.
    pub(super) fn autocomplete(&self) -> Option<Invocation> {
        let Typed::Value { option, text } = &self.typed else {
            return None;
        };
        if option["autocomplete"] != true {
            return None;
        }
        let mut focused = option_json(option, &json!(text));
        focused["focused"] = json!(true);
        let options = self.given.iter().cloned().chain([focused]).collect();
        Some(self.leaf.invocation(options))
    }

    /// The choices that the command itself lists for the option being typed.
    pub(super) fn choices(&self) -> &'a [Value] {
        match &self.typed {
            Typed::Value { option, .. } => list(option, "choices"),
            Typed::Name(_) => &[],
        }
    }

    /// The possible continuations that are known without asking the bot.
    pub(super) fn suggestions(&self, names: &dyn Names) -> Vec<Suggestion> {
        match &self.typed {
            Typed::Name(typed) => self.option_names(typed),
            Typed::Value { option, text } => {
                let offered = values::offer(option, names);
                let typed = text.to_lowercase();
                let fits = |offered: &&String| offered.to_lowercase().contains(&typed);
                let fitting = offered.iter().filter(fits).take(SUGGESTIONS);
                fitting.map(|value| self.with_value(option, value, value)).collect()
            }
        }
    }

    /// What the client shows about a half-written command.
    pub(super) fn hint(&self) -> Hint {
        let state = |option: &Value| match &self.typed {
            Typed::Value { option: typing, .. } if typing["name"] == option["name"] => {
                HintState::Typing
            }
            _ if self.given.iter().any(|given| given["name"] == option["name"]) => HintState::Given,
            _ => HintState::Open,
        };
        let option = |option: &Value| HintOption {
            name: name_of(option).to_owned(),
            description: description_of(option),
            required: option["required"] == true,
            state: state(option),
        };
        Hint {
            command: format!("/{}", self.leaf.path()),
            description: self.leaf.description(),
            options: self.leaf.options.iter().map(option).collect(),
        }
    }

    /// Returns the suggestion that inserts a value offered by the bot.
    pub(super) fn with_offer(&self, label: &str, value: &Value) -> Option<Suggestion> {
        let Typed::Value { option, .. } = &self.typed else {
            return None;
        };
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Some(self.with_value(option, label, &text))
    }

    fn with_value(&self, option: &Value, label: &str, value: &str) -> Suggestion {
        Suggestion {
            label: label.to_owned(),
            description: String::new(),
            line: format!("{}{}:{} ", self.before, name_of(option), quote(value)),
        }
    }

    fn option_names(&self, typed: &str) -> Vec<Suggestion> {
        let is_new = |option: &&Value| {
            name_of(option).starts_with(typed)
                && !self.given.iter().any(|given| given["name"] == option["name"])
        };
        let suggestion = |option: &Value| Suggestion {
            label: name_of(option).to_owned(),
            description: description_of(option),
            line: format!("{}{}:", self.before, name_of(option)),
        };
        self.leaf.options.iter().filter(is_new).map(suggestion).collect()
    }
}

/// The commands that start with the line.
pub(super) fn suggest_commands(specs: &[Value], line: &str) -> Vec<Suggestion> {
    let leaves = specs.iter().flat_map(leaves);
    let begun = leaves.filter(|leaf| format!("/{}", leaf.path()).starts_with(line.trim_start()));
    let suggestion = |leaf: Leaf| Suggestion {
        label: format!("/{}", leaf.path()),
        description: leaf.description(),
        line: format!("/{} ", leaf.path()),
    };
    begun.take(SUGGESTIONS).map(suggestion).collect()
}

/// A command, or one of its subcommands.
#[derive(Clone, Debug)]
struct Leaf<'a> {
    command: &'a Value,
    /// The subcommand group and the subcommand, outermost first.
    parts: Vec<&'a Value>,
    options: &'a [Value],
}

impl<'a> Leaf<'a> {
    fn path(&self) -> String {
        let names = [self.command].into_iter().chain(self.parts.iter().copied()).map(name_of);
        names.collect::<Vec<_>>().join(" ")
    }

    fn description(&self) -> String {
        description_of(self.parts.last().unwrap_or(&self.command))
    }

    fn option(&self, name: &str) -> Result<&'a Value, LineError> {
        let option = self.options.iter().find(|option| option["name"] == name);
        option.ok_or_else(|| LineError::NoSuchOption {
            command: self.path(),
            option: name.to_owned(),
        })
    }

    /// Nests the options in their subcommand, as Discord does.
    fn invocation(&self, options: Vec<Value>) -> Invocation {
        let (users, channels) = values::named(&options);
        let nest = |inner: Vec<Value>, part: &&Value| {
            vec![json!({ "name": part["name"], "type": part["type"], "options": inner })]
        };
        Invocation {
            path: self.path(),
            spec: self.command.clone(),
            options: json!(self.parts.iter().rev().fold(options, nest)),
            users,
            channels,
        }
    }
}

fn leaves(command: &Value) -> Vec<Leaf<'_>> {
    let mut leaves = Vec::new();
    let mut open = vec![Leaf { command, parts: Vec::new(), options: list(command, "options") }];
    while let Some(leaf) = open.pop() {
        if !leaf.options.iter().any(is_part) {
            leaves.push(leaf);
            continue;
        }
        open.extend(leaf.options.iter().rev().map(|part| enter(&leaf, part)));
    }
    leaves
}

fn enter<'a>(leaf: &Leaf<'a>, part: &'a Value) -> Leaf<'a> {
    let parts = leaf.parts.iter().copied().chain([part]).collect();
    Leaf { command: leaf.command, parts, options: list(part, "options") }
}

/// Finds the command that the first words name, and returns the remaining words.
fn find<'a, 'w>(
    specs: &'a [Value],
    words: &'w [Word],
) -> Result<(Leaf<'a>, &'w [Word]), LineError> {
    let (first, mut rest) = words.split_first().ok_or(LineError::NotACommand)?;
    let name = first.text.strip_prefix('/').ok_or(LineError::NotACommand)?;
    let command = specs.iter().find(|spec| spec["name"] == name);
    let command = command.ok_or_else(|| LineError::NoSuchCommand { name: name.to_owned() })?;
    let mut leaf = Leaf { command, parts: Vec::new(), options: list(command, "options") };
    while leaf.options.iter().any(is_part) {
        let word = rest.first().map(|word| word.text.as_str());
        let part = leaf.options.iter().find(|part| Some(name_of(part)) == word);
        let part = part.ok_or_else(|| LineError::NoSuchSubcommand {
            command: leaf.path(),
            known: leaf.options.iter().map(name_of).collect::<Vec<_>>().join(", "),
        })?;
        leaf = enter(&leaf, part);
        rest = &rest[1..];
    }
    Ok((leaf, rest))
}

fn is_part(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUBCOMMAND | SUBCOMMAND_GROUP))
}

fn option_json(option: &Value, value: &Value) -> Value {
    json!({ "name": option["name"], "type": option["type"], "value": value })
}

fn description_of(spec: &Value) -> String {
    spec["description"].as_str().unwrap_or_default().to_owned()
}

/// A word without its quotation marks, and its position with them.
#[derive(Debug)]
struct Word {
    text: String,
    start: usize,
    end: usize,
}

fn split(line: &str) -> Result<Vec<Word>, LineError> {
    match scan(line) {
        (words, Quote::Closed) => Ok(words),
        (_, Quote::Open) => Err(LineError::OpenQuote),
    }
}

/// Whether a line ends inside quotation marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quote {
    Open,
    Closed,
}

/// Splits a line at spaces outside quotation marks. `\"` is a literal quotation mark.
fn scan(line: &str) -> (Vec<Word>, Quote) {
    let mut words: Vec<Word> = Vec::new();
    let mut quote = Quote::Closed;
    let mut in_word = false;
    let mut characters = line.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        if character.is_whitespace() && quote == Quote::Closed {
            in_word = false;
            continue;
        }
        if !in_word {
            words.push(Word { text: String::new(), start: at, end: at });
            in_word = true;
        }
        let word = words.last_mut().expect("a word was begun above");
        word.end = at + character.len_utf8();
        match character {
            '"' if quote == Quote::Open => quote = Quote::Closed,
            // Only values are quoted: a quotation mark elsewhere is literal.
            '"' if word.text.ends_with(':') => quote = Quote::Open,
            '\\' if quote == Quote::Open && characters.peek().is_some_and(|next| next.1 == '"') => {
                characters.next();
                word.text.push('"');
                word.end += 1;
            }
            _ => word.text.push(character),
        }
    }
    (words, quote)
}

/// Quotes a value so that [`scan`] reads it back.
fn quote(value: &str) -> String {
    if value.contains(char::is_whitespace) || value.is_empty() || value.starts_with('"') {
        format!("\"{}\"", value.replace('"', "\\\""))
    } else {
        value.to_owned()
    }
}

#[cfg(test)]
mod tests;
