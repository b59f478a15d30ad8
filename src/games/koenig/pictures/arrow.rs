//! The arrow of the last move.

use super::Scene;
use super::map::{MAP, Place, Point};
use super::palette::{INK, IVORY, paint};
use super::position::barons;
use crate::games::koenig::rules::{LastMove, Territory};
use crate::kit::drawing::Picture;

/// The arrow from where a baron left to where it stands now.
///
/// It lies under names, arms and pieces, so it is bent such that they hide as little of it as possible.
pub(super) fn arrow(picture: &mut Picture, scene: &Scene<'_>) {
    let Some(LastMove { seat, from, to }) = scene.view.last_move else { return };
    let Some(colour) = scene.colour(seat) else { return };
    let standing: Vec<_> = barons(to, &scene.view.lands[to]).collect();
    let target = standing
        .iter()
        .find(|(baron, _)| *baron == seat)
        .map_or_else(|| men(to), |&(_, place)| place);
    let mut covers: Vec<Cover> = Territory::ALL.into_iter().flat_map(covers).collect();
    covers.extend(standing.iter().map(|&(_, at)| Cover::round(at, 27, 27)));

    let start = men(from);
    if distance(start, target) < 2.0 * FREE + HEAD_LENGTH {
        return;
    }
    let hidden = |bow: &Bow| bow.hidden_by(&covers);
    let Some(Bow { shaft, head, .. }) =
        BENDS.iter().map(|&bend| Bow::new(start, target, bend)).min_by_key(hidden)
    else {
        return;
    };
    let piece = paint(colour).piece;
    let svg = format!(
        "<g fill='none' stroke-linecap='round' stroke-linejoin='round'>\
         <path d='{shaft}' stroke='{IVORY}' stroke-width='18'/>\
         <path d='{head}' fill='{piece}' stroke='{IVORY}' stroke-width='12'/>\
         <path d='{shaft}' stroke='{INK}' stroke-width='13'/>\
         <path d='{head}' fill='{piece}' stroke='{INK}' stroke-width='5'/>\
         <path d='{shaft}' stroke='{piece}' stroke-width='8'/>\
         <path d='{head}' fill='{piece}'/></g>"
    );
    picture.draw_once(0, 0, svg);
}

/// How far the arrow may bend to the left of its way, as a part of the way's length; the first are
/// preferred.
const BENDS: [f32; 9] = [0.14, -0.14, 0.24, -0.24, 0.34, -0.34, 0.48, -0.48, 0.0];
/// Pixels left free before the arrow starts and after it ends.
const FREE: f32 = 36.0;
/// The length of its head.
const HEAD_LENGTH: f32 = 34.0;
/// Half the width of its head.
const HEAD_HALF_WIDTH: f32 = 19.0;

/// Where the pieces of a territory stand.
fn men(territory: Territory) -> Point {
    MAP.places[territory].men.plus(0, -18)
}

fn distance(from: Point, to: Point) -> f32 {
    ((to.x - from.x) as f32).hypot((to.y - from.y) as f32)
}

/// What lies over arrows: about these pixels round a point.
struct Cover {
    middle: Point,
    half_width: i32,
    half_height: i32,
}

impl Cover {
    fn round(middle: Point, half_width: i32, half_height: i32) -> Self {
        Self { middle, half_width, half_height }
    }

    fn hides(&self, x: f32, y: f32) -> bool {
        (x - self.middle.x as f32).abs() < self.half_width as f32
            && (y - self.middle.y as f32).abs() < self.half_height as f32
    }
}

/// Name and arms of a territory.
fn covers(territory: Territory) -> [Cover; 2] {
    let Place { name, arms, .. } = MAP.places[territory];
    let letters = territory.name().len() as i32;
    [Cover::round(name.plus(0, -12), 10 * letters, 20), Cover::round(arms, 30, 39)]
}

/// A bent arrow.
struct Bow {
    /// As SVG paths.
    shaft: String,
    head: String,
    /// Points along it, from its start to its tip.
    trace: Vec<(f32, f32)>,
}

impl Bow {
    fn new(from: Point, to: Point, bend: f32) -> Self {
        let (ax, ay, bx, by) = (from.x as f32, from.y as f32, to.x as f32, to.y as f32);
        let (mx, my) =
            (f32::midpoint(ax, bx) + (by - ay) * bend, f32::midpoint(ay, by) - (bx - ax) * bend);
        let towards_middle = |x: f32, y: f32| {
            let length = (mx - x).hypot(my - y);
            ((mx - x) / length, (my - y) / length)
        };
        let (ux, uy) = towards_middle(ax, ay);
        let (vx, vy) = towards_middle(bx, by);
        let (sx, sy) = (ax + ux * FREE, ay + uy * FREE);
        let (tx, ty) = (bx + vx * FREE, by + vy * FREE);
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
            shaft: format!("M{sx:.1} {sy:.1}Q{mx:.1} {my:.1} {hx:.1} {hy:.1}"),
            head: format!("M{tx:.1} {ty:.1}L{lx:.1} {ly:.1}L{rx:.1} {ry:.1}Z"),
            trace: (0..=32_u8).map(|step| along(f32::from(step) / 32.0)).collect(),
        }
    }

    /// How much of it cannot be seen; its end counts most.
    fn hidden_by(&self, covers: &[Cover]) -> usize {
        let end = self.trace.len() * 2 / 3;
        let weight = |index: usize| if index < end { 1 } else { 4 };
        self.trace
            .iter()
            .enumerate()
            .filter(|&(_, &(x, y))| covers.iter().any(|cover| cover.hides(x, y)))
            .map(|(index, _)| weight(index))
            .sum()
    }
}
