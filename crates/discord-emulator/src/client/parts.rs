//! What reading messages and reading forms have in common.

use serde_json::Value;

use crate::server::{PersonRecord, Server};
use crate::view::SelectOption;

impl Server {
    /// A person as an option of a user select.
    pub(super) fn choice_of(&self, person: &PersonRecord) -> SelectOption {
        SelectOption {
            label: person.name.clone(),
            value: person.id.to_string(),
            description: None,
            emoji: None,
            default: false,
        }
    }
}

pub(super) fn option_view(option: &Value) -> SelectOption {
    SelectOption {
        label: text(option, "label").unwrap_or_default(),
        value: text(option, "value").unwrap_or_default(),
        description: text(option, "description"),
        emoji: text(&option["emoji"], "name"),
        default: option["default"] == true,
    }
}

pub(super) fn text(object: &Value, key: &str) -> Option<String> {
    object[key].as_str().map(str::to_owned)
}

pub(super) fn members<'a>(object: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    object[key].as_array().into_iter().flatten()
}
