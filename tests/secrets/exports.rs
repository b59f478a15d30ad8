//! A match's log as a file: while the match runs, it contains nothing face down.

use std::collections::HashSet;

use koenig::rules::{Action, Event, PhaseView};
use witan::app::matches::{Format, export};
use witan::domain::MatchId;
use witan::domain::log::{Extent, LogError};

use crate::house::{House, event, holder};

/// A match's log as a file.
async fn written(house: &House, id: MatchId) -> String {
    let mut db = house.matches.store().read().await.expect("the database");
    export(house.matches.games(), &mut db, &[house.matches.locales().usual()], id, Format::Jsonl)
        .await
        .expect("a log")
}

#[tokio::test]
async fn a_hidden_log_holds_no_card_that_is_face_down() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    assert!(house.play_until(id, |view| view.elections > 0).await, "an election deals cards");
    house.play_to_a_dispute(id).await;
    let view = house.public(id).await;
    let PhaseView::Dispute { missing, .. } = &view.phase else { unreachable!("a dispute") };
    let seat = missing.first().copied().expect("somebody is missing");
    let hand = house.view(id, holder(seat)).await.own.expect("their own view").hand;
    let cards = hand.least(2);
    house.act(id, seat, Action::Commit { cards }).await;
    let text = written(&house, id).await;
    let mut kinds = HashSet::new();
    for line in text.lines().filter(|line| line.contains("\"seq\"")) {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let event = &line["event"];
        let hidden = match event["event"].as_str().expect("a kind") {
            "committed" => &event["cards"],
            "dealt" => &event["hands"],
            _ => continue,
        };
        kinds.insert(event["event"].to_string());
        assert!(!hidden.to_string().contains('x'), "{line}");
        assert!(!hidden.to_string().contains(|c: char| c.is_ascii_digit()), "{line}");
    }
    assert_eq!(kinds.len(), 2, "both kinds were there");
    assert!(!text.contains("holder"), "nor who somebody is on Discord");
    let (_, held) =
        witan::messages::log::replay(&witan::games::built_in(), &text, &witan::games::texts())
            .expect("it holds so far");
    assert_eq!(
        held.extent,
        Extent::SoFar { uncounted: None },
        "not all of a hidden log can be checked"
    );
}

#[tokio::test]
async fn a_shown_log_is_accepted_and_a_changed_die_is_not() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    assert!(!house.play_until(id, |_| false).await, "the match comes to its end");
    let text = written(&house, id).await;
    let told =
        witan::messages::log::replay(&witan::games::built_in(), &text, &witan::games::texts())
            .expect("it holds");
    assert!(told.0.last().is_some_and(|line| line.contains("crowned")), "{told:?}");
    let thrown = house
        .log(id)
        .await
        .iter()
        .position(|line| matches!(event(line), Event::Thrown { .. }))
        .expect("there was a dispute");
    // The header is line 1.
    let number = thrown + 2;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let honest = lines[number - 1].clone();
    let at = honest.find("\"die\":").expect("a die") + "\"die\":".len();
    let die: u8 = honest[at..=at].parse().expect("a die");
    lines[number - 1].replace_range(at..=at, &(die % 6 + 1).to_string());
    let error = witan::messages::log::replay(
        &witan::games::built_in(),
        &(lines.join("\n") + "\n"),
        &witan::games::texts(),
    )
    .expect_err("it is changed");
    assert!(matches!(error, LogError::Mismatch { line, .. } if line == number), "{error}");
    assert!(error.to_string().contains(&format!("line {number}")), "{error}");
}
