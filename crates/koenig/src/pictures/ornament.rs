//! Decoration, as on old charts: a compass rose, a ship, a sea serpent, a frame.

use std::fmt::Write;

use super::map::{MAP, Point};
use super::palette::{BRASS, GOLD, INK, IVORY, MADDER, PARCHMENT, SEA, SEA_LINE};

/// The width of the map's frame.
pub(super) const FRAME: i32 = 16;

/// Draws the ornaments of the sea.
pub(super) fn sea() -> String {
    [
        waves(),
        compass(Point::new(868, 966)),
        ship(Point::new(118, 866)),
        serpent(Point::new(1140, 420)),
    ]
    .concat()
}

/// A frame of light and dark bars, like the degrees on charts.
pub(super) fn frame() -> String {
    let (width, height) = (MAP.width, MAP.height);
    let (inner_right, inner_bottom) = (width - FRAME, height - FRAME);
    let bar = FRAME / 2;
    let mut svg = format!(
        "<path d='M0 0H{width}V{height}H0ZM{FRAME} {FRAME}V{inner_bottom}H{inner_right}V{FRAME}Z' \
         fill='{PARCHMENT}'/><path fill='none' stroke='{INK}' stroke-width='{}' d='",
        FRAME - 8
    );
    let step = 46;
    let mut along = FRAME;
    while along < inner_right {
        let end = (along + step).min(inner_right);
        write!(svg, "M{along} {bar}H{end}M{along} {}H{end}", height - bar)
            .expect("a string takes any text");
        along += 2 * step;
    }
    let mut along = FRAME;
    while along < inner_bottom {
        let end = (along + step).min(inner_bottom);
        write!(svg, "M{bar} {along}V{end}M{} {along}V{end}", width - bar)
            .expect("a string takes any text");
        along += 2 * step;
    }
    write!(
        svg,
        "'/><path fill='none' stroke='{INK}' stroke-width='2' \
         d='M{FRAME} {FRAME}H{inner_right}V{inner_bottom}H{FRAME}Z'/>\
         <path fill='none' stroke='{INK}' stroke-width='1.500' \
         d='M4 4H{}V{}H4Z'/>",
        width - 4,
        height - 4
    )
    .expect("a string takes any text");
    svg
}

/// A compass rose of sixteen winds.
fn compass(Point { x, y }: Point) -> String {
    let star = |long: f32, waist: f32, turn: i32, light: &str, dark: &str| {
        let mut rays = String::new();
        for quarter in 0..4 {
            let turned = turn + 90 * quarter;
            write!(
                rays,
                "<g transform='rotate({turned})'><path d='M0-{long}L{waist}-{waist}L0 0Z' \
                 fill='{dark}'/><path d='M0-{long}L-{waist}-{waist}L0 0Z' fill='{light}'/></g>"
            )
            .expect("a string takes any text");
        }
        rays
    };
    format!(
        "<g transform='translate({x} {y})'><circle r='44' fill='{SEA}' stroke='{SEA_LINE}' \
         stroke-width='2.500'/><circle r='37' fill='none' stroke='{SEA_LINE}' stroke-width='1.500'/>\
         {}{}{}<circle r='6' fill='{MADDER}' stroke='{IVORY}' stroke-width='2'/>\
         <path d='M0-74L7-60C4-63-4-63-7-60Z' fill='{GOLD}'/></g>",
        star(40.0, 5.5, 22, SEA_LINE, SEA_LINE) + &star(40.0, 5.5, 67, SEA_LINE, SEA_LINE),
        star(46.0, 8.0, 45, IVORY, BRASS),
        star(58.0, 10.0, 0, IVORY, BRASS),
    )
}

/// A longship under sail.
fn ship(Point { x, y }: Point) -> String {
    let shields: String = (0..7)
        .map(|index| {
            let fill = if index % 2 == 0 { MADDER } else { GOLD };
            format!("<circle cx='{}' cy='-5' r='5' fill='{fill}'/>", -33 + 11 * index)
        })
        .collect();
    format!(
        "<g transform='translate({x} {y})' stroke='{INK}' stroke-width='2' \
         stroke-linejoin='round' stroke-linecap='round'>\
         <path d='M0-8V-96' stroke-width='4' stroke='{BRASS}'/>\
         <path d='M-36-84H36C31-64 31-46 38-30C14-22-14-22-38-30C-31-46-31-64-36-84Z' fill='{PARCHMENT}'/>\
         <path d='M-22-84C-18-64-18-46-23-26.500L-10-24.500C-7-44-7-64-9-84Z\
         M9-84C7-64 7-44 10-24.500L23-26.500C18-46 18-64 22-84Z' fill='{MADDER}' stroke='none'/>\
         <path d='M-36-84H36C31-64 31-46 38-30C14-22-14-22-38-30C-31-46-31-64-36-84Z' fill='none'/>\
         <path d='M-40-84H40' stroke-width='3.500'/>\
         <path d='M0-96L22-103L0-108Z' fill='{GOLD}'/>\
         <path d='M-64-50C-74-46-72-34-64-34C-60-34-58-38-60-41C-62-36-68-40-63-44C-56-46-54-34-54-26\
         C-54-4-34 14 0 14C34 14 54-4 54-26C54-36 60-44 66-40C62-52 48-48 46-30C44-14 26-2 0-2\
         C-26-2-46-14-48-28C-48-44-54-54-64-50Z' fill='{BRASS}'/>{shields}</g>\
         <path d='M{} {}q9-9 18 0q9 9 18 0q9-9 18 0q9 9 18 0q9-9 18 0q9 9 18 0q9-9 18 0' fill='none' \
         stroke='{SEA_LINE}' stroke-width='3' stroke-linecap='round'/>",
        x - 63,
        y + 16,
    )
}

/// A sea serpent, which every chart of an unknown sea has.
fn serpent(Point { x, y }: Point) -> String {
    const COILS: &str = "M-56 4C-56-40-20-40-20 4M-8 4C-8-30 20-30 20 4";
    const NECK: &str = "M32 4C30-22 20-40 36-56C48-66 60-58 62-48";
    format!(
        "<g transform='translate({x} {y})' fill='none' stroke-linecap='butt'>\
         <path d='M-72 4C-78-8-90-6-92-18C-86-14-78-16-74-12C-76-18-72-24-66-26C-66-18-66-8-62 4Z' \
         fill='{SEA_LINE}'/>\
         <path d='{COILS}' stroke='{SEA_LINE}' stroke-width='13'/>\
         <path d='{NECK}' stroke='{SEA_LINE}' stroke-width='12'/>\
         <path d='{COILS}{NECK}' stroke='{SEA}' stroke-width='3' stroke-dasharray='3 6'/>\
         <path d='M44-62C58-72 74-62 84-54L66-50L80-44C70-38 60-40 54-46Z' fill='{SEA_LINE}'/>\
         <path d='M48-64L40-74L56-70Z' fill='{SEA_LINE}'/>\
         <circle cx='60' cy='-57' r='2.500' fill='{SEA}'/>\
         <path d='M-96 8q8-8 16 0q8 8 16 0q8-8 16 0q8 8 16 0q8-8 16 0q8 8 16 0q8-8 16 0q8 8 16 0q8-8 16 0' \
         stroke='{SEA_LINE}' stroke-width='3' stroke-linecap='round'/></g>"
    )
}

/// Small waves where the sea is empty.
fn waves() -> String {
    const WAVES: [Point; 14] = [
        Point::new(60, 470),
        Point::new(120, 560),
        Point::new(50, 640),
        Point::new(110, 740),
        Point::new(430, 960),
        Point::new(720, 1004),
        Point::new(500, 1010),
        Point::new(964, 1004),
        Point::new(1034, 476),
        Point::new(746, 100),
        Point::new(330, 400),
        Point::new(990, 470),
        Point::new(1176, 560),
        Point::new(1180, 760),
    ];
    let crests: String =
        WAVES.iter().map(|Point { x, y }| format!("M{x} {y}q9-9 18 0q9 9 18 0q9-9 18 0")).collect();
    format!(
        "<path d='{crests}' fill='none' stroke='{SEA_LINE}' stroke-width='2.500' \
         stroke-linecap='round'/>"
    )
}
