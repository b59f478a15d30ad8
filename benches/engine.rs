//! Benchmarks the pure parts: whole matches, folding a log, drawing a board, the chances of citizens, checking a log.

use std::hint::black_box;
use std::sync::Arc;
use std::{fs, io};

use clap::Parser as _;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use game_api::drawing::Renderer;
use game_api::{
    BeaconUse, Chance, Colour, Die, Game, PerSeat, PersonId, Seat, Seed, SeededChance, Viewer,
};
use koenig::Koenig;
use koenig::rules::{Board, Event, Setup, State, set_up};
use playtest::simulate::{self, Played, PolicyChoice, Simulation};
use serde_json::{Value, json};
use witan::domain::log;
use witan::games;
use wuerfelkoenig::rules::{CitizenId, Deck, ThrownDice};

const SEED: [u8; 32] = [1; 32];

fn play(board: &Arc<Board>, players: u8, number: u64) -> Played<Koenig> {
    let (policy, seed, beacon) = (PolicyChoice::Simple, Seed::new(SEED), BeaconUse::Off);
    let simulation = Simulation { players, policy, seed, beacon, attempts: 0 };
    simulate::play::<Koenig>(board, &simulation, number).expect("simulated matches end")
}

fn whole_matches(criterion: &mut Criterion) {
    let board = Arc::new(Board::built_in());
    let mut group = criterion.benchmark_group("simulate");
    group.throughput(Throughput::Elements(1));
    for players in [3, 4, 5] {
        let mut number = 0;
        group.bench_function(format!("a match of {players}"), |bencher| {
            bencher.iter(|| {
                number += 1;
                black_box(play(&board, players, number))
            });
        });
    }
    group.finish();
}

/// The setup and the first `length` events of a match of five hesitant players. A match of simple players hardly
/// reaches a thousand.
fn log_of(board: &Arc<Board>, length: usize) -> (Setup, Vec<Event>) {
    let (setup, mut log) = (0..1_000)
        .map(|number| hesitate(board, number, length))
        .find(|(_, log)| log.len() >= length)
        .expect("one of a thousand matches is that long");
    log.truncate(length);
    (setup, log)
}

/// Plays a match in which everybody passes most decisions and else does anything legal, until it is over or its log has
/// `length` events.
fn hesitate(board: &Arc<Board>, number: u64, length: usize) -> (Setup, Vec<Event>) {
    let mut chance = SeededChance::new(Seed::new(SEED), number);
    let setup = set_up(Arc::clone(board), 5, &mut chance).expect("5 can play");
    let mut state = Koenig::begin(&setup);
    let mut log = Vec::new();
    while let Some(&seat) = Koenig::awaited(&state).first()
        && log.len() < length
    {
        let action = if chance.die().points() <= 4 {
            Koenig::default_action(&state, seat).expect("an awaited seat has a default")
        } else {
            let legal = Koenig::view(&state, Viewer::Seat(seat)).legal_actions();
            legal[(usize::from(chance.die().points()) * 7) % legal.len()]
        };
        let decided = Koenig::decide(&state, seat, &action, &mut chance).expect("it is legal");
        log.extend(decided.events);
        state = decided.state;
    }
    (setup, log)
}

fn fold(setup: &Setup, log: &[Event]) -> State {
    let mut state = Koenig::begin(setup);
    for event in log {
        Koenig::evolve(&mut state, event);
    }
    state
}

fn folding(criterion: &mut Criterion) {
    let (setup, log) = log_of(&Arc::new(Board::built_in()), 1_000);
    let json: Vec<String> =
        log.iter().map(|event| serde_json::to_string(event).expect("an event is JSON")).collect();
    let mut group = criterion.benchmark_group("fold");
    group.bench_function("1000 events", |bencher| bencher.iter(|| black_box(fold(&setup, &log))));
    group.bench_function("1000 events from JSON", |bencher| {
        bencher.iter(|| {
            let log: Vec<Event> = json
                .iter()
                .map(|event| {
                    serde_json::from_str(event).expect("it was written by the same program")
                })
                .collect();
            black_box(fold(&setup, &log))
        });
    });
    group.finish();
}

fn drawing(criterion: &mut Criterion) {
    let (setup, log) = log_of(&Arc::new(Board::built_in()), 300);
    let mut live = game_api::Setup::of::<Koenig>(setup).begin();
    for event in log {
        live = live.after(&game_api::Event::of::<Koenig>(event)).expect("it is koenig");
    }
    let view = live.shown(Viewer::Public);
    let seats = PerSeat::from_fn(5, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(0),
        name: format!("Player {}", seat.index()),
    });
    let renderer = Renderer::new(None).expect("the built-in fonts");
    let texts = witan::games::texts();
    let studio = renderer.in_language(&texts);
    let mut group = criterion.benchmark_group("picture");
    group.sample_size(20);
    group.bench_function("a board of 5 players", |bencher| {
        bencher.iter(|| black_box(view.board(studio, &seats).expect("a board can be drawn")));
    });
    group.finish();
}

/// The chances of *Würfelkönig*: builds the table once, then reads a row of five from it.
fn odds(criterion: &mut Criterion) {
    let text = include_str!("../assets/wuerfelkoenig/cards.toml");
    let deck = || Deck::parse(text).expect("the built-in deck");
    let mut group = criterion.benchmark_group("odds");
    group.sample_size(20);
    group.bench_function("the table, once", |bencher| {
        bencher.iter_batched(
            deck,
            |deck| {
                black_box(deck.odds());
                deck
            },
            BatchSize::PerIteration,
        );
    });
    let deck = deck();
    let throws: Vec<ThrownDice> =
        [[1, 2, 3, 4, 5, 6], [6; 6], [1, 1, 2, 2, 3, 3], [5, 5, 5, 4, 2, 1]]
            .map(|throw| throw.map(|points| Die::try_from(points).expect("a die")))
            .to_vec();
    group.bench_function("four rows", |bencher| {
        bencher.iter(|| {
            for (at, throw) in throws.iter().enumerate() {
                for citizen in CitizenId::all().skip(at * 5).take(5) {
                    black_box(deck.odds().chance(citizen, Some(black_box(throw)), 2));
                }
            }
        });
    });
    group.finish();
}

/// Checks a log padded with settlements: four times as many may take four times as long.
fn hostile_logs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("verify");
    group.sample_size(10);
    for settlements in [5_000_u64, 20_000] {
        let text = settled_often(settlements);
        group.throughput(Throughput::Elements(settlements));
        group.bench_function(format!("{settlements} settlements"), |bencher| {
            bencher.iter(|| {
                log::verify(&games::built_in(), black_box(&text), None).expect("it holds")
            });
        });
    }
    group.finish();
}

/// The log of a match with a computer player, with this many undos before the first move.
fn settled_often(settlements: u64) -> String {
    let here = tempfile::tempdir().expect("a directory");
    let logs = here.path().display().to_string();
    let line = ["witan-lab", "simulate", "--matches", "1", "--export", &logs];
    witan_lab::run(witan_lab::Line::parse_from(line), &mut io::sink()).expect("it plays");
    let text = fs::read_to_string(here.path().join("match-0.jsonl")).expect("a log");
    let mut lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let undone = json!({
        "at": lines[1]["at"], "by": "moderator", "event": { "settled": "undone", "to": 0, "reason": "" },
    });
    let count = usize::try_from(settlements).expect("few");
    lines.splice(1..1, std::iter::repeat_n(undone, count));
    let entries = lines.len() - 2;
    (1..).zip(&mut lines[1..=entries]).for_each(|(seq, line): (u64, _)| line["seq"] = json!(seq));
    lines[entries + 1]["entries"] = json!(entries);
    let seat = json!({ "seat": 0, "name": "of another version", "version": 0, "playouts": 1, "from": 1, "to": null });
    lines[0]["policies"] = json!([seat]);
    lines.iter().map(|line| format!("{line}\n")).collect()
}

criterion_group!(benches, whole_matches, folding, drawing, odds, hostile_logs);
criterion_main!(benches);
