//! Facts of a match that somebody who settles it sets right.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::events::raw;
use super::{Corrupt, to_json, typed};
use crate::kit::faces::Corrections;
use crate::kit::notice::Scene;
use crate::kit::seat::SeatId;

/// A fact of a match that somebody who settles it sets right. `Debug` does not tell it: it may be of a hand.
#[derive(Clone)]
pub struct Correction(Arc<dyn AnyCorrection>);

trait AnyCorrection: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn json(&self) -> String;
    fn publish(&self) -> PublicCorrection;
}

struct CorrectionOf<G: Corrections>(G::Correction);

impl<G: Corrections> AnyCorrection for CorrectionOf<G> {
    fn any(&self) -> &dyn Any {
        &self.0
    }

    fn json(&self) -> String {
        to_json(&self.0)
    }

    fn publish(&self) -> PublicCorrection {
        PublicCorrection::of::<G>(G::publish_fact(&self.0))
    }
}

impl Correction {
    /// A correction of the game `G`.
    pub fn of<G: Corrections>(fact: G::Correction) -> Self {
        Correction(Arc::new(CorrectionOf::<G>(fact)))
    }

    /// What it is in the game `G`.
    pub fn typed<G: Corrections>(&self) -> Result<&G::Correction, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// The same without what is secret.
    pub fn publish(&self) -> PublicCorrection {
        self.0.publish()
    }

    /// The player it is about.
    pub fn seat(&self) -> SeatId {
        self.publish().0.seat()
    }
}

impl fmt::Debug for Correction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Correction(secret)")
    }
}

impl PartialEq for Correction {
    fn eq(&self, other: &Self) -> bool {
        self.0.json() == other.0.json()
    }
}

impl Eq for Correction {}

impl Serialize for Correction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        raw(self.0.json()).serialize(serializer)
    }
}

/// A correction as it is stored, which its game has not read. `Debug` does not tell it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnreadCorrection(pub(super) Value);

impl From<&Correction> for UnreadCorrection {
    fn from(correction: &Correction) -> Self {
        let json = correction.0.json();
        UnreadCorrection(serde_json::from_str(&json).expect("what a game stores is JSON"))
    }
}

impl fmt::Debug for UnreadCorrection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UnreadCorrection(secret)")
    }
}

/// A correction as everybody may know it.
#[derive(Clone)]
pub struct PublicCorrection(Arc<dyn AnyPublicCorrection>);

trait AnyPublicCorrection: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn json(&self) -> String;
    fn seat(&self) -> SeatId;
    fn is_hidden(&self) -> bool;
    fn told(&self, scene: &Scene<'_>, after: &PublicCorrection) -> Result<String, Corrupt>;
    fn proposed(&self, scene: &Scene<'_>, after: &Correction) -> Result<String, Corrupt>;
}

struct PublicCorrectionOf<G: Corrections>(G::PublicCorrection);

impl<G: Corrections> AnyPublicCorrection for PublicCorrectionOf<G> {
    fn any(&self) -> &dyn Any {
        &self.0
    }

    fn json(&self) -> String {
        to_json(&self.0)
    }

    fn seat(&self) -> SeatId {
        G::seat_of(&self.0)
    }

    fn is_hidden(&self) -> bool {
        G::is_hidden(&self.0)
    }

    fn told(&self, scene: &Scene<'_>, after: &PublicCorrection) -> Result<String, Corrupt> {
        Ok(G::fact_told(scene, &self.0, after.typed::<G>()?))
    }

    fn proposed(&self, scene: &Scene<'_>, after: &Correction) -> Result<String, Corrupt> {
        Ok(G::fact_proposed(scene, &self.0, after.typed::<G>()?))
    }
}

impl PublicCorrection {
    /// A public correction of the game `G`.
    pub fn of<G: Corrections>(fact: G::PublicCorrection) -> Self {
        PublicCorrection(Arc::new(PublicCorrectionOf::<G>(fact)))
    }

    /// What it is in the game `G`.
    pub fn typed<G: Corrections>(&self) -> Result<&G::PublicCorrection, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// Whether it is about something that is face down.
    pub fn is_hidden(&self) -> bool {
        self.0.is_hidden()
    }

    /// A fact set right, which was this and is `after`, in words.
    ///
    /// # Errors
    /// [`Corrupt`] if that is another game's; so with the next.
    pub fn told(&self, scene: &Scene<'_>, after: &PublicCorrection) -> Result<String, Corrupt> {
        self.0.told(scene, after)
    }

    /// A fact to be set right, for who proposes it: of what is secret it tells what is to be, and not what is.
    ///
    /// # Errors
    /// See [`PublicCorrection::told`].
    pub fn proposed(&self, scene: &Scene<'_>, after: &Correction) -> Result<String, Corrupt> {
        self.0.proposed(scene, after)
    }
}

impl fmt::Debug for PublicCorrection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.json())
    }
}

impl PartialEq for PublicCorrection {
    fn eq(&self, other: &Self) -> bool {
        self.0.json() == other.0.json()
    }
}

impl Eq for PublicCorrection {}

impl Serialize for PublicCorrection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        raw(self.0.json()).serialize(serializer)
    }
}
