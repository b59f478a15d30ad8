//! What the operator has put in place of what is built in.

use std::path::Path;

/// The operator's files for one game; none if they use what is built in.
#[derive(Debug, Clone, Copy)]
pub struct Files<'a> {
    pub(super) directory: Option<&'a Path>,
}

impl Files<'_> {
    /// The text of a file of the operator's directory, such as `board.toml`; `None` if they use what is built in.
    ///
    /// # Errors
    /// The file, and why it cannot be read.
    pub fn text(&self, name: &str) -> Result<Option<String>, String> {
        let Some(directory) = self.directory else { return Ok(None) };
        let path = directory.join(name);
        let text = std::fs::read_to_string(&path)
            .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        Ok(Some(text))
    }

    /// How a file is named in an error.
    pub fn name(&self, name: &str) -> String {
        self.directory.unwrap_or(Path::new("")).join(name).display().to_string()
    }
}
