//! The program is killed with `SIGKILL` at random moments, again and again, while people play on over the emulator. In
//! the end the logs are valid, and everybody has been shown what an undisturbed run of the same matches shows: no word
//! is missing, and none is repeated.
//!
//! `WITAN_CRASH_SEED` repeats a run with a seed, `WITAN_CRASH_KILLS` sets how often the program is killed.

#[path = "../input/mod.rs"]
mod input;
mod moments;
mod people;
mod program;
mod record;
mod scene;

use std::path::Path;
use std::time::Instant;

use futures_util::future::{join, join_all};
use moments::Moment;
use people::{Party, numbered};
use rand::SeedableRng;
use rand::rngs::StdRng;
use record::Record;
use scene::Scene;
use witan::domain::MatchId;

/// How often the program is killed by default.
const USUAL_KILLS: u64 = 60;

/// The default seed: one with short matches.
const USUAL_SEED: u64 = 243;

/// The channel, the people and the number of players of each match: two at a time, as messages of one match wait for
/// each other. Computer players fill the other seats.
const PARTIES: [(&str, &[&str], usize); 2] =
    [("great-hall", &["Aldred", "Beorn", "Cwen"], 3), ("north-hall", &["Dunstan", "Edith"], 3)];

/// The person whose direct messages are closed.
const CLOSED: &str = "Dunstan";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_may_die_at_any_moment_and_nobody_can_tell() {
    let seed = setting("WITAN_CRASH_SEED", USUAL_SEED);
    let kills = setting("WITAN_CRASH_KILLS", USUAL_KILLS);
    println!("WITAN_CRASH_SEED={seed} WITAN_CRASH_KILLS={kills}");
    let lobbies = lobbies(seed).await;
    let alone = async {
        let began = Instant::now();
        let (record, _) = run(lobbies.path(), seed, 0).await;
        let (events, lines) = record.size();
        println!("undisturbed: {events} events, {lines} lines, {:.1?}", began.elapsed());
        assert!(events > 100 && lines > 100, "there is something to compare");
        record
    };
    // Most of the time both runs wait for the program.
    let (undisturbed, first) = join(alone, run(lobbies.path(), seed, kills)).await;
    let (mut killed, mut last) = (0, first);
    loop {
        let (record, more) = last;
        assert!(more > 0, "the program was never killed");
        killed += more;
        println!("killed {killed} times");
        record.assert_same_as(&undisturbed, &format!("seed {seed}, killed {killed} times"));
        if killed >= kills {
            break;
        }
        last = run(lobbies.path(), seed, kills - killed).await;
    }
}

/// Plays the lobbies' matches to the end while the program is killed at most `most_kills` times; also returns how often
/// it was killed.
async fn run(lobbies: &Path, seed: u64, most_kills: u64) -> (Record, u64) {
    let scene = Scene::from(lobbies).await;
    let mut parties = Vec::new();
    for (channel, names, _) in PARTIES {
        let channel = scene.world.channel(channel).expect("the channel");
        parties.push(Party::at(&scene, channel, names, seed).await);
    }
    let ids: Vec<MatchId> = parties.iter().map(Party::id).collect();
    let mut killed = 0;
    tokio::select! {
        _ = join_all(parties.iter().map(Party::play)) => {}
        () = haunt(&scene, StdRng::seed_from_u64(seed ^ most_kills), most_kills, &mut killed) => {}
    }
    scene.begin_life();
    scene.until_it_listens().await;
    scene.until_silence().await;
    let record = Record::of(&scene, &ids).await;
    let complaints = scene.world.complaints();
    let grave: Vec<&String> = complaints
        .iter()
        .filter(|complaint| killed == 0 || !is_of_a_cut_request(complaint))
        .collect();
    assert!(grave.is_empty(), "{grave:#?}");
    (record, killed)
}

/// Kills and restarts the program `most_kills` times, and then lets it run.
async fn haunt(scene: &Scene, mut luck: StdRng, most_kills: u64, killed: &mut u64) {
    while *killed < most_kills {
        let moment = Moment::choose(&mut luck);
        moment.come(scene).await;
        scene.kill();
        *killed += 1;
        scene.until_it_is_gone().await;
        scene.lift_faults();
        scene.begin_life();
    }
    scene.until_it_listens().await;
    std::future::pending().await
}

/// Whether a complaint of the emulator is about a truncated request of a killed process: its JSON is incomplete, or its
/// file cannot be read.
fn is_of_a_cut_request(complaint: &str) -> bool {
    [": 400 50109 ", ": 413 "].iter().any(|refusal| complaint.contains(refusal))
}

/// A directory with the lobbies from which all runs start.
async fn lobbies(seed: u64) -> tempfile::TempDir {
    let scene = Scene::new().await;
    scene.world.close_dms(scene.world.person(CLOSED).expect("one of the people").id);
    for (channel, names, players) in PARTIES {
        let party = Party::open_lobby(&scene, channel, names, (players, seed)).await;
        set_seed(&scene, party.id(), seed).await;
    }
    scene.keep().await
}

/// Replaces the random seed of a match, so that the run can be repeated.
async fn set_seed(scene: &Scene, id: MatchId, seed: u64) {
    let mut tx = scene.store.begin().await.expect("the database");
    sqlx::query("UPDATE matches SET seed = ? WHERE id = ?")
        .bind(numbered(seed, id).reveal().to_vec())
        .bind(id.0)
        .execute(&mut *tx)
        .await
        .expect("the match is there");
    tx.commit().await.expect("the database");
}

/// Reads a number from an environment variable.
fn setting(name: &str, usual: u64) -> u64 {
    let Ok(text) = std::env::var(name) else { return usual };
    text.parse().unwrap_or_else(|_| panic!("{name} is not a number: {text}"))
}
