//! Typed cards: a text is understood as a whole, or nothing is committed.

use std::collections::BTreeSet;

use game_api::{Reading, Secrets};
use koenig::Koenig;
use koenig::rules::{Action, Cards};

/// Ways to write cards, each with its meaning: in every language, one list of cards by itself.
const CARDS: &[(&str, &str)] = &[
    ("x1", "x1"),
    ("X3!", "x3"),
    ("2x1 x3", "2x1 x3"),
    ("2×x1, x3.", "2x1 x3"),
    ("x1 x1 x3", "2x1 x3"),
    ("1, 3", "x1 x3"),
    ("2 x1 + x3", "2x1 x3"),
    ("two x1", "2x1"),
    ("an x1 and three x2", "x1 3x2"),
    ("zwei x1", "2x1"),
    ("zwei x1 und ein x3", "2x1 x3"),
    ("zwei x1 und eine x3", "2x1 x3"),
    ("fünf x2", "5x2"),
    ("deux x1", "2x1"),
    ("deux x1 et un x3", "2x1 x3"),
    ("une x2 plus x3", "x2 x3"),
    ("twee x1", "2x1"),
    ("twee x1 en één x3", "2x1 x3"),
];

/// Sentences around cards that mean something else than to commit them, or more.
const SENTENCES: &[&str] = &[
    // Questions.
    "What does {} do?",
    "should I use {}",
    "how many {} does Beorn have?",
    "{}?",
    "Was macht {}?",
    "soll ich {} nehmen",
    "wie viele {} hat Beorn?",
    "Que fait {} ?",
    "est-ce que je joue {}",
    "combien de {} a Beorn ?",
    "Wat doet {}?",
    "zal ik {} inzetten",
    "hoeveel {} heeft Beorn?",
    // Negations.
    "I won't use {}",
    "not {}",
    "no {}, sorry",
    "everything but {}",
    "cancel {}",
    "keep {}",
    "-{}",
    "nicht {}",
    "kein {}",
    "alles außer {}",
    "{} lieber doch nicht",
    "pas {}",
    "sans {}",
    "tout sauf {}",
    "geen {}",
    "alles behalve {}",
    "toch maar geen {}",
    // Alternatives and second thoughts.
    "{} or x2",
    "{} (not x2)",
    "{} -> x2",
    "{}/x2",
    "{} oder x2",
    "{} ou x2",
    "{} of x2",
    "rather {} than x2",
    // Typos, and unknown words.
    "{} x4",
    "{} xx1",
    "{} x",
    "{} 7",
    "twoo {}",
    "{} annd x2",
    "zwie {}",
    "{} undd x2",
    "duex {}",
    "{} ett x2",
    "twe {}",
    "{} enn x2",
    "{} 😀",
    "if he plays x3, {}",
    "{} for {} is fair",
    // Unfinished sentences, additions, or French for "no more".
    "{} and",
    "{} und",
    "{} avec",
    "{} en",
    "and {}",
    "und {}",
    "et {}",
    "+{}",
    "+ {}",
    "with {}",
    "plus {}",
    "{} and and x2",
];

fn read(text: &str) -> Reading<Action> {
    Koenig::read_typed(text)
}

#[test]
fn whole_lists_of_cards_commit_what_they_say() {
    for (typed, said) in CARDS {
        let said: Cards = said.parse().expect("a list");
        let Reading::Whole(Action::Commit { cards }) = read(typed) else {
            panic!("{typed} is not understood")
        };
        assert_eq!(cards, said, "{typed}");
    }
}

#[test]
fn no_sentence_that_says_anything_else_commits() {
    let (mut all, mut offered) = (BTreeSet::new(), 0);
    for sentence in SENTENCES {
        for (cards, _) in CARDS {
            let text = sentence.replace("{}", cards);
            match read(&text) {
                Reading::Whole(_) => panic!("{text:?} commits"),
                Reading::Part(..) => offered += 1,
                Reading::Nothing => {}
            }
            all.insert(text);
        }
    }
    // Any other word between, before or after them.
    for word in ["maybe", "vielleicht", "peut-être", "misschien", "x3?", "nope", "0x1", "2x"] {
        for (cards, _) in CARDS.iter().filter(|(cards, _)| cards.contains('x')) {
            for text in [format!("{word} {cards}"), format!("{cards} {word}")] {
                assert!(!matches!(read(&text), Reading::Whole(_)), "{text:?} commits");
                all.insert(text);
            }
        }
    }
    assert!(all.len() > 1000, "only {} sentences", all.len());
    assert!(offered > all.len() / 2, "what would be read is offered: {offered}");
}
