//! What players read: snapshots of every kind of message, and laws that hold for all of them.

mod coalesce;
mod laws;
mod sentences;
mod table;
mod turns;
