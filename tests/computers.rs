//! People and computer players at one table, over the emulator with the real client.

#[allow(dead_code, reason = "another test program uses the rest of it")]
mod table;

use std::time::Duration;

use game_api::{PersonId, Seed, SeededChance};
use table::{PLAYERS, Table};
use witan::app::matches::Format;
use witan::clock::{Clock, Moment};
use witan::domain::log::{Extent, Verified};
use witan::domain::{MatchId, Stage, log};

/// A match with more decisions by people is stuck.
const MOST_DECISIONS: usize = 1_500;

/// Opens a match of Aldred against computer players.
async fn sit_down_alone(table: &Table, options: &str) -> MatchId {
    let opened = table
        .command("Aldred", table.channel, &format!("/game new place:here players:4 {options}"))
        .await;
    assert!(opened.contains("lobby is open"), "{opened}");
    table.silence().await;
    let lobby = table.board().expect("the lobby has buttons");
    let press = table.press("Aldred", &lobby, ":start").expect("one person is enough");
    assert_eq!(table.read(&table.person("Aldred"), press).await, "");
    let id = table.open_match(table.channel).await;
    table.until_people_are_awaited(id).await;
    id
}

/// Lets a person do something sensible; returns whether the match continues.
async fn act(table: &Table, id: MatchId, name: &str, luck: &mut SeededChance) {
    let snapshot = table.snapshot(id, name).await;
    let policies = snapshot.game.policies().expect("both games have them");
    let action = policies.quick(&snapshot.view, luck).expect("they are awaited");
    let colour_of = |seat: game_api::SeatId| snapshot.seats[seat].colour.name().to_owned();
    let line = snapshot.game.line(&action, &colour_of).expect("every action has a command");
    let told = table.command(name, table.channel, &line).await;
    table.until_people_are_awaited(id).await;
    assert!(table.snapshot(id, name).await.seq > snapshot.seq, "{line}: {told}");
}

/// Whether the match waits for this person.
async fn awaits(table: &Table, id: MatchId, name: &str) -> bool {
    let snapshot = table.snapshot(id, name).await;
    snapshot.seat.is_some_and(|seat| snapshot.view.awaited().contains(&seat))
}

/// Verifies the log of a match, including the decisions of computer players.
async fn verify(table: &Table, id: MatchId) -> Verified {
    let text = log_of(table, id).await;
    let verified = log::verify(&witan::games::built_in(), &text, None);
    let verified = verified.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(verified.recomputed.other, 0, "every decision is made again");
    verified
}

/// Aldred plays against computer players to the end. The clock stands still, so that all their actions are told
/// together, however long they think.
async fn play_alone(options: &str) {
    let mut table = Table::open(Clock::manual(Moment::from_ms(1_790_000_000_000))).await;
    let id = sit_down_alone(&table, options).await;
    let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
    let (mut decisions, mut others) = (0, 0);
    while awaits(&table, id, "Aldred").await {
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "the match does not end");
        let before = table.said().len();
        act(&table, id, "Aldred", &mut luck).await;
        if decisions == 5 {
            // The awaited decisions are in the database.
            table.crash_and_restart().await;
            table.until_people_are_awaited(id).await;
        }
        let info = table.matches.info(id).await.expect("the rows").expect("the match");
        let said = table.said().split_off(before);
        if info.stage == Stage::Running {
            let boards = said.iter().filter(|message| !message.components.is_empty()).count();
            assert!(boards <= 1, "one board for all that happened: {said:#?}");
            // Elections and decided disputes have messages of their own.
            others += said.len() - boards;
            let last = table.board().expect("a board with controls");
            let alone = said.last().is_none_or(|message| message.id == last.id);
            assert!(alone, "it ends where Aldred is awaited: {said:#?}");
        }
    }
    assert!(decisions > 5, "there was something to decide");
    assert!(others * 5 <= decisions, "{others} messages more than boards, of {decisions}");
    for name in ["Beorn", "Cwen", "Dunstan"] {
        assert!(table.whispers(name).is_empty(), "nobody else is told anything");
    }
    let verified = verify(&table, id).await;
    assert_eq!(verified.extent, Extent::Whole);
    assert!(verified.recomputed.same > 20, "{:?}", verified.recomputed);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_for_the_crown_against_three() {
    play_alone("fill:simple").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_for_citizens_against_three() {
    play_alone("game:wuerfelkoenig fill:middle").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_is_filled_by_its_host_alone() {
    let table = Table::open(Clock::System).await;
    table.command("Aldred", table.channel, "/game new place:here players:3").await;
    table.silence().await;
    let joined = table.command("Beorn", table.channel, "/game join").await;
    assert!(joined.contains("joined as"), "{joined}");
    table.silence().await;
    let lobby = || table.board().expect("the lobby has buttons");
    let press = table.press("Beorn", &lobby(), "strong").expect("a list of computer players");
    let refused = table.read(&table.person("Beorn"), press).await;
    assert!(refused.contains("Only the host"), "{refused}");
    for (choice, shown) in [("strong", "Ealdorman"), ("-", "needs"), ("simple", "Squire")] {
        let press = table.press("Aldred", &lobby(), choice).expect("a list of computer players");
        assert_eq!(table.read(&table.person("Aldred"), press).await, "");
        table.silence().await;
        let told = lobby().content;
        assert!(told.contains(shown) || choice == "-" && !told.contains("Ealdorman"), "{told}");
    }
    let press = table.press("Aldred", &lobby(), ":start").expect("a button to start");
    table.read(&table.person("Aldred"), press).await;
    let id = table.open_match(table.channel).await;
    table.until_people_are_awaited(id).await;
    let info = table.matches.info(id).await.expect("the rows").expect("the match");
    let names: Vec<&str> = info.seats.iter().map(|seat| seat.name.as_str()).collect();
    let [.., computer] = names[..] else { panic!("{names:?}") };
    assert!(["Offa", "Penda", "Ine", "Egbert"].contains(&computer), "{names:?}");
    let status = table.command("Aldred", table.channel, "/game status").await;
    let told = format!("Computer players of this match: {computer} the ");
    assert!(status.contains(&told) && status.contains("(Squire)"), "{status}");
    let again = table.command("Beorn", table.channel, "/game join").await;
    assert!(again.contains("already in this match"), "{again}");
    table.assert_quiet();
}

/// A person alone with computer players gets hints, and nobody else does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_alone_asks_for_a_hint() {
    for options in ["fill:simple", "game:wuerfelkoenig fill:simple"] {
        let table = Table::open(Clock::System).await;
        let id = sit_down_alone(&table, options).await;
        let (before, said) = (table.snapshot(id, "Aldred").await, table.said().len());
        assert!(before.view.awaited().contains(&before.seat.expect("a seat")));
        let hint = table.command("Aldred", table.channel, "/game hint").await;
        assert!(hint.contains("**Hint** for Match"), "{hint}");
        let numbered = hint.lines().filter(|line| line.contains(" · **")).count();
        assert!((1..=3).contains(&numbered), "{hint}");
        assert!(hint.contains("Only you see this"), "{hint}");
        let refused = table.command("Cwen", table.channel, "/game hint").await;
        assert!(refused.contains("not playing in this match"), "{refused}");
        table.silence().await;
        let after = table.snapshot(id, "Aldred").await;
        assert_eq!((after.seq, table.said().len()), (before.seq, said), "nobody else is told");
        table.assert_quiet();
    }
}

/// Among people, hints are given if all have agreed on them, to those for whom the match waits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_agree_on_hints_or_get_none() {
    for (options, is_agreed) in [("", false), ("hints:on", true)] {
        let table = Table::open(Clock::System).await;
        let open = format!("/game new place:here players:3 {options}");
        table.command("Aldred", table.channel, &open).await;
        table.silence().await;
        let lobby = table.board().expect("the lobby has buttons");
        assert_eq!(format!("{lobby:?}").contains("hints for everyone"), is_agreed);
        for name in ["Beorn", "Cwen"] {
            table.command(name, table.channel, "/game join").await;
            table.silence().await;
        }
        table.command("Aldred", table.channel, "/game start").await;
        table.silence().await;
        let id = table.open_match(table.channel).await;
        for name in &PLAYERS[..3] {
            let hint = table.command(name, table.channel, "/game hint").await;
            let expected = match (is_agreed, awaits(&table, id, name).await) {
                (false, _) => "only get hints if you’re alone",
                (true, false) => "isn’t waiting for you",
                (true, true) => "**Hint** for Match",
            };
            assert!(hint.contains(expected), "{hint}");
        }
        table.assert_quiet();
    }
}

/// Cwen, who has watched, takes over a computer player's seat, which then decides nothing more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_takes_the_place_of_a_computer_player() {
    let table = Table::open(Clock::System).await;
    let id = sit_down_alone(&table, "fill:simple colour:red").await;
    let mut luck = SeededChance::new(Seed::new([9; 32]), 0);
    for _ in 0..4 {
        act(&table, id, "Aldred", &mut luck).await;
    }
    let told = table.command("Cwen", table.channel, "/game join colour:green").await;
    assert!(told.contains("The seat is yours"), "{told}");
    table.silence().await;
    assert!(!table.whispers("Cwen").is_empty(), "she is told what she holds");
    let info = table.matches.info(id).await.expect("the rows").expect("the match");
    let cwen = PersonId(table.person("Cwen").id.get());
    let green = info.seats.iter().find(|seat| seat.colour.name() == "green");
    assert_eq!(green.expect("a seat").holder, cwen);
    let (mut decisions, mut hers) = (0, 0);
    loop {
        let name = match (awaits(&table, id, "Cwen").await, awaits(&table, id, "Aldred").await) {
            (true, _) => "Cwen",
            (false, true) => "Aldred",
            (false, false) => break,
        };
        decisions += 1;
        hers += u32::from(name == "Cwen");
        assert!(decisions < MOST_DECISIONS, "the match does not end");
        act(&table, id, name, &mut luck).await;
    }
    assert!(hers > 0, "she has played");
    let verified = verify(&table, id).await;
    assert!(verified.recomputed.same > 0, "{:?}", verified.recomputed);
    table.assert_quiet();
}

/// A match in which a late player gets a stand-in, and comes back by the button of the offer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_plays_on_until_its_player_is_back() {
    let table = Table::open(Clock::manual(Moment::from_ms(1_790_000_000_000))).await;
    let options = "players:3 deadline:6h time-bank:none at-deadline:stand_in missed-limit:1";
    table.command("Aldred", table.channel, &format!("/game new place:here {options}")).await;
    table.silence().await;
    for name in ["Beorn", "Cwen"] {
        table.command(name, table.channel, "/game join").await;
        table.silence().await;
    }
    table.command("Aldred", table.channel, "/game start").await;
    table.silence().await;
    let id = table.open_match(table.channel).await;
    let mut first = None;
    for name in &PLAYERS[..3] {
        if awaits(&table, id, name).await {
            first = Some(*name);
        }
    }
    let late = first.expect("somebody begins");
    let Clock::Manual(manual) = table.matches.clock() else { panic!("it has its own time") };
    manual.advance(Duration::from_secs(7 * 3600));
    let said = |text: &str| table.said().into_iter().find(|message| message.content.contains(text));
    table.until("a stand-in", |_| said("plays on for").map(drop)).await;
    table.until_people_are_awaited(id).await;
    // The stand-in decides their next turn, and then they come back.
    let mut luck = SeededChance::new(Seed::new([5; 32]), 0);
    let seat = table.snapshot(id, "Mildred").await.seats;
    let seat = seat.iter().find(|(_, seat)| seat.is_computer()).expect("a stand-in").0;
    let decided = |view: &game_api::Shown| !view.awaited().contains(&seat);
    for _ in 0..MOST_DECISIONS {
        let mut playing = None;
        for name in PLAYERS[..3].iter().filter(|name| **name != late) {
            if awaits(&table, id, name).await {
                playing = Some(*name);
            }
        }
        let text = log_of(&table, id).await;
        if text.matches(&format!("\"by\":{{\"seat\":{}}}", u8::from(seat))).count() > 0 {
            break;
        }
        act(&table, id, playing.expect("people are awaited"), &mut luck).await;
    }
    assert!(decided(&table.snapshot(id, "Mildred").await.view));
    let refused = table.command(late, table.channel, "/king end").await;
    assert!(refused.contains("`/game join`"), "{refused}");
    let offer = said("has missed a deadline").expect("the seat was offered");
    let press = table.press(late, &offer, &format!(":{}", u8::from(seat))).expect("its button");
    let told = table.read(&table.person(late), press).await;
    assert!(told.contains("The seat is yours"), "{told}");
    table.until_people_are_awaited(id).await;
    let holder = table.snapshot(id, late).await.seat;
    assert_eq!(holder, Some(seat));
    assert!(said("The seat is taken").is_some(), "the offer has ended");
    table.assert_quiet();
}

async fn log_of(table: &Table, id: MatchId) -> String {
    let texts = witan::games::texts();
    table.matches.log_file(id, Format::Jsonl, &texts).await.expect("its log")
}
