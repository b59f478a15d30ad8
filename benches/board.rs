//! Benchmarks drawing the boards of both games, against each other and against the minimum for any encoder: deflating
//! the same pixels.
//!
//! `cargo bench --bench board` prints medians and their ratio; each round measures all in turn, so that other load on
//! the machine affects all alike. What boards cost a host of many matches is measured in CPU time of all threads: the mean
//! over one board of each match, which shares no name with the board before.

use std::hint::black_box;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use flate2::{Compression, write::ZlibEncoder};
use game_api::drawing::{LEVEL, Renderer, Studio};
use game_api::{
    BeaconUse, Colour, Commands, Event, PerSeat, PersonId, Pictures, Seat, SeatId, Seed, Setup,
    Shown, Viewer, Words,
};
use koenig::Koenig;
use koenig::rules::Board;
use playtest::Lab;
use playtest::simulate::{self, PolicyChoice, Simulation};
use rustix::time::{ClockId, clock_gettime};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::Deck;

const ROUNDS: usize = 60;
/// Rounds that are not measured.
const WARM_UP: usize = 10;

/// Matches of which one board each is drawn, each with other players.
const MATCHES: u8 = 160;

fn main() {
    let texts = witan::games::texts();
    let start = Instant::now();
    let renderer = Renderer::new(None).expect("built-in fonts");
    let (board, deck) = (Arc::new(Board::built_in()), Deck::built_in());
    let koenig = Views::of::<Koenig>(&board, 5, 3);
    let dice = Views::of::<Wuerfelkoenig>(&deck, 5, 3);
    let studio = renderer.in_language(&texts);
    let first = Instant::now();
    drop(koenig.draw(studio, 0));
    println!(
        "first picture: {:?} after the start, {:?} of it drawing",
        start.elapsed(),
        first.elapsed()
    );
    let [koenig, dice] = measured(studio, [&koenig, &dice]).map(|mut measured| measured.print());
    println!("wuerfelkoenig's board beside koenig's: {:.2}", dice / koenig);
    println!("kept: {} bytes", renderer.kept_bytes());
    let matches = || (0..MATCHES).map(|index| (3 + index % 3, index));
    let koenig = matches().map(|(players, seed)| Views::of::<Koenig>(&board, players, seed));
    let dice = matches().map(|(players, seed)| Views::of::<Wuerfelkoenig>(&deck, players, seed));
    let (koenig, dice): (Vec<_>, Vec<_>) = (koenig.collect(), dice.collect());
    println!("one board each of {MATCHES} matches, CPU time of all threads:");
    for (game, matches) in [("koenig", &koenig), ("wuerfelkoenig", &dice)] {
        let [drawing, deflating] = cpu_of_many(studio, matches);
        println!(
            "{game}: {drawing:?} a board, {deflating:?} deflating its pixels, ratio {:.2}",
            drawing.as_secs_f64() / deflating.as_secs_f64()
        );
    }
    println!("kept: {} bytes", renderer.kept_bytes());
}

/// Means of drawing one board of each match, and of deflating its pixels, in CPU time of the process.
fn cpu_of_many(studio: Studio<'_>, matches: &[Views]) -> [Duration; 2] {
    let (warm_up, measured) = matches.split_at(matches.len() / 4);
    let mut spent = [Duration::ZERO; 2];
    for (index, views) in warm_up.iter().chain(measured).enumerate() {
        let round = index * 7 % (ROUNDS + WARM_UP);
        let (file, drawn) = timed(ClockId::ProcessCPUTime, || views.draw(studio, round));
        let pixels = indices(&file);
        let (_, deflated) = timed(ClockId::ProcessCPUTime, || deflate(&pixels));
        if index >= warm_up.len() {
            spent[0] += drawn;
            spent[1] += deflated;
        }
    }
    spent.map(|total| total / measured.len() as u32)
}

/// Boards of both games in turn, and deflating their pixels.
fn measured(studio: Studio<'_>, games: [&Views; 2]) -> [Measured; 2] {
    let mut measured = [Measured::default(), Measured::default()];
    for round in 0..ROUNDS + WARM_UP {
        for (game, measured) in games.into_iter().zip(&mut measured) {
            let (file, drawn) = timed(ClockId::Monotonic, || game.draw(studio, round));
            let pixels = indices(&file);
            let (_, deflated) = timed(ClockId::Monotonic, || deflate(&pixels));
            if round >= WARM_UP {
                measured.drawing.push(drawn);
                measured.deflating.push(deflated);
                measured.sizes.push(file.len());
            }
        }
    }
    measured
}

/// A match, view by view.
struct Views {
    views: Vec<Shown>,
    seats: PerSeat<Seat>,
}

/// Names of players, of whom each match has others.
const NAMES: [&str; 5] = ["Æthelflæd", "Hereward", "Wulfstan", "Godgifu", "Bēowulf"];

impl Views {
    fn of<G: Lab + Words + Pictures + Commands>(data: &G::Data, players: u8, seed: u8) -> Self {
        let (policy, beacon) = (PolicyChoice::Simple, BeaconUse::Off);
        let name = |seat: SeatId| match seed {
            3 => NAMES[seat.index()].to_owned(),
            _ => format!("{} {seed}", &NAMES[seat.index()]),
        };
        let seed = Seed::new([seed; 32]);
        let simulation = Simulation { players, policy, seed, beacon, attempts: 0 };
        let played = simulate::play::<G>(data, &simulation, 1).expect("simulated matches end");
        let seats = PerSeat::from_fn(players, |seat| Seat {
            colour: Colour::ALL[seat.index()],
            holder: PersonId(seat.index() as u64),
            name: name(seat),
        });
        let mut live = Setup::of::<G>(played.setup).begin();
        let mut views = vec![live.shown(Viewer::Public)];
        for (_, event) in played.log {
            live = live.after(&Event::of::<G>(event)).expect("it is this game's");
            views.push(live.shown(Viewer::Public));
        }
        Views { views, seats }
    }

    fn draw(&self, studio: Studio<'_>, round: usize) -> Vec<u8> {
        let view = &self.views[round * (self.views.len() - 1) / (ROUNDS + WARM_UP)];
        view.board(studio, &self.seats).expect("a picture").file
    }
}

#[derive(Default)]
struct Measured {
    drawing: Vec<Duration>,
    deflating: Vec<Duration>,
    sizes: Vec<usize>,
}

impl Measured {
    /// Prints it; gives the seconds that drawing takes.
    fn print(&mut self) -> f64 {
        let drawn = median(&mut self.drawing);
        let deflated = median(&mut self.deflating);
        self.sizes.sort_unstable();
        println!("a board: {drawn:?}, of {} to {} bytes", self.sizes[0], self.sizes[ROUNDS - 1]);
        println!("deflating its pixels: {deflated:?}");
        println!("ratio: {:.2}", drawn.as_secs_f64() / deflated.as_secs_f64());
        drawn.as_secs_f64()
    }
}

fn timed<T>(clock: ClockId, work: impl FnOnce() -> T) -> (T, Duration) {
    let now = || Duration::try_from(clock_gettime(clock)).expect("clocks do not run backwards");
    let start = now();
    let done = black_box(work());
    (done, now() - start)
}

fn deflate(pixels: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL.into()));
    encoder.write_all(pixels).expect("memory takes it");
    encoder.finish().expect("memory takes it")
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
