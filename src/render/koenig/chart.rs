//! The chart: what of the map never changes in a match. It depends on the board and on which territories
//! are in play, so it is the same in every picture of one match.

use super::map::{MAP, Point, path};
use super::palette::{
    BEYOND, BRASS, FADED_INK, GOLD, INK, IVORY, PARCHMENT, SEA, SEA_LINE, SHALLOWS,
};
use super::shapes;
use crate::games::koenig::{Territory, View};
use crate::render::Face;
use crate::render::xml::{Anchor, Lettering};

/// What lies under everything: sea, shore and bare land.
pub(super) fn ground(view: &View) -> String {
    let (width, height) = (MAP.width, MAP.height);
    let mut svg =
        format!("<g id='ground'>\n<rect width='{width}' height='{height}' fill='{SEA}'/>\n");
    svg += &waves();
    let beyond: String = MAP.beyond.iter().map(|land| path(land) + "z").collect();
    svg += &format!(
        "<g fill='none' stroke='{SHALLOWS}' stroke-width='26' stroke-linejoin='round'>\n\
         <path d='{beyond}'/>\n"
    );
    for territory in Territory::ALL {
        svg += &format!("<use href='#{territory}'/>\n");
    }
    svg += &format!(
        "</g>\n<path d='{beyond}' fill='{BEYOND}' stroke='{SEA_LINE}' stroke-width='2'/>\n"
    );
    for (territory, land) in view.lands.iter() {
        let fill = if land.in_play { PARCHMENT } else { BEYOND };
        svg += &format!("<use href='#{territory}' fill='{fill}'/>\n");
    }
    svg + &compass(COMPASS) + "</g>\n"
}

/// What lies over the owners' colours: coasts, borders and sea lanes.
pub(super) fn lines(view: &View) -> String {
    let mut svg = format!(
        "<g id='lines' fill='none' stroke='{INK}' stroke-linejoin='round' \
         stroke-linecap='round'>\n"
    );
    for (territory, land) in view.lands.iter() {
        let dashes = if land.in_play { "" } else { " stroke-dasharray='4 7'" };
        svg += &format!("<use href='#{territory}' stroke-width='2.5'{dashes}/>\n");
    }
    let borders: String = MAP.borders.iter().map(|border| path(border)).collect();
    svg += &format!("<path d='{borders}' stroke-width='4'/>\n");
    for lane in &MAP.lanes {
        if lane.of.iter().all(|&end| view.lands[end].in_play) {
            let [from, bend, to] = lane.points;
            let curve = format!("M{} {}Q{} {} {} {}", from.x, from.y, bend.x, bend.y, to.x, to.y);
            svg += &format!(
                "<path d='{curve}' stroke='{IVORY}' stroke-width='11'/>\n\
                 <path d='{curve}' stroke-width='5' stroke-dasharray='3 13'/>\n"
            );
        }
    }
    svg + "</g>\n"
}

/// What lies over the last move: names, and coats of arms with the votes.
pub(super) fn lettering(view: &View) -> String {
    let mut svg = String::from("<g id='lettering'>\n");
    for territory in Territory::ALL {
        svg += &name(view, territory);
        if view.lands[territory].in_play {
            svg += &arms(MAP.places[territory].pieces, view.lands[territory].votes);
        }
    }
    svg + "</g>\n"
}

fn name(view: &View, territory: Territory) -> String {
    let Point { x, y } = MAP.places[territory].name;
    let name = Lettering {
        content: territory.name(),
        x,
        y,
        anchor: Anchor::Middle,
        face: Face::Period,
        size: 40,
        fill: INK,
        halo: Some(IVORY),
    };
    if view.lands[territory].in_play {
        return name.to_string();
    }
    let Point { x, y } = MAP.places[territory].pieces;
    let note = |content, y| Lettering {
        content,
        x,
        y,
        anchor: Anchor::Middle,
        face: Face::Period,
        size: 28,
        fill: FADED_INK,
        halo: None,
    };
    let (upper, lower) = (note("not", y - 2), note("in play", y + 26));
    let name = Lettering { fill: FADED_INK, ..name };
    format!("{name}{upper}{lower}")
}

/// A coat of arms, left of the pieces.
fn arms(pieces: Point, votes: u8) -> String {
    let Point { x, y } = pieces.plus(shapes::ARMS_FROM_PIECES, 0);
    let votes = Lettering {
        content: &votes.to_string(),
        x,
        y: y + 24,
        anchor: Anchor::Middle,
        face: Face::Period,
        size: 56,
        fill: INK,
        halo: None,
    };
    format!(
        "<use href='#shield' x='{x}' y='{y}' fill='{IVORY}' stroke='{INK}' \
         stroke-width='3'/><use href='#chief' x='{x}' y='{y}' fill='{BRASS}'/>{votes}"
    )
}

/// Where the compass rose stands.
const COMPASS: Point = Point::new(838, 962);

fn compass(Point { x, y }: Point) -> String {
    format!(
        "<g transform='translate({x} {y})' stroke='{SEA_LINE}' stroke-width='2'>\
         <circle r='40' fill='none'/>\
         <path d='M0-24L5-5L24 0L5 5L0 24L-5 5L-24 0L-5-5Z' transform='rotate(45)' fill='{SEA_LINE}'/>\
         <path d='M0-58L9-9L58 0L9 9L0 58L-9 9L-58 0L-9-9Z' fill='{IVORY}'/>\
         <path d='M0-58L9-9H-9Z' fill='{GOLD}'/></g>\n"
    )
}

/// Small waves where the sea is empty.
fn waves() -> String {
    const WAVES: [Point; 14] = [
        Point::new(150, 420),
        Point::new(90, 610),
        Point::new(60, 800),
        Point::new(190, 690),
        Point::new(440, 970),
        Point::new(610, 985),
        Point::new(530, 940),
        Point::new(720, 935),
        Point::new(960, 990),
        Point::new(1130, 560),
        Point::new(1120, 450),
        Point::new(760, 90),
        Point::new(920, 360),
        Point::new(340, 320),
    ];
    let crests: String = WAVES
        .iter()
        .map(|Point { x, y }| format!("M{x} {y}q9-12 18 0q9-12 18 0q9-12 18 0"))
        .collect();
    format!("<path d='{crests}' fill='none' stroke='{SEA_LINE}' stroke-width='2.5'/>\n")
}
