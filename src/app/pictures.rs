//! Boards as pictures with a description, drawn beside the work of the program.

use crate::kit::Texts;
use crate::kit::drawing::{RenderError, Renderer, Studio};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

/// How willingly drawing lets others go first, from 0 to 19.
#[cfg(target_os = "linux")]
const PRIORITY: i32 = 10;

/// Draws boards, as many at once as the machine has cores. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Pictures {
    renderer: Arc<Renderer>,
    cores: Arc<Semaphore>,
    pace: Duration,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum NoPicture {
    /// It cannot be drawn.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// The drawing broke off.
    #[error("the drawing broke off: {0}")]
    BrokeOff(#[from] tokio::task::JoinError),
}

impl Pictures {
    /// Pictures by this renderer.
    #[must_use]
    pub fn new(renderer: impl Into<Arc<Renderer>>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let cores = Arc::new(Semaphore::new(cores));
        // The threads of rayon draw parts of pictures for whoever draws: begun by the first, they serve all later ones.
        _ = rayon::ThreadPoolBuilder::new().start_handler(|_| step_back()).build_global();
        Self { renderer: renderer.into(), cores, pace: Duration::ZERO }
    }

    /// The same, with so much time at least between two boards of a match: what is done faster is shown together.
    #[must_use]
    pub fn with_pace(self, pace: Duration) -> Self {
        Self { pace, ..self }
    }

    /// The least time between two boards of a match.
    #[must_use]
    pub fn pace(&self) -> Duration {
        self.pace
    }

    /// Draws in a language, on a thread for lengthy work, as soon as a core is free for it.
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn draw<T: Send + 'static>(
        &self,
        texts: &Arc<Texts>,
        work: impl FnOnce(Studio<'_>) -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        let (renderer, texts) = (Arc::clone(&self.renderer), Arc::clone(texts));
        // The semaphore is never closed; without a permit it would only be drawn at once.
        let permit = Arc::clone(&self.cores).acquire_owned().await.ok();
        let drawn = tokio::task::spawn_blocking(move || {
            step_back();
            let drawn = work(renderer.in_language(&texts));
            drop(permit);
            drawn
        });
        Ok(drawn.await??)
    }
}

/// Lets everything else the program does go first, as far as the system can: a replay can be a
/// second's work, and somebody who has pressed a button waits for an answer meanwhile.
/// The threads for lengthy work do nothing but draw that anybody would wait for.
fn step_back() {
    // Elsewhere than on Linux this would be the priority of the whole program, which gains nothing.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, PRIORITY) {
        tracing::debug!(%error, "boards are drawn at the usual priority");
    }
}
