//! For each rule, a body that breaks it and a similar one that does not.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    COMPONENTS_V2, Rule, check_choices, check_command, check_command_list, check_layout,
    check_message, check_modal,
};
use crate::errors::{ApiResult, Faults};

type Check = fn(&Value) -> ApiResult<()>;

/// A rule, the check it belongs to, a body that breaks it, one that keeps it.
type Example = (Rule, Check, Value, Value);

fn message(body: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    check_message(body, "", &mut faults);
    faults.into_result()?;
    check_layout(body, "", body["flags"] == COMPONENTS_V2)
}

fn list(body: &Value) -> ApiResult<()> {
    check_command_list(body.as_array().map_or(&[], Vec::as_slice))
}

fn text(length: usize) -> String {
    "x".repeat(length)
}

fn embed(embed: Value) -> Value {
    json!({ "embeds": [embed] })
}

fn row(members: Value) -> Value {
    json!({ "components": [{ "type": 1, "components": members }] })
}

fn button(more: Value) -> Value {
    let mut button = json!({ "type": 2, "style": 1, "custom_id": "a", "label": "x" });
    crate::json::merge(&mut button, more);
    row(json!([button]))
}

fn select(more: Value) -> Value {
    let options = json!([{ "label": "x", "value": "x" }, { "label": "y", "value": "y" }]);
    let mut select = json!({ "type": 3, "custom_id": "a", "options": options });
    crate::json::merge(&mut select, more);
    row(json!([select]))
}

fn v2(components: Value) -> Value {
    json!({ "flags": COMPONENTS_V2, "components": components })
}

fn texts(lengths: &[usize]) -> Value {
    let texts = lengths.iter().map(|length| json!({ "type": 10, "content": text(*length) }));
    v2(texts.collect())
}

fn command(more: Value) -> Value {
    let mut command = json!({ "name": "a", "description": "x" });
    crate::json::merge(&mut command, more);
    command
}

fn options(options: Value) -> Value {
    command(json!({ "options": options }))
}

fn option(kind: u64, name: &str, more: Value) -> Value {
    let mut option = json!({ "type": kind, "name": name, "description": "x" });
    crate::json::merge(&mut option, more);
    option
}

fn form(parts: Value) -> Value {
    json!({ "custom_id": "f", "title": "x", "components": parts })
}

fn input(id: &str, more: Value) -> Value {
    let mut input = json!({ "type": 4, "custom_id": id, "style": 1, "label": "x" });
    crate::json::merge(&mut input, more);
    input
}

fn rows(count: usize) -> Value {
    let row = |n: usize| json!({ "type": 1, "components": [input(&n.to_string(), json!({}))] });
    form((0..count).map(row).collect())
}

fn labelled(component: Value) -> Value {
    form(json!([{ "type": 18, "label": "x", "component": component }]))
}

fn messages() -> Vec<Example> {
    let mentions = |mentions: Value| json!({ "allowed_mentions": mentions });
    let long = |length: usize| json!({ "embeds": [{ "description": text(4000) }, { "description": text(length) }] });
    let field = |name: &str| embed(json!({ "fields": [{ "name": name, "value": "x" }] }));
    let file = |url: &str| v2(json!([{ "type": 13, "file": { "url": url } }]));
    let many = |count: usize| -> Value {
        let button =
            |n: usize| json!({ "type": 2, "style": 1, "label": "x", "custom_id": n.to_string() });
        let row = |n: usize| json!({ "type": 1, "components": [button(n)] });
        json!({ "components": (0..count).map(row).collect::<Vec<_>>() })
    };
    let two = |one: Value, other: Value| v2(json!([one, other]));
    let both = |content: &str| {
        let shown = json!({ "type": 10, "content": "x" });
        json!({ "flags": COMPONENTS_V2, "content": content, "components": [shown] })
    };
    let separator = |id: u64| json!({ "type": 14, "id": id });
    let select_of = |id: &str| json!({ "type": 5, "custom_id": id });
    vec![
        (
            Rule::ContentLength,
            message,
            json!({ "content": text(2001) }),
            json!({ "content": text(2000) }),
        ),
        (
            Rule::MentionsExclusive,
            message,
            mentions(json!({ "parse": ["users"], "users": ["1"] })),
            mentions(json!({ "parse": ["roles"], "users": ["1"] })),
        ),
        (Rule::EmbedTotal, message, long(2001), long(2000)),
        (Rule::EmbedFieldBlank, message, field(" "), field("x")),
        (
            Rule::EmbedScheme,
            message,
            embed(json!({ "url": "ftp://a" })),
            embed(json!({ "url": "http://a" })),
        ),
        (
            Rule::PictureScheme,
            message,
            embed(json!({ "image": { "url": "ftp://a" } })),
            embed(json!({ "image": { "url": "attachment://a" } })),
        ),
        (
            Rule::LinkScheme,
            message,
            button(json!({ "style": 5, "custom_id": null, "url": "ftp://a" })),
            button(json!({ "style": 5, "custom_id": null, "url": "discord://a" })),
        ),
        (Rule::FileScheme, message, file("https://a"), file("attachment://a")),
        (
            Rule::RowsOnly,
            message,
            json!({ "components": [{ "type": 10, "content": "x" }] }),
            texts(&[1]),
        ),
        (Rule::RowCount, message, many(6), many(5)),
        (
            Rule::RowWidth,
            message,
            row(json!([select_of("a"), select_of("b")])),
            row(json!([select_of("a")])),
        ),
        (Rule::LegacyFields, message, both("x"), both("")),
        (Rule::ComponentCount, message, texts(&[1; 41]), texts(&[1; 40])),
        (Rule::TextTotal, message, texts(&[4000, 1]), texts(&[3999, 1])),
        (
            Rule::ComponentIds,
            message,
            two(separator(1), separator(1)),
            two(separator(0), separator(0)),
        ),
        (
            Rule::CustomIds,
            message,
            row(json!([
                { "type": 2, "style": 1, "label": "x", "custom_id": "a" },
                { "type": 2, "style": 1, "label": "x", "custom_id": "a" },
            ])),
            button(json!({})),
        ),
        (Rule::ButtonCustomId, message, button(json!({ "custom_id": null })), button(json!({}))),
        (
            Rule::ButtonLabel,
            message,
            button(json!({ "label": null })),
            button(json!({ "label": null, "emoji": { "name": "🎲" } })),
        ),
        (
            Rule::ButtonUrl,
            message,
            button(json!({ "style": 5, "custom_id": null })),
            button(json!({ "style": 5, "custom_id": null, "url": "https://a" })),
        ),
        (Rule::ButtonNoUrl, message, button(json!({ "url": "https://a" })), button(json!({}))),
        (
            Rule::ButtonEither,
            message,
            button(json!({ "style": 5, "url": "https://a" })),
            button(json!({ "style": 5, "url": "https://a", "custom_id": null })),
        ),
        (
            Rule::ButtonSku,
            message,
            button(json!({ "style": 6 })),
            button(json!({ "style": 6, "sku_id": "1" })),
        ),
        (
            Rule::SelectBounds,
            message,
            select(json!({ "min_values": 2 })),
            select(json!({ "min_values": 1 })),
        ),
        (
            Rule::SelectRoom,
            message,
            select(json!({ "max_values": 3 })),
            select(json!({ "max_values": 2 })),
        ),
        (
            Rule::SelectValues,
            message,
            select(
                json!({ "options": [{ "label": "x", "value": "x" }, { "label": "y", "value": "x" }] }),
            ),
            select(json!({})),
        ),
    ]
}

fn commands() -> Vec<Example> {
    let choice = |name: &str, value: String| json!({ "name": name, "value": value });
    let choices = |choices: Value| options(json!([option(3, "a", json!({ "choices": choices }))]));
    let required = |required: bool| json!({ "required": required });
    let large = |count: usize| {
        let of = |n: usize| option(3, &format!("{n:0>32}"), json!({ "description": text(100) }));
        let inner = |n: usize| {
            option(1, &format!("s{n}"), json!({ "options": (0..25).map(of).collect::<Vec<_>>() }))
        };
        options((0..count).map(inner).collect())
    };
    vec![
        (
            Rule::CommandName,
            check_command,
            command(json!({ "name": "A" })),
            command(json!({ "name": "ä-1" })),
        ),
        (
            Rule::CommandNames,
            list,
            json!([command(json!({})), command(json!({}))]),
            json!([command(json!({})), { "type": 2, "name": "a" }]),
        ),
        (
            Rule::CommandDescription,
            check_command,
            command(json!({ "description": null })),
            command(json!({})),
        ),
        (
            Rule::MenuDescription,
            check_command,
            json!({ "type": 2, "name": "A b", "description": "x" }),
            json!({ "type": 2, "name": "A b", "description": "" }),
        ),
        (
            Rule::MenuOptions,
            check_command,
            json!({ "type": 3, "name": "A b", "options": [option(3, "a", json!({}))] }),
            json!({ "type": 3, "name": "A b", "options": [] }),
        ),
        (Rule::CommandSize, check_command, large(3), large(2)),
        (
            Rule::OptionName,
            check_command,
            options(json!([option(3, "a", json!({ "name_localizations": { "de": "Ä" } }))])),
            options(json!([option(3, "a", json!({ "name_localizations": { "de": "ä" } }))])),
        ),
        (
            Rule::OptionNames,
            check_command,
            options(json!([option(3, "a", json!({})), option(4, "a", json!({}))])),
            options(json!([option(3, "a", json!({})), option(4, "b", json!({}))])),
        ),
        (
            Rule::OptionOrder,
            check_command,
            options(json!([option(3, "a", required(false)), option(3, "b", required(true))])),
            options(json!([option(3, "a", required(true)), option(3, "b", required(false))])),
        ),
        (
            Rule::OptionMixture,
            check_command,
            options(json!([option(1, "a", json!({})), option(3, "b", json!({}))])),
            options(json!([option(1, "a", json!({})), option(2, "b", json!({}))])),
        ),
        (
            Rule::Autocomplete,
            check_command,
            options(json!([option(
                3,
                "a",
                json!({ "autocomplete": true, "choices": [choice("x", text(1))] })
            )])),
            options(json!([option(3, "a", json!({ "autocomplete": true, "choices": [] }))])),
        ),
        (
            Rule::ChoiceNames,
            check_choices,
            json!({ "choices": [choice("x", text(1)), choice("x", text(2))] }),
            json!({ "choices": [choice("x", text(1)), choice("y", text(1))] }),
        ),
        (
            Rule::ChoiceLength,
            check_command,
            choices(json!([choice("x", text(101))])),
            choices(json!([choice("x", text(100))])),
        ),
    ]
}

fn forms() -> Vec<Example> {
    let select = |more: Value| {
        let mut select = json!({ "type": 5, "custom_id": "a" });
        crate::json::merge(&mut select, more);
        labelled(select)
    };
    let row = |inputs: Value| form(json!([{ "type": 1, "components": inputs }]));
    vec![
        (Rule::FormSize, check_modal, rows(6), rows(5)),
        (
            Rule::FormRow,
            check_modal,
            row(json!([input("a", json!({})), input("b", json!({}))])),
            row(json!([input("a", json!({}))])),
        ),
        (
            Rule::InputLabel,
            check_modal,
            row(json!([input("a", json!({ "label": null }))])),
            row(json!([input("a", json!({}))])),
        ),
        (
            Rule::LabelledTwice,
            check_modal,
            labelled(input("a", json!({}))),
            labelled(input("a", json!({ "label": null }))),
        ),
        (
            Rule::InputBounds,
            check_modal,
            row(json!([input("a", json!({ "min_length": 3, "max_length": 2 }))])),
            row(json!([input("a", json!({ "min_length": 2, "max_length": 2 }))])),
        ),
        (
            Rule::FormDisabled,
            check_modal,
            select(json!({ "disabled": true })),
            select(json!({ "disabled": false })),
        ),
    ]
}

#[test]
fn each_rule_is_broken_by_one_body_and_kept_by_another() {
    let examples: Vec<Example> = messages().into_iter().chain(commands()).chain(forms()).collect();
    for (rule, check, bad, good) in &examples {
        let refused = check(bad).expect_err("it breaks the rule").to_string();
        let says = json!(rule.says()).to_string();
        assert!(refused.contains(rule.code()) && refused.contains(&says), "{rule:?}: {refused}");
        assert_eq!(check(good), Ok(()), "{rule:?}");
    }
    let shown: BTreeSet<Rule> = examples.iter().map(|(rule, ..)| *rule).collect();
    let all: BTreeSet<Rule> = Rule::ALL.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(shown, all);
    assert!(Rule::ALL.iter().all(|(_, source)| source.contains('#')));
}
