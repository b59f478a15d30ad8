//! The pure parts: whole matches, folding a log, drawing a board.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use witan::games::koenig::Koenig;
use witan::games::koenig::rules::{Board, Event, Setup, State, set_up};
use witan::kit;
use witan::kit::drawing::Renderer;
use witan::kit::simulate::{self, Played, Policy, Simulation};
use witan::kit::{
    BeaconUse, Chance, Colour, Game, PerSeat, PersonId, Seat, Seed, SeededChance, Viewer,
};

const SEED: [u8; 32] = [1; 32];

fn play(board: &Arc<Board>, players: u8, number: u64) -> Played<Koenig> {
    let (policy, seed, beacon) = (Policy::Simple, Seed::new(SEED), BeaconUse::Off);
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

/// The setup and the first `length` events of a match of five hesitant players. Between simple players
/// hardly a match takes a thousand.
fn log_of(board: &Arc<Board>, length: usize) -> (Setup, Vec<Event>) {
    let (setup, mut log) = (0..1_000)
        .map(|number| hesitate(board, number, length))
        .find(|(_, log)| log.len() >= length)
        .expect("one of a thousand matches is that long");
    log.truncate(length);
    (setup, log)
}

/// A match in which everybody lets most decisions pass and else does anything legal, until it is over or
/// its log has `length` events.
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
    let mut live = kit::Setup::of::<Koenig>(setup).begin();
    for event in log {
        live.evolve(&kit::Event::of::<Koenig>(event)).expect("it is koenig");
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

criterion_group!(benches, whole_matches, folding, drawing);
criterion_main!(benches);
