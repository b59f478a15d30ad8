//! Rules: what Discord refuses in a request body that its description allows.
//!
//! Lengths, counts, types and choices are checked by the description alone. These rules concern several fields at once,
//! or are documented but not in the description.

mod commands;
mod components;
mod messages;
mod modals;

#[cfg(test)]
mod examples;

use serde_json::Value;

pub(super) use commands::{MAX_COMMANDS, check_choices, check_command, check_command_list};
pub(super) use components::{COMPONENTS_V2, check_layout};
pub(super) use messages::check_message;
pub(super) use modals::check_modal;

use super::errors::Faults;

/// Declares the rules: name, Discord's error code, its message, and the page that documents it, below
/// docs.discord.com/developers.
macro_rules! rules {
    ($($name:ident: $code:literal, $says:literal, $source:literal;)+) => {
        /// A rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum Rule { $($name),+ }

        impl Rule {
            /// All rules, with the page that documents each.
            #[cfg(test)]
            pub(super) const ALL: &[(Rule, &str)] = &[$((Rule::$name, $source)),+];

            pub(super) const fn code(self) -> &'static str {
                match self { $(Rule::$name => $code),+ }
            }

            pub(super) const fn says(self) -> &'static str {
                match self { $(Rule::$name => $says),+ }
            }
        }
    };
}

rules! {
    ContentLength: "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.",
        "resources/message#create-message";
    MentionsExclusive: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        "What is parsed and ids of the same kind are mutually exclusive.",
        "resources/message#allowed-mentions-object";
    EmbedTotal: "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000",
        "resources/message#embed-object-embed-limits";
    EmbedFieldBlank: "BASE_TYPE_REQUIRED", "This field is required",
        "resources/message#embed-object-embed-limits";
    EmbedScheme: "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').",
        "resources/message#embed-object";
    PictureScheme: "URL_TYPE_INVALID_SCHEME",
        "Scheme must be one of ('http', 'https', 'attachment').",
        "reference#editing-message-attachments-using-attachments-within-embeds";
    LinkScheme: "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord').",
        "components/reference#button";
    FileScheme: "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',).",
        "components/reference#file";
    RowsOnly: "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).",
        "components/reference#legacy-message-component-behavior";
    RowCount: "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.",
        "components/reference#legacy-message-component-behavior";
    RowWidth: "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        "The specified component exceeds the maximum width",
        "components/reference#action-row";
    LegacyFields: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        "This field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        "components/reference#component-reference";
    ComponentCount: "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        "The total number of components cannot exceed 40",
        "components/reference#component-reference";
    TextTotal: "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        "The total displayable text size exceeds the maximum size of 4000",
        "components/reference#component-reference";
    ComponentIds: "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated",
        "components/reference#anatomy-of-a-component";
    CustomIds: "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated",
        "components/reference#anatomy-of-a-component-custom-id";
    ButtonCustomId: "BASE_TYPE_REQUIRED", "This field is required",
        "components/reference#button-button-styles";
    ButtonLabel: "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or emoji is required",
        "components/reference#button";
    ButtonUrl: "BASE_TYPE_REQUIRED", "This field is required",
        "components/reference#button-button-styles";
    ButtonNoUrl: "BUTTON_COMPONENT_INVALID_URL", "A url cannot be specified for this style",
        "components/reference#button-button-styles";
    ButtonEither: "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified", "components/reference#button-button-styles";
    ButtonSku: "BASE_TYPE_REQUIRED", "This field is required",
        "components/reference#button-button-styles";
    SelectBounds: "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX",
        "The minimum number of values cannot exceed the maximum",
        "components/reference#string-select";
    SelectRoom: "SELECT_COMPONENT_MAX_VALUES_EXCEED_OPTIONS",
        "The maximum number of values exceeds the number of options",
        "components/reference#string-select";
    SelectValues: "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used", "components/reference#string-select";
    CommandName: "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid",
        "interactions/application-commands#application-command-object-application-command-naming";
    CommandNames: "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique",
        "interactions/application-commands#application-command-object";
    CommandDescription: "BASE_TYPE_REQUIRED", "This field is required",
        "interactions/application-commands#application-command-object";
    MenuDescription: "BASE_TYPE_MAX_LENGTH", "Must be 0 or fewer in length.",
        "interactions/application-commands#user-commands";
    MenuOptions: "BASE_TYPE_MAX_LENGTH", "Must be 0 or fewer in length.",
        "interactions/application-commands#user-commands";
    CommandSize: "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)",
        "interactions/application-commands#application-command-object";
    OptionName: "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Command name is invalid",
        "interactions/application-commands#application-command-object-application-command-naming";
    OptionNames: "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option names must be unique",
        "interactions/application-commands#application-command-object\
         -application-command-option-structure";
    OptionOrder: "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
        "interactions/application-commands#application-command-object\
         -application-command-option-structure";
    OptionMixture: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        "Sub-command and sub-command group option types are mutually exclusive to all other types",
        "interactions/application-commands#subcommands-and-subcommand-groups";
    Autocomplete: "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
        "Options with choices cannot have autocomplete",
        "interactions/application-commands#application-command-object\
         -application-command-option-structure";
    ChoiceNames: "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", "Choice names must be unique",
        "interactions/application-commands#application-command-object\
         -application-command-option-choice-structure";
    ChoiceLength: "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.",
        "interactions/application-commands#application-command-object\
         -application-command-option-choice-structure";
    FormSize: "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.",
        "interactions/receiving-and-responding#interaction-response-object-modal";
    FormRow: "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length.",
        "components/reference#action-row";
    InputLabel: "BASE_TYPE_REQUIRED", "This field is required", "components/reference#text-input";
    LabelledTwice: "COMPONENT_LABEL_NOT_ALLOWED", "A component in a label has no label of its own",
        "components/reference#text-input";
    InputBounds: "TEXT_INPUT_COMPONENT_MIN_LENGTH_EXCEEDS_MAX",
        "The minimum length cannot exceed the maximum", "components/reference#text-input";
    FormDisabled: "COMPONENT_DISABLED_NOT_ALLOWED", "Components of a form cannot be disabled",
        "components/reference#string-select";
}

/// Walks through one object of a request and records broken rules.
struct Checker<'v, 'f> {
    object: &'v Value,
    path: String,
    faults: &'f mut Faults,
}

impl<'v, 'f> Checker<'v, 'f> {
    /// Starts at the object with this path; empty at the top of a request.
    fn new(object: &'v Value, path: impl Into<String>, faults: &'f mut Faults) -> Self {
        Checker { object, path: path.into(), faults }
    }

    /// The path of a field.
    fn at(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Records that a field breaks a rule.
    fn breaks(&mut self, key: &str, rule: Rule) {
        self.faults.add(&self.at(key), rule.code(), rule.says());
    }

    /// Records that the object itself breaks a rule.
    fn breaks_itself(&mut self, rule: Rule) {
        self.faults.add(&self.path, rule.code(), rule.says());
    }

    /// A field, unless it is absent or null, which mean the same here.
    fn field(&self, key: &str) -> Option<&'v Value> {
        self.object.get(key).filter(|value| !value.is_null())
    }

    fn text(&self, key: &str) -> Option<&'v str> {
        self.field(key)?.as_str()
    }

    fn number(&self, key: &str) -> Option<u64> {
        self.field(key)?.as_u64()
    }

    fn list(&self, key: &str) -> &'v [Value] {
        self.field(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// Checks that an address has one of these schemes.
    fn scheme(&mut self, key: &str, schemes: &[&str], rule: Rule) {
        let scheme = self.text(key).and_then(|url| url.split_once("://")).map(|(scheme, _)| scheme);
        if scheme.is_some_and(|scheme| !schemes.contains(&scheme)) {
            self.breaks(key, rule);
        }
    }

    /// The checker of a nested object, if it exists.
    fn within(&mut self, key: &str) -> Option<Checker<'v, '_>> {
        let object = self.field(key)?;
        let path = self.at(key);
        Some(Checker { object, path, faults: self.faults })
    }

    /// The checker of an item of a list.
    fn member(&mut self, list: &str, index: usize, object: &'v Value) -> Checker<'v, '_> {
        let path = format!("{}.{index}", self.at(list));
        Checker { object, path, faults: self.faults }
    }
}
