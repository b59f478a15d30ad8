//! Numbers in the notation of each language.

use fluent_bundle::memoizer::MemoizerKind;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_locale_core::Locale;
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

use super::FluentValue;

/// Returns a number with `decimals` decimals, as an argument of a sentence.
pub fn decimal(number: f64, decimals: usize) -> FluentValue<'static> {
    let options = FluentNumberOptions {
        // With 0 as the minimum, no decimals would give a trailing point.
        minimum_fraction_digits: (decimals > 0).then_some(decimals),
        maximum_fraction_digits: Some(decimals),
        ..FluentNumberOptions::default()
    };
    // Fluent does not round by itself.
    let rounded = format!("{number:.decimals$}").parse().unwrap_or(number);
    FluentNumber::new(rounded, options).into()
}

/// Formats a value for a sentence, if it is a number.
pub(super) fn written(value: &FluentValue<'_>, languages: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let number = Decimal::try_from_str(&number.as_string()).ok()?;
    let write = |numbers: &Numbers| numbers.0.format(&number).to_string();
    languages.with_try_get_threadsafe::<Numbers, _, _>((), write).ok()
}

struct Numbers(DecimalFormatter);

impl Memoizable for Numbers {
    type Args = ();
    type Error = ();

    fn construct(language: LanguageIdentifier, (): ()) -> Result<Self, ()> {
        let locale = Locale::try_from_str(&language.to_string()).map_err(|_| ())?;
        let numbers = DecimalFormatter::try_new(locale.into(), Default::default());
        numbers.map(Numbers).map_err(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_writes_numbers_its_own_way() {
        let written = |language: &str, number: FluentValue<'_>| {
            let language = language.parse().expect("a language");
            written(&number, &IntlLangMemoizer::new(language)).expect("a number")
        };
        for (language, average, many) in [
            ("en", "3.50", "1,234,567"),
            ("de", "3,50", "1.234.567"),
            ("fr", "3,50", "1\u{202f}234\u{202f}567"),
            ("nl", "3,50", "1.234.567"),
        ] {
            assert_eq!(written(language, decimal(3.5, 2)), average);
            assert_eq!(written(language, FluentValue::from(1_234_567)), many);
            assert_eq!(written(language, FluentValue::from(0)), "0");
            assert_eq!(written(language, decimal(69.6, 0)), "70");
            assert_eq!(written(language, decimal(0.049, 1)), written(language, decimal(0.0, 1)));
        }
        assert_eq!(written("de-AT", decimal(-1.25, 2)), "-1,25");
    }
}
