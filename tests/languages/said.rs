//! All sentences, with possible arguments.

use std::path::Path;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game_api::{FluentValue as Value, Texts};
use witan::games;

use crate::files::{LANGUAGES, Sentence, sentences};

/// Numbers of all plural categories.
const NUMBERS: [i64; 6] = [0, 1, 2, 5, 11, 1_000_000];

/// Texts of people and of the program: of a seat, a territory, a list, a date.
const TEXTS: [&str; 7] = [
    "",
    "Ann",
    "🔴 **Wolfeschlegelsteinhausenberger**",
    "{ $who } `x` \u{202e}",
    "Æthelþryð of Ēast Engle, 東アングリア",
    "🔴 Anna, 🔵 Bert, 🟢 Cwen, 🟡 Dunstan, 🟣 Edith",
    "<t:1790000000:f>",
];

/// The longest name on a label, with its circle.
const LONGEST_LABEL: &str = "🔴 Wolfeschlegelsteinhaus…";

/// One language alone, without the fallback to English.
fn alone(language: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.parse().expect("a language")]);
    bundle.set_use_isolating(false);
    for stem in ["witan", "koenig", "wuerfelkoenig"] {
        let path = format!("locales/{language}/{stem}.ftl");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let source = std::fs::read_to_string(path).expect("the file");
        let resource = FluentResource::try_new(source).expect("the files are read by another test");
        bundle.add_resource(resource).expect("each sentence stands there once");
    }
    bundle
}

fn say(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    sentence: &Sentence,
    value: &FluentValue<'_>,
) -> Result<String, String> {
    say_with(bundle, id, sentence, |_| value.clone())
}

fn say_with<'a>(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    sentence: &'a Sentence,
    value_of: impl Fn(&str) -> FluentValue<'a>,
) -> Result<String, String> {
    let args: FluentArgs<'_> =
        sentence.arguments.iter().map(|name| (name.as_str(), value_of(name))).collect();
    let pattern = bundle.get_message(id).and_then(|message| message.value());
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern.expect("it is there"), Some(&args), &mut errors);
    if errors.is_empty() { Ok(said.into_owned()) } else { Err(format!("{errors:?}")) }
}

#[test]
fn every_sentence_can_be_said_with_whatever_is_put_into_it() {
    for language in LANGUAGES {
        let bundle = alone(language);
        for (id, sentence) in sentences(language) {
            let numbers = NUMBERS.into_iter().map(FluentValue::from);
            let mut is_said = false;
            for value in numbers.chain(TEXTS.into_iter().map(FluentValue::from)) {
                let said = say(&bundle, &id, &sentence, &value);
                let said = said.unwrap_or_else(|why| panic!("{language}: {id}: {why}"));
                is_said |= !said.trim().is_empty();
                let twice = said.contains("  ") && value != FluentValue::from("");
                let in_code =
                    said.contains('`') || sentence.words.iter().any(|it| it.contains("  "));
                assert!(!twice || in_code, "{language}: {id} has a hole: {said:?}");
                assert!(said.chars().count() <= 2_000, "{language}: {id} is longer than a message");
            }
            is_said |= sentence.words.iter().any(String::is_empty);
            assert!(is_said, "{language}: {id} says nothing");
        }
    }
}

/// Discord's limits on controls, in characters, by a part of the sentence's id.
const LIMITS: [(&str, usize); 9] = [
    ("button-", 80),
    ("-form-title", 45),
    ("form-reason", 45),
    ("form-facts", 45),
    ("form-back", 45),
    ("form-hint", 100),
    ("list-", 150),
    ("-item-", 100),
    ("language-name", 25),
];

#[test]
fn labels_are_no_longer_than_discord_takes() {
    for language in LANGUAGES {
        let bundle = alone(language);
        for (limited, most) in LIMITS {
            let of = sentences(language).into_iter().filter(|(id, _)| id.contains(limited));
            let mut tried = 0;
            for (id, sentence) in of {
                tried += 1;
                for number in NUMBERS {
                    let value = |name: &str| match name {
                        "name" | "who" | "host" => LONGEST_LABEL.into(),
                        _ => number.into(),
                    };
                    let said = say_with(&bundle, &id, &sentence, value);
                    let said = said.expect("another test says it");
                    let length = said.chars().count();
                    assert!(length <= most, "{language}: {id} has {length} characters: {said}");
                }
            }
            assert!(tried > 0 || language != "en", "nothing is called {limited}");
        }
    }
}

#[test]
fn none_is_counted_as_each_language_counts() {
    let locales = games::locales();
    let said = |language: &str, cards: i64| -> String {
        let texts: Vec<&Texts> = locales.all().iter().map(|texts| &**texts).collect();
        let texts = texts.into_iter().find(|texts| texts.language().tag() == language);
        let args = [("days", Value::from(cards)), ("most", cards.into())];
        texts.expect("it is built in").get("mod-settings-lobbies", &args)
    };
    // In some of these languages one counts as plural, but none of them omits the number.
    for language in LANGUAGES {
        for number in [0, 2, 5] {
            let told = said(language, number);
            assert!(told.contains(&number.to_string()), "{language}: {told}");
        }
    }
    assert_ne!(said("de", 1).replace('1', "2"), said("de", 2));
}
