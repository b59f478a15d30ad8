//! `witan forget`.

use std::io::Write as _;
use std::path::Path;

use anyhow::bail;

use super::Program;
use super::output::Output;
use crate::app::matches::Matches;
use crate::clock::Clock;
use crate::forget_me::ForgetRequest;
use crate::forget_me::forgetting::Forgotten;
use crate::ops::checkup::span;
use crate::publish::PageWorker;
use crate::store::{Lock, Store};
use crate::{forget_me, publish};
use game_api::PersonId;

/// Forgets a person, and prints what was deleted and what stays for now.
pub async fn forget(config: &Program, database: &Path, person: PersonId) -> anyhow::Result<()> {
    // A missing database is not created, and only the bot upgrades an older one.
    Store::open_to_read(database).await?.close().await;
    let _lock = Lock::take(database).await?;
    let store = Store::open(database).await?;
    let matches = Matches::new(store, Clock::System, config.games()?, config.locales()?);
    let forgotten = matches.forget(person).await?;
    tell(person, &forgotten)?;
    let rewritten = tell_pages(config, &matches).await;
    matches.store().compact().await?;
    matches.store().close().await;
    rewritten
}

/// Lists the people who have asked to be forgotten. The bot may be running.
pub async fn list(database: &Path) -> anyhow::Result<()> {
    let store = Store::open_to_read(database).await?;
    let waiting = forget_me::waiting(&store).await?;
    store.close().await;
    let (mut out, now) = (Output::new(), Clock::System.now());
    if waiting.is_empty() {
        writeln!(out, "Nobody waits to be forgotten.")?;
        return Ok(());
    }
    for ForgetRequest { person, since, open } in waiting {
        let wait = span(now.since(since));
        match open.is_empty() {
            true => writeln!(out, "{person} has waited for {wait}")?,
            false => writeln!(
                out,
                "{person} has waited for {wait}; open matches need their name: {}",
                numbers(&open)
            )?,
        }
    }
    writeln!(out, "Stop the bot, and run `witan forget` with each number.")?;
    Ok(())
}

/// Rewrites the pages that named them, or says how to do so.
async fn tell_pages(config: &Program, matches: &Matches) -> anyhow::Result<()> {
    let mut out = Output::new();
    let pages = publish::count(matches).await?;
    if let Some(site) = config.site() {
        match PageWorker::new(matches.clone(), site).catch_up().await {
            Ok(pass) if pass.written > 0 => {
                writeln!(out, "- Published pages that were written again: {}.", pass.written)?;
            }
            Ok(_) => {}
            Err(error) => bail!(
                "published pages could not be written again: {error}. Mend that and start the bot, or run this again."
            ),
        }
    } else if pages > 0 {
        writeln!(
            out,
            "{pages} pages of matches are published, and WITAN_PUBLISH is not set here: set it, and start the bot or run this again, to \
             have those written again that name them."
        )?;
    }
    Ok(())
}

fn numbers(list: &[impl ToString]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn tell(
    person: PersonId,
    Forgotten { matches, results, rated, cups, settings, open }: &Forgotten,
) -> anyhow::Result<()> {
    let mut out = Output::new();
    let nothing_open = open.is_empty() && cups.open.is_empty();
    if *matches == 0 && *results == 0 && !cups.numbered && !settings && nothing_open {
        writeln!(out, "Nothing is known of {person}.")?;
        return Ok(());
    }
    if nothing_open {
        writeln!(out, "{person} is forgotten:")?;
    } else {
        writeln!(out, "{person} is forgotten as far as open matches and cups allow:")?;
    }
    writeln!(out, "- {matches} ended matches no longer have their name and id.")?;
    writeln!(out, "- {results} results of theirs no longer count in statistics.")?;
    if *rated {
        writeln!(
            out,
            "- Their rated matches stay in the ratings of the others, as those of a number."
        )?;
    }
    if cups.numbered {
        writeln!(out, "- They stay in the standings of cups, as a number.")?;
    }
    if *settings {
        writeln!(out, "- What they had set for themselves is deleted.")?;
    }
    if !open.is_empty() {
        writeln!(
            out,
            "- Still open, and opened by them or played in, now or earlier: match {}. Their name and id stay there \
             until these have ended: please run this again then.",
            numbers(open)
        )?;
    }
    if !cups.open.is_empty() {
        writeln!(
            out,
            "- Organised by them, or with a match of theirs that has not ended: cup {}. Their name and id stay there \
             until it is over: please run this again then.",
            numbers(&cups.open)
        )?;
    }
    if *matches > 0 {
        writeln!(
            out,
            "A log of these matches that you export from now on has another hash than the one the channel was told: \
             a name in it is another. Its dice and moves can be checked as before."
        )?;
    }
    writeln!(
        out,
        "Copies of the database still hold all of it, and so does what the bot has written on Discord: docs/PRIVACY.md."
    )?;
    Ok(())
}
