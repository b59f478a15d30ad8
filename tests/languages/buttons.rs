//! Button labels fit a phone, which truncates longer ones.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser;

use crate::files::{LANGUAGES, STEMS, folder};

/// How many characters of a button's label a phone shows.
const MOST: usize = 25;

/// Labels that may be longer, because nothing in them can be omitted.
const LONGER: &[(&str, &str)] = &[
    // The name of a game is long; the action precedes it.
    ("*", "button-play-now"),
    // Contains the names of those who would have to agree.
    ("*", "button-open-with"),
];

/// The length of the longest value of an argument; names of people are not limited.
fn sample(resource: &Resource<&str>, argument: &str) -> usize {
    let of = |id: &str| message(resource, id).map_or(0, |pattern| longest(resource, pattern));
    match argument {
        "citizen" => of("wuerfelkoenig-picture-kind"),
        "die" => of("wuerfelkoenig-die"),
        "chance" => "70 %".chars().count(),
        "worth" => "4 + 3".chars().count(),
        "cards" => "2x1 x3".chars().count(),
        "penalty" | "minutes" => 2,
        "count" | "left" | "number" | "letter" => 1,
        "name" | "who" => "🔴 Beorn".chars().count(),
        "names" => "Beorn, Cwen".chars().count(),
        "game" => "Lang lebe der König!".chars().count(),
        other => panic!("a label with {other}: say how long that is"),
    }
}

fn message<'a>(resource: &'a Resource<&'a str>, id: &str) -> Option<&'a Pattern<&'a str>> {
    resource.body.iter().find_map(|entry| match entry {
        Entry::Message(message) if message.id.name == id => message.value.as_ref(),
        _ => None,
    })
}

/// Characters of the longest variant.
fn longest(resource: &Resource<&str>, pattern: &Pattern<&str>) -> usize {
    let of = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => value.chars().count(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                sample(resource, id.name)
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => value.chars().count(),
            Expression::Inline(_) => 0,
            Expression::Select { variants, .. } => {
                let each = variants.iter().map(|variant| longest(resource, &variant.value));
                each.max().unwrap_or_default()
            }
        },
    };
    pattern.elements.iter().map(of).sum()
}

#[test]
fn labels_of_buttons_fit_a_phone() {
    let mut faults = Vec::new();
    let mut needed = BTreeSet::new();
    for language in LANGUAGES {
        for stem in STEMS {
            let path = folder().join(language).join(format!("{stem}.ftl"));
            let source = std::fs::read_to_string(&path).expect("the file");
            let resource = parser::parse(source.as_str()).expect("sentences");
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let id = message.id.name;
                if !id.starts_with("button-") && !id.contains("-button-") {
                    continue;
                }
                let pattern = message.value.as_ref().expect("every sentence says something");
                let length = longest(&resource, pattern);
                if length <= MOST {
                    continue;
                }
                let excused = LONGER
                    .iter()
                    .find(|(of, longer)| *longer == id && [language, "*"].contains(of));
                match excused {
                    Some(excused) => drop(needed.insert(excused)),
                    None => faults.push(format!("{language}: {id}: {length}")),
                }
            }
        }
    }
    assert!(faults.is_empty(), "longer than {MOST} characters:\n{}", faults.join("\n"));
    assert_eq!(needed.len(), LONGER.len(), "exceptions that are needed: {needed:?}");
}
