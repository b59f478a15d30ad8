//! The published files. Each is written atomically, and readable by everybody.

use std::fs;
use std::io;
use std::io::Write as _;
use std::path::Path;

use tempfile::Builder;

use crate::domain::MatchId;

/// The prefix of a file while it is written.
const UNFINISHED: &str = ".unfinished-";

pub const INDEX: &str = "index.html";

/// The file name of a match's page.
pub fn name(id: MatchId) -> String {
    format!("match-{id}.html")
}

/// Writes a file atomically, readable by everybody. The operator has to create the site's directory; a server's
/// folder is created here.
pub fn write(site: &Path, file: &Path, text: &str) -> io::Result<()> {
    fs::metadata(site)?;
    let folder = file.parent().unwrap_or(site);
    if !folder.exists() {
        fs::create_dir(folder)?;
        open_up(folder, 0o755)?;
    }
    let mut unfinished = Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    unfinished.write_all(text.as_bytes())?;
    open_up(unfinished.path(), 0o644)?;
    unfinished.as_file().sync_all()?;
    unfinished.persist(file)?;
    Ok(())
}

/// Makes a path readable for others: by default it is only for the program's user, but the web server may run as
/// another.
fn open_up(path: &Path, mode: u32) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}

/// Deletes a file, which may be gone already.
pub fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Deletes files that were not finished.
pub fn sweep(site: &Path) -> io::Result<()> {
    for folder in folders(site)? {
        for file in fs::read_dir(folder)? {
            let file = file?;
            if file.file_name().to_string_lossy().starts_with(UNFINISHED) {
                remove(&file.path())?;
            }
        }
    }
    Ok(())
}

/// The number of pages, and their size in bytes.
pub fn extent(site: &Path) -> io::Result<(usize, u64)> {
    let (mut pages, mut bytes) = (0, 0);
    for folder in folders(site)? {
        for file in fs::read_dir(folder)? {
            let file = file?;
            if file.file_name().to_string_lossy().starts_with("match-") {
                pages += 1;
                bytes += file.metadata()?.len();
            }
        }
    }
    Ok((pages, bytes))
}

/// The folders of servers, whose names are numbers.
fn folders(site: &Path) -> io::Result<Vec<std::path::PathBuf>> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(site)? {
        let entry = entry?;
        let is_server = entry.file_name().to_str().is_some_and(|name| name.parse::<u64>().is_ok());
        if is_server && entry.file_type()?.is_dir() {
            folders.push(entry.path());
        }
    }
    Ok(folders)
}

/// Whether files can be written there.
pub fn try_writing(site: &Path) -> io::Result<()> {
    Builder::new().prefix(UNFINISHED).tempfile_in(site).map(drop)
}
