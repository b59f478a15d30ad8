//! `/settings board-in-words:`, and the answers for people who want it.

use serenity::all::CreateCommandOption;

use super::{rows, words};
use crate::app::matches::Done;
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::connection::wire;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use crate::domain::Stage;
use crate::store::StoreError;
use game_api::{PersonId, Texts};

const IN_WORDS: &str = "board-in-words";

const ON: &str = "on";

const OFF: &str = "off";

/// The spec of the option of `/settings`.
pub fn option(texts: &Texts) -> CreateCommandOption {
    string(IN_WORDS, texts.get("option-board-as-text", &[]), false)
        .add_string_choice(texts.get("in-words-on", &[]), ON)
        .add_string_choice(texts.get("in-words-off", &[]), OFF)
}

/// Stores the person's choice, if the option is given.
pub async fn set(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Result<(), Reply> {
    let wanted = match input.text(IN_WORDS) {
        ON => true,
        OFF => false,
        _ => return Ok(()),
    };
    let set = async {
        let mut tx = ctx.matches.store().begin().await?;
        rows::set(&mut tx, caller.person, wanted).await?;
        Ok::<_, StoreError>(tx.commit().await?)
    };
    set.await.or_say(ctx)
}

/// Says that the person gets the board as text, if they do.
pub async fn shown(ctx: &Context, caller: &Caller) -> Result<Option<String>, Reply> {
    let wants = wants(ctx, caller.person).await.or_say(ctx)?;
    Ok(wants.then(|| ctx.say("settings-board-as-text")))
}

async fn wants(ctx: &Context, person: PersonId) -> Result<bool, StoreError> {
    let mut db = ctx.matches.store().read().await?;
    rows::wants(&mut db, person).await
}

/// The result of an action, with the board as text and the next possible actions; `None` for people who do not want
/// that.
pub async fn after(ctx: &Context, person: PersonId, done: &Done) -> Option<Reply> {
    if !wants(ctx, person).await.unwrap_or(false) {
        return None;
    }
    let snapshot = &done.snapshot;
    let told = ctx.confirmation(done);
    Some(ctx.scene(snapshot, |scene| {
        let board = snapshot.view.in_words(scene);
        let lines: Vec<String> = [told].into_iter().chain(board).collect();
        let runs = snapshot.info.stage == Stage::Running;
        let moment = wire::LogPosition { match_id: snapshot.info.id, seq: snapshot.seq };
        let rows = words::controls(scene, &snapshot.view, done.seat);
        let controls = (runs && !rows.is_empty()).then_some((moment, rows));
        Reply { controls, ..Reply::pages(words::pages(&lines)) }
    }))
}
