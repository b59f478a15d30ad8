//! Symbols of places, citizens and seats, each drawn round the origin.

use super::palette::{FADED, GOLD, INK, MADDER, PAPER, SKIN, STONE, WHITE, pips, ribbon, seat};
use crate::rules::{CitizenKind, Column, Face, Ribbon};
use game_api::Colour;
use game_api::drawing::{Lettering, Typeface};

/// A seat's sign on a disc.
pub(super) fn seat_sign(colour: Colour, scale: f32) -> String {
    let (paint, sign, light) = seat(colour);
    format!(
        "<g transform='scale({scale})'><circle r='25' fill='{INK}'/><circle r='23' fill='{paint}'/>\
         <path d='{sign}' fill='{light}'/></g>"
    )
}

/// The symbol of a place, 60 by 60.
pub(super) fn place(column: Column) -> String {
    let path = match column.number() {
        // Towers, a mountain with an entrance, a wheel, a hut, trees.
        1 => {
            "M-26 26V-10H-20V-16H-14V-10H-8V4H-4V-24L4-32L12-24V0H16V-10H26V26H6V14A6 6 0 0 0-6 \
             14V26Z"
        }
        2 => "M-30 26L-8-22L2-4L10-16L30 26H12V12A12 12 0 0 0-12 12V26Z",
        3 => {
            "M-6-29H6L8-20L14-17L22-22L29-13L23-6L24 0L31 5L27 16L18 15L13 20L14 29H2L0 21\
              L-7 20L-14 26L-23 19L-19 11L-22 5L-31 3L-30-9L-21-10L-18-15L-21-23L-11-28L-5-22Z\
              M0-10A10 10 0 1 0 .01-10Z"
        }
        4 => "M-30 0L0-28L30 0H22V26H8V8H-8V26H-22V0ZM16-26H24V-12L16-20Z",
        _ => {
            "M-14-30L-2-8H-8L2 10H-10V26H-18V10H-30L-20-8H-26ZM15-18L25 0H20L29 \
             16H19V26H11V16H1L10 0H5Z"
        }
    };
    format!("<path d='{path}' fill='{INK}' fill-rule='evenodd'/>")
}

/// Returns the colour of a ribbon; stone if there is none.
pub(super) fn ground(ribbon_of: Option<Ribbon>) -> &'static str {
    ribbon_of.map_or(STONE, ribbon)
}

/// A citizen's face, about 90 by 90.
pub(super) fn citizen(kind: CitizenKind) -> String {
    let line = format!("stroke='{INK}' stroke-width='3' stroke-linejoin='round'");
    let head = format!("<circle r='24' cy='8' fill='{SKIN}' {line}/>");
    let eyes = format!(
        "<path d='M-9 4h.01M9 4h.01' stroke='{INK}' stroke-width='6' stroke-linecap='round'/>"
    );
    let smile = format!("<path d='M-8 16Q0 23 8 16' fill='none' {line}/>");
    let drawn = |before: &str, after: &str| format!("{before}{head}{eyes}{after}");
    match kind {
        CitizenKind::Snob => drawn(
            "",
            &format!(
                "<path d='M-20-12V-44H20V-12H32V-6H-32V-12Z' fill='{INK}'/><path \
                 d='M-20-20H20V-13H-20Z' \
                 fill='{MADDER}'/><circle cx='9' cy='4' r='9' fill='none' {line}/><path d='M18 \
                 6V26M-6 20H6' \
                 fill='none' {line}/>"
            ),
        ),
        CitizenKind::Elf => drawn(
            &format!("<path d='M-18 4L-46-18L-22 18ZM18 4L46-18L22 18Z' fill='{SKIN}' {line}/>"),
            &format!(
                "<path d='M-25 6C-30-24-14-34 4-30C22-30 30-18 25 6C18-12 \
                 2-16-8-14C-16-12-20-4-25 6Z' \
                 fill='{GOLD}' {line}/>{smile}"
            ),
        ),
        CitizenKind::Dwarf => drawn(
            "",
            &format!(
                "<path d='M-26 8C-28 40-8 46 0 46S28 40 26 8C18 20 8 14 0 14S-18 20-26 8Z' \
                 fill='{MADDER}' \
                 {line}/><path d='M-27-6A27 26 0 0 1 27-6Z' fill='{STONE}' {line}/><path \
                 d='M0-32V-6' {line}/>"
            ),
        ),
        CitizenKind::Gnome => drawn(
            "",
            &format!(
                "<path d='M-25-4L6-48L25-4Z' fill='{MADDER}' {line}/><path d='M-16 22C-16 40 0 \
                 48 0 48S16 40 16 22\
                 C8 30-8 30-16 22Z' fill='{WHITE}' {line}/><circle cy='13' r='6' fill='{SKIN}' \
                 {line}/>"
            ),
        ),
        CitizenKind::Orc => format!(
            "<path d='M-30-8L-44-20L-34 8ZM30-8L44-20L34 8Z' fill='{green}' {line}/><path \
             d='M-32 2C-32-30 32-30 32 2\
             C34 34 18 42 0 42S-34 34-32 2Z' fill='{green}' {line}/>{eyes}<path d='M-16 22Q0 30 \
             16 22' fill='none' \
             {line}/><path d='M-15 23L-11 10L-6 25ZM15 23L11 10L6 25Z' fill='{WHITE}' {line}/>",
            green = pips(Face::Green).0
        ),
        CitizenKind::Mushroom => format!(
            "<path d='M-16 0C-20 26-14 44 0 44S20 26 16 0Z' fill='{PAPER}' {line}/><g \
             transform='translate(0 14)'>\
             {eyes}{smile}</g><path d='M-42 6C-40-50 40-50 42 6C20 14-20 14-42 6Z' \
             fill='{MADDER}' {line}/>\
             <path d='M-20-10h.01M4-24h.01M22-6h.01M0-2h.01' stroke='{WHITE}' stroke-width='13' \
             stroke-linecap='round'/>"
        ),
        CitizenKind::Apprentice => drawn(
            "",
            &format!(
                "<path d='M-34-6C-16-12 16-12 34-6L10-18L0-50L-14-18Z' fill='{blue}' \
                 {line}/><path d='M0-34L3-28\
                 L9-28L4-24L6-18L0-22L-6-18L-4-24L-9-28L-3-28Z' fill='{GOLD}'/>{smile}",
                blue = pips(Face::Blue).0
            ),
        ),
        CitizenKind::Fairy => drawn(
            &format!(
                "<path d='M-8 22C-40-2-52-40-40-44S-8-14 0 10C8-14 28-48 40-44S40-2 8 22C30 24 \
                 38 38 30 44\
                 S4 40 0 26C-4 40-22 50-30 44S-30 24-8 22Z' fill='{wing}' {line}/>",
                wing = ribbon(Ribbon::Blue)
            ),
            &format!(
                "<path d='M-24 4C-24-26 24-26 24 4C14-10-14-10-24 4Z' fill='{GOLD}' {line}/>{smile}"
            ),
        ),
        CitizenKind::Hypnotist => format!(
            "<circle r='40' fill='{PAPER}' {line}/><path d='M0 0C6-8 14 2 6 8C-4 14-16 \
             4-10-8C-2-22 22-14 20 6\
             C18 24-14 30-24 10C-34-14-8-34 12-28C38-20 38 20 10 34' fill='none' stroke='{INK}' \
             stroke-width='5' \
             stroke-linecap='round'/>"
        ),
        CitizenKind::Dragon => format!(
            "<path d='M-44 20C-30 20-28 8-30-4C-32-28-12-40 8-34L20-46L22-30C34-26 44-14 46 0L30 \
             6L36 14L18 16\
             C10 26-2 26-8 22C-4 34-12 44-26 44C-34 42-42 32-44 20Z' fill='{red}' {line}/>\
             <path d='M8-16L22-12L10-8Z' fill='{GOLD}' {line}/><path \
             d='M-30-20L-42-30L-40-14M-32 0L-46-6L-42 10' \
             fill='none' {line}/><path d='M36-2h.01' stroke='{INK}' stroke-width='6' \
             stroke-linecap='round'/>",
            red = pips(Face::Red).0
        ),
    }
}

/// The effect of a kind, as a symbol in a circle of radius 24; `None` if it has none.
pub(super) fn effect(kind: CitizenKind) -> Option<String> {
    let arrow = |path: &str| {
        format!(
            "<path d='{path}' fill='none' stroke='{WHITE}' stroke-width='5' stroke-linecap='round' \
                 stroke-linejoin='round'/>"
        )
    };
    let letters = |text: &str| {
        let text = Lettering::middle(text, Typeface::Plain, 30, WHITE).to_string();
        format!("<g transform='translate(0 10)'>{text}</g>")
    };
    let sign = match kind {
        CitizenKind::Elf => letters("+1"),
        CitizenKind::Apprentice => arrow("M11-6A13 13 0 1 0 12 7M11-15V-5H1"),
        CitizenKind::Hypnotist => arrow("M-14 0H12M4-9L13 0L4 9"),
        CitizenKind::Dragon => arrow("M-12 12L10-10M-4-12H11V3"),
        CitizenKind::Fairy => letters("n²"),
        CitizenKind::Snob
        | CitizenKind::Dwarf
        | CitizenKind::Gnome
        | CitizenKind::Orc
        | CitizenKind::Mushroom => return None,
    };
    Some(format!("<circle r='24' fill='{INK}'/>{sign}"))
}

/// A small symbol for what a number counts, 26 by 26.
pub(super) fn small(what: Small) -> String {
    let path = match what {
        Small::Citizen => "M0-13A7 7 0 1 1-.01-13ZM-12 13C-12-2 12-2 12 13Z",
        Small::Place => "M-13 0L0-13L13 0H9V13H-9V0Z",
        Small::Minus => "M-12-4H12V4H-12Z",
    };
    let fill = if what == Small::Minus { MADDER } else { FADED };
    format!("<path d='{path}' fill='{fill}'/>")
}

/// What is counted in a kingdom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Small {
    Citizen,
    Place,
    Minus,
}
