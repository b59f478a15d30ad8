//! The HTML files: their content, and the policy that lets them load and run nothing else.

use std::fmt::Write as _;

use data_encoding::{BASE64, HEXLOWER};
use serde::Serialize;

use super::{PageData, words};
use game_api::{Digest, Locales, Texts};

const CHECK: &str = include_str!("web/check.js");
const EVIDENCE: &str = include_str!("web/evidence.js");
const PAGE: &str = include_str!("web/page.js");
const VERIFY: &str = include_str!("web/verify.js");
const STYLE: &str = include_str!("web/page.css");

/// The fonts of the boards, reduced to Latin by `assets/fonts/web.py`.
const FONTS: [(&str, &[u8]); 2] = [
    ("EB Garamond", include_bytes!("../../assets/fonts/web/EBGaramond-Bold.woff2")),
    ("Alegreya Sans", include_bytes!("../../assets/fonts/web/AlegreyaSans-Bold.woff2")),
];

/// The page of a match.
pub(super) fn page(title: &str, texts: &Texts, preview: &str, data: &PageData<'_>) -> String {
    let mut style = STYLE.to_owned();
    for (family, font) in FONTS {
        let font = BASE64.encode(font);
        writeln!(
            style,
            "@font-face{{font-family:'{family}';font-weight:700;src:url(data:font/woff2;base64,{font})}}"
        )
        .expect("a string takes all");
    }
    let script = [CHECK, EVIDENCE, PAGE].concat();
    // The preview that messengers show for a link.
    let tags = [("og:type", "article"), ("og:title", title), ("og:description", preview)];
    let tags = tags.map(|(name, value)| {
        format!("<meta property=\"{name}\" content=\"{}\">\n", escaped(value))
    });
    document(title, texts, &tags.concat(), &style, (&script, &json(data)))
}

/// The page that verifies any log: `docs/verify.html`.
pub fn verifier(locales: &Locales) -> String {
    #[derive(Serialize)]
    struct Verifier<'a> {
        languages: Vec<&'a str>,
        words: Vec<words::PageWords>,
    }
    let all = locales.all();
    let data = Verifier {
        languages: all.iter().map(|texts| texts.language().tag()).collect(),
        words: all.iter().map(|texts| words::words(texts)).collect(),
    };
    let usual = locales.usual();
    let title = usual.get("page-verify-title", &[]);
    let script = [CHECK, EVIDENCE, VERIFY].concat();
    document(&title, usual, "", STYLE, (&script, &json(&data)))
}

fn document(
    title: &str,
    texts: &Texts,
    tags: &str,
    style: &str,
    (script, data): (&str, &str),
) -> String {
    let policy = format!(
        "default-src 'none'; script-src 'sha256-{}'; style-src 'sha256-{}'; font-src data:; base-uri 'none'; \
         form-action 'none'",
        hash(script),
        hash(style)
    );
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n{tags}<style>{style}</style>\n</head>\n<body>\n\
         <noscript>{noscript}</noscript>\n<main id=\"main\"></main>\n\
         <script type=\"application/json\" id=\"data\">{data}</script>\n<script>{script}</script>\n</body>\n</html>\n",
        language = escaped(texts.language().tag()),
        title = escaped(title),
        noscript = escaped(&texts.get("page-no-script", &[])),
    )
}

/// The hash of a script or style for the policy.
pub(crate) fn hash(text: &str) -> String {
    let digits = Digest::of(text).to_string();
    BASE64.encode(&HEXLOWER.decode(digits.as_bytes()).expect("a hash is written in hexadecimal"))
}

/// JSON that cannot end its element, whatever texts it contains.
fn json(data: &impl Serialize) -> String {
    let json = serde_json::to_string(data).expect("a page is plain data");
    ["/", "!", "s", "S"]
        .iter()
        .fold(json, |json, next| json.replace(&format!("<{next}"), &format!("\\u003c{next}")))
}

/// Text escaped for an element or an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}
