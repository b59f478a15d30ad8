//! The components of a message, as Discord stores them.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::channels::{Channels, MessageRecord};
use crate::description::form_field;
use crate::errors::{ApiError, ApiResult, Faults};
use crate::ids::AttachmentId;
use crate::json::{each, each_media};
use crate::rules::{COMPONENTS_V2, Rule};

/// Gives components without an id one, and normalises them as Discord does.
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

/// All texts of a message: its content, and those of its components.
pub(super) fn said(message: &MessageRecord) -> String {
    let mut said = message.content.clone();
    let mut components = Value::Array(message.components.clone());
    each(&mut components, &mut |component| {
        if let Some(text) = component["content"].as_str() {
            said.push('\n');
            said.push_str(text);
        }
    });
    said
}

/// Refuses a message laid out of components that still has content or embeds: the edit that sets the layout has to
/// clear them.
pub(super) fn check_no_legacy(message: &MessageRecord, path: &str) -> ApiResult<()> {
    if message.flags & COMPONENTS_V2 == 0 {
        return Ok(());
    }
    let mut faults = Faults::default();
    let kept = [("content", message.content.is_empty()), ("embeds", message.embeds.is_empty())];
    for (field, _) in kept.iter().filter(|(_, is_empty)| !is_empty) {
        let path = if path.is_empty() { (*field).to_owned() } else { format!("{path}.{field}") };
        faults.add(&path, Rule::LegacyFields.code(), Rule::LegacyFields.says());
    }
    faults.into_result()
}

impl Channels {
    /// Refuses components that show a file not listed here.
    pub(super) fn check_media(
        &self,
        message: &MessageRecord,
        files: &[AttachmentId],
        path: &str,
    ) -> ApiResult<()> {
        let mut missing = false;
        let mut components = Value::Array(message.components.clone());
        each(&mut components, &mut |component| {
            each_media(component, &mut |media| {
                let named = media["url"].as_str().and_then(|url| url.strip_prefix("attachment://"));
                missing |= named.is_some() && self.embedded_file(media, files).is_none();
            });
        });
        if !missing {
            return Ok(());
        }
        let path =
            if path.is_empty() { "components".to_owned() } else { format!("{path}.components") };
        let code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
        Err(ApiError::fault(&path, code, "The referenced attachment was not found"))
    }
}
