//! Sessions and shards: as many as Discord demands, started as it allows.

use std::time::Duration;

use discord_emulator::{Ending, GatewayTrouble, Times};
use witan::clock::{Clock, Moment};
use witan::domain::Metered;

use crate::hall::{assert_nothing_twice, end_turn, hall_with_one_connection, to_play, turn};
use crate::table::{PATIENCE, Table};

const DAY: Duration = Duration::from_secs(86_400);

async fn begun(table: &Table) -> u64 {
    table.matches.meter().within(Metered::Identified, DAY).await.expect("the database")
}

async fn until_begun(table: &Table, sessions: u64) {
    let all = async {
        while begun(table).await < sessions {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, all).await.expect("sessions begin");
}

/// Waits until a bot that had one session before has one for each of its shards.
async fn until_connected(table: &Table, shards: u64) {
    until_begun(table, 1 + shards).await;
    table.until("all shards", |world| (world.connected_shards() == shards).then_some(())).await;
}

/// Waits until the program has logged this warning the given number of times.
async fn until_warned(words: &str, times: usize) {
    let all = async {
        while Table::warned(words) < times {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, all).await.expect("it is logged");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_on_more_servers_than_a_shard_may_serve_runs_as_many_as_discord_wants() {
    for shards in [2, 3] {
        let (table, id) = hall_with_one_connection().await;
        assert_eq!(begun(&table).await, 1);
        table.world.demand_shards(shards);
        table.world.end_gateway(Ending::Code(4011));
        until_connected(&table, shards).await;
        for _ in 0..3 {
            let before = turn(&table, id).await;
            assert!(!end_turn(&table, id).await.is_empty());
            assert_eq!(turn(&table, id).await, before + 1, "one shard hears it");
        }
        table.silence().await;
        assert_nothing_twice(&table);
        assert_eq!(begun(&table).await, 1 + shards, "and no more sessions than that");
        table.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_shard_that_hangs_leaves_the_people_of_the_others_answered() {
    let (table, id) = hall_with_one_connection().await;
    let server = table.snapshot(id, "Aldred").await.info.guild.expect("a server").0;
    // Direct messages go to the first shard: the server's events should go to another.
    let shards =
        (2..).find(|shards| (server >> 22) % shards != 0).expect("it is no multiple of all");
    let servers = (server >> 22) % shards;
    table.world.demand_shards(shards);
    table.world.end_gateway(Ending::Code(4011));
    until_connected(&table, shards).await;
    let direct = table.world.direct_channel(table.person("Aldred").id).expect("he has one");

    table.world.hang_shard(servers);
    let told = table.command("Aldred", direct, "/game mine").await;
    assert!(told.contains("Match 1"), "those who write to the bot are answered: {told}");
    let before = turn(&table, id).await;
    let name = table.name_of(to_play(&table, id).await);
    let unheard = table.world.slash(table.person(name).id, table.channel, "/king end");
    unheard.expect("it can be given");
    let told = table.command("Aldred", direct, "/game mine").await;
    assert!(told.contains("Match 1"), "{told}");
    assert_eq!(turn(&table, id).await, before, "it hangs indeed");

    table.world.wake_shards();
    table.world.hang_shard(0);
    table
        .until("what was given meanwhile to be carried out", |_| {
            let mention = format!("<@{}>", table.person(name).id);
            (!table.board()?.content.contains(&mention)).then_some(())
        })
        .await;
    assert!(!end_turn(&table, id).await.is_empty(), "the server's people are answered");
    table.world.wake_shards();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_sessions_of_a_day_are_not_used_nor_after_a_restart() {
    const REFUSED: &str = "few sessions are left of this day";
    let clock = Clock::manual(Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let mut table = Table::with_one_connection(clock).await;
    let begun_before = begun(&table).await;
    table.matches.meter().count(Metered::Identified, 899).await.expect("the database");
    table.world.end_gateway(Ending::Code(4009));
    until_warned(REFUSED, 1).await;
    table.crash_and_launch().await;
    until_warned(REFUSED, 2).await;
    assert!(!table.world.bot_is_connected());
    assert_eq!(begun(&table).await, begun_before + 899, "no session more");
    // The next day the program starts one.
    hands.advance(DAY + Duration::from_secs(60));
    table.until("the bot to be back", |world| world.bot_is_connected().then_some(())).await;
    assert_eq!(begun(&table).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_that_discord_refuses_again_and_again_wait_longer_and_longer() {
    const WAITS: &str = "sessions end again and again";
    let clock = Clock::manual(Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let table = Table::with_one_connection(clock).await;
    let refused = table.world.trouble_gateway(Times::UntilLifted, GatewayTrouble::RefuseIdentify);
    table.world.end_gateway(Ending::Code(4009));
    until_warned(WAITS, 1).await;
    assert_eq!((begun(&table).await, refused.count()), (4, 3), "four at once, then one by one");
    for (waits, seconds) in [(2, 30), (3, 60)] {
        // Less time is not enough: the clock stands still here otherwise.
        hands.advance(Duration::from_secs(seconds));
        until_warned(WAITS, waits).await;
        assert_eq!(begun(&table).await, 3 + waits as u64);
    }
    refused.lift();
    hands.advance(Duration::from_secs(120));
    table.until("the bot to be back", |world| world.bot_is_connected().then_some(())).await;
    assert_eq!(begun(&table).await, 6 + 1);
    let told = table.command("Aldred", table.channel, "/game mine").await;
    assert!(!told.is_empty());
}
