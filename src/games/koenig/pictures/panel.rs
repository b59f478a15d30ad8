//! What stands beside the map: the title with the match's numbers, the bonus track and the seats.

use std::sync::LazyLock;

use super::map::MAP;
use super::palette::{
    BRASS, FADED_INK, GOLD, INK, IVORY, PALE_GOLD, PARCHMENT, PARCHMENT_LINE, paint,
};
use super::words;
use super::words::Word;
use super::{HEIGHT, Moment, Scene, WIDTH, shapes, shown_name};
use crate::games::koenig::rules::{PhaseView, Player, View};
use crate::kit::drawing::Face;
use crate::kit::drawing::Lettering;
use crate::kit::drawing::Picture;
use crate::kit::{Colour, SeatId};

/// The last number of the bonus track. Who has more bonus votes stays there, and still has them.
const TRACK_END: u16 = 15;

/// The title, with what concerns everybody.
pub(super) fn title(picture: &mut Picture, scene: &Scene<'_>) {
    const LEFT: i32 = 834;
    const TOP: i32 = 30;
    const MIDDLE: i32 = 1003;
    // A plate with hollow corners.
    picture.draw(
        LEFT,
        TOP,
        format!(
            "<path d='M16 0H322A16 16 0 0 0 338 16V210A16 16 0 0 0 322 226H16A16 16 0 0 0 0 210V16\
             A16 16 0 0 0 16 0Z' transform='translate(4 6)' fill='#000' fill-opacity='.3'/>\
             <path d='M16 0H322A16 16 0 0 0 338 16V210A16 16 0 0 0 322 226H16A16 16 0 0 0 0 210V16\
             A16 16 0 0 0 16 0Z' fill='{PARCHMENT}' stroke='{INK}' stroke-width='3'/>\
             <path d='M24 8H314A18 18 0 0 0 330 24V202A18 18 0 0 0 314 218H24A18 18 0 0 0 8 202V24\
             A18 18 0 0 0 24 8Z' fill='none' stroke='{BRASS}' stroke-width='2'/>\
             <path d='M62 53H144M194 53H276M169 47L176 53L169 59L162 53Z' fill='{BRASS}' \
             stroke='{BRASS}' stroke-width='2'/>"
        ),
    );
    let view = scene.view;
    let crown = match view.phase {
        PhaseView::Over { .. } => Word::Crowned,
        PhaseView::Turn { .. }
        | PhaseView::Dispute { .. }
        | PhaseView::Aftermath { .. }
        | PhaseView::Between => Word::Mark(view.mark),
    };
    for (word, y, size, fill) in [
        (Word::Title, 70, 33, INK),
        (Word::Turn(view.turn), 140, 52, INK),
        (Word::Elections(view.elections), 174, 30, FADED_INK),
        (Word::Discarded(view.pile), 204, 30, FADED_INK),
        (crown, 234, 30, FADED_INK),
    ] {
        let line = Lettering::middle("", Face::Period, size, fill);
        // Beside the turn stand the signs of whose it is.
        let width = if matches!(word, Word::Turn(_)) { 196 } else { 312 };
        words::letter(picture, scene.studio, word, (MIDDLE, y), line, width);
    }
    if let Some(colour) = whose_turn(view).and_then(|seat| scene.colour(seat)) {
        for x in [MIDDLE - 122, MIDDLE + 122] {
            picture.draw(x, 123, shapes::baron(colour, 0.78));
        }
    }
}

/// Whose turn it is, or who has won.
fn whose_turn(view: &View) -> Option<SeatId> {
    match view.phase {
        PhaseView::Turn { seat, .. } => Some(seat),
        PhaseView::Dispute { intruder, .. } | PhaseView::Aftermath { intruder, .. } => {
            Some(intruder)
        }
        PhaseView::Between => None,
        PhaseView::Over { king, .. } => Some(king),
    }
}

const TRACK_LEFT: i32 = 24;
const TRACK_STEP: i32 = 72;
const TRACK_TOP: i32 = 1066;
const TRACK_HEIGHT: i32 = 72;

/// The ground of everything below the map, with the bonus track: a place for none, then 1 to 15.
static BASE: LazyLock<String> = LazyLock::new(|| {
    let top = MAP.height;
    let mut svg = format!(
        "<rect y='{top}' width='{WIDTH}' height='{}' fill='{PARCHMENT}'/>",
        HEIGHT as i32 - top
    );
    for number in 0..=i32::from(TRACK_END) {
        let x = TRACK_LEFT + TRACK_STEP * number;
        let fill = if number > 0 && number % 5 == 0 { PALE_GOLD } else { IVORY };
        svg += &format!(
            "<rect x='{x}' y='{TRACK_TOP}' width='{TRACK_STEP}' height='{TRACK_HEIGHT}' \
             fill='{fill}' stroke='{BRASS}' stroke-width='2'/>"
        );
        if (1..i32::from(TRACK_END)).contains(&number) {
            svg += &track_label(number, &number.to_string(), 30);
        }
    }
    svg
});

/// What is written into a place of the track.
fn track_label(number: i32, content: &str, size: u16) -> String {
    let label = Lettering::middle(content, Face::Period, size, FADED_INK);
    let x = TRACK_LEFT + TRACK_STEP * number + TRACK_STEP / 2;
    let y = TRACK_TOP + TRACK_HEIGHT - 7;
    format!("<g transform='translate({x} {y})'>{label}</g>")
}

/// The bonus track with everybody's marker.
pub(super) fn bonus_track(picture: &mut Picture, scene: &Scene<'_>) {
    picture.draw(0, 0, BASE.as_str());
    let none = Lettering::middle("", Face::Period, 23, FADED_INK);
    let none = words::fitting(scene.studio, Word::Bonus, none, TRACK_STEP - 6);
    picture.draw(0, 0, track_label(0, &none, 23));
    let beyond = scene.view.players.values().iter().any(|player| player.bonus > TRACK_END);
    let last = if beyond { format!("{TRACK_END}+") } else { TRACK_END.to_string() };
    picture.draw(0, 0, track_label(i32::from(TRACK_END), &last, 30));
    for number in 0..=TRACK_END {
        let there: Vec<Colour> = scene
            .view
            .players
            .iter()
            .filter(|(_, player)| player.bonus.min(TRACK_END) == number)
            .filter_map(|(seat, _)| scene.colour(seat))
            .collect();
        let x = TRACK_LEFT + TRACK_STEP * i32::from(number) + TRACK_STEP / 2;
        markers(picture, x, TRACK_TOP + 23, &there);
    }
}

/// Up to five markers in one place of the track: large alone, smaller in company.
fn markers(picture: &mut Picture, x: i32, y: i32, colours: &[Colour]) {
    let (scale, places): (f32, &[(i32, i32)]) = match colours.len() {
        0 | 1 => (0.62, &[(0, 0)]),
        2 => (0.5, &[(-16, 0), (16, 0)]),
        3 => (0.38, &[(-13, -10), (13, -10), (0, 10)]),
        4 => (0.38, &[(-13, -10), (13, -10), (-13, 10), (13, 10)]),
        _ => (0.34, &[(-21, -10), (0, -10), (21, -10), (-11, 11), (11, 11)]),
    };
    for ((dx, dy), &colour) in places.iter().zip(colours) {
        picture.draw(x + dx, y + dy, shapes::baron(colour, scale));
    }
}

/// Where the seats' columns are, in pixels from the left.
mod column {
    use crate::games::koenig::pictures::words::Word;

    pub(super) const TURN: i32 = 16;
    pub(super) const BARON: i32 = 82;
    pub(super) const NAME: i32 = 128;
    pub(super) const NAME_WIDTH: i32 = 440;
    pub(super) const STATUS: i32 = 612;
    /// What is counted, and over which number.
    pub(super) const COUNTS: [(Word, i32); 4] =
        [(Word::Cards, 706), (Word::Supply, 832), (Word::Votes, 972), (Word::ToWin, 1114)];
    /// How wide a column's head can be.
    pub(super) const HEAD_WIDTH: i32 = 122;
}

/// The size of names and numbers, in pixels.
const ROW_TEXT: u16 = 40;

/// The seats, clockwise, one a row.
pub(super) fn seats(picture: &mut Picture, scene: &Scene<'_>) {
    const TOP: i32 = 1172;
    let players = i32::from(scene.view.players.players());
    let height = ((HEIGHT as i32 - 8 - TOP) / players.max(1)).min(106);
    for (word, x) in column::COUNTS {
        let line = Lettering::middle("", Face::Plain, 29, FADED_INK);
        words::letter(picture, scene.studio, word, (x, TOP - 7), line, column::HEAD_WIDTH);
    }
    for (row, (seat, _)) in (0..).zip(scene.view.players.iter()) {
        seat_row(picture, scene, seat, TOP + row * height, height);
    }
}

fn seat_row(picture: &mut Picture, scene: &Scene<'_>, seat: SeatId, top: i32, height: i32) {
    let (Some(place), player) = (scene.seats.get(seat), &scene.view.players[seat]) else { return };
    let middle = top + height / 2;
    let part = Part::of(&scene.view.phase, seat, scene.moment);
    let (fill, rim) = if part.lit { (PALE_GOLD, INK) } else { (IVORY, BRASS) };
    picture.panel(
        (8, top + 2),
        (WIDTH as i32 - 16, height - 5),
        &format!("rx='9' fill='{fill}' stroke='{rim}' stroke-width='2'"),
    );
    part.draw(picture, middle);
    picture.draw(column::BARON, middle, shapes::baron(place.colour, 0.9));

    let shown = shown_name(scene.studio, &place.name, place.colour, ROW_TEXT, column::NAME_WIDTH);
    let words = Lettering::start(&shown, Face::Plain, ROW_TEXT, INK);
    picture.letter(column::NAME, middle + 7, words);
    picture.draw(column::NAME, middle + 15, bar(player, scene.view.mark, place.colour));

    let votes = match player.bonus {
        0 => player.territory_votes.to_string(),
        bonus => format!("{}+{bonus}", player.territory_votes),
    };
    let missing = scene.view.mark.saturating_sub(u16::from(player.territory_votes) + player.bonus);
    let counts = [player.cards.to_string(), player.supply.to_string(), votes, missing.to_string()];
    for ((_, x), count) in column::COUNTS.into_iter().zip(counts) {
        let number = Lettering::middle(&count, Face::Period, 46, INK);
        picture.letter(x, middle + 15, number);
    }
}

/// How far a seat is: a place for each vote that is needed, filled with land votes and, in gold, bonus
/// votes.
fn bar(player: &Player, mark: u16, colour: Colour) -> String {
    const HEIGHT: i32 = 10;
    let width = column::NAME_WIDTH;
    let mark = i32::from(mark.max(1));
    let at = |votes: i32| votes.min(mark) * width / mark;
    let land = i32::from(player.territory_votes);
    let all = land + i32::from(player.bonus);
    // A rectangle of no width is a mistake to what draws it.
    let filled = |votes: i32, fill: &str| match at(votes) {
        0 => String::new(),
        width => format!("<rect width='{width}' height='{HEIGHT}' fill='{fill}'/>"),
    };
    let notches: String = (1..mark).map(|votes| format!("M{} 0V{HEIGHT}", at(votes))).collect();
    format!(
        "<rect width='{width}' height='{HEIGHT}' fill='{PARCHMENT_LINE}'/>{}{}\
         <path d='{notches}' stroke='{IVORY}' stroke-width='3'/>\
         <rect width='{width}' height='{HEIGHT}' fill='none' stroke='{INK}' stroke-width='1.500'/>",
        filled(all, GOLD),
        filled(land, paint(colour).piece),
    )
}

/// What the match means to a seat at the moment.
#[derive(Debug, Clone, Copy)]
struct Part {
    /// Whether the match waits for it, or it has won.
    lit: bool,
    /// Whether it is its turn.
    on_turn: bool,
    status: Status,
}

#[derive(Debug, Clone, Copy)]
enum Status {
    None,
    /// It has committed cards.
    Committed,
    /// It has yet to.
    Missing,
    /// It is crowned.
    King,
}

impl Part {
    fn of(phase: &PhaseView, seat: SeatId, moment: Moment) -> Self {
        let awaited = |awaited: bool| awaited && moment == Moment::Now;
        match phase {
            PhaseView::Turn { seat: whose, .. } => {
                let on_turn = *whose == seat;
                Self { lit: awaited(on_turn), on_turn, status: Status::None }
            }
            PhaseView::Dispute { intruder, committed, missing, .. } => Self {
                lit: awaited(missing.contains(&seat)),
                on_turn: *intruder == seat,
                status: match (committed.contains(&seat), missing.contains(&seat)) {
                    (true, _) => Status::Committed,
                    (false, true) => Status::Missing,
                    (false, false) => Status::None,
                },
            },
            PhaseView::Aftermath { winner, intruder, .. } => Self {
                lit: awaited(*winner == seat),
                on_turn: *intruder == seat,
                status: Status::None,
            },
            PhaseView::Between => Self { lit: false, on_turn: false, status: Status::None },
            PhaseView::Over { king, .. } => {
                let crowned = *king == seat;
                let status = if crowned { Status::King } else { Status::None };
                Self { lit: crowned, on_turn: false, status }
            }
        }
    }

    /// The signs for it, in a row with this middle.
    fn draw(self, picture: &mut Picture, middle: i32) {
        if self.on_turn {
            picture.draw(
                column::TURN,
                middle,
                format!("<path d='M0-17L28 0L0 17Z' fill='{INK}'/>"),
            );
        }
        let sign = match self.status {
            Status::None => return,
            Status::Committed => format!(
                "<path d='M-14 0L-4 11L15-12' fill='none' stroke='{INK}' stroke-width='7' \
                 stroke-linecap='round' stroke-linejoin='round'/>"
            ),
            Status::Missing => format!(
                "<path d='M-14 0h.01M0 0h.01M14 0h.01' fill='none' stroke='{INK}' \
                 stroke-width='8' stroke-linecap='round'/>"
            ),
            Status::King => shapes::crown(),
        };
        picture.draw(column::STATUS, middle, sign);
    }
}
