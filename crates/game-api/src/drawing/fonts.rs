//! The fonts of pictures, and measuring text in them.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use resvg::usvg::{self, fontdb};
use skrifa::MetadataProvider;
use unicode_bidi::{BidiClass, bidi_class};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

use super::RenderError;
use super::lettering::escape;

/// A typeface by its role in pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Typeface {
    /// EB Garamond, after types of the 16th century: titles and the names on a map.
    Period,
    /// Alegreya Sans: numbers, small words and the names of people.
    Plain,
}

impl Typeface {
    /// Returns the `font-family` for SVG.
    pub fn family(self) -> &'static str {
        match self {
            Typeface::Period => "EB Garamond",
            Typeface::Plain => "Alegreya Sans",
        }
    }
}

/// The loaded fonts. All of them are bold: thin strokes are illegible on a phone's screen.
pub struct Fonts {
    options: usvg::Options<'static>,
    coverage: Vec<CharacterSet>,
    /// Recently fitted texts: names recur in every picture, and measuring is slow.
    fitted: Mutex<LruCache<FittedLine, String>>,
    /// Recently measured widths at a size of 1.
    widths: Mutex<LruCache<(String, Typeface), f32>>,
}

/// A text and the line it was fitted into: face, size and width, the latter two as bits.
type FittedLine = (String, Typeface, u32, u32);

/// How many fitted texts are kept, and how many widths.
const FITTED: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// A font file of `assets/fonts`.
struct FontFile {
    name: &'static str,
    family: &'static str,
    built_in: &'static [u8],
}

macro_rules! font_file {
    ($name:literal, $family:literal) => {
        FontFile {
            name: $name,
            family: $family,
            built_in: include_bytes!(concat!("../../../../assets/fonts/", $name)),
        }
    };
}

/// The two faces, then the fallbacks for characters missing in them.
const FILES: [FontFile; 4] = [
    font_file!("EBGaramond-Bold.ttf", "EB Garamond"),
    font_file!("AlegreyaSans-Bold.ttf", "Alegreya Sans"),
    font_file!("NotoSansHebrew-Bold.ttf", "Noto Sans Hebrew"),
    font_file!("NotoSansArabic-Bold.ttf", "Noto Sans Arabic"),
];

/// The characters of one font, sorted.
#[derive(Debug, Clone)]
struct CharacterSet {
    font: fontdb::ID,
    characters: Vec<char>,
}

impl CharacterSet {
    fn contains(&self, character: char) -> bool {
        self.characters.binary_search(&character).is_ok()
    }
}

/// The longest text that is measured, in characters; the rest is cut off.
const LONGEST: usize = 80;

impl Fonts {
    /// The fonts built into the program.
    pub fn built_in() -> Self {
        Self::new(FILES.iter().map(|file| (file, file.built_in.to_vec())))
            .unwrap_or_else(|file| unreachable!("the tests load {}", file.name))
    }

    /// Loads the fonts of a directory that has the files of `assets/fonts`.
    ///
    /// # Errors
    /// [`RenderError::Unreadable`] or [`RenderError::BadFont`], naming the file.
    pub fn load(directory: &Path) -> Result<Self, RenderError> {
        let mut files = Vec::new();
        for file in &FILES {
            let path = directory.join(file.name);
            let data =
                std::fs::read(&path).map_err(|source| RenderError::Unreadable { path, source })?;
            files.push((file, data));
        }
        Self::new(files).map_err(|file| RenderError::BadFont {
            path: directory.join(file.name),
            family: file.family,
        })
    }

    /// Returns the options for parsing SVG.
    pub(crate) fn options(&self) -> &usvg::Options<'static> {
        &self.options
    }

    /// Fails with the first file that is not a font of the expected family.
    fn new(
        files: impl IntoIterator<Item = (&'static FontFile, Vec<u8>)>,
    ) -> Result<Self, &'static FontFile> {
        let mut database = fontdb::Database::new();
        let mut coverage = Vec::new();
        for (file, data) in files {
            let characters = characters(&data).ok_or(file)?;
            let fonts = database.load_font_source(fontdb::Source::Binary(Arc::new(data)));
            let font = *fonts.first().ok_or(file)?;
            let face = database.face(font).ok_or(file)?;
            if !face.families.iter().any(|(family, _)| family == file.family) {
                return Err(file);
            }
            coverage.push(CharacterSet { font, characters });
        }
        Ok(Self {
            options: options(database, coverage.clone()),
            coverage,
            fitted: Mutex::new(LruCache::new(FITTED)),
            widths: Mutex::new(LruCache::new(FITTED)),
        })
    }

    /// Returns the width of `text` in a face of this size.
    pub fn width(&self, text: &str, face: Typeface, size: f32) -> f32 {
        let measured = (text.to_owned(), face);
        let lock = || self.widths.lock().unwrap_or_else(PoisonError::into_inner);
        // A statement of its own: the lock is released before anything is measured.
        let known = lock().get(&measured).copied();
        size * known.unwrap_or_else(|| {
            let width = self.measure(text, face);
            lock().put(measured, width);
            width
        })
    }

    /// Measures a text at a size of 1; its width grows in proportion to its size.
    fn measure(&self, text: &str, face: Typeface) -> f32 {
        const SIZE: f32 = 100.0;
        let document = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><text \
             font-family='{}' font-weight='700' font-size='{SIZE}'>{}</text></svg>",
            face.family(),
            escape(text)
        );
        let Ok(tree) = usvg::Tree::from_str(&document, &self.options) else { return 0.0 };
        let widths = tree.root().children().iter().map(|node| node.abs_bounding_box().width());
        widths.sum::<f32>() / SIZE
    }

    /// Whether the whole text fits into a line of this width.
    pub fn fits(&self, text: &str, face: Typeface, size: f32, width: f32) -> bool {
        self.width(&self.showable(text), face, size) <= width
    }

    /// Returns the part of `text` that can be shown in a line of this width: characters that no font has, or that would
    /// change how others are shown, are left out, and a text that is too long ends in an ellipsis.
    ///
    /// The result may be empty, if the fonts have none of the characters.
    pub fn fit(&self, text: &str, face: Typeface, size: f32, width: f32) -> String {
        let line = (text.to_owned(), face, size.to_bits(), width.to_bits());
        let lock = || self.fitted.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fitted) = lock().get(&line) {
            return fitted.clone();
        }
        let fitted = self.fit_anew(text, face, size, width);
        lock().put(line, fitted.clone());
        fitted
    }

    /// Returns a text in the largest size up to `size` in which it fits into a line of this width, and that size; at
    /// two thirds of `size` it is cut off instead.
    pub fn shrunk(&self, text: &str, face: Typeface, size: u16, width: f32) -> (String, u16) {
        let mut sizes = (size * 2 / 3..=size).rev().step_by(2);
        let smallest = sizes.clone().next_back().unwrap_or(size);
        let fitting = sizes.find(|&size| self.fits(text, face, size.into(), width));
        let size = fitting.unwrap_or(smallest);
        (self.fit(text, face, size.into(), width), size)
    }

    /// Returns the recently fitted texts that were too long for their lines.
    pub fn cut_off(&self) -> Vec<String> {
        let fitted = self.fitted.lock().unwrap_or_else(PoisonError::into_inner);
        let is_cut = |text: &str, shown: &str| shown.ends_with('…') && !text.ends_with('…');
        let cut = fitted.iter().filter(|((text, ..), shown)| is_cut(text, shown));
        cut.map(|((text, ..), _)| text.clone()).collect()
    }

    fn fit_anew(&self, text: &str, face: Typeface, size: f32, width: f32) -> String {
        let text = self.showable(text);
        if self.width(&text, face, size) <= width {
            return text;
        }
        let ends: Vec<usize> = text.char_indices().map(|(start, _)| start).collect();
        let shortened = |end: usize| {
            let kept = text[..ends[end]].trim_end();
            // The line runs from left to right: the end of a word in the other direction is at its left.
            let mark = if ends_leftwards(kept) { "\u{200f}" } else { "" };
            format!("{kept}…{mark}")
        };
        // Binary search for the longest beginning that fits: everything before `fits` does.
        let (mut fits, mut too_long) = (0, ends.len());
        while too_long - fits > 1 {
            let middle = usize::midpoint(fits, too_long);
            if size * self.measure(&shortened(middle), face) <= width {
                fits = middle;
            } else {
                too_long = middle;
            }
        }
        if fits == 0 { String::new() } else { shortened(fits) }
    }

    /// Returns `text` on one line, with characters the fonts have.
    fn showable(&self, text: &str) -> String {
        let mut shown = String::new();
        let mut marks = 0;
        for character in text.chars() {
            let character = if character.is_whitespace() { ' ' } else { character };
            marks = if is_mark(character) { marks + 1 } else { 0 };
            let repeated_space = character == ' ' && (shown.is_empty() || shown.ends_with(' '));
            let has_glyph = self.coverage.iter().any(|font| font.contains(character));
            if has_glyph && !repeated_space && marks <= 1 && !is_invisible(character) {
                shown.push(character);
            }
        }
        shown.chars().take(LONGEST).collect::<String>().trim_end().to_owned()
    }
}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let families: Vec<_> = FILES.iter().map(|file| file.family).collect();
        f.debug_tuple("Fonts").field(&families).finish()
    }
}

/// Whether a text ends in letters written from right to left.
fn ends_leftwards(text: &str) -> bool {
    let last = text.chars().rev().find(|character| character.is_alphabetic());
    last.is_some_and(|last| matches!(bidi_class(last), BidiClass::R | BidiClass::AL))
}

/// Returns the characters of a font file, sorted; `None` if it is not a font.
fn characters(data: &[u8]) -> Option<Vec<char>> {
    let font = skrifa::FontRef::new(data).ok()?;
    let mut characters: Vec<char> =
        font.charmap().mappings().filter_map(|(code, _)| char::from_u32(code)).collect();
    characters.sort_unstable();
    characters.dedup();
    Some(characters)
}

/// Options that read nothing but these fonts: no other file, no system font, and no picture within a picture.
fn options(database: fontdb::Database, coverage: Vec<CharacterSet>) -> usvg::Options<'static> {
    usvg::Options {
        fontdb: Arc::new(database),
        font_resolver: usvg::FontResolver {
            select_font: usvg::FontResolver::default_font_selector(),
            select_fallback: Box::new(move |character, used, _| {
                coverage
                    .iter()
                    .find(|font| !used.contains(&font.font) && font.contains(character))
                    .map(|font| font.font)
            }),
        },
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..usvg::Options::default()
    }
}

/// Whether a character is a combining mark. A letter may carry one: stacks of them would reach into the lines above and
/// below.
fn is_mark(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a character is invisible, but joins, reverses or restyles its neighbours, or has no meaning by itself.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{ffff}'
            // Regional indicators, halves of flags.
            | '\u{1f1e6}'..='\u{1f1ff}'
    ) || character.is_control()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SIZE: f32 = 40.0;

    fn fit(text: &str, width: f32) -> String {
        Fonts::built_in().fit(text, Typeface::Plain, SIZE, width)
    }

    #[test]
    fn what_fits_is_left_alone_and_what_does_not_ends_in_an_ellipsis() {
        assert_eq!(fit("Æthelflæd", 400.0), "Æthelflæd");
        let cut = fit(&"W".repeat(32), 400.0);
        assert!(cut.ends_with("W…"), "{cut}");
        assert!(
            Fonts::built_in().width(&cut, Typeface::Plain, SIZE) > 350.0,
            "{cut} is cut too early"
        );
        assert_eq!(fit("Wulfstan", 10.0), "");
    }

    #[test]
    fn what_the_fonts_cannot_show_is_left_out() {
        assert_eq!(fit("🦊 Fox 🔥", 400.0), "Fox");
        assert_eq!(fit("漢字", 400.0), "");
        assert_eq!(fit("a\u{202e}b\u{0}c\u{200b}d\n e", 400.0), "abcd e");
        assert_eq!(fit("Z\u{300}\u{301}\u{302}a", 400.0), "Z\u{300}a");
        assert_eq!(fit("Влад Ελένη שלום محمد", 800.0), "Влад Ελένη שלום محمد");
    }

    #[test]
    fn a_missing_or_broken_font_is_named() {
        let directory = tempfile::tempdir().expect("a directory");
        let error = Fonts::load(directory.path()).expect_err("it is empty").to_string();
        assert!(error.contains("EBGaramond-Bold.ttf"), "{error}");
        for file in &FILES {
            std::fs::write(directory.path().join(file.name), file.built_in).expect("writable");
        }
        Fonts::load(directory.path()).expect("all are there");
        std::fs::write(directory.path().join(FILES[1].name), "no font").expect("writable");
        let error = Fonts::load(directory.path()).expect_err("one is broken").to_string();
        assert!(error.contains("AlegreyaSans-Bold.ttf"), "{error}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn nothing_is_ever_wider_than_it_may_be(name in "\\PC{0,40}", width in 0.0..600.0_f32) {
            let fonts = Fonts::built_in();
            let fitting = fonts.fit(&name, Typeface::Plain, SIZE, width);
            prop_assert!(fonts.width(&fitting, Typeface::Plain, SIZE) <= width);
        }
    }
}
