//! A server's settings for its matches, and who may change them.

use crate::scene::STRANGER;
use crate::table::Table;
use witan::clock::Clock;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_manages_the_server_settles_where_moderators_are_told() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    // Mildred may manage the server.
    let told = table.command(STRANGER, here, "/mod settings").await;
    assert!(told.contains("host by DM"), "nothing is settled yet: {told}");
    let told = table.command(STRANGER, here, "/mod settings alerts:#north-hall").await;
    let north = table.world.channel("north-hall").expect("the channel");
    assert!(told.contains(&format!("<#{north}>")), "{told}");
    let told = table.command(STRANGER, here, "/mod settings").await;
    assert!(told.contains(&format!("<#{north}>")), "it was kept: {told}");
    // Discord hides the command from others; the bot does not rely on that.
    let aldred = table.person("Aldred").id;
    assert!(table.world.slash(aldred, here, "/mod settings").is_err());
    let told = table.command(STRANGER, here, "/mod settings reset:alerts").await;
    assert!(told.contains("host by DM"), "{told}");
    let told = table.command(STRANGER, here, "/mod settings").await;
    assert!(told.contains("host by DM"), "it was reset: {told}");
}
