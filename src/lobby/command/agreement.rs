//! The terms of a new match besides time: an option of `/game new` for each.

use serenity::all::CreateCommandOption;

use crate::discord::commands::options::string;
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use crate::domain::rated::RATED;
use crate::domain::{BEACON, Hints, LESSON, Talk};
use crate::pace::PACE;
use game_api::{Agreed, GameRef, Games, Term, Texts};

/// The terms of all games, each with the first game that has it.
fn terms(games: &Games) -> Vec<(GameRef, Term)> {
    let mut terms: Vec<(GameRef, Term)> = Vec::new();
    for &game in games.all() {
        for term in game.terms() {
            if !terms.iter().any(|(_, known)| known.id == term.id) {
                terms.push((game, *term));
            }
        }
    }
    terms
}

/// An option for each term, and those for rating, hints, talk, a lesson, and for matches against computers.
pub fn options(texts: &Texts, games: &Games) -> Vec<CreateCommandOption> {
    let of_game = |(game, term): (GameRef, Term)| {
        option(texts, &format!("{}-term-{}", game.id(), term.id), term)
    };
    let of_all = [RATED, Hints::TERM, Talk::TERM, LESSON, PACE, BEACON]
        .map(|term| option(texts, &format!("term-{}", term.id), term));
    terms(games).into_iter().map(of_game).chain(of_all).collect()
}

/// The option of a term; `key` is the prefix of its texts.
fn option(texts: &Texts, key: &str, term: Term) -> CreateCommandOption {
    let option = string(term.id, texts.get(key, &[]), false);
    term.choices.iter().fold(option, |option, choice| {
        option.add_string_choice(texts.get(&format!("{key}-{choice}"), &[]), *choice)
    })
}

/// The chosen terms; a friendly error if the game has no such term or choice.
pub fn read(ctx: &Context, game: GameRef, input: &CommandOptions) -> Result<Agreed, Reply> {
    let mut agreed = Agreed::default();
    let all = terms(ctx.matches.games()).into_iter().map(|(_, term)| term);
    let hints = game.policies().map(|_| Hints::TERM);
    let lesson = game.policies().filter(|it| it.lessons() > 0).map(|_| LESSON);
    let alone = game.policies().map(|_| [PACE, BEACON]);
    for term in all.chain([RATED, Hints::TERM, Talk::TERM, LESSON, PACE, BEACON]) {
        let choice = input.text(term.id);
        let own = game
            .terms()
            .iter()
            .chain(&hints)
            .chain(&[RATED, Talk::TERM])
            .chain(&lesson)
            .chain(alone.iter().flatten())
            .find(|own| own.id == term.id);
        match own {
            _ if choice.is_empty() => {}
            Some(own) if own.choices.contains(&choice) => agreed = agreed.with(term.id, choice),
            _ => {
                let args = [("term", term.id.into()), ("game", game.name(&ctx.texts).into())];
                return Err(ctx.texts.get("new-no-such-term", &args).into());
            }
        }
    }
    Ok(agreed)
}
