//! The bot's own emojis: the games' drawings are uploaded once and kept.
//!
//! An emoji's name says what it shows: people read it in notifications. A hash of its drawing is in the database,
//! so that a new drawing becomes a new emoji. An emoji that the database does not know may be another program's and
//! is left alone; ours then has some digits of the hash in its name, as all once had. Until all emojis are
//! uploaded, and where that fails, texts use plain marks.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use data_encoding::BASE64;
use reqwest::Method;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::EmojiId;

use super::limiter::Bucket;
use super::refusal::RequestError;
use super::rest::{ApiRequest, Application, Rest};
use crate::app::matches::{MatchError, Matches};
use crate::app::pictures::{BoardRenderer, NoPicture};
use game_api::Texts;
use game_api::drawing::EmojiArt;

/// The wait after each failed attempt, in seconds; after the last one it is given up.
const WAITS_S: [u64; 5] = [10, 60, 600, 3600, 3600];

/// Why uploading the emojis failed.
#[derive(Debug, thiserror::Error)]
enum NoEmojis {
    #[error("Discord refuses: {}", .0.why)]
    Refused(RequestError),
    #[error(transparent)]
    Picture(#[from] NoPicture),
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl From<RequestError> for NoEmojis {
    fn from(refusal: RequestError) -> Self {
        NoEmojis::Refused(refusal)
    }
}

/// The part of an emoji that is read.
#[derive(Deserialize)]
struct Emoji {
    id: EmojiId,
    name: String,
}

#[derive(Deserialize)]
struct EmojiList {
    items: Vec<Emoji>,
}

/// Uploads the emojis of all games, and then lets texts use them.
pub async fn keep(rest: &Rest, matches: &Matches, pictures: &BoardRenderer) {
    for wait in WAITS_S.map(Duration::from_secs) {
        match upload(rest, matches, pictures).await {
            Ok(()) => return,
            Err(error) => tracing::warn!(%error, ?wait, "texts have no emojis of the bot's own"),
        }
        tokio::time::sleep(wait).await;
    }
}

async fn upload(rest: &Rest, matches: &Matches, pictures: &BoardRenderer) -> Result<(), NoEmojis> {
    let application: Application =
        rest.ask(ApiRequest::get("/applications/@me".to_owned())).await?;
    let path = format!("/applications/{}/emojis", application.id);
    let listed: EmojiList = rest.ask(ApiRequest::get(path.clone())).await?;
    let mut there: HashMap<String, EmojiId> =
        listed.items.into_iter().map(|emoji| (emoji.name, emoji.id)).collect();
    let drawn = matches.drawings().await?;
    let texts_of = matches.locales().usual();
    let arts: Vec<EmojiArt> = matches.games().all().iter().flat_map(|game| game.emojis()).collect();
    let (mut texts, mut shown, mut renamed) = (HashMap::new(), HashMap::new(), Vec::new());
    for art in &arts {
        let (digits, dated) = (art.digits(), dated(art));
        let plain = there.get(&art.name).copied();
        let known = plain.and_then(|id| drawn.get(&id.get()));
        let (name, id) = match (plain, known) {
            (Some(id), Some(known)) if *known == digits => (&art.name, id),
            // The emoji of this name is not known to be ours.
            (Some(_), None) => match there.remove(&dated) {
                Some(id) => (&dated, id),
                None => (&dated, create(rest, texts_of, pictures, &path, art, &dated).await?),
            },
            (was, _) => {
                if let Some(id) = was {
                    delete(rest, &path, id).await?;
                    matches.note_drawing(id.get(), None).await?;
                }
                let id = match there.remove(&dated) {
                    Some(id) => {
                        renamed.push((id, art.name.as_str(), digits.clone()));
                        id
                    }
                    None => {
                        let id = create(rest, texts_of, pictures, &path, art, &art.name).await?;
                        matches.note_drawing(id.get(), Some(&digits)).await?;
                        id
                    }
                };
                (&art.name, id)
            }
        };
        texts.insert(art.name.clone(), format!("<:{name}:{id}>"));
        shown.insert(art.name.as_str(), digits);
    }
    matches.emojis().set(texts);
    // Texts use the ids, so renaming changes nothing for them.
    for (id, name, digits) in renamed {
        matches.note_drawing(id.get(), Some(&digits)).await?;
        rename(rest, &path, id, name).await?;
    }
    // The rest are outdated or not ours. Another copy of the bot may use those drawn as now.
    for (name, id) in &there {
        let Some((what, digits)) = shown_by(name) else { continue };
        if shown.get(what).is_some_and(|now| now != digits) {
            delete(rest, &path, *id).await?;
        }
    }
    Ok(())
}

/// An emoji's name with some digits of its drawing's hash.
fn dated(art: &EmojiArt) -> String {
    format!("{}_{}", art.name, art.digits())
}

/// The drawing that an emoji of this name shows, and the digits, if the name can be ours.
fn shown_by(name: &str) -> Option<(&str, &str)> {
    let (shown, digits) = name.rsplit_once('_')?;
    let is_ours = digits.len() == 6 && digits.bytes().all(|it| it.is_ascii_hexdigit());
    is_ours.then_some((shown, digits))
}

async fn rename(rest: &Rest, path: &str, id: EmojiId, name: &str) -> Result<(), RequestError> {
    let body = json!({ "name": name });
    let renaming = ApiRequest::to(Bucket::Emojis, Method::PATCH, format!("{path}/{id}"), body);
    rest.ask::<IgnoredAny>(renaming).await?;
    Ok(())
}

async fn delete(rest: &Rest, path: &str, id: EmojiId) -> Result<(), RequestError> {
    let deleting =
        ApiRequest::to(Bucket::Emojis, Method::DELETE, format!("{path}/{id}"), Value::Null);
    rest.ask::<IgnoredAny>(deleting).await?;
    Ok(())
}

/// Uploads an emoji under an unused name, and deletes it again.
pub async fn try_one(
    rest: &Rest,
    pictures: &BoardRenderer,
    texts: &Arc<Texts>,
    art: &EmojiArt,
    name: &str,
) -> Result<(), String> {
    let tried = async {
        let application: Application =
            rest.ask(ApiRequest::get("/applications/@me".to_owned())).await?;
        let path = format!("/applications/{}/emojis", application.id);
        let id = create(rest, texts, pictures, &path, art, name).await?;
        delete(rest, &path, id).await?;
        Ok::<_, NoEmojis>(())
    };
    tried.await.map_err(|error| error.to_string())
}

async fn create(
    rest: &Rest,
    texts: &Arc<Texts>,
    pictures: &BoardRenderer,
    path: &str,
    art: &EmojiArt,
    name: &str,
) -> Result<EmojiId, NoEmojis> {
    let drawn = art.clone();
    let png = pictures.draw(texts, move |studio| studio.emoji_png(&drawn)).await?;
    let image = format!("data:image/png;base64,{}", BASE64.encode(&png));
    let body = json!({ "name": name, "image": image });
    let creating = ApiRequest::to(Bucket::Emojis, Method::POST, path.to_owned(), body);
    Ok(rest.ask::<Emoji>(creating).await?.id)
}
