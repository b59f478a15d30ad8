//! *Lang lebe der König!*: the computer players of version 2, and thrifty ones.

use game_api::Policy;
use koenig::Koenig;

mod frozen;
mod thrifty;

use frozen::Frozen;
use thrifty::Thrifty;

pub(super) const ALL: &[&dyn Policy<Koenig>] = &[
    &Frozen::Simple,
    &Frozen::Middle,
    &Frozen::Strong,
    &Frozen::Dear,
    &Thrifty::Keeper,
    &Thrifty::Grinder,
    &Thrifty::Basher,
];
