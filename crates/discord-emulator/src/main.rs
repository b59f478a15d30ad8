//! Runs the emulator by itself, for a bot of another process.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use discord_emulator::{Emulator, Options, Permissions};

/// A Discord on this machine, to run a bot against.
///
/// It prints the address of its page, where you are any of six people, and what a bot has to know: where
/// REST and the gateway are, and the token. Ctrl-C ends it.
#[derive(Parser)]
#[command(version)]
struct Line {
    /// The port of the page, of REST and of the gateway; 0 takes any free one.
    #[arg(long, default_value_t = 8765)]
    port: u16,
    /// Another name the page is reached by, as a browser's address has it: localhost:9000 through `ssh -L 9000:…`.
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// The bot's name.
    #[arg(long, value_name = "NAME", default_value = "bot")]
    bot: String,
    /// A JSON file to keep the server in. Without it, all is forgotten at the end.
    #[arg(long, value_name = "FILE")]
    world: Option<PathBuf>,
    /// What the bot is invited with: the number in its invitation.
    #[arg(long, value_name = "NUMBER", default_value_t = Permissions::INVITATION.bits())]
    permissions: u64,
    /// The privileged intents that the application has been given, as in Discord's portal: none unless named.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    intents: Vec<Privileged>,
    /// Bots are told an encrypted address of the gateway, which the door's certificate opens.
    #[arg(long)]
    encrypted_gateway: bool,
    /// No limits on how often the bot asks and connects.
    #[arg(long)]
    unlimited: bool,
    /// A JSON file to write the door to, for clients that keep Discord's own addresses.
    #[arg(long, value_name = "FILE")]
    door: Option<PathBuf>,
}

/// An intent that an application has to be given.
#[derive(Clone, Copy, ValueEnum)]
enum Privileged {
    Members,
    Presences,
    Content,
}

impl Privileged {
    fn bit(self) -> u64 {
        match self {
            Privileged::Members => 1 << 1,
            Privileged::Presences => 1 << 8,
            Privileged::Content => 1 << 15,
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Line::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(line: Line) -> Result<(), Box<dyn std::error::Error>> {
    let options = Options {
        bot_name: line.bot,
        port: line.port,
        hosts: line.hosts,
        saved_world: line.world,
        intents: line.intents.into_iter().fold(0, |all, intent| all | intent.bit()),
        encrypted_gateway: line.encrypted_gateway,
        unlimited: line.unlimited,
        emojis: None,
        permissions: Permissions::from_bits_retain(line.permissions),
    };
    let emulator = Emulator::start(options).await?;
    if let Some(path) = line.door {
        std::fs::write(&path, serde_json::to_vec(&emulator.door())?)
            .map_err(|error| format!("cannot write the door {}: {error}", path.display()))?;
    }
    let doors = format!(
        "Page:    {}\nREST:    {}\nGateway: {}\nToken:   {}\n",
        emulator.page(),
        emulator.rest(),
        emulator.gateway(),
        emulator.token()
    );
    // Where nobody reads it, it runs all the same.
    let _ = std::io::stdout().write_all(doors.as_bytes());
    asked_to_end().await?;
    emulator.stop().await?;
    Ok(())
}

/// Waits for Ctrl-C or, where there is such a thing, SIGTERM.
#[cfg(unix)]
async fn asked_to_end() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        asked = tokio::signal::ctrl_c() => asked,
        _ = terminate.recv() => Ok(()),
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
async fn asked_to_end() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}
