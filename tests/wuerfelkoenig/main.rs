//! *Würfelkönig*: its components, its rules as scenarios and laws, its chances.

mod deck;
mod drawn;
mod laws;
mod odds;
mod scenarios;
mod throws;
