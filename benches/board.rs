//! Drawing the board, beside what no encoder can do without: deflating the same pixels.
//!
//! `cargo bench --bench board` prints medians and their ratio; every round measures each in turn, so that
//! what else the machine does weighs on both alike.

use std::hint::black_box;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use flate2::{Compression, write::ZlibEncoder};
use witan::games::View;
use witan::games::koenig::rules::{Board, Koenig};
use witan::kit::Texts;
use witan::kit::drawing::{LEVEL, Renderer};
use witan::kit::simulate;
use witan::kit::{Colour, Game, PerSeat, PersonId, Seat, Seed, Viewer};

const ROUNDS: usize = 60;

fn main() {
    let played = simulate::play(Arc::new(Board::built_in()), 5, Seed::new([3; 32]), 1)
        .expect("simulated matches end");
    let seats = PerSeat::from_fn(5, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(seat.index() as u64),
        name: ["Æthelflæd", "Hereward", "Wulfstan", "Godgifu", "Bēowulf"][seat.index()].to_owned(),
    });
    let mut state = Koenig::begin(&played.setup);
    let mut views = vec![View::Koenig(Koenig::view(&state, Viewer::Public))];
    for (_, event) in &played.log {
        Koenig::evolve(&mut state, event);
        views.push(View::Koenig(Koenig::view(&state, Viewer::Public)));
    }
    let start = Instant::now();
    let renderer = Renderer::new(None).expect("built-in fonts");
    let first = Instant::now();
    let file = renderer.board(&views[0], &seats).expect("a picture");
    println!(
        "first picture: {:?} after the start, {:?} of it drawing",
        start.elapsed(),
        first.elapsed()
    );
    drop(file);

    let (mut drawing, mut deflating, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS + 10 {
        let view = &views[round * (views.len() - 1) / (ROUNDS + 10)];
        let (file, drawn) = timed(|| renderer.board(view, &seats).expect("a picture"));
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
