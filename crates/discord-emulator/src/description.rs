//! Discord's own description of its API: the schemas of all requests and answers the emulator supports.
//!
//! `api/discord.json` is cut out of it by `api/cut.mjs`; `api/gateway.json` is written by hand for the gateway, which
//! Discord does not describe. Both are compiled once in a process.

mod check;
mod form;
mod shape;

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::errors::{ApiResult, Faults};
pub(crate) use check::Violation;
use check::{Look, Side};
use shape::{Shape, Shapes};

/// Excerpt of Discord's OpenAPI description.
const DISCORD: &str = include_str!("../api/discord.json");

/// Schemas of the gateway's events, with where each is documented.
const GATEWAY: &str = include_str!("../api/gateway.json");

/// Operations whose body depends on the kind of channel: their handlers check it.
const BY_KIND: [&str; 2] = ["POST /channels/{channel}/threads", "PATCH /channels/{channel}"];

static DESCRIPTION: LazyLock<Description> =
    LazyLock::new(|| Description::read(DISCORD, GATEWAY).expect("the descriptions are ours"));

#[derive(Debug)]
struct Description {
    shapes: Shapes,
    operations: HashMap<String, Operation>,
    events: HashMap<String, Shape>,
}

/// One method at one path, with its request and its answers.
#[derive(Debug)]
struct Operation {
    query: Vec<(String, Shape)>,
    request: Option<Shape>,
    answers: HashMap<u16, Shape>,
}

impl Description {
    fn read(discord: &str, gateway: &str) -> Result<Description, String> {
        let parse = |text| serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
        let (discord, gateway) = (parse(discord)?, parse(gateway)?);
        let defs = [&discord, &gateway].map(|one| one["$defs"].as_object().into_iter().flatten());
        let mut shapes = Shapes::read(defs.into_iter().flatten())?;
        let mut operations = HashMap::new();
        for operation in discord["operations"].as_array().into_iter().flatten() {
            let text = |key: &str| operation[key].as_str().unwrap_or_default();
            let name = format!("{} {}", text("method"), text("path"));
            operations.insert(name, Operation::read(operation, &mut shapes)?);
        }
        let mut events = HashMap::new();
        for (name, event) in gateway["events"].as_object().into_iter().flatten() {
            events.insert(name.clone(), shapes.compile(&event["data"])?);
        }
        Ok(Description { shapes, operations, events })
    }
}

impl Operation {
    fn read(operation: &Value, shapes: &mut Shapes) -> Result<Operation, String> {
        let fields = |key: &str| operation[key].as_object().into_iter().flatten();
        let mut query = Vec::new();
        for (name, schema) in fields("query") {
            query.push((name.clone(), shapes.compile(schema)?));
        }
        let request = match &operation["request"] {
            Value::Null => None,
            schema => Some(shapes.compile(schema)?),
        };
        let mut answers = HashMap::new();
        for (status, schema) in fields("answers").filter(|(_, schema)| !schema.is_null()) {
            let status = status.parse().map_err(|_| format!("{status} is no status"))?;
            answers.insert(status, shapes.compile(schema)?);
        }
        Ok(Operation { query, request, answers })
    }
}

/// Whether the description contains an operation. Two are missing: see `UNDESCRIBED` in `api/cut.mjs`.
#[cfg(test)]
pub(crate) fn describes(operation: &str) -> bool {
    DESCRIPTION.operations.contains_key(operation)
}

/// Whether there is a schema for an event.
#[cfg(test)]
pub(crate) fn has_event(name: &str) -> bool {
    DESCRIPTION.events.contains_key(name)
}

/// Refuses a request body that the description does not allow. Converts what Discord converts, such as numbers
/// written as strings.
pub(crate) fn check_request(operation: &str, body: &mut Value) -> ApiResult<()> {
    if BY_KIND.contains(&operation) {
        return Ok(());
    }
    let known = DESCRIPTION.operations.get(operation);
    known.and_then(|known| known.request.as_ref()).map_or(Ok(()), |shape| demand(shape, body, ""))
}

/// Refuses a body that does not match the shape with this name, for operations whose body depends on their target.
pub(crate) fn check_shape(name: &str, body: &mut Value) -> ApiResult<()> {
    demand(&DESCRIPTION.shapes.named(name), body, "")
}

/// Refuses an invalid query string.
pub(crate) fn check_query(operation: &str, query: &[(String, String)]) -> ApiResult<()> {
    let Some(known) = DESCRIPTION.operations.get(operation) else {
        return Ok(());
    };
    for (name, shape) in &known.query {
        for (_, text) in query.iter().filter(|(given, _)| given == name) {
            let mut value = match shape {
                Shape::Flag => match text.as_str() {
                    "1" | "true" | "True" => Value::Bool(true),
                    "0" | "false" | "False" => Value::Bool(false),
                    other => Value::from(other),
                },
                _ => Value::from(text.as_str()),
            };
            demand(shape, &mut value, name)?;
        }
    }
    Ok(())
}

fn demand(shape: &Shape, value: &mut Value, path: &str) -> ApiResult<()> {
    let mut look = Look::new(&DESCRIPTION.shapes, Side::Request, path);
    look.check(shape, value);
    let (violations, conversions) = look.into_found();
    let mut faults = Faults::default();
    for violation in violations {
        faults.add(&violation.path, violation.code, violation.message);
    }
    faults.into_result()?;
    for (pointer, converted) in conversions {
        if let Some(place) = value.pointer_mut(&pointer) {
            *place = converted;
        }
    }
    Ok(())
}

/// The violations in an answer of the emulator.
pub(crate) fn answer_violations(operation: &str, status: u16, body: &Value) -> Vec<Violation> {
    let known = DESCRIPTION.operations.get(operation);
    let shape = match status {
        429 => Some(DESCRIPTION.shapes.named("RatelimitedResponse")),
        400..=499 => Some(DESCRIPTION.shapes.named("ErrorResponse")),
        _ => known.and_then(|known| known.answers.get(&status)).cloned(),
    };
    match (shape, known) {
        (Some(shape), _) => violations(&shape, body),
        // Two routes are not in the description, and error answers have no schema.
        (None, None) => Vec::new(),
        (None, Some(_)) if status >= 500 => Vec::new(),
        (None, Some(_)) => vec![Violation {
            path: String::new(),
            code: "STATUS",
            message: format!("{status} is none of its answers"),
        }],
    }
}

/// The violations in an event of the gateway.
pub(crate) fn event_violations(name: &str, data: &Value) -> Vec<Violation> {
    DESCRIPTION.events.get(name).map_or_else(
        || {
            let message = "the event is not in api/gateway.json".to_owned();
            vec![Violation { path: String::new(), code: "EVENT", message }]
        },
        |shape| violations(shape, data),
    )
}

/// Normalises a value from the bot as Discord does before returning it.
pub(crate) fn form(name: &str, value: &mut Value) {
    form::form(&DESCRIPTION.shapes, &DESCRIPTION.shapes.named(name), value);
}

/// Normalises one field of a shape.
pub(crate) fn form_field(name: &str, field: &str, value: &mut Value) {
    let shapes = &DESCRIPTION.shapes;
    if let Some(shape) = shapes.field(&shapes.named(name), field) {
        form::form(shapes, shape, value);
    }
}

/// The uncompiled description.
#[cfg(test)]
pub(crate) fn discord() -> Value {
    serde_json::from_str(DISCORD).expect("the description is ours")
}

fn violations(shape: &Shape, value: &Value) -> Vec<Violation> {
    let mut look = Look::new(&DESCRIPTION.shapes, Side::Answer, "");
    look.check(shape, value);
    look.into_found().0
}
