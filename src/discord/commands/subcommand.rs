//! A subcommand of `/game`: its name, its options and its answer, declared once in the folder of its feature.

use futures_util::future::BoxFuture;
use serenity::all::CreateCommandOption;

use crate::discord::caller::Caller;
use crate::discord::connection::rest::Rest;
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use game_api::{Games, Locales, Texts};

/// A subcommand. Its description is `command-game-NAME`.
#[derive(Clone, Copy)]
pub struct Subcommand {
    /// Its name, after its group's name if it has one.
    pub name: &'static str,
    pub options: fn(Offer<'_>) -> Vec<CreateCommandOption>,
    pub answer: fn(Call<'_>) -> BoxFuture<'_, Handled>,
}

/// What options are described with.
#[derive(Clone, Copy)]
pub struct Offer<'a> {
    pub texts: &'a Texts,
    pub locales: &'a Locales,
    pub games: &'a Games,
}

/// A subcommand that somebody uses.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    pub ctx: &'a Context,
    pub rest: &'a Rest,
    pub caller: &'a Caller,
    pub input: &'a CommandOptions,
}

impl Subcommand {
    /// A subcommand without options.
    pub const fn new(name: &'static str, answer: fn(Call<'_>) -> BoxFuture<'_, Handled>) -> Self {
        Self { name, options: |_| Vec::new(), answer }
    }

    /// The same with options.
    pub const fn with(self, options: fn(Offer<'_>) -> Vec<CreateCommandOption>) -> Self {
        Self { options, ..self }
    }
}
