//! Every command, completion, press, choice and form, by everybody who may not know a secret: over the emulator, with a
//! twin of the match in which somebody holds other cards.

use discord_emulator::{ChannelKind, Component};
use game_api::Policies;
use game_api::{Drawn, FairChance, SeatId};
use koenig::Koenig;
use koenig::rules::{Action, Card, Cards, PhaseView, View};
use serde_json::Value;

use crate::absent::{Absence, When, absence};
use crate::forged;
use crate::halls::{Hall, MODERATOR, others};
use crate::house::awaited_in;
use crate::lines::{self, Line};
use crate::noninterference::{Twins, minds, twins};
use crate::rooms::assert_same;
use crate::table::PLAYERS;

/// A person who plays in none of the matches.
const ONLOOKER: &str = "Edith";

/// The new holder of the seat whose secret differs, so that the former one is an onlooker.
const NEWCOMER: &str = "Dunstan";

/// The number of players.
const SEATS: u8 = 3;

/// Whether a command may lead to a reveal, after which the difference is public.
fn may_reveal(line: &Line) -> bool {
    let refused = ["\"9x3\"", "\"6x1\"", "\"none\""];
    line.text.starts_with("/king commit") && !refused.iter().any(|it| line.text.contains(it))
}

impl Hall {
    /// All commands and completions, in the match's channel and where else they can be used; forged controls; and then
    /// all readable messages.
    async fn everything(&self, people: &[&str], lines: &[Line]) -> Vec<String> {
        let world = &self.table.world;
        let mut told = Vec::new();
        for name in people.iter().copied() {
            let moderates = name == MODERATOR;
            for line in lines.iter().filter(|line| line.is_worth_asking(moderates)) {
                // The replay takes as long to draw as all the rest: one person requests it for all.
                if line.text != "/game replay" || name == people[0] {
                    told.push(self.ask_anyhow(name, self.table.channel, line).await);
                }
            }
            for line in lines::completions(world) {
                told.push(self.complete_anyhow(name, self.table.channel, &line).await);
            }
            told.extend(forged::everything(self, name).await);
        }
        // In a direct conversation there is no match, unless a person opens one.
        let name = people[0];
        let direct = world.direct_channel(self.table.person(name).id).expect("a conversation");
        for line in lines.iter().filter(|line| !line.text.starts_with("/game new")) {
            told.push(self.ask(name, direct, &line.text).await);
        }
        self.table.silence().await;
        for name in people.iter().copied() {
            told.extend(self.seen_by(name).await);
        }
        told
    }

    /// The same in a channel without this match.
    async fn elsewhere(&self, lines: &[Line]) -> Vec<String> {
        let person = self.table.person(ONLOOKER).id;
        let is_other = |kind, id| kind == ChannelKind::Text && id != self.table.channel;
        let mut channels = self.table.world.channels(person).into_iter();
        let other = channels.find(|channel| is_other(channel.kind, channel.id));
        let other = other.expect("there is a second channel").id;
        let mut told = Vec::new();
        for line in lines {
            told.push(self.ask(ONLOOKER, other, &line.text).await);
        }
        told
    }

    /// All that can be read about an appeal until a moderator has ruled.
    async fn appealed(&self, people: &[&str]) -> Vec<String> {
        let (world, id) = (&self.table.world, self.id);
        let mut told = vec![forged::form(self, people[0], "my cards").await];
        self.table.silence().await;
        let call = self.table.said().last().expect("the channel is told").id;
        for name in people.iter().copied() {
            let person = self.table.person(name).id;
            told.push(forged::form(self, name, "mine too").await);
            let judge = world.forge_press(person, call, &format!("judge:{id}:0:"));
            told.push(self.reaction(name, judge).await);
            for line in ["/game status", "/game undo", "/king end", "/mod resume reason:x"] {
                told.push(self.ask(name, self.table.channel, line).await);
            }
            if let Some(thread) = self.table.channel_named(name, "Match 1: appeal") {
                for message in world.messages(person, thread.id) {
                    told.push(self.told(name, &message).await);
                }
            }
        }
        told.extend(self.confirmed("/mod rule confirm reason:fine").await);
        for name in people.iter().copied() {
            told.extend(self.seen_by(name).await);
        }
        told
    }

    /// The preview of an order and its result.
    async fn confirmed(&self, line: &str) -> Vec<String> {
        let moderator = self.table.person(MODERATOR).id;
        let given = self.table.world.slash(moderator, self.table.channel, line);
        let mut told = vec![format!("{line}: {}", self.reaction(MODERATOR, given).await)];
        let messages = self.table.world.messages(moderator, self.table.channel);
        let preview = messages.into_iter().rev().find(|it| it.content.contains("Confirm within"));
        if let Some(preview) = preview {
            let mut controls = preview.controls().filter_map(Component::custom_id);
            let confirm = controls.find(|id| id.ends_with(":confirm")).expect("a button");
            let pressed = self.table.world.press(moderator, preview.id, confirm);
            let pressed = pressed.expect("the button is there");
            self.table.world.answer(pressed).await;
            self.table.answered().await;
            // The result is in the preview's place, or in a message of its own.
            let settled = self.table.world.message(moderator, preview.id).expect("it stays");
            for message in self.table.told(moderator, pressed).into_iter().chain([settled]) {
                told.push(self.told(MODERATOR, &message).await);
            }
        }
        self.table.silence().await;
        told
    }

    /// Orders that moderators confirm, and the public messages about them.
    async fn orders(&self, people: &[&str]) -> Vec<String> {
        let steps = self.table.matches.undo().steps(self.id).await.expect("it runs");
        let last = steps.last().expect("something was done").number;
        let mut told = Vec::new();
        for line in [
            "/mod remind reason:late".to_owned(),
            "/mod extend hours:5 reason:late".to_owned(),
            "/mod pause reason:late".to_owned(),
            "/mod resume reason:late".to_owned(),
            format!("/mod offer player:@{} reason:late", people[0]),
            "/mod rule correct facts:\"bonus red 3; bonus blue 1\" reason:late".to_owned(),
            format!("/mod rule back step:{last} reason:late"),
            // No cancelling: after that nothing of a match is secret.
        ] {
            told.extend(self.confirmed(&line).await);
        }
        for name in people.iter().copied() {
            told.extend(self.seen_by(name).await);
        }
        told
    }
}

/// Requests everything in both halls, and compares the answers.
async fn compare_everything(halls: &[Hall; 2], people: &[&str], lines: &[Line], what: &str) {
    let told = [halls[0].everything(people, lines).await, halls[1].everything(people, lines).await];
    assert_same(&told[0], &told[1], what);
}

/// Everybody requests everything, with a twin in which one kind of card is held, or is not.
async fn whatever_is_asked(card: Card, when: When) {
    let Absence { seat, twins, .. } = absence(card, when);
    let halls = Hall::pair(twins).await;
    for hall in &halls {
        hall.hand_over(*seat, NEWCOMER).await;
    }
    let lines = lines::all(&halls[0].table.world);
    assert!(lines.len() > 100, "all commands are known: {}", lines.len());
    let former = PLAYERS[seat.index()];
    let others = others(*seat);
    let people = [others[0], others[1], former, ONLOOKER, MODERATOR];
    compare_everything(&halls, &people, &lines, &format!("{card} {when:?}")).await;
    let told = [halls[0].elsewhere(&lines).await, halls[1].elsewhere(&lines).await];
    assert_same(&told[0], &told[1], "elsewhere");
    let told = [halls[0].appealed(&people).await, halls[1].appealed(&people).await];
    assert_same(&told[0], &told[1], "what there is to judge by");
    let told = [halls[0].orders(&people).await, halls[1].orders(&people).await];
    assert_same(&told[0], &told[1], "orders that are confirmed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_others_ask_in_a_turn() {
    whatever_is_asked(Card::X1, When::OwnTurn).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_others_ask_in_a_dispute() {
    whatever_is_asked(Card::X2, When::Missing).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_others_ask_after_a_dispute() {
    whatever_is_asked(Card::X3, When::Won).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_others_ask_when_a_moderator_plays() {
    let Absence { seat, twins, .. } = absence(Card::X3, When::OthersTurn);
    let halls = Hall::pair(twins).await;
    let former = others(*seat)[0];
    for hall in &halls {
        let theirs = hall.seat_of(former).await.expect("they play");
        hall.hand_over(theirs, MODERATOR).await;
    }
    let lines = lines::all(&halls[0].table.world);
    compare_everything(&halls, &[MODERATOR, former], &lines, "a moderator who plays").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_others_ask_what_is_committed_and_what_comes_change_nothing() {
    // The luck to come, and commitments lying face down.
    for kind in [2, 3] {
        let twins = (0..60).find_map(|moment| {
            let twins = twins(SEATS, 7, kind, 11 * moment, 3)?;
            let dispute = |view: &View| matches!(view.phase, PhaseView::Dispute { .. });
            dispute(&twins.pasts[0].views()[0]).then_some(twins)
        });
        let twins = twins.expect("there are such twins");
        let known = |seat: &SeatId| twins.difference.is_known_to(*seat);
        let others = SeatId::first(SEATS).filter(|seat| !known(seat));
        let mut people: Vec<&str> = others.map(|seat| PLAYERS[seat.index()]).collect();
        // If all players asked for the same, it would be done.
        people.truncate(2);
        people.extend([ONLOOKER, MODERATOR]);
        let halls = Hall::pair(&twins).await;
        let mut lines = lines::all(&halls[0].table.world);
        lines.retain(|line| !may_reveal(line));
        compare_everything(&halls, &people, &lines, &format!("{:?}", twins.difference)).await;
    }
}

/// Plays the same actions in both halls up to a dispute, so that everybody is asked for cards.
async fn play_to_a_dispute(halls: &[Hall; 2]) {
    let minds = minds(3);
    let mut luck = FairChance::after(&minds, Drawn::default());
    for _ in 0..100 {
        let public = halls[0].table.view(halls[0].id, MODERATOR).await;
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
        let wanted = Koenig::quick(&views[0], &mut luck).expect("it is awaited");
        let both = views[1].legal_actions().contains(&wanted);
        for hall in halls {
            hall.act(seat, if both { wanted } else { Action::End }).await;
        }
    }
    panic!("no dispute in so many turns");
}

/// A player is asked for cards, commits some by the list in the direct message and changes them by command, with
/// different cards in both halls: others can read no difference.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_somebody_does_in_private_changes_nothing() {
    let Absence { seat, twins, .. } = absence(Card::X2, When::OthersTurn);
    let (holder, others) = (PLAYERS[seat.index()], others(*seat));
    let people = [others[0], others[1], ONLOOKER, MODERATOR];
    let halls = Hall::pair(twins).await;
    play_to_a_dispute(&halls).await;
    let lines: Vec<Line> = ["/game status", "/game hand", "/game verify", "/king commit cards:9x3"]
        .map(|text| Line { text: text.to_owned(), forged: Value::Null, plain: true })
        .to_vec();
    compare_everything(&halls, &people, &lines, "a hand").await;
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
    compare_everything(&halls, &people, &lines, "a commitment").await;
    for hall in &halls {
        assert_eq!(hall.table.undelivered().await, 0, "what was delivered is gone");
        // Nobody else can press or read in that conversation.
        for message in hall.table.whispers(holder) {
            for name in people {
                let (world, person) = (&hall.table.world, hall.table.person(name).id);
                assert!(world.message(person, message.id).is_none(), "{name} reads a whisper");
                assert!(world.forge_press(person, message.id, "hand:1:0:").is_err());
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_held_a_seat_before_is_an_onlooker() {
    let Absence { seat, twins, .. } = absence(Card::X1, When::OthersTurn);
    let former = PLAYERS[seat.index()];
    let hall = Hall::open(&twins.pasts[0]).await;
    hall.hand_over(*seat, NEWCOMER).await;
    let hand = hall.table.view(hall.id, NEWCOMER).await.own.expect("the seat is theirs").hand;
    assert_eq!(hall.table.view(hall.id, former).await.own, None);
    let lines = lines::all(&hall.table.world);
    for told in hall.everything(&[former], &lines).await {
        assert!(!told.contains(&format!("**{hand}**")) && !told.contains("Your hand"), "{told}");
    }
    let own = hall.table.view(hall.id, NEWCOMER).await.own;
    assert_eq!(own.map(|own| own.hand), Some(hand));
}

/// A direct message is edited as its dispute goes on. If the seat has changed hands, it belongs to the former holder.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whisper_is_not_changed_into_what_the_next_holder_may_know() {
    let Absence { seat, twins, .. } = absence(Card::X1, When::OthersTurn);
    let former = PLAYERS[seat.index()];
    let same = Twins { pasts: [twins.pasts[0].clone(), twins.pasts[0].clone()], ..*twins };
    let halls = Hall::pair(&same).await;
    play_to_a_dispute(&halls).await;
    let [hall, _] = halls;
    assert!(!hall.table.whispers(former).is_empty(), "they were asked for cards");
    hall.hand_over(*seat, NEWCOMER).await;
    let before = hall.table.whispers(former);
    let hand = hall.table.view(hall.id, NEWCOMER).await.own.expect("the seat is theirs").hand;
    hall.act(*seat, Action::Commit { cards: hand.least(1) }).await;
    hall.table.silence().await;
    assert!(hall.table.whispers(former) == before, "the former holder is told what is committed");
}
