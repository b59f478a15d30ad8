//! Forms as people see them, and the data sent on submission.

use serde_json::{Value, json};

use super::parts::{members, option_view, text};
use crate::ids::InteractionId;
use crate::server::Server;
use crate::view::{FieldStyle, Modal, ModalField, SelectOption};

/// Discord's type numbers of form components.
const TEXT_INPUT: u64 = 4;
const STRING_SELECT: u64 = 3;
const USER_SELECT: u64 = 5;

/// The form that the `data` of an answer describes.
pub(crate) fn modal_view(server: &Server, interaction: InteractionId, data: &Value) -> Modal {
    let fields = members(data, "components").flat_map(|part| {
        let inputs = members(part, "components").map(|input| (input, &input["label"]));
        let labelled = part.get("component").map(|input| (input, &part["label"]));
        inputs.chain(labelled).collect::<Vec<_>>()
    });
    Modal {
        interaction,
        custom_id: text(data, "custom_id").unwrap_or_default(),
        title: text(data, "title").unwrap_or_default(),
        fields: fields.filter_map(|(input, label)| field_view(server, input, label)).collect(),
        raw: data.clone(),
    }
}

/// Reads a field; `None` for kinds that the emulator does not let people fill in.
fn field_view(server: &Server, input: &Value, label: &Value) -> Option<ModalField> {
    let kind = input["type"].as_u64()?;
    let options: Vec<SelectOption> = match kind {
        TEXT_INPUT => Vec::new(),
        STRING_SELECT => members(input, "options").map(option_view).collect(),
        USER_SELECT => server.people.iter().map(|person| server.choice_of(person)).collect(),
        _ => return None,
    };
    let chosen = options.iter().filter(|option| option.default).map(|option| &*option.value);
    let value = match kind {
        TEXT_INPUT => text(input, "value").unwrap_or_default(),
        _ => chosen.collect::<Vec<_>>().join("\n"),
    };
    let number = |key: &str, otherwise| input[key].as_u64().unwrap_or(otherwise);
    let (min_length, max_length) = match kind {
        TEXT_INPUT => (number("min_length", 0), number("max_length", 4000)),
        _ => (number("min_values", 1), number("max_values", 1)),
    };
    Some(ModalField {
        custom_id: text(input, "custom_id").unwrap_or_default(),
        label: label.as_str().unwrap_or_default().to_owned(),
        style: if input["style"] == 2 { FieldStyle::Paragraph } else { FieldStyle::Short },
        value,
        placeholder: text(input, "placeholder"),
        required: input["required"] != false,
        min_length,
        max_length,
        options,
    })
}

/// The `data` of a submitted form: all its parts, with the value of each field.
pub(crate) fn submitted(modal: &Modal, value_of: impl Fn(&str) -> String) -> Value {
    let mut next = 0;
    let mut numbered = |part: &Value| {
        next += 1;
        let id = part["id"].as_u64().filter(|id| *id > 0).unwrap_or(next);
        json!({ "type": part["type"], "id": id })
    };
    let mut parts = Vec::new();
    for part in members(&modal.raw, "components") {
        let mut sent = numbered(part);
        let mut fill = |input: &Value| {
            let id = input["custom_id"].as_str().unwrap_or_default();
            let mut field = numbered(input);
            field["custom_id"] = json!(id);
            let value = value_of(id);
            match input["type"].as_u64() {
                Some(TEXT_INPUT) => field["value"] = json!(value),
                _ => field["values"] = value.lines().map(Value::from).collect(),
            }
            field
        };
        if let Some(input) = part.get("component") {
            sent["component"] = fill(input);
        } else if part.get("components").is_some() {
            sent["components"] = members(part, "components").map(fill).collect();
        }
        parts.push(sent);
    }
    json!({ "custom_id": modal.custom_id, "components": parts })
}
