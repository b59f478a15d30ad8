//! Standard output, whose reader may stop.

use std::io::{Error, ErrorKind, Result, Stdout, Write, stdout};

/// Standard output. Once its reader has closed it, as `head` does, the rest is dropped, and the exit status stays
/// the same.
pub struct Output {
    stdout: Stdout,
    is_read: bool,
}

impl Output {
    pub fn new() -> Self {
        Output { stdout: stdout(), is_read: true }
    }

    fn unless_unread<T>(
        &mut self,
        write: impl FnOnce(&mut Stdout) -> Result<T>,
        unread: T,
    ) -> Result<T> {
        if !self.is_read {
            return Ok(unread);
        }
        match write(&mut self.stdout) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_read = false;
                Ok(unread)
            }
            Err(error) if error.kind() != ErrorKind::Interrupted => {
                Err(Error::new(error.kind(), format!("standard output cannot be written: {error}")))
            }
            written => written,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.unless_unread(|stdout| stdout.write(bytes), bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        self.unless_unread(Write::flush, ())
    }
}
