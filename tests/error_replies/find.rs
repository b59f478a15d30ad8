//! `/game find` lists matches that a person can join on a server, and never hidden ones.

use discord_emulator::Component;
use witan::clock::Clock;

use crate::table::Table;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_lobbies_are_found_from_anywhere_and_joined() {
    let table = Table::open(Clock::System).await;
    let none = table.excuse_command("Beorn", table.channel, "/game find").await;
    assert!(none.contains("/game new"), "{none}");
    let new = "/game new place:here players:4 deadline:3d reliability:new name:\"The long winter\"";
    table.command("Aldred", table.channel, new).await;
    table.silence().await;
    let none = table.excuse_command("Aldred", table.channel, "/game find").await;
    assert!(none.contains("/game new"), "who sits there finds it with /game mine: {none}");

    let north = table.world.channel("north-hall").expect("the channel");
    let shown = table.shown("Beorn", north, "/game find").await;
    for part in
        ["The long winter", "Aldred** ○", "3 seats free of 4", "72 hours", "Lang lebe", "● ○"]
    {
        assert!(shown.content.contains(part), "{part}: {}", shown.content);
    }
    let list = shown.controls().find_map(|control| match control {
        Component::Select { custom_id, options, .. } => Some((custom_id, &options[0].value)),
        Component::Button { .. } => None,
    });
    let (list, value) = list.expect("it can be joined");
    let beorn = table.person("Beorn");
    let chosen = table.world.select(beorn.id, shown.id, list, &[value]).expect("it is a list");
    let told = table.read(&beorn, chosen).await;
    assert!(told.contains("joined as"), "{told}");
    table.silence().await;
    let lobby = table.board().expect("the lobby").content;
    assert!(lobby.contains("Beorn"), "{lobby}");
    let mine = table.command("Cwen", table.channel, "/game mine").await;
    assert!(mine.contains("The long winter"), "who plays nowhere reads what there is: {mine}");

    table.world.hide(table.channel, table.person("Dunstan").id);
    let none = table.excuse_command("Dunstan", north, "/game find").await;
    assert!(!none.contains("winter"), "{none}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_for_the_reliable_says_what_is_possible_instead() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    table.command("Aldred", here, "/game new place:here players:4 reliability:reliable").await;
    table.silence().await;
    let told = table.excuse_command("Beorn", here, "/game join").await;
    for part in ["for ●", "you’re ○", "invite you", "/game find"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let none = table.excuse_command("Beorn", here, "/game find").await;
    assert!(none.contains("/game new"), "{none}");
    let own = table.command("Beorn", here, "/settings").await;
    assert!(own.contains("○") && own.contains("10 more decisions"), "{own}");
}
