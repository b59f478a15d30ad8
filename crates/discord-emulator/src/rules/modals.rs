//! The rules of forms.

use serde_json::Value;

use super::components::{Seen, check_component};
use super::{Checker, Faults, Rule};
use crate::errors::ApiResult;

/// The most top-level components of a form: rows, labels and texts.
const PARTS: usize = 5;

/// Checks the `data` of an answer that opens a form.
pub(crate) fn check_modal(data: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    let mut modal = Checker::new(data, "data", &mut faults);
    let parts = modal.list("components");
    if parts.len() > PARTS {
        modal.breaks("components", Rule::FormSize);
    }
    let mut seen = Seen::default();
    for (index, part) in parts.iter().enumerate() {
        let mut part = modal.member("components", index, part);
        check_component(&mut part, &mut seen);
        check_part(&mut part);
    }
    faults.into_result()
}

fn check_part(part: &mut Checker) {
    if let Some(mut inner) = part.within("component") {
        if inner.field("label").is_some() {
            inner.breaks("label", Rule::LabelledTwice);
        }
        if inner.field("disabled") == Some(&Value::Bool(true)) {
            inner.breaks("disabled", Rule::FormDisabled);
        }
        check_input(&mut inner);
    }
    let inputs = part.list("components");
    if inputs.len() > 1 {
        part.breaks("components", Rule::FormRow);
    }
    for (index, input) in inputs.iter().enumerate() {
        let mut input = part.member("components", index, input);
        if input.field("label").is_none() {
            input.breaks("label", Rule::InputLabel);
        }
        check_input(&mut input);
    }
}

fn check_input(input: &mut Checker) {
    let (min, max) = (input.number("min_length"), input.number("max_length"));
    if min.unwrap_or(0) > max.unwrap_or(4000) {
        input.breaks("min_length", Rule::InputBounds);
    }
}
