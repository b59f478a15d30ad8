//! Finds matches of an older copy of the database. A copy that was restored by hand cannot mark itself, but its
//! matches' channels still show later messages. The bot looks for them once after its start, in the background.

use std::time::Duration;

use super::connection::control::Control;
use super::connection::wire::{MessageAuthor, ReceivedMessage};
use crate::app::matches::Matches;
use crate::discord::connection::rest::{ApiRequest, Rest};
use crate::domain::MatchId;

/// How many matches are checked, the newest first: each costs Discord a request.
const MOST_MATCHES: u32 = 200;

/// How many messages of a channel are checked: one request.
const MOST_MESSAGES: u8 = 20;

/// Pause between two requests: people's requests come first.
const PAUSE: Duration = Duration::from_millis(300);

/// Checks what the running matches have shown, and marks those that have shown more than their log holds as an
/// older copy.
pub async fn look(rest: &Rest, matches: &Matches) {
    let running = match matches.running(MOST_MATCHES).await {
        Ok(running) if running.is_empty() => return,
        Ok(running) => running,
        Err(error) => return tracing::error!(%error, "older copies cannot be looked for"),
    };
    let me = match rest.ask::<MessageAuthor>(ApiRequest::get("/users/@me".to_owned())).await {
        Ok(me) => me.id,
        Err(refusal) => {
            return tracing::info!(why = refusal.why, "older copies are not looked for");
        }
    };
    for (id, channel) in running {
        let newest = format!("/channels/{channel}/messages?limit={MOST_MESSAGES}");
        let messages: Vec<ReceivedMessage> = match rest.ask(ApiRequest::get(newest)).await {
            Ok(messages) => messages,
            Err(refusal) => {
                // A problem with the channel shows when the match next posts there.
                tracing::info!(match_id = %id, why = refusal.why, "what a match has shown cannot be read");
                Vec::new()
            }
        };
        let ours = messages.iter().filter(|message| message.author.id == me);
        if let Some(shown) =
            ours.flat_map(ReceivedMessage::control_ids).filter_map(|it| seq(it, id)).max()
            && let Err(error) = matches.note_shown(id, shown).await
        {
            tracing::error!(match_id = %id, %error, "an older copy cannot go on as one");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// The log length at which a control was shown, if it belongs to this match.
fn seq(custom_id: &str, id: MatchId) -> Option<u64> {
    let control = custom_id.parse::<Control>().ok()?;
    (control.match_id == id).then_some(control.seq)
}
