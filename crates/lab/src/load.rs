//! `witan-lab load`: a load test of the bot, measured from outside.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use discord_emulator::{Emulator, Options, RateLimit, World};
use game_api::{Games, Message, Notice, Slot};
use tempfile::TempDir;
use witan::clock::{Clock, Moment};
use witan::domain::Metered;
use witan::store::Store;
use witan::{meter, outbox};

mod arrivals;
mod field;
mod process;

use arrivals::Outcome;
use field::Field;
use process::{Process, Usage};

/// The time limit for the bot's start.
const PATIENCE: Duration = Duration::from_secs(120);

/// What the bot is asked to bear.
#[derive(clap::Args)]
pub struct Demand {
    /// Game to play.
    #[arg(long, default_value = crate::default_game(), value_parser = crate::game_name())]
    game: String,
    /// Number of open matches.
    #[arg(long, default_value_t = 10_000)]
    matches: u32,
    /// Actions per second over all matches, at random moments.
    #[arg(long, default_value_t = 200.0)]
    rate: f64,
    /// Duration in seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Messages waiting when the bot starts, as after an outage. The emulator then limits requests as Discord does.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    waiting: u32,
    /// The same seed gives the same matches and the same moments.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Bot to test [default: the program witan beside this one].
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Measures, and prints the results.
pub async fn run(games: &Games, demand: &Demand, out: &mut impl Write) -> anyhow::Result<()> {
    if !(demand.rate > 0.0 && demand.rate.is_finite() && demand.matches > 0) {
        bail!("there have to be matches, and actions in them: --matches 1 --rate 0.1 or more");
    }
    let game = games.named(&demand.game)?;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    writeln!(out, "machine       {cores} cores, load average {}", process::load_average())?;
    let empty = Site::open().await?;
    let started = empty.start_bot(demand).await?;
    print_start("no matches", &started, out)?;
    drop(started);
    empty.close().await?;

    let site = Site::open().await?;
    let field = Field::sow(&site.emulator, &site.store, games, game, demand)
        .await
        .context("the matches cannot be stored")?;
    writeln!(
        out,
        "database      {} events, {:.0} MB",
        field.events,
        megabytes(site.database_bytes())
    )?;
    if demand.waiting > 0 {
        site.leave_waiting(&field, demand.waiting).await?;
        // From now on with Discord's limits.
        site.emulator.world().limit_rate(None);
    }
    let started = site.start_bot(demand).await?;
    print_start(&format!("{} open matches", demand.matches), &started, out)?;
    let before = site.entries().await?;
    let began = Instant::now();
    let outcome = arrivals::run(&site.emulator.world(), &site.store, field, demand).await?;
    let took = began.elapsed();
    let (usage, after) = (started.process.usage(), site.entries().await?);
    print_outcome(&outcome, took, out)?;
    let delivered = (after.written - after.waiting) - (before.written - before.waiting);
    writeln!(
        out,
        "messages      {:.1} a second delivered; {} wait",
        delivered as f64 / took.as_secs_f64(),
        after.waiting
    )?;
    writeln!(
        out,
        "messages      {} joined with others in all; {} boards without a picture",
        site.counted(Metered::Joined).await?,
        bare_boards(&site.emulator.world()),
    )?;
    writeln!(out, "refusals      {}", site.refusals().await?)?;
    if let (Some(before), Some(after)) = (started.usage, usage) {
        writeln!(
            out,
            "bot           {:.0} MB, {:.0} MB at most; {:.2} cores busy",
            megabytes(after.resident_bytes),
            megabytes(after.peak_bytes),
            (after.processor - before.processor).as_secs_f64() / took.as_secs_f64()
        )?;
    }
    for complaint in site.emulator.world().complaints().iter().take(10) {
        writeln!(out, "complaint     {complaint}")?;
    }
    writeln!(out, "load average  {}", process::load_average())?;
    drop(started);
    site.close().await
}

/// An emulator of Discord, and a database.
struct Site {
    emulator: Emulator,
    store: Store,
    directory: TempDir,
}

/// A bot that has just become ready.
struct Started {
    process: Process,
    took: Duration,
    usage: Option<Usage>,
}

impl Site {
    async fn open() -> anyhow::Result<Site> {
        let directory = tempfile::tempdir().context("no temporary directory can be made")?;
        let emulator = Emulator::start(Options::default()).await?;
        emulator.world().limit_rate(Some(RateLimit { requests: u32::MAX, window_ms: 1 }));
        let store = Store::open(&directory.path().join("witan.db")).await?;
        Ok(Site { emulator, store, directory })
    }

    fn database(&self) -> PathBuf {
        self.directory.path().join("witan.db")
    }

    /// Returns the size of the database, including its write-ahead log.
    fn database_bytes(&self) -> u64 {
        let size = |path: PathBuf| std::fs::metadata(path).map_or(0, |about| about.len());
        size(self.database()) + size(self.database().with_extension("db-wal"))
    }

    /// Puts this many messages into the outbox, spread over all matches.
    async fn leave_waiting(&self, field: &Field, count: u32) -> anyhow::Result<()> {
        let mut tx = self.store.begin().await?;
        let now = Clock::System.now();
        for (number, plot) in (0..count).zip(field.plots.iter().cycle()) {
            let text = format!("Message {number} of a long silence.");
            let message = Message { text, ..Message::default() };
            let notice = Notice::Post { slot: Slot::Aside, message };
            outbox::push(&mut tx, plot.id, 0, &[notice], now).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Returns how many requests the emulator refused with 401, 403 or 429. The bot records them every ten seconds.
    async fn refusals(&self) -> anyhow::Result<u64> {
        tokio::time::sleep(Duration::from_secs(11)).await;
        self.counted(Metered::Refused).await
    }

    async fn counted(&self, what: Metered) -> anyhow::Result<u64> {
        let mut db = self.store.read().await?;
        Ok(meter::since(&mut db, what, Moment::from_ms(0)).await?)
    }

    async fn entries(&self) -> anyhow::Result<outbox::Counts> {
        Ok(outbox::counts(&mut *self.store.read().await?).await?)
    }

    /// Starts the bot, and waits until it has registered its commands and receives events.
    async fn start_bot(&self, demand: &Demand) -> anyhow::Result<Started> {
        let door = self.directory.path().join("door.json");
        let json = serde_json::to_string(&self.emulator.door()).context("the door is no JSON")?;
        std::fs::write(&door, json)?;
        let began = Instant::now();
        let process = Process::start(demand.program.as_deref(), &door, &self.database())?;
        let world = self.emulator.world();
        let ready = world.wait_for(PATIENCE, |world| {
            (world.bot_is_connected() && !world.commands().is_empty()).then_some(())
        });
        ready.await.context("the bot does not become ready")?;
        Ok(Started { took: began.elapsed(), usage: process.usage(), process })
    }

    async fn close(self) -> anyhow::Result<()> {
        self.store.close().await;
        Ok(self.emulator.stop().await?)
    }
}

/// Counts the messages with controls of a match that show no board.
fn bare_boards(world: &World) -> usize {
    let Some(anybody) = world.people().first().map(|person| person.id) else { return 0 };
    let channels = world.channels(anybody);
    let boards = channels.iter().filter_map(|channel| {
        let messages = world.messages(anybody, channel.id);
        messages.into_iter().rev().find(|message| !message.components.is_empty())
    });
    boards.filter(|board| board.attachments.is_empty()).count()
}

fn print_start(with: &str, started: &Started, out: &mut impl Write) -> io::Result<()> {
    write!(out, "start         {:.2} s with {with}", started.took.as_secs_f64())?;
    match started.usage {
        Some(usage) => writeln!(
            out,
            ", {:.0} MB, {:.0} MB at most",
            megabytes(usage.resident_bytes),
            megabytes(usage.peak_bytes)
        ),
        None => writeln!(out),
    }
}

fn print_outcome(outcome: &Outcome, took: Duration, out: &mut impl Write) -> io::Result<()> {
    let Outcome { sent, refused, unanswered, skipped, acknowledged, committed } = outcome;
    writeln!(
        out,
        "actions       {sent} sent, {} carried out ({:.1} a second), {refused} refused, {unanswered} \
         unanswered, {skipped} without a free match",
        committed.len(),
        committed.len() as f64 / took.as_secs_f64(),
    )?;
    print_times("acknowledged", acknowledged, out)?;
    print_times("committed", committed, out)
}

/// Prints the median, the 90th and 99th percentiles and the maximum of `times`, which are sorted.
fn print_times(what: &str, times: &[Duration], out: &mut impl Write) -> io::Result<()> {
    let at = |part: f64| {
        let index = ((times.len().saturating_sub(1)) as f64 * part).round() as usize;
        times.get(index).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
    };
    writeln!(
        out,
        "{what:<13} p50 {:.0} ms, p90 {:.0} ms, p99 {:.0} ms, slowest {:.0} ms",
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    )
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
