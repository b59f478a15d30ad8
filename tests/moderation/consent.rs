//! Votes among players: silence counts as a yes, and one refusal ends the vote.

use std::borrow::Cow;
use std::time::Duration;

use game_api::{Locales, Texts};
use witan::clock::{Clock, Moment};
use witan::games::ALL;

use crate::desk::{MODERATOR, open};
use crate::table::Table;

const DAY: Duration = Duration::from_secs(86_400);

/// Renames a second language, as names must be unique.
fn renamed(text: &str) -> Cow<'_, str> {
    Cow::Owned(text.replace("English", "Second English"))
}

/// A table with a second language, which reads like the first.
pub async fn open_in_two_languages() -> Table {
    let other = Texts::transformed(ALL, "de", Some(renamed));
    let locales = Locales::from(Texts::built_in(ALL)).with(other);
    let clock = Clock::manual(Moment::from_ms(1_790_000_000_000));
    Table::open_in(locales, ALL, clock, None).await
}

impl Table {
    async fn asks(&self, name: &str, line: &str) {
        let told = self.command(name, self.channel, line).await;
        assert!(told.contains("unless someone says no"), "{line}: {told}");
        self.silence().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_day_of_silence_agrees_to_a_pause_and_to_a_language() {
    let table = open_in_two_languages().await;
    let id = table.begin(3).await;
    table.asks("Aldred", "/game language language:de").await;
    table.asks("Aldred", "/game pause").await;
    table.manual().advance(DAY - Duration::from_secs(60));
    // A second yes does not extend the vote.
    table.asks("Beorn", "/game pause").await;
    assert!(table.info(id).await.paused.is_none(), "Cwen has a minute left");
    let language = table.info(id).await.language;
    table.manual().advance(Duration::from_secs(60));
    table
        .until("the pause", |_| {
            table.said().iter().any(|it| it.content.contains("wanted a pause")).then_some(())
        })
        .await;
    table.silence().await;
    assert!(table.info(id).await.paused.is_some());
    assert_ne!(table.info(id).await.language, language);
    table.told_of("wanted it, and nobody has said no");
    // Any player can end the pause, also the one who was silent.
    table.command("Cwen", table.channel, "/game resume").await;
    table.silence().await;
    assert!(table.info(id).await.paused.is_none());
    // The vote does not take effect a second time.
    table.manual().advance(DAY / 2);
    table.silence().await;
    assert!(table.info(id).await.paused.is_none());
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_asked_can_refuse_and_nobody_else() {
    let table = open_in_two_languages().await;
    let id = table.begin(3).await;
    table.asks("Aldred", "/game pause").await;
    table.asks("Aldred", "/game language language:de").await;
    let pause = table.told_of("pause the match?");
    let language = table.told_of("continue this match in");
    for outsider in ["Edith", MODERATOR] {
        let told = table.press_offer(outsider, &pause, "no:").await;
        assert!(told.contains("not playing"), "{told}");
    }
    for vote in [&pause, &language] {
        let told = table.press_offer("Cwen", vote, "no:").await;
        assert!(told.contains("You said no"), "{told}");
    }
    let vote = table.told_of("**Cwen** doesn’t want to pause");
    assert_eq!((vote.id, vote.components.is_empty()), (pause.id, true), "the vote has become that");
    table.told_of("**Cwen** doesn’t want to change the language");
    let told = table.press_offer("Beorn", &language, "no:").await;
    assert!(told.contains("Nobody is asking"), "{told}");
    let before = table.info(id).await.language;
    table.manual().advance(DAY);
    table.silence().await;
    assert!(table.info(id).await.paused.is_none());
    assert_eq!(table.info(id).await.language, before);
    table.leave("Aldred", ":end").await;
    let end = table.told_of("end the match for everyone?");
    table.press_offer("Beorn", &end, "no:").await;
    table.silence().await;
    table.told_of("**Beorn** wants to play on");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_handed_their_seat_on_is_not_asked_and_their_wish_ends() {
    let table = open().await;
    let id = table.begin(3).await;
    table.asks("Aldred", "/game pause").await;
    table.leave("Aldred", ":hand-on").await;
    table.silence().await;
    table.manual().advance(DAY);
    table.silence().await;
    assert!(table.info(id).await.paused.is_none(), "whoever wanted it has gone");
    table.assert_quiet();
}
