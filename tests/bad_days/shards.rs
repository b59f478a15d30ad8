//! Sessions and shards: as many as Discord wants, begun as it allows.

use std::time::Duration;

use discord_emulator::Ending;
use witan::domain::Metered;

use crate::hall::{assert_nothing_twice, end_turn, hall, turn};
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_on_more_servers_than_a_shard_may_serve_runs_as_many_as_discord_wants() {
    for shards in [2, 3] {
        let (table, id) = hall().await;
        assert_eq!(begun(&table).await, 1);
        table.world.demand_shards(shards);
        table.world.end_gateway(Ending::Code(4011));
        until_begun(&table, 1 + shards).await;
        table.until("the bot to be back", |world| world.bot_is_connected().then_some(())).await;
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
