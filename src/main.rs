//! The `witan` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    witan::run(witan::games::ALL)
}
