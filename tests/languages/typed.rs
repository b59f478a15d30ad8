//! Text typed by people in their own language, and in English.

use ::wuerfelkoenig::Wuerfelkoenig;
use ::wuerfelkoenig::rules as wuerfelkoenig;
use game_api::{
    Colour, CommandInput, Commands, GameRef, Language, Locales, PerSeat, PersonId, Scene, Seat,
    SeatId, Texts,
};
use koenig::rules::{Action, Territory};
use koenig::{KOENIG, Koenig};
use witan::clock::Clock;
use witan::games::ALL;

use crate::table::Table;

/// Spanish, as people would type it: these tests need no correct translation by the program.
fn spanish() -> Locales {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("es");
    std::fs::create_dir(&own).expect("a folder");
    let write = |stem: &str, text: &str| {
        std::fs::write(own.join(format!("{stem}.ftl")), text).expect("a file");
    };
    write(
        "witan",
        "language-name = Español\n\
         colour = { $colour ->\n    [red] Rojo\n    [blue] Azul\n    [green] Verde\n   *[other] Otro\n}\n\
         date-weekdays = lunes martes miércoles/miercoles jueves viernes sábado/sabado domingo\n\
         date-months = enero febrero marzo abril mayo junio julio agosto septiembre octubre \
         noviembre diciembre\n\
         date-near = hoy mañana/manana\n\
         date-units = días/dias/día/dia semanas/semana meses/mes\n\
         date-idle = en/el\n\
         date-and = y\n\
         away-back = vuelta/regreso\n",
    );
    write("koenig", "koenig-fact-words = cortesanos/cortesano figura cartas votos turno\n");
    write(
        "wuerfelkoenig",
        "wuerfelkoenig-none = ninguno\n\
         wuerfelkoenig-without = sin su lugar\n\
         wuerfelkoenig-fact-words = ciudadano lugar multas turno sí/si no\n",
    );
    Locales::load(ALL, Some(folder.path()), "en").expect("the files are right")
}

struct Given<'a>(&'a str, &'a [(&'a str, &'a str)]);

impl CommandInput for Given<'_> {
    fn subcommand(&self) -> &str {
        self.0
    }

    fn text(&self, option: &str) -> &str {
        self.1.iter().find(|(name, _)| *name == option).map_or("", |(_, typed)| typed)
    }
}

fn seats() -> PerSeat<Seat> {
    PerSeat::from_fn(3, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(101 + seat.index() as u64),
        name: ["Ana", "Berta", "Carla"][seat.index()].to_owned(),
    })
}

fn in_scene<T>(locales: &Locales, with: impl Fn(&Scene<'_>) -> T) -> T {
    let texts = locales.closest(&Language::from("es")).expect("it was added");
    let seats = seats();
    with(&Scene::new(texts, "Match 1", 5, &seats))
}

fn seat(index: u8) -> SeatId {
    SeatId::new(index).expect("a seat")
}

#[test]
fn colours_are_understood_in_ones_own_words_and_in_english() {
    let locales = spanish();
    for typed in ["azul", "Azul", "blue", " BLUE ", "berta"] {
        let given = [("baron", typed), ("to", "Man")];
        let read =
            in_scene(&locales, |scene| Koenig::read_command(&Given("banish", &given), scene));
        assert_eq!(read, Ok(Action::Banish { baron: seat(1), to: Territory::Man }), "{typed}");
        let given = [("to", typed)];
        let read =
            in_scene(&locales, |scene| Wuerfelkoenig::read_command(&Given("give", &given), scene));
        assert_eq!(read, Ok(wuerfelkoenig::Action::Give { to: seat(1) }), "{typed}");
    }
    for typed in ["bleu", "violet", "", "otro"] {
        let given = [("baron", typed), ("to", "Man")];
        let read =
            in_scene(&locales, |scene| Koenig::read_command(&Given("banish", &given), scene));
        assert!(read.is_err(), "{typed}");
    }
}

#[test]
fn dice_and_citizens_are_named_in_ones_own_words_and_in_english() {
    let locales = spanish();
    let read = |sub: &str, option: &str, typed: &str| {
        let given = [(option, typed)];
        in_scene(&locales, |scene| Wuerfelkoenig::read_command(&Given(sub, &given), scene))
    };
    let none = wuerfelkoenig::Action::Roll { keep: wuerfelkoenig::KeptDice::NONE };
    for typed in ["ninguno", "None", "-"] {
        assert_eq!(read("roll", "keep", typed), Ok(none.clone()), "{typed}");
    }
    for typed in ["3 sin su lugar", "3 without its place", "3 Sin su lugar"] {
        let taken = read("take", "citizen", typed);
        let is_left = matches!(taken, Ok(wuerfelkoenig::Action::Take { leave: true, .. }));
        assert!(is_left, "{typed}: {taken:?}");
    }
    assert!(read("take", "citizen", "3 sans sa place").is_err());
    assert!(read("roll", "keep", "keine").is_err());
}

/// Parses a fact for a correction.
fn fact(game: GameRef, texts: &Texts, typed: &str) -> Option<serde_json::Value> {
    let corrections = game.corrections().expect("the game has them");
    let seat_of = |colour: &str| {
        let colour = Colour::named(colour)?;
        Some(seat(Colour::ALL.iter().position(|one| *one == colour)? as u8))
    };
    let fact = corrections.read_fact(texts, typed, &seat_of)?;
    Some(serde_json::to_value(game_api::UnreadCorrection::from(&fact)).expect("plain data"))
}

#[test]
fn facts_are_understood_in_ones_own_words_and_in_english() {
    let locales = spanish();
    let texts = locales.closest(&Language::from("es")).expect("it was added");
    let games: [(GameRef, &[[&str; 2]]); 2] = [
        (
            &KOENIG,
            &[
                ["cortesanos rojo Oxeneford 2", "courtiers red Oxeneford 2"],
                ["Cortesano ROJO oxeneford 2", "courtiers red Oxeneford 2"],
                ["figura azul Man", "baron blue Man"],
                ["cartas verde x1 3", "cards green x1 3"],
                ["votos rojo 4", "bonus red 4"],
                ["turno azul", "turn blue"],
            ],
        ),
        (
            &::wuerfelkoenig::WUERFELKOENIG,
            &[
                ["ciudadano rojo elf-4 sí", "citizen red elf-4 yes"],
                ["lugar azul city-2 no", "place blue city-2 no"],
                ["multas verde -1 2", "penalties green -1 2"],
                ["turno rojo", "turn red"],
            ],
        ),
    ];
    for (game, pairs) in games {
        for [own, english] in pairs {
            let read = fact(game, texts, own);
            assert!(read.is_some(), "{own}");
            assert_eq!(read, fact(game, texts, english), "{own}");
            assert_eq!(read, fact(game, locales.usual(), english), "{english}");
        }
        assert_eq!(fact(game, locales.usual(), pairs[0][0]), None, "not in English");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dates_are_understood_in_ones_own_words_and_in_english() {
    let table = Table::open_in(spanish(), ALL, Clock::System, None).await;
    let here = table.channel;
    let person = table.person("Aldred").id;
    table.world.set_locale(person, "es-ES").expect("Discord has it");
    let until = |told: &str| told.split("<t:").nth(1).map(|rest| rest[..10].to_owned());
    for [own, english] in [
        ["mañana", "tomorrow"],
        ["manana", "Tomorrow"],
        ["en 5 días", "in 5 days"],
        ["el sábado", "on Saturday"],
        ["mier", "wed"],
    ] {
        let told = table.command("Aldred", here, &format!("/away until:\"{own}\"")).await;
        let same = table.command("Aldred", here, &format!("/away until:\"{english}\"")).await;
        assert!(until(&told).is_some(), "{own}: {told}");
        assert_eq!(until(&told), until(&same), "{own}: {told}\n{same}");
    }
    let told = table.command("Aldred", here, "/away until:vuelta").await;
    assert_eq!(told, table.matches.locales().usual().get("away-ended", &[("elsewhere", 0.into())]));
    let told = table.command("Beorn", here, "/away until:\"5 días\"").await;
    assert!(until(&told).is_none(), "Spanish is not theirs: {told}");
    table.assert_quiet();
}
