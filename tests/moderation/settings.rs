//! A server's settings for its matches.

use std::time::Duration;

use witan::domain::AtDeadline;

use crate::desk::{MODERATOR, open};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_matches_agree_on_what_the_server_has_settled() {
    let table = open().await;
    let here = table.channel;
    let told = table.command(MODERATOR, here, "/mod settings deadline:2d at-deadline:remind").await;
    assert!(told.contains("48 hours"), "{told}");
    let told = table.command(MODERATOR, here, "/mod settings time-bank:none missed-limit:5").await;
    assert!(told.contains("48 hours") && told.contains('5'), "the rest is kept: {told}");
    table.command("Aldred", here, "/game new place:here players:3").await;
    let id = table.open_match(here).await;
    let terms = table.info(id).await.terms;
    let hours = |hours: u64| Duration::from_secs(hours * 3600);
    assert_eq!(terms.deadline, Some(hours(48)));
    assert_eq!(
        (terms.at_deadline, terms.time_bank, terms.most_missed),
        (AtDeadline::Remind, hours(0), 5)
    );
    // The host can set other terms.
    let north = table.world.channel("north-hall").expect("the channel");
    table.command("Beorn", north, "/game new place:here players:3 deadline:6h time-bank:3d").await;
    let terms = table.info(table.open_match(north).await).await.terms;
    assert_eq!(terms.deadline, Some(hours(6)));
    assert_eq!(
        (terms.at_deadline, terms.time_bank, terms.most_missed),
        (AtDeadline::Remind, hours(72), 5)
    );

    // `none` is a setting of its own, different from no setting.
    table.command("Aldred", here, "/game leave").await;
    table.command(MODERATOR, here, "/mod settings deadline:none").await;
    table.command("Aldred", here, "/game new place:here players:3").await;
    assert_eq!(table.info(table.open_match(here).await).await.terms.deadline, None);
    table.command("Aldred", here, "/game leave").await;
    table.command(MODERATOR, here, "/mod settings reset:time").await;
    table.command("Aldred", here, "/game new place:here players:3").await;
    let terms = table.info(table.open_match(here).await).await.terms;
    assert_eq!((terms.deadline, terms.time_bank), (Some(hours(24)), hours(24)));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hours_come_back_only_into_a_time_bank() {
    let table = open().await;
    let here = table.channel;
    for without in ["time-bank:none", "deadline:none"] {
        let new = format!("/game new place:here players:3 refill:2 {without}");
        let told = table.excuse_command("Aldred", here, &new).await;
        assert!(told.contains("leave out `refill:`"), "{told}");
    }
    let told = table.command(MODERATOR, here, "/mod settings refill:4").await;
    assert!(told.contains("4 hours come back"), "{told}");
    table.command("Aldred", here, "/game new place:here players:3").await;
    let terms = table.info(table.open_match(here).await).await.terms;
    assert_eq!(terms.refill, Duration::from_secs(4 * 3600));
    table.command("Aldred", here, "/game leave").await;
    // The server's setting for returning hours applies only where there is a time bank.
    table.command("Aldred", here, "/game new place:here players:3 time-bank:none").await;
    let terms = table.info(table.open_match(here).await).await.terms;
    assert_eq!(terms.refill, Duration::ZERO);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_are_opened_only_where_the_server_allows_it() {
    let table = open().await;
    let here = table.channel;
    let north = table.world.channel("north-hall").expect("the channel");
    let told = table.command(MODERATOR, here, "/mod settings allow:#north-hall").await;
    assert!(told.contains(&format!("<#{north}>")), "{told}");
    let told = table.excuse_command("Aldred", here, "/game new place:here players:3").await;
    assert!(told.contains(&format!("<#{north}>")), "it says where: {told}");
    // A thread counts as its channel, even a new one.
    let told = table.excuse_command("Aldred", here, "/game new players:3 place:thread").await;
    assert!(told.contains(&format!("<#{north}>")), "{told}");
    let told = table.command("Aldred", north, "/game new players:3 place:thread").await;
    assert!(told.contains("lobby is open"), "{told}");
    let thread =
        table.channel_named("Aldred", "Lang lebe der König!").expect("a thread was opened").id;
    table.silence().await;
    table.command("Aldred", thread, "/game leave").await;
    let told = table.command("Aldred", thread, "/game new place:here players:3").await;
    assert!(told.contains("lobby is open"), "{told}");

    let told = table.command(MODERATOR, here, "/mod settings allow:#great-hall").await;
    assert!(told.contains(&format!("<#{here}>")), "{told}");
    let told = table.command(MODERATOR, here, "/mod settings disallow:#north-hall").await;
    assert!(!told.contains(&format!("<#{north}>")), "{told}");
    table.excuse_command("Aldred", north, "/game new place:here players:3").await;
    table.command(MODERATOR, here, "/mod settings reset:channels").await;
    let told = table.command("Beorn", north, "/game new place:here players:3").await;
    assert!(told.contains("lobby is open"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_opened_only_where_the_server_allows_it() {
    let table = open().await;
    let here = table.channel;
    let north = table.world.channel("north-hall").expect("the channel");
    let id = table.begin(3).await;
    assert!(!table.play_on(id, |_| false).await, "it comes to its end");
    let over = table.board().expect("the replay offers another match");
    table.command(MODERATOR, here, "/mod settings allow:#north-hall").await;
    let again = async |name: &str| {
        let pressed = table.press(name, &over, ":again").expect("a button");
        table.read(&table.person(name), pressed).await
    };
    let told = again("Aldred").await;
    assert!(told.contains(&format!("<#{north}>")), "it says where: {told}");
    table.silence().await;
    assert_eq!(table.board().expect("nothing has come").id, over.id);
    table.command(MODERATOR, here, "/mod settings allow:#great-hall").await;
    assert_eq!(again("Aldred").await, "", "the lobby says it");
    table.silence().await;
    // An open lobby stays open.
    table.command(MODERATOR, here, "/mod settings disallow:#great-hall").await;
    assert_eq!(again("Beorn").await, "", "the lobby says it");
    assert_eq!(table.info(table.open_match(here).await).await.seats.len(), 2);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn weekends_begin_by_the_servers_clock_else_by_the_hosts() {
    let table = open().await;
    let here = table.channel;
    let new = "/game new place:here players:3 weekends:pause";
    let told = table.excuse_command("Aldred", here, &format!("{new} deadline:none")).await;
    assert!(told.contains("leave out `weekends:`"), "{told}");
    let told = table.excuse_command("Aldred", here, new).await;
    assert!(told.contains("/settings timezone:"), "{told}");
    table.command("Aldred", here, "/settings timezone:Paris").await;
    table.command("Aldred", here, new).await;
    let of_lobby = async || table.info(table.open_match(here).await).await.terms.weekends;
    assert_eq!(of_lobby().await.expect("a zone").name(), "Europe/Paris");
    table.command("Aldred", here, "/game leave").await;
    let told = table.command(MODERATOR, here, "/mod settings timezone:Tokyo").await;
    assert!(told.contains("Asia/Tokyo"), "{told}");
    table.command("Aldred", here, new).await;
    assert_eq!(of_lobby().await.expect("a zone").name(), "Asia/Tokyo");
    table.command("Aldred", here, "/game leave").await;
    table.command("Aldred", here, "/game new place:here players:3").await;
    assert_eq!(of_lobby().await, None);
    let told = table.command(MODERATOR, here, "/mod settings reset:timezone").await;
    assert!(!told.contains("Asia/Tokyo"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_can_have_clocks_stand_still_on_weekends_in_all_new_matches() {
    let table = open().await;
    let here = table.channel;
    let settle = async |options: &str| {
        table.command(MODERATOR, here, &format!("/mod settings {options}")).await
    };
    let told = settle("weekends:pause").await;
    assert!(told.contains("`timezone:`"), "{told}");
    assert!(!settle("").await.contains("stand still on Saturdays"), "nothing was changed");
    let told = settle("weekends:pause timezone:Tokyo").await;
    assert!(told.contains("stand still on Saturdays and Sundays"), "{told}");
    let zone_of = async |options: &str| {
        let new = format!("/game new place:here players:3 {options}");
        table.command("Aldred", here, &new).await;
        let zone = table.info(table.open_match(here).await).await.terms.weekends;
        table.command("Aldred", here, "/game leave").await;
        zone.map(|zone| zone.name())
    };
    assert_eq!(zone_of("").await.as_deref(), Some("Asia/Tokyo"));
    assert_eq!(zone_of("weekends:play").await, None);
    assert_eq!(zone_of("deadline:none").await, None, "no clock runs in it");
    let told = settle("reset:timezone").await;
    assert!(told.contains("`timezone:`"), "{told}");
    settle("reset:time").await;
    assert_eq!(zone_of("").await, None);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_kings_get_only_a_role_that_the_bot_can_give() {
    let table = open().await;
    let king = "/mod settings king:@Laurels";
    let told = table.excuse_command(MODERATOR, table.channel, king).await;
    assert!(told.contains("I need *Manage Roles*"), "{told}");
    let told = table.command(MODERATOR, table.channel, "/mod settings").await;
    assert!(!told.contains("kings"), "nothing was settled: {told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_are_published_only_where_there_is_a_place_for_them() {
    let table = open().await;
    let here = table.channel;
    let told = table.excuse_command(MODERATOR, here, "/mod settings publish:on").await;
    assert!(told.contains("WITAN_PUBLISH") && told.contains("format:page"), "{told}");
    let told = table.command(MODERATOR, here, "/mod settings publish:off").await;
    assert!(told.contains("No pages of matches are published"), "{told}");
    let told = table.command("Aldred", here, "/settings published-as:colour").await;
    assert!(told.contains("you’re called by your colour"), "{told}");
    let told = table.command("Aldred", here, "/settings published-as:name").await;
    assert!(!told.contains("colour"), "{told}");
    table.assert_quiet();
}
