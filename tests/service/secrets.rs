//! What nobody may read: cards before they are turned up, a match's luck, the token.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use witan::config::Config;
use witan::games::koenig::{Event, PhaseView};
use witan::games::{GameId, Setup};
use witan::log::{self, LogError, Secrets};
use witan::matches::WishError;
use witan::present::Texts;
use witan::store::MatchId;
use witan::store::matches as rows;

use crate::house::{DEADLINE, House, event, holder, wish};

/// Everything that is logged, in memory.
#[derive(Clone, Default)]
struct Ear {
    heard: Arc<Mutex<Vec<u8>>>,
}

impl std::io::Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Ear {
    type Writer = Ear;

    fn make_writer(&'a self) -> Ear {
        self.clone()
    }
}

/// A match's log as a file.
async fn written(house: &House, id: MatchId, secrets: Secrets) -> String {
    let mut db = house.matches.store().read().await.expect("the database");
    let info = rows::load(&mut db, id).await.expect("the rows").expect("the match");
    let setup = Setup::parse(GameId::Koenig, info.setup.as_deref().expect("it has begun"));
    let setup = setup.expect("a setup");
    let lines = rows::log(&mut db, id, None).await.expect("the log");
    log::write(GameId::Koenig, Some(id.0), &info.seats, &setup, &lines, secrets).expect("a log")
}

/// What no line a person or an operator reads may hold.
const WORDS: [&str; 6] = ["x1:", "x1\"", "Cards {", "hand", "seed", "Seed"];

#[tokio::test]
async fn nothing_secret_is_logged() {
    let ear = Ear::default();
    let lines = tracing_subscriber::fmt::layer().with_writer(ear.clone()).with_ansi(false);
    let ours = Targets::new().with_target("witan", Level::TRACE);
    let subscriber = tracing_subscriber::registry().with(ours).with(lines);
    let listening = subscriber.set_default();
    let token = "MTIzNDU2.GabcDE.the-token_itself";
    let config = Config::read(|name| (name == "DISCORD_TOKEN").then(|| token.to_owned()))
        .expect("shaped like a token");
    // What an operator might log.
    tracing::info!(target: "witan::test", ?config, "settings");
    let house = House::new().await;
    let id = house.begin(1, 4, Some(DEADLINE), 200).await;
    let view = house.play_to_a_dispute(id).await;
    let PhaseView::Dispute { missing, .. } = &view.phase else { unreachable!("a dispute") };
    // What is refused, and why, is the likeliest thing to be logged.
    for &seat in missing {
        let hand = house.view(id, holder(seat)).await.own.expect("their own view").hand;
        let cards = hand.least(6);
        let commit = wish(id, holder(seat), witan::games::koenig::Action::Commit { cards });
        let refused = house.matches.submit(&commit).await;
        assert!(matches!(refused, Err(WishError::Refused(_))), "{refused:?}");
    }
    assert!(!house.play_until(id, |_| false).await, "the match comes to its end");
    drop(listening);
    let heard = ear.heard.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let heard = String::from_utf8(heard).expect("a text");
    assert!(heard.contains("settings"), "the ear hears: {heard}");
    let seed = [200_u8; 32];
    let seeds = [format!("{seed:?}"), "c8".repeat(32), "200, 200".to_owned()];
    for secret in WORDS.into_iter().chain(seeds.iter().map(String::as_str)).chain(token.split('.'))
    {
        let line = heard.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret:?} is logged");
    }
    // `Debug` of what is passed about shows no luck either.
    let seed = witan::game::Seed::new(seed);
    assert!(!format!("{seed:?}").contains("200"), "{seed:?}");
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
    house.act(id, seat, witan::games::koenig::Action::Commit { cards }).await;
    let text = written(&house, id, Secrets::Hidden).await;
    let mut kinds = HashSet::new();
    for line in text.lines().skip(1) {
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
    let replayed = log::replay(&text, &Texts::built_in());
    assert!(matches!(replayed, Err(LogError::FaceDown)), "a hidden log cannot be checked");
}

#[tokio::test]
async fn a_shown_log_is_accepted_and_a_changed_die_is_not() {
    let house = House::new().await;
    let id = house.begin(1, 3, None, 1).await;
    assert!(!house.play_until(id, |_| false).await, "the match comes to its end");
    let text = written(&house, id, Secrets::Shown).await;
    let told = log::replay(&text, &Texts::built_in()).expect("it holds");
    assert!(told.last().is_some_and(|line| line.contains("crowned")), "{told:?}");
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
    let error = log::replay(&lines.join("\n"), &Texts::built_in()).expect_err("it is changed");
    assert!(matches!(error, LogError::Foul { line, .. } if line == number), "{error}");
    assert!(error.to_string().contains(&format!("line {number}")), "{error}");
}
