//! Time zones as people write them: a city, a country, `CET`, `GMT+2`.

use std::sync::LazyLock;

use super::{Moment, Zone};

/// The names of countries and zones, and the zones of each country.
static PLACES: LazyLock<Vec<ZoneNames>> = LazyLock::new(|| read(include_str!("places.tsv")));

/// The languages in which each country has a name, in the order of the list.
const NAMED_IN: [&str; 4] = ["en", "de", "fr", "nl"];

/// Abbreviations of time zones, each with the zones it can mean.
const LETTERS: &[(&str, &str)] = &[
    ("gmt utc z", "UTC"),
    (
        "cet cest mez mesz",
        "Europe/Brussels Europe/Berlin Europe/Paris Europe/Amsterdam Europe/Vienna Europe/Zurich",
    ),
    ("wet west wez wesz", "Europe/Lisbon"),
    ("eet eest oez oesz", "Europe/Helsinki Europe/Kyiv Europe/Athens"),
    ("bst", "Europe/London Asia/Dhaka"),
    ("msk", "Europe/Moscow"),
    ("trt", "Europe/Istanbul"),
    // The same letters are used where clocks never change.
    ("est", "America/New_York America/Panama"),
    ("mst", "America/Denver America/Phoenix"),
    ("ast", "America/Halifax America/Puerto_Rico Asia/Riyadh"),
    ("cst", "America/Chicago America/Costa_Rica Asia/Shanghai America/Havana"),
    ("ist", "Asia/Kolkata Europe/Dublin Asia/Jerusalem"),
    ("et edt", "America/New_York"),
    ("ct cdt", "America/Chicago"),
    ("mt mdt", "America/Denver"),
    ("pt pst pdt", "America/Los_Angeles"),
    ("akst akdt", "America/Anchorage"),
    ("hst", "Pacific/Honolulu"),
    ("adt", "America/Halifax"),
    ("nst ndt", "America/St_Johns"),
    ("brt", "America/Sao_Paulo"),
    ("jst", "Asia/Tokyo"),
    ("kst", "Asia/Seoul"),
    ("hkt", "Asia/Hong_Kong"),
    ("sgt", "Asia/Singapore"),
    ("wib", "Asia/Jakarta"),
    ("pkt", "Asia/Karachi"),
    ("aest", "Australia/Sydney Australia/Brisbane"),
    ("aedt", "Australia/Sydney"),
    ("acst", "Australia/Adelaide Australia/Darwin"),
    ("acdt", "Australia/Adelaide"),
    ("awst", "Australia/Perth"),
    ("nzst nzdt", "Pacific/Auckland"),
    ("sast", "Africa/Johannesburg"),
    ("eat", "Africa/Nairobi"),
    ("cat", "Africa/Maputo"),
    ("wat", "Africa/Lagos"),
];

/// The abbreviations of summer time, with its offset. In winter they may mean the place or the offset.
const SUMMER: &[(&str, &str)] = &[
    ("cest mesz", "UTC+2"),
    ("west wesz bst", "UTC+1"),
    ("eest oesz", "UTC+3"),
    ("edt", "UTC-4"),
    ("cdt", "UTC-5"),
    ("mdt", "UTC-6"),
    ("pdt", "UTC-7"),
    ("akdt", "UTC-8"),
    ("adt", "UTC-3"),
    ("ndt", "UTC-2:30"),
    ("aedt", "UTC+11"),
    ("acdt", "UTC+10:30"),
    ("nzdt", "UTC+13"),
];

/// The likely countries of people by their client's language, the likeliest first.
const NEAR: &[(&str, &str)] = &[
    ("de", "DE AT CH LU"),
    ("fr", "FR BE CH LU CA"),
    ("nl", "NL BE SR"),
    ("en-GB", "GB IE AU NZ"),
    ("en", "US CA GB IE AU NZ"),
    ("es-419", "MX AR CO CL PE"),
    ("es", "ES MX AR"),
    ("pt", "BR PT"),
    ("sv", "SE FI"),
    ("da", "DK"),
    ("no", "NO"),
    ("fi", "FI"),
    ("pl", "PL"),
    ("it", "IT CH"),
    ("hr", "HR"),
    ("hu", "HU"),
    ("ro", "RO MD"),
    ("lt", "LT"),
    ("vi", "VN"),
    ("tr", "TR"),
    ("cs", "CZ"),
    ("el", "GR CY"),
    ("bg", "BG"),
    ("ru", "RU"),
    ("uk", "UA"),
    ("hi", "IN"),
    ("th", "TH"),
    ("zh-TW", "TW"),
    ("zh", "CN SG"),
    ("ja", "JP"),
    ("ko", "KR"),
    ("id", "ID"),
];

/// A country or a zone, with its names.
struct ZoneNames {
    country: Option<&'static str>,
    names: Vec<&'static str>,
    zones: Vec<&'static str>,
}

impl ZoneNames {
    /// The name that fits best, and how well: 0 is best.
    fn fits(&self, typed: &str) -> Option<(usize, &'static str)> {
        let fit = |name: &'static str| {
            let spellings = folded(name).into_iter();
            let fit = spellings.filter_map(|name| match name.find(typed) {
                Some(0) if name.len() == typed.len() => Some(0),
                Some(0) => Some(1),
                Some(at) if !name[..at].ends_with(' ') => None,
                Some(_) => Some(2),
                None => None,
            });
            Some((fit.min()?, name))
        };
        self.names.iter().filter_map(|name| fit(name)).min_by_key(|(fit, _)| *fit)
    }

    /// The name in a language, if it is a country.
    fn country_in(&self, language: &str) -> Option<&'static str> {
        let place = NAMED_IN.iter().position(|known| *known == language).unwrap_or_default();
        self.country.map(|_| self.names[place])
    }
}

/// The meaning of a typed time zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ZoneMatch {
    One(Zone),
    /// It can mean each of these zones, whose clocks differ.
    Several(Vec<Zone>),
    Unknown,
}

/// A person's likely countries, the likeliest first.
#[derive(Debug, Clone, Default)]
pub struct Near(Vec<&'static str>);

impl Near {
    /// By the person's zone, and by their client's language as Discord names it.
    pub fn of(zone: Option<&Zone>, locale: Option<&str>) -> Near {
        let own = zone.map(Zone::name);
        let own = PLACES.iter().filter(|place| {
            place.country.is_some() && place.zones.iter().any(|zone| Some(*zone) == own.as_deref())
        });
        let locale = locale.unwrap_or_default();
        let spoken = NEAR.iter().find(|(language, _)| locale.starts_with(language));
        let spoken = spoken.into_iter().flat_map(|(_, countries)| countries.split(' '));
        Near(own.filter_map(|place| place.country).chain(spoken).collect())
    }

    /// How likely a zone is: 0 is likeliest.
    fn rank(&self, zone: &str) -> usize {
        let is_there = |country: &&str| {
            PLACES.iter().any(|it| it.country == Some(country) && it.zones.contains(&zone))
        };
        self.0.iter().position(is_there).unwrap_or(self.0.len())
    }
}

/// A possible zone, with its country or the name by which it was found, if that is not its own name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZoneCandidate {
    pub name: Option<&'static str>,
    pub zone: Zone,
}

impl Zone {
    /// Parses a typed time zone: the whole text must be understood, and zones whose clocks differ are all returned.
    pub fn typed(text: &str, near: &Near, now: Moment) -> ZoneMatch {
        match &one_a_clock(candidates(text, now), near, now)[..] {
            [] => ZoneMatch::Unknown,
            [zone] => ZoneMatch::One(zone.clone()),
            several => ZoneMatch::Several(several.to_vec()),
        }
    }

    /// The zones that a prefix may mean, the likeliest first, for a reader of this language.
    pub fn suggested(text: &str, near: &Near, now: Moment, language: &str) -> Vec<ZoneCandidate> {
        let mut found: Vec<ZoneCandidate> = Vec::new();
        let mut add = |place: ZoneCandidate| {
            if !found.iter().any(|known| known.zone == place.zone) {
                found.push(place);
            }
        };
        let typed = fold(text);
        for zone in one_a_clock(candidates(text, now), near, now) {
            let own = zone.name();
            let is_meant = |it: &&ZoneNames| {
                it.zones.contains(&&*own) && it.fits(&typed).is_some_and(|(fit, _)| fit == 0)
            };
            let country = PLACES.iter().filter(|it| it.country.is_some()).find(is_meant);
            add(ZoneCandidate { name: country.and_then(|it| it.country_in(language)), zone });
        }
        let fits =
            PLACES.iter().filter_map(|it| it.fits(&typed).map(|(fit, name)| (it, fit, name)));
        let mut fits: Vec<_> = fits
            .map(|(it, fit, name)| {
                let near = it.zones.iter().map(|zone| near.rank(zone)).min();
                (near, fit, it, name)
            })
            .collect();
        fits.sort_by_key(|(near, fit, it, _)| (*near, *fit, it.country.is_none()));
        for (_, _, it, name) in fits {
            let name = it.country_in(language).or((!is_own(name, it.zones[0])).then_some(name));
            for zone in one_a_clock(zones(it), near, now) {
                add(ZoneCandidate { name, zone });
            }
        }
        found
    }
}

/// All zones that the text can mean: by abbreviation, offset from UTC, name of the zone, city or country.
fn candidates(text: &str, now: Moment) -> Vec<Zone> {
    let text = text.trim();
    let letters = text.to_lowercase();
    let of_letters = |all: &[(&str, &'static str)]| {
        let found = all.iter().find(|(known, _)| known.split(' ').any(|it| it == letters));
        found.map(|(_, zones)| zones.split(' ').filter_map(Zone::named).collect::<Vec<Zone>>())
    };
    if let Some(mut zones) = of_letters(LETTERS) {
        let summer = of_letters(SUMMER).unwrap_or_default();
        let is_shown = |time: &Zone| zones.iter().any(|zone| zone.time(now) == time.time(now));
        zones.extend(summer.into_iter().filter(|time| !is_shown(time)).collect::<Vec<_>>());
        return zones;
    }
    // `Etc/GMT+2` is two hours *behind* UTC, which few people mean.
    if let Some(hours) = letters.strip_prefix("etc/") {
        let both = [Zone::named(hours), Zone::named(&letters)];
        return both.into_iter().flatten().map(Zone::into_offset).collect();
    }
    let name = text.replace(' ', "_");
    let is_name = name.contains('/') || text.contains(['+', '-', '−']);
    if let Some(zone) = Some(name)
        .filter(|_| is_name)
        .and_then(|name| Zone::named(&name).or_else(|| Zone::named(text)))
    {
        return vec![zone];
    }
    // `Bern, Schweiz`: the zones that fit both parts.
    let parts = text.split([',', '(', ')', ';']).map(fold).filter(|part| !part.is_empty());
    let meant = parts.map(|part| {
        let called = PLACES.iter().filter(|it| it.fits(&part).is_some_and(|(fit, _)| fit == 0));
        called.flat_map(zones).collect::<Vec<Zone>>()
    });
    meant
        .reduce(|all, part| all.into_iter().filter(|zone| part.contains(zone)).collect())
        .unwrap_or_default()
}

fn zones(place: &ZoneNames) -> Vec<Zone> {
    place.zones.iter().filter_map(|name| Zone::named(name)).collect()
}

/// The likeliest of zones whose clocks show the same all year.
fn one_a_clock(mut zones: Vec<Zone>, near: &Near, now: Moment) -> Vec<Zone> {
    zones.sort_by_key(|zone| near.rank(&zone.name()));
    let mut courses: Vec<Vec<i32>> = Vec::new();
    zones.retain(|zone| {
        let course = zone.course(now);
        let is_new = !courses.contains(&course);
        courses.push(course);
        is_new
    });
    zones
}

/// The names of all zones in the list, in the order of their countries.
#[cfg(test)]
pub(super) fn all() -> Vec<String> {
    let countries = PLACES.iter().filter(|it| it.country.is_some());
    countries.flat_map(|it| &it.zones).map(|name| (*name).to_owned()).collect()
}

fn read(text: &'static str) -> Vec<ZoneNames> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut places: Vec<ZoneNames> = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            [country, names, zones] => {
                let names = names.split('/').collect();
                let zones: Vec<&str> = zones.split(' ').collect();
                places.extend(zones.iter().map(|&zone| {
                    let own = zone.rsplit('/').next().unwrap_or(zone);
                    ZoneNames { country: None, names: vec![own, zone], zones: vec![zone] }
                }));
                places.push(ZoneNames { country: Some(country), names, zones });
            }
            [zone, names] => {
                let own = places.iter_mut().find(|it| it.country.is_none() && it.zones == [zone]);
                own.expect("a zone of a country").names.extend(names.split('/'));
            }
            _ => panic!("{line}"),
        }
    }
    places
}

/// Whether this is the zone's own name, or its city.
fn is_own(name: &str, zone: &str) -> bool {
    zone.ends_with(name)
}

/// The spellings of a name: without accents and signs, and with German umlauts as two letters.
fn folded(name: &str) -> [String; 2] {
    let german = name.to_lowercase().replace('ä', "ae").replace('ö', "oe").replace('ü', "ue");
    [fold(name), fold(&german)]
}

/// Lower case without accents, and with spaces for other characters.
fn fold(text: &str) -> String {
    let mut folded = String::new();
    for c in text.to_lowercase().chars() {
        match c {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' => folded.push('a'),
            'ç' | 'č' | 'ć' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' | 'ě' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' | 'ı' => folded.push('i'),
            'ñ' | 'ń' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => folded.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ł' => folded.push('l'),
            'š' => folded.push('s'),
            // Left over from lowercasing `İ`.
            '\u{307}' => {}
            c if c.is_alphanumeric() => folded.push(c),
            _ if folded.ends_with(' ') || folded.is_empty() => {}
            _ => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Moment {
        // 2026-07-01T12:00Z, in summer time.
        Moment::from_ms(1_782_907_200_000)
    }

    fn typed(text: &str, locale: &str) -> String {
        typed_at(now(), text, locale)
    }

    fn typed_at(now: Moment, text: &str, locale: &str) -> String {
        match Zone::typed(text, &Near::of(None, Some(locale)), now) {
            ZoneMatch::One(zone) => zone.name(),
            ZoneMatch::Several(zones) => {
                zones.iter().map(Zone::name).collect::<Vec<_>>().join(" | ")
            }
            ZoneMatch::Unknown => String::new(),
        }
    }

    #[test]
    fn zones_are_read_as_people_write_them() {
        for (text, locale, zone) in [
            ("Europe/Berlin", "en-US", "Europe/Berlin"),
            ("america/new york", "en-US", "America/New_York"),
            ("GMT+2", "en-GB", "UTC+2"),
            ("+2", "de", "UTC+2"),
            ("UTC +5:30", "de", "UTC+5:30"),
            ("Etc/GMT+2", "de", "UTC+2 | UTC-2"),
            ("utc", "de", "UTC"),
            ("CET", "de", "Europe/Berlin"),
            ("CET", "fr", "Europe/Paris"),
            ("MESZ", "nl", "Europe/Amsterdam"),
            ("CEST", "ja", "Europe/Brussels"),
            ("IST", "hi", "Asia/Kolkata | Europe/Dublin | Asia/Jerusalem"),
            ("EST", "en-US", "America/New_York | America/Panama"),
            ("pacific time", "en-US", ""),
            ("PT", "en-US", "America/Los_Angeles"),
            ("Berlin", "en-US", "Europe/Berlin"),
            ("wien", "de", "Europe/Vienna"),
            ("Bruxelles", "fr", "Europe/Brussels"),
            ("Muenchen", "de", "Europe/Berlin"),
            ("münchen", "de", "Europe/Berlin"),
            ("Den Haag", "nl", "Europe/Amsterdam"),
            ("new york", "en-US", "America/New_York"),
            ("são paulo", "pt-BR", "America/Sao_Paulo"),
            ("Deutschland", "de", "Europe/Berlin"),
            ("Pays-Bas", "fr", "Europe/Amsterdam"),
            ("Oostenrijk", "nl", "Europe/Vienna"),
            ("UK", "en-GB", "Europe/London"),
            ("Bern, Schweiz", "de", "Europe/Zurich"),
            ("Bern, Österreich", "de", ""),
            ("Spain", "en-GB", "Europe/Madrid | Atlantic/Canary"),
            ("Georgia", "en-US", "America/New_York | Asia/Tbilisi"),
            ("2", "de", ""),
            ("not Berlin", "en-US", ""),
            ("Berlin or Paris", "en-US", ""),
            ("Mars", "de", ""),
            ("", "de", ""),
        ] {
            assert_eq!(typed(text, locale), zone, "{text:?}, {locale}");
        }
    }

    #[test]
    fn summer_time_in_winter_is_asked_back() {
        let winter = now().after(std::time::Duration::from_secs(182 * 86_400));
        for (text, locale, zone) in [
            ("CEST", "nl", "Europe/Amsterdam | UTC+2"),
            ("MESZ", "de", "Europe/Berlin | UTC+2"),
            ("CET", "de", "Europe/Berlin"),
            ("BST", "en-GB", "Europe/London | Asia/Dhaka | UTC+1"),
            ("PDT", "en-US", "America/Los_Angeles | UTC-7"),
            ("NZDT", "en-US", "Pacific/Auckland"),
        ] {
            assert_eq!(typed_at(winter, text, locale), zone, "{text:?}, {locale}");
        }
        assert_eq!(typed("NZDT", "en-US"), "Pacific/Auckland | UTC+13");
    }

    #[test]
    fn a_country_of_many_clocks_is_asked_back() {
        for country in ["USA", "Kanada", "Australië", "Russie"] {
            assert!(typed(country, "de").matches('|').count() >= 4, "{country}");
        }
    }

    #[test]
    fn the_own_region_comes_first_and_nothing_is_suggested_that_looks_like_something_else() {
        let first = |text: &str, locale: &str| {
            let near = Near::of(None, Some(locale));
            let found = Zone::suggested(text, &near, now(), "en");
            found.first().map(|place| place.zone.name()).unwrap_or_default()
        };
        for (text, locale, zone) in [
            ("", "de", "Europe/Berlin"),
            ("", "fr", "Europe/Paris"),
            ("", "nl", "Europe/Amsterdam"),
            ("", "en-GB", "Europe/London"),
            ("l", "en-GB", "Europe/London"),
            ("l", "fr", "Europe/Paris"),
            ("gmt+2", "de", "UTC+2"),
            ("öst", "de", "Europe/Vienna"),
            ("toky", "de", "Asia/Tokyo"),
        ] {
            assert_eq!(first(text, locale), zone, "{text:?}, {locale}");
        }
        let own = Near::of(Zone::named("Asia/Tokyo").as_ref(), Some("de"));
        assert_eq!(Zone::suggested("", &own, now(), "en")[0].zone.name(), "Asia/Tokyo");
        let all = Zone::suggested("", &Near::default(), now(), "en");
        assert!(all.len() > 200 && all.iter().all(|place| !place.zone.name().starts_with("Etc/")));
        assert!(Zone::suggested("bayern", &Near::default(), now(), "en").is_empty());
    }

    #[test]
    fn a_country_is_named_as_its_readers_call_it() {
        let countries = || PLACES.iter().filter(|it| it.country.is_some());
        assert!(countries().count() > 240);
        assert!(countries().all(|it| it.names.len() >= NAMED_IN.len()));
        for (language, typed, name) in [
            ("en", "alg", "Algeria"),
            ("fr", "alg", "Algérie"),
            ("de", "alg", "Algerien"),
            ("nl", "alg", "Algerije"),
            // Also by names in other languages, and by short names.
            ("fr", "Germany", "Allemagne"),
            ("nl", "UK", "Verenigd Koninkrijk"),
            ("de", "England", "Vereinigtes Königreich"),
        ] {
            let found = Zone::suggested(typed, &Near::default(), now(), language);
            let named: Vec<_> = found.iter().filter_map(|place| place.name).collect();
            assert!(named.contains(&name), "{language}, {typed}: {named:?}");
        }
    }

    #[test]
    fn every_zone_of_the_list_is_known() {
        assert!(all().len() > 400);
        for name in all() {
            assert_eq!(Zone::named(&name).map(|zone| zone.name()), Some(name));
        }
    }
}
