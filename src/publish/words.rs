//! The list of a server's pages, as HTML.

use std::fmt::Write as _;

use super::rows::{DuePage, PublishedPlayer};
use crate::page::{escaped, hash};
use game_api::{Games, Texts, Title, match_name};

/// The style of a list.
const STYLE: &str = ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}\
    body{max-width:44rem;margin:0 auto;padding:1rem}ol{list-style:none;padding:0}li{padding:.6rem 0;\
    border-top:1px solid #8886}a{font-weight:700}p{margin:0}";

/// A player's name on a page.
pub fn name(texts: &Texts, player: &PublishedPlayer) -> String {
    if player.by_colour { colour(texts, &player.colour) } else { player.name.clone() }
}

/// A colour's name.
pub fn colour(texts: &Texts, colour: &str) -> String {
    texts.get("colour", &[("colour", colour.to_owned().into())])
}

/// A list of matches, the last first, with links to the older and the newer ones.
pub fn list(
    texts: &Texts,
    games: &Games,
    matches: &[DuePage],
    file: impl Fn(&DuePage) -> String,
    [newer, older]: [Option<String>; 2],
) -> String {
    let title = escaped(&texts.get("publish-title", &[]));
    let lines: String = matches.iter().rev().map(|it| line(texts, games, it, &file(it))).collect();
    let mut more = String::new();
    for (key, link) in [("publish-newer", newer), ("publish-older", older)] {
        if let Some(link) = link {
            let text = escaped(&texts.get(key, &[]));
            writeln!(more, "<p><a href=\"{link}\">{text}</a></p>").expect("a string takes all");
        }
    }
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-{style}'; \
         base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<title>{title}</title>\n\
         <meta property=\"og:title\" content=\"{title}\">\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n<ol>\n{lines}</ol>\n{more}</main>\n</body>\n</html>\n",
        language = escaped(texts.language().tag()),
        style = hash(STYLE),
    )
}

fn line(texts: &Texts, games: &Games, it: &DuePage, file: &str) -> String {
    let title = it.title.as_deref().and_then(Title::typed);
    let game = games.named(&it.game).map_or_else(|_| it.game.clone(), |game| game.name(texts));
    let names = names(texts, it.players.iter());
    let won = self::names(texts, it.players.iter().filter(|player| player.won));
    let won = won.map(|names| texts.get("publish-won", &[("names", names.into())]));
    let parts = [Some(game), names, won].into_iter().flatten();
    let parts: Vec<String> = parts.map(|part| escaped(&part)).collect();
    let time = it.ended.in_utc();
    let date = time.split(' ').next().unwrap_or_default();
    format!(
        "<li><a href=\"{file}\">{name}</a><p>{parts} · <time datetime=\"{date}\">{date}</time></p></li>\n",
        name = escaped(&match_name(texts, it.id.0, title.as_ref())),
        parts = parts.join(" · "),
    )
}

fn names<'a>(texts: &Texts, players: impl Iterator<Item = &'a PublishedPlayer>) -> Option<String> {
    let names: Vec<String> = players.map(|player| name(texts, player)).collect();
    (!names.is_empty()).then(|| texts.list(&names))
}
