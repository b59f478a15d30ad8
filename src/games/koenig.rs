//! *Lang lebe der König!* (Günter Burkhardt, 1997): nobles strive for the crown of England.

pub mod pictures;
pub mod player;
pub mod rules;
pub mod words;
