//! Drawing the board, beside what no encoder can do without: deflating the same pixels.
//!
//! `cargo bench --bench board` prints medians and their ratio; every round measures each in turn, so that
//! what else the machine does weighs on both alike.

use std::hint::black_box;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use flate2::{Compression, write::ZlibEncoder};
use witan::games::koenig::Koenig;
use witan::games::koenig::rules::Board;
use witan::kit::drawing::{LEVEL, Renderer};
use witan::kit::simulate::{self, Policy, Simulation};
use witan::kit::{BeaconUse, Colour, Event, PerSeat, PersonId, Seat, Seed, Setup, Viewer};

const ROUNDS: usize = 60;

fn main() {
    let (policy, seed, beacon) = (Policy::Simple, Seed::new([3; 32]), BeaconUse::Off);
    let simulation = Simulation { players: 5, policy, seed, beacon, attempts: 0 };
    let board = Arc::new(Board::built_in());
    let played = simulate::play::<Koenig>(&board, &simulation, 1).expect("simulated matches end");
    let seats = PerSeat::from_fn(5, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(seat.index() as u64),
        name: ["Æthelflæd", "Hereward", "Wulfstan", "Godgifu", "Bēowulf"][seat.index()].to_owned(),
    });
    let mut live = Setup::of::<Koenig>(played.setup).begin();
    let mut views = vec![live.shown(Viewer::Public)];
    for (_, event) in played.log {
        live.evolve(&Event::of::<Koenig>(event)).expect("it is koenig");
        views.push(live.shown(Viewer::Public));
    }
    let texts = witan::games::texts();
    let start = Instant::now();
    let renderer = Renderer::new(None).expect("built-in fonts");
    let first = Instant::now();
    let studio = renderer.in_language(&texts);
    let file = views[0].board(studio, &seats).expect("a picture");
    println!(
        "first picture: {:?} after the start, {:?} of it drawing",
        start.elapsed(),
        first.elapsed()
    );
    drop(file);

    let (mut drawing, mut deflating, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS + 10 {
        let view = &views[round * (views.len() - 1) / (ROUNDS + 10)];
        let (file, drawn) = timed(|| view.board(studio, &seats).expect("a picture").file);
        let pixels = indices(&file);
        let (_, deflated) = timed(|| {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL.into()));
            encoder.write_all(&pixels).expect("memory takes it");
            encoder.finish().expect("memory takes it")
        });
        if round >= 10 {
            drawing.push(drawn);
            deflating.push(deflated);
            sizes.push(file.len());
        }
    }
    let (drawn, deflated) = (median(&mut drawing), median(&mut deflating));
    sizes.sort_unstable();
    println!("a board: {drawn:?}, of {} to {} bytes", sizes[0], sizes[ROUNDS - 1]);
    println!("deflating its pixels: {deflated:?}");
    println!("ratio: {:.2}", drawn.as_secs_f64() / deflated.as_secs_f64());
    println!("kept: {} bytes", renderer.kept_bytes());
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = black_box(work());
    (done, start.elapsed())
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// The pixels of an indexed PNG.
fn indices(file: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    reader.next_frame(&mut pixels).expect("a whole PNG");
    pixels
}
