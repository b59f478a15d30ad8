//! Commands that only read, given anywhere: in a lobby, in a match, after it, by a stranger.

use game_api::SeatId;
use koenig::rules::PhaseView;
use witan::clock::Clock;

use crate::scene::STRANGER;
use crate::table::{PLAYERS, Table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_there_is_no_match_people_are_shown_the_way() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    for line in ["/king end", "/game status", "/game map", "/game hand", "/game log"] {
        let told = table.excuse_command("Beorn", here, line).await;
        assert!(told.contains("/game new"), "{line}: {told}");
    }
    for line in ["/game join", "/game leave", "/game start"] {
        let told = table.excuse_command("Beorn", here, line).await;
        assert!(told.contains("/game new"), "{line}: {told}");
    }
    assert!(table.excuse_command("Beorn", here, "/game mine").await.contains("/game new"));
    // In a direct conversation matches are single-player, and there is no moderation.
    let direct = table.world.direct_channel(table.person("Beorn").id).expect("a conversation");
    let told = table.excuse_command("Beorn", direct, "/game new place:here").await;
    assert!(told.contains("server"), "{told}");
    assert!(table.excuse_command("Beorn", direct, "/king end").await.contains("/game new"));
    assert!(table.world.slash(table.person("Beorn").id, direct, "/mod matches").is_err());
    assert!(table.said().is_empty(), "nobody else reads any of it");
    // In other channels, players are pointed to their match.
    table.begin(3).await;
    let other = table.world.channel("tavern").or_else(|| other_channel(&table));
    let other = other.expect("there is a second channel");
    for line in ["/king end", "/game status"] {
        let told = table.excuse_command("Beorn", other, line).await;
        assert!(told.contains(&format!("<#{here}>")), "{line}: {told}");
        let told = table.excuse_command(STRANGER, other, line).await;
        assert!(told.contains("/game new") && !told.contains("<#"), "{line}: {told}");
    }
    table.assert_quiet();
}

/// A channel without this match.
fn other_channel(table: &Table) -> Option<discord_emulator::ChannelId> {
    let viewer = table.person(STRANGER).id;
    let mut channels = table.world.channels(viewer).into_iter();
    let text = discord_emulator::ChannelKind::Text;
    channels.find(|place| place.kind == text && place.id != table.channel).map(|place| place.id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_look_answer_in_every_stage() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    table.command("Aldred", here, "/game new place:here players:3").await;
    table.silence().await;
    for name in ["Aldred", STRANGER] {
        for line in ["/game status", "/game map"] {
            let told = table.command(name, here, line).await;
            assert!(
                told.contains("Match 1") && told.contains("Aldred"),
                "{line} in a lobby: {told}"
            );
        }
        for line in ["/game hand", "/game log", "/king end"] {
            let told = table.excuse_command(name, here, line).await;
            assert!(told.contains("lobby"), "{line} in a lobby: {told}");
        }
        assert!(table.command(name, here, "/game rules").await.contains("Your turn"));
    }
    assert!(table.command("Aldred", here, "/game mine").await.contains("lobby"));
    assert!(table.command(STRANGER, here, "/game mine").await.contains("not in any open match"));
    for name in &PLAYERS[1..3] {
        table.command(name, here, "/game join").await;
    }
    assert!(table.command("Aldred", here, "/game start").await.contains("starts"));
    table.silence().await;

    let id = table.open_match(here).await;
    let turn = table.awaited(id).await;
    let (playing, waiting) = (table.name_of(turn), table.another(turn));
    let before = table.moment(id).await;
    assert!(table.command(playing, here, "/game mine").await.contains("your move"));
    let mine = table.command(waiting, here, "/game mine").await;
    assert!(mine.contains("waiting for") && mine.contains(playing), "{mine}");
    assert!(table.command(waiting, here, "/game hand").await.contains("12x1 7x2 x3"));
    assert!(table.excuse_command(STRANGER, here, "/game hand").await.contains("/game map"));
    for name in [playing, waiting, STRANGER] {
        assert!(table.command(name, here, "/game status").await.contains("Turn 1"));
        let map = table.world.slash(table.person(name).id, here, "/game map").expect("a command");
        let map = table.private_answer(name, map).await;
        assert_eq!(map.attachments.len(), 1, "the board comes with it");
        assert_eq!(map.components.is_empty(), name != playing, "controls for whose turn it is");
        assert!(map.notifies.is_empty());
        for page in ["999", "1", "9007199254740991"] {
            let log = table.command(name, here, &format!("/game log page:{page}")).await;
            assert!(log.contains("Nothing has happened"), "{log}");
        }
    }
    table.assert_unchanged(id, &before, "looking").await;
    table.play_on(id, |view| matches!(view.phase, PhaseView::Over { .. })).await;
    let before = table.moment(id).await;
    let king = match &before_king(&table, id).await.phase {
        PhaseView::Over { king, .. } => table.name_of(*king),
        _ => unreachable!("the match is over"),
    };
    for name in ["Aldred", STRANGER] {
        let status = table.command(name, here, "/game status").await;
        assert!(status.contains("crowned") && status.contains(king), "{status}");
        let log = table.command(name, here, "/game log page:999").await;
        assert!(log.contains("crowned"), "the last page: {log}");
        assert!(table.command(name, here, "/game mine").await.contains("not in any open match"));
        let told = table.excuse_command(name, here, "/king end").await;
        assert!(told.contains("over") || told.contains("not playing"), "{told}");
    }
    assert!(table.command("Aldred", here, "/game hand").await.contains("Your hand"));
    table.assert_unchanged(id, &before, "looking").await;
    table.assert_quiet();
}

async fn before_king(table: &Table, id: witan::domain::MatchId) -> koenig::rules::View {
    table.view(id, STRANGER).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_can_be_played_in_a_thread_of_its_own() {
    let table = Table::open(Clock::System).await;
    let told = table.command("Aldred", table.channel, "/game new players:3 place:thread").await;
    let thread =
        table.until("a thread", |_| table.channel_named("Aldred", "Lang lebe der König!")).await;
    assert!(thread.name.contains("Aldred"), "named after the host: {}", thread.name);
    assert_eq!(thread.parent, Some(table.channel));
    assert!(told.contains(&format!("<#{}>", thread.id)), "{told}");
    table.silence().await;
    for name in &PLAYERS[1..3] {
        assert!(table.command(name, thread.id, "/game join").await.contains("joined as"));
    }
    assert!(table.command("Beorn", thread.id, "/game start").await.contains("starts"));
    table.silence().await;
    let id = table.open_match(thread.id).await;
    for _ in 0..3 {
        let seat = table.awaited(id).await;
        let view = table.view(id, table.name_of(seat)).await;
        let to = view.options[seat].moves.iter().find(|&to| view.lands[to].holder.is_none());
        let line = to.map_or("/king end".to_owned(), |to| format!("/king move to:{to}"));
        table.command(table.name_of(seat), thread.id, &line).await;
        table.silence().await;
        assert_ne!(table.view(id, table.name_of(seat)).await, view, "{line}");
        if to.is_some() {
            table.command(table.name_of(seat), thread.id, "/king end").await;
            table.silence().await;
        }
    }
    let told = table.world.messages(table.person(STRANGER).id, thread.id);
    assert!(
        told.iter().any(|message| message.content.contains("Turn 4")),
        "boards are posted there"
    );
    // The channel itself is free for another match.
    assert!(
        table
            .command("Edith", table.channel, "/game new place:here")
            .await
            .contains("lobby is open")
    );
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn completion_offers_what_is_legal_with_a_hint_and_nothing_to_others() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let seat = table.awaited(id).await;
    let view = table.view(id, table.name_of(seat)).await;
    let legal: Vec<String> = view.options[seat].moves.iter().map(|to| to.to_string()).collect();
    assert_eq!(offered(&table, table.name_of(seat), "/king move to:").await, legal);
    assert_eq!(offered(&table, table.name_of(seat), "/king travel to:").await, [""; 0]);
    let part = &legal[0][..3].to_lowercase();
    let some = offered(&table, table.name_of(seat), &format!("/king move to:{part}")).await;
    assert!(some.contains(&legal[0]) && some.len() <= legal.len());
    let lines =
        ["/king move to:", "/king travel to:", "/king commit cards:", "/king banish baron:"];
    for line in lines {
        for name in [STRANGER, table.another(seat)] {
            assert_eq!(offered(&table, name, line).await, [""; 0], "{line} for {name}");
        }
    }
    table.play_to_a_dispute(id).await;
    let name = table.name_of(table.awaited(id).await);
    let hand = table.view(id, name).await.own.expect("their own view").hand;
    for cards in offered(&table, name, "/king commit cards:").await {
        let cards: koenig::rules::Cards = cards.parse().expect("cards");
        assert!(hand.contains(cards) && (1..=5).contains(&cards.len()), "{cards}");
    }
    assert_eq!(offered(&table, STRANGER, "/king commit cards:").await, [""; 0]);
    let found = table
        .play_on(id, |view| match view.phase {
            PhaseView::Aftermath { winner, .. } => !view.options[winner].banish.is_empty(),
            _ => false,
        })
        .await;
    assert!(found, "somebody has to choose where a baron goes");
    let winner = table.awaited(id).await;
    let view = table.view(id, table.name_of(winner)).await;
    let (baron, exiles) = view.options[winner].banish[0];
    let barons = offered(&table, table.name_of(winner), "/king banish baron:").await;
    assert_eq!(barons.len(), view.options[winner].banish.len());
    let line = format!("/king banish baron:{} to:", barons[0]);
    let legal: Vec<String> = exiles.iter().map(|to| to.to_string()).collect();
    assert_eq!(offered(&table, table.name_of(winner), &line).await, legal, "for {baron:?}");
    let other = SeatId::first(3).find(|seat| *seat != winner).expect("three play");
    assert_eq!(offered(&table, table.name_of(other), &line).await, [""; 0]);
    table.assert_quiet();
}

/// The values offered to a person; each has a hint.
async fn offered(table: &Table, name: &str, line: &str) -> Vec<String> {
    let person = table.person(name).id;
    let choices = table.world.complete(person, table.channel, line).await.expect("a command");
    for choice in &choices {
        let value = choice.value.as_str().expect("a text");
        assert!(choice.name.len() > value.len() + 2, "no hint: {choice:?}");
    }
    choices.iter().filter_map(|choice| choice.value.as_str().map(str::to_owned)).collect()
}
