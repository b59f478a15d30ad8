//! The rules of components and of their layout.

use std::collections::HashSet;

use serde_json::Value;

use super::{Checker, Faults, Rule};
use crate::errors::ApiResult;

/// The flag of a message laid out of components alone (components v2).
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// The most rows of a message without that flag.
const ROWS: usize = 5;

/// The most components of a message, nested ones included.
const COMPONENTS: usize = 40;

/// The most characters in all texts of a message together.
const ALL_TEXTS: usize = 4000;

/// Values that must be unique in a message or form.
#[derive(Default)]
pub(super) struct Seen<'v> {
    ids: HashSet<u64>,
    custom_ids: HashSet<&'v str>,
    components: usize,
    texts: usize,
}

/// Checks the layout of a message.
pub(crate) fn check_layout(body: &Value, path: &str, is_v2: bool) -> ApiResult<()> {
    let mut faults = Faults::default();
    let mut message = Checker::new(body, path, &mut faults);
    let components = message.list("components");
    if is_v2 {
        let fields = ["content", "embeds", "poll", "sticker_ids"];
        for field in fields {
            let is_used = message.field(field).is_some_and(|value| {
                !value.as_str().is_some_and(str::is_empty)
                    && !value.as_array().is_some_and(Vec::is_empty)
            });
            if is_used {
                message.breaks(field, Rule::LegacyFields);
            }
        }
    } else if components.len() > ROWS {
        message.breaks("components", Rule::RowCount);
    }
    let mut seen = Seen::default();
    for (index, component) in components.iter().enumerate() {
        let mut component = message.member("components", index, component);
        if !is_v2 && component.number("type") != Some(1) {
            component.breaks("type", Rule::RowsOnly);
            continue;
        }
        check_component(&mut component, &mut seen);
    }
    if seen.components > COMPONENTS {
        message.breaks("components", Rule::ComponentCount);
    }
    if seen.texts > ALL_TEXTS {
        message.breaks("components", Rule::TextTotal);
    }
    faults.into_result()
}

/// Checks a component and those nested in it.
pub(super) fn check_component<'v>(component: &mut Checker<'v, '_>, seen: &mut Seen<'v>) {
    seen.components += 1;
    let id = component.number("id").filter(|id| *id > 0);
    if id.is_some_and(|id| !seen.ids.insert(id)) {
        component.breaks("id", Rule::ComponentIds);
    }
    let custom_id = component.text("custom_id");
    if custom_id.is_some_and(|id| !seen.custom_ids.insert(id)) {
        component.breaks("custom_id", Rule::CustomIds);
    }
    match component.number("type") {
        Some(1) => check_width(component),
        Some(2) => check_button(component),
        Some(3) => {
            check_bounds(component);
            check_options(component);
        }
        Some(5..=8) => check_bounds(component),
        Some(10) => seen.texts += component.text("content").map_or(0, |text| text.chars().count()),
        Some(11) => check_media(component, "media"),
        Some(12) => {
            for (index, item) in component.list("items").iter().enumerate() {
                check_media(&mut component.member("items", index, item), "media");
            }
        }
        Some(13) => {
            if let Some(mut file) = component.within("file") {
                file.scheme("url", &["attachment"], Rule::FileScheme);
            }
        }
        _ => {}
    }
    for (index, inner) in component.list("components").iter().enumerate() {
        check_component(&mut component.member("components", index, inner), seen);
    }
    for key in ["accessory", "component"] {
        if let Some(mut inner) = component.within(key) {
            check_component(&mut inner, seen);
        }
    }
}

/// Checks that a select is alone in its row.
fn check_width(row: &mut Checker) {
    let members = row.list("components");
    for (index, member) in members.iter().enumerate() {
        let mut member = row.member("components", index, member);
        if members.len() > 1 && matches!(member.number("type"), Some(3 | 5..=8)) {
            member.breaks("type", Rule::RowWidth);
        }
    }
}

fn check_media(component: &mut Checker, key: &str) {
    if let Some(mut media) = component.within(key) {
        media.scheme("url", &["http", "https", "attachment"], Rule::PictureScheme);
    }
}

fn check_button(button: &mut Checker) {
    let (label, emoji) = (button.text("label"), button.field("emoji"));
    let (custom_id, url) = (button.field("custom_id"), button.field("url"));
    let style = button.number("style");
    // A premium button shows the name of its product.
    if style == Some(6) {
        if button.field("sku_id").is_none() {
            button.breaks("sku_id", Rule::ButtonSku);
        }
        return;
    }
    if label.is_none_or(|label| label.trim().is_empty()) && emoji.is_none() {
        button.breaks("label", Rule::ButtonLabel);
    }
    match (style, custom_id, url) {
        (Some(5), _, None) => button.breaks("url", Rule::ButtonUrl),
        (Some(5), None, Some(_)) => {
            button.scheme("url", &["http", "https", "discord"], Rule::LinkScheme);
        }
        (_, Some(_), Some(_)) if style == Some(5) => {
            button.breaks("custom_id", Rule::ButtonEither);
        }
        (_, None, _) => button.breaks("custom_id", Rule::ButtonCustomId),
        (_, Some(_), Some(_)) => button.breaks("url", Rule::ButtonNoUrl),
        (_, Some(_), None) => {}
    }
}

fn check_bounds(select: &mut Checker) {
    let min = select.number("min_values").unwrap_or(1);
    let max = select.number("max_values").unwrap_or(1);
    if min > max {
        select.breaks("min_values", Rule::SelectBounds);
    }
}

fn check_options(select: &mut Checker) {
    let options = select.list("options");
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        let mut option = select.member("options", index, option);
        if option.text("value").is_some_and(|value| !values.insert(value)) {
            option.breaks("value", Rule::SelectValues);
        }
    }
    if select.number("max_values").unwrap_or(1) > options.len() as u64 {
        select.breaks("max_values", Rule::SelectRoom);
    }
}
