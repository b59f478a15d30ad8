//! Words that people type, in their own language or in English.

use super::Texts;
use crate::Colour;

/// A list of words that can be typed. In lower case, as matching ignores case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Vocabulary(Vec<VocabularyEntry>);

/// One meaning, and the words for it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct VocabularyEntry {
    english: String,
    own: String,
    words: Vec<String>,
}

impl Vocabulary {
    /// Parses a sentence that lists words: in the same order in every language, separated by spaces, with a `/` between
    /// synonyms.
    pub fn of(texts: &Texts, key: &str) -> Self {
        let (own, english) = (texts.get(key, &[]), texts.in_english(key, &[]));
        let meanings = english.split_whitespace().zip(own.split_whitespace());
        Vocabulary(meanings.map(|(english, own)| VocabularyEntry::new(english, own)).collect())
    }

    /// The names of the players' colours.
    pub fn colours(texts: &Texts) -> Self {
        let meaning = |colour: Colour| {
            let own = texts.get("colour", &[("colour", colour.name().into())]);
            VocabularyEntry::new(colour.name(), &own)
        };
        Vocabulary(Colour::ALL.into_iter().map(meaning).collect())
    }

    /// Appends other words.
    #[must_use]
    pub fn and(self, others: Vocabulary) -> Self {
        Vocabulary([self.0, others.0].concat())
    }

    /// Returns the words for each meaning.
    pub fn into_words(self) -> Vec<Vec<String>> {
        self.0.into_iter().map(|meaning| meaning.words).collect()
    }

    /// Returns the index of the meaning of a typed word.
    pub fn place(&self, typed: &str) -> Option<usize> {
        // Keyboards have only the straight apostrophe.
        let typed = typed.trim().to_lowercase().replace('\'', "’");
        // English words mean the same to everybody.
        let english = self.0.iter().position(|meaning| meaning.english == typed);
        english.or_else(|| self.0.iter().position(|meaning| meaning.words.contains(&typed)))
    }

    /// Replaces each of these words in a text with the English one.
    pub fn to_english(&self, text: &str) -> String {
        let english = |word| self.place(word).map(|place| self.0[place].english.as_str());
        translated(text, english)
    }

    /// Replaces each of these words in an English text with that of the language.
    pub fn from_english(&self, text: &str) -> String {
        let own = |word: &str| {
            let meaning = self.0.iter().find(|meaning| meaning.english == word)?;
            Some(meaning.own.as_str())
        };
        translated(text, own)
    }
}

impl VocabularyEntry {
    fn new(english: &str, own: &str) -> Self {
        let words = |text: &str| -> Vec<String> {
            text.to_lowercase().split('/').map(str::to_owned).collect()
        };
        let (own, english) = (words(own), words(english));
        let first = |words: &[String]| words.first().cloned().unwrap_or_default();
        VocabularyEntry {
            english: first(&english),
            own: first(&own),
            words: [own, english].concat(),
        }
    }
}

fn translated<'a>(text: &'a str, word: impl Fn(&'a str) -> Option<&'a str>) -> String {
    let words = text.split_whitespace().map(|typed| word(typed).unwrap_or(typed));
    words.collect::<Vec<_>>().join(" ")
}
