//! Pages of matches: their content, and how they treat tampered logs.

use std::time::{Duration, Instant};

use game_api::{GameRef, Texts};
use serde_json::Value;
use witan::domain::log::LogEnd;
use witan::games;
use witan::page::{self, PageSource};
use wuerfelkoenig::WUERFELKOENIG;

use super::dice;
use super::forgeries::Log;
use super::honest::shown;
use super::peers::python;
use super::settled::settled;

/// A log of each game.
fn logs() -> Vec<String> {
    vec![shown(3, 0), settled(4, LogEnd::Over), dice::shown(3, 1)]
}

fn page_of(log: &str) -> Result<String, String> {
    let locales = games::locales();
    let source = PageSource::of_log(&games::built_in(), log.to_owned());
    let source = source.map_err(|error| error.to_string())?;
    let languages: Vec<&Texts> = page::all(&locales, locales.usual());
    page::html(&source, &languages, None).map_err(|error| error.to_string())
}

/// Asserts that a page has only two scripts: its data, and the one that its policy names.
fn is_sealed(page: &str) {
    assert_eq!(page.matches("<script").count(), 2, "no other script");
    assert_eq!(page.matches("</script").count(), 2, "and none that ends early");
    assert_eq!(page.matches("<style>").count(), 1);
    let policy = "default-src 'none'; script-src 'sha256-";
    assert!(page.contains(policy) && !page.contains("unsafe-inline"), "it runs nothing else");
    for address in ["src=\"", "href=\"http", "url(http", "@import", "<link", "<iframe"] {
        assert!(!page.contains(address), "it loads nothing: {address}");
    }
}

#[test]
fn a_page_shows_a_match_of_each_game_and_loads_nothing() {
    for log in logs() {
        let page = page_of(&log).expect("the log holds");
        is_sealed(&page);
        assert!(page.len() < 1_500_000, "{} bytes", page.len());
        for language in ["\"en\"", "\"de\"", "\"fr\"", "\"nl\""] {
            assert!(page.contains(language), "it speaks {language}");
        }
    }
}

#[test]
fn each_dispute_and_each_election_is_pictured_once() {
    let log = settled(4, LogEnd::Over);
    let page = page_of(&log).expect("the log holds");
    let (_, data) = page.split_once("id=\"data\">").expect("its data");
    let (data, _) = data.split_once("</script>").expect("an end");
    let data: Value = serde_json::from_str(data).expect("JSON");
    let turns = data["turns"].as_array().expect("turns").iter();
    let shown: usize = turns.map(|it| it["scenes"].as_array().map_or(0, Vec::len)).sum();
    let happened = |name: &str| log.matches(&format!("\"event\":\"{name}\"")).count();
    // And the coronation.
    assert_eq!(shown, happened("revealed") + happened("election_held") + 1);
}

#[test]
fn the_chances_after_a_turn_are_those_of_who_plays_next() {
    let text = dice::shown(3, 1);
    let log = Log::of(&text);
    let read = |value: &Value| value.to_string();
    let game: GameRef = &WUERFELKOENIG;
    let setup = game.read_setup(&read(&log.0[0]["setup"])).expect("a setup");
    let policies = game.policies().expect("computer players");
    let mut live = setup.begin();
    let mut expected = Vec::new();
    for line in &log.0[1..log.0.len() - 1] {
        let event = game.read_event(&read(&line["event"])).expect("an event");
        live = live.after(&event).expect("it follows");
        if event.publish().begins_turn() {
            expected.push(policies.chances(&live).expect("a match of it").values().to_vec());
        }
    }
    let page = page_of(&text).expect("the log holds");
    let (_, data) = page.split_once("id=\"data\">").expect("its data");
    let (data, _) = data.split_once("</script>").expect("an end");
    let data: Value = serde_json::from_str(data).expect("JSON");
    let chances: Vec<Vec<f64>> = serde_json::from_value(data["chances"].clone()).expect("chances");
    assert_eq!(chances.len(), expected.len() + 2, "the beginning and the end");
    assert_eq!(chances[1..=expected.len()], expected);
}

#[test]
fn what_somebody_calls_themselves_stays_a_name() {
    let log = shown(3, 0);
    let name = r#"</script><script>alert(1)</script><!--"#;
    let tampered = log.replace("Guest 1", name);
    assert_ne!(tampered, log);
    is_sealed(&page_of(&tampered).expect("a name can be anything"));
}

/// If something is face down, a running match's file is not enough to draw boards.
#[test]
fn a_log_that_hides_something_says_where_its_page_is() {
    let running = super::honest::written(&super::honest::played(3, 0), LogEnd::Running);
    let hidden = super::honest::cut(&running, 60);
    let why = page_of(&hidden).expect_err("hands are face down");
    assert!(why.contains("/game export"), "{why}");
}

/// Pseudo-random numbers, always the same.
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A log with a random change.
fn tampered(log: &str, luck: &mut Luck) -> String {
    let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let at = luck.below(lines.len());
    match luck.below(6) {
        0 => _ = lines.remove(at),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let other = luck.below(lines.len());
            lines.swap(at, other);
        }
        3 => lines[at] = ["{\"a\":".repeat(5000), "1".to_owned(), "}".repeat(5000)].concat(),
        _ => {
            let digits: Vec<usize> =
                lines[at].match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
            let values = ["0", "7", "-1", "1e9", "999999999999", "null", "\"<b>\"", "[]", "{}"];
            if !digits.is_empty() {
                let digit = digits[luck.below(digits.len())];
                lines[at].replace_range(digit..=digit, values[luck.below(values.len())]);
            }
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn a_log_that_was_tampered_with_is_refused_in_time_by_page_and_peers_alike() {
    let mut luck = Luck(9);
    for log in logs() {
        for _ in 0..8 {
            let tampered = tampered(&log, &mut luck);
            let began = Instant::now();
            match page_of(&tampered) {
                Ok(page) => {
                    is_sealed(&page);
                    let Some(said) = python(&tampered, None) else { return };
                    said.expect("what the program takes, others take");
                }
                Err(why) => {
                    assert!(!why.is_empty() && !why.contains("panicked"), "{why}");
                    _ = python(&tampered, None);
                }
            }
            assert!(began.elapsed() < Duration::from_secs(5), "it takes its time");
        }
    }
}

/// The page for any log contains the same script as matches' pages. To rewrite it: `WITAN_STORE_VERIFIER=1`.
#[test]
fn the_page_that_checks_any_log_is_kept_as_the_program_makes_it() {
    let page = page::verifier(&games::locales());
    is_sealed(&page);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.html");
    if std::env::var_os("WITAN_STORE_VERIFIER").is_some() {
        std::fs::write(file, &page).expect("the file");
    }
    let kept = std::fs::read_to_string(file).expect("docs/verify.html");
    assert!(
        kept == page,
        "docs/verify.html is another: WITAN_STORE_VERIFIER=1 cargo test --test verify pages"
    );
}
