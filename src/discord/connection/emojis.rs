//! The bot's own emojis: what its games draw is uploaded once and kept.
//!
//! An emoji's name is what it shows and some digits of how it is drawn, so that a new drawing is a new emoji. Until
//! all is done, and where it cannot be done, texts have plain marks.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use data_encoding::BASE64;
use reqwest::Method;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, EmojiId};

use super::limiter::Bucket;
use super::refusal::Refusal;
use super::rest::{Ask, Rest};
use crate::app::matches::Matches;
use crate::app::pictures::{NoPicture, Pictures};
use crate::kit::drawing::EmojiArt;

/// How often it is tried, and how long to wait after each time that failed, in seconds.
const WAITS_S: [u64; 5] = [10, 60, 600, 3600, 3600];

/// Why there are no emojis.
#[derive(Debug, thiserror::Error)]
enum NoEmojis {
    #[error("Discord refuses: {}", .0.why)]
    Refused(Refusal),
    #[error(transparent)]
    Picture(#[from] NoPicture),
}

impl From<Refusal> for NoEmojis {
    fn from(refusal: Refusal) -> Self {
        NoEmojis::Refused(refusal)
    }
}

/// What is read of an emoji.
#[derive(Deserialize)]
struct Emoji {
    id: EmojiId,
    name: String,
}

#[derive(Deserialize)]
struct Listed {
    items: Vec<Emoji>,
}

#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
}

/// Has the emojis of all games there, and lets texts have them.
pub async fn keep(rest: &Rest, matches: &Matches, pictures: &Pictures) {
    for wait in WAITS_S.map(Duration::from_secs) {
        match upload(rest, matches, pictures).await {
            Ok(()) => return,
            Err(error) => tracing::warn!(%error, ?wait, "texts have no emojis of the bot's own"),
        }
        tokio::time::sleep(wait).await;
    }
}

async fn upload(rest: &Rest, matches: &Matches, pictures: &Pictures) -> Result<(), NoEmojis> {
    let application: Application = rest.ask(Ask::get("/applications/@me".to_owned())).await?;
    let path = format!("/applications/{}/emojis", application.id);
    let listed: Listed = rest.ask(Ask::get(path.clone())).await?;
    let mut there: HashMap<String, EmojiId> =
        listed.items.into_iter().map(|emoji| (emoji.name, emoji.id)).collect();
    let arts: Vec<EmojiArt> = matches.games().all().iter().flat_map(|game| game.emojis()).collect();
    let (mut texts, mut shown) = (HashMap::new(), HashSet::new());
    for art in &arts {
        let name = name(art);
        let id = match there.remove(&name) {
            Some(id) => id,
            None => create(rest, matches, pictures, &path, art).await?,
        };
        texts.insert(art.name.clone(), format!("<:{name}:{id}>"));
        shown.insert(art.name.as_str());
    }
    matches.emojis().set(texts);
    // What is left was drawn otherwise once, or is not ours.
    for (_, id) in
        there.iter().filter(|(name, _)| shown_by(name).is_some_and(|it| shown.contains(it)))
    {
        let path = format!("{path}/{id}");
        let deleting = Ask::to(Bucket::Emojis, Method::DELETE, path, Value::Null);
        rest.ask::<IgnoredAny>(deleting).await?;
    }
    Ok(())
}

/// What an emoji of ours is called.
fn name(art: &EmojiArt) -> String {
    format!("{}_{}", art.name, art.digits())
}

/// What an emoji of this name shows, if the name can be ours.
fn shown_by(name: &str) -> Option<&str> {
    let (shown, digits) = name.rsplit_once('_')?;
    let is_ours = digits.len() == 6 && digits.bytes().all(|it| it.is_ascii_hexdigit());
    is_ours.then_some(shown)
}

async fn create(
    rest: &Rest,
    matches: &Matches,
    pictures: &Pictures,
    path: &str,
    art: &EmojiArt,
) -> Result<EmojiId, NoEmojis> {
    let drawn = art.clone();
    let png =
        pictures.draw(matches.locales().usual(), move |studio| studio.emoji_png(&drawn)).await?;
    let image = format!("data:image/png;base64,{}", BASE64.encode(&png));
    let body = json!({ "name": name(art), "image": image });
    let creating = Ask::to(Bucket::Emojis, Method::POST, path.to_owned(), body);
    Ok(rest.ask::<Emoji>(creating).await?.id)
}
