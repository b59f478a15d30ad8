//! The limits of forms.

use std::collections::HashSet;

use serde_json::Value;

use super::Presence::{Optional, Required};
use super::{Checker, Faults};
use crate::errors::ApiResult;

/// Checks the `data` of an answer that opens a form.
pub(crate) fn check_modal(data: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    let mut modal = Checker::new(data, "data", &mut faults);
    modal.text("title", 1, 45, Required);
    modal.text("custom_id", 1, 100, Required);
    let mut ids = HashSet::new();
    for (index, row) in modal.list("components", 1, 5, Required).iter().enumerate() {
        let mut row = modal.member("components", index, row);
        if row.number("type", 0, u64::MAX, Required) != Some(1) {
            row.fault("type", "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
        }
        for (index, input) in row.list("components", 1, 1, Required).iter().enumerate() {
            check_input(&mut row.member("components", index, input), &mut ids);
        }
    }
    faults.into_result()
}

fn check_input<'v>(input: &mut Checker<'v, '_>, ids: &mut HashSet<&'v str>) {
    if input.number("type", 0, u64::MAX, Required) != Some(4) {
        input.fault("type", "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (4,).");
    }
    let id = input.text("custom_id", 1, 100, Required);
    if id.is_some_and(|id| !ids.insert(id)) {
        let text = "Component custom id cannot be duplicated";
        input.fault("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", text);
    }
    input.text("label", 1, 45, Required);
    input.number("style", 1, 2, Required);
    input.number("min_length", 0, 4000, Optional);
    input.number("max_length", 1, 4000, Optional);
    input.text("value", 0, 4000, Optional);
    input.text("placeholder", 0, 100, Optional);
}
