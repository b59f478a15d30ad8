//! What players read: snapshots of every kind of message, and laws that hold for all of them.

mod coalesce;
mod corners;
mod laws;
mod lobby;
mod sentences;
mod table;
mod turns;
