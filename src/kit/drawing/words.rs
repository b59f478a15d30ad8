//! The words on pictures, which come from whoever knows the language.

use crate::games::koenig::pictures as koenig;
use crate::kit::Colour;

/// Says what pictures are lettered with, in one language.
pub trait Words: Send + Sync {
    /// The words for this; they are shortened where they do not fit.
    fn say(&self, word: Word) -> String;
}

/// Something a picture says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Word {
    /// A colour, where a name cannot be shown.
    Colour(Colour),
    /// Of a picture of *Lang lebe der König!*
    Koenig(koenig::Word),
}

/// Says what is meant and not how one says it: enough to draw and to tell words apart in tests.
#[cfg(test)]
#[derive(Debug)]
pub(crate) struct Plain;

#[cfg(test)]
impl Words for Plain {
    fn say(&self, word: Word) -> String {
        match word {
            Word::Colour(colour) => colour.name().to_owned(),
            Word::Koenig(word) => format!("{word:?}"),
        }
    }
}
