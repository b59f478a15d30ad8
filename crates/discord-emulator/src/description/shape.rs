//! Compiled JSON schemas.

use std::collections::HashMap;

use serde_json::{Map, Value};

/// The only pattern in the description.
const SNOWFLAKE: &str = "^(0|[1-9][0-9]*)$";

/// What a value may be.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    Anything,
    /// An index into [`Shapes`].
    Named(usize),
    Null,
    Flag,
    /// One of these values.
    Choice(Vec<Value>),
    Text(Text),
    Whole(Range),
    Fraction(Range),
    List(Box<List>),
    Object(Box<Object>),
    /// At least one of these.
    Either(Vec<Shape>),
    /// All of these.
    Both(Vec<Shape>),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Text {
    pub(super) min: usize,
    pub(super) max: usize,
    pub(super) kind: TextKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextKind {
    Plain,
    Snowflake,
    Time,
    Address,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) min: f64,
    pub(super) max: f64,
}

#[derive(Clone, Debug)]
pub(super) struct List {
    pub(super) min: usize,
    pub(super) max: usize,
    pub(super) is_set: bool,
    pub(super) items: Shape,
}

#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) fields: Vec<Field>,
    /// The shape of all other fields, and their allowed names if not all are.
    pub(super) rest: Option<(Option<Vec<Value>>, Shape)>,
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) is_required: bool,
    pub(super) shape: Shape,
}

/// The named shapes.
#[derive(Debug)]
pub(super) struct Shapes {
    names: HashMap<String, usize>,
    shapes: Vec<Shape>,
}

impl Shapes {
    pub(super) fn read<'a>(
        defs: impl Iterator<Item = (&'a String, &'a Value)>,
    ) -> Result<Shapes, String> {
        let (names, schemas): (Vec<&String>, Vec<&Value>) = defs.unzip();
        let numbered = names.iter().enumerate().map(|(number, name)| ((*name).clone(), number));
        let mut shapes = Shapes { names: numbered.collect(), shapes: Vec::new() };
        for (name, schema) in names.into_iter().zip(schemas) {
            let shape = shapes.compile(schema).map_err(|error| format!("{name}: {error}"))?;
            shapes.shapes.push(shape);
        }
        Ok(shapes)
    }

    /// Follows a name to its shape; other shapes are returned as they are.
    pub(super) fn resolve<'a>(&'a self, mut shape: &'a Shape) -> &'a Shape {
        while let Shape::Named(number) = shape {
            shape = &self.shapes[*number];
        }
        shape
    }

    /// The shape with a name that is hard-coded in this program.
    pub(super) fn named(&self, name: &str) -> Shape {
        Shape::Named(*self.names.get(name).expect("the description has it"))
    }

    /// The shape of a field of an object.
    pub(super) fn field<'a>(&'a self, shape: &'a Shape, name: &str) -> Option<&'a Shape> {
        match self.resolve(shape) {
            Shape::Object(object) => {
                object.fields.iter().find(|field| field.name == name).map(|field| &field.shape)
            }
            _ => None,
        }
    }

    pub(super) fn compile(&mut self, schema: &Value) -> Result<Shape, String> {
        let Some(schema) = schema.as_object() else {
            return Err(format!("{schema} is no schema"));
        };
        if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
            let name = name.trim_start_matches("#/$defs/");
            let number = self.names.get(name).ok_or_else(|| format!("there is no {name}"))?;
            return Ok(Shape::Named(*number));
        }
        if let Some(one) = schema.get("const") {
            return Ok(Shape::Choice(vec![one.clone()]));
        }
        if let Some(Value::Array(values)) = schema.get("enum") {
            return Ok(Shape::Choice(values.clone()));
        }
        for (key, make) in [("anyOf", Shape::Either as fn(_) -> _), ("allOf", Shape::Both)] {
            if let Some(Value::Array(shapes)) = schema.get(key) {
                let shapes = shapes.iter().map(|one| self.compile(one));
                return Ok(make(shapes.collect::<Result<_, _>>()?));
            }
        }
        self.compile_typed(schema)
    }

    fn compile_typed(&mut self, schema: &Map<String, Value>) -> Result<Shape, String> {
        let count = |key: &str, other| {
            schema.get(key).and_then(Value::as_u64).map_or(other, |n| n as usize)
        };
        let bound = |key: &str, other| schema.get(key).and_then(Value::as_f64).unwrap_or(other);
        let range = Range {
            min: bound("minimum", f64::NEG_INFINITY),
            max: bound("maximum", f64::INFINITY),
        };
        Ok(match schema.get("type").and_then(Value::as_str) {
            None => Shape::Anything,
            Some("null") => Shape::Null,
            Some("boolean") => Shape::Flag,
            Some("integer") => Shape::Whole(range),
            Some("number") => Shape::Fraction(range),
            Some("string") => Shape::Text(Text {
                min: count("minLength", 0),
                max: count("maxLength", usize::MAX),
                kind: text_kind(schema)?,
            }),
            Some("array") => Shape::List(Box::new(List {
                min: count("minItems", 0),
                max: count("maxItems", usize::MAX),
                is_set: schema.get("uniqueItems") == Some(&Value::Bool(true)),
                items: schema.get("items").map_or(Ok(Shape::Anything), |one| self.compile(one))?,
            })),
            Some("object") => Shape::Object(Box::new(self.compile_object(schema)?)),
            Some(other) => return Err(format!("{other} is no type that is known here")),
        })
    }

    fn compile_object(&mut self, schema: &Map<String, Value>) -> Result<Object, String> {
        let required = schema.get("required").and_then(Value::as_array);
        let is_required =
            |name: &str| required.is_some_and(|names| names.iter().any(|one| one == name));
        let mut fields = Vec::new();
        for (name, field) in
            schema.get("properties").and_then(Value::as_object).into_iter().flatten()
        {
            let shape = self.compile(field)?;
            fields.push(Field { name: name.clone(), is_required: is_required(name), shape });
        }
        let rest = match schema.get("additionalProperties") {
            Some(rest @ Value::Object(_)) => {
                let names = schema.get("propertyNames").and_then(|names| names["enum"].as_array());
                Some((names.cloned(), self.compile(rest)?))
            }
            _ => None,
        };
        Ok(Object { fields, rest })
    }
}

fn text_kind(schema: &Map<String, Value>) -> Result<TextKind, String> {
    match (
        schema.get("pattern").and_then(Value::as_str),
        schema.get("format").and_then(Value::as_str),
    ) {
        (None, None) => Ok(TextKind::Plain),
        (Some(SNOWFLAKE), None) => Ok(TextKind::Snowflake),
        (None, Some("date-time")) => Ok(TextKind::Time),
        (None, Some("uri")) => Ok(TextKind::Address),
        (pattern, format) => Err(format!("{pattern:?} and {format:?} are not known here")),
    }
}
