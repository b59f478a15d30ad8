//! The rules of commands and of the choices offered for their options.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use super::{Checker, Faults, Rule};
use crate::errors::{ApiError, ApiResult};

/// The most commands per type and place: slash commands, user menu commands, message menu commands.
pub(crate) const MAX_COMMANDS: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];

/// The most characters in all names, descriptions and values of a command together.
const MAX_SIZE: usize = 8000;

/// The most characters in a choice's value.
const CHOICE: usize = 100;

/// Checks one command.
pub(crate) fn check_command(command: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    check_spec(&mut Checker::new(command, "", &mut faults));
    faults.into_result()
}

/// Checks a list that replaces all commands.
pub(crate) fn check_command_list(commands: &[Value]) -> ApiResult<()> {
    let mut faults = Faults::default();
    let mut names = HashSet::new();
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for (index, command) in commands.iter().enumerate() {
        let mut command = Checker::new(command, index.to_string(), &mut faults);
        check_spec(&mut command);
        let kind = command.number("type").unwrap_or(1);
        *counts.entry(kind).or_default() += 1;
        if !names.insert((kind, command.text("name"))) {
            command.breaks("name", Rule::CommandNames);
        }
    }
    let is_over = |(kind, most): &(u64, usize)| counts.get(kind).is_some_and(|count| count > most);
    if MAX_COMMANDS.iter().any(is_over) {
        return Err(ApiError::TOO_MANY_COMMANDS);
    }
    faults.into_result()
}

/// Checks the `data` of an answer to an autocomplete interaction.
pub(crate) fn check_choices(data: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    check_choice_list(&mut Checker::new(data, "data", &mut faults));
    faults.into_result()
}

fn check_spec(command: &mut Checker) {
    match command.number("type").unwrap_or(1) {
        1 => {
            check_name(command, Rule::CommandName);
            if command.text("description").is_none_or(str::is_empty) {
                command.breaks("description", Rule::CommandDescription);
            }
            check_options(command);
        }
        // Context menu commands have a name, but no description or options.
        2 | 3 => {
            if command.text("description").is_some_and(|text| !text.is_empty()) {
                command.breaks("description", Rule::MenuDescription);
            }
            if !command.list("options").is_empty() {
                command.breaks("options", Rule::MenuOptions);
            }
        }
        _ => {}
    }
    if size(command.object) > MAX_SIZE {
        command.breaks("name", Rule::CommandSize);
    }
}

fn check_options(parent: &mut Checker) {
    let options = parent.list("options");
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    let has_branches = options.iter().any(is_branch);
    let mut names = HashSet::new();
    let mut optional_before = false;
    for (index, option) in options.iter().enumerate() {
        let is_branch = is_branch(option);
        let mut option = parent.member("options", index, option);
        check_name(&mut option, Rule::OptionName);
        if !names.insert(option.text("name")) {
            option.breaks("name", Rule::OptionNames);
        }
        if is_branch {
            check_options(&mut option);
            continue;
        }
        if has_branches {
            option.breaks("type", Rule::OptionMixture);
        }
        let required = option.field("required") == Some(&Value::Bool(true));
        if required && optional_before {
            option.breaks("required", Rule::OptionOrder);
        }
        optional_before |= !required;
        check_choice_list(&mut option);
        let has_choices = !option.list("choices").is_empty();
        if has_choices && option.field("autocomplete") == Some(&Value::Bool(true)) {
            option.breaks("autocomplete", Rule::Autocomplete);
        }
    }
}

fn check_choice_list(parent: &mut Checker) {
    let mut names = HashSet::new();
    for (index, choice) in parent.list("choices").iter().enumerate() {
        let mut choice = parent.member("choices", index, choice);
        if choice.text("name").is_some_and(|name| !names.insert(name)) {
            choice.breaks("name", Rule::ChoiceNames);
        }
        let length = choice.text("value").map(|value| value.chars().count());
        if length.is_some_and(|length| !(1..=CHOICE).contains(&length)) {
            choice.breaks("value", Rule::ChoiceLength);
        }
    }
}

/// Checks for lower case, letters of any language, digits, `-`, `_` and `'`.
fn check_name(named: &mut Checker, rule: Rule) {
    let is_allowed = |name: &str| {
        let allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
        name.to_lowercase() == name && name.chars().all(allowed)
    };
    if named.text("name").is_some_and(|name| !is_allowed(name)) {
        named.breaks("name", rule);
    }
    if let Some(mut names) = named.within("name_localizations") {
        for (language, name) in names.object.as_object().into_iter().flatten() {
            if name.as_str().is_some_and(|name| !is_allowed(name)) {
                names.breaks(language, rule);
            }
        }
    }
}

/// The characters that count towards [`MAX_SIZE`]: those of the longest language.
fn size(spec: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let others = spec[format!("{key}_localizations")].as_object().into_iter().flatten();
        others.map(|(_, text)| length(text)).chain([length(&spec[key])]).max().unwrap_or(0)
    };
    let below = |key: &str| spec[key].as_array().into_iter().flatten().map(size).sum::<usize>();
    longest("name")
        + longest("description")
        + length(&spec["value"])
        + below("options")
        + below("choices")
}
