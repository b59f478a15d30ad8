//! Merges JSON objects, and walks through the components of a message.

use serde_json::Value;

/// Adds the fields of one object to another.
pub(super) fn merge(object: &mut Value, fields: Value) {
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), fields) {
        object.extend(fields);
    }
}

/// Visits the pictures and files that a component shows.
pub(super) fn each_media(component: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    for key in ["media", "file"] {
        if let Some(media @ Value::Object(_)) = component.get_mut(key) {
            visit(media);
        }
    }
    for item in component.get_mut("items").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(media @ Value::Object(_)) = item.get_mut("media") {
            visit(media);
        }
    }
}

/// Visits the components of a list and those nested in them, in the order shown.
pub(super) fn each(components: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    for component in components.as_array_mut().into_iter().flatten() {
        visit(component);
        for key in ["components", "accessory", "component"] {
            match component.get_mut(key) {
                Some(list @ Value::Array(_)) => each(list, visit),
                Some(one @ Value::Object(_)) => visit(one),
                _ => {}
            }
        }
    }
}
