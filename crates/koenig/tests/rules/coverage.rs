//! The coverage table against the scenarios: each validates the other.

use std::collections::BTreeSet;

use playtest::koenig::coverage::{CoverageRow, KoenigCoverage, rows};

use super::{SECTIONS, folder, run};

/// Rules whose scenarios show a state, without any event.
const SHOWN_AT_REST: &[&str] = &["K-S6", "K-E2"];

fn cases() -> Vec<(String, KoenigCoverage)> {
    let text = |name: &&str| std::fs::read_to_string(folder().join(name).with_extension("txt"));
    let texts = SECTIONS.iter().map(|name| text(name).expect("the file is there"));
    texts.flat_map(|text| run::coverage(&text)).collect()
}

/// Returns the rows that a case exercised.
fn exercised(coverage: &KoenigCoverage) -> impl Iterator<Item = &'static CoverageRow> {
    coverage.rows().filter(|(_, times)| *times > 0).map(|(row, _)| row)
}

#[test]
fn what_matches_come_to_too_rarely_is_exercised_by_the_scenario_that_is_named() {
    let cases = cases();
    for (row, scenario) in (3..=5)
        .flat_map(|players| rows().filter_map(move |row| Some((row, row.scenario(players)?))))
    {
        let case = cases.iter().find(|(title, _)| title == scenario.title);
        let (_, coverage) = case.unwrap_or_else(|| panic!("there is no CASE {}", scenario.title));
        assert!(
            !row.is_counted() || exercised(coverage).any(|other| std::ptr::eq(other, row)),
            "{} does not exercise {}",
            scenario.title,
            row
        );
    }
}

#[test]
fn every_rule_is_exercised_by_a_scenario_of_its_own() {
    let cases = cases();
    let counted: BTreeSet<&str> =
        rows().filter(|row| row.is_counted()).map(|row| row.rule).collect();
    for rule in counted.into_iter().filter(|rule| !SHOWN_AT_REST.contains(rule)) {
        let of_it = |title: &str| title.split(' ').next() == Some(rule);
        let mut own = cases.iter().filter(|(title, _)| of_it(title));
        assert!(
            own.any(|(_, coverage)| exercised(coverage).any(|row| row.rule == rule)),
            "no CASE of {rule} exercises it"
        );
    }
}

#[test]
fn every_row_is_exercised_by_some_scenario_and_not_by_all() {
    let cases = cases();
    let mut wrong = Vec::new();
    for row in rows().filter(|row| row.is_counted()) {
        let by = |(_, coverage): &&(String, KoenigCoverage)| {
            exercised(coverage).any(|other| std::ptr::eq(other, row))
        };
        let times = cases.iter().filter(by).count();
        if times == 0 || times == cases.len() {
            wrong.push(format!("{}: {times} of {} cases", row, cases.len()));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A row that counts too often would go unnoticed: some cases, with all rows they exercise.
#[test]
fn a_case_exercises_nothing_but_what_it_shows() {
    let cases = cases();
    let of = |title: &str| -> Vec<String> {
        let case = cases.iter().find(|(other, _)| other == title);
        exercised(&case.expect("there is such a CASE").1).map(CoverageRow::to_string).collect()
    };
    assert_eq!(
        of("K-T14 who holds no card, after a deal of zero, may not intrude at all"),
        ["K-T14 refused: a dispute by the first step, without any card"]
    );
    assert_eq!(
        of("K-T4 so it is in an own territory"),
        [
            "K-S5 the next turn is the left neighbour's",
            "K-T1 the baron moves",
            "K-T2 the first step costs no card",
            "K-T3 an own territory is entered",
            "K-T4 a free courtier, having entered an own territory",
            "K-E1 no election while all hold cards",
        ]
    );
    assert_eq!(
        of("K-D5 a tie of five is thrown again by all five"),
        [
            "K-T1 the baron moves",
            "K-T2 the first step costs no card",
            "K-T3 a foreign territory with courtiers is entered",
            "K-T12 the first step leads into a dispute",
            "K-D1 all commit, then all is turned up",
            "K-D1 somebody commits one card",
            "K-D3 two for the intruder's baron",
            "K-D3 two for each of the defender's courtiers",
            "K-D4 the defender wins",
            "K-D5 a tie of three is thrown again",
            "K-D5 a tie of five is thrown again",
            "K-D5 a second tie after the first",
            "K-D7 the defender banishes the intruder",
        ]
    );
    assert_eq!(
        of("K-E5 equal territory votes: the more cards"),
        [
            "K-T1 nothing at all is done",
            "K-E1 an empty hand calls an election",
            "K-E1 a hand that was emptied out of turn",
            "K-E2 a territory counts once, with several pieces",
            "K-E3 a third of two votes is none",
            "K-E4 the mark is reached: crowned",
            "K-E5 of equal territory votes, the most cards win",
            "K-E5 the most cards win where the sums are unequal",
            "K-E10 more than fifteen bonus votes count",
        ]
    );
}
