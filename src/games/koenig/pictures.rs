//! The board of *Lang lebe der König!*, drawn as one viewer may know it.
//!
//! The picture is put together from layers: the chart, which is the same in every picture of a match
//! (`chart`), and between and above its layers what changes (`position`, `arrow`, `panel`).

use std::sync::LazyLock;

use serde::Deserialize as _;
use serde_json::Value;

use super::Koenig;
use super::rules::{Territory, View};
use super::words::{self as told, Illustration};
use crate::kit::drawing::{Face, Palette, Picture, PictureFile, RenderError, Studio};
use crate::kit::{Colour, Moment, PerSeat, Pictures, Places, Seat, SeatId, Texts, quoted};

mod arrow;
mod chart;
mod course;
mod map;
mod ornament;
mod palette;
mod panel;
mod position;
mod shapes;
mod table;
mod words;

use table::{dispute, election};
pub use words::{Outcome, Word};

/// The picture's width in pixels.
pub const WIDTH: u32 = 1200;
/// The picture's height in pixels.
pub const HEIGHT: u32 = 1500;

/// What a picture is made of.
struct Scene<'a> {
    studio: Studio<'a>,
    view: &'a View,
    seats: &'a PerSeat<Seat>,
    moment: Moment,
}

impl Scene<'_> {
    /// The colour of a seat; `None` if nobody is known to sit there.
    fn colour(&self, seat: SeatId) -> Option<Colour> {
        self.seats.get(seat).map(|place| place.colour)
    }
}

/// The colours of all pictures of this game.
static PALETTE: LazyLock<Palette> =
    LazyLock::new(|| Palette::new(&palette::flat_colours(), &palette::soft_edges()));

impl Pictures for Koenig {
    fn palette() -> &'static Palette {
        &PALETTE
    }

    /// It shows what is in `view` and public, and nothing else: [`View::own`] is not drawn.
    fn board(studio: Studio<'_>, seats: &PerSeat<Seat>, view: &View, moment: Moment) -> Picture {
        let scene = Scene { studio, view, seats, moment };
        let mut picture = map_alone(&scene);
        panel::title(&mut picture, &scene);
        panel::bonus_track(&mut picture, &scene);
        panel::seats(&mut picture, &scene);
        picture
    }

    fn illustration(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        what: &Value,
    ) -> Result<Option<PictureFile>, RenderError> {
        let Ok(event) = Illustration::deserialize(what) else { return Ok(None) };
        let alt = told::alt_text_of_event(&studio.scene(seats), &event);
        let (name, file) = match &event {
            Illustration::Dispute { territory, first, again, winner } => {
                ("dispute.png", dispute(studio, seats, *territory, [first, again], *winner)?)
            }
            Illustration::Election { number, mark, tallies, result } => {
                ("election.png", election(studio, seats, *number, *mark, tallies, result)?)
            }
        };
        Ok(Some(PictureFile { name, file, alt }))
    }

    fn course(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[&View],
    ) -> Result<Option<PictureFile>, RenderError> {
        let file = course::course(studio, views, seats)?;
        let alt = told::alt_text_of_course(&studio.scene(seats), views);
        Ok(Some(PictureFile { name: "votes.png", file, alt }))
    }
}

impl Places for Koenig {
    type Place = Territory;

    fn place(name: &str) -> Option<Territory> {
        name.parse().ok()
    }

    fn place_names() -> Vec<&'static str> {
        Territory::ALL.iter().map(|territory| territory.name()).collect()
    }

    fn no_such_place(texts: &Texts, typed: &str) -> String {
        let all = Self::place_names().join(", ");
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
        Ok(PictureFile { name: "place.png", file, alt })
    }

    fn place_in_words(scene: &crate::kit::Scene<'_>, view: &View, place: Territory) -> Vec<String> {
        told::place_in_words(scene, view, place)
    }
}

/// A hand as a picture, for its holder alone; `None` if the view is nobody's.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub(super) fn hand(
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    view: &View,
) -> Result<Option<PictureFile>, RenderError> {
    let Some(own) = &view.own else { return Ok(None) };
    let Some(seat) = seats.get(own.seat) else { return Ok(None) };
    let file = table::hand(studio, seat.colour, own.hand)?;
    let alt = told::alt_text_of_hand(&studio.scene(seats), view);
    Ok(Some(PictureFile { name: "hand.png", file, alt }))
}

/// The same without what lies on the map or beside it.
fn map_alone(scene: &Scene<'_>) -> Picture {
    let view = scene.view;
    let mut picture = Picture::new(WIDTH, HEIGHT);
    chart::ground(&mut picture, view);
    position::holdings(&mut picture, scene);
    chart::lines(&mut picture, view);
    position::dispute(&mut picture, view);
    arrow::arrow(&mut picture, scene);
    chart::lettering(&mut picture, scene);
    position::pieces(&mut picture, scene);
    picture
}

/// A person's name as far as it can be shown on a line so many pixels wide; the seat's colour if nothing of
/// it can.
fn shown_name(studio: Studio<'_>, name: &str, colour: Colour, size: u16, width: i32) -> String {
    let shown = studio.fonts().fit(name, Face::Plain, f32::from(size), width as f32);
    if !shown.is_empty() {
        return shown;
    }
    let said = format!("({})", studio.colour(colour));
    studio.fonts().fit(&said, Face::Plain, f32::from(size), width as f32)
}

#[cfg(test)]
mod tests {
    use super::map::MAP;
    use super::*;
    use crate::kit::drawing::Renderer;

    /// A box of the picture, in pixels.
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

    /// An area round a point.
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

    /// Nothing hides a name, however full the territories are.
    #[test]
    fn names_arms_and_pieces_never_overlap() {
        let renderer = Renderer::new(None).expect("built-in fonts");
        let texts = crate::games::texts();
        let studio = renderer.in_language(&texts);
        let mut areas = Vec::new();
        for (territory, place) in MAP.places.iter() {
            let size = f32::from(chart::NAME_SIZE);
            let width = studio.fonts().width(territory.name(), Face::Period, size);
            let half = (width / 2.0).ceil() as i32;
            let (left, right) = (place.name.x - half, place.name.x + half);
            areas.push((
                territory,
                Area { left, right, top: place.name.y - 28, bottom: place.name.y + 9 },
            ));
            areas.push((territory, round(place.arms, 29, 37, 38)));
            // Four courtiers below two barons, one of them with a golden rim.
            let men = Area {
                left: place.men.x - 56,
                right: place.men.x + 61,
                top: place.men.y - 52,
                bottom: place.men.y + 47,
            };
            areas.push((territory, men));
            areas.push((territory, round(place.town, 14, 34, 1)));
        }
        let mut wrong = Vec::new();
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
