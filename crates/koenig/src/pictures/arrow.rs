//! The arrows of the last moves.

use super::PictureContext;
use super::map::{MAP, Point, TerritoryLayout};
use super::palette::{INK, IVORY, paint};
use super::position::barons;
use crate::rules::{Land, LastMove, Territory};
use game_api::drawing::Picture;

/// Draws the barons' latest moves, on top of everything.
pub(super) fn arrows(picture: &mut Picture, scene: &PictureContext<'_>) {
    let covers: Vec<Cover> = scene.view.lands.iter().flat_map(covers).collect();
    for &LastMove { seat, from, to, .. } in &scene.view.recent.moves {
        let Some(colour) = scene.colour(seat) else { continue };
        let target = barons(to, &scene.view.lands[to])
            .find(|(baron, _)| *baron == seat)
            .map_or_else(|| men(to), |(_, place)| place);
        let start = men(from);
        let bows = LEFT_FREE
            .into_iter()
            .flat_map(|free| BENDS.map(|bend| Bow::new((start, free), target, bend)));
        // A shorter arrow is better than one that covers as much as the difference in length.
        let best = bows.min_by_key(|bow| 2 * bow.hides(&covers) + bow.left_free as usize / 12);
        let Some(Bow { shaft, head, .. }) = best else { continue };
        let piece = paint(colour).piece;
        picture.draw(
            0,
            0,
            format!(
                "<g fill='none' stroke-linecap='round' stroke-linejoin='round'>\
                 <path d='{shaft}' stroke='{IVORY}' stroke-width='26'/>\
                 <path d='{head}' fill='{piece}' stroke='{IVORY}' stroke-width='18'/>\
                 <path d='{shaft}' stroke='{INK}' stroke-width='14'/>\
                 <path d='{head}' fill='{piece}' stroke='{INK}' stroke-width='6'/>\
                 <path d='{shaft}' stroke='{piece}' stroke-width='8'/>\
                 <path d='{head}' fill='{piece}'/></g>"
            ),
        );
    }
}

/// How far the arrow may bend to the left of its way, as a fraction of the way's length; the first are preferred.
const BENDS: [f32; 9] = [0.14, -0.14, 0.24, -0.24, 0.34, -0.34, 0.48, -0.48, 0.0];
/// Pixels left free after the arrow's end, and at least before its start.
const FREE: f32 = 38.0;
/// How much may be left free at its start: enough that the arrow crosses the border.
const LEFT_FREE: [f32; 4] = [38.0, 62.0, 86.0, 110.0];
/// The least length of its shaft.
const SHORTEST: f32 = 12.0;
/// The length of its head.
const HEAD_LENGTH: f32 = 34.0;
/// Half the width of its head.
const HEAD_HALF_WIDTH: f32 = 19.0;

/// Returns the position of a territory's pieces.
fn men(territory: Territory) -> Point {
    MAP.places[territory].men.plus(0, -18)
}

fn distance(from: Point, to: Point) -> f32 {
    ((to.x - from.x) as f32).hypot((to.y - from.y) as f32)
}

/// An area that arrows should not cover: about these pixels round a point.
struct Cover {
    middle: Point,
    half_width: i32,
    half_height: i32,
}

impl Cover {
    fn round(middle: Point, half_width: i32, half_height: i32) -> Self {
        Self { middle, half_width, half_height }
    }

    fn has(&self, x: f32, y: f32) -> bool {
        // Half the arrow's width is added.
        (x - self.middle.x as f32).abs() < (self.half_width + 12) as f32
            && (y - self.middle.y as f32).abs() < (self.half_height + 12) as f32
    }
}

/// Returns the areas of a territory's name, arms and pieces.
fn covers((territory, land): (Territory, &Land)) -> Vec<Cover> {
    let TerritoryLayout { name, arms, men, .. } = MAP.places[territory];
    let letters = territory.name().len() as i32;
    let name = Cover::round(name.plus(0, -12), 10 * letters, 20);
    let mut covers = vec![name, Cover::round(arms, 30, 39)];
    if land.courtiers > 0 {
        covers.push(Cover::round(men.plus(0, 32), 13 * i32::from(land.courtiers), 14));
    }
    covers.extend(barons(territory, land).map(|(_, at)| Cover::round(at, 27, 27)));
    covers
}

/// A bent arrow.
struct Bow {
    /// The distance from the origin to its start.
    left_free: f32,
    shaft: String,
    head: String,
    /// Points along the arrow, from its start to its tip.
    trace: Vec<(f32, f32)>,
}

impl Bow {
    fn new((from, left_free): (Point, f32), to: Point, bend: f32) -> Self {
        // A short way must leave room for a shaft.
        let rest = (distance(from, to) - HEAD_LENGTH - SHORTEST).max(0.0);
        let end_free = FREE.min(rest * 2.0 / 3.0);
        let left_free = left_free.min(rest - end_free);
        let (ax, ay, bx, by) = (from.x as f32, from.y as f32, to.x as f32, to.y as f32);
        let (mx, my) =
            (f32::midpoint(ax, bx) + (by - ay) * bend, f32::midpoint(ay, by) - (bx - ax) * bend);
        let towards_middle = |x: f32, y: f32| {
            let length = (mx - x).hypot(my - y);
            ((mx - x) / length, (my - y) / length)
        };
        let (ux, uy) = towards_middle(ax, ay);
        let (vx, vy) = towards_middle(bx, by);
        let (sx, sy) = (ax + ux * left_free, ay + uy * left_free);
        let (tx, ty) = (bx + vx * end_free, by + vy * end_free);
        let (hx, hy) = (tx + vx * HEAD_LENGTH, ty + vy * HEAD_LENGTH);
        let (wx, wy) = (-vy * HEAD_HALF_WIDTH, vx * HEAD_HALF_WIDTH);
        let (lx, ly, rx, ry) = (hx + wx, hy + wy, hx - wx, hy - wy);
        let along = |part: f32| {
            let rest = 1.0 - part;
            let mix =
                |s: f32, m: f32, t: f32| rest * rest * s + 2.0 * rest * part * m + part * part * t;
            (mix(sx, mx, tx), mix(sy, my, ty))
        };
        Self {
            left_free,
            shaft: format!("M{sx:.1} {sy:.1}Q{mx:.1} {my:.1} {hx:.1} {hy:.1}"),
            head: format!("M{tx:.1} {ty:.1}L{lx:.1} {ly:.1}L{rx:.1} {ry:.1}Z"),
            trace: (0..=32_u8).map(|step| along(f32::from(step) / 32.0)).collect(),
        }
    }

    /// Returns how much of the areas to keep visible it covers.
    fn hides(&self, covers: &[Cover]) -> usize {
        let on = |&&(x, y): &&(f32, f32)| covers.iter().any(|cover| cover.has(x, y));
        self.trace.iter().filter(on).count()
    }
}
