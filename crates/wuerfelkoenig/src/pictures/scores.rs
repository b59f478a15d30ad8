//! The final scoring, and the chart of points.

use super::palette::{CLOTH, FADED, GOLD, INK, MADDER, PALE_GOLD, PAPER, RULE, WHITE, seat};
use super::signs;
use super::{Score, Scored, Sheet, shrunk};
use crate::words::signed;
use game_api::drawing::{Lettering, Picture, Typeface};
use game_api::{PerSeat, SeatId};

const WIDTH: i32 = 1100;
const RIM: i32 = 16;
const HEAD: i32 = 74;

fn headed(sheet: &Sheet<'_>, key: &str, height: i32) -> Picture {
    let mut picture = Picture::new(WIDTH as u32, height as u32);
    picture.panel((0, 0), (WIDTH, height), &format!("fill='{CLOTH}'"));
    let (title, size) = shrunk(sheet, &sheet.say(key, &[]), Typeface::Period, 46, WIDTH - 2 * RIM);
    picture.letter(WIDTH / 2, 52, Lettering::middle(&title, Typeface::Period, size, WHITE));
    picture
}

/// Draws the final scoring, a line a seat, the winner first.
pub(super) fn scoring(sheet: &Sheet<'_>, scored: &[Scored]) -> Picture {
    const LINE: i32 = 88;
    const HEADS: i32 = 48;
    let height = HEAD + HEADS + LINE * scored.len() as i32 + RIM;
    let mut picture = headed(sheet, "wuerfelkoenig-picture-scoring", height);
    let paper = format!("rx='12' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
    picture.panel((RIM, HEAD), (WIDTH - 2 * RIM, height - HEAD - RIM), &paper);
    let column = |at: usize| 452 + 116 * at as i32;
    let heads = ["citizens", "fairies", "places", "penalty-points", "dragons", "total"];
    for (at, head) in heads.iter().enumerate() {
        let head = sheet.say(&format!("wuerfelkoenig-picture-{head}"), &[]);
        let (head, size) = shrunk(sheet, &head, Typeface::Plain, 28, 112);
        let line = Lettering::middle(&head, Typeface::Plain, size, FADED);
        picture.letter(column(at), HEAD + 36, line);
    }
    for (at, Scored { place, seat, score }) in (0..).zip(scored) {
        let top = HEAD + HEADS + LINE * at;
        let middle = top + LINE / 2 + 14;
        if *place == 1 {
            let gold = format!("fill='{PALE_GOLD}'");
            picture.panel((RIM + 3, top), (WIDTH - 2 * RIM - 6, LINE - 4), &gold);
        }
        let number = place.to_string();
        picture.letter(50, middle, Lettering::middle(&number, Typeface::Period, 48, INK));
        if let Some(held) = sheet.seats.get(*seat) {
            picture.draw(104, middle - 14, signs::seat_sign(held.colour, 1.0));
            let name = sheet.name(*seat, 38, 250);
            picture.letter(140, middle, Lettering::start(&name, Typeface::Plain, 38, INK));
        }
        let Score { citizens, fairies, places, penalties, dragons } = *score;
        let numbers = [citizens, fairies * fairies, places, penalties, dragons];
        for (at, &number) in numbers.iter().enumerate() {
            let fill = if number < 0 { MADDER } else { INK };
            let number = signed(number);
            let line = Lettering::middle(&number, Typeface::Period, 42, fill);
            picture.letter(column(at), middle, line);
        }
        let total = signed(score.total());
        picture.letter(column(5), middle, Lettering::middle(&total, Typeface::Period, 60, INK));
    }
    picture
}

/// Draws the chart of everybody's points, turn by turn.
pub(super) fn course(sheet: &Sheet<'_>, views: &[PerSeat<i16>]) -> Picture {
    const LEFT: i32 = 96;
    const RIGHT: i32 = 1050;
    const TOP: i32 = HEAD + 36;
    const BOTTOM: i32 = TOP + 430;
    const NAMES: i32 = BOTTOM + 70;
    let players = views.first().map_or(0, PerSeat::players);
    let lines = i32::from(players.div_ceil(3));
    let height = NAMES + 56 * lines + RIM;
    let mut picture = headed(sheet, "wuerfelkoenig-picture-course", height);
    let paper = format!("rx='12' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
    picture.panel((RIM, HEAD), (WIDTH - 2 * RIM, height - HEAD - RIM), &paper);
    let all = || views.iter().flat_map(|view| view.values().iter().map(|&it| i32::from(it)));
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(5));
    let steps = (views.len() as i32 - 1).max(1);
    let x = |step: i32| LEFT + (RIGHT - LEFT) * step / steps;
    let y = |points: i32| BOTTOM - (BOTTOM - TOP) * (points - least) / (most - least);
    let every = [1, 2, 5, 10, 20, 50].into_iter().find(|step| (most - least) / step <= 7);
    let every = every.unwrap_or(100);
    for points in (least..=most).filter(|points| points % every == 0) {
        let stroke = if points == 0 { FADED } else { RULE };
        let line = format!("<path d='M{LEFT} 0H{RIGHT}' stroke='{stroke}' stroke-width='3'/>");
        picture.draw(0, y(points), line);
        let label = signed(points as i16);
        let label = Lettering::middle(&label, Typeface::Plain, 30, FADED);
        picture.letter(LEFT - 40, y(points) + 10, label);
    }
    for step in (0..=steps).filter(|step| step % 5 == 4) {
        let label = (step + 1).to_string();
        let label = Lettering::middle(&label, Typeface::Plain, 30, FADED);
        picture.letter(x(step), BOTTOM + 36, label);
    }
    for id in SeatId::first(players) {
        let Some(held) = sheet.seats.get(id) else { continue };
        let aside = (2 * id.index() as i32 - i32::from(players) + 1) * 2;
        let points: Vec<(i32, i32)> = (0..)
            .zip(views)
            .map(|(step, view)| (x(step), y(i32::from(view[id])) + aside))
            .collect();
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
        let (path, paint) = (path.join("L"), seat(held.colour).0);
        picture.draw_once(
            0,
            0,
            format!(
                "<g fill='none' stroke-linejoin='round'><path d='M{path}' stroke='{INK}' \
             stroke-width='9'/>\
             <path d='M{path}' stroke='{paint}' stroke-width='6'/></g>"
            ),
        );
        // Signs on the line identify it without its colour, apart from those of the others.
        let every = points.len().div_ceil(4).max(1);
        let own = points.iter().skip(1 + id.index() * every / 5).step_by(every);
        for &(x, y) in own.chain(points.last()) {
            picture.draw(x, y, signs::seat_sign(held.colour, 0.62));
        }
    }
    let end = views.last();
    for (at, id) in (0..).zip(SeatId::first(players)) {
        let Some(held) = sheet.seats.get(id) else { continue };
        let (left, middle) = (48 + 350 * (at % 3), NAMES + 56 * (at / 3) + 20);
        picture.draw(left + 8, middle - 10, signs::seat_sign(held.colour, 0.9));
        let name = sheet.name(id, 34, 210);
        picture.letter(left + 40, middle, Lettering::start(&name, Typeface::Plain, 34, INK));
        let points = end.map(|view| signed(view[id])).unwrap_or_default();
        picture.letter(
            left + 292,
            middle + 2,
            Lettering::middle(&points, Typeface::Period, 44, INK),
        );
    }
    let best = end.and_then(|view| view.values().iter().max().copied()).unwrap_or(0);
    let crown = format!(
        "<path d='M-16 10L-19-9L-9 0L0-13L9 0L19-9L16 10Z' fill='{GOLD}' stroke='{INK}' \
         stroke-width='2.5'/>"
    );
    picture.draw(RIGHT - 10, (y(i32::from(best)) - 34).max(HEAD + 20), crown);
    picture
}
