//! The limits of command specs and of the choices offered for their options.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::Presence::{Optional, Required};
use super::{Checker, Faults};
use crate::errors::{ApiError, ApiResult};

/// The most commands an application may have in one place.
pub(crate) const MAX_COMMANDS: usize = 100;

/// The most characters in all names, descriptions and values of a command.
const MAX_SIZE: usize = 4000;

const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const NUMBER: u64 = 10;

/// The languages Discord's client is there in.
const LANGUAGES: [&str; 32] = [
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr",
    "uk", "vi", "zh-CN", "zh-TW",
];

/// Checks the spec of one command.
pub(crate) fn check_command(command: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    check_spec(&mut Checker::new(command, "", &mut faults));
    faults.into_result()
}

/// Checks the specs of all commands at once.
pub(crate) fn check_command_list(commands: &[Value]) -> ApiResult<()> {
    if commands.len() > MAX_COMMANDS {
        return Err(ApiError::TOO_MANY_COMMANDS);
    }
    let mut faults = Faults::default();
    let mut names = HashSet::new();
    for (index, command) in commands.iter().enumerate() {
        let mut command = Checker::new(command, index.to_string(), &mut faults);
        check_spec(&mut command);
        let kind = command.object["type"].as_u64().unwrap_or(1);
        if !names.insert((kind, command.object["name"].as_str())) {
            let text = "Application command names must be unique";
            command.fault("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", text);
        }
    }
    faults.into_result()
}

/// Checks the `data` of an answer to an autocomplete interaction.
pub(crate) fn check_choices(data: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    check_choice_list(&mut Checker::new(data, "data", &mut faults), Required);
    faults.into_result()
}

fn check_spec(command: &mut Checker) {
    match command.number("type", 1, 3, Optional).unwrap_or(1) {
        1 => {
            check_name(command, "APPLICATION_COMMAND_INVALID_NAME");
            command.text("description", 1, 100, Required);
            check_localizations(command, "name_localizations", 32);
            check_localizations(command, "description_localizations", 100);
            check_options(command, 0);
        }
        // The commands of context menus have a name to be read and nothing else.
        _ => {
            command.text("name", 1, 32, Required);
            command.text("description", 0, 0, Optional);
            command.list("options", 0, 0, Optional);
        }
    }
    let size = size(command.object);
    if size > MAX_SIZE {
        let text = format!("Command exceeds maximum size ({MAX_SIZE})");
        command.fault("name", "APPLICATION_COMMAND_TOO_LARGE", text);
    }
}

fn check_options(parent: &mut Checker, depth: usize) {
    let options = parent.list("options", 0, 25, Optional);
    let mut names = HashSet::new();
    let mut optional_before = false;
    for (index, option) in options.iter().enumerate() {
        let mut option = parent.member("options", index, option);
        check_name(&mut option, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID");
        option.text("description", 1, 100, Required);
        check_localizations(&mut option, "name_localizations", 32);
        check_localizations(&mut option, "description_localizations", 100);
        if !names.insert(option.object["name"].as_str()) {
            let text = "Option names must be unique";
            option.fault("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", text);
        }
        let required = option.object["required"].as_bool().unwrap_or(false);
        if required && optional_before {
            let text = "Required options must be placed before non-required options";
            option.fault("required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text);
        }
        optional_before |= !required;
        check_kind(&mut option, depth);
    }
}

/// Checks what depends on the kind of an option, and the options below a subcommand.
fn check_kind(option: &mut Checker, depth: usize) {
    match option.number("type", 1, 11, Required) {
        Some(kind @ (SUBCOMMAND | SUBCOMMAND_GROUP)) => {
            let deepest = if kind == SUBCOMMAND { 1 } else { 0 };
            if depth > deepest {
                let text =
                    "Sub-command and sub-command group option types cannot be nested so deep";
                option.fault("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text);
            } else {
                // Below a subcommand there are only values, whatever depth it stands at.
                check_options(option, if kind == SUBCOMMAND { 2 } else { depth + 1 });
            }
        }
        Some(kind) => {
            if kind == STRING {
                option.number("min_length", 0, 6000, Optional);
                option.number("max_length", 1, 6000, Optional);
            }
            if !matches!(kind, STRING | INTEGER | NUMBER) {
                for (key, text) in [
                    ("choices", "Choices are for texts and numbers only"),
                    ("autocomplete", "Autocomplete is for texts and numbers only"),
                ] {
                    // Client libraries write down that there are none.
                    let nothing = [Value::Null, json!(false), json!([])];
                    if !nothing.contains(&option.object[key]) {
                        option.fault(key, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text);
                    }
                }
            }
            check_choice_list(option, Optional);
            check_choice_kinds(option, kind);
            let has_choices =
                option.object["choices"].as_array().is_some_and(|list| !list.is_empty());
            if has_choices && option.object["autocomplete"].as_bool() == Some(true) {
                let text = "Options with choices cannot have autocomplete";
                option.fault(
                    "autocomplete",
                    "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
                    text,
                );
            }
        }
        None => {}
    }
}

/// Checks that the choices of an option are values of its kind.
fn check_choice_kinds(option: &mut Checker, kind: u64) {
    for (index, choice) in option.object["choices"].as_array().into_iter().flatten().enumerate() {
        let value = &choice["value"];
        let fits = match kind {
            STRING => value.is_string(),
            INTEGER => value.is_i64() || value.is_u64(),
            NUMBER => value.is_number(),
            // That there are choices at all is the fault.
            _ => true,
        };
        if !fits && !value.is_null() {
            let text = format!("Could not interpret \"{value}\" as a value of this option.");
            let mut choice = option.member("choices", index, choice);
            choice.fault("value", "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", text);
        }
    }
}

/// Checks the names or descriptions for other languages.
fn check_localizations(named: &mut Checker, key: &str, max: usize) {
    let Some(mut texts) = named.within(key, Optional) else {
        return;
    };
    let languages = texts.object.as_object().into_iter().flatten();
    for language in languages.map(|(language, _)| language.as_str()) {
        if LANGUAGES.contains(&language) {
            texts.text(language, 1, max, Optional);
        } else {
            let text = format!("Value must be one of {LANGUAGES:?}.");
            texts.fault(language, "ENUM_TYPE_COERCE", text);
        }
    }
}

fn check_choice_list(parent: &mut Checker, presence: super::Presence) {
    let choices = parent.list("choices", 0, 25, presence);
    let mut names = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let mut choice = parent.member("choices", index, choice);
        let name = choice.text("name", 1, 100, Required);
        check_localizations(&mut choice, "name_localizations", 100);
        if name.is_some_and(|name| !names.insert(name)) {
            let text = "Choice names must be unique";
            choice.fault("name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", text);
        }
        if choice.field("value", Required).is_some_and(|value| !value.is_number()) {
            choice.text("value", 1, 100, Required);
        }
    }
}

/// Lower case where there is one, 1 to 32 letters, digits, `-` and `_`.
fn check_name(named: &mut Checker, code: &str) {
    let Some(name) = named.text("name", 1, 32, Required) else {
        return;
    };
    let allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    if name.to_lowercase() != name || !name.chars().all(allowed) {
        named.fault("name", code, "Command name is invalid");
    }
}

/// The characters that count towards [`MAX_SIZE`].
fn size(spec: &Value) -> usize {
    let text = |key: &str| spec[key].as_str().map_or(0, |text| text.chars().count());
    let below = |key: &str| spec[key].as_array().into_iter().flatten().map(size).sum::<usize>();
    text("name") + text("description") + text("value") + below("options") + below("choices")
}
