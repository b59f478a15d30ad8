//! The laboratory on the command line.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    let Err(error) = witan_lab::run(witan_lab::Line::parse(), &mut io::stdout().lock()) else {
        return ExitCode::SUCCESS;
    };
    // The reader of the output has closed it.
    if error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    eprintln!("Error: {}", witan::causes(&error));
    ExitCode::FAILURE
}
