//! Conditions that every file of components must meet, and the errors for invalid ones.

use std::collections::BTreeMap;

use game_api::{GameRef, Games};
use wuerfelkoenig::WUERFELKOENIG;
use wuerfelkoenig::rules::{CitizenId, CitizenKind, DICE, Deck, Face, PLACES};

const FILE: &str = include_str!("../../../../assets/wuerfelkoenig/cards.toml");

#[test]
fn the_built_in_deck_is_the_box() {
    let deck = Deck::built_in();
    assert_eq!((deck.dice.len(), deck.places.len() * PLACES, deck.penalties.len()), (DICE, 15, 10));
    assert_eq!(deck.penalties.iter().map(|&points| i32::from(points)).sum::<i32>(), -20);
    let mut kinds: BTreeMap<CitizenKind, usize> = BTreeMap::new();
    for id in CitizenId::all() {
        *kinds.entry(deck.citizen(id).kind).or_default() += 1;
    }
    let counts: Vec<usize> = kinds.values().copied().collect();
    assert_eq!(counts, [2, 3, 8, 6, 7, 3, 2, 5, 1, 3]);
    for number in 0..6 {
        for colour in Face::ALL {
            assert_eq!(deck.dice.iter().filter(|die| die[number] == colour).count(), 2);
        }
    }
}

/// Returns a copy of the file with one replacement.
fn changed(from: &str, to: &str) -> String {
    assert!(FILE.contains(from), "{from}");
    FILE.replacen(from, to, 1)
}

#[test]
fn a_wrong_file_is_told_what_is_wrong() {
    let one_citizen = &FILE[FILE.rfind("[[citizen]]").expect("citizens")..];
    let cases = [
        (FILE.replace(one_citizen, ""), "there are 39 citizens, and have to be 40"),
        (changed("count = 4", "count = 3"), "there are 9 penalties, and have to be 10"),
        (changed("id = \"city\"", "id = \"town\""), "have to be, from left to right, city, mine"),
        (changed("[2, 3, 4]", "[4, 3, 2]"), "the places of \"city\" have to be worth 2, 3 and 4"),
        (changed("colour = \"brown\"", "colour = \"blue\""), "five different colours"),
        (
            changed(
                "\"elf-5\"\nkind = \"elf\"\ncolour = \"yellow\"",
                "\"elf-5\"\nkind = \"elf\"\ncolour = \"green\"",
            ),
            "\"elf-5\" has to have the colour of one place, as all of its kind",
        ),
        (
            changed(
                "id = \"dragon-25\"\nkind = \"dragon\"\ncolour = \"none\"",
                "id = \"dragon-25\"\nkind = \"dragon\"\ncolour = \"green\"",
            ),
            "matches no place",
        ),
        (
            changed(
                "[\"blue\", \"green\", \"red\", \"red\", \"green\", \"blue\"]",
                "[\"blue\", \"blue\", \"red\", \"red\", \"green\", \"blue\"]",
            ),
            "die \"A\" needs two faces of each",
        ),
        (
            changed(
                "[\"blue\", \"green\", \"red\", \"red\", \"green\", \"blue\"]",
                "[\"blue\", \"green\", \"red\", \"green\", \"red\", \"blue\"]",
            ),
            "die \"A\" needs the same colour on opposite faces",
        ),
        (
            changed(
                "[\"red\", \"blue\", \"green\", \"green\", \"blue\", \"red\"]",
                "[\"blue\", \"green\", \"red\", \"red\", \"green\", \"blue\"]",
            ),
            "the number 1 has to be there twice in each colour",
        ),
        (changed("count = 2\nfaces", "count = 3\nfaces"), "of die \"A\" there have to be two"),
        (
            changed(
                "id = \"dragon-25\"\nkind = \"dragon\"\ncolour = \"none\"\npoints = -2",
                "id = \"dragon-25\"\nkind = \"dragon\"\ncolour = \"none\"\npoints = 2",
            ),
            "\"dragon-25\" is worth 2: a dragon has minus points",
        ),
        (changed("points = 5\nneeds", "points = 0\nneeds"), "a citizen has points above 0"),
        (
            changed(
                "needs = { colours = { red = 2, green = 2 } }",
                "points = 1\nneeds = { colours = { red = 2, green = 2 } }",
            ),
            "a fairy has no points of its own",
        ),
        (
            changed("sum_at_most = 12", "sum_at_most = 13"),
            "\"hypnotist\": the hypnotist needs a sum of at most 12",
        ),
        (
            changed("{ run = 4 }", "{ run = 4, dice = 4 }"),
            "\"elf-4\": a citizen of kind elf needs nothing else",
        ),
        (changed("{ run = 4 }", "{ walk = 4 }"), "unknown field `walk`"),
        (changed("id = \"elf-5\"", "id = \"elf-4\""), "\"elf-4\" is there twice"),
        (changed("points = -1", "points = 1"), "the penalty 1 is no minus"),
    ];
    for (text, says) in cases {
        let error = Deck::parse(&text).expect_err(says).to_string();
        assert!(error.contains(says), "{says:?} is not in {error:?}");
    }
}

static GAMES: &[GameRef] = &[&WUERFELKOENIG];

/// An owner of the game can correct a line in a file beside the program; the error names the file if it is invalid.
#[test]
fn the_operators_file_is_read_at_the_start() {
    let directory = tempfile::tempdir().expect("a directory");
    let folder = directory.path().join("wuerfelkoenig");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("cards.toml"), changed("points = 10", "points = 9"))
        .expect("a file");
    Games::load(GAMES, Some(directory.path())).expect("a corrected line is fine");
    std::fs::write(folder.join("cards.toml"), changed("run = 4", "run = 7")).expect("a file");
    let error = Games::load(GAMES, Some(directory.path())).expect_err("no such run");
    let error = error.to_string();
    assert!(error.contains("cards.toml") && error.contains("elf-4"), "{error}");
}
