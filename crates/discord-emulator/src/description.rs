//! Discord's own description of its API: the shape of every request and answer the emulator offers.
//!
//! `api/discord.json` is cut out of it by `api/cut.mjs`; `api/gateway.json` is ours, for what it
//! leaves out. Both are compiled once in a process.

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

/// What Discord says of itself.
const DISCORD: &str = include_str!("../api/discord.json");

/// What it does not say: the gateway's events, with where each shape is documented.
const GATEWAY: &str = include_str!("../api/gateway.json");

/// What these take depends on the kind of the channel, which they find out themselves.
const BY_KIND: [&str; 2] = ["POST /channels/{channel}/threads", "PATCH /channels/{channel}"];

static DESCRIPTION: LazyLock<Description> =
    LazyLock::new(|| Description::read(DISCORD, GATEWAY).expect("the descriptions are ours"));

#[derive(Debug)]
struct Description {
    shapes: Shapes,
    operations: HashMap<String, Operation>,
    events: HashMap<String, Shape>,
}

/// What is asked by one method at one path, and what comes back.
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

/// Whether an operation is in the description. Two are not: see `UNDESCRIBED` in `api/cut.mjs`.
#[cfg(test)]
pub(crate) fn describes(operation: &str) -> bool {
    DESCRIPTION.operations.contains_key(operation)
}

/// Whether there is a schema for an event.
#[cfg(test)]
pub(crate) fn has_event(name: &str) -> bool {
    DESCRIPTION.events.contains_key(name)
}

/// Refuses a request's body that the description does not allow. What Discord converts, such as
/// numbers written as texts, is converted.
pub(crate) fn check_request(operation: &str, body: &mut Value) -> ApiResult<()> {
    if BY_KIND.contains(&operation) {
        return Ok(());
    }
    let known = DESCRIPTION.operations.get(operation);
    known.and_then(|known| known.request.as_ref()).map_or(Ok(()), |shape| demand(shape, body, ""))
}

/// Refuses a body that is not of a shape with this name, for operations whose shape depends on what
/// they are done to.
pub(crate) fn check_shape(name: &str, body: &mut Value) -> ApiResult<()> {
    demand(&DESCRIPTION.shapes.named(name), body, "")
}

/// Refuses what stands behind a path's question mark.
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

/// What is wrong with an answer of the emulator's.
pub(crate) fn answer_violations(operation: &str, status: u16, body: &Value) -> Vec<Violation> {
    let known = DESCRIPTION.operations.get(operation);
    let shape = match status {
        429 => Some(DESCRIPTION.shapes.named("RatelimitedResponse")),
        400..=499 => Some(DESCRIPTION.shapes.named("ErrorResponse")),
        _ => known.and_then(|known| known.answers.get(&status)).cloned(),
    };
    match (shape, known) {
        (Some(shape), _) => violations(&shape, body),
        // Two routes are not in the description, and what failed has no shape.
        (None, None) => Vec::new(),
        (None, Some(_)) if status >= 500 => Vec::new(),
        (None, Some(_)) => vec![Violation {
            path: String::new(),
            code: "STATUS",
            message: format!("{status} is none of its answers"),
        }],
    }
}

/// What is wrong with an event of the gateway.
pub(crate) fn event_violations(name: &str, data: &Value) -> Vec<Violation> {
    DESCRIPTION.events.get(name).map_or_else(
        || {
            let message = "the event is not in api/gateway.json".to_owned();
            vec![Violation { path: String::new(), code: "EVENT", message }]
        },
        |shape| violations(shape, data),
    )
}

/// Brings what the bot gave into the form in which Discord gives it back.
pub(crate) fn form(name: &str, value: &mut Value) {
    form::form(&DESCRIPTION.shapes, &DESCRIPTION.shapes.named(name), value);
}

/// The same of one field of a shape.
pub(crate) fn form_field(name: &str, field: &str, value: &mut Value) {
    let shapes = &DESCRIPTION.shapes;
    if let Some(shape) = shapes.field(&shapes.named(name), field) {
        form::form(shapes, shape, value);
    }
}

/// The description as it is written.
#[cfg(test)]
pub(crate) fn discord() -> Value {
    serde_json::from_str(DISCORD).expect("the description is ours")
}

fn violations(shape: &Shape, value: &Value) -> Vec<Violation> {
    let mut look = Look::new(&DESCRIPTION.shapes, Side::Answer, "");
    look.check(shape, value);
    look.into_found().0
}
