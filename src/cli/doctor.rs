//! `witan doctor` and `witan health`.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use std::time::Duration;

use crate::app::pictures::BoardRenderer;
use crate::clock::Clock;
use crate::config::BeaconChoice;
use crate::discord::Endpoint;
use crate::domain::Server;
use crate::honours::{self, Honours};
use crate::ops::checkup;
use crate::ops::checkup::discord::Settled;
use crate::ops::checkup::{CheckResult, Finding};
use crate::ops::health::{Gauge, Health};
use crate::ops::rehearsal;
use crate::store::figures;
use crate::store::figures::OpenPlace;
use crate::store::{Connection, Store, StoreError, newest};
use anyhow::bail;
use game_api::drawing::Renderer;
use game_api::printable;
use serde_json::{Map, Value, json};

use super::output::Output;
use super::{Program, run};

/// How long a message may wait before `doctor` warns.
const PATIENCE: Duration = Duration::from_secs(3600);

/// Checks everything the bot needs.
pub async fn examine(
    config: &Program,
    database: &Path,
    against: Option<&Path>,
    rehearse: Option<u64>,
) -> anyhow::Result<ExitCode> {
    let version = format!("witan {}, schema {}", env!("CARGO_PKG_VERSION"), newest());
    let mut findings = vec![Finding::fine("version", version)];
    findings.push(fonts(config));
    findings.push(assets(config));
    findings.push(locales(config));
    findings.push(checkup::database(database).await);
    findings.push(checkup::files(database));
    let (health, places, settled) = read(database).await;
    let bytes = health.map_or(0, |health| health.figures.bytes);
    findings.push(checkup::disk(database, bytes));
    findings.push(checkup::bot(database));
    findings.extend(config.publish.as_deref().map(checkup::publishing));
    if let Some(health) = &health {
        findings.extend(checkup::work(health, PATIENCE));
    }
    let newest = health.and_then(|health| health.figures.newest);
    findings.push(checkup::time(Clock::System.now(), newest));
    let connection = connection(config, against)?;
    findings.extend(beacon(config, connection.as_ref()).await);
    match connection {
        None => findings.push(Finding::doubtful(
            "token",
            "DISCORD_TOKEN is not set, so Discord was not asked anything: set it, in the environment \
             or in .env, to run the bot on Discord",
        )),
        // Without texts there are no commands to compare; the line about locales says what to do.
        Some(connection) => {
            if let (Ok(locales), Ok(games)) = (config.locales(), config.games()) {
                let clock = Clock::System;
                let look = checkup::discord::look(connection, &locales, &games, (&places, &settled), &clock);
                findings.extend(look.await);
            }
        }
    }
    let code = print(&findings)?;
    let Some(channel) = rehearse else { return Ok(code) };
    let Some(connection) = self::connection(config, against)? else {
        bail!("a rehearsal needs DISCORD_TOKEN");
    };
    writeln!(Output::new(), "\nThe rehearsal in channel {channel}:")?;
    let rehearsed = print(&rehearsed(config, connection, channel).await?)?;
    Ok(if code == ExitCode::SUCCESS { rehearsed } else { code })
}

/// The service to check: Discord, or an emulator.
fn connection(config: &Program, against: Option<&Path>) -> anyhow::Result<Option<Endpoint>> {
    Ok(match (against, &config.token) {
        (Some(door), _) => Some(run::through(&run::door(door)?)?),
        (None, Some(token)) => Some(Endpoint::Discord { token: token.reveal().to_owned() }),
        (None, None) => None,
    })
}

/// Tries on Discord what needs no second person.
async fn rehearsed(
    config: &Program,
    connection: Endpoint,
    channel: u64,
) -> anyhow::Result<Vec<Finding>> {
    let (games, locales) = (config.games()?, config.locales()?);
    let pictures = BoardRenderer::new(Renderer::new(config.assets.as_deref())?);
    Ok(rehearsal::rehearse(connection, channel, &games, locales.usual(), pictures).await)
}

/// Checks the beacon for matches on Discord, unless it is switched off.
async fn beacon(config: &Program, connection: Option<&Endpoint>) -> Option<Finding> {
    match (config.beacon, connection?.public_beacon()) {
        (BeaconChoice::Off, _) | (BeaconChoice::Quicknet, Ok(None)) => None,
        (BeaconChoice::Quicknet, Ok(Some(beacon))) => Some(checkup::beacon(&beacon).await),
        (BeaconChoice::Quicknet, Err(error)) => Some(Finding::failed("beacon", error.to_string())),
    }
}

/// The output format of `health`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum HealthFormat {
    /// A line for each check.
    #[default]
    Text,
    /// Gauges, as Prometheus reads them.
    Prometheus,
    /// One JSON object.
    Json,
}

/// Checks only the database.
pub async fn health(
    database: &Path,
    patience: Duration,
    format: HealthFormat,
) -> anyhow::Result<ExitCode> {
    let store = Store::open_to_read(database).await?;
    let health = Health::of(&store, Clock::System.now()).await?;
    store.close().await;
    let mut findings = vec![match checkup::bot(database) {
        Finding { what, verdict: CheckResult::Doubtful, told } => Finding::failed(what, told),
        finding => finding,
    }];
    findings.extend(checkup::work(&health, patience));
    findings.push(checkup::disk(database, health.figures.bytes));
    let mut out = Output::new();
    match format {
        HealthFormat::Text => return print(&findings),
        HealthFormat::Prometheus => write!(out, "{}", prometheus(&findings, &health))?,
        HealthFormat::Json => writeln!(out, "{}", json(&findings, &health))?,
    }
    Ok(code(&findings))
}

/// Each figure as a gauge; `witan_check` is 0 for what is fine, 1 for what is doubtful and 2 for what has failed.
fn prometheus(findings: &[Finding], health: &Health) -> String {
    let mut text = String::from(
        "# HELP witan_check What `witan health` finds: 0 fine, 1 doubtful, 2 failed.\n\
         # TYPE witan_check gauge\n",
    );
    for Finding { what, verdict, told: _ } in findings {
        text += &format!("witan_check{{check=\"{what}\"}} {}\n", *verdict as u8);
    }
    for Gauge { name, help, value } in health.gauges() {
        text += &format!(
            "# HELP witan_{name} {help}\n# TYPE witan_{name} gauge\nwitan_{name} {value}\n"
        );
    }
    text
}

fn json(findings: &[Finding], health: &Health) -> Value {
    let checks = findings.iter().map(|Finding { what, verdict, told }| {
        let verdict: &str = verdict.into();
        ((*what).to_owned(), json!({ "verdict": verdict, "told": told }))
    });
    let figures = health.gauges().into_iter().map(|it| (it.name.to_owned(), json!(it.value)));
    json!({
        "at_ms": health.at.ms(),
        "checks": checks.collect::<Map<_, _>>(),
        "figures": figures.collect::<Map<_, _>>(),
    })
}

/// Prints the findings. Fails if a check has failed.
fn print(findings: &[Finding]) -> anyhow::Result<ExitCode> {
    let mut out = Output::new();
    for finding in findings {
        writeln!(out, "{}", printable(&finding.to_string()))?;
    }
    Ok(code(findings))
}

/// Failure if a check has failed.
fn code(findings: &[Finding]) -> ExitCode {
    let failed = findings.iter().any(|finding| finding.verdict == CheckResult::Failed);
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Waiting messages and channels of matches, if the database can be read.
async fn read(database: &Path) -> (Option<Health>, Vec<OpenPlace>, Vec<Settled>) {
    let Ok(store) = Store::open_to_read(database).await else {
        return (None, Vec::new(), Vec::new());
    };
    let health = Health::of(&store, Clock::System.now()).await.ok();
    let most = checkup::discord::MOST_PLACES;
    let (places, settled) = match store.read().await {
        Ok(mut db) => (
            figures::open_places(&mut db, most).await.unwrap_or_default(),
            settled(&mut db, most).await.unwrap_or_default(),
        ),
        Err(_) => (Vec::new(), Vec::new()),
    };
    store.close().await;
    (health, places, settled)
}

/// The settings of servers that name channels or roles.
async fn settled(db: &mut Connection, most: u32) -> Result<Vec<Settled>, StoreError> {
    let mut settled = Vec::new();
    for (guild, server) in figures::settled(db, most).await? {
        settled.push(Settled { guild, server, honours: None, king: None });
    }
    for honours in honours::all(db).await? {
        let Honours { guild, channel, king, .. } = honours;
        match settled.iter_mut().find(|it| it.guild == guild) {
            Some(server) => (server.honours, server.king) = (channel, king),
            None if channel.is_none() && king.is_none() => {}
            None => {
                let server = Server::default();
                settled.push(Settled { guild, server, honours: channel, king });
            }
        }
    }
    settled.truncate(most as usize);
    Ok(settled)
}

fn fonts(config: &Program) -> Finding {
    match Renderer::new(config.assets.as_deref()) {
        Ok(_) => Finding::fine("fonts", origin(config.assets.as_deref())),
        Err(error) => Finding::failed("fonts", error.to_string()),
    }
}

fn assets(config: &Program) -> Finding {
    match config.games() {
        Ok(_) => Finding::fine("boards", origin(config.assets.as_deref())),
        Err(error) => Finding::failed("boards", format!("{error} (WITAN_ASSETS)")),
    }
}

fn locales(config: &Program) -> Finding {
    match config.locales() {
        Ok(locales) => {
            let tags: Vec<&str> =
                locales.all().iter().map(|texts| texts.language().tag()).collect();
            let from = origin(config.config.locales.as_deref());
            Finding::fine("texts", format!("{}, {from}", tags.join(", ")))
        }
        Err(error) => Finding::failed("texts", format!("{error} (WITAN_LANGUAGE, WITAN_LOCALES)")),
    }
}

fn origin(directory: Option<&Path>) -> String {
    directory.map_or_else(|| "built in".to_owned(), |path| format!("from {}", path.display()))
}
