//! Boards as pictures with a description, drawn beside the work of the program.

use crate::games::koenig::pictures as koenig_pictures;
use crate::messages;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::games::koenig::words as koenig;
use crate::games::{Place, View};
use crate::kit::Texts;
use crate::kit::drawing::{RenderError, Renderer};
use crate::kit::{PerSeat, Seat};

mod words;

/// How willingly drawing lets others go first, from 0 to 19.
#[cfg(target_os = "linux")]
const PRIORITY: i32 = 10;

/// A picture with its description. It has no `Debug`: it may be somebody's hand.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// What the file is called.
    pub name: &'static str,
    /// The file.
    pub file: Vec<u8>,
    /// What it shows, in words.
    pub alt: String,
}

/// Draws boards, as many at once as the machine has cores. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Pictures {
    renderer: Arc<Renderer>,
    cores: Arc<Semaphore>,
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
        Self { renderer: renderer.into(), cores: Arc::new(Semaphore::new(cores)) }
    }

    /// The board as `view` shows it.
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn board(
        &self,
        texts: &Texts,
        view: View,
        seats: PerSeat<Seat>,
    ) -> Result<Picture, NoPicture> {
        let alt = messages::alt_text(texts, &seats, &view);
        let file = self.draw(move |renderer| renderer.board(&view, &seats)).await?;
        Ok(Picture { name: "board.png", file, alt })
    }

    /// A place of the board and what is around it, enlarged.
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn place(
        &self,
        texts: &Texts,
        view: View,
        seats: PerSeat<Seat>,
        place: Place,
    ) -> Result<Picture, NoPicture> {
        let alt = messages::alt_text_of_place(texts, &seats, &view, place);
        let file = self.draw(move |renderer| renderer.place(&view, &seats, place)).await?;
        Ok(Picture { name: "place.png", file, alt })
    }

    /// What a seat holds in secret, for whoever sits there alone; `view` is their own. `None` if it
    /// is nobody's.
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn hand(
        &self,
        texts: &Texts,
        view: View,
        seats: PerSeat<Seat>,
    ) -> Result<Option<Picture>, NoPicture> {
        let alt = messages::alt_text_of_hand(texts, &seats, &view);
        let file = self.draw(move |renderer| renderer.hand(&view, &seats)).await?;
        Ok(file.map(|file| Picture { name: "hand.png", file, alt }))
    }

    /// Something that happened in *Lang lebe der König!*
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn event(
        &self,
        texts: &Texts,
        event: koenig::Illustration,
        seats: PerSeat<Seat>,
    ) -> Result<Picture, NoPicture> {
        let alt = messages::alt_text_of_event(texts, &seats, &event);
        let name = match event {
            koenig::Illustration::Dispute { .. } => "dispute.png",
            koenig::Illustration::Election { .. } => "election.png",
        };
        let file = self.draw(move |renderer| draw_event(renderer, &seats, &event)).await?;
        Ok(Picture { name, file, alt })
    }

    /// How everybody stood in the course of a match, which `views` show turn by turn.
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn course(
        &self,
        texts: &Texts,
        views: Vec<View>,
        seats: PerSeat<Seat>,
    ) -> Result<Picture, NoPicture> {
        let alt = messages::alt_text_of_course(texts, &seats, &views);
        let file = self.draw(move |renderer| renderer.course(&views, &seats)).await?;
        Ok(Picture { name: "votes.png", file, alt })
    }

    /// What a match looked like, a frame for each of the views, as a GIF file: see
    /// [`Renderer::replay`].
    ///
    /// # Errors
    /// [`NoPicture`].
    pub async fn replay(
        &self,
        texts: &Texts,
        views: Vec<View>,
        seats: PerSeat<Seat>,
    ) -> Result<Picture, NoPicture> {
        let alt = messages::alt_text_of_replay(texts, &seats, &views);
        let file = self.draw(move |renderer| renderer.replay(&views, &seats)).await?;
        Ok(Picture { name: "replay.gif", file, alt })
    }

    /// Draws on a thread for lengthy work, as soon as a core is free for it.
    async fn draw<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Renderer) -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        let renderer = Arc::clone(&self.renderer);
        // The semaphore is never closed; without a permit it would only be drawn at once.
        let permit = Arc::clone(&self.cores).acquire_owned().await.ok();
        let drawn = tokio::task::spawn_blocking(move || {
            step_back();
            let drawn = work(&renderer);
            drop(permit);
            drawn
        });
        Ok(drawn.await??)
    }
}

fn draw_event(
    renderer: &Renderer,
    seats: &PerSeat<Seat>,
    event: &koenig::Illustration,
) -> Result<Vec<u8>, RenderError> {
    match event {
        koenig::Illustration::Dispute { territory, first, again, winner } => {
            koenig_pictures::dispute(renderer, seats, *territory, [first, again], *winner)
        }
        koenig::Illustration::Election { number, mark, tallies, result } => {
            koenig_pictures::election(renderer, seats, *number, *mark, tallies, result)
        }
    }
}

/// Lets everything else the program does go first, as far as the system can: a picture is a
/// second's work for a core, and somebody who has pressed a button waits for an answer meanwhile.
/// The threads for lengthy work do nothing but draw that anybody would wait for.
fn step_back() {
    // Elsewhere than on Linux this would be the priority of the whole program, which gains nothing.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, PRIORITY) {
        tracing::debug!(%error, "boards are drawn at the usual priority");
    }
}
