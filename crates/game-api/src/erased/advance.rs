//! Instructions in advance, behind dynamic dispatch.

use super::faces::Capability;
use super::{Action, Corrupt, Shown};
use crate::advance::{Advance, Instructed, Instructions};
use crate::notice::{Message, Scene};

/// Decisions that players can leave instructions for: see [`Advance`]. `view` arguments are the player's own.
#[expect(missing_docs, reason = "the typed trait tells")]
#[expect(clippy::missing_errors_doc, reason = "Corrupt if the view is another game's")]
pub trait AnyAdvance: Send + Sync {
    fn read(&self, text: &str) -> Option<Instructions>;
    fn sheet(
        &self,
        scene: &Scene<'_>,
        own: &Shown,
        told: &Instructions,
        stand: bool,
    ) -> Result<Message, Corrupt>;
    fn instructed(&self, own: &Shown, told: &Instructions) -> Result<Instructed<Action>, Corrupt>;
    fn ends_by_acting(&self, own: &Shown) -> bool;
    fn remark(&self, scene: &Scene<'_>, own: &Shown, told: &Instructions) -> Option<String>;
}

impl<G: Advance> AnyAdvance for Capability<G> {
    fn read(&self, text: &str) -> Option<Instructions> {
        <G as Advance>::read(text)
    }

    fn sheet(
        &self,
        scene: &Scene<'_>,
        own: &Shown,
        told: &Instructions,
        stand: bool,
    ) -> Result<Message, Corrupt> {
        Ok(G::sheet(scene, own.view::<G>()?, told, stand))
    }

    fn instructed(&self, own: &Shown, told: &Instructions) -> Result<Instructed<Action>, Corrupt> {
        Ok(match G::instructed(own.view::<G>()?, told) {
            Instructed::Nothing => Instructed::Nothing,
            Instructed::Do { action, then } => {
                Instructed::Do { action: Action::of::<G>(&action), then }
            }
            Instructed::Ended(why) => Instructed::Ended(why),
        })
    }

    fn ends_by_acting(&self, own: &Shown) -> bool {
        own.view::<G>().is_ok_and(G::ends_by_acting)
    }

    fn remark(&self, scene: &Scene<'_>, own: &Shown, told: &Instructions) -> Option<String> {
        G::remark(scene, own.view::<G>().ok()?, told)
    }
}
