//! The sentences people read, from Fluent files.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::kit::GameRef;

pub use fluent_bundle::FluentValue;

/// The language that is complete at all times.
const ENGLISH: &str = "en";

/// The program's own sentences, by language, as it was built with them.
const BUILT_IN: &[(&str, &str)] = &[(ENGLISH, include_str!("../../../locales/en/witan.ftl"))];

/// The name of the file of the program's own sentences; a game's is named after it.
const OWN: &str = "witan";

/// A number with two decimals, as it stands in texts and tables.
pub(crate) fn decimal(number: f64) -> String {
    format!("{number:.2}")
}

/// Every sentence in one language; what a translation lacks is said in English.
pub struct Texts {
    /// The first that has a sentence says it; English is the last.
    bundles: Vec<FluentBundle<FluentResource>>,
}

/// Why the sentences of a language cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TextsError {
    /// Not a language tag.
    #[error("{0:?} is not a language; write it like `en` or `de`")]
    NotALanguage(String),
    /// A language the program was not built with.
    #[error(
        "there are no built-in texts in {0:?}, only in `en`; name a directory that holds {0}/witan.ftl"
    )]
    NotBuiltIn(String),
    /// The file cannot be read.
    #[error("{file} cannot be read: {source}", file = file.display())]
    Unreadable {
        /// Which.
        file: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A line of the file is not understood.
    #[error("{file}, line {line}: {why}", file = file.display())]
    Line {
        /// Which file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        why: String,
    },
}

impl Texts {
    /// English, as the program and these games were built with it.
    #[must_use]
    pub fn built_in(games: &[GameRef]) -> Self {
        let english = tag(ENGLISH).expect("a language tag");
        let bundle = built_in(games, ENGLISH, &english).expect("the tests read the built-in texts");
        Texts { bundles: vec![bundle] }
    }

    /// The texts of `language`: from the files `<directory>/<language>/<witan or a game>.ftl`, as far as they are
    /// there; without a directory, the built-in ones.
    ///
    /// # Errors
    /// [`TextsError`], which names the file and the line to mend.
    pub fn load(
        games: &[GameRef],
        directory: Option<&Path>,
        language: &str,
    ) -> Result<Self, TextsError> {
        let tag = tag(language)?;
        let mut texts = Self::built_in(games);
        match directory {
            Some(directory) => {
                let folder = directory.join(tag.to_string());
                let mut files = Vec::new();
                for name in std::iter::once(OWN).chain(games.iter().map(|game| game.id())) {
                    let file = folder.join(format!("{name}.ftl"));
                    match std::fs::read_to_string(&file) {
                        Ok(source) => files.push((file, source)),
                        Err(error) if error.kind() == ErrorKind::NotFound => {}
                        Err(source) => return Err(TextsError::Unreadable { file, source }),
                    }
                }
                if files.is_empty() {
                    let source = ErrorKind::NotFound.into();
                    let file = folder.join(format!("{OWN}.ftl"));
                    return Err(TextsError::Unreadable { file, source });
                }
                texts.bundles.insert(0, bundle(files, &tag)?);
            }
            None if tag.language.as_str() == ENGLISH => {}
            None => return Err(TextsError::NotBuiltIn(tag.to_string())),
        }
        Ok(texts)
    }

    /// The sentence `key`, with `args` put into it.
    ///
    /// A key or an argument that is missing in English is a mistake in this program. Tests find it; in
    /// a running match the key itself is shown, as a match should not stop for a sentence.
    #[must_use]
    pub fn get(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let said = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
            errors.is_empty().then_some(text)
        });
        debug_assert!(said.is_some(), "the sentence {key:?} is missing, or an argument of it");
        said.unwrap_or_else(|| key.to_owned())
    }
}

fn tag(language: &str) -> Result<LanguageIdentifier, TextsError> {
    language.parse().map_err(|_| TextsError::NotALanguage(language.to_owned()))
}

/// What the program and these games were built with in a language.
fn built_in(
    games: &[GameRef],
    language: &str,
    tag: &LanguageIdentifier,
) -> Result<FluentBundle<FluentResource>, TextsError> {
    let own = BUILT_IN.iter().map(|sentences| (OWN, sentences));
    let of_games = games
        .iter()
        .flat_map(|game| game.sentences().iter().map(|sentences| (game.id(), sentences)));
    let files = own.chain(of_games).filter(|(_, (other, _))| *other == language);
    let files = files.map(|(name, (_, source))| {
        (Path::new("locales").join(language).join(format!("{name}.ftl")), (*source).to_owned())
    });
    bundle(files, tag)
}

/// Reads files of sentences.
fn bundle(
    files: impl IntoIterator<Item = (PathBuf, String)>,
    language: &LanguageIdentifier,
) -> Result<FluentBundle<FluentResource>, TextsError> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
    // The marks around each argument are for mixed directions of writing. Discord shows them as boxes in
    // code blocks, and mentions do not work between them.
    bundle.set_use_isolating(false);
    for (file, source) in files {
        let at = |offset: usize, why: String| {
            // What is missing at the end is missing on the last line, not below it.
            let offset = offset.min(source.trim_end().len());
            let line = 1 + source.bytes().take(offset).filter(|&byte| byte == b'\n').count();
            TextsError::Line { file: file.clone(), line, why }
        };
        let resource = FluentResource::try_new(source.clone()).map_err(|(_, errors)| {
            let first = errors.first();
            at(
                first.map_or(0, |error| error.pos.start),
                first.map(|error| error.kind.to_string()).unwrap_or_default(),
            )
        })?;
        bundle.add_resource(resource).map_err(|errors| {
            let why = errors.first().map(ToString::to_string).unwrap_or_default();
            at(0, why)
        })?;
    }
    Ok(bundle)
}
