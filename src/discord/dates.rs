//! Dates that people type, in the words of their language and in English.

use super::context::Context;
use crate::clock::{DateError, DateWords, Moment, Zone};
use game_api::{Texts, Vocabulary};

/// The longest text that can be a date.
pub const LONGEST: u16 = 60;

/// Reads the moment typed as an option, or says why it is none: an ambiguous date is asked back.
pub fn read(ctx: &Context, zone: &Zone, typed: &str) -> Result<Moment, String> {
    let read = zone.date(typed, &words(&ctx.texts), ctx.matches.clock().now());
    read.map_err(|error| {
        let quoted = game_api::quoted(typed);
        match error {
            DateError::NotUnderstood => ctx.say_with("away-not-understood", "typed", quoted),
            DateError::Ambiguous(all) => {
                let each: Vec<String> =
                    all.iter().map(|at| format!("- {}", game_api::date(at.unix_s()))).collect();
                let args = [("typed", quoted.into()), ("dates", each.join("\n").into())];
                ctx.texts.get("away-ambiguous", &args)
            }
        }
    })
}

/// The words that dates are written with.
pub fn words(texts: &Texts) -> DateWords {
    let words = |key: &str| {
        let mut words = Vocabulary::of(texts, key).into_words();
        words.iter_mut().for_each(|names| names.retain(|name| name != "-"));
        words
    };
    DateWords {
        weekdays: words("date-weekdays"),
        months: words("date-months"),
        near: words("date-near"),
        units: words("date-units"),
        short_units: words("date-short-units"),
        numbers: words("date-numbers"),
        more_numbers: words("date-more-numbers"),
        halves: words("date-halves"),
        spans: words("date-spans"),
        within: words("date-within"),
        from_now: words("date-from-now"),
        coming: words("date-coming"),
        this_next: words("date-this-next"),
        idle: words("date-idle"),
        and: words("date-and"),
        each_weekday: words("date-each-weekday"),
        weekend: words("date-weekend"),
        each: words("date-each"),
        through: words("date-through"),
        at_clock: words("date-at-clock"),
        day_first: texts.get("date-day-first", &[]) == "yes",
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::clock::{DateError, Moment, Near, Zone};
    use crate::games;
    use game_api::Language;

    fn at(text: &str) -> Moment {
        let timestamp: jiff::Timestamp = text.parse().expect("a timestamp");
        Moment::from_ms(timestamp.as_millisecond())
    }

    fn berlin() -> Zone {
        Zone::named("Europe/Berlin").expect("a zone")
    }

    /// What a text means in a language, seen from a Wednesday just after midnight in Berlin.
    fn read(text: &str, language: &str) -> String {
        let texts = games::locales().first_of([&Language::from(language)]).clone();
        let now = at("2026-12-16T00:30+01:00");
        let shown = |moment: &Moment| {
            let utc = jiff::Timestamp::from_millisecond(moment.ms()).expect("a timestamp");
            let local = utc.in_tz("Europe/Berlin").expect("a zone");
            local.strftime("%F %H:%M").to_string().replace(" 00:00", "")
        };
        match berlin().date(text, &super::words(&texts), now) {
            Ok(moment) => shown(&moment),
            Err(DateError::NotUnderstood) => String::new(),
            Err(DateError::Ambiguous(all)) => all.iter().map(shown).collect::<Vec<_>>().join(" | "),
        }
    }

    #[test]
    fn dates_are_read_as_people_write_them() {
        let mut wrong = Vec::new();
        for (language, texts) in [
            (
                "en",
                &[
                    ("2026-12-24", "2026-12-24"),
                    ("2026/12/24", "2026-12-24"),
                    ("24.12.2026", "2026-12-24"),
                    ("24.12.26", "2026-12-24"),
                    ("24.12.", "2026-12-24"),
                    (" 1. 2. ", "2027-02-01"),
                    ("24-12", "2026-12-24"),
                    ("12/24", "2026-12-24"),
                    ("12/24/26", "2026-12-24"),
                    ("3/4", "2027-03-04 | 2027-04-03"),
                    ("03-04-2027", "2027-03-04 | 2027-04-03"),
                    ("4/4", "2027-04-04"),
                    ("24 Dec", "2026-12-24"),
                    ("24dec", "2026-12-24"),
                    ("Dec 24th, 2026", "2026-12-24"),
                    ("24 Dec 27", "2027-12-24"),
                    ("3rd of January", "2027-01-03"),
                    ("until 3 January", "2027-01-03"),
                    ("the 24th", "2026-12-24"),
                    ("the 3rd", "2027-01-03"),
                    ("today", "2026-12-16"),
                    ("Tomorrow", "2026-12-17"),
                    ("the day after tomorrow", "2026-12-18"),
                    ("friday", "2026-12-18"),
                    ("on Fri.", "2026-12-18"),
                    ("Wed", "2026-12-23"),
                    ("this Friday", "2026-12-18"),
                    ("next Friday", "2026-12-18 | 2026-12-25"),
                    ("next Monday", "2026-12-21"),
                    ("next week", "2026-12-21 | 2026-12-23"),
                    ("next month", "2027-01-01 | 2027-01-16"),
                    ("Fri 18 Dec", "2026-12-18"),
                    ("Friday, 18.12.", "2026-12-18"),
                    ("Fri 19 Dec", "2026-12-18 | 2026-12-19"),
                    ("5 days", "2026-12-21"),
                    ("5d", "2026-12-21"),
                    ("in a week", "2026-12-23"),
                    ("in two weeks", "2026-12-30"),
                    ("1 month", "2027-01-16"),
                    ("a fortnight", "2026-12-30"),
                    ("in a fortnight", "2026-12-30"),
                    ("in fourteen days", "2026-12-30"),
                    ("two weeks from now", "2026-12-30"),
                    ("in two weeks’ time", "2026-12-30"),
                    ("in two weeks at 3pm", "2026-12-30 15:00"),
                    ("a week from tomorrow", "2026-12-24"),
                    ("a week on Friday", "2026-12-25"),
                    ("Friday in a week", "2026-12-25"),
                    ("Friday next week", "2026-12-25"),
                    ("next week on Friday", "2026-12-25"),
                    ("Mon of next week", "2026-12-21"),
                    ("this coming Friday", "2026-12-18"),
                    ("upcoming friday", "2026-12-18"),
                    ("in 1.5 weeks", "2026-12-26 | 2026-12-27"),
                    ("in 2 hours", "2026-12-16 02:30"),
                    ("2h", "2026-12-16 02:30"),
                    ("in 1h30", "2026-12-16 02:00"),
                    ("in 1 hour and 30 minutes", "2026-12-16 02:00"),
                    ("half an hour", "2026-12-16 01:00"),
                    ("in half an hour", "2026-12-16 01:00"),
                    ("in an hour and a half", "2026-12-16 02:00"),
                    ("one and a half hours from now", "2026-12-16 02:00"),
                    ("in two and a half days", "2026-12-18 12:30"),
                    ("in twenty minutes", "2026-12-16 00:50"),
                    ("in a quarter of an hour", "2026-12-16 00:45"),
                    ("half", ""),
                    ("in 2 hours ago", ""),
                    ("not in 2 hours", ""),
                    ("in 1.7 hours", ""),
                    ("in 2 weeks on Friday", ""),
                    ("3pm", "2026-12-16 15:00"),
                    ("12 am", "2026-12-17"),
                    ("at 15:00", "2026-12-16 15:00"),
                    ("tomorrow 3pm", "2026-12-17 15:00"),
                    ("3:30 pm on friday", "2026-12-18 15:30"),
                    ("24.12. 15:00", "2026-12-24 15:00"),
                    ("13pm", ""),
                    ("15", ""),
                    ("31.2.", ""),
                    ("12.24", ""),
                    ("12/24.26", ""),
                    ("f", ""),
                    ("", ""),
                    ("soon", ""),
                    ("in", ""),
                    ("not friday", ""),
                    ("friday or monday", ""),
                    ("in 5 or 6 days", ""),
                    ("5 days ago", ""),
                    ("-5d", ""),
                    ("24 Dec?", ""),
                ][..],
            ),
            (
                "de",
                &[
                    ("24.12.", "2026-12-24"),
                    ("am 24. Dez.", "2026-12-24"),
                    ("24.Dezember", "2026-12-24"),
                    ("bis zum 1. März 2027", "2027-03-01"),
                    ("3/4", "2027-04-03"),
                    ("24-12", "2026-12-24"),
                    ("heute", "2026-12-16"),
                    ("morgen", "2026-12-17"),
                    ("übermorgen", "2026-12-18"),
                    ("in einer Woche", "2026-12-23"),
                    ("in 14 Tagen", "2026-12-30"),
                    ("in acht Tagen", "2026-12-23 | 2026-12-24"),
                    ("Freitag in acht Tagen", "2026-12-25"),
                    ("heute in 14 Tagen", "2026-12-30"),
                    ("in vierzehn Tagen", "2026-12-30"),
                    ("morgen in einer Woche", "2026-12-24"),
                    ("kommenden Freitag", "2026-12-18"),
                    ("am kommenden Freitag um 18 Uhr", "2026-12-18 18:00"),
                    ("Freitag nächster Woche", "2026-12-25"),
                    ("nächste Woche Freitag", "2026-12-25"),
                    ("in anderthalb Stunden", "2026-12-16 02:00"),
                    ("in eineinhalb Tagen", "2026-12-17 12:30"),
                    ("in anderthalb Wochen", "2026-12-26 | 2026-12-27"),
                    ("in 1,5 Stunden", "2026-12-16 02:00"),
                    ("in einer halben Stunde", "2026-12-16 01:00"),
                    ("in einer Viertelstunde", "2026-12-16 00:45"),
                    ("in 2 Std.", "2026-12-16 02:30"),
                    ("binnen zwei Wochen", "2026-12-30"),
                    ("in acht Wochen", "2027-02-10"),
                    ("in 31 Tagen", "2027-01-16"),
                    ("in einem Monat", "2027-01-16"),
                    ("am Fr", "2026-12-18"),
                    ("Mi.", "2026-12-23"),
                    ("donnerst", "2026-12-17"),
                    ("diesen Freitag", "2026-12-18"),
                    ("nächsten Freitag", "2026-12-18 | 2026-12-25"),
                    ("nächsten Montag", "2026-12-21"),
                    ("nächste Woche", "2026-12-21 | 2026-12-23"),
                    ("Fr, 18.12.", "2026-12-18"),
                    ("am 24.", "2026-12-24"),
                    ("morgen um 15 Uhr", "2026-12-17 15:00"),
                    ("18.12. 15.30 Uhr", "2026-12-18 15:30"),
                    ("24 Dec", "2026-12-24"),
                    ("3 ju", ""),
                    ("3 febr", "2027-02-03"),
                    ("3 ma", ""),
                    ("nicht morgen", ""),
                ],
            ),
            (
                "fr",
                &[
                    ("le 24 décembre", "2026-12-24"),
                    ("24 déc.", "2026-12-24"),
                    ("1er janvier", "2027-01-01"),
                    ("24/12", "2026-12-24"),
                    ("3/4", "2027-04-03"),
                    ("24/12/26", "2026-12-24"),
                    ("aujourd'hui", "2026-12-16"),
                    ("demain", "2026-12-17"),
                    ("après-demain", "2026-12-18"),
                    ("vendredi", "2026-12-18"),
                    ("ce vendredi", "2026-12-18"),
                    ("vendredi prochain", "2026-12-18 | 2026-12-25"),
                    ("la semaine prochaine", "2026-12-21 | 2026-12-23"),
                    ("ven. 18 déc.", "2026-12-18"),
                    ("dans une semaine", "2026-12-23"),
                    ("dans 5 jours", "2026-12-21"),
                    ("dans quinze jours", "2026-12-30 | 2026-12-31"),
                    ("sous quinzaine", "2026-12-30 | 2026-12-31"),
                    ("sous huitaine", "2026-12-23 | 2026-12-24"),
                    ("dans une huitaine de jours", "2026-12-23 | 2026-12-24"),
                    ("dans deux semaines", "2026-12-30"),
                    ("vendredi en huit", "2026-12-25"),
                    ("vendredi en quinze", "2027-01-01"),
                    ("le huit", ""),
                    ("demain en huit", "2026-12-24 | 2026-12-25"),
                    ("vendredi qui vient", "2026-12-18"),
                    ("vendredi de la semaine prochaine", "2026-12-25"),
                    ("d’ici deux semaines", "2026-12-30"),
                    ("dans 2 heures", "2026-12-16 02:30"),
                    ("dans 1h30", "2026-12-16 02:00"),
                    ("2 heures", "2026-12-16 02:00 | 2026-12-16 02:30"),
                    ("à 2 heures", "2026-12-16 02:00"),
                    ("15 heures", "2026-12-16 15:00"),
                    ("dans une demi-heure", "2026-12-16 01:00"),
                    ("dans une heure et demie", "2026-12-16 02:00"),
                    ("dans un jour et demi", "2026-12-17 12:30"),
                    ("dans un quart d’heure", "2026-12-16 00:45"),
                    ("dans dix-sept jours", "2027-01-02"),
                    ("demain à 15h", "2026-12-17 15:00"),
                    ("15h30", "2026-12-16 15:30"),
                    ("jusqu’à demain", "2026-12-17"),
                    ("24 mars", "2027-03-24"),
                    ("pas demain", ""),
                ],
            ),
            (
                "nl",
                &[
                    ("24-12", "2026-12-24"),
                    ("24-12-26", "2026-12-24"),
                    ("3-4", "2027-04-03"),
                    ("24 dec", "2026-12-24"),
                    ("de 24e", "2026-12-24"),
                    ("vandaag", "2026-12-16"),
                    ("morgen", "2026-12-17"),
                    ("overmorgen", "2026-12-18"),
                    ("over een week", "2026-12-23"),
                    ("over 3 dagen", "2026-12-19"),
                    ("vr", "2026-12-18"),
                    ("komende vrijdag", "2026-12-18"),
                    ("aanstaande vrijdag", "2026-12-18"),
                    ("a.s. vrijdag", "2026-12-18"),
                    ("vrijdag a.s.", "2026-12-18"),
                    ("a.s. vrijdag om 15.00 uur", "2026-12-18 15:00"),
                    ("vrijdag over een week", "2026-12-25"),
                    ("vrijdag volgende week", "2026-12-25"),
                    ("volgende week vrijdag", "2026-12-25"),
                    ("over veertien dagen", "2026-12-30"),
                    ("over twee weken", "2026-12-30"),
                    ("binnen twee weken", "2026-12-30"),
                    ("over 2 uur", "2026-12-16 02:30"),
                    ("2 uur", "2026-12-16 02:00 | 2026-12-16 02:30"),
                    ("om 2 uur", "2026-12-16 02:00"),
                    ("over een half uur", "2026-12-16 01:00"),
                    ("over een halfuur", "2026-12-16 01:00"),
                    ("over anderhalf uur", "2026-12-16 02:00"),
                    ("over anderhalve dag", "2026-12-17 12:30"),
                    ("over een kwartier", "2026-12-16 00:45"),
                    ("volgende vrijdag", "2026-12-18 | 2026-12-25"),
                    ("volgende week", "2026-12-21 | 2026-12-23"),
                    ("vr 18-12", "2026-12-18"),
                    ("morgen om 15.00 uur", "2026-12-17 15:00"),
                    ("tot 1 maart", "2027-03-01"),
                    ("niet morgen", ""),
                ],
            ),
        ] {
            let read = texts.iter().map(|(text, meant)| (*text, read(text, language), *meant));
            wrong.extend(read.filter(|(_, read, meant)| read != meant));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    proptest! {
        #[test]
        fn nothing_typed_makes_it_panic(text in ".{0,40}", days in "-?[0-9]{0,22} ?(d|days|\\.|/|dec|pm)", ms in any::<i64>()) {
            let words = super::words(&games::texts());
            let read = |text: &str| berlin().date(text, &words, Moment::from_ms(ms));
            let _ = (read(&text), read(&days), Zone::named(&text));
            let _ = Zone::typed(&text, &Near::default(), Moment::from_ms(0));
        }
    }
}
