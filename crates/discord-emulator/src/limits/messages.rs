//! The limits of messages: text, embeds, components, attachments.

use std::collections::HashSet;

use serde_json::Value;

use super::Presence::{Optional, Required};
use super::{Checker, Faults};

/// Whom a message may notify without naming them one by one.
const KINDS_OF_MENTION: [&str; 3] = ["users", "everyone", "roles"];

/// The most people, and the most roles, a message may name one by one as those it may notify.
const MENTIONS: usize = 100;

/// The most characters in all embeds of a message together.
const ALL_EMBEDS: usize = 6000;

/// Checks the body of a message to be created or edited.
pub(crate) fn check_message(body: &Value, path: &str, faults: &mut Faults) {
    let mut message = Checker::new(body, path, faults);
    message.text("content", 0, 2000, Optional);
    message.number("flags", 0, u64::from(u32::MAX), Optional);
    check_allowed_mentions(&mut message);
    check_embeds(&mut message);
    check_attachments(&mut message);
    check_rows(&mut message);
}

fn check_allowed_mentions(message: &mut Checker) {
    let Some(mut allowed) = message.within("allowed_mentions", Optional) else {
        return;
    };
    let parse = allowed.list("parse", 0, KINDS_OF_MENTION.len(), Optional);
    for (index, kind) in parse.iter().enumerate() {
        if kind.as_str().is_none_or(|kind| !KINDS_OF_MENTION.contains(&kind)) {
            let text = "Value must be one of ('users', 'everyone', 'roles').";
            allowed.fault(&format!("parse.{index}"), "BASE_TYPE_CHOICES", text);
        }
    }
    for kind in ["users", "roles"] {
        let listed = allowed.list(kind, 0, MENTIONS, Optional);
        if !listed.is_empty() && parse.iter().any(|parsed| parsed == kind) {
            let text = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            allowed.own_fault("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text);
        }
    }
}

fn check_embeds(message: &mut Checker) {
    let mut total = 0;
    for (index, embed) in message.list("embeds", 0, 10, Optional).iter().enumerate() {
        total += check_embed(&mut message.member("embeds", index, embed));
    }
    if total > ALL_EMBEDS {
        let message_text = format!("Embed size exceeds maximum size of {ALL_EMBEDS}");
        message.fault("embeds", "MAX_EMBED_SIZE_EXCEEDED", message_text);
    }
}

/// Checks one embed and counts its characters.
fn check_embed(embed: &mut Checker) -> usize {
    let count = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
    let mut total = count(embed.text("title", 0, 256, Optional));
    total += count(embed.text("description", 0, 4096, Optional));
    embed.address("url", 2048, &["http", "https"], Optional);
    embed.number("color", 0, 0xFF_FFFF, Optional);
    for (index, field) in embed.list("fields", 0, 25, Optional).iter().enumerate() {
        let mut field = embed.member("fields", index, field);
        total += count(field.text("name", 1, 256, Required));
        total += count(field.text("value", 1, 1024, Required));
    }
    if let Some(mut footer) = embed.within("footer", Optional) {
        total += count(footer.text("text", 0, 2048, Required));
    }
    if let Some(mut author) = embed.within("author", Optional) {
        total += count(author.text("name", 0, 256, Required));
    }
    for picture in ["image", "thumbnail"] {
        let Some(mut picture) = embed.within(picture, Optional) else {
            continue;
        };
        picture.address("url", 2048, &["http", "https", "attachment"], Required);
    }
    total
}

fn check_attachments(message: &mut Checker) {
    for (index, attachment) in message.list("attachments", 0, 10, Optional).iter().enumerate() {
        let mut attachment = message.member("attachments", index, attachment);
        attachment.field("id", Required);
        attachment.text("filename", 1, 1024, Optional);
        attachment.text("description", 0, 1024, Optional);
    }
}

fn check_rows(message: &mut Checker) {
    let mut ids = HashSet::new();
    for (index, row) in message.list("components", 0, 5, Optional).iter().enumerate() {
        let mut row = message.member("components", index, row);
        if row.number("type", 0, u64::MAX, Required) != Some(1) {
            row.fault("type", "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
            continue;
        }
        let members = row.list("components", 1, 5, Required);
        for (index, component) in members.iter().enumerate() {
            let mut component = row.member("components", index, component);
            check_component(&mut component, members.len(), &mut ids);
        }
    }
}

fn check_component<'v>(
    component: &mut Checker<'v, '_>,
    neighbours: usize,
    ids: &mut HashSet<&'v str>,
) {
    match component.number("type", 0, u64::MAX, Required) {
        Some(2) => check_button(component, ids),
        Some(kind @ (3 | 5)) => {
            if neighbours > 1 {
                let text = "The specified component exceeds the maximum width";
                component.fault("type", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text);
            }
            check_select(component, kind, ids);
        }
        Some(_) => {
            let text = "Value of field \"type\" must be one of (2, 3, 5).";
            component.fault("type", "UNION_TYPE_CHOICES", text);
        }
        None => {}
    }
}

fn check_button<'v>(button: &mut Checker<'v, '_>, ids: &mut HashSet<&'v str>) {
    let label = button.text("label", 0, 80, Optional);
    if label.is_none_or(str::is_empty) && button.field("emoji", Optional).is_none() {
        button.fault(
            "label",
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A label or emoji is required",
        );
    }
    if button.number("style", 1, 5, Required) != Some(5) {
        check_custom_id(button, ids);
        if button.field("url", Optional).is_some() {
            button.fault(
                "url",
                "BUTTON_COMPONENT_INVALID_URL",
                "A url cannot be specified for this style",
            );
        }
        return;
    }
    button.address("url", 512, &["http", "https", "discord"], Required);
    if button.field("custom_id", Optional).is_some() {
        let text = "A custom id and url cannot both be specified";
        button.fault("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text);
    }
}

fn check_select<'v>(select: &mut Checker<'v, '_>, kind: u64, ids: &mut HashSet<&'v str>) {
    check_custom_id(select, ids);
    select.text("placeholder", 0, 150, Optional);
    let min = select.number("min_values", 0, 25, Optional).unwrap_or(1);
    let max = select.number("max_values", 1, 25, Optional).unwrap_or(1);
    if min > max {
        let text = "The minimum number of values cannot exceed the maximum";
        select.fault("min_values", "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX", text);
    }
    // Only a text select brings its options along; Discord lists the people itself.
    if kind == 3 {
        check_options(select, max);
    }
}

fn check_options(select: &mut Checker, max_values: u64) {
    let options = select.list("options", 1, 25, Required);
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        let mut option = select.member("options", index, option);
        option.text("label", 1, 100, Required);
        option.text("description", 0, 100, Optional);
        let value = option.text("value", 1, 100, Required);
        if value.is_some_and(|value| !values.insert(value)) {
            let text = "The specified option value is already used";
            option.fault("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text);
        }
    }
    if max_values > options.len() as u64 {
        let text = "The maximum number of values exceeds the number of options";
        select.fault("max_values", "SELECT_COMPONENT_MAX_VALUES_EXCEED_OPTIONS", text);
    }
}

fn check_custom_id<'v>(component: &mut Checker<'v, '_>, ids: &mut HashSet<&'v str>) {
    let id = component.text("custom_id", 1, 100, Required);
    if id.is_some_and(|id| !ids.insert(id)) {
        let text = "Component custom id cannot be duplicated";
        component.fault("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", text);
    }
}
