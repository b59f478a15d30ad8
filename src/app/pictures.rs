//! Renders boards as pictures with a description, on threads for lengthy work.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lru::LruCache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::domain::MatchId;
use game_api::drawing::{PictureFile, RenderError, Renderer, Studio};
use game_api::{Language, PerSeat, Seat, Texts};

/// The nice value of the drawing threads, from 0 to 19.
#[cfg(target_os = "linux")]
const PRIORITY: i32 = 10;

/// How long a picture that a person asked for waits for a core.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many replays are cached, about a megabyte each.
const REPLAYS: NonZeroUsize = NonZeroUsize::new(24).expect("it is not zero");

/// Draws boards, as many at once as the machine has cores. Cheap to clone.
#[derive(Clone)]
pub struct BoardRenderer {
    renderer: Arc<Renderer>,
    cores: Arc<Semaphore>,
    /// Half of the cores, for lengthy work: boards of running matches can still be drawn.
    lengthy: Arc<Semaphore>,
    replays: Arc<Mutex<LruCache<Replayed, PictureFile>>>,
    pace: Duration,
}

/// What a replay shows, which is all public.
#[derive(PartialEq, Eq, Hash)]
pub struct Replayed {
    pub match_id: MatchId,
    /// The log's length.
    pub seq: u64,
    /// The names and colours of its seats.
    pub seats: PerSeat<Seat>,
    /// The language of its texts.
    pub language: Language,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum NoPicture {
    #[error("too many pictures are being drawn")]
    Busy,
    #[error(transparent)]
    Render(#[from] RenderError),
    #[error("the drawing broke off: {0}")]
    BrokeOff(#[from] tokio::task::JoinError),
}

impl BoardRenderer {
    /// Draws with this renderer.
    pub fn new(renderer: impl Into<Arc<Renderer>>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let lengthy = Arc::new(Semaphore::new(cores.div_ceil(2)));
        let cores = Arc::new(Semaphore::new(cores));
        // The first to draw starts rayon's threads, which then draw parts of pictures for everybody.
        _ = rayon::ThreadPoolBuilder::new().start_handler(|_| step_back()).build_global();
        let replays = Arc::new(Mutex::new(LruCache::new(REPLAYS)));
        Self { renderer: renderer.into(), cores, lengthy, replays, pace: Duration::ZERO }
    }

    /// Sets the least time between two boards of a match: faster steps are shown together.
    #[must_use]
    pub fn with_pace(self, pace: Duration) -> Self {
        Self { pace, ..self }
    }

    /// The least time between two boards of a match.
    pub fn pace(&self) -> Duration {
        self.pace
    }

    /// Draws in a language, on a thread for lengthy work, as soon as a core is free.
    pub async fn draw<T: Send + 'static>(
        &self,
        texts: &Arc<Texts>,
        work: impl FnOnce(Studio<'_>) -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        let core = room(&self.cores).await;
        self.draw_on(core, texts, work).await
    }

    /// The same for a person who asks, with a time limit.
    pub async fn draw_soon<T: Send + 'static>(
        &self,
        texts: &Arc<Texts>,
        work: impl FnOnce(Studio<'_>) -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        let core = soon(room(&self.cores)).await?;
        self.draw_on(core, texts, work).await
    }

    /// A replay for a person who asks: cached, or drawn by `work`.
    pub async fn replay(
        &self,
        texts: &Arc<Texts>,
        shows: Replayed,
        work: impl FnOnce(Studio<'_>) -> Result<PictureFile, RenderError> + Send + 'static,
    ) -> Result<PictureFile, NoPicture> {
        if let Some(kept) = self.kept(&shows) {
            return Ok(kept);
        }
        let (_turn, core) =
            soon(async { (room(&self.lengthy).await, room(&self.cores).await) }).await?;
        // It may have been drawn for another person meanwhile.
        if let Some(kept) = self.kept(&shows) {
            return Ok(kept);
        }
        let drawn = self.draw_on(core, texts, work).await?;
        self.replays.lock().unwrap_or_else(PoisonError::into_inner).put(shows, drawn.clone());
        Ok(drawn)
    }

    fn kept(&self, shows: &Replayed) -> Option<PictureFile> {
        self.replays.lock().unwrap_or_else(PoisonError::into_inner).get(shows).cloned()
    }

    async fn draw_on<T: Send + 'static>(
        &self,
        core: Option<OwnedSemaphorePermit>,
        texts: &Arc<Texts>,
        work: impl FnOnce(Studio<'_>) -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        let (renderer, texts) = (Arc::clone(&self.renderer), Arc::clone(texts));
        let drawn = tokio::task::spawn_blocking(move || {
            step_back();
            let drawn = work(renderer.in_language(&texts));
            drop(core);
            drawn
        });
        Ok(drawn.await??)
    }
}

/// Waits for a permit. The semaphore is never closed; without a permit, drawing would only start at once.
async fn room(kind: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    Arc::clone(kind).acquire_owned().await.ok()
}

/// Waits for a permit for a person, with a time limit.
async fn soon<T>(room: impl Future<Output = T>) -> Result<T, NoPicture> {
    tokio::time::timeout(PATIENCE, room).await.map_err(|_| NoPicture::Busy)
}

/// Lowers the priority of this thread, as far as the system can: a replay can take a second, and people who have
/// pressed a button wait for an answer meanwhile. The threads for lengthy work do nothing else that anybody waits for.
fn step_back() {
    // Except on Linux this would change the priority of the whole program, which gains nothing.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, PRIORITY) {
        tracing::debug!(%error, "boards are drawn at the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_api::{Colour, PersonId};

    fn replayed(name: &str, seq: u64, language: &str) -> Replayed {
        let seat = |_| Seat { colour: Colour::Blue, holder: PersonId(1), name: name.to_owned() };
        let language = Language::from(language);
        Replayed { match_id: MatchId(1), seq, seats: PerSeat::from_fn(2, seat), language }
    }

    #[tokio::test]
    async fn a_replay_is_drawn_once_as_long_as_nothing_on_it_changes() {
        let locales = crate::games::locales();
        let pictures = BoardRenderer::new(Renderer::new(None).expect("its fonts are built in"));
        let draw = async |shows, alt: &str| {
            let (name, alt) = ("replay.gif", alt.to_owned());
            let work =
                move |_: Studio<'_>| Ok(PictureFile { name: name.into(), file: Vec::new(), alt });
            pictures.replay(locales.usual(), shows, work).await.expect("it is drawn").alt
        };
        assert_eq!(draw(replayed("Aldred", 5, "en"), "first").await, "first");
        assert_eq!(draw(replayed("Aldred", 5, "en"), "again").await, "first");
        for other in [("Aldred", 6, "en"), ("Beorn", 5, "en"), ("Aldred", 5, "de")] {
            assert_eq!(draw(replayed(other.0, other.1, other.2), "other").await, "other");
        }
    }
}
