//! `/mod matches` lists a server's open matches for its moderators.

use discord_emulator::ChannelKind;
use game_api::PersonId;

use crate::desk::{MODERATOR, open};
use crate::table::PLAYERS;

const LIST: &str = "/mod matches";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moderators_see_how_each_match_stands_and_who_is_awaited() {
    let table = open().await;
    let here = table.channel;
    let told = table.excuse_command(MODERATOR, here, LIST).await;
    assert!(told.contains("No match is open on this server"), "{told}");
    let id = table.begin(3).await;
    let awaited = table.waits(id).await;
    let [first] = &awaited[..] else { panic!("it is one player's turn: {awaited:?}") };
    let (name, due) = (table.name_of(first.seat), first.due.expect("there are deadlines"));
    let north = table.world.channel("north-hall").expect("the channel");
    table.command("Edith", north, "/game new place:here players:4").await;
    // Another server's match is not listed.
    let hall = table.world.add_channel(ChannelKind::Text, "far-hall").expect("there is room");
    table.command("Dunstan", hall, "/game new place:here players:3").await;
    table.silence().await;
    let mut tx = table.matches.store().begin().await.expect("the database");
    let far = sqlx::query("UPDATE matches SET guild = 5 WHERE channel = ?");
    far.bind(hall.get().cast_signed()).execute(&mut *tx).await.expect("a row");
    tx.commit().await.expect("the database");

    let told = table.command(MODERATOR, here, LIST).await;
    let lines: Vec<&str> = told.lines().collect();
    let [running, lobby] = lines[..] else { panic!("a line for each of this server's: {told}") };
    let until = format!("<t:{}:R>", due.unix_s());
    for part in ["Match 1", "waiting for", name, &until, &format!("<#{here}>")] {
        assert!(running.contains(part), "{part} in {running}");
    }
    let others = ["Aldred", "Beorn", "Cwen"].into_iter().filter(|other| *other != name);
    assert!(others.into_iter().all(|other| !running.contains(other)), "{running}");
    assert!(lobby.contains("1 of 4 players") && lobby.contains(&format!("<#{north}>")), "{lobby}");

    table.order("/mod pause reason:supper").await;
    let told = table.command(MODERATOR, here, LIST).await;
    assert!(told.contains("paused") && !told.contains("waiting for"), "{told}");
    table.order("/mod resume reason:\"no more supper\"").await;
    let appellant = PersonId(table.person("Beorn").id.get());
    table.matches.moderation().appeal(id, appellant, "another die").await.expect("they play");
    table.silence().await;
    let told = table.command(MODERATOR, here, LIST).await;
    assert!(told.contains("frozen by an appeal"), "{told}");
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_for_moderators_and_has_pages() {
    let table = open().await;
    table.begin(3).await;
    let given = table.world.slash(table.person("Aldred").id, table.channel, LIST);
    assert!(given.is_err_and(|why| why.to_string().contains("permission")), "it is not offered");
    for number in 0..12 {
        let name = format!("hall-{number}");
        let channel = table.world.add_channel(ChannelKind::Text, &name).expect("there is room");
        table.command(PLAYERS[number % 5], channel, "/game new place:here players:3").await;
    }
    table.silence().await;
    let first = table.command(MODERATOR, table.channel, LIST).await;
    assert!(first.contains("Match 1 ") && first.contains("Match 10 "), "{first}");
    assert!(!first.contains("Match 11 ") && first.contains("Page 1 of 2"), "{first}");
    let second = table.command(MODERATOR, table.channel, "/mod matches page:2").await;
    assert!(second.contains("Match 13 ") && second.contains("Page 2 of 2"), "{second}");
    assert_eq!(table.command(MODERATOR, table.channel, "/mod matches page:99").await, second);
    table.assert_clean();
}
