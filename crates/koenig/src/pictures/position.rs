//! The position: owners, pieces and the disputed territory.

use super::PictureContext;
use super::map::{MAP, PATHS, Point};
use super::palette::{Hatching, INK, IVORY, PARCHMENT, dimmed, paint};
use super::shapes;
use super::shapes::{BARON_STEP, BARONS_SPREAD, COURTIER_STEP};
use crate::rules::{Land, PhaseView, Territory, View};
use game_api::drawing::Picture;
use game_api::{Colour, SeatId};

/// Draws the owners' colours and hatching.
pub(super) fn holdings(picture: &mut Picture, scene: &PictureContext<'_>) {
    for (territory, land) in scene.view.lands.iter() {
        if scene.focus() == Some(territory) && land.holder.is_none() {
            let outline = &PATHS[territory];
            picture.draw(0, 0, format!("<path d='{outline}' fill='{PARCHMENT}'/>"));
        }
        if let Some(colour) = land.holder.and_then(|holder| scene.colour(holder)) {
            picture.draw(0, 0, held(territory, colour, scene.dims(territory)));
        }
    }
}

/// A territory in its holder's colour: hatched, with a plain band along its borders.
fn held(territory: Territory, colour: Colour, dims: bool) -> String {
    let paint = paint(colour);
    let [line, field] = [paint.line, paint.field].map(|hex| if dims { dimmed(hex) } else { hex });
    let outline = &PATHS[territory];
    let period = Hatching::PERIOD;
    format!(
        "<defs><path id='land-{territory}' d='{outline}'/>\
         <clipPath id='in-{territory}'><use href='#land-{territory}'/></clipPath>\
         <pattern id='hatching-{territory}' width='{period}' height='{period}' \
         patternUnits='userSpaceOnUse'><path d='{hatching}' shape-rendering='crispEdges' fill='none' stroke='{line}' \
         stroke-width='{width}' stroke-linecap='round'/></pattern></defs>\
         <use href='#land-{territory}' fill='{field}'/>\
         <use href='#land-{territory}' fill='url(#hatching-{territory})'/>\
         <use href='#land-{territory}' fill='none' stroke='{line}' stroke-width='17' \
         stroke-linejoin='round' clip-path='url(#in-{territory})' shape-rendering='crispEdges'/>",
        hatching = paint.hatching.path(),
        width = paint.hatching.line_width(),
    )
}

/// Draws a light rim inside the territories that changed hands.
pub(super) fn taken(picture: &mut Picture, view: &View) {
    for territory in view.taken().iter() {
        let outline = &PATHS[territory];
        picture.draw(
            0,
            0,
            format!(
                "<defs><path id='land-{territory}' d='{outline}'/>\
                 <clipPath id='in-{territory}'><use href='#land-{territory}'/></clipPath></defs>\
                 <g fill='none' clip-path='url(#in-{territory})' shape-rendering='crispEdges'>\
                 <use href='#land-{territory}' stroke='{INK}' stroke-width='30' \
                 stroke-dasharray='34 18'/><use href='#land-{territory}' stroke='{IVORY}' \
                 stroke-width='22' stroke-dasharray='34 18'/></g>"
            ),
        );
    }
}

/// Draws the outline of the disputed territory.
pub(super) fn dispute(picture: &mut Picture, view: &View) {
    if let Some(territory) = view.disputed() {
        outline(picture, territory);
        let Point { x, y } = MAP.places[territory].swords;
        picture.draw(x, y, shapes::swords(1.0));
    }
}

/// Draws a dispute over a territory onto the board before it, for a frame of a replay.
pub(super) fn flash(picture: &mut Picture, territory: Territory) {
    outline(picture, territory);
    let Point { x, y } = MAP.places[territory].men;
    picture.draw(x, y, shapes::swords(2.4));
}

fn outline(picture: &mut Picture, territory: Territory) {
    let outline = &PATHS[territory];
    picture.draw(
        0,
        0,
        format!(
            "<g fill='none' stroke-linejoin='round'><path d='{outline}' stroke='{INK}' \
             stroke-width='22'/><path d='{outline}' stroke='{IVORY}' stroke-width='11'/></g>"
        ),
    );
}

/// Draws barons and courtiers.
pub(super) fn pieces(picture: &mut Picture, scene: &PictureContext<'_>) {
    for (territory, land) in scene.view.lands.iter() {
        if let Some(colour) = land.holder.and_then(|holder| scene.colour(holder)) {
            for Point { x, y } in courtiers(territory, land) {
                picture.draw(x, y, shapes::courtier(colour));
            }
            newcomers(picture, scene.view, territory, land);
        }
        for (seat, Point { x, y }) in barons(territory, land) {
            if intrudes(scene.view, seat, territory) {
                picture.draw(x, y, shapes::intruders_rim());
            }
            if let Some(colour) = scene.colour(seat) {
                picture.draw(x, y, shapes::baron(colour, 1.0));
            }
        }
    }
}

/// Labels how many courtiers are new: beside the baron, or where it would stand.
fn newcomers(picture: &mut Picture, view: &View, territory: Territory, land: &Land) {
    let (count, Point { x, y }) = (view.placed(territory), MAP.places[territory].men);
    match (count, land.barons.len()) {
        (0, _) | (_, 2..) => {}
        (_, 0) => picture.draw(x, y - 34, shapes::newcomers(count)),
        (_, _) => picture.draw(x + 45, y - 24, shapes::newcomers(count)),
    }
}

/// Returns the positions of the barons in a territory: the holder's first, later arrivals to its right.
pub(super) fn barons(territory: Territory, land: &Land) -> impl Iterator<Item = (SeatId, Point)> {
    let lift = if land.courtiers == 0 { 0 } else { 17 };
    let middle = MAP.places[territory].men.plus(0, -lift);
    let mut barons = land.barons.clone();
    barons.sort_by_key(|&seat| Some(seat) != land.holder);
    let count = barons.len() as i32;
    let step = BARON_STEP.min(BARONS_SPREAD / (count - 1).max(1));
    barons.into_iter().zip(row(middle, count, step))
}

/// Returns the positions of the courtiers in a territory.
fn courtiers(territory: Territory, land: &Land) -> impl Iterator<Item = Point> {
    let drop = if land.barons.is_empty() { 13 } else { 45 };
    let middle = MAP.places[territory].men.plus(0, drop);
    row(middle, i32::from(land.courtiers), COURTIER_STEP)
}

/// Returns `count` positions in a row round `middle`.
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
