//! Another implementation of docs/FAIRNESS-SPEC.md, which shares no code with this program.

use game_api::{BeaconUse, Chain, Round, Seed};
use playtest::simulate::{PolicyChoice, Simulation};
use serde_json::json;
use witan::domain::log;
use witan::domain::log::LogEnd;

use super::honest::{cut, play, played, shown, written};
use super::peers::python;
use super::settled::{round_42, settled};

#[test]
fn it_agrees_on_whole_matches() {
    for (players, number) in [(3, 0), (3, 1), (4, 7), (5, 2)] {
        let Some(said) = python(&shown(players, number), None) else { return };
        let said = said.unwrap_or_else(|why| panic!("{players} players, match {number}: {why}"));
        assert!(said.contains("come from the seed") && said.contains("turned it off"), "{said}");
    }
}

#[test]
fn it_agrees_whatever_was_settled_and_however_it_ended() {
    for players in 3..=5 {
        for end in [LogEnd::Over, LogEnd::Cancelled] {
            let text = settled(players, end);
            let verified = log::verify(&witan::games::built_in(), &text, None).expect("it holds");
            let Some(said) = python(&text, None) else { return };
            let said = said.unwrap_or_else(|why| panic!("{players} players, {end:?}: {why}"));
            let numbers = verified.drawn;
            for words in [
                &format!("Draws up to number {} ", numbers.draws),
                &format!("commitments up to number {} ", numbers.commitments),
                &format!("The hash of this log is {}", verified.log_hash),
                "Round 42 of quicknet is mixed in. Its signature was not checked",
            ] {
                assert!(said.contains(words), "{words:?} expected: {said}");
            }
        }
    }
}

#[test]
fn it_mixes_in_what_the_beacon_gave() {
    for beacon in [
        BeaconUse::Mixed(round_42()),
        BeaconUse::Missed {
            chain: Chain::QUICKNET.hash,
            round: Round::new(42).expect("not round 0"),
        },
    ] {
        let simulation = Simulation {
            players: 3,
            policy: PolicyChoice::Random,
            seed: Seed::new([8; 32]),
            beacon,
            attempts: 0,
        };
        let text = written(&play(&simulation, 1), LogEnd::Over);
        log::verify(&witan::games::built_in(), &text, None).expect("it holds");
        let Some(said) = python(&text, None) else { return };
        let said = said.expect("it holds for others, too");
        let missed = matches!(beacon, BeaconUse::Missed { .. });
        assert_eq!(said.contains("said not to have come in time"), missed, "{said}");
    }
}

/// It cannot check signatures, so it compares with a relay's answer.
#[test]
fn it_compares_the_round_with_a_relays_answer() {
    let text = settled(3, LogEnd::Cancelled);
    let signature = round_42().signature.to_string();
    let answer = |round: u64, signature: &str| {
        json!({ "round": round, "randomness": "00", "signature": signature }).to_string()
    };
    let Some(said) = python(&text, Some(&answer(42, &signature))) else { return };
    assert!(said.expect("the same").contains("with the signature that the relay gave"));
    let complaint = |text: &str, answer: &str| {
        python(text, Some(answer)).expect("it ran before").expect_err("it is not the same")
    };
    assert!(complaint(&text, &answer(43, &signature)).contains("the round is 42"));
    let other = signature.replace("95a9", "95aa");
    assert!(complaint(&text, &answer(42, &other)).contains("the signature is"));
    assert!(complaint(&shown(3, 0), &answer(42, &signature)).contains("none is mixed in"));
}

#[test]
fn it_can_say_no() {
    let whole = shown(4, 7);
    let played = played(4, 7);
    let running = cut(&written(&played, LogEnd::Running), 40);
    let (over, cancelled) = (settled(4, LogEnd::Over), settled(4, LogEnd::Cancelled));
    let line_of =
        |text: &str, what: &str| text.lines().position(|line| line.contains(what)).expect(what) + 1;
    // The next face of the first die.
    let at = whole.find("\"die\":").expect("a die") + "\"die\":".len();
    let die: u8 = whole[at..=at].parse().expect("a die");
    let mut thrown = whole.clone();
    thrown.replace_range(at..=at, &(die % 6 + 1).to_string());
    let (undone, held) = (r#""settled":"undone","to":"#, r#""held":{"card":"x1","count":"#);
    let last = whole.lines().count();
    for (text, line, words) in [
        (thrown, whole[..at].lines().count(), "die is"),
        (running, 1, "its seed is not known"),
        (over.replacen(undone, &format!("{undone}9"), 1), line_of(&over, undone), "does not stand"),
        (over.replacen(held, &format!("{held}9"), 1), line_of(&over, held), "what was held is"),
        (
            cancelled.replacen("\"cancelled\",\"reason\"", "\"abandoned\",\"reason\"", 1),
            line_of(&cancelled, "\"cancelled\",\"reason\""),
            "nobody knows what abandoned means",
        ),
        (whole.replace(r#"{"end":"over""#, r#"{"end":"cancelled""#), last, "the end is"),
        (whole.replacen("\n", "\r\n", 1), 1, "one JSON object"),
        (whole.trim_end().to_owned(), last, "within a line"),
    ] {
        let Some(said) = python(&text, None) else { return };
        let complaint = said.expect_err("it is forged");
        let named = complaint.starts_with(&format!("line {line}"));
        assert!(named && complaint.contains(words), "line {line}, {words:?} expected: {complaint}");
    }
}
