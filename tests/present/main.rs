//! The messages that players read: snapshots of every kind, and properties of all of them.

mod coalesce;
mod corners;
mod laws;
mod lobby;
mod sentences;
mod table;
mod turns;
