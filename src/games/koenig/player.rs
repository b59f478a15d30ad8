//! Computer players.

mod random;
mod simple;

pub use random::{Temper, any_action, one_of, random_player};
pub use simple::simple_player;
