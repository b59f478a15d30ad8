//! Many simultaneous matches of computer players, in which people take seats and are replaced, over a program that
//! stops at random moments: none stalls, and every log is valid.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::house::{House, PATIENCE, opening, person, seat};
use game_api::{GameRef, PersonId, SeatId, Seed, SeededChance};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::time::Instant;
use witan::app::matches::{Format, MatchError, Submission};
use witan::computers;
use witan::domain::{MatchId, Stage, log};
use witan::leaving::seats::{Kind, Newcomer};
use witan::lobby::Opening;
use witan::moderation::OrderError;
use witan::moderation::order::Order;

/// How many matches are played at once.
const TOGETHER: usize = 10;

/// The program is restarted once in this many rounds on average.
const ROUNDS_TO_AN_END: u32 = 40;

/// After this many matches, everything possible has happened.
const MANY: usize = 100;

/// Counts what has happened.
#[derive(Debug, Default)]
struct Tally {
    matches: usize,
    lines: u64,
    ends: usize,
    sat_down: usize,
    sent_away: usize,
    recomputed: u64,
}

impl Tally {
    /// Whether this many matches were played and everything has happened, as it will in time: how much happens in one
    /// match depends on the machine's speed.
    fn is_enough(&self, matches: usize) -> bool {
        let everything = self.ends > 0 && self.sat_down > 0 && self.sent_away > 2;
        self.matches >= matches && (everything || self.matches >= MANY)
    }
}

/// All play the policy that answers at once: the test is about everything around it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn none_of_a_few_matches_stalls() {
    let tally = play(2, 1, |game| game.policies().expect("it has them").all()[0].name).await;
    assert!(tally.matches < MANY, "none of these has happened: {tally:?}");
}

/// `WITAN_MATCHES=500 cargo test --release --test service many_matches -- --ignored --nocapture`, and others with
/// another `WITAN_SEED`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes hours"]
async fn none_of_many_matches_stalls() {
    let number =
        |name, default| std::env::var(name).map_or(default, |text| text.parse().expect("a number"));
    let matches = number("WITAN_MATCHES", 500) as usize;
    let mut levels = StdRng::seed_from_u64(7);
    let level = |game: GameRef| {
        let all = game.policies().expect("it has them").all();
        all[levels.random_range(0..all.len())].name
    };
    println!("{:?}", play(matches, number("WITAN_SEED", 7), level).await);
}

async fn play(matches: usize, seed: u64, mut level: impl FnMut(GameRef) -> &'static str) -> Tally {
    let mut luck = StdRng::seed_from_u64(seed);
    let mut tally = Tally::default();
    while !tally.is_enough(matches) {
        let mut crowd =
            Crowd { house: House::new().await, running: BTreeMap::new(), sitting: Vec::new() };
        for channel in 0..TOGETHER.min(matches) {
            let games = witan::games::ALL;
            let game = games[luck.random_range(0..games.len())];
            crowd.begin(channel as u64, game, level(game), &mut luck).await;
        }
        crowd.play_to_the_end(&mut luck, &mut tally).await;
    }
    tally
}

/// The matches in a house, and the people who hold seats.
struct Crowd {
    house: House,
    /// The length of each log, and since when.
    running: BTreeMap<MatchId, (u64, Instant)>,
    sitting: Vec<(MatchId, SeatId)>,
}

impl Crowd {
    async fn begin(&mut self, channel: u64, game: GameRef, level: &str, luck: &mut StdRng) {
        let players = luck.random_range(game.players());
        let fill = Some(level.to_owned());
        let opening = Opening { game, fill, ..opening(channel, players, None) };
        let lobbies = self.house.matches.lobbies();
        let id = lobbies.open(&opening).await.expect("the channel is free");
        lobbies.start(id, person(0)).await.expect("one person is enough");
        let info = self.house.matches.info(id).await.expect("the rows").expect("the match");
        let at = info.seats.iter().position(|seat| seat.holder == person(0)).expect("they sit");
        self.sitting.push((id, seat(at as u8)));
        self.running.insert(id, (0, Instant::now()));
    }

    async fn play_to_the_end(mut self, luck: &mut StdRng, tally: &mut Tally) {
        let mut worker = tokio::spawn(computers::run(self.house.matches.clone()));
        while !self.running.is_empty() {
            tokio::time::sleep(Duration::from_millis(luck.random_range(1..20))).await;
            if luck.random_ratio(1, ROUNDS_TO_AN_END) {
                worker.abort();
                self.house.reopen().await;
                worker = tokio::spawn(computers::run(self.house.matches.clone()));
                tally.ends += 1;
            }
            match luck.random_range(0..3) {
                0 => self.sit_down(luck, tally).await,
                1 => self.act(luck).await,
                _ => self.send_away(luck, tally).await,
            }
            self.look(tally).await;
        }
        worker.abort();
    }

    /// A person takes the seat of a computer player.
    async fn sit_down(&mut self, luck: &mut StdRng, tally: &mut Tally) {
        let Some(&id) = self.running.keys().nth(luck.random_range(0..self.running.len())) else {
            return;
        };
        let info = self.house.matches.info(id).await.expect("the rows").expect("the match");
        let seat = seat(luck.random_range(0..info.seats.len()) as u8);
        let newcomer =
            Newcomer { person: sitter(seat), name: "Guest".to_owned(), kind: Kind::Human };
        if self.house.matches.seats().take(id, seat, &newcomer).await.is_ok() {
            self.sitting.push((id, seat));
            tally.sat_down += 1;
        }
    }

    /// A person does something sensible, if awaited.
    async fn act(&self, luck: &mut StdRng) {
        let Some((id, seat)) = self.sitting.first() else { return };
        if !self.house.awaited(*id).await.iter().any(|row| row.seat == *seat) {
            return;
        }
        let info = self.house.matches.info(*id).await.expect("the rows").expect("the match");
        let who = info.seats[seat.index()].holder;
        let before = self.house.matches.snapshot(*id, who).await.expect("it runs");
        let policies = before.game.policies().expect("it has them");
        let mut chance = SeededChance::new(Seed::new([luck.random(); 32]), before.seq);
        let action = policies.quick(&before.view, &mut chance).expect("they are asked");
        let submission =
            Submission { match_id: *id, who, action, shown_at: Some(before.seq), origin: None };
        match self.house.matches.submit(&submission).await {
            Ok(_) | Err(MatchError::Stale) => {}
            Err(error) => panic!("{submission:?}: {error}"),
        }
    }

    /// A moderator puts in a stand-in for a person.
    async fn send_away(&mut self, luck: &mut StdRng, tally: &mut Tally) {
        if self.sitting.is_empty() {
            return;
        }
        let (id, seat) = self.sitting.swap_remove(luck.random_range(0..self.sitting.len()));
        match self.house.order(id, Order::StandIn { seat }).await {
            Ok(()) => tally.sent_away += 1,
            // Somebody has decided since the moderator was shown the preview.
            Err(OrderError::Changed) => self.sitting.push((id, seat)),
            Err(OrderError::Ended) => {}
            Err(error) => panic!("{id:?}, {seat:?}: {error}"),
        }
    }

    /// Counts finished matches, and fails if one stalls: people who sit are replaced soon.
    async fn look(&mut self, tally: &mut Tally) {
        let mut over = Vec::new();
        for (&id, (lines, since)) in &mut self.running {
            let info = self.house.matches.info(id).await.expect("the rows").expect("the match");
            let longer = self.house.log_length(id).await;
            if longer != *lines {
                (*lines, *since) = (longer, Instant::now());
            }
            assert!(since.elapsed() < PATIENCE, "{id:?} stalls after {lines} lines");
            if info.stage != Stage::Running {
                assert_eq!(info.stage, Stage::Over);
                over.push((id, longer));
            }
        }
        for (id, lines) in over {
            self.running.remove(&id);
            self.sitting.retain(|(sat, _)| *sat != id);
            let texts = witan::games::texts();
            let text =
                self.house.matches.log_file(id, Format::Jsonl, &texts).await.expect("its log");
            let verified = log::verify(&witan::games::built_in(), &text, None)
                .unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(verified.recomputed.other, 0, "{text}");
            tally.matches += 1;
            tally.lines += lines;
            tally.recomputed += verified.recomputed.same as u64;
        }
    }
}

/// The person who takes this seat.
fn sitter(seat: SeatId) -> PersonId {
    person(20 + u8::from(seat))
}
