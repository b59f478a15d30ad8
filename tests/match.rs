//! Whole matches over the emulator, with the real client: from the lobby to the coronation.

mod input;
#[allow(dead_code, reason = "another test program uses the rest of it")]
mod table;

use discord_emulator::{Component, Message, World};
use game_api::{Commands, PersonId, Policies, Seed, SeededChance};
use input::{awaited, card_values};
use koenig::Koenig;
use koenig::rules::{Action, Cards, PhaseView, View};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use table::{PLAYERS, Table};
use witan::clock::{Clock, Moment};
use witan::domain::MatchId;

/// A match that takes longer than this is stuck.
const MOST_DECISIONS: usize = 3_000;

/// The person whose direct messages are closed.
const CLOSED: &str = "Dunstan";

/// A way to submit an action.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Way {
    Command,
    Control,
    Typed,
}

/// Chooses cards from the list of a message.
async fn choose_cards(table: &Table, name: &str, message: &Message, cards: Cards) -> String {
    let list = message.controls().find_map(|control| match control {
        Component::Select { custom_id, .. } => Some(custom_id.clone()),
        Component::Button { .. } => None,
    });
    let list = list.unwrap_or_else(|| panic!("no list of cards for {name}: {message:#?}"));
    let values = card_values(cards);
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let person = table.person(name);
    let chosen =
        table.world.select(person.id, message.id, &list, &values).expect("the cards are offered");
    table.read(&person, chosen).await
}

/// Commits cards from the list in the person's direct messages or, if those are closed, from the one
/// the channel's button opens.
async fn commit_by_list(table: &Table, name: &str, cards: Cards) {
    if name == CLOSED && table.whispers(name).is_empty() {
        let said = table.said();
        let offer = said
            .iter()
            .rev()
            .find(|message| {
                message.notifies.contains(&table.person(name).id) && !message.components.is_empty()
            })
            .expect("the channel offers another way to commit");
        let person = table.person(name);
        let pressed = offer
            .controls()
            .find_map(|control| control.custom_id())
            .and_then(|id| table.world.press(person.id, offer.id, id).ok())
            .expect("the button can be pressed");
        let hand = table.private_answer(name, pressed).await;
        choose_cards(table, name, &hand, cards).await;
        return;
    }
    let whisper = table
        .whispers(name)
        .into_iter()
        .rev()
        .find(|message| !message.components.is_empty())
        .unwrap_or_else(|| panic!("{name} was not asked for cards"));
    choose_cards(table, name, &whisper, cards).await;
}

/// Lets a person act, and waits until everybody has been told.
async fn act(table: &Table, name: &str, action: &Action, way: Way) {
    let json = serde_json::to_string(action).expect("an action is JSON");
    match (way, action) {
        (Way::Typed, Action::Commit { cards }) if name != CLOSED => {
            let person = table.person(name);
            let conversation = table.world.direct_channel(person.id).expect("a conversation");
            let before = table.whispers(name).len();
            table.world.say(person.id, conversation, &cards.to_string()).expect("people can write");
            // The person's message, and the bot's reply.
            table
                .until("a reply", |_| (table.whispers(name).len() >= before + 2).then_some(()))
                .await;
        }
        (Way::Control | Way::Typed, Action::Commit { cards }) => {
            commit_by_list(table, name, *cards).await;
        }
        (Way::Control | Way::Typed, _) => {
            let board = table.board().expect("there is a board with controls");
            let pressed = table
                .press(name, &board, &json)
                .unwrap_or_else(|| panic!("no control for {json} on {board:#?}"));
            table.read(&table.person(name), pressed).await;
        }
        (Way::Command, _) => {
            let line = Koenig::line(action, &|seat| table.name_of(seat).to_owned());
            let line = line.expect("every action has a command");
            table.command(name, table.channel, &line).await;
        }
    }
    table.silence().await;
}

/// Plays a match to its end; returns how many turns it took.
async fn play(
    table: &mut Table,
    id: MatchId,
    seed: u64,
    mut choose: impl FnMut(&View, &mut StdRng) -> Action,
    mut between: impl AsyncFnMut(&mut Table, &View),
) -> u32 {
    let mut rng = StdRng::seed_from_u64(seed);
    for _ in 0..MOST_DECISIONS {
        let public = table.view(id, "Mildred").await;
        let Some(seat) = awaited(&public) else { return public.turn };
        between(table, &public).await;
        let name = table.name_of(seat);
        let view = table.view(id, name).await;
        let action = choose(&view, &mut rng);
        let way = *[Way::Command, Way::Control, Way::Typed].choose(&mut rng).expect("three ways");
        act(table, name, &action, way).await;
        let after = table.view(id, name).await;
        assert_ne!(
            view, after,
            "{name} did {action:?} by {way:?} and nothing happened (seed {seed})"
        );
    }
    panic!("the match does not end (seed {seed})");
}

/// The number of boards posted in the channel. Each must have a valid picture with a description.
fn boards(table: &Table) -> usize {
    let mut boards = 0;
    for message in table.said() {
        for file in &message.attachments {
            let id = file.id.expect("an uploaded file");
            let bytes = table.world.attachment(id).expect("the file is there");
            let signature: &[u8] = if file.name == "replay.gif" { b"GIF89a" } else { b"\x89PNG" };
            assert!(bytes.starts_with(signature), "{} is something else", file.name);
            assert!(file.alt_text.as_ref().is_some_and(|alt| alt.len() > 40), "{file:?}");
            boards += usize::from(file.name == "board.png");
        }
    }
    boards
}

fn assert_crowned(table: &Table) {
    let said = table.said();
    let [.., seed, summary, last, replay] = said.as_slice() else { panic!("too little was said") };
    assert!(last.content.contains("👑"), "{}", last.content);
    assert!(summary.content.contains("How it went"), "{}", summary.content);
    assert!(replay.content.contains("as a replay"), "{}", replay.content);
    assert!(seed.content.contains("The seed was"), "{}", seed.content);
    let left: Vec<&str> = last.controls().filter_map(Component::custom_id).collect();
    assert!(left.iter().all(|id| id.starts_with("check:")), "nothing is left to do: {left:?}");
}

/// Somebody presses *Check the rolls* below the king: for the actual log, and for one with a changed die.
async fn assert_checked(table: &Table) {
    let said = table.said();
    let king = said.iter().rev().find(|it| it.content.contains("👑")).expect("a king");
    let mut buttons = king.controls().filter_map(Component::custom_id);
    let button = buttons.find(|id| id.starts_with("check:")).expect("a button");
    let check = async || {
        let pressed = table.world.press(table.person("Mildred").id, king.id, button);
        let answer = table.private_answer("Mildred", pressed.expect("it is offered")).await;
        answer.content
    };
    let told = check().await;
    assert!(told.contains("✅ Checked just now"), "{told}");
    let forged = "UPDATE events SET event = json_set(event, '$.die', json_extract(event, '$.die') % 6 + 1)
        WHERE seq = (SELECT min(seq) FROM events WHERE json_extract(event, '$.event') = 'rerolled')";
    let mut tx = table.matches.store().begin().await.expect("the database");
    let forged = sqlx::query(forged).execute(&mut *tx).await.expect("a roll");
    assert_eq!(forged.rows_affected(), 1);
    tx.commit().await.expect("the database");
    let told = check().await;
    assert!(told.contains("❌ Checked just now, and something is wrong"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_players_play_from_the_lobby_to_the_coronation() {
    let mut table = Table::open(Clock::System).await;
    let closed = table.person(CLOSED).id;
    table.world.close_dms(closed);
    let id = table.begin(4).await;
    let mut luck = SeededChance::new(Seed::new([7; 32]), 0);
    let mut crashes = 0;
    let turns = play(
        &mut table,
        id,
        4,
        |view, _| Koenig::quick(view, &mut luck).expect("the seat is awaited"),
        async |table, view| {
            // In the middle of the first dispute, when some have committed, the bot crashes.
            if let PhaseView::Dispute { committed, .. } = &view.phase
                && committed.len() == 2
                && crashes == 0
            {
                crashes += 1;
                table.crash_and_restart().await;
                table.silence().await;
            }
        },
    )
    .await;
    assert_eq!(crashes, 1, "there was a dispute to crash in");
    let said = table.said();
    for turn in 1..=turns {
        let headline = format!(" · Turn {turn} · ");
        assert!(said.iter().any(|message| message.content.contains(&headline)), "{headline}");
    }
    assert_eq!(boards(&table), 0, "the channel is the log, and the king took the board's place");
    assert_crowned(&table);
    assert_checked(&table).await;
    table.assert_clean();
}

/// A random legal action that changes something, with few stops, so that the match ends.
fn any_legal(view: &View, rng: &mut StdRng) -> Action {
    let own = view.own.as_ref().expect("a player's own view").seat;
    let undecided = match &view.phase {
        PhaseView::Aftermath { undecided, .. } => undecided.contains(&own),
        PhaseView::Turn { .. }
        | PhaseView::Dispute { .. }
        | PhaseView::Between
        | PhaseView::Over { .. } => false,
    };
    let mut legal = view.legal_actions();
    // Cards return by themselves, so no button for it is offered.
    legal.retain(|action| match action {
        Action::Keep => false,
        // Offered only to players who hold no other cards.
        Action::Decline => undecided && view.players[own].cards == 0,
        _ => true,
    });
    let bold: Vec<Action> =
        legal.iter().filter(|action| !matches!(action, Action::End)).copied().collect();
    let pool = if !bold.is_empty() && rng.random_bool(0.9) { bold } else { legal };
    *pool.choose(rng).expect("an awaited seat has something to do")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_players_play_any_legal_way() {
    let mut table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    play(&mut table, id, 3, any_legal, async |_, _| {}).await;
    assert_crowned(&table);
    play_again(&table, id).await;
    table.assert_clean();
}

/// All players join another match by the same button; the first opens it.
async fn play_again(table: &Table, id: MatchId) {
    let over = table.board().expect("the replay offers another match");
    let again = async |name: &str| {
        let press = table.press(name, &over, ":again").expect("a button");
        let told = table.read(&table.person(name), press).await;
        table.silence().await;
        told
    };
    let told = again("Edith").await;
    assert!(told.contains("/game new"), "she has not played: {told}");
    assert_eq!(table.board().expect("nothing has come").id, over.id);
    assert_eq!(again("Beorn").await, "", "the lobby says it");
    let lobby = table.board().expect("a lobby");
    assert_ne!(lobby.id, over.id);
    let others = ["Aldred", "Cwen"].map(|name| table.person(name).id);
    assert_eq!(lobby.notifies, others, "those who played are asked: {}", lobby.content);
    again("Cwen").await;
    assert_eq!(table.board().expect("a lobby").id, lobby.id, "it is the same");
    let next = table.open_match(table.channel).await;
    let seats = async |id| {
        let info = table.matches.info(id).await.expect("the rows").expect("the match");
        info.seats.into_iter().map(|seat| (seat.name, seat.colour)).collect::<Vec<_>>()
    };
    let (before, now) = (seats(id).await, seats(next).await);
    assert_eq!(now.len(), 2);
    assert!(now.iter().all(|seat| before.contains(seat)), "everyone in their colour: {now:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_players_play_any_legal_way() {
    let mut table = Table::open(Clock::System).await;
    let id = table.begin(5).await;
    assert_eq!(PLAYERS.len(), 5);
    play(&mut table, id, 5, any_legal, async |_, _| {}).await;
    assert_crowned(&table);
    play_again_without(&table, "Edith").await;
    table.assert_clean();
}

/// One player is forgotten, and is not asked to join another match.
async fn play_again_without(table: &Table, forgotten: &str) {
    let over = table.board().expect("the replay offers another match");
    let person = PersonId(table.person(forgotten).id.get());
    table.matches.forget(person).await.expect("the database");
    let press = table.press("Aldred", &over, ":again").expect("a button");
    assert_eq!(table.read(&table.person("Aldred"), press).await, "");
    table.silence().await;
    let lobby = table.board().expect("a lobby");
    let others = ["Beorn", "Cwen", "Dunstan"].map(|name| table.person(name).id);
    assert_eq!(lobby.notifies, others, "{}", lobby.content);
    let mentions = others.map(|id| format!("<@{id}>")).join(" ");
    assert!(lobby.content.contains(&mentions), "{mentions} in {}", lobby.content);
    let mut db = table.matches.store().read().await.expect("the database");
    let next = table.open_match(table.channel).await;
    let guests = witan::lobby::guests(&mut db, next).await.expect("the rows");
    assert_eq!(guests.len(), others.len(), "{guests:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_to_do_in_a_dispute_is_said_in_advance_and_done_unseen() {
    let clock = Clock::manual(Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let mut table = Table::open(clock).await;
    let id = table.begin(3).await;
    let mut luck = SeededChance::new(Seed::new([7; 32]), 0);
    let (aside, defender, cards) = loop {
        let public = table.view(id, "Mildred").await;
        if let PhaseView::Dispute { intruder, defender, missing, .. } = &public.phase {
            let aside = missing.iter().find(|seat| ![intruder, defender].contains(seat));
            let cards = public.players[*aside.expect("three play")].cards;
            break (table.name_of(*aside.expect("three play")), table.name_of(*defender), cards);
        }
        let name = table.name_of(awaited(&public).expect("the match goes on"));
        let view = table.view(id, name).await;
        act(&table, name, &Koenig::quick(&view, &mut luck).expect("awaited"), Way::Command).await;
    };
    let open = async |name: &str| {
        let given = table.world.slash(table.person(name).id, table.channel, "/game instructions");
        table.private_answer(name, given.expect("a command")).await
    };
    let press = async |name: &str, on: &Message, end: &str| {
        table.press(name, on, end).unwrap_or_else(|| panic!("no {end}: {on:#?}"));
        let person = table.person(name).id;
        let changed = |it: &Message| it.components != on.components;
        let look = |world: &World| world.message(person, on.id).filter(changed);
        table.until("another sheet", look).await
    };
    let sheet = press(aside, &open(aside).await, "draft:1:0:a").await;
    assert!(sheet.content.contains("Not given yet"), "{}", sheet.content);
    assert!(!open(aside).await.content.contains("Given."), "nothing counts until it is confirmed");
    let sheet = press(aside, &sheet, "instruct:1:0:a").await;
    assert!(sheet.content.contains("commit your lowest card"), "{}", sheet.content);
    let hand = table.view(id, defender).await.own.expect("a seat's own view").hand;
    let [x1, x2, x3] = hand.least(1).to_bytes();
    let least = format!("d{x1}{x2}{x3}");
    let sheet = press(defender, &open(defender).await, &least).await;
    let sheet = press(defender, &sheet, &format!(":{least},w")).await;
    let sheet = press(defender, &sheet, &format!("instruct:1:0:{least},w")).await;
    assert!(sheet.content.contains("✅"), "{}", sheet.content);
    let sheet = press(defender, &sheet, "instruct:1:0:").await;
    assert!(sheet.content.contains("haven’t given any"), "{}", sheet.content);
    let (said, board) = (table.said().len(), table.board().expect("a board").content);
    table.crash_and_restart().await;
    table.silence().await;
    assert_eq!((table.said().len(), table.board().expect("a board").content), (said, board));
    while let PhaseView::Dispute { missing, .. } = &table.view(id, "Mildred").await.phase {
        let names = missing.iter().map(|seat| table.name_of(*seat));
        match names.clone().find(|name| *name != aside) {
            Some(name) => {
                let view = table.view(id, name).await;
                let action = Koenig::quick(&view, &mut luck).expect("awaited");
                act(&table, name, &action, Way::Command).await;
            }
            None => {
                hands.advance(std::time::Duration::from_secs(30));
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        }
    }
    table.silence().await;
    let after = table.view(id, "Mildred").await;
    let spent = after.players.iter().find(|(seat, _)| table.name_of(*seat) == aside);
    assert_eq!(spent.expect("they play").1.cards, cards - 1, "the lowest card");
    table.assert_clean();
}
