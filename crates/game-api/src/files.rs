//! The operator's files that replace built-in data.

use std::path::Path;

/// The operator's files for one game; empty if the built-in data is used.
#[derive(Debug, Clone, Copy)]
pub struct Files<'a> {
    pub(super) directory: Option<&'a Path>,
}

impl Files<'_> {
    /// Returns the text of a file of the operator's directory, such as `board.toml`; `None` if the built-in one is
    /// used.
    ///
    /// # Errors
    /// The file's name, and why it cannot be read.
    pub fn text(&self, name: &str) -> Result<Option<String>, String> {
        let Some(directory) = self.directory else { return Ok(None) };
        let path = directory.join(name);
        let text = std::fs::read_to_string(&path)
            .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        Ok(Some(text))
    }

    /// Returns a file's name for an error message.
    pub fn name(&self, name: &str) -> String {
        self.directory.unwrap_or(Path::new("")).join(name).display().to_string()
    }
}
