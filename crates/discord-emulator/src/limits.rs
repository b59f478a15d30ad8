//! What Discord refuses for being malformed or too large.

mod commands;
mod messages;
mod modals;

use serde_json::Value;

pub(super) use commands::{MAX_COMMANDS, check_choices, check_command, check_command_list};
pub(super) use messages::check_message;
pub(super) use modals::check_modal;

use super::errors::Faults;

/// Whether something must be there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Required,
    Optional,
}

/// Walks through one object of a request and notes its faults.
struct Checker<'v, 'f> {
    object: &'v Value,
    path: String,
    faults: &'f mut Faults,
}

impl<'v, 'f> Checker<'v, 'f> {
    /// Begins at the top of a request; `path` is empty there.
    fn new(object: &'v Value, path: impl Into<String>, faults: &'f mut Faults) -> Self {
        Checker { object, path: path.into(), faults }
    }

    /// The path of a field.
    fn at(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    fn fault(&mut self, key: &str, code: &str, message: impl Into<String>) {
        self.faults.add(&self.at(key), code, message);
    }

    /// Notes a fault of the object itself.
    fn own_fault(&mut self, code: &str, message: impl Into<String>) {
        self.faults.add(&self.path, code, message);
    }

    /// A field, unless it is absent or null; both mean the same here.
    fn field(&mut self, key: &str, presence: Presence) -> Option<&'v Value> {
        let value = self.object.get(key).filter(|value| !value.is_null());
        if value.is_none() && presence == Presence::Required {
            self.fault(key, "BASE_TYPE_REQUIRED", "This field is required");
        }
        value
    }

    /// A text whose length in characters lies between `min` and `max`.
    fn text(&mut self, key: &str, min: usize, max: usize, presence: Presence) -> Option<&'v str> {
        let value = self.field(key, presence)?;
        let Some(text) = value.as_str() else {
            self.fault(
                key,
                "STRING_TYPE_CONVERT",
                format!("Could not interpret \"{value}\" as string."),
            );
            return None;
        };
        let length = text.chars().count();
        if length > max && min == 0 {
            self.fault(key, "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        } else if !(min..=max).contains(&length) {
            self.fault(
                key,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
        Some(text)
    }

    /// An address with one of the schemes.
    fn address(&mut self, key: &str, max: usize, schemes: &[&str], presence: Presence) {
        let Some(address) = self.text(key, 1, max, presence) else {
            return;
        };
        let scheme = address.split_once("://").map(|(scheme, _)| scheme);
        if !scheme.is_some_and(|scheme| schemes.contains(&scheme)) {
            let names: Vec<String> = schemes.iter().map(|scheme| format!("'{scheme}'")).collect();
            let text = format!("Scheme must be one of ({}).", names.join(", "));
            self.fault(key, "URL_TYPE_INVALID_SCHEME", text);
        }
    }

    /// A whole number between `min` and `max`.
    fn number(&mut self, key: &str, min: u64, max: u64, presence: Presence) -> Option<u64> {
        let value = self.field(key, presence)?;
        let Some(number) = value.as_u64() else {
            self.fault(key, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int."));
            return None;
        };
        if number < min {
            self.fault(
                key,
                "NUMBER_TYPE_MIN",
                format!("int value should be greater than or equal to {min}."),
            );
        } else if number > max {
            self.fault(
                key,
                "NUMBER_TYPE_MAX",
                format!("int value should be less than or equal to {max}."),
            );
        }
        Some(number)
    }

    /// A list with `min` to `max` members.
    fn list(&mut self, key: &str, min: usize, max: usize, presence: Presence) -> &'v [Value] {
        let Some(value) = self.field(key, presence) else {
            return &[];
        };
        let Some(list) = value.as_array() else {
            self.fault(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return &[];
        };
        if list.len() > max && min == 0 {
            self.fault(key, "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        } else if !(min..=max).contains(&list.len()) {
            self.fault(
                key,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
        list
    }

    /// The checker of a nested object, if it is one.
    fn within(&mut self, key: &str, presence: Presence) -> Option<Checker<'v, '_>> {
        let object = self.field(key, presence)?;
        let path = self.at(key);
        if !object.is_object() {
            self.faults.add(
                &path,
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used in a DictType",
            );
            return None;
        }
        Some(Checker { object, path, faults: self.faults })
    }

    /// The checker of a member of a list.
    fn member(&mut self, list: &str, index: usize, object: &'v Value) -> Checker<'v, '_> {
        let path = format!("{}.{index}", self.at(list));
        if !object.is_object() {
            self.faults.add(
                &path,
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used in a DictType",
            );
        }
        Checker { object, path, faults: self.faults }
    }
}
