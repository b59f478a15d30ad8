//! Localized sentences, from Fluent files.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use icu_list::ListFormatter;
use icu_list::options::ListFormatterOptions;
use icu_locale_core::Locale;
use intl_memoizer::concurrent::IntlLangMemoizer;
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue;

use super::numbers;

/// The fallback language, which is always complete.
const ENGLISH: &str = "en";

/// The program's own sentences, by language, as built in.
const BUILT_IN: &[(&str, &str)] = &[
    (ENGLISH, include_str!("../../../../locales/en/witan.ftl")),
    ("de", include_str!("../../../../locales/de/witan.ftl")),
    ("fr", include_str!("../../../../locales/fr/witan.ftl")),
    ("nl", include_str!("../../../../locales/nl/witan.ftl")),
];

/// The name of the file with the program's own sentences; a game's is named after the game.
const OWN: &str = "witan";

/// A language, by its tag: `en`, `pt-BR`. The program need not have sentences in it.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Language(Arc<str>);

impl Language {
    /// Parses a language tag, as sent by a client; `None` if it is not one.
    pub fn read(tag: &str) -> Option<Self> {
        let tag: LanguageIdentifier = tag.parse().ok()?;
        Some(Language(tag.to_string().into()))
    }

    /// Returns the tag.
    pub fn tag(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Language {
    fn from(tag: &str) -> Self {
        Language(tag.into())
    }
}

impl From<String> for Language {
    fn from(tag: String) -> Self {
        Language(tag.into())
    }
}

impl From<Language> for String {
    fn from(language: Language) -> Self {
        language.tag().to_owned()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The sentences of one language: the program's and those of all games.
type Bundle = FluentBundle<FluentResource>;

/// A transformation of every sentence before it is shown: tests use it to make a language of their own.
pub type Transform = fn(&str) -> Cow<'_, str>;

/// A provider of sentences besides the program's: a game.
pub trait Sentences {
    /// The name of its files, without extension.
    fn stem(&self) -> &'static str;

    /// The built-in sentences, by language.
    fn by_language(&self) -> &'static [(&'static str, &'static str)];
}

/// Every sentence in one language; those missing in a translation are in English.
pub struct Texts {
    language: Language,
    /// In order of preference; English is the last.
    bundles: Vec<Arc<Bundle>>,
}

/// Why the sentences of a language cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum TextsError {
    /// Not a language tag.
    #[error("{0:?} is not a language; write it like `en` or `de`")]
    NotALanguage(String),
    /// There are no sentences in this language.
    #[error("there are no texts in {0:?}; name a directory that holds {0}/witan.ftl")]
    Unknown(String),
    /// A file or directory cannot be read.
    #[error("{file} cannot be read: {source}", file = file.display())]
    Unreadable {
        /// The path.
        file: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A line of the file is malformed.
    #[error("{file}, line {line}: {why}", file = file.display())]
    Line {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
}

impl Texts {
    /// English, as built into the program and these games.
    pub fn built_in(games: &[impl Sentences]) -> Self {
        Self::transformed(games, ENGLISH, None)
    }

    /// English likewise, with every sentence passed through `transform`, as a language of its own.
    pub fn transformed(
        games: &[impl Sentences],
        language: &str,
        transform: Option<Transform>,
    ) -> Self {
        let english = tag(ENGLISH).expect("a language tag");
        let files = built_in(games, ENGLISH);
        let read = || bundle(files.clone(), &english).expect("the tests read the built-in texts");
        let mut bundles = vec![Arc::new(read())];
        if let Some(transform) = transform {
            let mut transformed = read();
            transformed.set_transform(Some(transform));
            bundles.insert(0, Arc::new(transformed));
        }
        Texts { language: language.into(), bundles }
    }

    /// Returns the language.
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// Returns the sentence `key`, with `args` put into it.
    ///
    /// A key or an argument that is missing in English is a bug. Tests find it; in a running match the key itself is
    /// shown, as a match should not stop because of a sentence.
    pub fn get(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        Self::said(&self.bundles, key, args)
    }

    /// Returns the sentence in English, in which everybody may type.
    pub fn in_english(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let english = self.bundles.len().saturating_sub(1);
        Self::said(&self.bundles[english..], key, args)
    }

    /// Formats a number with `decimals` decimals in the language's notation.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let languages = self.bundles.first().map(|bundle| bundle.locales[0].clone());
        let languages = IntlLangMemoizer::new(languages.unwrap_or_default());
        numbers::written(&numbers::decimal(number, decimals), &languages).unwrap_or_default()
    }

    /// Joins items into a list, with the language's *and* before the last.
    pub fn list(&self, parts: &[impl AsRef<str>]) -> String {
        let parts = parts.iter().map(AsRef::as_ref);
        let locale = Locale::try_from_str(self.language.tag()).unwrap_or(Locale::UNKNOWN);
        match ListFormatter::try_new_and(locale.into(), ListFormatterOptions::default()) {
            Ok(lists) => lists.format(parts).to_string(),
            Err(_) => parts.collect::<Vec<_>>().join(", "),
        }
    }

    fn said(bundles: &[Arc<Bundle>], key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let said = bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
            errors.is_empty().then_some(text)
        });
        debug_assert!(said.is_some(), "the sentence {key:?} is missing, or an argument of it");
        said.unwrap_or_else(|| key.to_owned())
    }
}

/// All available languages. Cheap to clone.
#[derive(Clone)]
pub struct Locales {
    /// The default language first, then sorted by tag.
    known: Arc<[Arc<Texts>]>,
}

impl Locales {
    /// Loads the languages built into the program and these games, and those of the files
    /// `<directory>/<language>/<witan or a game>.ftl`, whose sentences replace built-in ones. `usual` is the default
    /// language.
    ///
    /// # Errors
    /// [`TextsError`], which names the file and the line to fix.
    pub fn load(
        games: &[impl Sentences],
        directory: Option<&Path>,
        usual: &str,
    ) -> Result<Self, TextsError> {
        let usual = tag(usual)?.to_string();
        let english = Texts::built_in(games);
        let own = BUILT_IN.iter().map(|(language, _)| *language);
        let of_games =
            games.iter().flat_map(|game| game.by_language()).map(|(language, _)| *language);
        let mut languages: BTreeSet<String> = own.chain(of_games).map(str::to_owned).collect();
        languages.extend(directory.map(folders).transpose()?.into_iter().flatten());
        let mut known = Vec::new();
        for language in languages {
            let tag = tag(&language)?;
            let mut bundles = Vec::new();
            if let Some(directory) = directory {
                let files = found(&directory.join(&language), games)?;
                if !files.is_empty() {
                    bundles.push(Arc::new(bundle(files, &tag)?));
                }
            }
            let files = built_in(games, &language);
            if language != ENGLISH && !files.is_empty() {
                bundles.push(Arc::new(bundle(files, &tag)?));
            }
            bundles.extend(english.bundles.iter().cloned());
            known.push(Arc::new(Texts { language: Language::from(&*language), bundles }));
        }
        let place = known.iter().position(|texts| texts.language.tag() == usual);
        let first = known.remove(place.ok_or_else(|| match directory {
            Some(directory) => {
                let file = directory.join(&usual).join(format!("{OWN}.ftl"));
                TextsError::Unreadable { file, source: ErrorKind::NotFound.into() }
            }
            None => TextsError::Unknown(usual),
        })?);
        known.insert(0, first);
        Ok(Locales { known: known.into() })
    }

    /// Adds a language.
    pub fn with(&self, texts: Texts) -> Self {
        Locales { known: self.known.iter().cloned().chain([Arc::new(texts)]).collect() }
    }

    /// Returns the default language.
    pub fn usual(&self) -> &Arc<Texts> {
        &self.known[0]
    }

    /// Returns all languages, the default first.
    pub fn all(&self) -> &[Arc<Texts>] {
        &self.known
    }

    /// Returns the sentences of a language, or of its base language: German for `de-AT`. `None` if there are none.
    pub fn closest(&self, language: &Language) -> Option<&Arc<Texts>> {
        let named = |tag: &str| {
            self.known.iter().find(|texts| texts.language.tag().eq_ignore_ascii_case(tag))
        };
        let kind = language.tag().split(['-', '_']).next().unwrap_or_default();
        named(language.tag()).or_else(|| named(kind))
    }

    /// Returns the sentences of the first of these languages that is available; else the default ones.
    pub fn first_of<'a>(&self, wanted: impl IntoIterator<Item = &'a Language>) -> &Arc<Texts> {
        wanted.into_iter().find_map(|language| self.closest(language)).unwrap_or(self.usual())
    }
}

impl From<Texts> for Locales {
    fn from(texts: Texts) -> Self {
        Locales { known: [Arc::new(texts)].into() }
    }
}

/// Lists the language folders of a directory.
fn folders(directory: &Path) -> Result<Vec<String>, TextsError> {
    let unreadable = |source| TextsError::Unreadable { file: directory.to_owned(), source };
    let mut languages = Vec::new();
    for entry in std::fs::read_dir(directory).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        // Other folders are ignored, such as those of a version control system.
        if entry.path().is_dir() && tag(&name).is_ok_and(|tag| tag.to_string() == name) {
            languages.push(name);
        }
    }
    Ok(languages)
}

/// Lists the sentence files in a folder.
fn found(folder: &Path, games: &[impl Sentences]) -> Result<Vec<(PathBuf, String)>, TextsError> {
    let mut files = Vec::new();
    for name in std::iter::once(OWN).chain(games.iter().map(Sentences::stem)) {
        let file = folder.join(format!("{name}.ftl"));
        match std::fs::read_to_string(&file) {
            Ok(source) => files.push((file, source)),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(source) => return Err(TextsError::Unreadable { file, source }),
        }
    }
    Ok(files)
}

fn tag(language: &str) -> Result<LanguageIdentifier, TextsError> {
    language.parse().map_err(|_| TextsError::NotALanguage(language.to_owned()))
}

/// Returns the built-in sentences of the program and these games in a language, by file.
fn built_in(games: &[impl Sentences], language: &str) -> Vec<(PathBuf, String)> {
    let own = BUILT_IN.iter().map(|sentences| (OWN, sentences));
    let of_games = games
        .iter()
        .flat_map(|game| game.by_language().iter().map(|sentences| (game.stem(), sentences)));
    let files = own.chain(of_games).filter(|(_, (other, _))| *other == language);
    let path = |name| Path::new("locales").join(language).join(format!("{name}.ftl"));
    files.map(|(name, (_, source))| (path(name), (*source).to_owned())).collect()
}

/// Parses sentence files.
fn bundle(
    files: impl IntoIterator<Item = (PathBuf, String)>,
    language: &LanguageIdentifier,
) -> Result<Bundle, TextsError> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
    // Isolating marks around arguments are for mixed writing directions. Discord shows them as boxes in code blocks,
    // and mentions do not work between them.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(numbers::written));
    for (file, source) in files {
        let at = |offset: usize, why: String| {
            // What is missing at the end is reported on the last line, not below it.
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
