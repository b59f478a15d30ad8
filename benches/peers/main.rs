//! Benchmarks drawing the board against other libraries: `benches/peers/run.sh` installs them and starts this with
//! their folder.
//!
//! Each peer is a program that draws a picture for each line it reads, and answers with the time taken, in
//! microseconds, and the file's size in bytes; it has loaded its fonts and parsed the list of commands before. Each
//! round measures all in turn, so that other load on the machine affects all alike.

mod list;

use std::fs;
use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use flate2::{Compression, write::ZlibEncoder};
use game_api::drawing::{LEVEL, Renderer, Studio};
use game_api::{
    BeaconUse, Colour, Event, PerSeat, PersonId, Seat, Seed, Setup, Shown, Viewer, animation,
};
use koenig::Koenig;
use koenig::rules::Board;
use playtest::simulate::{self, PolicyChoice, Simulation};
use resvg::usvg;

const ROUNDS: usize = 15;
/// Warm-up rounds before that.
const WARM: usize = 5;
/// How many boards of ours, each another position, are drawn in a round: together they take less time than one of a
/// peer's.
const OURS: usize = 10;
/// How many frames the replay has.
const FRAMES: usize = 60;
/// How often replays are measured: some take long.
const REPLAYS: usize = 3;

fn main() {
    // Without a folder, as in `cargo bench`, there are no peers to measure.
    let Some(folder) = std::env::args().skip(1).find(|argument| argument != "--bench") else {
        println!("benches/peers/run.sh installs the peers and measures");
        return;
    };
    let folder = Path::new(&folder);
    let (views, seats) = match_of_five();
    let texts = witan::games::texts();
    let start = Instant::now();
    let renderer = Renderer::new(None).expect("built-in fonts");
    let studio = renderer.in_language(&texts);
    views[0].board(studio, &seats).expect("a picture");
    let first_ms = start.elapsed().as_secs_f64() * 1000.0;
    let same_frame = prepare(folder, studio, &views, &seats);

    let mut peers = [
        Peer::start("sharp", Command::new("node").arg("sharp.mjs"), folder),
        Peer::start("canvas", Command::new("node").arg("canvas.mjs"), folder),
        Peer::start("Java AWT", Command::new("java").arg("Awt"), folder),
        Peer::start("Pillow", Command::new("venv/bin/python").arg("draw.py"), folder),
    ];
    // A renderer that jumps through the match, so that little of each board is in its cache.
    let jumping = Renderer::new(None).expect("built-in fonts");
    let jumping = jumping.in_language(&texts);
    let mut ours = Times::default();
    let mut jumps = Times::default();
    let mut deflating = Times::default();
    for round in 0..WARM + ROUNDS {
        if round == WARM {
            ours = Times::default();
            jumps = Times::default();
            deflating = Times::default();
            peers.iter_mut().for_each(|peer| peer.drop_times());
        }
        for position in OURS * round..OURS * (round + 1) {
            // The next position each time: most of it is in the cache, something is new.
            let view = &views[position % views.len()];
            let (file, us) = timed(|| view.board(studio, &seats).expect("a picture").file);
            ours.add(us, file.len());
            let pixels = indices(&file);
            let (deflated, us) = timed(|| deflated(&pixels));
            deflating.add(us, deflated.len());
        }
        for jump in 1..=3 {
            let view = &views[(round * 67 + jump * 101) % views.len()];
            let (file, us) = timed(|| view.board(jumping, &seats).expect("a picture").file);
            jumps.add(us, file.len());
        }
        for peer in &mut peers {
            peer.measure();
        }
    }
    let mut our_replay = Times::default();
    for _ in 0..REPLAYS {
        let views = replay_of(&views);
        let (file, us) = timed(|| animation(&views, studio, &seats).expect("a replay").file);
        fs::write(folder.join("replay.gif"), &file).expect("writable");
        our_replay.add(us, file.len());
        peers[0].replay();
    }
    let kept = renderer.kept_bytes();
    print(&ours, &deflating, &peers, &our_replay, same_frame, first_ms, kept);
    println!(
        "\nA board far from the one before: {:.1} ms, {:.2} × deflating its pixels; sharp takes {:.0} × as long.",
        jumps.ms(),
        jumps.ms() / deflating.ms(),
        peers[0].whole.ms() / jumps.ms()
    );
}

/// The positions of a match of simple players with enough turns for the replay, and its seats.
fn match_of_five() -> (Vec<Shown>, PerSeat<Seat>) {
    let views = (1..=u8::MAX).map(|seed| positions(Seed::new([seed; 32])));
    let views = views.into_iter().find(|views| turns(views).len() >= FRAMES);
    let names = ["Æthelflæd", "Hereward", "Wulfstan", "Godgifu", "Bēowulf"];
    let seats = PerSeat::from_fn(5, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(seat.index() as u64),
        name: names[seat.index()].to_owned(),
    });
    (views.expect("some match is long"), seats)
}

fn positions(seed: Seed) -> Vec<Shown> {
    let (policy, beacon) = (PolicyChoice::Simple, BeaconUse::Off);
    let simulation = Simulation { players: 5, policy, seed, beacon, attempts: 0 };
    let board = Arc::new(Board::built_in());
    let played = simulate::play::<Koenig>(&board, &simulation, 1).expect("matches end");
    let mut live = Setup::of::<Koenig>(played.setup).begin();
    let mut views = vec![live.shown(Viewer::Public)];
    for (_, event) in played.log {
        live = live.after(&Event::of::<Koenig>(event)).expect("it is koenig");
        views.push(live.shown(Viewer::Public));
    }
    views
}

/// The last position of each turn.
fn turns(views: &[Shown]) -> Vec<Shown> {
    let turn = |shown: &Shown| shown.view::<Koenig>().expect("it is koenig").turn;
    let ends = views.chunk_by(|one, next| turn(one) == turn(next));
    ends.filter_map(<[Shown]>::last).cloned().collect()
}

/// As many turns as the replay has frames, up to the end.
fn replay_of(views: &[Shown]) -> Vec<Shown> {
    let turns = turns(views);
    turns[turns.len() - FRAMES..].to_vec()
}

/// Writes the input of the peers: a board as SVG and as a list, and the frames of a replay as SVG. Returns the size of
/// our picture of that board, in bytes.
fn prepare(folder: &Path, studio: Studio<'_>, views: &[Shown], seats: &PerSeat<Seat>) -> usize {
    let svg = |view: &Shown| view.svg(studio, seats);
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), text).unwrap_or_else(|error| panic!("{name}: {error}"));
    };
    let mut options = usvg::Options::default();
    let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    for file in fs::read_dir(&fonts).expect("fonts").flatten() {
        if file.path().extension().is_some_and(|extension| extension == "ttf") {
            options.fontdb_mut().load_font_data(fs::read(file.path()).expect("a font"));
        }
    }
    let board = svg(&views[views.len() / 2]);
    write("board.svg", &board);
    write("board.list", &list::list(&board, &svg(&views[views.len() / 4]), &options));
    for (frame, view) in replay_of(views).iter().enumerate() {
        let natural = "width='1260' height='1050' viewBox";
        let small = svg(view).replacen(natural, "width='840' height='700' viewBox", 1);
        write(&format!("frame-{frame}.svg"), &small);
    }
    write("fonts.txt", &fonts.display().to_string());
    let view = &views[views.len() / 2];
    let file = view.board(studio, seats).expect("a picture").file;
    fs::write(folder.join("ours.png"), &file).expect("writable");
    file.len()
}

/// The time each drawing took, in microseconds, and the size of the result, in bytes.
#[derive(Default)]
struct Times {
    us: Vec<f64>,
    bytes: Vec<usize>,
}

impl Times {
    fn add(&mut self, us: f64, bytes: usize) {
        self.us.push(us);
        self.bytes.push(bytes);
    }

    /// The median, in milliseconds.
    fn ms(&self) -> f64 {
        let mut sorted = self.us.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2] / 1000.0
    }

    fn most_bytes(&self) -> usize {
        self.bytes.iter().copied().max().expect("something was measured")
    }
}

/// A program that draws on request.
struct Peer {
    name: &'static str,
    child: Child,
    answers: BufReader<ChildStdout>,
    /// Everything drawn again.
    whole: Times,
    /// The parts that are the same in all pictures of the match are kept as images.
    kept: Times,
    replays: Times,
}

impl Peer {
    fn start(name: &'static str, command: &mut Command, folder: &Path) -> Self {
        let mut child = command
            .current_dir(folder)
            .env("FONTCONFIG_FILE", folder.join("fonts.conf"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{name} does not start: {error}"));
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        let times = Times::default;
        Self { name, child, answers, whole: times(), kept: times(), replays: times() }
    }

    fn ask(&mut self, what: &str) -> (f64, usize) {
        let mut line = String::new();
        let requests = self.child.stdin.as_mut().expect("it is piped");
        writeln!(requests, "{what}").unwrap_or_else(|error| panic!("{}: {error}", self.name));
        self.answers.read_line(&mut line).expect("text");
        let mut numbers = line.split_whitespace().map(|number| number.parse::<f64>().ok());
        match (numbers.next().flatten(), numbers.next().flatten()) {
            (Some(us), Some(bytes)) => (us, bytes as usize),
            _ => panic!("{} answers {line:?}", self.name),
        }
    }

    fn measure(&mut self) {
        let (us, bytes) = self.ask("whole");
        self.whole.add(us, bytes);
        let (us, bytes) = match self.name {
            // It caches nothing: an SVG is drawn as a whole.
            "sharp" => (us, bytes),
            _ => self.ask("kept"),
        };
        self.kept.add(us, bytes);
    }

    fn replay(&mut self) {
        let (us, bytes) = self.ask("replay");
        self.replays.add(us, bytes);
    }

    fn drop_times(&mut self) {
        self.whole = Times::default();
        self.kept = Times::default();
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It ends when its input does.
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

fn print(
    ours: &Times,
    deflating: &Times,
    peers: &[Peer; 4],
    our_replay: &Times,
    same_frame: usize,
    first_ms: f64,
    kept: usize,
) {
    let [sharp, canvas, awt, pillow] = peers;
    let board = ours.ms();
    println!("| | demand | measured | |\n|---|---|---|---|");
    let row = |what: &str, demand: &str, measured: String, met: bool| {
        println!("| {what} | {demand} | {measured} | {} |", if met { "met" } else { "not met" });
    };
    let ratio = board / deflating.ms();
    let against = format!("{ratio:.2} × ({board:.1} ms, {:.1} ms)", deflating.ms());
    row("a board, of deflating its pixels", "≤ 1.6 ×", against, ratio <= 1.6);
    for (peer, least) in [(sharp, 60.0), (canvas, 10.0), (awt, 5.0), (pillow, 5.0)] {
        let (whole, kept) = (peer.whole.ms(), peer.kept.ms());
        let times = whole / board;
        let bytes = peer.whole.most_bytes() / 1000;
        let kept = if peer.name == "sharp" { String::new() } else { format!("; {kept:.0} ms") };
        let measured = format!("{times:.1} × ({whole:.0} ms{kept}; {bytes} KB)");
        row(peer.name, &format!("≥ {least} × faster"), measured, times >= least);
    }
    let part = same_frame as f64 / awt.whole.most_bytes() as f64;
    row("bytes, of Java AWT's", "≤ 1/3", format!("{part:.2}"), part <= 1.0 / 3.0);
    let largest = ours.most_bytes();
    row("largest file", "≤ 160 KB", format!("{largest} bytes"), largest <= 160_000);
    let largest = our_replay.most_bytes();
    row("replay of 60 frames", "≤ 1000 KB", format!("{largest} bytes"), largest <= 1_000_000);
    let (mine, theirs) = (our_replay.ms(), sharp.replays.ms());
    let bytes = sharp.replays.most_bytes() / 1000;
    let measured = format!("{:.1} × ({mine:.0} ms, {theirs:.0} ms, {bytes} KB)", theirs / mine);
    row("the replay, of sharp", "≥ 20 × faster", measured, theirs >= 20.0 * mine);
    row("first picture", "≤ 300 ms", format!("{first_ms:.0} ms"), first_ms <= 300.0);
    row("kept in memory", "< 40 MB", format!("{kept} bytes"), kept < 40_000_000);
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let done = black_box(work());
    (done, start.elapsed().as_secs_f64() * 1e6)
}

fn deflated(pixels: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL.into()));
    encoder.write_all(pixels).expect("memory takes it");
    encoder.finish().expect("memory takes it")
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
