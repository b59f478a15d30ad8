//! The position: whose land it is, what stands where, what is disputed.

use super::Scene;
use super::map::{MAP, Point};
use super::palette::{GOLD, INK, paint};
use super::shapes::{self, BARON_STEP, BARONS_SPREAD, COURTIER_STEP, MEN_FROM_PIECES};
use crate::game::SeatId;
use crate::games::koenig::{Land, PhaseView, Territory, View};

/// The owners' colours and hatching.
pub(super) fn holdings(scene: &Scene<'_>) -> String {
    let mut svg = String::from("<g id='holdings'>\n");
    for (territory, land) in scene.view.lands.iter() {
        let Some(colour) = land.holder.and_then(|holder| scene.colour(holder)) else { continue };
        svg += &format!(
            "<use href='#{territory}' fill='{}'/><use href='#{territory}' \
             fill='url(#hatching-{})'/>\n",
            paint(colour).field,
            colour.name(),
        );
    }
    svg + "</g>\n"
}

/// The outline of the disputed territory.
pub(super) fn dispute(view: &View) -> String {
    let Some(territory) = view.disputed() else { return String::new() };
    format!(
        "<g id='dispute' fill='none' stroke-linejoin='round'><use href='#{territory}' \
         stroke='{INK}' stroke-width='15'/><use href='#{territory}' stroke='{GOLD}' \
         stroke-width='9'/></g>\n"
    )
}

/// Barons and courtiers.
pub(super) fn pieces(scene: &Scene<'_>) -> String {
    let mut svg = String::from("<g id='pieces'>\n");
    for (territory, land) in scene.view.lands.iter() {
        svg += &men(scene, territory, land);
    }
    svg + "</g>\n"
}

fn men(scene: &Scene<'_>, territory: Territory, land: &Land) -> String {
    let mut svg = format!("<!-- {territory} -->\n");
    if let Some(colour) = land.holder.and_then(|holder| scene.colour(holder)) {
        for Point { x, y } in courtiers(territory, land) {
            svg += &shapes::courtier(x, y, colour);
        }
    }
    for (seat, Point { x, y }) in barons(territory, land) {
        if intrudes(scene.view, seat, territory) {
            svg += &format!(
                "<use href='#octagon' x='{x}' y='{y}' fill='none' stroke='{GOLD}' \
                 stroke-width='18'/>"
            );
        }
        if let Some(colour) = scene.colour(seat) {
            svg += &shapes::baron(x, y, 1.0, colour);
        }
    }
    svg
}

/// Where the barons in a territory stand: the holder's first, whoever came after it to its right.
pub(super) fn barons(territory: Territory, land: &Land) -> impl Iterator<Item = (SeatId, Point)> {
    let lift = if land.courtiers == 0 { 0 } else { 19 };
    let middle = MAP.places[territory].pieces.plus(MEN_FROM_PIECES, -lift);
    let mut barons = land.barons.clone();
    barons.sort_by_key(|&seat| Some(seat) != land.holder);
    let count = barons.len() as i32;
    let step = BARON_STEP.min(BARONS_SPREAD / (count - 1).max(1));
    barons.into_iter().zip(row(middle, count, step))
}

/// Where the courtiers in a territory stand.
fn courtiers(territory: Territory, land: &Land) -> impl Iterator<Item = Point> {
    let drop = if land.barons.is_empty() { 13 } else { 45 };
    let middle = MAP.places[territory].pieces.plus(MEN_FROM_PIECES, drop);
    row(middle, i32::from(land.courtiers), COURTIER_STEP)
}

/// The places of `count` things in a row round `middle`.
fn row(middle: Point, count: i32, step: i32) -> impl Iterator<Item = Point> {
    (0..count).map(move |index| middle.plus((2 * index - count + 1) * step / 2, 0))
}

/// Whether this baron is the one that entered the disputed territory.
fn intrudes(view: &View, seat: SeatId, territory: Territory) -> bool {
    match view.phase {
        PhaseView::Dispute { intruder, territory: disputed, .. }
        | PhaseView::Aftermath { intruder, territory: disputed, .. } => {
            intruder == seat && disputed == territory
        }
        PhaseView::Turn { .. } | PhaseView::Between | PhaseView::Over { .. } => false,
    }
}
