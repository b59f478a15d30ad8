//! The table: places, the row, the dice, the piles and the kingdoms.

use super::dice::{self, DIE};
use super::palette::{CLOTH, FADED, GOLD, INK, MADDER, PALE_GOLD, PAPER, RULE, STONE, WHITE};
use super::signs::{self, Small};
use super::{Sheet, shrunk};
use crate::rules::{CitizenId, CitizenKind, Column, PLACES, Phase, PileCard, Score, Table};
use crate::words::signed;
use game_api::drawing::{Lettering, Picture, Typeface};
use game_api::{BoardMode, SeatId};

/// The picture's size in pixels: twice what Discord shows on a desktop.
pub(super) const WIDTH: i32 = 1100;
pub(super) const HEIGHT: i32 = 700;

/// The rim, the space between two cards, and the width of a card.
const RIM: i32 = 16;
const GAP: i32 = 12;
pub(super) const CARD: i32 = (WIDTH - 2 * RIM - 4 * GAP) / 5;

/// The vertical positions, from top to bottom.
const HEAD: i32 = 44;
const PLACES_TOP: i32 = 58;
const PLACES_HEIGHT: i32 = 84;
const CARDS_TOP: i32 = 148;
const CARDS_HEIGHT: i32 = 262;
const DICE_MIDDLE: i32 = 466;
const KINGDOMS_TOP: i32 = 558;
const KINGDOMS_HEIGHT: i32 = HEIGHT - KINGDOMS_TOP - 10;

/// Draws the whole table.
pub(super) fn table(sheet: &Sheet<'_>, table: &Table, moment: BoardMode) -> Picture {
    let mut picture = Picture::new(WIDTH as u32, HEIGHT as u32);
    picture.panel((0, 0), (WIDTH, HEIGHT), &format!("fill='{CLOTH}'"));
    heading(&mut picture, sheet, table);
    for column in Column::ALL {
        let left = RIM + column.index() as i32 * (CARD + GAP);
        stack(&mut picture, sheet, table, column, left);
        match table.citizen(column) {
            Some(id) => card(&mut picture, sheet, table, (left, CARDS_TOP), (column, id)),
            None => space(&mut picture, (left, CARDS_TOP)),
        }
    }
    throw(&mut picture, sheet, table);
    piles(&mut picture, sheet, table);
    kingdoms(&mut picture, sheet, table, moment);
    picture
}

/// Draws whose turn it is, and the number of the throw.
fn heading(picture: &mut Picture, sheet: &Sheet<'_>, table: &Table) {
    let light = |text, size| Lettering::start(text, Typeface::Period, size, WHITE);
    let over = table.is_over();
    let turn = if over {
        sheet.say("wuerfelkoenig-picture-over", &[])
    } else {
        sheet.say("wuerfelkoenig-picture-turn", &[("turn", table.turn.into())])
    };
    picture.letter(RIM, HEAD, light(&turn, 42));
    if over {
        return;
    }
    let after = RIM + sheet.width(&turn, Typeface::Period, 42) + 44;
    if let Some(place) = sheet.seats.get(table.seat) {
        picture.draw(after, HEAD - 14, signs::seat_sign(place.colour, 0.82));
        let name = sheet.name(table.seat, 40, 420);
        picture.letter(after + 32, HEAD, Lettering::start(&name, Typeface::Plain, 40, WHITE));
    }
    let args = [("thrown", table.thrown.into()), ("throws", table.throws.into())];
    let throws = sheet.say("wuerfelkoenig-picture-throws", &args);
    let (throws, size) = shrunk(sheet, &throws, Typeface::Plain, 36, 300);
    let left = WIDTH - RIM - sheet.width(&throws, Typeface::Plain, size);
    picture.letter(left, HEAD, Lettering::start(&throws, Typeface::Plain, size, WHITE));
}

/// Draws a stack of places: its symbol, its name, the points of the top one, and how many are left.
fn stack(picture: &mut Picture, sheet: &Sheet<'_>, table: &Table, column: Column, left: i32) {
    let places = &table.deck.places[column.index()];
    let count = i32::from(table.places[column.index()]);
    let fill = if count > 0 { signs::ground(Some(places.ribbon)) } else { CLOTH };
    let paper = format!("rx='10' fill='{fill}' stroke='{INK}' stroke-width='3'");
    for under in (0..count.max(1)).rev() {
        let at = (left, PLACES_TOP - 5 * under + 5 * (count.max(1) - 1));
        picture.panel(at, (CARD, PLACES_HEIGHT - 5 * (count.max(1) - 1)), &paper);
    }
    let middle = PLACES_TOP + PLACES_HEIGHT / 2 + 2;
    let faded = if count > 0 { "1" } else { ".35" };
    let sign = format!("<g opacity='{faded}' transform='scale(.76)'>{}</g>", signs::place(column));
    picture.draw(left + 29, middle, sign);
    let top = table.top_place(column);
    if let Some(value) = top {
        let value = value.to_string();
        picture.draw(left + CARD - 28, middle, coin(&value, 22, 36));
    }
    // One dot for each place.
    for at in 0..PLACES as i32 {
        let fill = if at < count { INK } else { "none" };
        let dot = format!("<circle r='6.500' fill='{fill}' stroke='{INK}' stroke-width='2.5'/>");
        picture.draw(left + 81 + 22 * at, middle + 20, dot);
    }
    let name = sheet.say("wuerfelkoenig-picture-place", &[("place", places.id.as_str().into())]);
    let (name, size) = shrunk(sheet, &name, Typeface::Plain, 22, 96);
    let name_at = (left + 103, middle - 2);
    picture.letter(name_at.0, name_at.1, Lettering::middle(&name, Typeface::Plain, size, INK));
}

fn coin(text: &str, radius: i32, size: u16) -> String {
    let negative = text.starts_with('−');
    let fill = if negative { MADDER } else { WHITE };
    let letters =
        Lettering::middle(text, Typeface::Period, size, if negative { WHITE } else { INK });
    format!(
        "<circle r='{radius}' fill='{fill}' stroke='{INK}' stroke-width='3'/>\
         <g transform='translate(0 {})'>{letters}</g>",
        size / 3
    )
}

/// Draws a space without a citizen.
fn space(picture: &mut Picture, at: (i32, i32)) {
    let style =
        format!("rx='12' fill='none' stroke='{STONE}' stroke-width='3' stroke-dasharray='12 9'");
    picture.panel(at, (CARD, CARDS_HEIGHT), &style);
}

/// Draws a citizen of the row: kind, points, condition, effect, and chance.
fn card(
    picture: &mut Picture,
    sheet: &Sheet<'_>,
    table: &Table,
    (left, top): (i32, i32),
    (column, id): (Column, CitizenId),
) {
    let citizen = table.deck.citizen(id);
    let met = table.is_met(column) && table.phase == Phase::Throwing;
    if met || table.phase == (Phase::Second { column }) {
        let rim = format!("rx='16' fill='{GOLD}'");
        picture.panel((left - 6, top - 6), (CARD + 12, CARDS_HEIGHT + 12), &rim);
    }
    let paper = format!("rx='12' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
    picture.panel((left, top), (CARD, CARDS_HEIGHT), &paper);
    let band = signs::ground(citizen.ribbon);
    picture.draw(
        left,
        top,
        format!(
            "<path d='M1.500 44V13A11.500 11.500 0 0 1 13 1.500H{0}A11.500 11.500 0 0 1 {1} \
         13V44Z' fill='{band}'/>\
                 <path d='M0 44H{CARD}' stroke='{INK}' stroke-width='3'/>",
            CARD - 13,
            CARD - 2
        ),
    );
    let kind = sheet.say("wuerfelkoenig-picture-kind", &[("kind", citizen.kind.name().into())]);
    // The place's symbol shows which place it matches, even without its colour.
    let home = Column::ALL
        .into_iter()
        .find(|&column| Some(table.deck.places[column.index()].ribbon) == citizen.ribbon);
    let mut begin = left + 12;
    if let Some(home) = home {
        picture.draw(
            left + 26,
            top + 23,
            format!("<g transform='scale(.58)'>{}</g>", signs::place(home)),
        );
        begin = left + 50;
    }
    let room = left + CARD - 10 - begin;
    let (kind, size) = shrunk(sheet, &kind, Typeface::Plain, 30, room);
    picture.letter(begin, top + 33, Lettering::start(&kind, Typeface::Plain, size, INK));
    let face = format!("<g transform='scale(.86)'>{}</g>", signs::citizen(citizen.kind));
    picture.draw(left + CARD / 2, top + 98, face);
    let value = match citizen.kind {
        CitizenKind::Fairy => format!("+{}", table.worth(table.seat, id)),
        _ if citizen.points < 0 => format!("−{}", -citizen.points),
        _ => citizen.points.to_string(),
    };
    picture.draw(left + 34, top + 84, coin(&value, 28, 40));
    if let Some(effect) = signs::effect(citizen.kind) {
        picture.draw(left + CARD - 32, top + 84, effect);
    }
    let middle = left + CARD / 2;
    dice::condition(picture, &citizen.needs, (middle, top + 182), CARD - 16);
    let foot = top + CARDS_HEIGHT - 14;
    if met {
        let tick = format!(
            "<circle r='19' fill='{GOLD}' stroke='{INK}' stroke-width='3'/><path d='M-9 0L-3 \
             7L9-7' \
             fill='none' stroke='{INK}' stroke-width='6' stroke-linecap='round' \
             stroke-linejoin='round'/>"
        );
        picture.draw(left + CARD - 28, foot - 9, tick);
    } else if table.phase == Phase::Throwing {
        let chance = table.shown_chance(id).map(|chance| sheet.chance(chance));
        if let Some(chance) = chance {
            picture.letter(middle, foot, Lettering::middle(&chance, Typeface::Plain, 32, FADED));
        }
    }
}

/// Draws the six dice with their letters.
fn throw(picture: &mut Picture, sheet: &Sheet<'_>, table: &Table) {
    for at in 0..6 {
        let x = RIM + DIE / 2 + at as i32 * (DIE + 18);
        let drawn = match table.throw {
            Some(throw) => dice::die(throw[at], table.deck.face(at, throw[at])),
            None => dice::blank_die(),
        };
        picture.draw(x, DICE_MIDDLE, drawn);
        let letter = sheet.letters[at].to_string();
        picture.letter(x, DICE_MIDDLE + 80, Lettering::middle(&letter, Typeface::Plain, 30, WHITE));
    }
}

/// Draws what is left of the citizens and the penalties.
fn piles(picture: &mut Picture, sheet: &Sheet<'_>, table: &Table) {
    let (top, height) = (DICE_MIDDLE - 50, 100);
    let first = RIM + 6 * (DIE + 18) + 4;
    let width = (WIDTH - RIM - first - GAP) / 2;
    let count = table.pile_len().to_string();
    let left = (table.penalties.len() + usize::from(table.penalty.is_some())).to_string();
    let penalty = table.penalty.map(|points| format!("−{}", -points)).unwrap_or_default();
    let piles = [
        (first, count.as_str(), INK, sheet.say("wuerfelkoenig-picture-pile", &[])),
        (
            first + width + GAP,
            penalty.as_str(),
            MADDER,
            sheet.say("wuerfelkoenig-picture-penalties", &[("count", left.into())]),
        ),
    ];
    for (x, text, fill, below) in piles {
        let paper = format!("rx='10' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
        for under in [6, 3, 0] {
            picture.panel((x - under, top + under), (width, height), &paper);
        }
        let middle = x + width / 2;
        picture.letter(middle, top + 70, Lettering::middle(text, Typeface::Period, 68, fill));
        let (below, size) = shrunk(sheet, &below, Typeface::Plain, 29, width + 8);
        let below = Lettering::middle(&below, Typeface::Plain, size, WHITE);
        picture.letter(middle, DICE_MIDDLE + 80, below);
    }
}

/// Draws the kingdoms: the player, the points, the top card, and the number of cards of each sort.
fn kingdoms(picture: &mut Picture, sheet: &Sheet<'_>, table: &Table, moment: BoardMode) {
    let players = i32::from(table.players());
    let width = (WIDTH - 2 * RIM - (players - 1) * GAP) / players;
    for (seat, _) in table.kingdoms.iter() {
        let left = RIM + seat.index() as i32 * (width + GAP);
        kingdom(picture, sheet, table, seat, (left, width), moment);
    }
}

fn kingdom(
    picture: &mut Picture,
    sheet: &Sheet<'_>,
    table: &Table,
    seat: SeatId,
    (left, width): (i32, i32),
    moment: BoardMode,
) {
    let kingdom = &table.kingdoms[seat];
    let Score { penalties, dragons, .. } = kingdom.score(&table.deck);
    let in_turn = match &table.phase {
        Phase::Over { standings, .. } => {
            standings.iter().any(|standing| standing.seat == seat && standing.place == 1)
        }
        Phase::Throwing | Phase::Second { .. } | Phase::Giving { .. } => {
            table.seat == seat && moment == BoardMode::Now
        }
    };
    let (fill, rim) = if in_turn { (PALE_GOLD, GOLD) } else { (PAPER, INK) };
    let style = format!(
        "rx='12' fill='{fill}' stroke='{rim}' stroke-width='{}'",
        if in_turn { 7 } else { 3 }
    );
    picture.panel((left, KINGDOMS_TOP), (width, KINGDOMS_HEIGHT), &style);
    if let Some(place) = sheet.seats.get(seat) {
        picture.draw(left + 30, KINGDOMS_TOP + 30, signs::seat_sign(place.colour, 0.8));
        let name = sheet.name(seat, 31, width - 66);
        let line = Lettering::start(&name, Typeface::Plain, 31, INK);
        picture.letter(left + 56, KINGDOMS_TOP + 41, line);
    }
    let points = signed(kingdom.score(&table.deck).total());
    let bottom = KINGDOMS_TOP + KINGDOMS_HEIGHT;
    let size = match points.chars().count() {
        0 | 1 => 66,
        2 => 58,
        _ => 48,
    };
    let line = Lettering::middle(&points, Typeface::Period, size, INK);
    picture.letter(left + 48, bottom - 15, line);
    let count =
        |what: fn(&PileCard) -> bool| kingdom.cards.iter().filter(|card| what(card)).count();
    let counts = [
        (Small::Citizen, count(|card| matches!(card, PileCard::Citizen(_))).to_string()),
        (Small::Place, count(|card| matches!(card, PileCard::Place { .. })).to_string()),
        (Small::Minus, (-(penalties + dragons)).to_string()),
    ];
    let step = 26;
    for (at, (what, number)) in (0..).zip(&counts) {
        let y = KINGDOMS_TOP + 64 + step * at;
        picture.draw(
            left + 102,
            y,
            format!("<g transform='scale(.8)'>{}</g>", signs::small(*what)),
        );
        let fill = if *what == Small::Minus { MADDER } else { INK };
        picture.letter(left + 118, y + 9, Lettering::start(number, Typeface::Plain, 27, fill));
    }
    // The top card; in a wide panel also those below it.
    let room = ((width - 144) / TOP_STEP).max(1) as usize;
    for (at, card) in (0..).zip(kingdom.cards.iter().rev().take(room)) {
        top_card(picture, table, card, (left + 172 + TOP_STEP * at, KINGDOMS_TOP + 90));
    }
    picture.draw(
        left + 86,
        KINGDOMS_TOP + 52,
        format!("<path d='M0 0V64' stroke='{RULE}' stroke-width='2'/>"),
    );
}

/// The distance between shown cards of a kingdom pile.
const TOP_STEP: i32 = 58;

/// Draws a card of a kingdom pile.
fn top_card(picture: &mut Picture, table: &Table, card: &PileCard, (x, y): (i32, i32)) {
    let ground = |fill: &str| {
        format!(
            "<rect x='-25' y='-33' width='50' height='66' rx='7' fill='{fill}' stroke='{INK}' \
             stroke-width='2.5'/>"
        )
    };
    let drawn = match card {
        PileCard::Citizen(id) => {
            let citizen = table.deck.citizen(*id);
            let face = signs::citizen(citizen.kind);
            format!("{}<g transform='scale(.5)'>{face}</g>", ground(signs::ground(citizen.ribbon)))
        }
        PileCard::Place { column, .. } => {
            let ribbon = table.deck.places[column.index()].ribbon;
            format!(
                "{}<g transform='scale(.7)'>{}</g>",
                ground(signs::ground(Some(ribbon))),
                signs::place(*column)
            )
        }
        PileCard::Penalty(points) => {
            let points = signed(i16::from(*points));
            let letters = Lettering::middle(&points, Typeface::Period, 38, MADDER);
            format!("{}<g transform='translate(0 12)'>{letters}</g>", ground(WHITE))
        }
    };
    picture.draw(x, y, drawn);
}
