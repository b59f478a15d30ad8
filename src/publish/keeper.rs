//! Makes the files match the database: writes pages, rewrites changed ones, and removes those no longer wanted.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::rows::{self, DuePage};
use super::{Site, files, words};
use crate::app::matches::{ExportError, Matches, written};
use crate::domain::{GuildId, MatchId};
use crate::page;
use crate::store::{StoreError, tenures};
use game_api::{Digest, SeatId};
use tokio::task::JoinError;

/// How often it is checked whether there is work.
const PACE: Duration = Duration::from_secs(60);

/// How many matches a list contains.
const MOST_LISTED: usize = 200;

/// The worker that publishes pages.
pub struct PageWorker {
    matches: Matches,
    site: Site,
    /// The last error of writing files, which is logged once.
    trouble: Option<String>,
    /// Matches whose pages cannot be made.
    unfit: HashMap<MatchId, String>,
}

/// The work done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pass {
    pub written: usize,
    pub removed: usize,
}

/// Why a match has no page.
#[derive(Debug, thiserror::Error)]
enum NoPage {
    #[error(transparent)]
    Export(#[from] ExportError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the drawing broke off: {0}")]
    BrokeOff(#[from] JoinError),
}

/// Why a pass ended early. The next one does the rest.
#[derive(Debug, thiserror::Error)]
pub enum Unpublished {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("files cannot be written: {0}")]
    Files(#[from] io::Error),
}

impl PageWorker {
    pub fn new(matches: Matches, site: Site) -> Self {
        Self { matches, site, trouble: None, unfit: HashMap::new() }
    }

    /// Works forever.
    pub async fn run(mut self) {
        if let Err(error) = files::sweep(&self.site.directory) {
            tracing::debug!(%error, "there may be unfinished pages");
        }
        loop {
            let now = self.matches.clock().now();
            let done = self.catch_up().await;
            self.tell(done);
            self.matches.clock().sleep_until(now.after(PACE)).await;
        }
    }

    /// Logs for the operator what was published, and once any new problem.
    fn tell(&mut self, done: Result<Pass, Unpublished>) {
        match done {
            Ok(pass) => {
                if self.trouble.take().is_some() {
                    tracing::info!("pages can be published again");
                }
                if pass != Pass::default() {
                    let Pass { written, removed } = pass;
                    let (pages, bytes) = files::extent(&self.site.directory).unwrap_or_default();
                    let megabytes = bytes.div_ceil(1 << 20);
                    tracing::info!(written, removed, pages, megabytes, "pages are published");
                }
            }
            Err(error) => {
                let why = error.to_string();
                if self.trouble.as_ref() != Some(&why) {
                    let directory = self.site.directory.display();
                    tracing::error!(%error, %directory, "pages cannot be published: see WITAN_PUBLISH; matches go on");
                }
                self.trouble = Some(why);
            }
        }
    }

    /// Does all work due now.
    ///
    /// # Errors
    /// Fails if the database or the directory cannot be used.
    pub async fn catch_up(&mut self) -> Result<Pass, Unpublished> {
        let mut db = self.matches.store().read().await?;
        let (due, there) = (rows::due(&mut db).await?, rows::published(&mut db).await?);
        drop(db);
        let mut pass = Pass::default();
        let mut servers: BTreeSet<GuildId> = due.iter().map(|it| it.guild).collect();
        servers.extend(there.values().map(|page| page.guild));
        // Lists go first, while the rows of their pages are there: if the pass breaks off, the next does it again.
        for guild in &servers {
            if !due.iter().any(|it| it.guild == *guild) {
                self.list(*guild, &[]).await?;
            }
        }
        let wanted: BTreeMap<MatchId, &DuePage> = due.iter().map(|it| (it.id, it)).collect();
        for (id, page) in &there {
            if wanted.get(id).is_none_or(|it| it.guild != page.guild) {
                files::remove(&self.site.page(page.guild, *id))?;
                let mut tx = self.matches.store().begin().await?;
                rows::gone(&mut tx, *id).await?;
                tx.commit().await.map_err(StoreError::from)?;
                pass.removed += 1;
            }
        }
        let mut listed = Vec::new();
        for it in &due {
            let made_of = made_of(it);
            let page = there.get(&it.id).filter(|page| page.guild == it.guild);
            let file = self.site.page(it.guild, it.id);
            let is_there = page.is_some_and(|page| page.made_of.as_ref() == Some(&made_of));
            if is_there && file.exists() {
                listed.push(it.clone());
            } else if self.unfit.get(&it.id) != Some(&made_of) {
                self.set(it, None).await?;
                match self.page(it.id).await {
                    Ok(html) => {
                        self.write(file, html).await?;
                        self.set(it, Some(&made_of)).await?;
                        pass.written += 1;
                        listed.push(it.clone());
                    }
                    Err(NoPage::Store(error @ StoreError::Sql(_))) => return Err(error.into()),
                    Err(error) => {
                        tracing::error!(match_id = %it.id, %error, "a page cannot be made");
                        // The old page may contain a name that must not appear any more.
                        files::remove(&file)?;
                        self.unfit.insert(it.id, made_of);
                    }
                }
            }
        }
        for guild in servers {
            let matches: Vec<DuePage> =
                listed.iter().filter(|it| it.guild == guild).cloned().collect();
            self.list(guild, &matches).await?;
        }
        Ok(pass)
    }

    async fn page(&self, id: MatchId) -> Result<String, NoPage> {
        let mut db = self.matches.store().read().await?;
        let found = written(self.matches.games(), &mut db, id).await;
        let (held, hidden) =
            (tenures::all(&mut db, id).await?, rows::all_by_colour(&mut db).await?);
        drop(db);
        let found = match found {
            Err(ExportError::Store(error)) => return Err(error.into()),
            found => found?,
        };
        let texts = Arc::clone(self.matches.texts_of(found.info()));
        let mut nth: HashMap<SeatId, usize> = HashMap::new();
        let by_colour: Vec<(SeatId, usize)> = held
            .iter()
            .filter_map(|it| {
                let place = nth.entry(it.seat).and_modify(|nth| *nth += 1).or_default();
                hidden.contains(&it.holder).then_some((it.seat, *place))
            })
            .collect();
        let found = found.by_colour(&by_colour, |colour| words::colour(&texts, colour.name()));
        let locales = self.matches.locales().clone();
        let made = tokio::task::spawn_blocking(move || {
            found.and_then(|found| found.page(&page::all(&locales, &texts), None))
        });
        Ok(made.await??)
    }

    /// Writes a server's lists, unless they are up to date. The newest matches are in the first; the content of
    /// each other list stays the same.
    async fn list(&self, guild: GuildId, matches: &[DuePage]) -> Result<(), Unpublished> {
        let folder = self.site.folder(guild);
        let texts = self.matches.texts_on(guild).await?;
        let lists = matches.chunks(MOST_LISTED).count();
        let called = |number: usize| {
            (number < lists).then(|| match number + 1 == lists {
                true => files::INDEX.to_owned(),
                false => format!("matches-{}.html", number + 1),
            })
        };
        for (number, chunk) in matches.chunks(MOST_LISTED).enumerate() {
            let around = [called(number + 1), number.checked_sub(1).and_then(called)];
            let file = |it: &DuePage| files::name(it.id);
            let html = words::list(&texts, self.matches.games(), chunk, file, around);
            let file = folder.join(called(number).expect("it is one of them"));
            if std::fs::read_to_string(&file).ok().as_ref() != Some(&html) {
                self.write(file, html).await?;
            }
        }
        for number in lists.max(1).. {
            let file = folder.join(format!("matches-{number}.html"));
            if !file.exists() {
                break;
            }
            files::remove(&file)?;
        }
        if matches.is_empty() {
            files::remove(&folder.join(files::INDEX))?;
            // This fails if the operator has put other files there.
            let _ = std::fs::remove_dir(&folder);
        }
        Ok(())
    }

    async fn write(&self, file: PathBuf, html: String) -> io::Result<()> {
        let site = self.site.directory.clone();
        let done = tokio::task::spawn_blocking(move || files::write(&site, &file, &html));
        done.await.map_err(io::Error::other)?
    }

    async fn set(&self, it: &DuePage, made_of: Option<&str>) -> Result<(), StoreError> {
        let mut tx = self.matches.store().begin().await?;
        rows::note(&mut tx, (it.id, it.guild), made_of).await?;
        Ok(tx.commit().await?)
    }
}

/// A hash of all data of a page, with this version of the program.
fn made_of(it: &DuePage) -> String {
    Digest::of(format!("{} {it:?}", env!("CARGO_PKG_VERSION"))).to_string()
}
