//! Checks of the program's environment for the operator: each finding says what to do about it.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use strum::IntoStaticStr;

use crate::clock::Moment;
use crate::luck::beacon::{Beacon, Report};
use crate::ops::health::{Health, LATE_DEADLINE};
use crate::publish;
use crate::store::{Lock, Store, StoreError, backup, lock};

pub mod discord;

/// Below this free disk space, the program may have to stop any day.
const LEAST_FREE: u64 = 64 << 20;

/// Below this free disk space, there is a warning.
const LITTLE_FREE: u64 = 1 << 30;

/// The difference to Discord's clock that people notice: deadlines are shown by Discord's clock.
pub const MOST_SKEW: Duration = Duration::from_secs(2);

/// A date before this version of the program was written: 2025-01-01.
const LONG_AGO: Moment = Moment::from_ms(1_735_689_600_000);

/// From this many refused requests in ten minutes on, there is a warning.
const FEW_REFUSALS: u64 = 100;

/// From this many on, requests are slowed down.
const MANY_REFUSALS: u64 = 5_000;

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum CheckResult {
    Fine,
    /// The program works, but the operator should look at it.
    Doubtful,
    /// The program does not work, or soon will not.
    Failed,
}

/// The result of one check, with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub what: &'static str,
    pub verdict: CheckResult,
    /// What was found, and unless it is fine, what to do.
    pub told: String,
}

impl Finding {
    /// A check that passed.
    pub fn fine(what: &'static str, told: impl Into<String>) -> Self {
        Self { what, verdict: CheckResult::Fine, told: told.into() }
    }

    /// A warning.
    pub fn doubtful(what: &'static str, told: impl Into<String>) -> Self {
        Self { what, verdict: CheckResult::Doubtful, told: told.into() }
    }

    /// A check that failed.
    pub fn failed(what: &'static str, told: impl Into<String>) -> Self {
        Self { what, verdict: CheckResult::Failed, told: told.into() }
    }
}

/// One line: `ok    clock        2 ms behind Discord's`.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.verdict {
            CheckResult::Fine => "ok",
            CheckResult::Doubtful => "warn",
            CheckResult::Failed => "FAIL",
        };
        write!(f, "{word:<5} {:<12} {}", self.what, self.told)
    }
}

/// Checks that the database can be read and written, is intact, and has the right schema.
pub async fn database(path: &Path) -> Finding {
    const WHAT: &str = "database";
    let schema = match Store::open_to_read(path).await {
        Ok(store) => {
            store.close().await;
            String::new()
        }
        Err(StoreError::Missing { .. }) => {
            return Finding::doubtful(
                WHAT,
                format!(
                    "there is none at {} yet: the bot makes one when it first starts; if there should \
                     be one, name it with --db or WITAN_DATABASE",
                    path.display()
                ),
            );
        }
        Err(StoreError::Older { known, .. }) => {
            format!("; the bot upgrades it to schema {known} when it next starts, and keeps a copy")
        }
        Err(error) => return Finding::failed(WHAT, error.to_string()),
    };
    if let Err(error) = lock::look(path) {
        return Finding::failed(WHAT, error.to_string());
    }
    let contents = match backup::check(path).await {
        Ok(contents) => contents,
        Err(error) => {
            return Finding::failed(
                WHAT,
                format!("{error}; stop the bot, and put back a backup with `witan restore`"),
            );
        }
    };
    if let Err(error) = backup::try_writing(path).await {
        return Finding::failed(
            WHAT,
            format!(
                "{} cannot be written: {error}; check who owns it and its directory",
                path.display()
            ),
        );
    }
    let told = format!("{} is intact: {contents}{schema}", path.display());
    if schema.is_empty() { Finding::fine(WHAT, told) } else { Finding::doubtful(WHAT, told) }
}

/// Checks that only the owner can read the database and its copies, which contain all hands and seeds.
pub fn files(database: &Path) -> Finding {
    const WHAT: &str = "files";
    match backup::open_to_others(database).as_deref() {
        None => Finding::doubtful(WHAT, "can't check file permissions on this system"),
        Some([]) => Finding::fine(WHAT, "nobody but their owner can read them"),
        Some(open) => {
            let open: Vec<String> = open.iter().map(|path| path.display().to_string()).collect();
            let told = "other users can read what holds hands and seeds";
            Finding::failed(WHAT, format!("{told}: chmod 600 {}", open.join(" ")))
        }
    }
}

/// Checks the free disk space for the database.
pub fn disk(database: &Path, database_bytes: u64) -> Finding {
    const WHAT: &str = "disk";
    let Some(free) = backup::free_bytes(database) else {
        return Finding::doubtful(WHAT, "can't check free space on this system");
    };
    // An upgrade and a backup each need the size of the whole database.
    let little = LITTLE_FREE.max(database_bytes.saturating_mul(3));
    let told = format!("{} free where the database lies", megabytes(free));
    if free < LEAST_FREE {
        Finding::failed(
            WHAT,
            format!("{told}: make room, or the bot will soon have to refuse moves"),
        )
    } else if free < little {
        Finding::doubtful(WHAT, format!("{told}: make room, at least {}", megabytes(little)))
    } else {
        Finding::fine(WHAT, told)
    }
}

/// Checks whether pages of matches can be published, and how much space they take.
pub fn publishing(site: &Path) -> Finding {
    const WHAT: &str = "pages";
    let directory = site.display();
    if let Err(error) = publish::try_writing(site) {
        let told = format!(
            "{directory} (WITAN_PUBLISH) cannot be written: {error}; make it, owned by the bot's user, or leave it out"
        );
        return Finding::failed(WHAT, told);
    }
    match publish::extent(site) {
        Ok((0, _)) => {
            Finding::fine(WHAT, format!("{directory} can be written; nothing is published yet"))
        }
        Ok((pages, bytes)) => {
            let each = bytes / pages as u64 / 1024;
            let all = megabytes(bytes);
            Finding::fine(WHAT, format!("{pages} in {directory}, {all}: {each} KB each"))
        }
        Err(error) => Finding::doubtful(WHAT, format!("{directory} cannot be read: {error}")),
    }
}

/// Checks whether a bot works with the database.
pub fn bot(database: &Path) -> Finding {
    const WHAT: &str = "bot";
    match Lock::is_held(database) {
        Some(true) => Finding::fine(WHAT, "is running"),
        Some(false) => Finding::doubtful(WHAT, "is not running with this database; start it"),
        None => Finding::doubtful(
            WHAT,
            "can't check whether it is running: the lock beside the database can't be read; run this as the user \
             who runs the bot",
        ),
    }
}

/// Checks whether messages are delivered, and deadlines kept.
pub fn work(health: &Health, patience: Duration) -> Vec<Finding> {
    let entries = health.figures.entries;
    let outbox = match health.oldest_entry() {
        None => Finding::fine("outbox", "all messages are delivered"),
        Some(age) if age <= patience => Finding::fine(
            "outbox",
            format!("{entries} messages are waiting, the oldest for {}", span(age)),
        ),
        Some(age) => Finding::failed(
            "outbox",
            format!(
                "{entries} messages are waiting, the oldest for {}: the log says why (look for \"sent again\"); \
                 most often Discord cannot be reached, or the disk is full",
                span(age)
            ),
        ),
    };
    let overdue = health.overdue();
    let deadlines = if overdue <= LATE_DEADLINE {
        Finding::fine("deadlines", "none is overdue")
    } else {
        Finding::failed(
            "deadlines",
            format!(
                "one passed {} ago and nothing has happened: start the bot, or if it is running, read its \
                 log",
                span(overdue)
            ),
        )
    };
    let incidents = match health.figures.troubled {
        0 => Finding::fine("incidents", "the messages of every match get through"),
        count => Finding::doubtful(
            "incidents",
            format!(
                "matches whose messages don't get through: {count}; whoever can fix it was told, and `/game status` \
                 there says what is wrong"
            ),
        ),
    };
    let forgotten = match health.forget_me {
        0 => Finding::fine("forget-me", "nobody is waiting to be forgotten"),
        count => Finding::doubtful(
            "forget-me",
            format!("waiting to be forgotten: {count}; `witan forget` lists them"),
        ),
    };
    let jumps = jumps(health);
    let (refusals, quarantine, unread) = (refusals(health), quarantine(health), unread(health));
    vec![outbox, deadlines, incidents, refusals, quarantine, unread, jumps, forgotten]
}

/// Checks how many requests Discord refused.
fn refusals(health: &Health) -> Finding {
    const WHAT: &str = "refusals";
    let told = format!("{} in the last 10 minutes", health.refused);
    match health.refused {
        0..FEW_REFUSALS => Finding::fine(WHAT, told),
        FEW_REFUSALS..MANY_REFUSALS => Finding::doubtful(
            WHAT,
            format!("{told}: read the bot's log for what it may not do; 10000 get it banned"),
        ),
        MANY_REFUSALS.. => Finding::failed(
            WHAT,
            format!("{told}, so it is slowed down: 10000 get its address banned; read its log"),
        ),
    }
}

/// Checks whether Discord lets the bot open direct messages.
fn quarantine(health: &Health) -> Finding {
    const WHAT: &str = "quarantine";
    match health.quarantined {
        0 => Finding::fine(WHAT, "Discord lets the bot open conversations"),
        _ => Finding::failed(
            WHAT,
            "Discord takes the bot for one that sends spam (20026) and lets it open no conversations, so what is \
             private is offered in the channels: only you can appeal; the log has Discord's words and their link",
        ),
    }
}

/// Checks whether the machine's clock has jumped.
fn jumps(health: &Health) -> Finding {
    const WHAT: &str = "jumps";
    match health.jumped {
        None => Finding::fine(WHAT, "the machine's clock has not jumped in the last 30 days"),
        Some((jump, count)) => {
            let told = format!(
                "the machine's clock has jumped {count} times in 30 days, last {}",
                crate::jumps::told(jump)
            );
            if crate::jumps::is_past(jump, health.at) {
                Finding::fine(WHAT, told)
            } else {
                Finding::doubtful(
                    WHAT,
                    format!("{told}; see that it is kept right (timedatectl, NTP)"),
                )
            }
        }
    }
}

/// Checks whether all events from Discord could be parsed.
fn unread(health: &Health) -> Finding {
    const WHAT: &str = "events";
    match health.unread {
        0 => Finding::fine(WHAT, "no unreadable events in the last day"),
        count => Finding::doubtful(
            WHAT,
            format!(
                "{count} unreadable events in the last day, so people got no answer: install a newer witan"
            ),
        ),
    }
}

/// Checks whether the relays of the randomness beacon can be reached and serve its chain.
pub async fn beacon(beacon: &Beacon) -> Finding {
    const WHAT: &str = "beacon";
    let chain = beacon.chain().name;
    let reports = beacon.look().await;
    let all = reports.len();
    let faults: Vec<String> = reports
        .into_iter()
        .filter_map(|Report { relay, what }| Some(format!("{relay} {}", what.err()?)))
        .collect();
    let well = all - faults.len();
    let told = format!("{well} of {all} relays serve {chain}");
    if well == all {
        Finding::fine(WHAT, told)
    } else if well > 0 {
        Finding::doubtful(WHAT, format!("{told}, and one is enough; {}", faults.join("; ")))
    } else {
        Finding::failed(
            WHAT,
            format!(
                "{told}, so matches start without it and say so: let the machine reach one by HTTPS, or \
                 set WITAN_BEACON=off; {}",
                faults.join("; ")
            ),
        )
    }
}

/// Checks whether the machine's time can be right.
pub fn time(now: Moment, newest: Option<Moment>) -> Finding {
    const WHAT: &str = "time";
    let behind = newest.map(|newest| newest.since(now)).unwrap_or_default();
    if now < LONG_AGO {
        Finding::failed(WHAT, "the machine's clock is before 2025: set it (timedatectl, NTP)")
    } else if behind > MOST_SKEW {
        Finding::failed(
            WHAT,
            format!(
                "the machine's clock is {} behind the last thing that happened in a match: set it (timedatectl, \
                 NTP), or deadlines come late. If it was only wrong for a while, the deadlines set then are far \
                 off: /mod pause and /mod resume set them again",
                span(behind)
            ),
        )
    } else {
        Finding::fine(WHAT, "nothing stored is later than the machine's clock")
    }
}

/// A duration as text: `3 h 20 min`.
pub fn span(time: Duration) -> String {
    let s = time.as_secs();
    match s {
        0..60 => format!("{s} s"),
        60..3600 => format!("{} min", s / 60),
        3600..86_400 => format!("{} h {} min", s / 3600, s % 3600 / 60),
        _ => format!("{} d {} h", s / 86_400, s % 86_400 / 3600),
    }
}

/// A size as text: `12.5 MB`.
pub fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}
