//! Words added to a match's seed are shown unchanged, with their author.

use crate::desk::open;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_contribution_stays_that_of_who_made_it_when_the_seat_changes_hands() {
    let table = open().await;
    let here = table.channel;
    table.command("Aldred", here, "/game new place:here players:3 seed-text:\"a `heron`\"").await;
    table.silence().await;
    table.command("Beorn", here, "/game join seed-text:\"left\u{202e}right\"").await;
    table.command("Cwen", here, "/game join seed-text:plain").await;
    table.command("Aldred", here, "/game start").await;
    table.silence().await;
    let shown = |text: &str| {
        for words in ["``a `heron` ``", r"`left\u{202e}right`", "`plain`"] {
            assert!(text.contains(words), "{words} in {text}");
        }
        assert!(!text.contains('\u{202e}'), "{text}");
    };
    table.order("/mod replace player:@Aldred with:@Dunstan reason:\"moved to the coast\"").await;
    let told = table.command("Beorn", here, "/game verify").await;
    shown(&told);
    let line = |words: &str| told.lines().find(|line| line.contains(words)).expect("a line");
    let aldred = format!("<@{}>", table.person("Aldred").id);
    assert!(line("heron").contains(&format!("{aldred}, who held")), "{told}");
    assert!(line("heron").contains("Dunstan"), "whose it is now: {told}");
    assert!(line("plain").contains("Cwen") && !line("plain").contains("<@"), "{told}");
    table.assert_quiet();
}
