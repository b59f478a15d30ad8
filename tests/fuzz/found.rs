//! Regression tests for what fuzzing has found.

use serde_json::json;
use witan::clock::Clock;

use crate::table::Table;
use crate::watch;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_this_program_never_opened_is_answered_too() {
    watch::begin();
    let table = Table::open(Clock::System).await;
    let aldred = table.person("Aldred");
    let data = json!({ "custom_id": "of another version", "components": [] });
    let form = json!({ "type": 5, "data": data });
    let sent = table.world.forge_interaction(aldred.id, table.channel, form).expect("he sees it");
    let message = table.private_answer("Aldred", sent).await;
    assert!(message.content.contains("no longer works"), "{}", message.content);
}
