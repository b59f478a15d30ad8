//! Luck that everybody can check: what is honest is found to hold, and what is forged is named.

mod fairness;
mod forgeries;
mod honest;
mod peer;
mod public;
