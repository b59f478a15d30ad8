//! The texts themselves.

use game_api::{AnyGame, Locales, Message, SeatId, TextsError, Words};
use insta::assert_snapshot;
use koenig::rules::{Card, Cards, Refusal, Territories, Territory};
use koenig::{KOENIG, Koenig};
use witan::games::ALL;

use crate::table::{Table, seat};

fn refusals() -> Vec<Refusal> {
    let (territory, from, to) = (Territory::Stadford, Territory::Lundonia, Territory::Sarisberie);
    let hand = Cards { x1: 2, x2: 1, x3: 0 };
    let some: Territories = [Territory::Oxeneford, Territory::Grentebrige].into_iter().collect();
    let (other, third): (SeatId, SeatId) = (seat(1), seat(2));
    vec![
        Refusal::OutOfPlay { territory: Territory::Man },
        Refusal::NotYourTurn { turn_of: other },
        Refusal::AlreadyThere { territory },
        Refusal::NotNext { from, to, reachable: some },
        Refusal::NotNext { from, to, reachable: Territories::NONE },
        Refusal::FirstStepIsFree,
        Refusal::PlaceFirst,
        Refusal::AlreadyPlaced,
        Refusal::CardNotHeld { card: Card::X3, hand },
        Refusal::CardNotHeld { card: Card::X3, hand: Cards::NONE },
        Refusal::Full { territory, limit: 3 },
        Refusal::NoSupply,
        Refusal::MovementOver,
        Refusal::StepCostsACard,
        Refusal::TravelFailed,
        Refusal::EnteredBefore { territory },
        Refusal::OnlyTerritory { territory, owner: other },
        Refusal::LastCard { territory },
        Refusal::NoDispute,
        Refusal::DisputeUndecided { territory },
        Refusal::AlreadyRevealed,
        Refusal::WrongNumber { count: 6 },
        Refusal::WrongNumber { count: 0 },
        Refusal::CardsNotHeld { cards: Cards { x1: 1, x2: 0, x3: 1 }, hand },
        Refusal::NothingToCommit,
        Refusal::NotTheWinner { winner: other },
        Refusal::BanishFirst { barons: vec![other, third] },
        Refusal::NotToBanish { baron: other, barons: vec![third] },
        Refusal::NotToBanish { baron: other, barons: vec![] },
        Refusal::CannotBanishTo { to, allowed: some },
        Refusal::NoMoveAfterDispute,
        Refusal::NothingToTakeBack,
        Refusal::Over { king: third },
    ]
}

#[test]
fn every_refusal_says_what_is_possible_instead() {
    let table = Table::new(3);
    let texts: Vec<String> = refusals()
        .iter()
        .map(|refusal| {
            let text = Koenig::refusal(&table.scene(), refusal);
            // The engine's own text begins with the rule; the player's ends with it.
            let rule = refusal.to_string();
            let rule = rule.split(':').next().expect("a rule");
            assert!(text.ends_with(&format!("({rule})")), "{text}");
            text
        })
        .collect();
    assert_snapshot!(texts.join("\n"));
}

#[test]
fn the_rules_fit_into_their_messages() {
    let rules = Koenig::rules(&witan::games::texts());
    assert!(rules.iter().all(|text| text.chars().count() <= Message::LONGEST));
    assert_snapshot!(rules.join("\n\n"));
}

/// The words in `source` that look like keys of the texts.
fn keys_in(source: &str) -> impl Iterator<Item = &str> {
    let is_key = |word: &&str| {
        word.starts_with("koenig-") && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    source.split('"').skip(1).step_by(2).filter(is_key)
}

/// The keys that the program builds from the names of the game, its command and the command's options.
fn made_of_names() -> Vec<String> {
    let names = [
        "name",
        "meaning",
        "pitch",
        "length",
        "command",
        "fact-words",
        "roster",
        "button-hand",
        "closed-dms",
    ];
    let typed = ["typed-not", "typed-part", "typed-part-button"];
    let mut keys = [names.as_slice(), &typed]
        .concat()
        .into_iter()
        .map(|key| format!("koenig-{key}"))
        .collect::<Vec<_>>();
    keys.push("koenig-because".to_owned());
    for name in ["simple", "middle", "strong", "hoarder", "raider", "builder", "basher"] {
        keys.extend(["", "-line"].map(|end| format!("koenig-policy-{name}{end}")));
    }
    for subcommand in KOENIG.command().subcommands {
        keys.push(format!("koenig-command-{}", subcommand.name));
        keys.extend(subcommand.options.iter().map(|option| format!("koenig-option-{option}")));
    }
    keys
}

#[test]
fn every_sentence_of_the_game_is_there_and_used() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/koenig/src");
    let mut source = String::new();
    for part in [
        "advance.rs",
        "commands.rs",
        "secrets.rs",
        "tallies.rs",
        "pictures.rs",
        "pictures/words.rs",
    ] {
        source.push_str(&std::fs::read_to_string(format!("{game}/{part}")).expect("source"));
    }
    source.push_str(&std::fs::read_to_string(format!("{game}/words.rs")).expect("source"));
    for file in std::fs::read_dir(format!("{game}/words")).expect("folder") {
        let file = file.expect("file").path();
        source.push_str(&std::fs::read_to_string(file).expect("source"));
    }
    let made = made_of_names();
    let used: Vec<&str> = keys_in(&source).chain(made.iter().map(String::as_str)).collect();
    let texts = include_str!("../../locales/en/koenig.ftl");
    let written: Vec<&str> = texts
        .lines()
        .filter(|line| line.starts_with("koenig-"))
        .filter_map(|line| Some(line.split_once(" =")?.0))
        .collect();
    for key in &used {
        assert!(written.contains(key), "{key} is not in locales/en/koenig.ftl");
    }
    for key in &written {
        assert!(used.contains(key), "{key} in locales/en/koenig.ftl is never said");
    }
}

#[test]
fn a_translation_may_be_partial_but_not_broken() {
    let folder = tempfile::tempdir().expect("a directory");
    std::fs::create_dir(folder.path().join("es")).expect("a directory");
    let file = folder.path().join("es/koenig.ftl");
    let write = |text: &str| std::fs::write(&file, text).expect("written");
    let load = |usual| {
        let locales = Locales::load(ALL, Some(folder.path()), usual)?;
        Ok::<_, TextsError>(std::sync::Arc::clone(locales.usual()))
    };
    write("koenig-button-end = Zug beenden\n");
    let texts = load("es").expect("a good file");
    assert_eq!(texts.get("koenig-button-end", &[]), "Zug beenden");
    assert_eq!(texts.get("koenig-button-finish", &[]), "Finish");

    write("# Erste Zeile\n\nkoenig-button-end = { $wer\n");
    let Err(error @ TextsError::Line { .. }) = load("es") else {
        panic!("the file is broken");
    };
    assert!(error.to_string().contains("koenig.ftl, line 3: "), "{error}");

    // A sentence with an unknown argument falls back to English.
    write("koenig-button-end = { $wer } ist fertig\n");
    let texts = load("es").expect("a good file");
    assert_eq!(texts.get("koenig-button-end", &[]), "End turn");

    assert!(matches!(load("it"), Err(TextsError::Unreadable { .. })));
    let built_in = |usual| Locales::load(ALL, None, usual).map(|_| ());
    assert!(matches!(built_in("it"), Err(TextsError::Unknown(_))));
    assert!(matches!(built_in("../x"), Err(TextsError::NotALanguage(_))));
    assert!(built_in("en").is_ok());
}
