//! The page's static files. They are built into the program, and load nothing from elsewhere.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY};
use axum::response::{IntoResponse, Response};

/// Content security policy: the page may load only its own files.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The HTML page.
const INDEX: &str = include_str!("index.html");

macro_rules! files {
    ($($name:literal $kind:ident)*) => {
        /// The other files, by name, with their MIME types.
        const FILES: &[(&str, &str, &str)] = &[$(($name, $kind, include_str!($name))),*];
    };
}

files! {
    "style.css" CSS
    "messages.css" CSS
    "bar.js" SCRIPT
    "columns.js" SCRIPT
    "components.js" SCRIPT
    "layout.js" SCRIPT
    "dom.js" SCRIPT
    "embeds.js" SCRIPT
    "guide.js" SCRIPT
    "main.js" SCRIPT
    "markdown.js" SCRIPT
    "messages.js" SCRIPT
    "modal.js" SCRIPT
    "panel.js" SCRIPT
    "server.js" SCRIPT
    "signs.js" SCRIPT
    "sidebar.js" SCRIPT
    "state.js" SCRIPT
    "theme.js" SCRIPT
    "time.js" SCRIPT
}

/// Serves the HTML page.
pub(super) fn index() -> Response {
    serve(HTML, INDEX)
}

/// Serves a static file.
pub(super) async fn file(Path(name): Path<String>) -> Response {
    let found = FILES.iter().find(|(known, _, _)| *known == name);
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |(_, kind, text)| serve(kind, text))
}

fn serve(kind: &'static str, text: &'static str) -> Response {
    let headers = [
        (CONTENT_TYPE, kind),
        (CONTENT_SECURITY_POLICY, POLICY),
        (REFERRER_POLICY, "no-referrer"),
        // A newer program may serve another page at the same address.
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// Otherwise, a file missing from the list is noticed only when somebody opens the page.
    #[test]
    fn every_file_of_the_page_is_served_and_asks_only_for_files_there_are() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/page");
        let names = std::fs::read_dir(folder)
            .expect("the folder")
            .map(|entry| entry.expect("readable").file_name().into_string().expect("plain names"));
        let web: BTreeSet<String> =
            names.filter(|name| !name.ends_with(".rs") && name != "index.html").collect();
        let served: BTreeSet<String> = FILES.iter().map(|(name, ..)| (*name).to_owned()).collect();
        assert_eq!(web, served);
        for (name, _, text) in FILES {
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let asked = line.split("\"./").nth(1).and_then(|rest| rest.split('"').next());
                let asked = asked.unwrap_or_else(|| panic!("{name}: {line}"));
                assert!(served.contains(asked), "{name} imports {asked}");
            }
        }
    }
}
