//! The board of *Lang lebe der König!*, drawn as one viewer may know it.
//!
//! The picture is put together from layers: the chart, which is the same in every picture of a match
//! (`chart`), and between and above its layers what changes (`position`, `arrow`, `panel`).

use super::Renderer;
use crate::game::{Colour, PerSeat, Seat, SeatId};
use crate::games::koenig::{LastMove, View};

mod arrow;
mod chart;
mod map;
mod palette;
mod panel;
mod position;
mod shapes;

/// The picture's width in pixels.
pub const WIDTH: u32 = 1200;
/// The picture's height in pixels.
pub const HEIGHT: u32 = 1500;

/// What a picture is made of.
struct Scene<'a> {
    renderer: &'a Renderer,
    view: &'a View,
    seats: &'a PerSeat<Seat>,
}

impl Scene<'_> {
    /// The colour of a seat; `None` if nobody is known to sit there.
    fn colour(&self, seat: SeatId) -> Option<Colour> {
        self.seats.get(seat).map(|place| place.colour)
    }
}

/// The picture of the board, as SVG.
///
/// It shows what is in `view` and public, and nothing else: [`View::own`] is not drawn. `seats` gives the
/// seats their colours and names; the names may hold anything.
#[must_use]
pub fn svg(renderer: &Renderer, view: &View, seats: &PerSeat<Seat>) -> String {
    let scene = Scene { renderer, view, seats };
    let arrow = view.last_move.map(|last_move| arrow::arrow(&scene, last_move)).unwrap_or_default();
    [
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{HEIGHT}' \
             viewBox='0 0 {WIDTH} {HEIGHT}' font-weight='700'>\n"
        ),
        shapes::definitions(),
        chart::ground(view),
        position::holdings(&scene),
        chart::lines(view),
        position::dispute(view),
        arrow,
        chart::lettering(view),
        position::pieces(&scene),
        panel::title(view),
        panel::bonus_track(&scene),
        panel::seats(&scene),
        "</svg>\n".to_owned(),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::map::MAP;
    use super::*;
    use crate::render::Face;

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

    /// What arms, four courtiers and two barons take up.
    fn full(pieces: map::Point) -> Area {
        let courtiers = shapes::MEN_FROM_PIECES + 3 * shapes::COURTIER_STEP / 2 + 13;
        Area {
            left: pieces.x + shapes::ARMS_FROM_PIECES - 32,
            right: pieces.x + courtiers,
            top: pieces.y - 50,
            bottom: pieces.y + 48,
        }
    }

    /// Nothing hides a name, however full the territories are.
    #[test]
    fn names_arms_and_pieces_never_overlap() {
        let renderer = Renderer::new(None).expect("built-in fonts");
        let mut areas = Vec::new();
        for (territory, place) in MAP.places.iter() {
            let width = renderer.fonts().width(territory.name(), Face::Period, 40.0);
            let half = (width / 2.0).ceil() as i32;
            let (left, right) = (place.name.x - half, place.name.x + half);
            areas.push((
                territory,
                Area { left, right, top: place.name.y - 28, bottom: place.name.y + 9 },
            ));
            areas.push((territory, full(place.pieces)));
        }
        for (index, &(territory, area)) in areas.iter().enumerate() {
            let inside = area.left >= 0
                && area.top >= 0
                && area.right <= MAP.width
                && area.bottom <= MAP.height;
            assert!(inside, "something of {territory} lies beyond the picture: {area:?}");
            for &(other, beside) in &areas[index + 1..] {
                assert!(!area.overlaps(beside), "{territory} {area:?} overlaps {other} {beside:?}");
            }
        }
    }
}
