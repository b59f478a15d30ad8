//! The panels in the map's sea: the title with what matters now, and the table of seats.

use super::palette::{
    BRASS, FADED_INK, INK, IVORY, MADDER, PALE_GOLD, PARCHMENT, PARCHMENT_LINE, paint,
};
use super::words;
use super::words::Word;
use super::{BoardMode, PictureContext, shapes, shown_name};
use crate::rules::{PhaseView, Player, View};
use game_api::drawing::Lettering;
use game_api::drawing::Picture;
use game_api::drawing::Typeface;
use game_api::{Colour, Seat, SeatId};

/// A plate of this size with hollow corners.
pub(super) fn plate(width: i32, height: i32) -> String {
    let outline = |inset: i32, corner: i32| {
        let (right, bottom) = (width - inset, height - inset);
        let (r, left) = (corner, inset);
        format!(
            "M{} {left}H{}A{r} {r} 0 0 0 {right} {}V{}A{r} {r} 0 0 0 {} {bottom}H{}A{r} {r} 0 0 0 \
             {left} {}V{}A{r} {r} 0 0 0 {} {left}Z",
            left + r,
            right - r,
            left + r,
            bottom - r,
            right - r,
            left + r,
            bottom - r,
            left + r,
            left + r,
        )
    };
    let (outer, inner) = (outline(0, 14), outline(7, 15));
    format!(
        "<path d='{outer}' transform='translate(4 6)' fill='#000' fill-opacity='.3'/>\
         <path d='{outer}' fill='{PARCHMENT}' stroke='{INK}' stroke-width='3'/>\
         <path d='{inner}' fill='none' stroke='{BRASS}' stroke-width='2'/>"
    )
}

/// The position of the title, in pixels.
mod heading {
    pub(super) const LEFT: i32 = 24;
    pub(super) const TOP: i32 = 24;
    pub(super) const WIDTH: i32 = 380;
    /// The height of the first line, and of each other.
    pub(super) const FIRST: i32 = 58;
    pub(super) const LINE: i32 = 30;
    /// The margin below.
    pub(super) const FOOT: i32 = 10;
}

/// The left, top, right and bottom of the plates at their largest.
#[cfg(test)]
pub(super) fn largest() -> [(i32, i32, i32, i32); 2] {
    let title = heading::FIRST + 3 * heading::LINE + heading::FOOT;
    let rows = table::HEAD + table::ROWS + table::FOOT;
    [
        (heading::LEFT, heading::TOP, heading::LEFT + heading::WIDTH, heading::TOP + title),
        (table::LEFT, table::TOP, table::LEFT + table::WIDTH, table::TOP + rows),
    ]
}

/// Draws whose turn it is, its number, who is near the crown, and whether an election is near.
pub(super) fn title(picture: &mut Picture, scene: &PictureContext<'_>) {
    use heading::{FIRST, FOOT, LEFT, LINE, TOP, WIDTH};
    let view = scene.view;
    // Several names share the room.
    let names = |seats: &[SeatId]| {
        let width = 190 / seats.len().max(1) as i32;
        let shown =
            |place: &Seat| shown_name(scene.studio, &place.name, place.colour, 28, width.max(80));
        let known = seats.iter().filter_map(|&seat| scene.seats.get(seat));
        known.map(shown).collect::<Vec<_>>().join(", ")
    };
    let (whose, threats, few) = (whose_turn(view), view.threats(), view.few_cards());
    let (near, short) = (names(&threats.1), names(&few.1));
    let mut lines = vec![match view.disputed() {
        Some(territory) => (Word::TurnOfDispute(view.turn, territory), INK),
        None => (Word::TurnAndMark(view.turn, view.mark), FADED_INK),
    }];
    if !near.is_empty() {
        lines.push((Word::Threat(&near, threats.0), MADDER));
    }
    if !short.is_empty() {
        lines.push((Word::ElectionNear(&short, few.0), MADDER));
    }
    let over = matches!(view.phase, PhaseView::Over { .. });
    if over {
        lines.truncate(1);
    }
    let height = FIRST + LINE * lines.len() as i32 + FOOT;
    picture.draw(LEFT, TOP, plate(WIDTH, height));
    if let Some(seat) = whose {
        let shown = |size, width| {
            scene.seats.get(seat).map_or_else(String::new, |place| {
                shown_name(scene.studio, &place.name, place.colour, size, width)
            })
        };
        // The largest size in which the whole text fits; if none does, the name is cut.
        let sizes = [(44, 600), (38, 600), (32, 600), (32, 200), (32, 160)];
        let line = |size| Lettering::start("", Typeface::Period, size, INK);
        let fits = |&(size, width): &(u16, i32)| {
            let who = shown(size, width);
            words::fits(scene.studio, whose_or_king(&who, over), line(size), WIDTH - 94)
        };
        let (size, width) = sizes.into_iter().find(fits).unwrap_or((32, 120));
        let who = shown(size, width);
        let word = whose_or_king(&who, over);
        let content = &words::fitting(scene.studio, word, line(size), WIDTH - 94);
        picture.letter(LEFT + 78, TOP + 53, Lettering { content, ..line(size) });
        if let Some(colour) = scene.colour(seat) {
            picture.draw(LEFT + 44, TOP + 38, shapes::baron(colour, 0.75));
        }
    }
    for (row, (word, fill)) in (1..).zip(lines) {
        let line = Lettering::start("", Typeface::Period, 28, fill);
        let at = (LEFT + 18, TOP + FIRST + LINE * row - 7);
        words::letter(picture, scene.studio, word, at, line, WIDTH - 34);
    }
}

/// Returns the words for the seat whose turn it is, or for the winner.
fn whose_or_king(who: &str, over: bool) -> Word<'_> {
    if over { Word::KingIs(who) } else { Word::Whose(who) }
}

/// Returns the seat whose turn it is, or the winner.
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

/// The positions in the table of seats, in pixels.
mod table {
    pub(super) const LEFT: i32 = 840;
    pub(super) const TOP: i32 = 24;
    pub(super) const WIDTH: i32 = 396;
    /// The height of the column heads.
    pub(super) const HEAD: i32 = 40;
    /// The margin below.
    pub(super) const FOOT: i32 = 12;
    /// The height of all rows together, and the most of one row.
    pub(super) const ROWS: i32 = 225;
    pub(super) const ROW: i32 = 56;
    pub(super) const MARK: i32 = LEFT + 28;
    pub(super) const BARON: i32 = LEFT + 60;
    pub(super) const NAME: i32 = LEFT + 84;
    pub(super) const NAME_WIDTH: i32 = 152;
    /// The status in a dispute is at the end of the name.
    pub(super) const STATUS: i32 = NAME + NAME_WIDTH - 14;
    pub(super) const VOTES: i32 = LEFT + 267;
    pub(super) const CARDS: i32 = LEFT + 320;
    pub(super) const SUPPLY: i32 = LEFT + 363;
}

/// The size of names, in pixels.
const NAME_TEXT: u16 = 30;
/// The size of names that would be cut.
const SMALL_NAME_TEXT: u16 = 24;

/// Draws the seats, clockwise, one a row: votes as a bar and as their sum, cards, supply.
pub(super) fn seats(picture: &mut Picture, scene: &PictureContext<'_>) {
    use table::{CARDS, FOOT, HEAD, LEFT, ROW, ROWS, SUPPLY, TOP, VOTES, WIDTH};
    let players = i32::from(scene.view.players.players());
    let height = (ROWS / players.max(1)).min(ROW);
    picture.draw(LEFT, TOP, plate(WIDTH, HEAD + height * players + FOOT));
    let middle = TOP + HEAD / 2 + 5;
    picture.draw(
        VOTES,
        middle - 1,
        format!("<g transform='scale(.5)'>{}</g>", shapes::arms_alone()),
    );
    picture.draw(CARDS, middle, card_sign());
    picture.draw(SUPPLY, middle + 13, supply_sign());
    for (row, (seat, _)) in (0..).zip(scene.view.players.iter()) {
        seat_row(picture, scene, seat, TOP + HEAD + row * height, height);
    }
}

/// The head of the cards column.
fn card_sign() -> String {
    format!(
        "<rect x='-14' y='-11' width='17' height='24' rx='3' fill='{IVORY}' stroke='{INK}' \
         stroke-width='2.5' transform='rotate(-14)'/><rect x='-4' y='-13' width='17' height='24' \
         rx='3' fill='{IVORY}' stroke='{INK}' stroke-width='2.5' transform='rotate(10)'/>"
    )
}

/// The head of the column of courtiers in the supply.
fn supply_sign() -> String {
    format!("<path d='{}' fill='{INK}'/>", shapes::MAN)
}

fn seat_row(
    picture: &mut Picture,
    scene: &PictureContext<'_>,
    seat: SeatId,
    top: i32,
    height: i32,
) {
    use table::{BARON, CARDS, LEFT, NAME, NAME_WIDTH, STATUS, SUPPLY, VOTES, WIDTH};
    let (Some(place), player) = (scene.seats.get(seat), &scene.view.players[seat]) else { return };
    let view = scene.view;
    let middle = top + height / 2;
    let part = Part::of(&view.phase, seat, scene.moment);
    let ground = match part {
        Part { status: Status::King, .. } => Some((PALE_GOLD, 3)),
        Part { lit: true, .. } => Some((IVORY, 4)),
        Part { lit: false, .. } => None,
    };
    if let Some((fill, rim)) = ground {
        picture.panel(
            (LEFT + 9, top + 2),
            (WIDTH - 18, height - 3),
            &format!("rx='9' fill='{fill}' stroke='{INK}' stroke-width='{rim}'"),
        );
    }
    part.draw(picture, middle);
    picture.draw(BARON, middle, shapes::baron(place.colour, 0.66));
    let sign = part.sign();
    let width = if sign.is_some() { NAME_WIDTH - 30 } else { NAME_WIDTH };
    let fonts = scene.studio.fonts();
    let size = match fonts.fits(&place.name, Typeface::Plain, NAME_TEXT.into(), width as f32) {
        true => NAME_TEXT,
        false => SMALL_NAME_TEXT,
    };
    let shown = shown_name(scene.studio, &place.name, place.colour, size, width);
    picture.letter(NAME, middle + 4, Lettering::start(&shown, Typeface::Plain, size, INK));
    if let Some(sign) = sign {
        picture.draw(STATUS, middle - 8, sign);
    }
    picture.draw(NAME, middle + 9, bar(player, view.mark, place.colour));

    let alarm = view.threatens(player) && !matches!(view.phase, PhaseView::Over { .. });
    if alarm {
        let style = format!("rx='9' fill='{MADDER}'");
        picture.panel((VOTES - 27, middle - 19), (54, 38), &style);
    }
    let fill = if alarm { IVORY } else { INK };
    let votes = player.votes().to_string();
    picture.letter(VOTES, middle + 14, Lettering::middle(&votes, Typeface::Period, 44, fill));
    let few = view.has_few_cards(seat) && !matches!(view.phase, PhaseView::Over { .. });
    if few {
        let style = format!("rx='9' fill='none' stroke='{MADDER}' stroke-width='4'");
        picture.panel((CARDS - 19, middle - 18), (38, 36), &style);
    }
    let fill = if few { MADDER } else { INK };
    let cards = player.cards.to_string();
    picture.letter(CARDS, middle + 12, Lettering::middle(&cards, Typeface::Period, 36, fill));
    let supply = player.supply.to_string();
    picture.letter(
        SUPPLY,
        middle + 10,
        Lettering::middle(&supply, Typeface::Period, 32, FADED_INK),
    );
}

/// A bar of a seat's votes out of those needed for the crown: land votes filled, bonus votes hatched.
fn bar(player: &Player, mark: u16, colour: Colour) -> String {
    const HEIGHT: i32 = 12;
    let width = table::NAME_WIDTH;
    let mark = i32::from(mark.max(1));
    let at = |votes: i32| votes.min(mark) * width / mark;
    let land = at(i32::from(player.territory_votes));
    let all = at(i32::from(player.votes()));
    // Renderers reject rectangles of zero width.
    let held = match land {
        0 => String::new(),
        land => format!("<rect width='{land}' height='{HEIGHT}' fill='{}'/>", paint(colour).piece),
    };
    let bonus = match all - land {
        0 => String::new(),
        bonus => {
            let bar = shapes::bonus_bar(bonus, HEIGHT);
            format!(
                "<g transform='translate({land} 0)'>{bar}</g><path d='M{land} 0V{HEIGHT}' stroke='{INK}' stroke-width='2'/>"
            )
        }
    };
    format!(
        "<rect width='{width}' height='{HEIGHT}' fill='{PARCHMENT_LINE}'/>{held}{bonus}\
         <rect width='{width}' height='{HEIGHT}' fill='none' stroke='{INK}' stroke-width='2'/>"
    )
}

/// A seat's part in the current phase.
#[derive(Debug, Clone, Copy)]
struct Part {
    /// Whether its decision is awaited.
    lit: bool,
    role: Role,
    status: Status,
}

#[derive(Debug, Clone, Copy)]
enum Role {
    None,
    /// It is the seat's turn.
    OnTurn,
    Attacker,
    Defender,
}

#[derive(Debug, Clone, Copy)]
enum Status {
    None,
    /// It has committed cards.
    Committed,
    /// It has yet to commit.
    Missing,
    King,
}

impl Part {
    fn of(phase: &PhaseView, seat: SeatId, moment: BoardMode) -> Self {
        let awaited = |awaited: bool| awaited && moment == BoardMode::Now;
        let mut part = Self { lit: false, role: Role::None, status: Status::None };
        match phase {
            PhaseView::Turn { seat: whose, .. } if *whose == seat => {
                part.lit = awaited(true);
                part.role = Role::OnTurn;
            }
            PhaseView::Turn { .. } | PhaseView::Between => {}
            PhaseView::Dispute { intruder, defender, committed, missing, .. } => {
                part.lit = awaited(missing.contains(&seat));
                part.role = match () {
                    () if *intruder == seat => Role::Attacker,
                    () if *defender == seat => Role::Defender,
                    () => Role::None,
                };
                part.status = match (committed.contains(&seat), missing.contains(&seat)) {
                    (true, _) => Status::Committed,
                    (false, true) => Status::Missing,
                    (false, false) => Status::None,
                };
            }
            PhaseView::Aftermath { winner, intruder, .. } => {
                part.lit = awaited(*winner == seat);
                part.role = if *intruder == seat { Role::OnTurn } else { Role::None };
            }
            PhaseView::Over { king, .. } => {
                part.status = if *king == seat { Status::King } else { Status::None };
            }
        }
        part
    }

    /// Draws the sign before the baron, in a row with this middle.
    fn draw(self, picture: &mut Picture, middle: i32) {
        let sign = match self.role {
            Role::None => return,
            Role::OnTurn => format!("<path d='M-7-14L12 0L-7 14Z' fill='{INK}'/>"),
            Role::Attacker => shapes::swords(0.55),
            Role::Defender => shapes::shield(0.55),
        };
        picture.draw(table::MARK, middle, sign);
    }

    /// Returns the sign after the name.
    fn sign(self) -> Option<String> {
        let line =
            format!("fill='none' stroke='{INK}' stroke-linecap='round' stroke-linejoin='round'");
        match self.status {
            Status::None => None,
            Status::Committed => {
                Some(format!("<path d='M-11 0L-3 9L12-9' {line} stroke-width='6'/>"))
            }
            Status::Missing => {
                Some(format!("<path d='M-11 4h.01M0 4h.01M11 4h.01' {line} stroke-width='7'/>"))
            }
            Status::King => Some(format!("<g transform='scale(.6)'>{}</g>", shapes::crown())),
        }
    }
}
