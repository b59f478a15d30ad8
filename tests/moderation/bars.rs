//! People barred from a server's matches.

use crate::desk::{MODERATOR, open};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_barred_joins_nothing_and_opens_nothing_until_that_is_lifted() {
    let table = open().await;
    let here = table.channel;
    let north = table.world.channel("north-hall").expect("the channel");
    table.command("Aldred", here, "/game new place:here players:4").await;
    table.silence().await;
    let told = table.command(MODERATOR, here, "/mod bar person:@Cwen").await;
    assert!(told.contains("can’t join or open"), "{told}");
    for (place, line) in
        [(here, "/game join"), (north, "/game new place:here"), (here, "/game find")]
    {
        let told = table.excuse_command("Cwen", place, line).await;
        let expected = if line.ends_with("find") { "/game new" } else { "keep you out" };
        assert!(told.contains(expected), "{line}: {told}");
    }
    let audit = table.command(MODERATOR, here, "/mod audit").await;
    let cwen = format!("<@{}>", table.person("Cwen").id);
    assert!(audit.contains(&cwen), "{audit}");
    let told = table.command(MODERATOR, here, "/mod bar person:@Cwen lift:True").await;
    assert!(told.contains("again"), "{told}");
    assert!(table.command("Cwen", here, "/game join").await.contains("joined as"));
}
