//! The table of *Würfelkönig*, drawn with symbols of our own.

use std::sync::LazyLock;

use serde::Deserialize as _;
use serde_json::Value;

use crate::Wuerfelkoenig;
use crate::rules::{Score, Table};
use crate::words::{self, Crowned, IllustratedEvent, LETTERS, Scored};
use game_api::drawing::{
    EmojiArt, Pace, Palette, Picture, PictureFile, RenderError, Studio, Typeface,
};
use game_api::{
    BoardMode, Colour, FluentValue, Illustrated, PerSeat, Pictures, Places, Scene, Seat, SeatId,
    Texts, Vocabulary,
};

mod coronation;
mod dice;
mod kingdom;
mod palette;
mod scores;
mod signs;
mod table;
mod throw;

/// The palette of all pictures of this game.
static PALETTE: LazyLock<Palette> =
    LazyLock::new(|| Palette::new(&palette::flat_colours(), &palette::soft_edges()));

/// The context of a picture's lettering.
struct Sheet<'a> {
    studio: Studio<'a>,
    seats: &'a PerSeat<Seat>,
    letters: [char; 6],
}

impl<'a> Sheet<'a> {
    fn new(studio: Studio<'a>, seats: &'a PerSeat<Seat>) -> Self {
        Sheet { studio, seats, letters: LETTERS }
    }

    fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.studio.texts.get(key, args)
    }

    fn chance(&self, chance: f32) -> String {
        words::chance(self.studio.texts, chance)
    }

    fn width(&self, text: &str, face: Typeface, size: u16) -> i32 {
        self.studio.fonts().width(text, face, f32::from(size)).ceil() as i32
    }

    /// Returns a person's name as far as it fits into this width in pixels; their colour if nothing of it can be shown.
    fn name(&self, seat: SeatId, size: u16, width: i32) -> String {
        let Some(place) = self.seats.get(seat) else { return String::new() };
        let shown = fitted(self, &place.name, Typeface::Plain, size, width);
        if shown.is_empty() { self.studio.colour(place.colour) } else { shown }
    }
}

/// Returns a text as far as it fits.
fn fitted(sheet: &Sheet<'_>, text: &str, face: Typeface, size: u16, width: i32) -> String {
    sheet.studio.fonts().fit(text, face, f32::from(size), width as f32)
}

/// Returns a text in the largest size up to `size` in which it fits, with that size.
fn shrunk(sheet: &Sheet<'_>, text: &str, face: Typeface, size: u16, width: i32) -> (String, u16) {
    sheet.studio.fonts().shrunk(text, face, size, width as f32)
}

fn in_words(scene: &Scene<'_>, what: &IllustratedEvent) -> String {
    match what {
        IllustratedEvent::Scoring(scored) => words::alt_text_of_scoring(scene, scored),
        IllustratedEvent::Coronation(crowned) => words::alt_text_of_coronation(scene, crowned),
        IllustratedEvent::Throw(lying) => words::alt_text_of_throw(scene, lying),
    }
}

impl Pictures for Wuerfelkoenig {
    fn emojis() -> Vec<EmojiArt> {
        dice::emojis()
    }

    fn palette() -> &'static Palette {
        &PALETTE
    }

    fn board(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        table: &Table,
        moment: BoardMode,
    ) -> Picture {
        table::table(&Sheet::new(studio, seats), table, moment)
    }

    fn illustration(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &Value,
    ) -> Option<Illustrated> {
        let what = IllustratedEvent::deserialize(what).ok()?;
        let sheet = Sheet::new(studio, seats);
        let alt = in_words(&studio.scene(seats), &what);
        let (name, picture) = match &what {
            IllustratedEvent::Scoring(scored) => ("scoring.png", scores::scoring(&sheet, scored)),
            IllustratedEvent::Coronation(crowned) => {
                ("coronation.png", coronation::coronation(&sheet, crowned))
            }
            IllustratedEvent::Throw(lying) => ("dice.png", throw::throw(&sheet, lying)),
        };
        Some(Illustrated { name, picture, alt })
    }

    fn illustration_in_words(scene: &Scene<'_>, what: &Value) -> Option<String> {
        Some(in_words(scene, &IllustratedEvent::deserialize(what).ok()?))
    }

    /// The replay ends on the coronation.
    fn frames(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        _before: Option<&Table>,
        table: &Table,
    ) -> Vec<(Picture, Pace)> {
        let picture = match Crowned::of(table) {
            Some(crowned) => coronation::coronation(&Sheet::new(studio, seats), &crowned),
            None => Self::board(studio, seats, table, BoardMode::Past),
        };
        vec![(picture, Pace::Usual)]
    }

    fn course(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[&Table],
    ) -> Result<Option<PictureFile>, RenderError> {
        let Some(last) = views.last() else { return Ok(None) };
        let points = |table: &Table| {
            PerSeat::from_fn(table.players(), |seat| {
                table.kingdoms[seat].score(&table.deck).total()
            })
        };
        let alt = words::alt_text_of_course(&studio.scene(seats), &points(last));
        let views: Vec<PerSeat<i16>> = views.iter().map(|table| points(table)).collect();
        let file = studio.png(&scores::course(&Sheet::new(studio, seats), &views))?;
        Ok(Some(PictureFile { name: "points.png".into(), file, alt }))
    }
}

/// The places that can be viewed separately are kingdoms, named by their colours.
impl Places for Wuerfelkoenig {
    type Place = Colour;

    fn place(texts: &Texts, name: &str) -> Option<Colour> {
        Vocabulary::colours(texts).place(name).map(|place| Colour::ALL[place])
    }

    fn place_names(texts: &Texts) -> Vec<String> {
        let word = |colour: Colour| texts.get("colour", &[("colour", colour.name().into())]);
        Colour::ALL.map(word).to_vec()
    }

    fn no_such_place(texts: &Texts, typed: &str) -> String {
        words::no_such_kingdom(texts, typed)
    }

    fn place_picture(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        table: &Table,
        place: Colour,
    ) -> Result<PictureFile, RenderError> {
        let scene = studio.scene(seats);
        let alt = Self::place_in_words(&scene, table, place).join(" ");
        let sheet = Sheet::new(studio, seats);
        let picture = kingdom::kingdom(&sheet, table, seat_of(seats, place));
        Ok(PictureFile { name: "kingdom.png".into(), file: studio.png(&picture)?, alt })
    }

    fn place_in_words(scene: &Scene<'_>, table: &Table, place: Colour) -> Vec<String> {
        vec![match seat_of(scene.seats, place) {
            Some(seat) => words::kingdom_in_words(scene, table, seat),
            None => words::nobody(scene.texts, place),
        }]
    }
}

fn seat_of(seats: &PerSeat<Seat>, colour: Colour) -> Option<SeatId> {
    seats.iter().find(|(_, seat)| seat.colour == colour).map(|(seat, _)| seat)
}
