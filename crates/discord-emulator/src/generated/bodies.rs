//! Bodies that differ from a good one at one place.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// How often a schema may contain itself.
const DEPTH: usize = 1;

/// The longest list and text generated.
const LONGEST: u64 = 10_000;

/// How the value at the place relates to the schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// The schema allows it.
    Within,
    /// The schema refuses it.
    Beyond,
    /// A text not in its format; a schema only names formats.
    Malformed,
    /// The schema refuses it and Discord accepts it: numbers as strings, ids as numbers.
    Loose,
}

/// A body, with the place of the value under test.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) value: Value,
    pub(super) place: String,
    pub(super) edge: Edge,
}

impl Body {
    /// The beginning of the body, for messages.
    pub(super) fn shown(&self) -> String {
        let text = self.value.to_string();
        format!("{:?} {}", self.edge, text.chars().take(300).collect::<String>())
    }

    fn at_root(value: Value, edge: Edge) -> Body {
        Body { value, place: String::new(), edge }
    }
}

/// Generates all bodies for a schema.
pub(super) fn edges(schema: &Value, defs: &Value) -> Vec<Body> {
    let maker = Maker { defs };
    let mut bodies = maker.edges(schema, &mut BTreeMap::new());
    for body in &mut bodies {
        if body.place.is_empty() {
            body.place = "_root".to_owned();
        }
        lay_out(&mut body.value, &body.place);
    }
    bodies
}

/// Sets the components-v2 flag on messages with components other than rows.
fn lay_out(body: &mut Value, place: &str) {
    for (prefix, part) in [("data.", "data"), ("message.", "message"), ("", "")] {
        if !part.is_empty() && !body.get(part).is_some_and(Value::is_object) {
            continue;
        }
        let message = if part.is_empty() { &mut *body } else { &mut body[part] };
        let in_components = place.starts_with(&format!("{prefix}components"));
        let is_new = message["components"][0]["type"].as_u64().is_some_and(|kind| kind >= 9);
        if in_components && is_new && message.get("content").is_some() {
            message["flags"] = json!(1 << 15);
            message.as_object_mut().map(|message| message.remove("content"));
        }
        if !prefix.is_empty() && !place.starts_with(prefix) {
            continue;
        }
        if !part.is_empty() {
            return;
        }
    }
}

struct Maker<'d> {
    defs: &'d Value,
}

impl Maker<'_> {
    fn named<'s>(&'s self, schema: &'s Value) -> (Option<&'s str>, &'s Value) {
        match schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
            Some(name) => (Some(name), &self.defs[name]),
            None => (None, schema),
        }
    }

    /// A valid value.
    fn good(&self, schema: &Value) -> Value {
        let (name, schema) = self.named(schema);
        if let Some(one) = schema.get("const") {
            return one.clone();
        }
        if let Some(first) = schema["enum"].get(0) {
            return first.clone();
        }
        if let Some(first) = schema["anyOf"].get(0) {
            return self.good(first);
        }
        match schema["type"].as_str() {
            Some("string") => json!(text(schema, schema["minLength"].as_u64().unwrap_or(1).max(1))),
            Some("integer" | "number") => json!(schema["minimum"].as_i64().unwrap_or(1).max(1)),
            Some("boolean") => json!(true),
            Some("array") => {
                let count = schema["minItems"].as_u64().unwrap_or(0);
                Value::Array((0..count).map(|_| self.good(&schema["items"])).collect())
            }
            Some("object") => Value::Object(self.good_object(name, schema)),
            _ => Value::Null,
        }
    }

    fn good_object(&self, name: Option<&str>, schema: &Value) -> Map<String, Value> {
        let required = schema["required"].as_array().into_iter().flatten();
        let required = required.filter_map(Value::as_str);
        let fields = required
            .map(|field| (field.to_owned(), self.good(&schema["properties"][field])))
            .collect::<Map<_, _>>();
        let mut object = Value::Object(fields);
        // Fields that the schema leaves optional and a rule demands.
        let properties = &schema["properties"];
        for (field, value) in seeds(name.unwrap_or_default()) {
            if properties.get(field).is_some() && object.get(field).is_none() {
                object[field] = value;
            }
        }
        object.as_object().cloned().unwrap_or_default()
    }

    fn edges<'s>(&'s self, schema: &'s Value, within: &mut BTreeMap<&'s str, usize>) -> Vec<Body> {
        let (name, schema) = self.named(schema);
        if let Some(name) = name {
            let depth = within.entry(name).or_default();
            if *depth > DEPTH {
                return Vec::new();
            }
            *depth += 1;
        }
        let bodies = self.edges_of(name, schema, within);
        if let Some(depth) = name.and_then(|name| within.get_mut(name)) {
            *depth -= 1;
        }
        bodies
    }

    fn edges_of<'s>(
        &'s self,
        name: Option<&str>,
        schema: &'s Value,
        within: &mut BTreeMap<&'s str, usize>,
    ) -> Vec<Body> {
        use Edge::{Beyond, Loose, Within};
        let bodies = |values: Vec<(Value, Edge)>| -> Vec<Body> {
            values.into_iter().map(|(value, edge)| Body::at_root(value, edge)).collect()
        };
        if let Some(alternatives) = schema["anyOf"].as_array() {
            return self.edges_of_union(alternatives, within);
        }
        let choices = schema["enum"].as_array().cloned();
        if let Some(choices) = choices.or_else(|| schema.get("const").map(|one| vec![one.clone()]))
        {
            let unknown = if choices[0].is_string() { json!("unknown") } else { json!(4711) };
            let mut values: Vec<_> = choices.into_iter().map(|one| (one, Within)).collect();
            values.extend([(unknown, Beyond), (json!({}), Beyond), (json!(true), Beyond)]);
            return bodies(values);
        }
        match schema["type"].as_str() {
            Some("null") => bodies(vec![(Value::Null, Within)]),
            Some("boolean") => bodies(vec![
                (json!(true), Within),
                (json!(false), Within),
                (json!("perhaps"), Beyond),
                (json!(7), Beyond),
                (Value::Null, Beyond),
            ]),
            Some("string") => bodies(text_edges(schema)),
            Some(kind @ ("integer" | "number")) => {
                let mut values = vec![
                    (json!("perhaps"), Beyond),
                    (json!([]), Beyond),
                    (json!(true), Beyond),
                    (Value::Null, Beyond),
                ];
                if kind == "integer" {
                    values.push((json!(1.5), Beyond));
                }
                for (key, step) in [("minimum", -1.0), ("maximum", 1.0)] {
                    let Some(limit) = schema[key].as_f64() else { continue };
                    values.push((number(limit), Within));
                    // Beyond 2^53, adding one does not change the number.
                    if limit.abs() < 9e15 {
                        values.push((number(limit + step), Beyond));
                    }
                }
                let good = self.good(schema);
                values.push((json!(good.to_string()), Loose));
                values.push((good, Within));
                bodies(values)
            }
            Some("array") => self.edges_of_list(schema, within),
            Some("object") => self.edges_of_object(name, schema, within),
            _ => Vec::new(),
        }
    }

    /// An invalid value of one alternative may be valid for another. Unless it is the only one of its type, the value
    /// is kept only if valid.
    fn edges_of_union<'s>(
        &'s self,
        alternatives: &'s [Value],
        within: &mut BTreeMap<&'s str, usize>,
    ) -> Vec<Body> {
        let is_nullable = alternatives.iter().any(|one| one["type"] == "null");
        let others: Vec<&Value> = alternatives.iter().filter(|one| one["type"] != "null").collect();
        let types: Vec<Option<&Value>> = others.iter().map(|one| self.type_of(one)).collect();
        let told_apart = types.iter().all(Option::is_some);
        let mut all = Vec::new();
        for alternative in &others {
            for mut body in self.edges(alternative, within) {
                let at_top = body.place.is_empty();
                match body.edge {
                    // Null is one of the alternatives.
                    Edge::Beyond if at_top && body.value.is_null() && is_nullable => {
                        body.edge = Edge::Within;
                    }
                    Edge::Beyond if at_top && body.value.is_null() => {}
                    Edge::Beyond if others.len() == 1 => {}
                    // A wrong type may be that of another alternative.
                    Edge::Beyond if told_apart && body.place != "type" && !at_top => {}
                    Edge::Beyond | Edge::Malformed | Edge::Loose if !told_apart => continue,
                    Edge::Beyond if body.place == "type" && body.value["type"] == 4711 => {}
                    Edge::Beyond => continue,
                    _ => {}
                }
                all.push(body);
            }
        }
        all
    }

    fn type_of<'s>(&'s self, schema: &'s Value) -> Option<&'s Value> {
        let (_, schema) = self.named(schema);
        schema["properties"]["type"].get("const")
    }

    fn edges_of_list<'s>(
        &'s self,
        schema: &'s Value,
        within: &mut BTreeMap<&'s str, usize>,
    ) -> Vec<Body> {
        let items = &schema["items"];
        let (min, max) = (schema["minItems"].as_u64().unwrap_or(0), schema["maxItems"].as_u64());
        let is_set = schema["uniqueItems"] == true;
        let good =
            |count: u64| -> Value { (0..count).map(|n| unlike(self.good(items), n)).collect() };
        let mut all: Vec<Body> = [json!("x"), json!(7), Value::Null]
            .into_iter()
            .map(|value| Body::at_root(value, Edge::Beyond))
            .collect();
        let can_be = |count: u64| {
            !is_set
                || count <= 1
                || self.good(items).is_string()
                    && items.get("enum").is_none()
                    && items.get("anyOf").is_none()
        };
        for (count, edge) in [
            (Some(min), Edge::Within),
            (max, Edge::Within),
            (max.map(|max| max + 1), Edge::Beyond),
            (min.checked_sub(1), Edge::Beyond),
        ] {
            if let Some(count) = count.filter(|count| *count <= 200 && can_be(*count)) {
                all.push(Body::at_root(good(count), edge));
            }
        }
        if is_set {
            let one = self.good(items);
            let value = json!([one, one]);
            all.push(Body { value, place: "1".to_owned(), edge: Edge::Beyond });
        }
        for inner in self.edges(items, within) {
            let mut list = good(min.max(1));
            list[0] = inner.value;
            all.push(Body { value: list, place: joined("0", &inner.place), edge: inner.edge });
        }
        all
    }

    fn edges_of_object<'s>(
        &'s self,
        name: Option<&str>,
        schema: &'s Value,
        within: &mut BTreeMap<&'s str, usize>,
    ) -> Vec<Body> {
        let good = Value::Object(self.good_object(name, schema));
        let mut all: Vec<Body> = [json!("x"), json!([]), Value::Null]
            .into_iter()
            .map(|value| Body::at_root(value, Edge::Beyond))
            .collect();
        all.push(Body::at_root(good.clone(), Edge::Within));
        for field in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let mut value = good.clone();
            value.as_object_mut().map(|value| value.remove(field));
            all.push(Body { value, place: field.to_owned(), edge: Edge::Beyond });
        }
        for (field, inner) in schema["properties"].as_object().into_iter().flatten() {
            for inner in self.edges(inner, within) {
                let mut value = good.clone();
                value[field] = inner.value;
                all.push(Body { value, place: joined(field, &inner.place), edge: inner.edge });
            }
        }
        if let Some(rest @ Value::Object(_)) = schema.get("additionalProperties") {
            let key = schema["propertyNames"]["enum"].get(0).and_then(Value::as_str).unwrap_or("1");
            for inner in self.edges(rest, within) {
                let mut value = good.clone();
                value[key] = inner.value;
                all.push(Body { value, place: joined(key, &inner.place), edge: inner.edge });
            }
            if schema["propertyNames"]["enum"].is_array() {
                let mut value = good;
                value["xx"] = self.good(rest);
                all.push(Body { value, place: "xx".to_owned(), edge: Edge::Beyond });
            }
        }
        all
    }
}

fn joined(step: &str, rest: &str) -> String {
    if rest.is_empty() { step.to_owned() } else { format!("{step}.{rest}") }
}

/// The value for another item of a list, changed where items must be unique.
fn unlike(mut value: Value, number: u64) -> Value {
    if value.is_string() && number > 0 {
        let text = value.as_str().unwrap_or_default().to_owned();
        return json!(if text.chars().all(|c| c.is_ascii_digit()) {
            format!("{}", number + 1)
        } else {
            text
        });
    }
    if !value.is_object() {
        return value;
    }
    for key in ["custom_id", "name", "value"] {
        if value.get(key).is_some_and(Value::is_string) {
            value[key] = json!(format!("a{number}"));
        }
    }
    let inner = value.get_mut("components").and_then(Value::as_array_mut);
    for inner in inner.into_iter().flatten() {
        *inner = unlike(inner.take(), number);
    }
    value
}

fn number(value: f64) -> Value {
    if value.fract() == 0.0 && value.abs() < 9e15 { json!(value as i64) } else { json!(value) }
}

/// A text of this length, in the format of the schema.
fn text(schema: &Value, length: u64) -> String {
    let pad = |start: &str| {
        let rest = (length as usize).saturating_sub(start.chars().count());
        format!("{start}{}", "a".repeat(rest))
    };
    match (schema["format"].as_str(), schema["pattern"].as_str()) {
        (Some("uri"), _) => pad("https://a"),
        (Some("date-time"), _) => "2026-03-01T12:30:00Z".to_owned(),
        (_, Some(_)) => "1".to_owned(),
        _ => pad(""),
    }
}

fn text_edges(schema: &Value) -> Vec<(Value, Edge)> {
    use Edge::{Beyond, Loose, Malformed, Within};
    let mut values = vec![(json!(["x"]), Beyond), (json!({}), Beyond), (Value::Null, Beyond)];
    values.push((json!(text(schema, schema["minLength"].as_u64().unwrap_or(1).max(1))), Within));
    if schema["pattern"].is_string() {
        values.extend([(json!("x"), Beyond), (json!("01"), Beyond), (json!(7), Loose)]);
        return values;
    }
    values.push((json!(7), Beyond));
    if schema["format"].is_string() {
        values.push((json!("no such thing"), Malformed));
    }
    let limits = [("minLength", -1), ("maxLength", 1)];
    for (key, step) in limits {
        let Some(limit) = schema[key].as_u64().filter(|limit| *limit < LONGEST) else { continue };
        values.push((json!(text(schema, limit)), Within));
        if let Some(beyond) = limit.checked_add_signed(step) {
            values.push((json!(text(schema, beyond)), Beyond));
        }
    }
    values
}

/// Fields that a rule demands of objects with this schema.
fn seeds(name: &str) -> Vec<(&'static str, Value)> {
    if name.ends_with("CommandCreateRequest") || name.ends_with("CommandUpdateRequest") {
        return vec![("description", json!("x"))];
    }
    if name.starts_with("ButtonComponent") {
        return vec![("custom_id", json!("b")), ("label", json!("x"))];
    }
    if name.starts_with("TextInputComponent") {
        return vec![];
    }
    if name.contains("Message") && name.ends_with("Request")
        || name.starts_with("IncomingWebhook")
        || name.starts_with("MessageEdit")
    {
        return vec![("content", json!("x"))];
    }
    vec![]
}
