//! Normalises a value as Discord does: drops unknown and null fields, and fills in the default of those that are
//! always present.

use serde_json::{Map, Value, json};

use super::shape::{Object, Shape, Shapes};

/// Defaults of whole numbers.
const NUMBERS: [(&str, u64); 3] = [("min_values", 1), ("max_values", 1), ("spacing", 1)];

/// Flags that are on by default; all others are off.
const ON: [&str; 1] = ["divider"];

/// Normalises a value to the form in an answer.
pub(super) fn form(shapes: &Shapes, shape: &Shape, value: &mut Value) {
    match shapes.resolve(shape) {
        Shape::Text(_) if value.is_number() => *value = json!(value.to_string()),
        Shape::List(list) => {
            for item in value.as_array_mut().into_iter().flatten() {
                form(shapes, &list.items, item);
            }
        }
        Shape::Object(object) => {
            if let Some(given) = value.as_object_mut() {
                form_object(shapes, object, given);
            }
        }
        Shape::Either(alternatives) => {
            let meant = alternatives.iter().find(|shape| is_meant(shapes, shape, value));
            if let Some(shape) = meant {
                form(shapes, shape, value);
            }
        }
        _ => {}
    }
}

fn form_object(shapes: &Shapes, object: &Object, given: &mut Map<String, Value>) {
    if object.rest.is_none() {
        given.retain(|name, _| object.fields.iter().any(|field| field.name == *name));
    }
    for field in &object.fields {
        let may_be_null = is_meant(shapes, &field.shape, &Value::Null);
        let nothing = given.get(&field.name).is_none_or(|value| {
            value.is_null() && !may_be_null
                || !field.is_required && value.as_array().is_some_and(Vec::is_empty)
        });
        if !nothing {
            given.entry(&*field.name).and_modify(|value| form(shapes, &field.shape, value));
            continue;
        }
        given.remove(&field.name);
        if field.is_required {
            let usual = usual(shapes, &field.name, &field.shape, may_be_null);
            given.insert(field.name.clone(), usual);
        }
    }
}

/// The default of a field.
fn usual(shapes: &Shapes, name: &str, shape: &Shape, may_be_null: bool) -> Value {
    let number = NUMBERS.iter().find(|(known, _)| *known == name);
    match shapes.resolve(shape) {
        _ if number.is_some() => json!(number.map(|(_, number)| number)),
        _ if may_be_null => Value::Null,
        Shape::Flag => json!(ON.contains(&name)),
        Shape::Text(_) => json!(""),
        Shape::List(_) => json!([]),
        _ => Value::Null,
    }
}

/// Whether a value is meant for a shape, by its JSON type and its `type` field.
fn is_meant(shapes: &Shapes, shape: &Shape, value: &Value) -> bool {
    match shapes.resolve(shape) {
        Shape::Null => value.is_null(),
        Shape::Flag => value.is_boolean(),
        Shape::Text(_) => value.is_string() || value.is_number(),
        Shape::Whole(_) | Shape::Fraction(_) => value.is_number(),
        Shape::List(_) => value.is_array(),
        Shape::Choice(choices) => choices.contains(value),
        Shape::Object(object) => {
            let kind = object.fields.iter().find(|field| field.name == "type");
            value.is_object()
                && kind.is_none_or(|field| is_meant(shapes, &field.shape, &value["type"]))
        }
        Shape::Either(shapes_of) => shapes_of.iter().any(|shape| is_meant(shapes, shape, value)),
        Shape::Both(shapes_of) => shapes_of.iter().all(|shape| is_meant(shapes, shape, value)),
        Shape::Anything | Shape::Named(_) => true,
    }
}
