//! The world's file, and the files people uploaded beside it.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use axum::body::Bytes;

use crate::state::State;

/// Reads a world; a missing file means a new world.
pub(super) fn load(path: &Path) -> io::Result<State> {
    let text = match fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(State::new()),
        Err(error) => return Err(error),
    };
    let mut state: State = serde_json::from_slice(&text)?;
    let directory = uploads(path);
    for file in state.channels.files.values_mut() {
        // A lost picture is shown as lost; the rest of the world is still usable.
        let bytes = fs::read(directory.join(file.id.to_string())).unwrap_or_default();
        file.bytes = Bytes::from(bytes);
    }
    Ok(state)
}

/// Writes a world so that a crash leaves either the old or the new one.
pub(super) fn save(path: &Path, state: &State) -> io::Result<()> {
    let directory = uploads(path);
    fs::create_dir_all(&directory)?;
    for file in state.channels.files.values() {
        let path = directory.join(file.id.to_string());
        if !path.exists() {
            write_whole(&path, &file.bytes)?;
        }
    }
    write_whole(path, &serde_json::to_vec(state)?)?;
    for entry in fs::read_dir(&directory)? {
        let entry = entry?;
        let id = entry.file_name().to_str().and_then(|name| name.parse().ok());
        if id.is_some_and(|id| !state.channels.files.contains_key(&id)) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = beside(path, ".new");
    fs::write(&unfinished, bytes)?;
    fs::rename(unfinished, path)
}

fn uploads(path: &Path) -> PathBuf {
    beside(path, ".files")
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}
