//! The people asked to agree: holders of seats, and those who can take theirs back.

use crate::domain::Voice;
use game_api::{Message, Scene, say};

/// The name of a person who has answered, or is asked.
pub fn voice(scene: &Scene<'_>, voice: &Voice) -> String {
    match voice.away_since {
        None => scene.name(voice.seat),
        // The seat has the name of the computer player.
        Some(_) => say!(
            scene,
            "seat-mention",
            circle = scene.circle(voice.seat),
            id = voice.person.to_string(),
        ),
    }
}

/// The names of several people.
pub fn voices(scene: &Scene<'_>, all: &[Voice]) -> String {
    let all: Vec<String> = all.iter().map(|one| voice(scene, one)).collect();
    scene.texts.list(&all)
}

/// The names of the people asked: in a new message they are mentioned.
pub fn asked(scene: &Scene<'_>, missing: &[Voice], is_new: bool) -> String {
    let one = |it: &Voice| match it.away_since {
        None if is_new => scene.mention(it.seat),
        None | Some(_) => voice(scene, it),
    };
    scene.texts.list(&missing.iter().map(one).collect::<Vec<_>>())
}

/// A message that notifies the people asked.
pub fn addressed(missing: &[Voice]) -> Message {
    let (there, away): (Vec<&Voice>, Vec<&Voice>) =
        missing.iter().partition(|voice| voice.away_since.is_none());
    Message {
        mentions: there.into_iter().map(|voice| voice.seat).collect(),
        guests: away.into_iter().map(|voice| voice.person).collect(),
        ..Message::default()
    }
}
