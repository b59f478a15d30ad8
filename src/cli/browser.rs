//! Opens the browser for a person who starts the sandbox by hand.

use std::ffi::OsString;
use std::io::IsTerminal as _;

/// Opens the page if the program runs in a terminal with a display. If that fails, the printed address is enough.
pub fn show(page: &str) {
    let asked = is_wanted(std::io::stdout().is_terminal(), |name| std::env::var_os(name));
    if asked && let Err(error) = open::that_detached(page) {
        tracing::info!(%error, "no browser can be opened");
    }
}

/// Whether a person would see it: not if output goes to a file, nor in continuous integration.
fn is_wanted(at_a_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
    let has_display =
        cfg!(any(target_os = "macos", windows)) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    at_a_terminal && has_display && !is_set("CI")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_opens_only_for_somebody_at_a_terminal_with_a_display() {
        let with = |set: &'static [&str]| {
            move |name: &str| set.contains(&name).then(|| OsString::from("something"))
        };
        assert!(is_wanted(true, with(&["DISPLAY"])));
        assert!(is_wanted(true, with(&["WAYLAND_DISPLAY"])));
        assert!(!is_wanted(false, with(&["DISPLAY"])), "it goes into a file");
        assert!(!is_wanted(true, with(&["DISPLAY", "CI"])), "a machine tries it");
        let on_its_own = cfg!(any(target_os = "macos", windows));
        assert_eq!(is_wanted(true, with(&[])), on_its_own, "over a line to another machine");
        assert!(!is_wanted(true, |name| (name == "DISPLAY").then(OsString::new)) || on_its_own);
    }
}
