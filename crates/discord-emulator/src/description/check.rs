//! Validates a value against its shape, and reports violations in Discord's words.

use jiff::Timestamp;
use jiff::civil::DateTime;
use serde_json::Value;

use super::shape::{List, Object, Range, Shape, Shapes, Text, TextKind};

/// Who sent the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The bot. Discord accepts numbers written as strings, and ids written as numbers.
    Request,
    /// The emulator, which must match the description exactly.
    Answer,
}

/// A deviation from the description, and its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Violation {
    pub(crate) path: String,
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

impl Violation {
    /// An answer whose body is not JSON.
    pub(crate) fn not_json() -> Violation {
        Violation { path: String::new(), code: "JSON", message: "it is not JSON".to_owned() }
    }
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Violation { path, code, message } = self;
        write!(f, "{path}: {code}: {message}")
    }
}

/// A walk through a value, with the violations found.
#[derive(Debug)]
pub(super) struct Look<'s> {
    shapes: &'s Shapes,
    side: Side,
    /// The keys and indices that lead to the current place.
    path: Vec<String>,
    violations: Vec<Violation>,
    /// Values that Discord converts: where, and into what.
    conversions: Vec<(String, Value)>,
}

impl<'s> Look<'s> {
    pub(super) fn new(shapes: &'s Shapes, side: Side, path: &str) -> Look<'s> {
        let path = if path.is_empty() { Vec::new() } else { vec![path.to_owned()] };
        Look { shapes, side, path, violations: Vec::new(), conversions: Vec::new() }
    }

    pub(super) fn into_found(self) -> (Vec<Violation>, Vec<(String, Value)>) {
        (self.violations, self.conversions)
    }

    fn fault(&mut self, code: &'static str, message: impl Into<String>) {
        // Discord's name for the body as a whole.
        let path = if self.path.is_empty() { "_root".to_owned() } else { self.path.join(".") };
        self.violations.push(Violation { path, code, message: message.into() });
    }

    fn within(&mut self, step: impl Into<String>, look: impl FnOnce(&mut Self)) {
        self.path.push(step.into());
        look(self);
        self.path.pop();
    }

    fn convert(&mut self, value: Value) {
        let steps = self.path.iter().map(|step| step.replace('~', "~0").replace('/', "~1"));
        let pointer = steps.map(|step| format!("/{step}")).collect();
        self.conversions.push((pointer, value));
    }

    pub(super) fn check(&mut self, shape: &Shape, value: &Value) {
        let shapes = self.shapes;
        match shape {
            Shape::Anything => {}
            Shape::Named(_) => self.check(shapes.resolve(shape), value),
            Shape::Both(shapes) => shapes.iter().for_each(|shape| self.check(shape, value)),
            Shape::Either(shapes) => self.check_either(shapes, value),
            Shape::Null if value.is_null() => {}
            Shape::Null => self.fault("BASE_TYPE_NULL", "There may be nothing here."),
            _ if value.is_null() => self.fault("BASE_TYPE_REQUIRED", "This field is required"),
            Shape::Flag if value.is_boolean() => {}
            Shape::Flag => self.fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
            Shape::Choice(choices) => self.check_choice(choices, value),
            Shape::Text(text) => self.check_text(*text, value),
            Shape::Whole(range) => self.check_whole(*range, value),
            Shape::Fraction(range) => match self.number(value) {
                Some(number) => self.check_range(*range, number, "float"),
                None => {
                    self.fault("NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not float."))
                }
            },
            Shape::List(list) => self.check_list(list, value),
            Shape::Object(object) => self.check_object(object, value),
        }
    }

    fn check_choice(&mut self, choices: &[Value], value: &Value) {
        if choices.contains(value) {
            return;
        }
        let read = value.as_str().and_then(|text| text.parse::<i64>().ok()).map(Value::from);
        match read {
            Some(read) if self.side == Side::Request && choices.contains(&read) => {
                self.convert(read);
            }
            _ => {
                let code = "BASE_TYPE_CHOICES";
                self.fault(code, format!("Value must be one of {}.", listed(choices)));
            }
        }
    }

    fn check_text(&mut self, text: Text, value: &Value) {
        if let TextKind::Snowflake = text.kind {
            let number = value.as_u64().filter(|_| self.side == Side::Request);
            if let Some(number) = number {
                return self.convert(Value::from(number.to_string()));
            }
            if !value.as_str().is_some_and(is_snowflake) {
                let message = format!("Value \"{value}\" is not snowflake.");
                self.fault("NUMBER_TYPE_COERCE", message);
            }
            return;
        }
        let Some(written) = value.as_str() else {
            let message = format!("Could not interpret \"{value}\" as string.");
            return self.fault("STRING_TYPE_CONVERT", message);
        };
        self.check_length(text.min, text.max, written.chars().count());
        match text.kind {
            TextKind::Time if !is_time(written) => {
                let message = format!("Could not parse {written}. Should be ISO8601.");
                self.fault("DATETIME_TYPE_INVALID", message);
            }
            TextKind::Address if !is_address(written) => {
                self.fault("URL_TYPE_INVALID_URL", "Not a well formed URL.");
            }
            _ => {}
        }
    }

    fn check_length(&mut self, min: usize, max: usize, length: usize) {
        if (min..=max).contains(&length) {
            return;
        }
        if min == 0 {
            self.fault("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        } else if max == usize::MAX {
            self.fault("BASE_TYPE_MIN_LENGTH", format!("Must be {min} or more in length."));
        } else {
            let message = format!("Must be between {min} and {max} in length.");
            self.fault("BASE_TYPE_BAD_LENGTH", message);
        }
    }

    fn check_whole(&mut self, range: Range, value: &Value) {
        match self.number(value).filter(|number| number.fract() == 0.0) {
            Some(number) => {
                if let Some(whole) = value.as_str().and_then(|text| text.parse::<i64>().ok()) {
                    self.convert(Value::from(whole));
                }
                self.check_range(range, number, "int");
            }
            None => self.fault("NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int.")),
        }
    }

    fn number(&self, value: &Value) -> Option<f64> {
        let written = value.as_str().filter(|_| self.side == Side::Request);
        let written = written.and_then(|text| text.parse::<i64>().ok()).map(|number| number as f64);
        written.or_else(|| value.as_f64())
    }

    fn check_range(&mut self, range: Range, number: f64, kind: &str) {
        if number < range.min {
            let message = format!("{kind} value should be greater than or equal to {}.", range.min);
            self.fault("NUMBER_TYPE_MIN", message);
        } else if number > range.max {
            let message = format!("{kind} value should be less than or equal to {}.", range.max);
            self.fault("NUMBER_TYPE_MAX", message);
        }
    }

    fn check_list(&mut self, list: &List, value: &Value) {
        let Some(items) = value.as_array() else {
            return self.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        };
        self.check_length(list.min, list.max, items.len());
        for (index, item) in items.iter().enumerate() {
            self.within(index.to_string(), |look| {
                look.check(&list.items, item);
                if list.is_set && items[..index].contains(item) {
                    let code = "SET_TYPE_ALREADY_CONTAINS_VALUE";
                    look.fault(code, "The set already contains this value");
                }
            });
        }
    }

    fn check_object(&mut self, object: &Object, value: &Value) {
        let Some(given) = value.as_object() else {
            let message = "Only dictionaries may be used in a DictType";
            return self.fault("DICT_TYPE_CONVERT", message);
        };
        for field in &object.fields {
            match given.get(&field.name) {
                Some(value) => self.within(&*field.name, |look| look.check(&field.shape, value)),
                None if field.is_required => self.within(&*field.name, |look| {
                    look.fault("BASE_TYPE_REQUIRED", "This field is required");
                }),
                None => {}
            }
        }
        let Some((names, shape)) = &object.rest else {
            return;
        };
        let is_named = |name: &String| object.fields.iter().any(|field| field.name == *name);
        for (name, value) in given.iter().filter(|(name, _)| !is_named(name)) {
            self.within(&**name, |look| match names {
                Some(names) if !names.iter().any(|known| known == name) => {
                    let message = format!("Value must be one of {}.", listed(names));
                    look.fault("ENUM_TYPE_COERCE", message);
                }
                _ => look.check(shape, value),
            });
        }
    }

    /// Checks the matching alternative: chosen by the kind of the value, then by its `type`.
    fn check_either(&mut self, shapes: &[Shape], value: &Value) {
        let of_kind = |loosely| -> Vec<&Shape> {
            shapes.iter().filter(|shape| self.is_kind(shape, value, loosely)).collect()
        };
        let mut meant = of_kind(false);
        if meant.is_empty() {
            meant = of_kind(self.side == Side::Request);
        }
        if meant.len() > 1 && value.is_object() {
            let types: Vec<_> = meant.iter().filter_map(|shape| self.types_of(shape)).collect();
            if types.len() == meant.len() {
                return self.check_by_type(&meant, types, value);
            }
        }
        match meant[..] {
            [] => {
                let shapes: Vec<&Shape> =
                    shapes.iter().filter(|one| !matches!(one, Shape::Null)).collect();
                match shapes[..] {
                    // Report what the non-null alternative lacks: that says more than "not null".
                    [shape, ..] => self.check(shape, value),
                    [] => self.fault("BASE_TYPE_NULL", "There may be nothing here."),
                }
            }
            [shape] => self.check(shape, value),
            _ => self.check_any(&meant, value),
        }
    }

    fn check_by_type(&mut self, meant: &[&Shape], types: Vec<&[Value]>, value: &Value) {
        let given = &value["type"];
        let read = given.as_str().and_then(|text| text.parse::<i64>().ok()).map(Value::from);
        let is_given = |types: &[Value]| {
            types.contains(given) || read.as_ref().is_some_and(|read| types.contains(read))
        };
        let found = meant.iter().zip(&types).filter(|(_, types)| is_given(types));
        let found: Vec<&Shape> = found.map(|(shape, _)| *shape).collect();
        match found[..] {
            [] if given.is_null() => self.within("type", |look| {
                look.fault("BASE_TYPE_REQUIRED", "This field is required");
            }),
            [] => {
                let types: Vec<Value> = types.into_iter().flatten().cloned().collect();
                let types = listed(&types);
                let message = format!("Value of field \"type\" must be one of {types}.");
                self.within("type", |look| look.fault("UNION_TYPE_CHOICES", message));
            }
            [shape] => self.check(shape, value),
            _ => self.check_any(&found, value),
        }
    }

    /// Accepts the first alternative that fits, or reports the violations of the closest one.
    fn check_any(&mut self, shapes: &[&Shape], value: &Value) {
        let mut best: Option<Look<'_>> = None;
        for shape in shapes {
            let mut look = Look {
                shapes: self.shapes,
                side: self.side,
                path: self.path.clone(),
                violations: Vec::new(),
                conversions: Vec::new(),
            };
            look.check(shape, value);
            let faults = look.violations.len();
            if best.as_ref().is_none_or(|best| faults < best.violations.len()) {
                best = Some(look);
            }
            if faults == 0 {
                break;
            }
        }
        if let Some(best) = best {
            self.violations.extend(best.violations);
            self.conversions.extend(best.conversions);
        }
    }

    /// Whether a value has the JSON type of a shape, whatever its limits; loosely, also what Discord converts into it.
    fn is_kind(&self, shape: &Shape, value: &Value, loosely: bool) -> bool {
        let is_number = |value: &Value| {
            value.is_number()
                || loosely && value.as_str().is_some_and(|text| text.parse::<i64>().is_ok())
        };
        match self.shapes.resolve(shape) {
            Shape::Anything | Shape::Named(_) => true,
            Shape::Null => value.is_null(),
            Shape::Flag => value.is_boolean(),
            Shape::Choice(choices) => choices.iter().any(|choice| match choice {
                Value::String(_) => value.is_string(),
                Value::Number(_) => is_number(value),
                other => other == value,
            }),
            Shape::Text(Text { kind: TextKind::Snowflake, .. }) if loosely && value.is_u64() => {
                true
            }
            Shape::Text(_) => value.is_string(),
            Shape::Whole(_) | Shape::Fraction(_) => is_number(value),
            Shape::List(_) => value.is_array(),
            Shape::Object(_) => value.is_object(),
            Shape::Either(shapes) => shapes.iter().any(|shape| self.is_kind(shape, value, loosely)),
            Shape::Both(shapes) => shapes.iter().all(|shape| self.is_kind(shape, value, loosely)),
        }
    }

    /// The allowed values of an object's `type` field, if it has one.
    fn types_of<'a>(&self, shape: &'a Shape) -> Option<&'a [Value]>
    where
        's: 'a,
    {
        let Shape::Object(object) = self.shapes.resolve(shape) else {
            return None;
        };
        let field = object.fields.iter().find(|field| field.name == "type" && field.is_required)?;
        match self.shapes.resolve(&field.shape) {
            Shape::Choice(choices) => Some(choices),
            _ => None,
        }
    }
}

/// Formats values as Discord does: `(1, 2, 3)`.
fn listed(choices: &[Value]) -> String {
    let mut seen: Vec<String> = Vec::new();
    for choice in choices {
        let text = choice.as_str().map_or_else(|| choice.to_string(), |text| format!("'{text}'"));
        if !seen.contains(&text) {
            seen.push(text);
        }
    }
    let comma = if seen.len() == 1 { "," } else { "" };
    format!("({}{comma})", seen.join(", "))
}

fn is_snowflake(text: &str) -> bool {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number && (text == "0" || !text.starts_with('0'))
}

fn is_time(text: &str) -> bool {
    text.parse::<Timestamp>().is_ok() || text.parse::<DateTime>().is_ok()
}

/// Whether a text is a scheme followed by something. Which schemes are allowed is one of the rules.
fn is_address(text: &str) -> bool {
    let parts = text.split_once("://").filter(|(_, rest)| !rest.is_empty());
    parts.is_some_and(|(scheme, _)| !scheme.is_empty())
        && !text.contains(|c: char| c.is_whitespace() || c.is_control())
}
