//! Benchmarks `Matches::submit` against the minimum for a durable step: a transaction that adds one row to a SQLite
//! file with the same settings. Both are measured in turn in the same run, so that a noisy machine affects both; what
//! counts is the ratio.

use std::path::Path;
use std::time::{Duration, Instant};

use game_api::{Action, Colour, PersonId, Policies as _, Seed, SeededChance};
use koenig::{KOENIG, Koenig};
use tokio::runtime::Runtime;
use witan::app::matches::{Matches, Submission};
use witan::clock::Clock;
use witan::domain::{ChannelId, GuildId, MatchId, Origin, Terms};
use witan::lobby::{Guest, Opening};
use witan::store::Store;

/// Steps measured, of each kind.
const STEPS: usize = 2_000;

/// Players in each match.
const PLAYERS: u8 = 4;

fn main() {
    let runtime = Runtime::new().expect("a runtime");
    let directory = tempfile::tempdir().expect("a directory");
    let (mut submits, mut bare) = runtime.block_on(measure(directory.path()));
    submits.sort_unstable();
    bare.sort_unstable();
    let at = |times: &[Duration], part: f64| times[((times.len() - 1) as f64 * part) as usize];
    for (name, times) in [("submit", &submits), ("one-row transaction", &bare)] {
        println!(
            "{name:<20} median {:>9.1?}   p99 {:>9.1?}   of {}",
            at(times, 0.5),
            at(times, 0.99),
            times.len()
        );
    }
    let ratio = at(&submits, 0.5).as_secs_f64() / at(&bare, 0.5).as_secs_f64();
    println!("ratio of the medians {ratio:.2}");
}

async fn measure(directory: &Path) -> (Vec<Duration>, Vec<Duration>) {
    let store = Store::open(&directory.join("matches.db")).await.expect("a database");
    let games = witan::games::built_in();
    let matches = Matches::new(store, Clock::System, games, witan::games::texts());
    let bare_store = Store::open(&directory.join("bare.db")).await.expect("a database");
    let mut tx = bare_store.begin().await.expect("a transaction");
    sqlx::query("CREATE TABLE notes (number INTEGER PRIMARY KEY) STRICT")
        .execute(&mut *tx)
        .await
        .expect("a table");
    tx.commit().await.expect("a commit");
    let mut channels = 1..;
    let mut chance = SeededChance::new(Seed::new([3; 32]), 0);
    let (mut submits, mut bare) = (Vec::new(), Vec::new());
    let mut id = begin(&matches, channels.next().expect("numbers do not end")).await;
    while submits.len() < STEPS {
        let Some(submission) =
            next(&matches, id, Origin(submits.len() as u64 + 1), &mut chance).await
        else {
            id = begin(&matches, channels.next().expect("numbers do not end")).await;
            continue;
        };
        let began = Instant::now();
        matches.submit(&submission).await.expect("a simple player's submission is legal");
        submits.push(began.elapsed());
        let began = Instant::now();
        add_one_row(&bare_store, submits.len()).await;
        bare.push(began.elapsed());
    }
    (submits, bare)
}

async fn begin(matches: &Matches, channel: u64) -> MatchId {
    let guest = |person: u8| Guest {
        person: PersonId(u64::from(person)),
        name: format!("Player {person}"),
        colour: Some(Colour::ALL[usize::from(person)]),
        luck: None,
        origin: None,
    };
    let opening = Opening {
        for_others: false,
        game: &KOENIG,
        language: game_api::Language::from("en"),
        guild: Some(GuildId(1)),
        channel: ChannelId(channel),
        players: PLAYERS,
        terms: Terms::plain(Some(Duration::from_secs(86_400))),
        agreed: game_api::Agreed::default(),
        fill: None,
        title: None,
        beside: None,
        has_rooms: true,
        invited: Vec::new(),
        host: guest(0),
    };
    let id = matches.lobbies().open(&opening).await.expect("the channel is free");
    for person in 1..PLAYERS {
        matches.lobbies().join(id, &guest(person)).await.expect("there is a seat");
    }
    matches.lobbies().start(id, PersonId(0)).await.expect("all seats are taken");
    id
}

/// The next action of a simple player; `None` once the match is over.
async fn next(
    matches: &Matches,
    id: MatchId,
    origin: Origin,
    chance: &mut SeededChance,
) -> Option<Submission> {
    for person in 0..PLAYERS {
        let who = PersonId(u64::from(person));
        let snapshot = matches.snapshot(id, who).await.expect("the match has begun");
        let view = snapshot.view.view::<Koenig>().expect("it is koenig");
        if let Some(action) = Koenig::quick(view, chance) {
            let action = Action::of::<Koenig>(&action);
            return Some(Submission {
                match_id: id,
                who,
                action,
                shown_at: None,
                origin: Some(origin),
            });
        }
    }
    None
}

/// The smallest step of the same durability: a row in the table of carried-out submissions.
async fn add_one_row(store: &Store, number: usize) {
    let mut tx = store.begin().await.expect("a transaction");
    sqlx::query("INSERT INTO notes (number) VALUES (?)")
        .bind(i64::try_from(number).expect("a small number"))
        .execute(&mut *tx)
        .await
        .expect("a row");
    tx.commit().await.expect("a commit");
}
