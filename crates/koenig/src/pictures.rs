//! The board of *Lang lebe der König!*, drawn as one viewer may know it.
//!
//! The picture is composed of layers: the chart, which is the same in every picture of a match (`chart`), and between
//! and above its layers the changing parts (`position`, `arrow`, `panel`).

use std::sync::LazyLock;

use serde::Deserialize as _;
use serde_json::Value;

use crate::Koenig;
use crate::rules::{HeldElection, Territory, View};
use crate::words::{self as told, Crowned, IllustratedEvent};
use game_api::drawing::{
    EmojiArt, Mark, Pace, Palette, Picture, PictureFile, RenderError, Studio, Typeface,
};
use game_api::{
    BoardMode, Colour, Illustrated, PerSeat, Pictures, Places, Scene, Seat, SeatId, Texts, quoted,
};

mod arrow;
mod chart;
mod coronation;
mod course;
pub mod emojis;
mod map;
mod ornament;
mod palette;
mod panel;
mod position;
mod shapes;
mod table;
mod words;

pub use words::{ElectionOutcome, Word};

pub const WIDTH: u32 = 1260;
pub const HEIGHT: u32 = 1050;

/// The input of a picture.
struct PictureContext<'a> {
    studio: Studio<'a>,
    view: &'a View,
    seats: &'a PerSeat<Seat>,
    moment: BoardMode,
}

impl PictureContext<'_> {
    /// Returns the colour of a seat; `None` if nobody is known to sit there.
    fn colour(&self, seat: SeatId) -> Option<Colour> {
        self.seats.get(seat).map(|place| place.colour)
    }

    /// Returns the territory of the current dispute; all others are dimmed.
    fn focus(&self) -> Option<Territory> {
        self.view.disputed().filter(|_| self.moment == BoardMode::Now)
    }

    /// Whether a territory is dimmed.
    fn dims(&self, territory: Territory) -> bool {
        self.focus().is_some_and(|focus| focus != territory)
    }
}

/// The palette of all pictures of this game.
static PALETTE: LazyLock<Palette> =
    LazyLock::new(|| Palette::new(&palette::flat_colours(), &palette::soft_edges()));

impl Pictures for Koenig {
    fn emojis() -> Vec<EmojiArt> {
        emojis::all()
    }

    fn palette() -> &'static Palette {
        &PALETTE
    }

    /// Draws only what is public in `view`: [`View::own`] is not drawn.
    fn board(studio: Studio<'_>, seats: &PerSeat<Seat>, view: &View, moment: BoardMode) -> Picture {
        let scene = PictureContext { studio, view, seats, moment };
        let mut picture = map_alone(&scene);
        panel::title(&mut picture, &scene);
        panel::seats(&mut picture, &scene);
        picture
    }

    fn illustration(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &Value,
    ) -> Option<Illustrated> {
        let event = IllustratedEvent::deserialize(what).ok()?;
        let alt = told::alt_text_of_event(&studio.scene(seats), &event);
        let (name, picture) = match &event {
            IllustratedEvent::Dispute { territory, attacker, has_baron, first, again, winner } => {
                let (territory, attacker, winner) = (*territory, *attacker, *winner);
                let (has_baron, rounds) = (*has_baron, [&first[..], &again[..]]);
                let what = table::DisputePicture { territory, attacker, has_baron, rounds, winner };
                ("dispute.png", table::dispute(studio, seats, what))
            }
            IllustratedEvent::Election { number, mark, tallies, result } => {
                let what = table::ElectionPicture { number: *number, mark: *mark, tallies, result };
                ("election.png", table::election(studio, seats, what))
            }
            IllustratedEvent::Coronation(crowned) => {
                ("coronation.png", coronation::coronation(studio, seats, crowned))
            }
        };
        Some(Illustrated { name, picture, alt })
    }

    fn illustration_in_words(scene: &Scene<'_>, what: &Value) -> Option<String> {
        Some(told::alt_text_of_event(scene, &IllustratedEvent::deserialize(what).ok()?))
    }

    /// Disputes flash before their results, elections are shown, and the replay ends on the coronation.
    fn frames(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        before: Option<&View>,
        view: &View,
    ) -> Vec<(Picture, Pace)> {
        let mut frames = Vec::new();
        let crowned = Crowned::of(view);
        let last = match &crowned {
            Some(crowned) => coronation::coronation(studio, seats, crowned),
            None => Self::board(studio, seats, view, BoardMode::Past),
        };
        if let Some(before) = before.filter(|before| before.recent != view.recent) {
            let shown = || Self::board(studio, seats, before, BoardMode::Past);
            let told = |at: &&Territory| !before.recent.disputed.contains(at);
            for &territory in view.recent.disputed.iter().filter(told) {
                let mut picture = shown();
                position::flash(&mut picture, territory);
                frames.push((picture, Pace::Brief));
            }
            let held = view.recent.election.as_ref();
            let is_news = |held: &&HeldElection| before.elections < held.number;
            if let Some(HeldElection { number, tallies, result }) = held.filter(is_news) {
                let what =
                    table::ElectionPicture { number: *number, mark: view.mark, tallies, result };
                let mut picture = shown();
                lay(&mut picture, table::election(studio, seats, what));
                frames.push((picture, Pace::Long));
            }
        }
        frames.push((last, Pace::Usual));
        frames
    }

    fn course(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[&View],
    ) -> Result<Option<PictureFile>, RenderError> {
        let file = course::course(studio, views, seats)?;
        let alt = told::alt_text_of_course(&studio.scene(seats), views);
        Ok(Some(PictureFile { name: "votes.png".into(), file, alt }))
    }
}

impl Places for Koenig {
    type Place = Territory;

    fn place(_texts: &Texts, name: &str) -> Option<Territory> {
        name.parse().ok()
    }

    fn place_names(_texts: &Texts) -> Vec<String> {
        Territory::ALL.iter().map(|territory| territory.name().to_owned()).collect()
    }

    fn no_such_place(texts: &Texts, typed: &str) -> String {
        let all = texts.list(&Self::place_names(texts));
        texts.get(
            "koenig-invalid-territory",
            &[("typed", quoted(typed).into()), ("all", all.into())],
        )
    }

    fn place_picture(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        view: &View,
        place: Territory,
    ) -> Result<PictureFile, RenderError> {
        let file = table::territory(studio, view, seats, place)?;
        let alt = told::alt_text_of_place(&studio.scene(seats), view, place);
        Ok(PictureFile { name: "place.png".into(), file, alt })
    }

    fn place_in_words(scene: &game_api::Scene<'_>, view: &View, place: Territory) -> Vec<String> {
        told::place_in_words(scene, view, place)
    }
}

/// Renders a hand, for its holder only; `None` if the view is nobody's.
pub(super) fn hand(
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    view: &View,
) -> Result<Option<PictureFile>, RenderError> {
    let Some(own) = &view.own else { return Ok(None) };
    let Some(seat) = seats.get(own.seat) else { return Ok(None) };
    let file = table::hand(studio, seat.colour, own.hand)?;
    let alt = told::alt_text_of_hand(&studio.scene(seats), view);
    Ok(Some(PictureFile { name: "hand.png".into(), file, alt }))
}

/// Draws a picture on the middle of another.
fn lay(under: &mut Picture, over: Picture) {
    let dx = (under.width as i32 - over.width as i32) / 2;
    let dy = (under.height as i32 - over.height as i32) / 2;
    under.marks.extend(over.marks.into_iter().map(|mark| Mark {
        x: mark.x + dx,
        y: mark.y + dy,
        ..mark
    }));
}

/// Draws the map without pieces and panels.
fn map_alone(scene: &PictureContext<'_>) -> Picture {
    let view = scene.view;
    let mut picture = Picture::new(WIDTH, HEIGHT);
    chart::ground(&mut picture, scene);
    position::holdings(&mut picture, scene);
    position::taken(&mut picture, view);
    chart::lines(&mut picture, view);
    position::dispute(&mut picture, view);
    chart::lettering(&mut picture, scene);
    position::pieces(&mut picture, scene);
    arrow::arrows(&mut picture, scene);
    picture
}

/// Returns a person's name as far as it fits on a line `width` pixels wide; the seat's colour if nothing of it can be
/// shown.
fn shown_name(studio: Studio<'_>, name: &str, colour: Colour, size: u16, width: i32) -> String {
    let shown = studio.fonts().fit(name, Typeface::Plain, f32::from(size), width as f32);
    if !shown.is_empty() {
        return shown;
    }
    let said = format!("({})", studio.colour(colour));
    studio.fonts().fit(&said, Typeface::Plain, f32::from(size), width as f32)
}

#[cfg(test)]
mod tests {
    use super::map::MAP;
    use super::*;
    use game_api::GameRef;
    use game_api::drawing::Renderer;

    /// A rectangle of the picture, in pixels.
    #[derive(Debug, Clone, Copy)]
    struct Area {
        left: i32,
        top: i32,
        right: i32,
        bottom: i32,
    }

    impl Area {
        fn overlaps(self, other: Area) -> bool {
            self.left < other.right
                && other.left < self.right
                && self.top < other.bottom
                && other.top < self.bottom
        }
    }

    /// A rectangle around a point.
    fn round(middle: map::Point, half_width: i32, above: i32, below: i32) -> Area {
        Area {
            left: middle.x - half_width,
            right: middle.x + half_width,
            top: middle.y - above,
            bottom: middle.y + below,
        }
    }

    #[test]
    fn the_palette_has_room_for_every_colour() {
        let steps: u16 = palette::soft_edges().iter().map(|(_, _, steps)| steps).sum();
        assert!(palette::flat_colours().len() + usize::from(steps) < 255, "no room is left");
    }

    /// Names stay visible, however full the territories are.
    #[test]
    fn names_arms_and_pieces_never_overlap() {
        let renderer = Renderer::new(None).expect("built-in fonts");
        let texts = game_api::Texts::built_in(&[&crate::KOENIG as GameRef]);
        let studio = renderer.in_language(&texts);
        let mut areas = Vec::new();
        for (territory, place) in MAP.places.iter() {
            let size = f32::from(chart::NAME_SIZE);
            let width = studio.fonts().width(territory.name(), Typeface::Period, size);
            let half = (width / 2.0).ceil() as i32;
            let (left, right) = (place.name.x - half, place.name.x + half);
            areas.push((
                territory,
                Area { left, right, top: place.name.y - 28, bottom: place.name.y + 9 },
            ));
            areas.push((territory, round(place.arms, 29, 37, 38)));
            // Four courtiers below two barons, one of them with a rim, or one with a label beside it.
            let men = Area {
                left: place.men.x - 56,
                right: place.men.x + 61,
                top: place.men.y - 52,
                bottom: place.men.y + 47,
            };
            areas.push((territory, men));
            areas.push((territory, round(place.town, 14, 34, 1)));
            areas.push((territory, round(place.swords, 27, 27, 27)));
        }
        let plates =
            panel::largest().map(|(left, top, right, bottom)| Area { left, top, right, bottom });
        let mut wrong = Vec::new();
        for &(territory, area) in &areas {
            if plates.iter().any(|plate| plate.overlaps(area)) {
                wrong.push(format!("a plate hides something of {territory}: {area:?}"));
            }
        }
        for (territory, outline) in MAP.outlines.iter() {
            for &point in outline.0.iter().flatten() {
                if plates.iter().any(|plate| plate.overlaps(round(point, 1, 1, 1))) {
                    wrong.push(format!("a plate hides {territory} at {point:?}"));
                }
            }
        }
        for (index, &(territory, area)) in areas.iter().enumerate() {
            let inside = area.left >= ornament::FRAME
                && area.top >= ornament::FRAME
                && area.right <= MAP.width - ornament::FRAME
                && area.bottom <= MAP.height - ornament::FRAME;
            if !inside {
                wrong.push(format!("something of {territory} lies beyond the map: {area:?}"));
            }
            for &(other, beside) in &areas[index + 1..] {
                if area.overlaps(beside) {
                    wrong.push(format!("{territory} {area:?} overlaps {other} {beside:?}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
