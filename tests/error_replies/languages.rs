//! Languages: the channel reads the match's, people in private their own.

use std::borrow::Cow;

use game_api::{Locales, Texts};
use koenig::rules::{PhaseView, Territory};
use witan::clock::Clock;
use witan::games;

use crate::scene::STRANGER;
use crate::table::{PLAYERS, Table};

/// An artificial language: English without vowels.
const ACCENTED: &str = "en-XA";

fn accented(text: &str) -> Cow<'_, str> {
    let accent = |c: char| match c {
        'a' => 'à',
        'e' => 'è',
        'i' => 'ì',
        'o' => 'ò',
        'u' => 'ù',
        c => c,
    };
    Cow::Owned(text.chars().map(accent).collect())
}

async fn open() -> Table {
    let other = Texts::transformed(games::ALL, ACCENTED, Some(accented));
    let locales = Locales::from(Texts::built_in(games::ALL)).with(other);
    Table::open_in(locales, games::ALL, Clock::System, None).await
}

/// The language of a text; names of people and places, and code, are the same in both.
fn language(text: &str) -> &'static str {
    let places = Territory::ALL.into_iter().map(Territory::name);
    let names = PLAYERS.into_iter().chain(places).chain([STRANGER, "https://discord.com/channels"]);
    let text: String = text.split('`').step_by(2).collect();
    let worded = names.fold(text, |text, name| text.replace(name, ""));
    let (plain, accents) =
        (worded.contains(['a', 'e', 'i', 'o', 'u']), worded.contains(['è', 'ò']));
    match (plain, accents) {
        (true, false) => "en",
        (false, true) => ACCENTED,
        (true, true) => panic!("in two languages: {worded}"),
        (false, false) => panic!("in no language: {worded}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_read_their_own_language_in_private_and_the_channel_reads_the_matchs() {
    let table = open().await;
    let id = table.begin(3).await;
    let here = table.channel;
    let told = table.command("Beorn", here, &format!("/settings language:{ACCENTED}")).await;
    assert_eq!(language(&told), ACCENTED, "from that answer on");
    assert_eq!(language(&table.command("Beorn", here, "/game status").await), ACCENTED);
    assert_eq!(language(&table.command("Aldred", here, "/game status").await), "en");
    let said = table.said().len();
    table.play_to_a_dispute(id).await;
    table.silence().await;
    for said in table.said().iter().skip(said) {
        assert_eq!(language(&said.content), "en", "{}", said.content);
    }
    let view = table.view(id, STRANGER).await;
    assert!(matches!(view.phase, PhaseView::Dispute { .. }));
    for (name, expected) in [("Aldred", "en"), ("Beorn", ACCENTED), ("Cwen", "en")] {
        let whispers = table.whispers(name);
        assert!(!whispers.is_empty(), "{name} is asked for cards");
        for whisper in whispers {
            assert_eq!(language(&whisper.content), expected, "{name}: {}", whisper.content);
        }
    }
    let told = table.command("Beorn", here, "/settings language:auto").await;
    assert_eq!(language(&told), "en", "their client is in English");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_told_in_the_language_that_was_chosen_for_it() {
    let table = open().await;
    let here = table.channel;
    let opened =
        table.command("Aldred", here, &format!("/game new place:here language:{ACCENTED}")).await;
    assert_eq!(language(&opened), "en", "the host's own");
    table.silence().await;
    for said in table.said() {
        assert_eq!(language(&said.content), ACCENTED, "{}", said.content);
    }
    let lobby = table.command("Beorn", here, "/game status").await;
    assert_eq!(language(&lobby), "en", "shown in private, it is told in one's own");
    table.command("Aldred", here, "/game leave").await;

    let told = table.command(STRANGER, here, &format!("/mod settings language:{ACCENTED}")).await;
    assert_eq!(language(&told), "en");
    let said = table.said().len();
    table.command("Aldred", here, "/game new place:here").await;
    table.silence().await;
    for said in table.said().iter().skip(said) {
        assert_eq!(language(&said.content), ACCENTED, "as the server wants it: {}", said.content);
    }
    table.assert_quiet();
}
