//! The bot as a separate process, and its resource usage.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, bail};

/// The bot's process. Dropping it kills it: its database is discarded anyway.
pub struct Process(Child);

/// The resource usage of a process.
#[derive(Debug, Clone, Copy)]
pub struct Usage {
    pub resident_bytes: u64,
    /// The peak memory.
    pub peak_bytes: u64,
    /// The processor time since its start.
    pub processor: Duration,
}

impl Process {
    /// Starts the bot, which connects to the emulator behind `door`.
    pub fn start(program: Option<&Path>, door: &Path, database: &Path) -> anyhow::Result<Process> {
        let beside = || -> anyhow::Result<PathBuf> {
            let own = std::env::current_exe().context("this program cannot be found")?;
            Ok(own.with_file_name("witan").with_extension(std::env::consts::EXE_EXTENSION))
        };
        let program = program.map_or_else(beside, |named| Ok(named.to_owned()))?;
        if !program.exists() {
            let missing = program.display();
            bail!("the bot {missing} is not there: build it, too, or name it with --program");
        }
        let child = Command::new(program)
            .arg("against")
            .arg(door)
            .arg("--db")
            .arg(database)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .context("the bot cannot be started")?;
        Ok(Process(child))
    }

    /// Returns the usage; `None` if the system does not report it as Linux does.
    pub fn usage(&self) -> Option<Usage> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let kilobytes = |name: &str| -> Option<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.trim_start_matches(':').trim().strip_suffix("kB")?.trim().parse().ok()
        };
        Some(Usage {
            resident_bytes: kilobytes("VmRSS")? * 1024,
            peak_bytes: kilobytes("VmHWM")? * 1024,
            processor: self.processor()?,
        })
    }

    fn processor(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).ok()?;
        // The name in parentheses may contain anything; the 14th and 15th fields are in hundredths of a second on every
        // Linux.
        let (_, fields) = stat.rsplit_once(')')?;
        let mut fields = fields.split_whitespace().skip(11).map(str::parse::<u64>);
        let hundredths = fields.next()?.ok()? + fields.next()?.ok()?;
        Some(Duration::from_millis(hundredths * 10))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // If it has already exited, there is nothing to do.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the machine's load averages over the last 1, 5 and 15 minutes.
pub fn load_average() -> String {
    let known = fs::read_to_string("/proc/loadavg").ok();
    let known = known.map(|text| text.split(' ').take(3).collect::<Vec<_>>().join(" "));
    known.unwrap_or_else(|| "unknown".to_owned())
}
