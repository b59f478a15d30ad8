//! The program: subcommands and wiring.

fn main() {}
