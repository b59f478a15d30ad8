//! *Würfelkönig*: its components, its rules as scenarios and laws, its chances, its pictures.

mod deck;
mod drawn;
mod exact;
mod laws;
mod odds;
mod policies;
mod scenarios;
mod throws;
