//! Every command, completion and press, by everybody who has no business with a secret: over the
//! stand-in, beside a twin of the match in which somebody holds other cards.

use serde_json::Value;
use witan::game::{SeatId, Seed, SeededChance};
use witan::games::koenig::{Action, Cards, PhaseView, simple_player};
use witan::sandbox::{ChannelId, Component, Visibility};

use crate::halls::Hall;
use crate::house::awaited_in;
use crate::rooms::assert_same;
use crate::table::PLAYERS;
use crate::twins::{Past, Twins, twins};

/// Somebody who plays in none of the matches.
const ONLOOKER: &str = "Mildred";

/// How many play.
const SEATS: u8 = 3;

impl Hall {
    /// What somebody is answered to each of these lines in a channel.
    async fn ask_all(&self, name: &str, channel: ChannelId, lines: &[String]) -> Vec<String> {
        let person = self.table.person(name).id;
        let mut told = Vec::new();
        for line in lines {
            told.push(self.ask(name, channel, line).await);
        }
        for line in COMPLETIONS {
            let offered = self.table.world.complete(person, channel, line).await;
            told.push(format!("{name}: {line}: {}", self.plain(&format!("{offered:?}"))));
        }
        told
    }

    /// What somebody gets who presses what was never offered to them.
    async fn press(&self, name: &str, holder: &str) -> Vec<String> {
        let (world, id) = (&self.table.world, self.id);
        let person = self.table.person(name).id;
        let board = self.table.board().expect("there is a board");
        let seq = self.table.glance(id, name).await.seq;
        let mut told = Vec::new();
        let ids = [
            format!("hand:{id}:0:"),
            format!("act:{id}:{seq}:{{\"commit\":{{\"cards\":{{\"x1\":0,\"x2\":0,\"x3\":9}}}}}}"),
            format!("act:{id}:{seq}:{{\"reroll\":{{\"card\":\"x3\"}}}}"),
        ];
        for control in ids {
            let pressed = world.forge_press(person, board.id, &control).expect("the board is seen");
            told.push(format!("{name} presses {control}: {}", self.answer(name, pressed).await));
        }
        let list = format!("several:{id}:{seq}:0");
        let six = ["x3.1", "x3.2", "x3.3", "x3.4", "x3.5", "x1.1"];
        let chosen = world.forge_choice(person, board.id, &list, &six).expect("the board is seen");
        told.push(format!("{name} chooses: {}", self.answer(name, chosen).await));
        // Another's conversation is nobody's to press in, nor to read.
        for message in self.table.whispers(holder) {
            assert!(world.message(person, message.id).is_none(), "{name} reads a whisper");
            assert!(world.forge_press(person, message.id, "hand:1:0:").is_err());
        }
        told
    }

    /// Every command there is, with something for each option it asks for.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for command in self.table.world.commands() {
            let name = command["name"].as_str().unwrap_or_default().to_owned();
            let subcommands = command["options"].as_array().cloned().unwrap_or_default();
            for subcommand in subcommands {
                let mut line =
                    format!("/{name} {}", subcommand["name"].as_str().unwrap_or_default());
                let options = subcommand["options"].as_array().cloned().unwrap_or_default();
                for option in
                    options.iter().filter(|option| option["required"] == Value::Bool(true))
                {
                    let value = match option["name"].as_str().unwrap_or_default() {
                        "to" => "Lundonia",
                        "card" => "x3",
                        "cards" => "9x3",
                        "baron" => "red",
                        "player" => "@Aldred",
                        "with" => "@Dunstan",
                        _ => "1",
                    };
                    line.push_str(&format!(
                        " {}:{value}",
                        option["name"].as_str().unwrap_or_default()
                    ));
                }
                lines.push(line);
            }
        }
        let more = [
            "/game log page:1",
            "/game map turn:1",
            "/game map territory:Lundonia",
            "/game map text:true",
        ];
        lines.extend(more.map(str::to_owned));
        lines
    }

    /// All that somebody without a secret can find out, by every way.
    async fn all(&self, holder: &str) -> Vec<String> {
        let anybody = self.table.person(ONLOOKER).id;
        let mut all: Vec<String> = self.table.said().iter().map(|said| self.told(said)).collect();
        let lines = self.lines();
        assert!(lines.len() > 15, "all commands are known: {lines:?}");
        let others = PLAYERS[..usize::from(SEATS)].iter().filter(|name| **name != holder);
        for name in others.copied().chain([ONLOOKER]) {
            // Answers to commands stand there too, and were compared when they were given.
            let mut whispers = self.table.whispers(name);
            whispers.retain(|whisper| whisper.visibility == Visibility::Everyone);
            all.extend(whispers.iter().map(|whisper| self.told(whisper)));
            all.extend(self.ask_all(name, self.table.channel, &lines).await);
            let direct = self.table.world.direct_channel(self.table.person(name).id);
            all.extend(self.ask_all(name, direct.expect("a conversation"), &lines).await);
            all.extend(self.press(name, holder).await);
        }
        let elsewhere = self.table.world.channels(anybody).into_iter().find(|channel| {
            channel.kind == witan::sandbox::ChannelKind::Text && channel.id != self.table.channel
        });
        let elsewhere = elsewhere.expect("there is a second channel").id;
        all.extend(self.ask_all(ONLOOKER, elsewhere, &lines).await);
        self.table.silence().await;
        all
    }
}

/// What can be completed while it is typed.
const COMPLETIONS: [&str; 6] = [
    "/king commit cards:",
    "/king reroll card:",
    "/king move to:",
    "/king through to:",
    "/king through to:Lundonia card:",
    "/king banish baron:",
];

/// Twins at a turn, one of whose hands differs, and the seat that holds it.
pub fn different_hands() -> (Twins, SeatId) {
    (0..60)
        .find_map(|moment| {
            let twins = twins(SEATS, 7, 0, moment, 3)?;
            let seat = SeatId::first(SEATS).find(|seat| twins.difference.is_known_to(*seat))?;
            let turn = |past: &Past| matches!(past.views()[0].phase, PhaseView::Turn { .. });
            (turn(&twins.pasts[0]) && turn(&twins.pasts[1])).then_some((twins, seat))
        })
        .expect("there are such twins")
}

/// The same in both halls, up to a dispute, so that everybody is asked for cards.
async fn play_to_a_dispute(halls: &[Hall; 2]) {
    let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
    for _ in 0..100 {
        let public = halls[0].table.view(halls[0].id, ONLOOKER).await;
        if matches!(public.phase, PhaseView::Dispute { .. }) {
            halls[0].table.silence().await;
            halls[1].table.silence().await;
            return;
        }
        let seat = awaited_in(&public).expect("somebody is awaited");
        let name = PLAYERS[seat.index()];
        let views = [
            halls[0].table.view(halls[0].id, name).await,
            halls[1].table.view(halls[1].id, name).await,
        ];
        let wanted = simple_player(&views[0], &mut luck).expect("it is awaited");
        let both = views[1].legal_actions().contains(&wanted);
        for hall in halls {
            hall.act(seat, if both { wanted } else { Action::End }).await;
        }
    }
    panic!("no dispute in so many turns");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_others_ask_a_hand_changes_nothing() {
    let (twins, seat) = different_hands();
    let holder = PLAYERS[seat.index()];
    let halls = [Hall::open(&twins.pasts[0]).await, Hall::open(&twins.pasts[1]).await];
    let first = [halls[0].table.said().len(), halls[1].table.said().len()];
    play_to_a_dispute(&halls).await;
    // What stood there before was said at another beginning.
    let asked = async |hall: &Hall, first: usize| -> Vec<String> {
        hall.all(holder).await.split_off(first)
    };
    let told = [asked(&halls[0], first[0]).await, asked(&halls[1], first[1]).await];
    assert_same(&told[0], &told[1], "a hand");
    // The holder commits different cards by the list in the whisper, and then changes them by command.
    let mut hands = Vec::new();
    for (hall, strong) in halls.iter().zip([false, true]) {
        let hand = hall.table.view(hall.id, holder).await.own.expect("their own view").hand;
        let cards: Cards = if strong { hand.iter().rev().take(3).collect() } else { hand.least(1) };
        let whisper = hall.table.whispers(holder).into_iter().rev().find_map(|message| {
            let list = message.controls().find_map(Component::custom_id)?.to_owned();
            Some((message.id, list))
        });
        let (message, list) = whisper.expect("they were asked for cards");
        let values: Vec<String> = [("x1", cards.x1), ("x2", cards.x2), ("x3", cards.x3)]
            .into_iter()
            .flat_map(|(word, count)| (1..=count).map(move |nth| format!("{word}.{nth}")))
            .collect();
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let person = hall.table.person(holder).id;
        let chosen = hall.table.world.select(person, message, &list, &values).expect("a choice");
        hall.table.world.answer(chosen).await;
        let other: Cards = hand.iter().take(if strong { 2 } else { 4 }).collect();
        let line = format!("/king commit cards:\"{other}\"");
        hall.table.command(holder, hall.table.channel, &line).await;
        hall.table.silence().await;
        let own = hall.table.view(hall.id, holder).await.own.expect("their own view");
        hands.push((own.hand, own.commitment));
    }
    assert!(hands[0].0 != hands[1].0 && hands[0].1 != hands[1].1, "that is what is secret");
    let told = [asked(&halls[0], first[0]).await, asked(&halls[1], first[1]).await];
    assert_same(&told[0], &told[1], "a commitment");
    for hall in &halls {
        let mut db = hall.table.matches.store().read().await.expect("the database");
        let left: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox")
            .fetch_one(&mut *db)
            .await
            .expect("a number");
        assert_eq!(left, 0, "what was delivered is gone");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_held_a_seat_before_is_an_onlooker() {
    let (twins, seat) = different_hands();
    let former = PLAYERS[seat.index()];
    let mut hall = Hall::open(&twins.pasts[0]).await;
    hall.hand_over(seat, "Edith").await;
    let hand = hall.table.view(hall.id, "Edith").await.own.expect("the seat is theirs").hand;
    assert_eq!(hall.table.view(hall.id, former).await.own, None);
    let lines = hall.lines();
    let mut told = hall.ask_all(former, hall.table.channel, &lines).await;
    told.extend(hall.press(former, "Edith").await);
    for told in told {
        assert!(!told.contains(&format!("**{hand}**")) && !told.contains("Your hand"), "{told}");
    }
    assert_eq!(hall.table.view(hall.id, "Edith").await.own.map(|own| own.hand), Some(hand));
}

/// A whisper is changed as its dispute goes on. If the seat has changed hands, that is another's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whisper_is_not_changed_into_what_the_next_holder_may_know() {
    let (twins, seat) = different_hands();
    let former = PLAYERS[seat.index()];
    let halls = [Hall::open(&twins.pasts[0]).await, Hall::open(&twins.pasts[0]).await];
    play_to_a_dispute(&halls).await;
    let [mut hall, _] = halls;
    let before = hall.table.whispers(former);
    assert!(!before.is_empty(), "they were asked for cards");
    hall.hand_over(seat, "Edith").await;
    let hand = hall.table.view(hall.id, "Edith").await.own.expect("the seat is theirs").hand;
    hall.act(seat, Action::Commit { cards: hand.least(1) }).await;
    hall.table.silence().await;
    assert!(hall.table.whispers(former) == before, "the former holder is told what is committed");
}
