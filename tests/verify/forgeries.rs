//! Forged logs: each change is found, at the first line it makes wrong, and named.

use serde_json::{Value, json};
use witan::domain::log;
use witan::domain::log::{LogEnd, LogError};

use super::honest::{cut, played, shown, written};

/// A log, line by line.
pub struct Log(pub Vec<Value>);

impl Log {
    pub fn of(text: &str) -> Self {
        Log(text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
    }

    /// The index of the first event of this kind at or after `from` that `fits`.
    pub fn find_from(&self, from: usize, kind: &str, fits: impl Fn(&Value) -> bool) -> usize {
        (from.max(1)..self.0.len())
            .find(|&at| self.0[at]["event"]["event"] == kind && fits(&self.0[at]["event"]))
            .unwrap_or_else(|| panic!("no {kind}"))
    }

    pub fn find(&self, kind: &str) -> usize {
        self.find_from(1, kind, |_| true)
    }

    pub fn event(&mut self, at: usize) -> &mut Value {
        &mut self.0[at]["event"]
    }

    /// Renumbers the lines and corrects the closing line's count, like a careful forger.
    pub fn renumber(&mut self) {
        let entries = self.0.len() - 2;
        for (seq, line) in self.0.iter_mut().enumerate().skip(1).take(entries) {
            line["seq"] = json!(seq);
        }
        self.0[entries + 1]["entries"] = json!(entries);
    }

    pub fn text(&self) -> String {
        self.0.iter().map(|line| format!("{line}\n")).collect()
    }

    pub fn verify(&self) -> Result<log::Verified, LogError> {
        log::verify(&witan::games::built_in(), &self.text(), None)
    }

    /// Asserts that the line at `at` is refused with a message that contains `words`.
    #[track_caller]
    pub fn is_caught(&self, at: usize, words: &[&str]) {
        let error = self.verify().expect_err("it is forged");
        let told = error.to_string();
        assert!(told.starts_with(&format!("line {}", at + 1)), "line {} expected: {told}", at + 1);
        for word in words {
            assert!(told.contains(word), "{word:?} expected: {told}");
        }
    }
}

/// A match of four that contains everything forged below.
fn log() -> Log {
    let log = Log::of(&shown(4, 7));
    log.verify().expect("it is honest");
    log
}

#[test]
fn a_die_of_a_reroll() {
    let mut log = log();
    let at = log.find("rerolled");
    let die = log.0[at]["event"]["die"].as_u64().expect("a die");
    // Another die with the same success, so that the rules alone do not refuse it.
    let card =
        log.0[at]["event"]["card"].as_str().expect("a card")[1..].parse::<u64>().expect("1 to 3");
    let other = (1..=6).find(|other| *other != die && (other * card >= 3) == (die * card >= 3));
    let other = other.expect("a die that does as well");
    log.event(at)["die"] = json!(other);
    log.is_caught(at, &["die", &format!("is {other} here"), &format!("give {die}")]);
}

#[test]
fn a_die_and_what_it_led_to() {
    let mut log = log();
    let at = log.find_from(1, "rerolled", |event| event["placed"] == false);
    log.event(at)["die"] = json!(6);
    log.event(at)["placed"] = json!(true);
    log.is_caught(at, &["die is 6 here"]);
}

#[test]
fn a_die_of_a_dispute_with_its_total() {
    let mut log = log();
    let at = log.find_from(1, "thrown", |event| event["throws"][0]["dice"][0]["die"] != 6);
    let throw = &mut log.event(at)["throws"][0];
    let (die, total) = (throw["dice"][0]["die"].as_u64(), throw["total"].as_u64());
    let card =
        throw["dice"][0]["card"].as_str().expect("a card")[1..].parse::<u64>().expect("1 to 3");
    let total = total.expect("a total") + (6 - die.expect("a die")) * card;
    throw["dice"][0]["die"] = json!(6);
    throw["total"] = json!(total);
    log.is_caught(at, &["throws[0].dice[0].die is 6 here", "seed and the rules give"]);
}

#[test]
fn a_total() {
    let mut log = log();
    let at = log.find("thrown");
    let total = log.0[at]["event"]["throws"][1]["total"].as_u64().expect("a total");
    log.event(at)["throws"][1]["total"] = json!(total + 1);
    log.is_caught(
        at,
        &[&format!("throws[1].total is {} here", total + 1), &format!("give {total} (K-D2")],
    );
}

/// Invalid values are reported with their field, the value, and the allowed ones.
#[test]
fn values_that_are_none() {
    let honest = log();
    let forged = |kind: &str, change: &dyn Fn(&mut Value), words: &[&str]| {
        let mut log = Log(honest.0.clone());
        let at = log.find(kind);
        change(log.event(at));
        log.is_caught(at, words);
    };
    forged("rerolled", &|it| it["die"] = json!(7), &["die is 7"]);
    forged(
        "thrown",
        &|it| it["throws"][0]["dice"][0]["die"] = json!(0),
        &["throws[0].dice[0].die is 0"],
    );
    forged(
        "thrown",
        &|it| it["throws"][0]["dice"][0]["die"] = json!(3.0),
        &["throws[0].dice[0].die is 3.0"],
    );
    forged("moved", &|it| it["seat"] = json!(256), &["seat is 256"]);
    forged("moved", &|it| it["seat"] = json!(-1), &["seat is -1"]);
    forged("moved", &|it| it["to"] = json!("Camelot"), &["to is \"Camelot\""]);
    forged("moved", &|it| it["note"] = json!(1), &["unknown field `note`"]);
    forged(
        "moved",
        &|it| _ = it.as_object_mut().expect("an event").remove("to"),
        &["missing field `to`"],
    );
    let settled = |settlement: Value, words: &[&str]| {
        let mut log = Log(honest.0.clone());
        log.0[1]["event"] = settlement;
        log.is_caught(1, words);
    };
    settled(json!({ "settled": "undone", "to": -1, "reason": "" }), &["to is -1"]);
    settled(json!({ "settled": "appealed", "seat": 0 }), &["missing field `reason`"]);
    let header = |change: &dyn Fn(&mut Value), words: &[&str]| {
        let mut log = Log(honest.0.clone());
        change(&mut log.0[0]);
        log.is_caught(0, words);
    };
    header(&|it| it["setup"]["first"] = json!(9), &["setup: first is 9"]);
    let first = honest.0[0]["setup"]["first"].as_u64().expect("a seat");
    header(&|it| it["setup"]["first"] = json!((first + 1) % 4), &["setup: K-S5"]);
    header(&|it| it["fairness"]["version"] = json!("1"), &["fairness.version is \"1\""]);
}

#[test]
fn a_card_committed() {
    let mut log = log();
    let at = log.find_from(1, "committed", |event| event["cards"]["x1"] != 0);
    let x1 = log.0[at]["event"]["cards"]["x1"].as_u64().expect("a count");
    // The player also holds one card fewer; but that is not what was sealed.
    let (fewer, more) = if x1 > 1 { (x1 - 1, 0) } else { (0, 1) };
    log.event(at)["cards"] = json!({ "x1": fewer, "x2": more, "x3": 0 });
    log.is_caught(at, &["seal.hash is"]);
}

#[test]
fn a_card_spent() {
    let mut log = log();
    let at = log.find_from(1, "rerolled", |event| event["card"] == "x1" && event["placed"] == true);
    log.event(at)["card"] = json!("x2");
    // The roll would also have succeeded with this card. The player no longer has it later, or the counts do not add
    // up: it is found there at the latest.
    let error = log.verify().expect_err("it is forged");
    assert!(matches!(error, LogError::Mismatch { line, .. } if line > at), "{error}");
}

#[test]
fn a_card_turned_up() {
    let mut log = log();
    let at = log.find("revealed");
    log.event(at)["commitments"][0] = json!({ "x1": 0, "x2": 0, "x3": 1 });
    log.is_caught(at, &["commitments[0].x", "the rules give"]);
}

#[test]
fn a_deal() {
    let mut log = log();
    let at = log.find_from(1, "dealt", |event| {
        event["hands"][0]["x1"] != 0 && event["hands"][1]["x2"] != 0
    });
    // Two cards are swapped: all have as many as before, and the pile loses as many of each kind.
    let hands = &mut log.event(at)["hands"];
    for (seat, kind, more) in [(0, "x1", false), (0, "x2", true), (1, "x1", true), (1, "x2", false)]
    {
        let count = hands[seat][kind].as_u64().expect("a count");
        hands[seat][kind] = json!(if more { count + 1 } else { count - 1 });
    }
    log.is_caught(at, &["hands[0].x1 is", "seed and the rules give"]);
}

#[test]
fn the_start_cards() {
    let mut log = log();
    let starts = log.0[0]["setup"]["starts"].as_array_mut().expect("a list");
    starts.swap(0, 1);
    let first = log.0[0]["setup"]["first"].as_u64().expect("a seat");
    log.0[0]["setup"]["first"] = json!(if first < 2 { 1 - first } else { first });
    log.is_caught(0, &["setup.", "seed gives"]);
}

#[test]
fn the_order_of_two_throws() {
    let mut log = log();
    let other = |log: &Log, at: usize| {
        let (one, two) = (&log.0[at]["event"], &log.0[at + 1]["event"]);
        two["event"] == "rerolled" && one["die"] != two["die"]
    };
    let at = (1..log.0.len() - 1)
        .find(|&at| log.0[at]["event"]["event"] == "rerolled" && other(&log, at))
        .expect("two throws in a row");
    log.0.swap(at, at + 1);
    log.renumber();
    log.is_caught(at, &["is", "seed and the rules give"]);
}

#[test]
fn the_order_of_two_turns_events() {
    let mut log = log();
    let at = log.find("turn_ended");
    log.0.swap(at, at + 1);
    log.renumber();
    log.is_caught(at, &["no decision of a player leads to this"]);
}

#[test]
fn an_event_left_out() {
    let mut log = log();
    let at = log.find("dispute_began");
    log.0.remove(at);
    let entries = log.0.len() - 2;
    log.0[entries + 1]["entries"] = json!(entries);
    log.is_caught(at, &["has the number", "comes next"]);
    log.renumber();
    log.is_caught(at, &["event is \"committed\" here", "give \"dispute_began\""]);
}

#[test]
fn a_throw_left_out() {
    let mut log = log();
    let at = log.find_from(1, "rerolled", |event| event["placed"] == false);
    log.0.remove(at);
    log.renumber();
    let error = log.verify().expect_err("it is forged");
    assert!(matches!(error, LogError::Mismatch { line, .. } if line > at), "{error}");
}

#[test]
fn an_event_put_in() {
    let mut log = log();
    let at = log.find("turn_ended");
    let line = log.0[at].clone();
    log.0.insert(at, line);
    log.renumber();
    log.is_caught(at + 1, &["event is \"turn_ended\" here", "give \"turn_began\""]);
}

#[test]
fn the_end_cut_off() {
    let mut log = log();
    let crowned = log.0.len() - 2;
    log.0.remove(crowned);
    log.is_caught(crowned, &["entries are written"]);
    log.renumber();
    log.is_caught(crowned, &["the log stops before", "election_held"]);
    // Back to the last moment of a decision.
    let last = (1..crowned).rev().find(|&at| log.0[at]["event"]["event"] == "turn_began");
    log.0.drain(last.expect("a turn") + 1..crowned);
    log.renumber();
    log.is_caught(log.0.len() - 1, &["the log stops before the match is over"]);
}

#[test]
fn the_hash_of_a_commitment() {
    let mut log = log();
    let at = log.find("committed");
    let hash = log.0[at]["event"]["seal"]["hash"].as_str().expect("a hash").to_owned();
    log.event(at)["seal"]["hash"] = json!("0".repeat(64));
    log.is_caught(at, &["seal.hash is \"000", &format!("give \"{hash}\"")]);
}

#[test]
fn the_salt_of_a_commitment() {
    let mut log = log();
    let at = log.find("committed");
    log.event(at)["seal"]["salt"] = json!("00".repeat(16));
    log.is_caught(at, &["seal.salt is"]);
}

#[test]
fn a_salt_turned_up() {
    let mut log = log();
    let at = log.find("revealed");
    log.event(at)["salts"][2] = json!("11".repeat(16));
    log.is_caught(at, &["salts[2] is"]);
}

#[test]
fn the_number_of_a_commitment() {
    let mut log = log();
    let at = log.find("committed");
    log.event(at)["seal"]["number"] = json!(2);
    log.is_caught(at, &["seal.number is 2 here", "give 1"]);
}

#[test]
fn the_number_of_a_draw() {
    let mut log = log();
    let at = log.find("rerolled");
    let draw = log.0[at]["event"]["draw"].as_u64().expect("a number");
    log.event(at)["draw"] = json!(draw + 1);
    log.is_caught(at, &[&format!("draw is {} here", draw + 1), &format!("give {draw}")]);
}

#[test]
fn a_contribution() {
    let mut log = log();
    log.0[0]["fairness"]["contributions"][1] = json!("a lucky word");
    // With four players the start cards would be the same once in twenty-four times; here they are not.
    log.is_caught(0, &["setup.", "seed gives"]);
    log.0[0]["fairness"]["contributions"][1] = json!("a word too many ".repeat(5));
    log.is_caught(0, &["1 to 64 characters"]);
}

#[test]
fn another_seed() {
    let mut log = log();
    log.0[0]["fairness"]["server_seed"] = json!("ab".repeat(32));
    log.is_caught(0, &["the server seed has the hash", "was published"]);
    log.0[0]["fairness"]["server_seed"] = json!("AB".repeat(32));
    log.is_caught(0, &["not 64 small hexadecimal digits"]);
}

#[test]
fn another_seed_with_its_hash() {
    let mut log = log();
    let other = played(4, 8).luck;
    log.0[0]["fairness"]["server_seed"] = json!(other.server_seed.to_hex());
    log.0[0]["fairness"]["hash"] = json!(other.hash().to_string());
    log.is_caught(0, &["setup.", "seed gives"]);
}

#[test]
fn who_did_it() {
    let mut log = log();
    let at = log.find("moved");
    let by = log.0[at]["by"]["seat"].as_u64().expect("a seat");
    log.0[at]["by"] = json!({ "seat": (by + 1) % 4 });
    log.is_caught(at, &[&format!("this is the decision of seat {by}")]);
}

#[test]
fn whose_move_it_was() {
    let mut log = log();
    let at = log.find("moved");
    let seat = log.0[at]["event"]["seat"].as_u64().expect("a seat");
    log.event(at)["seat"] = json!((seat + 1) % 4);
    log.is_caught(at, &["K-S5"]);
}

#[test]
fn who_was_crowned() {
    let mut log = log();
    let at = log.0.len() - 2;
    let king = log.0[at]["event"]["result"]["crowned"]["king"].as_u64().expect("a king");
    log.event(at)["result"]["crowned"]["king"] = json!((king + 1) % 4);
    log.is_caught(at, &["result.crowned.king is", &format!("give {king}")]);
}

#[test]
fn how_many_play() {
    let mut log = log();
    log.0[0]["seats"].as_array_mut().expect("a list").pop();
    log.is_caught(0, &["3 seats are named"]);
    log.0[0]["setup"]["starts"].as_array_mut().expect("a list").pop();
    log.is_caught(0, &["is not understood"]);
}

#[test]
fn the_number_of_the_match() {
    let mut log = log();
    log.0[0]["match"] = json!(5);
    log.is_caught(0, &["setup.", "seed gives"]);
}

#[test]
fn the_board() {
    let mut log = log();
    for territory in log.0[0]["setup"]["board"]["territory"].as_array_mut().expect("a list") {
        if territory["votes"] == 4 {
            territory["votes"] = json!(3);
        }
    }
    let error = log.verify().expect_err("it is forged");
    assert!(error.to_string().starts_with("line"), "{error}");
}

/// Removing the seed and hiding the cards cannot hide a commitment that was not kept.
#[test]
fn a_running_match() {
    let played = played(4, 7);
    let honest = Log::of(&cut(&written(&played, LogEnd::Running), played.log.len() - 1));
    honest.verify().expect("it is honest");
    let forged = |change: &dyn Fn(&mut Log)| {
        let mut log = Log(honest.0.clone());
        change(&mut log);
        log
    };
    let revealed = honest.find("revealed");
    let card = forged(&|log| {
        let cards = &mut log.event(revealed)["commitments"][0];
        *cards = json!({ "x1": 0, "x2": 0, "x3": if cards["x3"] == 1 { 2 } else { 1 } });
    });
    card.is_caught(revealed, &["seat 0", "not what was committed"]);
    let salt = forged(&|log| log.event(revealed)["salts"][1] = json!(null));
    salt.is_caught(revealed, &["seat 1", "without the salt"]);
    let committed = honest.find("committed");
    let number = forged(&|log| log.event(committed)["seal"]["number"] = json!(9));
    number.is_caught(committed, &["has the number 9, where 1 comes next"]);
    let unsealed = forged(&|log| {
        log.event(committed).as_object_mut().expect("an event").remove("seal");
    });
    unsealed.is_caught(committed, &["missing field `seal`"]);
    let rerolled = honest.find("rerolled");
    let draw = forged(&|log| log.event(rerolled)["draw"] = json!(99));
    draw.is_caught(rerolled, &["has the number 99"]);
    let success = forged(&|log| {
        let placed = log.event(rerolled)["placed"] == true;
        log.event(rerolled)["placed"] = json!(!placed);
    });
    success.is_caught(rerolled, &["what the throw is said to have brought"]);
    let thrown = honest.find("thrown");
    let total = forged(&|log| log.event(thrown)["throws"][0]["total"] = json!(1));
    total.is_caught(thrown, &["the total of seat", "is 1, where dice and bonus make"]);
    let left_out = forged(&|log| {
        log.0.remove(rerolled);
        log.renumber();
    });
    let error = left_out.verify().expect_err("a number is missing");
    assert!(error.to_string().contains("comes next"), "{error}");
}
