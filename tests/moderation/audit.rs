//! The audit: moderators can look up what was done.

use serde_json::Value;

use crate::desk::{MODERATOR, open};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_done_is_kept_page_by_page_and_as_a_file() {
    let table = open().await;
    let here = table.channel;
    let told = table.excuse_command(MODERATOR, here, "/mod audit").await;
    assert!(told.contains("No moderator actions"), "{told}");
    let id = table.begin(3).await;
    for number in 1..=5 {
        table.order(&format!("/mod pause reason:\"pause {number}\"")).await;
        table.order(&format!("/mod resume reason:\"resume {number}\"")).await;
    }
    table
        .order("/mod replace player:@Beorn with:@Dunstan reason:\"a new **Beorn** @everyone\"")
        .await;
    // Unconfirmed orders are not listed.
    let left = table.preview("/mod cancel reason:never").await;
    table.settle(&left, ":drop").await;
    table.preview("/mod cancel reason:\"not yet\"").await;

    let first = table.command(MODERATOR, here, "/mod audit").await;
    assert!(first.contains("page 1 of 2") && first.contains("gave the seat of"), "{first}");
    assert!(first.contains("resume 5") && !first.contains("resume 1"), "{first}");
    assert!(!first.contains("never") && !first.contains("not yet"), "{first}");
    assert!(
        !first.contains("**Beorn**") && !first.contains("@everyone"),
        "it is made safe: {first}"
    );
    assert!(first.contains("Match 1"), "{first}");
    let second = table.command(MODERATOR, here, "/mod audit page:2").await;
    assert!(second.contains("page 2 of 2") && second.contains("pause 1"), "{second}");
    // A page number that is too high shows the last page.
    assert_eq!(table.command(MODERATOR, here, "/mod audit page:99").await, second);
    let of_match = format!("/mod audit match:{id} by:@Mildred");
    assert_eq!(table.command(MODERATOR, here, &of_match).await, first);
    for line in ["/mod audit match:77", "/mod audit by:@Aldred"] {
        let told = table.excuse_command(MODERATOR, here, line).await;
        assert!(told.contains("No moderator"), "{line}: {told}");
    }

    let given = table.world.slash(table.person(MODERATOR).id, here, "/mod audit as-file:jsonl");
    let message = table.private_answer(MODERATOR, given.expect("it can be given")).await;
    let file = message.attachments[0].id.expect("it was uploaded");
    let bytes = table.world.attachment(file).expect("it is there");
    let text = String::from_utf8(bytes.to_vec()).expect("a text");
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 11);
    let dunstan = table.person("Dunstan").id.get();
    assert_eq!(lines[0]["order"]["replace"]["person"], dunstan);
    assert_eq!(lines[0]["reason"], "a new **Beorn** @everyone");
    assert_eq!(lines[10]["order"], "pause");
    assert_eq!(lines[10]["moderator"], table.person(MODERATOR).id.to_string());
    assert!(lines.iter().all(|line| line["done_ms"].is_i64()));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_longest_reasons_fit_into_messages() {
    let table = open().await;
    table.begin(3).await;
    // Each of these characters is escaped, which doubles the length.
    let reason = "*".repeat(300);
    for _ in 0..3 {
        table.order(&format!("/mod pause reason:{reason}")).await;
        table.order(&format!("/mod resume reason:{reason}")).await;
    }
    let moderator = table.person(MODERATOR).id;
    let given = table.world.slash(moderator, table.channel, "/mod audit").expect("it can be given");
    let first = table.private_answer(MODERATOR, given).await;
    let told = table
        .until("all of the page", |world| {
            let all = world.messages(moderator, table.channel);
            let page: String =
                all.into_iter().filter(|one| one.id >= first.id).map(|one| one.content).collect();
            (page.matches("Match 1").count() == 6).then_some(page)
        })
        .await;
    assert_eq!(told.matches("\\*").count(), 6 * 300, "every word of it");
    table.assert_quiet();
}
