//! The components of a message as Discord keeps them.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::description::form_field;

/// Gives every component that has none a number, and all the form in which Discord gives them back.
pub(super) fn kept(components: Vec<Value>) -> Vec<Value> {
    let mut components = Value::Array(components);
    let mut taken = HashSet::new();
    each(&mut components, &mut |component| {
        taken.extend(component["id"].as_u64().filter(|id| *id > 0));
    });
    let mut next = 1;
    each(&mut components, &mut |component| {
        if component["id"].as_u64().is_none_or(|id| id == 0) {
            while !taken.insert(next) {
                next += 1;
            }
            component["id"] = json!(next);
        }
    });
    form_field("MessageResponse", "components", &mut components);
    match components {
        Value::Array(components) => components,
        _ => Vec::new(),
    }
}

/// Visits every component of a list and those within, in the order in which they are shown.
pub(crate) fn each(components: &mut Value, visit: &mut impl FnMut(&mut Value)) {
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
