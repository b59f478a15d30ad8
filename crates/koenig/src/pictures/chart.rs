//! The chart: the parts of the map that never change in a match. It depends only on the board and on the territories in
//! play, so it is the same in every picture of one match.

use std::fmt::Write;
use std::sync::LazyLock;

use super::map::{MAP, Point, path};
use super::ornament;
use super::palette::{BEYOND, BEYOND_LINE, INK, IVORY, PARCHMENT, SEA, SEA_LINE, SHALLOWS, dim};
use super::words;
use super::words::Word;
use super::{PictureContext, shapes};
use crate::rules::{Territory, View};
use game_api::drawing::Lettering;
use game_api::drawing::Picture;
use game_api::drawing::Typeface;

/// The chart with Man in play, and without.
static GROUND: [LazyLock<String>; 2] =
    [LazyLock::new(|| ground_of(true)), LazyLock::new(|| ground_of(false))];
/// The same, dimmed for a dispute.
static DIM_GROUND: [LazyLock<String>; 2] =
    [LazyLock::new(|| dim(&GROUND[0])), LazyLock::new(|| dim(&GROUND[1]))];
static LINES: [LazyLock<String>; 2] =
    [LazyLock::new(|| lines_of(true)), LazyLock::new(|| lines_of(false))];

/// Selects the chart of this match: Man is the only territory that may be out of play (K-S2).
fn chart(view: &View) -> usize {
    usize::from(!view.lands[Territory::Man].in_play)
}

/// Draws the bottom layer: sea, shore and bare land.
pub(super) fn ground(picture: &mut Picture, scene: &PictureContext<'_>) {
    let around = if scene.focus().is_some() { &DIM_GROUND } else { &GROUND };
    picture.draw(0, 0, around[chart(scene.view)].as_str());
}

/// Draws the layer above the owners' colours: coasts, borders, sea lanes and the frame.
pub(super) fn lines(picture: &mut Picture, view: &View) {
    picture.draw(0, 0, LINES[chart(view)].as_str());
}

fn in_play(territory: Territory, man: bool) -> bool {
    territory != Territory::Man || man
}

fn ground_of(man: bool) -> String {
    let (width, height) = (MAP.width, MAP.height);
    let beyond: String = MAP.beyond.iter().map(|land| path(land) + "z").collect();
    let land: String = MAP.outlines.iter().map(|(_, outline)| outline.path()).collect();
    let mut svg = format!("<rect width='{width}' height='{height}' fill='{SEA}'/>");
    // Lines along the shore, from far to near, each the rim of a wider stroke. Their edges are hard: soft ones would be
    // invisible and make the file a tenth larger.
    svg += "<g fill='none' stroke-linejoin='round' stroke-linecap='round' shape-rendering='crispEdges'>";
    for (reach, stroke) in [(38, SHALLOWS), (34, SEA), (18, SHALLOWS)] {
        write!(svg, "<path d='{land}' stroke='{stroke}' stroke-width='{reach}'/>")
            .expect("a string takes any text");
    }
    svg += "</g>";
    write!(
        svg,
        "<path d='{beyond}' fill='{BEYOND}' stroke='{BEYOND_LINE}' stroke-width='2.5' \
         stroke-linejoin='round'/>{}",
        ornament::sea()
    )
    .expect("a string takes any text");
    for (territory, outline) in MAP.outlines.iter() {
        let fill = if in_play(territory, man) { PARCHMENT } else { BEYOND };
        write!(svg, "<path d='{}' fill='{fill}'/>", outline.path())
            .expect("a string takes any text");
    }
    svg
}

fn lines_of(man: bool) -> String {
    let mut svg =
        format!("<g fill='none' stroke='{INK}' stroke-linejoin='round' stroke-linecap='round'>");
    let mut add = |text: String| svg.push_str(&text);
    for (territory, outline) in MAP.outlines.iter() {
        let (stroke, dashes) = match in_play(territory, man) {
            true => (INK, ""),
            false => (BEYOND_LINE, " stroke-dasharray='4 7'"),
        };
        add(format!("<path d='{}' stroke='{stroke}' stroke-width='2.5'{dashes}/>", outline.path()));
    }
    let borders: String = MAP.borders.iter().map(|border| path(border)).collect();
    add(format!("<path d='{borders}' stroke-width='4'/>"));
    for lane in &MAP.lanes {
        if lane.of.iter().all(|&end| in_play(end, man)) {
            let [from, bend, to] = lane.points;
            let curve = format!("M{} {}Q{} {} {} {}", from.x, from.y, bend.x, bend.y, to.x, to.y);
            add(format!(
                "<path d='{curve}' stroke='{IVORY}' stroke-width='5' stroke-dasharray='9 11'/>"
            ));
        }
    }
    svg += "</g>";
    svg += &ornament::frame();
    svg
}

/// Draws towns, names, and coats of arms with the votes.
pub(super) fn lettering(picture: &mut Picture, scene: &PictureContext<'_>) {
    let view = scene.view;
    for (territory, land) in view.lands.iter() {
        let place = MAP.places[territory];
        if land.in_play {
            picture.draw(place.town.x, place.town.y, shapes::town());
        }
    }
    for (territory, land) in view.lands.iter() {
        let place = MAP.places[territory];
        let name = Lettering {
            halo: Some(IVORY),
            ..Lettering::middle(territory.name(), Typeface::Period, NAME_SIZE, INK)
        };
        if land.in_play {
            picture.letter(place.name.x, place.name.y, name);
            picture.draw(place.arms.x, place.arms.y, shapes::arms(land.votes));
        } else {
            let Point { x, y } = place.town;
            /// The width of each of the two lines.
            const LINE_WIDTH: i32 = 90;
            let grey = |content| Lettering::middle(content, Typeface::Period, 27, IVORY);
            picture.letter(
                place.name.x,
                place.name.y,
                Lettering { halo: None, fill: SEA_LINE, ..name },
            );
            let words = words::fitting(scene.studio, Word::NotInPlay, grey(""), 2 * LINE_WIDTH);
            // The first line has as many words as the second, or one more.
            let gaps: Vec<usize> = words.match_indices(' ').map(|(at, _)| at).collect();
            let cut = gaps.get(gaps.len() / 2).copied().unwrap_or(words.len());
            let (first, second) = words.split_at(cut);
            picture.letter(x - 24, y + 24, grey(first));
            picture.letter(x - 24, y + 50, grey(second.trim_start()));
        }
    }
}

/// The size of names, in pixels.
pub(super) const NAME_SIZE: u16 = 40;
