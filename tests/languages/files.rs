//! The files of sentences, compared with those in English.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

/// The languages, beginning with the one to which the others are compared.
pub const LANGUAGES: [&str; 4] = ["en", "de", "fr", "nl"];

/// Languages whose translation is incomplete, so that the rest is in English. The test fails if one of them is
/// complete.
const UNFINISHED: &[&str] = &[];

pub const STEMS: [&str; 3] = ["witan", "koenig", "wuerfelkoenig"];

/// One sentence of a file.
#[derive(Debug, Default)]
pub struct Sentence {
    /// The names of its arguments.
    pub arguments: BTreeSet<String>,
    /// Its readable text, piece by piece.
    pub words: Vec<String>,
    /// References to functions, which are not allowed, and to other sentences.
    calls: Vec<String>,
}

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")
}

/// All sentences in a language, by their ids.
pub fn sentences(language: &str) -> BTreeMap<String, Sentence> {
    let mut sentences = BTreeMap::new();
    for stem in STEMS {
        let path = folder().join(language).join(format!("{stem}.ftl"));
        let source = std::fs::read_to_string(&path).expect("the file");
        let resource = parser::parse(source.as_str());
        let resource = resource.unwrap_or_else(|(_, why)| panic!("{}: {why:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut sentence = Sentence::default();
            read(message.value.as_ref().expect("every sentence says something"), &mut sentence);
            let before = sentences.insert(message.id.name.to_owned(), sentence);
            assert!(before.is_none(), "{}: {} stands there twice", path.display(), message.id.name);
        }
    }
    sentences
}

fn read(pattern: &Pattern<&str>, into: &mut Sentence) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.words.push((*value).to_owned()),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => read_inline(inline, into),
                Expression::Select { selector, variants } => {
                    read_inline(selector, into);
                    for variant in variants {
                        if let VariantKey::Identifier { name } = variant.key {
                            assert!(!name.is_empty());
                        }
                        read(&variant.value, into);
                    }
                }
            },
        }
    }
}

fn read_inline(expression: &InlineExpression<&str>, into: &mut Sentence) {
    match expression {
        InlineExpression::StringLiteral { value } => into.words.push((*value).to_owned()),
        InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::VariableReference { id } => {
            into.arguments.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { id, .. }
        | InlineExpression::MessageReference { id, .. }
        | InlineExpression::TermReference { id, .. } => into.calls.push(id.name.to_owned()),
        InlineExpression::Placeable { expression } => match expression.as_ref() {
            Expression::Inline(inline) => read_inline(inline, into),
            Expression::Select { .. } => panic!("a choice inside a choice"),
        },
    }
}

impl Sentence {
    /// Its readable text without parts in backticks, which are typed or code.
    fn prose(&self) -> String {
        // The game's title is a name, in German in every language.
        let text = self.words.join("\u{0}").replace("Lang lebe der König!", "");
        text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
    }

    /// The commands in it, without their options.
    fn commands(&self) -> BTreeSet<String> {
        let text = self.words.concat();
        let quoted = text.split('`').skip(1).step_by(2).filter(|code| code.starts_with('/'));
        let path = |code: &str| {
            let words = code.split(' ').take_while(|word| !word.contains(':'));
            words.collect::<Vec<_>>().join(" ")
        };
        quoted.map(path).collect()
    }
}

/// What a translation lacks, or has in excess.
fn faults(language: &str) -> Vec<String> {
    let (english, other) = (sentences("en"), sentences(language));
    let mut faults = Vec::new();
    for (id, sentence) in &english {
        let Some(translated) = other.get(id) else {
            faults.push(format!("{id} is missing"));
            continue;
        };
        let unknown: Vec<_> = translated.arguments.difference(&sentence.arguments).collect();
        if !unknown.is_empty() {
            faults.push(format!("{id} asks for {unknown:?}"));
        }
        if translated.commands() != sentence.commands() {
            faults.push(format!("{id} names {:?}", translated.commands()));
        }
        if id.ends_with("-words") || id.starts_with("date-") {
            let count = |sentence: &Sentence| sentence.words.concat().split_whitespace().count();
            if count(translated) != count(sentence) {
                faults.push(format!("{id} has {} words", count(translated)));
            }
        }
    }
    faults.extend(
        other
            .keys()
            .filter(|id| !english.contains_key(*id))
            .map(|id| format!("{id} is a sentence that nothing says")),
    );
    faults
}

#[test]
fn translations_are_complete_and_say_nothing_else() {
    for language in &LANGUAGES[1..] {
        let faults = faults(language);
        if UNFINISHED.contains(language) {
            assert!(!faults.is_empty(), "{language} is complete: take it out of UNFINISHED");
            continue;
        }
        assert!(faults.is_empty(), "{language}:\n{}", faults.join("\n"));
    }
    for language in UNFINISHED {
        assert!(LANGUAGES.contains(language), "{language}");
    }
}

#[test]
fn there_is_a_file_of_each_kind_for_every_language_and_no_other() {
    let folders = std::fs::read_dir(folder()).expect("the folder");
    let names =
        folders.map(|entry| entry.expect("a folder").file_name().into_string().expect("a tag"));
    assert_eq!(names.collect::<BTreeSet<_>>(), LANGUAGES.map(str::to_owned).into());
    let built_in = witan::games::locales();
    let built_in: BTreeSet<&str> =
        built_in.all().iter().map(|texts| texts.language().tag()).collect();
    assert_eq!(built_in, LANGUAGES.into(), "all of them are built in");
}

#[test]
fn marks_are_those_of_the_language() {
    let mut faults = Vec::new();
    for language in LANGUAGES {
        for (id, sentence) in sentences(language) {
            let prose = sentence.prose();
            let mut fault =
                |what: &str| faults.push(format!("{language}: {id}: {what}: {prose:?}"));
            if prose.contains(['"', '\'']) {
                fault("a straight mark");
            }
            if prose.contains("...") {
                fault("three dots");
            }
            let foreign: &[char] = match language {
                "de" => &['«', '»', '”'],
                "fr" => &['„', '‘'],
                _ => &['«', '»', '„'],
            };
            if prose.contains(foreign) {
                fault("marks of another language");
            }
            // Facts are typed with plain punctuation.
            if language == "fr" && !id.ends_with("-facts") && is_badly_spaced(&prose) {
                fault("a space that breaks, or none, at a mark");
            }
            if !sentence.calls.is_empty() {
                fault("it calls something");
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// French has a narrow no-break space before these marks, and inside its quotation marks.
pub fn is_badly_spaced(prose: &str) -> bool {
    let breaks = |c: char| c == ' ';
    let before = prose.char_indices().any(|(at, mark)| {
        let none = |c: char| c.is_alphanumeric() && !matches!(mark, ':' | '%' | '»');
        matches!(mark, ';' | ':' | '!' | '?' | '%' | '»')
            && (prose[..at].ends_with(breaks) || prose[..at].ends_with(none))
    });
    before || prose.split('«').skip(1).any(|after| after.starts_with(breaks))
}

/// Words forbidden in a language, in lower case: they belong to another language, or the game has another name for the
/// thing.
const FORBIDDEN: [(&str, &[&str]); 3] = [
    (
        "de",
        &[
            "baron",
            "barone",
            "territorium",
            "territorien",
            "disput",
            "wettbewerb",
            "match",
            "matches",
            "deal",
            "reroll",
            "rerolle",
            "votum",
            "einflußkarte",
            "daß",
            "gewinner",
            "sieger",
            "grafschaft",
            "landkarte",
            "spielbrett",
            "faden",
            "channel",
            "gastgeber",
            "samen",
            "chance",
            "realisieren",
        ],
    ),
    (
        "fr",
        &[
            "baron",
            "barons",
            "territoire",
            "territoires",
            "dispute",
            "disputes",
            "concours",
            "courtier",
            "courtiers",
            "courtisane",
            "match",
            "matchs",
            "manche",
            "ronde",
            "hébergeur",
            "semence",
            "canal",
            "fanion",
            "digital",
            "digitale",
            "ex-aequo",
            "relancer la partie",
            "choix du roi",
            "au final",
            "jusqu’à le",
        ],
    ),
    (
        "nl",
        &[
            "baron",
            "baronnen",
            "territorium",
            "territoria",
            "koningskeuze",
            "partij",
            "wedstrijd",
            "match",
            "dispuut",
            "stemming",
            "gastheer",
            "hofdame",
            "draad",
            "channel",
            "indringer",
            "indringen",
            "verdeckt",
            "middels",
            "dient te",
            "teneinde",
            "alvorens",
            "kosteloos",
            "invloedkaart",
            "zeevaartslijn",
            "hun hebben",
            "zaad",
        ],
    ),
];

#[test]
fn words_are_those_of_the_game() {
    let mut faults = Vec::new();
    for (language, forbidden) in FORBIDDEN {
        for (id, sentence) in sentences(language) {
            let prose = sentence.prose().to_lowercase();
            // Facts can be typed in English.
            if id.ends_with("-facts") {
                continue;
            }
            // A cup's rounds are no turns.
            let of_cup = |word: &str| word == "ronde" && id.contains("cup");
            let said = |word: &&&str| has_word(&prose, word) && !of_cup(word);
            for word in forbidden.iter().filter(said) {
                faults.push(format!("{language}: {id}: {word:?} in {prose:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Nouns of one game, which sentences of the application must not use, as players of other games read them.
const OF_GAMES: [(&str, &str); 4] = [
    (
        "en",
        "dispute disputes influence baron barons courtier courtiers territory territories election elections kingdom \
         kingdoms citizen citizens workshop oxeneford x1 x2 x3",
    ),
    (
        "de",
        "auseinandersetzung auseinandersetzungen einfluss einflusskarte einflusskarten spielfigur spielfiguren figur \
         figuren höfling höflinge gebiet gebiete königswahl königswahlen königreich königreiche bürger werkstatt oxeneford x1 x2 x3",
    ),
    (
        "fr",
        "confrontation confrontations influence pion pions courtisan courtisans comté comtés élection élections royaume \
         royaumes habitant habitants citoyen citoyens atelier oxeneford x1 x2 x3",
    ),
    (
        "nl",
        "conflict conflicten invloed invloedskaart invloedskaarten spelfiguur spelfiguren hoveling hovelingen gebied \
         gebieden verkiezing verkiezingen koninkrijk koninkrijken burger burgers werkplaats oxeneford x1 x2 x3",
    ),
];

#[test]
fn sentences_of_the_application_use_no_nouns_of_one_game() {
    let mut faults = Vec::new();
    for (language, nouns) in OF_GAMES {
        let is_ours = |id: &String| !STEMS[1..].iter().any(|game| id.starts_with(game));
        for (id, sentence) in sentences(language).into_iter().filter(|(id, _)| is_ours(id)) {
            let prose = sentence.prose().to_lowercase();
            let named = nouns.split(' ').filter(|noun| has_word(&prose, noun));
            faults.extend(named.map(|noun| format!("{language}: {id}: {noun:?} in {prose:?}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// Prefixes of ids that the program builds from the name of an order, or from the value of a term.
const MADE: [&str; 4] = ["order-", "ordered-", "failed-", "audit-"];

#[test]
fn every_sentence_is_used_by_the_program() {
    let literals = literals();
    let is_made = |id: &str| {
        let fits = |literal: &String| {
            let (start, rest) = literal.split_once('{')?;
            let (_, end) = rest.rsplit_once('}')?;
            let fixed = start.len() >= 4 && start.contains('-');
            Some(fixed && id.starts_with(start) && id.ends_with(end) && id.len() > start.len())
        };
        literals.iter().any(|literal| fits(literal) == Some(true))
    };
    let games = ["koenig-", "wuerfelkoenig-"];
    let unused: Vec<String> = sentences("en")
        .into_keys()
        .filter(|id| {
            let own = games.iter().find_map(|game| id.strip_prefix(game));
            let said = literals.contains(id) || own.is_some_and(|own| literals.contains(own));
            // For a game's sentences the program adds the prefix, also for those of its terms and commands.
            let made = is_made(id) || own.is_some_and(is_made);
            !said && !made && !MADE.iter().any(|made| id.starts_with(made))
        })
        .collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

/// All string literals in the program's source.
fn literals() -> BTreeSet<String> {
    let mut literals = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = ["game-api", "koenig", "wuerfelkoenig"].map(|name| root.join("crates").join(name));
    let mut folders: Vec<PathBuf> =
        [root.to_owned()].iter().chain(&crates).map(|package| package.join("src")).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source file");
            for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
                let quoted = line.split('"').skip(1).step_by(2);
                // `{id}-…`: the prefix is a game's name.
                literals.extend(quoted.map(|text| {
                    let rest = text.split_once("}-").filter(|(start, _)| start.starts_with('{'));
                    rest.map_or(text, |(_, rest)| rest).to_owned()
                }));
            }
        }
    }
    literals
}
