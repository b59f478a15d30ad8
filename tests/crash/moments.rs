//! The moments at which the program is killed.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use discord_emulator::{Requests, RestTrouble, Route, Times};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use crate::scene::Scene;

/// The moment comes at the latest after this time.
const LONGEST: Duration = Duration::from_secs(2);

/// How often the file is polled.
const GLANCES: Duration = Duration::from_micros(100);

/// When the program is killed.
#[derive(Debug, Clone, Copy)]
pub enum Moment {
    /// At any time.
    Any(Duration),
    /// After the emulator has carried out this many requests or user actions: usually before the program has recorded
    /// that it sent something.
    Sent(u32),
    /// When the emulator has received such a request, before or after carrying it out, and has not answered.
    Asked(Route, discord_emulator::Moment),
    /// This long after this many writes to the database: in the middle of a commit, or before sending what was
    /// committed.
    Written(u32, Duration),
    /// During its start, after this fraction of the usual time.
    Starting(f64),
}

impl Moment {
    /// Chooses a moment at random.
    pub fn choose(luck: &mut StdRng) -> Moment {
        match luck.random_range(0..14) {
            0..2 => Moment::Any(Duration::from_millis(luck.random_range(0..400))),
            2..5 => Moment::Sent(luck.random_range(1..12)),
            5..8 => Moment::Written(
                luck.random_range(1..8),
                Duration::from_micros(luck.random_range(0..6_000)),
            ),
            8..10 => Moment::Starting(luck.random_range(0.1..1.2)),
            _ => {
                let routes = [Route::CreateMessage, Route::EditMessage, Route::InteractionCallback];
                let moments =
                    [discord_emulator::Moment::BeforeActing, discord_emulator::Moment::AfterActing];
                Moment::Asked(
                    *routes.choose(luck).expect("three routes"),
                    *moments.choose(luck).expect("two moments"),
                )
            }
        }
    }

    /// Waits for this moment.
    pub async fn come(self, scene: &Scene) {
        match self {
            Moment::Starting(part) => {
                tokio::time::sleep(scene.start_up().mul_f64(part)).await;
            }
            Moment::Any(wait) => {
                scene.until_it_listens().await;
                tokio::time::sleep(wait).await;
            }
            Moment::Sent(count) => {
                scene.until_it_listens().await;
                let mut changes = scene.world.changes();
                let seen = async {
                    for _ in 0..count {
                        if changes.changed().await.is_err() {
                            return;
                        }
                    }
                };
                let _ = tokio::time::timeout(LONGEST, seen).await;
            }
            Moment::Asked(route, moment) => {
                scene.until_it_listens().await;
                let held = RestTrouble::Held(moment);
                let request = scene.world.trouble_rest(Requests::to(route), Times::Next(1), held);
                // A held request of the former process is released after that process has ended.
                let _ = request.struck(1, LONGEST).await;
            }
            Moment::Written(count, wait) => {
                scene.until_it_listens().await;
                let file = scene.write_ahead_log();
                let watched = move || watch(&file, count, wait);
                tokio::task::spawn_blocking(watched).await.expect("watching a file does not panic");
            }
        }
    }
}

/// Waits until the file has been written to `count` times, and then a while.
fn watch(file: &Path, count: u32, wait: Duration) {
    let began = Instant::now();
    let mut before = state(file);
    let mut left = count;
    while left > 0 && began.elapsed() < LONGEST {
        std::thread::sleep(GLANCES);
        let now = state(file);
        if now != before {
            before = now;
            left -= 1;
        }
    }
    std::thread::sleep(wait);
}

/// What changes when a file is written to.
fn state(file: &Path) -> Option<(SystemTime, u64)> {
    let about = fs::metadata(file).ok()?;
    Some((about.modified().ok()?, about.len()))
}
