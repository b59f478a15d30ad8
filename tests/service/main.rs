//! The application without Discord: matches on a database, a manual clock, and a scripted transport.

mod afterwards;
mod asleep;
mod away;
mod clocks;
mod closing;
mod computers;
mod contained;
mod crowd;
mod cup_tables;
mod cups;
mod deadlines;
mod drift;
mod frozen;
mod hints;
mod house;
mod instructions;
mod invitations;
mod lobby;
mod luck;
mod missing;
mod moving;
mod outbox;
mod pace;
mod patience;
mod queue;
mod ready;
mod reliability;
mod scripted;
mod seats;
mod start_up;
#[path = "../../examples/stones.rs"]
mod stones;
mod submit;
mod tables;
mod time;
mod undo;
