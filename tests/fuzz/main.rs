//! Fuzzing: interactions, controls, options, direct messages and gateway JSON, invalid in ways nobody would think of.
//! None of it may break the bot, silence it, or change a match; and legal actions do exactly what a plain submission
//! does.
//!
//! `WITAN_FUZZ_CASES` sets the number of cases, `WITAN_FUZZ_SEED` the seed. A failure prints its seed.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../input/mod.rs"]
mod input;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;

mod case;
mod facts;
mod found;
mod gateway;
mod invent;
mod legal;
mod nonsense;
mod oracle;
mod scene;
mod watch;

use std::str::FromStr;

use rand::SeedableRng;
use rand::rngs::StdRng;

use case::Count;
use scene::Scene;

/// Cases in `cargo test`.
const CASES: usize = 2000;

/// Cases until a fresh start: the emulator keeps as many messages of a channel.
const ROUND: usize = 2000;

/// Cases in flight at once, after which the state is compared.
const BATCH: usize = 64;

/// A legal action follows after this many batches.
const LEGAL_EVERY: usize = 2;

/// The connection is disturbed after this many batches.
const SHAKEN_EVERY: usize = 16;

fn setting<T: FromStr>(name: &str, usual: T) -> T {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")),
        Err(_) => usual,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_comes_in_breaks_nothing() {
    watch::begin();
    let (cases, first) = (setting("WITAN_FUZZ_CASES", CASES), setting("WITAN_FUZZ_SEED", 1_u64));
    let mut count = Count::default();
    let began = std::time::Instant::now();
    let rounds = cases.div_ceil(ROUND);
    for (round, seed) in (0..rounds).zip(first..) {
        play_round(seed, ROUND.min(cases - round * ROUND), &mut count).await;
        // Leftover tasks would slow down all later rounds.
        table::nothing_goes_on().await;
        // Otherwise the cases would be too far from valid ones to find much.
        assert!(count.unreadable * 2 < count.interactions, "{count}");
        println!("round {} of {rounds}, seed {seed}: {:?}, {count}", round + 1, began.elapsed());
    }
}

/// Plays `cases` cases generated from `seed`, on a table of its own.
async fn play_round(seed: u64, cases: usize, count: &mut Count) {
    let mut luck = StdRng::seed_from_u64(seed);
    let mut scene = Scene::open(seed, &mut luck).await;
    let mut left = cases;
    for number in 1.. {
        let batch: Vec<_> =
            (0..BATCH.min(left)).map(|_| invent::case(&scene.facts, &mut luck)).collect();
        left -= batch.len();
        scene.run(&batch, count).await;
        if number % LEGAL_EVERY == 0 {
            scene.do_something_legal(&mut luck, count).await;
        }
        if number % SHAKEN_EVERY == 0 {
            scene.shake(&mut luck, count).await;
        }
        if left == 0 {
            return;
        }
    }
}
