//! What stands beside the map: the title with the match's numbers, the bonus track and the seats.

use super::map::MAP;
use super::palette::{BRASS, FADED_INK, INK, IVORY, PALE_GOLD, PARCHMENT, paint};
use super::{HEIGHT, Scene, WIDTH, shapes};
use crate::game::{Colour, SeatId};
use crate::games::koenig::{PhaseView, View};
use crate::render::Face;
use crate::render::xml::{Anchor, Lettering};

/// The last number of the bonus track. Who has more bonus votes stays there, and still has them.
const TRACK_END: u16 = 15;

/// The title, with what concerns everybody.
pub(super) fn title(view: &View) -> String {
    const X: i32 = 1010;
    let line = |content, y, size, fill| Lettering {
        content,
        x: X,
        y,
        anchor: Anchor::Middle,
        face: Face::Period,
        size,
        fill,
        halo: None,
    };
    let turn = format!("Turn {}", view.turn);
    let elections = match view.elections {
        0 => "no election yet".to_owned(),
        1 => "1 election held".to_owned(),
        more => format!("{more} elections held"),
    };
    let crown = match view.phase {
        PhaseView::Over { .. } => "The king is crowned".to_owned(),
        PhaseView::Turn { .. }
        | PhaseView::Dispute { .. }
        | PhaseView::Aftermath { .. }
        | PhaseView::Between => format!("{} votes crown a king", view.mark),
    };
    let pile = match view.pile {
        0 => "no discarded cards".to_owned(),
        1 => "1 discarded card".to_owned(),
        more => format!("{more} discarded cards"),
    };
    format!(
        "<g id='title'><rect x='840' y='22' width='340' height='232' rx='6' \
         fill='{PARCHMENT}' stroke='{INK}' stroke-width='3'/>\
         <rect x='848' y='30' width='324' height='216' rx='3' fill='none' \
         stroke='{BRASS}' stroke-width='2'/>\n{}{}{}{}{}</g>\n",
        line("Lang lebe der König!", 72, 35, INK),
        line(&turn, 122, 46, INK),
        line(&elections, 160, 33, FADED_INK),
        line(&pile, 196, 33, FADED_INK),
        line(&crown, 232, 33, FADED_INK),
    )
}

/// The bonus track: a place for none, then 1 to 15.
pub(super) fn bonus_track(scene: &Scene<'_>) -> String {
    const LEFT: i32 = 24;
    const STEP: i32 = 72;
    const TOP: i32 = 1056;
    const CELL_HEIGHT: i32 = 84;
    let top = MAP.height;
    let mut svg = format!(
        "<g id='bonus-track'><rect y='{top}' width='{WIDTH}' height='{}' fill='{PARCHMENT}'/>\
         <path d='M0 {top}H{WIDTH}' stroke='{INK}' stroke-width='4'/>\n",
        HEIGHT as i32 - top
    );
    let someone_is_beyond =
        scene.view.players.values().iter().any(|player| player.bonus > TRACK_END);
    for number in 0..=TRACK_END {
        let x = LEFT + STEP * i32::from(number);
        let there: Vec<Colour> = scene
            .view
            .players
            .iter()
            .filter(|(_, player)| player.bonus.min(TRACK_END) == number)
            .filter_map(|(seat, _)| scene.colour(seat))
            .collect();
        let label = match number {
            0 => "bonus".to_owned(),
            TRACK_END if someone_is_beyond => format!("{TRACK_END}+"),
            inside => inside.to_string(),
        };
        let label = Lettering {
            content: &label,
            x: x + STEP / 2,
            y: TOP + CELL_HEIGHT - 8,
            anchor: Anchor::Middle,
            face: if number == 0 { Face::Plain } else { Face::Period },
            size: if number == 0 { 24 } else { 32 },
            fill: FADED_INK,
            halo: None,
        };
        svg += &format!(
            "<rect x='{x}' y='{TOP}' width='{STEP}' height='{CELL_HEIGHT}' fill='{IVORY}' \
             stroke='{BRASS}' stroke-width='2'/>{label}"
        );
        svg += &markers(x + STEP / 2, TOP + 28, &there);
    }
    svg + "</g>\n"
}

/// Up to five markers in one cell of the track: large alone, smaller in company.
fn markers(x: i32, y: i32, colours: &[Colour]) -> String {
    let places: &[(i32, i32)] = match colours.len() {
        0 | 1 => &[(0, 0)],
        2 => &[(-16, 0), (16, 0)],
        3 => &[(-16, -12), (16, -12), (0, 12)],
        4 => &[(-16, -12), (16, -12), (-16, 12), (16, 12)],
        _ => &[(-22, -13), (22, -13), (0, 0), (-22, 13), (22, 13)],
    };
    let scale = match colours.len() {
        0 | 1 => 0.8,
        2 => 0.55,
        _ => 0.42,
    };
    places
        .iter()
        .zip(colours)
        .map(|((dx, dy), &colour)| shapes::baron(x + dx, y + dy, scale, colour))
        .collect()
}

/// Where the seats' columns are, in pixels from the left.
mod column {
    pub(super) const TURN: i32 = 14;
    pub(super) const BARON: i32 = 84;
    pub(super) const NAME: i32 = 130;
    pub(super) const NAME_WIDTH: f32 = 430.0;
    pub(super) const STATUS: i32 = 600;
    /// What is counted, and over which number.
    pub(super) const COUNTS: [(&str, i32); 4] =
        [("cards", 700), ("supply", 830), ("bonus", 965), ("land votes", 1105)];
}

/// The size of names and numbers, in pixels.
const ROW_TEXT: u16 = 42;

/// The seats, clockwise, one a row.
pub(super) fn seats(scene: &Scene<'_>) -> String {
    const TOP: i32 = 1192;
    let players = i32::from(scene.view.players.players());
    let height = ((HEIGHT as i32 - 12 - TOP) / players.max(1)).min(96);
    let mut svg = String::from("<g id='seats'>\n");
    for (content, x) in column::COUNTS {
        let heading = Lettering {
            content,
            x,
            y: TOP - 12,
            anchor: Anchor::Middle,
            face: Face::Plain,
            size: 32,
            fill: FADED_INK,
            halo: None,
        };
        svg += &heading.to_string();
    }
    for (row, (seat, _)) in (0..).zip(scene.view.players.iter()) {
        svg += &seat_row(scene, seat, TOP + row * height, height);
    }
    svg + "</g>\n"
}

fn seat_row(scene: &Scene<'_>, seat: SeatId, top: i32, height: i32) -> String {
    let (Some(place), player) = (scene.seats.get(seat), &scene.view.players[seat]) else {
        return String::new();
    };
    let middle = top + height / 2;
    let baseline = middle + 14;
    let part = Part::of(&scene.view.phase, seat);
    let fill = if part.awaited { PALE_GOLD } else { IVORY };
    let mut svg = format!(
        "<rect x='6' y='{}' width='{}' height='{}' rx='8' fill='{fill}' stroke='{BRASS}' \
         stroke-width='2'/>\n",
        top + 2,
        WIDTH - 12,
        height - 4
    );
    svg += &part.draw(middle);
    svg += &shapes::baron(column::BARON, middle, 0.9, place.colour);

    let shown = name(scene, &place.name, place.colour);
    let text = Lettering {
        content: &shown,
        x: column::NAME,
        y: baseline,
        anchor: Anchor::Start,
        face: Face::Plain,
        size: ROW_TEXT,
        fill: INK,
        halo: None,
    };
    svg += &text.to_string();
    let counts = [
        u16::from(player.cards),
        u16::from(player.supply),
        player.bonus,
        u16::from(player.territory_votes),
    ];
    for ((_, x), count) in column::COUNTS.into_iter().zip(counts) {
        let content = count.to_string();
        let number = Lettering {
            content: &content,
            x,
            anchor: Anchor::Middle,
            face: Face::Period,
            size: 46,
            ..text
        };
        svg += &number.to_string();
    }
    svg
}

/// A name as far as it can be shown; the seat's colour if nothing of it can.
fn name(scene: &Scene<'_>, name: &str, colour: Colour) -> String {
    let fonts = scene.renderer.fonts();
    let shown = fonts.fit(name, Face::Plain, f32::from(ROW_TEXT), column::NAME_WIDTH);
    if shown.is_empty() { format!("({})", colour.name()) } else { shown }
}

/// What the match means to a seat at the moment.
#[derive(Debug, Clone, Copy)]
struct Part {
    /// Whether the match waits for it, or it has won.
    awaited: bool,
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
    fn of(phase: &PhaseView, seat: SeatId) -> Self {
        match phase {
            PhaseView::Turn { seat: whose, .. } => {
                let on_turn = *whose == seat;
                Self { awaited: on_turn, on_turn, status: Status::None }
            }
            PhaseView::Dispute { intruder, committed, missing, .. } => Self {
                awaited: missing.contains(&seat),
                on_turn: *intruder == seat,
                status: match (committed.contains(&seat), missing.contains(&seat)) {
                    (true, _) => Status::Committed,
                    (false, true) => Status::Missing,
                    (false, false) => Status::None,
                },
            },
            PhaseView::Aftermath { winner, intruder, .. } => {
                Self { awaited: *winner == seat, on_turn: *intruder == seat, status: Status::None }
            }
            PhaseView::Between => Self { awaited: false, on_turn: false, status: Status::None },
            PhaseView::Over { king, .. } => {
                let crowned = *king == seat;
                let status = if crowned { Status::King } else { Status::None };
                Self { awaited: crowned, on_turn: false, status }
            }
        }
    }

    /// The signs for it, in a row with this middle.
    fn draw(self, middle: i32) -> String {
        let turn = if self.on_turn {
            format!(
                "<path transform='translate({} {middle})' d='M0-18L30 0L0 18Z' fill='{INK}'/>\n",
                column::TURN
            )
        } else {
            String::new()
        };
        let at = format!("transform='translate({} {middle})'", column::STATUS);
        let status = match self.status {
            Status::None => String::new(),
            Status::Committed => format!(
                "<path {at} d='M-14 0L-4 11L15-12' fill='none' stroke='{INK}' \
                 stroke-width='7' stroke-linecap='round' stroke-linejoin='round'/>\n"
            ),
            Status::Missing => format!(
                "<path {at} d='M-14 0h.01M0 0h.01M14 0h.01' fill='none' stroke='{INK}' \
                 stroke-width='8' stroke-linecap='round'/>\n"
            ),
            Status::King => format!(
                "<use {at} href='#crown' fill='{}' stroke='{INK}' stroke-width='3' \
                 stroke-linejoin='round'/>\n",
                paint(Colour::Yellow).piece
            ),
        };
        turn + &status
    }
}
