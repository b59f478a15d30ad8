//! The command line: what can be typed, and which function carries it out.

use std::io::Write as _;
use std::ops::Deref;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use crate::app::matches::Format;
use crate::config;
use crate::config::Config;
use crate::domain::MatchId;
use crate::publish::Site;
use anyhow::{Context, bail};
use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory as _, Parser};
use discord_emulator::Options;
use game_api::{BadFile, GameRef, Games, Locales, PersonId, TextsError, printable};
use strum::VariantArray;

mod browser;
mod control_panel;
mod copies;
mod doctor;
#[cfg(test)]
mod examples;
mod forgetting;
mod guides;
mod logs;
mod output;
mod ratings;
mod records;
mod run;
pub mod trial;

use doctor::HealthFormat;
use output::Output;

/// The port of the sandbox's page unless another is asked for.
const USUAL_PORT: u16 = 8765;

/// How long the runtime may take to finish tasks that are still running, such as a picture.
const LAST_WORK: Duration = Duration::from_millis(500);

/// Exit status of `verify` and `replay` if the log cannot be read.
const UNREAD: u8 = 4;

/// Board games by message, on Discord, over days and weeks.
///
/// Without a command: run the bot on Discord if DISCORD_TOKEN is set (in the environment or in a file named .env in the
/// current directory), otherwise the sandbox.
#[derive(Parser)]
#[command(version)]
struct Line {
    #[command(subcommand)]
    command: Option<Subcommand>,
    /// Don't open the sandbox's page in a browser.
    #[arg(long)]
    no_open: bool,
}

#[derive(clap::Subcommand)]
enum Subcommand {
    /// Try the bot in an emulator of Discord on this machine, with a page to play on.
    Sandbox {
        /// Port of the page.
        #[arg(long, default_value_t = USUAL_PORT)]
        port: u16,
        /// Database to keep matches in; what people write is kept beside it. Without it, nothing is kept.
        #[arg(long, value_name = "FILE", value_parser = file())]
        db: Option<PathBuf>,
        /// Another host name under which browsers may reach the page, such as localhost:9000 through
        /// `ssh -L 9000:…`, or a development machine's public name.
        #[arg(long = "host", value_name = "NAME", value_parser = host)]
        hosts: Vec<String>,
        /// Turn off Discord's rate limits.
        #[arg(long)]
        unlimited: bool,
        /// Don't open the page in a browser.
        #[arg(long)]
        no_open: bool,
    },
    /// Runs the bot against an emulator of Discord in another process of this machine.
    #[command(hide = true)]
    Against {
        /// The emulator's door, as JSON.
        door: PathBuf,
        /// The database.
        #[arg(long, value_parser = file())]
        db: PathBuf,
    },
    /// What the program `witan-lab` does.
    #[command(hide = true, aliases = ["arena", "load"])]
    Simulate {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Write a match's log to standard output. Cards of a running match stay face down.
    Export {
        /// Number of the match.
        #[arg(value_name = "MATCH")]
        id: i64,
        /// jsonl for programs, markdown to read, page for a browser.
        #[arg(long, default_value = <&str>::from(Format::Jsonl), value_parser = format())]
        format: Format,
        #[command(flatten)]
        database: Database,
    },
    /// Check a match's log offline: every rule, and every draw, shuffle and commitment against the match's seed.
    ///
    /// For a running match, check what is public. Decisions of computer players of this version are made again. Exit
    /// status: 0 if everything is right; 1 if something is wrong; 3 if everything that can be checked is right, but the
    /// match is still running or computer players of another version decided; 4 if the file can't be read, or was
    /// altered or cut short on the way here.
    Verify {
        /// Log to check.
        file: PathBuf,
        /// Hash that was published in the match's channel when its lobby was opened.
        #[arg(long)]
        hash: Option<String>,
        /// Hash of the log that was published when the match ended.
        #[arg(long)]
        log_hash: Option<String>,
    },
    /// Copy the database to a new file, even while the bot is running, and check the copy.
    Backup {
        /// New file. It must not exist yet.
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Check a copy and put it in place of the database, which is kept beside it. Stop the bot first.
    Restore {
        /// Copy to restore. It stays where it is.
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Forget a person who asks for it: their name, settings and statistics.
    ///
    /// What open matches need stays until they end; then run this again. Stop the bot first. Without a user id,
    /// list who is waiting to be forgotten.
    Forget {
        /// Their user id: 17 to 20 digits, from "Copy User ID" in Discord, once its developer mode is on.
        #[arg(value_parser = person)]
        person: Option<PersonId>,
        #[command(flatten)]
        database: Database,
    },
    /// Manage ratings.
    Ratings {
        #[command(subcommand)]
        what: Ratings,
    },
    /// Check the setup, and say how to fix problems. Exit with 1 if anything fails.
    Doctor {
        #[command(flatten)]
        database: Database,
        /// Also try on Discord, in the text channel with this id, what needs no second person: post and change messages,
        /// open threads, upload an emoji, wait for a rate limit. Everything is deleted afterwards.
        #[arg(long, value_name = "CHANNEL")]
        rehearse: Option<u64>,
        /// An emulator's door, as JSON, to ask instead of Discord.
        #[arg(long, hide = true)]
        against: Option<PathBuf>,
    },
    /// Check, for monitoring, that the bot is running and doing its job. Only reads the database.
    Health {
        #[command(flatten)]
        database: Database,
        /// How long a message may wait to be delivered, in minutes.
        #[arg(long, value_name = "MINUTES", default_value_t = 60)]
        patience: u64,
        /// How to print it. `prometheus` is for the textfile collector of node_exporter.
        #[arg(long, value_enum, default_value_t)]
        format: HealthFormat,
    },
    /// Check a log as `verify` does, with the same exit status, and print it in words.
    Replay {
        /// Log to check.
        file: PathBuf,
    },
    /// Turn a log into one HTML file that shows the match in any browser, offline: every board, the story, and a check
    /// of the dice. The log must pass `verify`.
    Page {
        /// Log to show.
        file: PathBuf,
        /// Page to write. An existing file is replaced.
        page: PathBuf,
        /// Add what decided the match, as `What decided it?` does. Takes a few seconds.
        #[arg(long)]
        review: bool,
    },
    /// Write the manual into a directory: `witan.1`, and a page for each subcommand.
    Man {
        /// Directory to write to. Existing pages are replaced.
        directory: PathBuf,
    },
    /// Print a script that completes this command line in a shell.
    Completions { shell: clap_complete::Shell },
}

#[derive(clap::Subcommand)]
enum Ratings {
    /// Recalculate all ratings from the rated matches, and say whether any changed. Stop the bot first.
    Rebuild {
        #[command(flatten)]
        database: Database,
    },
}

#[derive(clap::Args)]
struct Database {
    /// Database [default: WITAN_DATABASE, or witan.db].
    #[arg(long, value_name = "FILE", value_parser = file())]
    db: Option<PathBuf>,
}

impl Line {
    /// Whether it has to do with the bot, whose settings may stand in a file .env. What does not reads the files that
    /// were named and no other: such a file may lie beside a log that somebody has sent, or be another user's.
    fn has_settings(&self) -> bool {
        match &self.command {
            Some(
                Subcommand::Verify { .. }
                | Subcommand::Replay { .. }
                | Subcommand::Page { .. }
                | Subcommand::Man { .. }
                | Subcommand::Completions { .. }
                | Subcommand::Simulate { .. },
            ) => false,
            Some(
                Subcommand::Backup { database, .. }
                | Subcommand::Restore { database, .. }
                | Subcommand::Health { database, .. },
            ) => database.db.is_none(),
            None
            | Some(
                Subcommand::Sandbox { .. }
                | Subcommand::Against { .. }
                | Subcommand::Export { .. }
                | Subcommand::Forget { .. }
                | Subcommand::Ratings { .. }
                | Subcommand::Doctor { .. },
            ) => true,
        }
    }
}

/// Runs the program with these games, as its command line asks.
pub fn run(games: &'static [GameRef]) -> ExitCode {
    keep_files_private();
    match obey(games) {
        Ok(code) => code,
        // It may quote a file from somebody else, and a terminal obeys escape sequences.
        Err(error) => {
            // If this cannot be written either, the exit code is the only sign.
            let _ = writeln!(std::io::stderr(), "Error: {}", causes(&error));
            if error.is::<records::UnreadableLog>() {
                ExitCode::from(UNREAD)
            } else {
                ExitCode::FAILURE
            }
        }
    }
}

/// An error with its causes, for a terminal, without repeating what an earlier cause says.
pub fn causes(error: &anyhow::Error) -> String {
    let told = error.chain().map(ToString::to_string).reduce(|told, cause| {
        if told.contains(&cause) { told } else { format!("{told}: {cause}") }
    });
    printable(&told.unwrap_or_default())
}

fn obey(games: &'static [GameRef]) -> anyhow::Result<ExitCode> {
    let line = Line::parse();
    if line.has_settings() {
        read_settings_file()?;
    }
    let config = Config::read(|name| std::env::var_os(name))?;
    // The sandbox is used through its page.
    let is_sandbox = match &line.command {
        None => config.token.is_none(),
        Some(command) => matches!(command, Subcommand::Sandbox { .. }),
    };
    logs::begin(&config, if is_sandbox { "warn" } else { "info" })?;
    carry_out(line, Program { config, games })
}

/// What the program creates is for its user alone, whatever they have set: the database, SQLite's files beside
/// it, copies and exported logs hold cards and seeds, and the sandbox's file what people write to each other.
fn keep_files_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
}

/// Reads the file .env of the current directory, and of no directory above it: there it may be anybody's. That
/// there is none is fine, that it cannot be read is not.
fn read_settings_file() -> anyhow::Result<()> {
    match dotenvy::from_path(".env") {
        Ok(()) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // The error would quote the line, and the line may hold the token.
        Err(dotenvy::Error::LineParse(..)) => {
            bail!("a line of the file .env is not NAME=value; put a value with spaces in quotes")
        }
        Err(error) => Err(error).context("the file .env cannot be read"),
    }
}

/// Carries out the command.
fn carry_out(line: Line, config: Program) -> anyhow::Result<ExitCode> {
    let named = |named: Database| named.db.unwrap_or_else(|| config.database.clone());
    let done = match line.command {
        None => match config.token.clone() {
            Some(token) => wait_for(run::bot(config, token.reveal())),
            None => {
                writeln!(
                    Output::new(),
                    "DISCORD_TOKEN is not set: this is the sandbox, no account needed."
                )?;
                wait_for(run::sandbox(
                    config,
                    Options { port: USUAL_PORT, ..Options::default() },
                    None,
                    !line.no_open,
                ))
            }
        },
        Some(Subcommand::Sandbox { port, db, hosts, unlimited, no_open }) => {
            let options = Options { port, hosts, unlimited, ..Options::default() };
            wait_for(run::sandbox(config, options, db, !(no_open || line.no_open)))
        }
        Some(Subcommand::Against { door, db }) => wait_for(run::against(config, &door, &db)),
        Some(Subcommand::Simulate { rest: _ }) => {
            let moved = "simulate, arena and load are another program's: cargo run --release -p witan-lab -- --help";
            let _ = writeln!(std::io::stderr(), "{moved}");
            return Ok(ExitCode::from(2));
        }
        Some(Subcommand::Export { id, format, database }) => {
            wait_for(records::export(&config, &named(database), MatchId(id), format))
        }
        Some(Subcommand::Backup { file, database }) => {
            wait_for(copies::backup(&named(database), &file))
        }
        Some(Subcommand::Restore { file, database }) => {
            wait_for(copies::restore(&file, &named(database)))
        }
        Some(Subcommand::Forget { person, database }) => match person {
            Some(person) => wait_for(forgetting::forget(&config, &named(database), person)),
            None => wait_for(forgetting::list(&named(database))),
        },
        Some(Subcommand::Ratings { what: Ratings::Rebuild { database } }) => {
            wait_for(ratings::rebuild(&named(database)))
        }
        Some(Subcommand::Doctor { database, rehearse, against }) => {
            let door = against.as_deref();
            return wait_for(doctor::examine(&config, &named(database), door, rehearse));
        }
        Some(Subcommand::Health { database, patience, format }) => {
            let patience = Duration::from_secs(patience.saturating_mul(60));
            return wait_for(doctor::health(&named(database), patience, format));
        }
        Some(Subcommand::Verify { file, hash, log_hash }) => {
            return records::verify(&config, &file, hash.as_deref(), log_hash.as_deref());
        }
        Some(Subcommand::Replay { file }) => return records::replay(&config, &file),
        Some(Subcommand::Page { file, page, review }) => {
            records::page(&config, &file, &page, review)
        }
        Some(Subcommand::Man { directory }) => {
            clap_mangen::generate_to(Line::command(), &directory)
                .with_context(|| format!("no pages can be written to {}", directory.display()))
        }
        Some(Subcommand::Completions { shell }) => {
            clap_complete::generate(shell, &mut Line::command(), "witan", &mut Output::new());
            Ok(())
        }
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Runs a task on a runtime of its own until it ends.
fn wait_for<T>(task: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Runtime::new().context("no runtime can be started")?;
    {
        let _runtime = runtime.enter();
        take_a_limit_for_a_full_disk().context("no signal can be listened to")?;
    }
    let result = runtime.block_on(task);
    runtime.shutdown_timeout(LAST_WORK);
    result
}

/// A file that may not grow any more (`ulimit -f`, `LimitFSIZE=`) is as a disk that is full, and people are told so. The
/// signal that comes with it would end the program; once somebody listens, for good, the write fails instead.
fn take_a_limit_for_a_full_disk() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        drop(signal(SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw()))?);
    }
    Ok(())
}

/// The path of a database.
fn file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(config::database)
}

/// A name of the sandbox's page.
fn host(name: &str) -> Result<String, String> {
    let is_one = !name.is_empty() && !name.contains(|c: char| c == '/' || c.is_whitespace());
    let unfit = || format!("{name:?} is not a name; write it like localhost:9000, without http://");
    is_one.then(|| name.to_owned()).ok_or_else(unfit)
}

/// A format by its name.
fn format() -> impl TypedValueParser<Value = Format> {
    let names = Format::VARIANTS.iter().map(<&str>::from);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

/// A person by their user id.
fn person(id: &str) -> Result<PersonId, String> {
    let known = id.parse().map(PersonId).ok().filter(|person| person.is_on_discord());
    known.ok_or_else(|| {
        format!("{id:?} is not a user id; that has 17 to 20 digits, such as 80351110224678912")
    })
}

/// The program's settings and games.
struct Program {
    config: Config,
    games: &'static [GameRef],
}

impl Program {
    /// The games with their data.
    fn games(&self) -> Result<Games, BadFile> {
        Games::load(self.games, self.config.assets.as_deref())
    }

    /// Where pages of matches are published, if anywhere.
    fn site(&self) -> Option<Site> {
        let address = self.config.publish_address.clone();
        let directory = self.config.publish.clone()?;
        Some(Site { directory, address })
    }

    /// The texts by language.
    fn locales(&self) -> Result<Locales, TextsError> {
        Locales::load(self.games, self.config.locales.as_deref(), &self.config.language)
    }
}

impl Deref for Program {
    type Target = Config;

    fn deref(&self) -> &Config {
        &self.config
    }
}
