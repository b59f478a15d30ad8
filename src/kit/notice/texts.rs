//! The sentences people read, from Fluent files.

use std::path::{Path, PathBuf};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue;

/// The language that is complete at all times.
const ENGLISH: &str = "en";

/// Its sentences, as the program was built with them.
const BUILT_IN: &str = include_str!("../../../locales/en.ftl");

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
        "there are no built-in texts in {0:?}, only in `en`; name a directory that holds {0}.ftl"
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
    /// English, as the program was built with it.
    #[must_use]
    pub fn built_in() -> Self {
        let file = Path::new("locales/en.ftl");
        let english: LanguageIdentifier = ENGLISH.parse().expect("a language tag");
        let english = bundle(file, BUILT_IN, &english).expect("the tests read the built-in texts");
        Texts { bundles: vec![english] }
    }

    /// The texts of `language` from `<directory>/<language>.ftl`; without a directory, the built-in ones.
    ///
    /// # Errors
    /// [`TextsError`], which names the file and the line to mend.
    pub fn load(directory: Option<&Path>, language: &str) -> Result<Self, TextsError> {
        let tag: LanguageIdentifier =
            language.parse().map_err(|_| TextsError::NotALanguage(language.to_owned()))?;
        let mut texts = Self::built_in();
        match directory {
            Some(directory) => {
                let file = directory.join(format!("{tag}.ftl"));
                let source = std::fs::read_to_string(&file)
                    .map_err(|source| TextsError::Unreadable { file: file.clone(), source })?;
                texts.bundles.insert(0, bundle(&file, &source, &tag)?);
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

/// Reads one file of sentences.
fn bundle(
    file: &Path,
    source: &str,
    language: &LanguageIdentifier,
) -> Result<FluentBundle<FluentResource>, TextsError> {
    let at = |offset: usize, why: String| {
        // What is missing at the end is missing on the last line, not below it.
        let offset = offset.min(source.trim_end().len());
        let line = 1 + source.bytes().take(offset).filter(|&byte| byte == b'\n').count();
        TextsError::Line { file: file.to_owned(), line, why }
    };
    let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
        let first = errors.first();
        at(
            first.map_or(0, |error| error.pos.start),
            first.map(|error| error.kind.to_string()).unwrap_or_default(),
        )
    })?;
    let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
    // The marks around each argument are for mixed directions of writing. Discord shows them as boxes in
    // code blocks, and mentions do not work between them.
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).map_err(|errors| {
        let why = errors.first().map(ToString::to_string).unwrap_or_default();
        at(0, why)
    })?;
    Ok(bundle)
}
