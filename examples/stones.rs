//! A whole game in one file: a heap of stones, from which players take one or two in turn, or as many as a die shows.
//! The player who takes the last one wins. `cargo run --example stones` opens the sandbox with it.
#![allow(missing_docs, reason = "the names say it")]

use std::{ops::RangeInclusive, sync::LazyLock};

use game_api::drawing::{Palette, Picture, Studio};
use game_api::{
    BoardMode, Button, Chance, CommandInput, CommandSpec, Commands, Decided, Die, Draw, Drawn,
    EventTag, Game, GameRef, Kit, Look, Message, OpenReferee, PerSeat, Pictures, Press, Row, Scene,
    Seat, SeatId, Subcommand, Viewer, Words,
};
use serde::{Deserialize, Serialize};

/// The game, as registered in a list of games.
pub static STONES: Kit<Stones> = Kit::new();

#[derive(Debug, Clone, Copy)]
pub struct Stones;

/// The state. Nothing is secret, so it is also the view of everybody.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    players: u8,
    left: u8,
    turn: SeatId,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Take { stones: u8 },
    Throw,
}

/// The stored events. Random results are numbered, so that anybody can check them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    Took { seat: SeatId, stones: u8 },
    Threw { seat: SeatId, stones: u8, die: Die, draw: u64 },
    TurnBegan { seat: SeatId },
}

/// Why an action is illegal: the key of a sentence in the texts.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(&'static str, u8);

impl Game for Stones {
    const ID: &'static str = "stones";
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    type Data = ();
    type Setup = u8;
    type State = State;
    type Action = Action;
    type Event = Event;
    type PublicEvent = Event;
    type View = State;
    type Refusal = Refusal;
    type PublicReferee = OpenReferee<Stones>;

    fn kit() -> GameRef {
        &STONES
    }

    fn set_up(_: &(), players: u8, _: &mut dyn Chance) -> u8 {
        players
    }

    fn players(&players: &u8) -> u8 {
        players
    }

    fn begin(&players: &u8) -> State {
        State { players, left: 7 * players, turn: SeatId::FIRST }
    }

    fn decide(
        state: &State,
        seat: SeatId,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Decided<State, Event>, Refusal> {
        let (left, no) = (state.left, |key| Err(Refusal(key, state.left)));
        let taken = match *action {
            _ if left == 0 => return no("stones-was-over"),
            _ if seat != state.turn => return no("stones-not-yours"),
            Action::Take { stones: 0 } => return no("stones-number"),
            Action::Take { stones } if stones > left.min(2) => return no("stones-number"),
            Action::Take { stones } => Event::Took { seat, stones },
            Action::Throw => {
                let (draw, die) = (chance.next_draw(), chance.die());
                Event::Threw { seat, stones: die.points().min(left), die, draw }
            }
        };
        let (mut events, mut after) = (vec![taken], state.clone());
        Self::evolve(&mut after, &events[0]);
        if let Some(next) = seat.clockwise(state.players).nth(1).filter(|_| after.left > 0) {
            after.turn = next;
            events.push(Event::TurnBegan { seat: next });
        }
        Ok(Decided { events, state: after })
    }

    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Took { stones, .. } | Event::Threw { stones, .. } => state.left -= stones,
            Event::TurnBegan { seat } => state.turn = seat,
        }
    }

    fn publish(event: &Event) -> Event {
        event.clone()
    }

    fn view(state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn awaited(state: &State) -> Vec<SeatId> {
        Vec::from_iter((state.left > 0).then_some(state.turn))
    }

    fn default_action(state: &State, seat: SeatId) -> Option<Action> {
        Self::awaited(state).contains(&seat).then_some(Action::Take { stones: 1 })
    }

    fn standings(state: &State) -> Option<Vec<(u8, SeatId)>> {
        let place = |seat| (if seat == state.turn { 1 } else { 2 }, seat);
        (state.left == 0).then(|| state.turn.clockwise(state.players).map(place).collect())
    }

    fn mark(event: &Event) -> EventTag {
        let begins_turn = if let Event::TurnBegan { seat } = event { Some(*seat) } else { None };
        EventTag { opens_chapter: begins_turn.is_some(), begins_turn, ..EventTag::default() }
    }

    fn drawn(event: &Event) -> Drawn {
        Drawn { draws: Self::draws(event).len() as u64, commitments: 0 }
    }

    fn draws(event: &Event) -> Vec<Draw> {
        if let Event::Threw { die, .. } = event { vec![Draw::Die(*die)] } else { Vec::new() }
    }

    fn decision(_: &State, first: &Event) -> Option<(SeatId, Action)> {
        match *first {
            Event::Took { seat, stones } => Some((seat, Action::Take { stones })),
            Event::Threw { seat, .. } => Some((seat, Action::Throw)),
            Event::TurnBegan { .. } => None,
        }
    }
}

impl Words for Stones {
    const SENTENCES: &'static [(&'static str, &'static str)] = &[("en", "
stones-name = Stones
stones-meaning = {\"\"}
stones-length = about 15 turns
stones-pitch = Take stones from a heap, or let a die take them. The player who takes the last one wins.
stones-rules = Take one or two stones, or roll a die and take that many. The player who takes the last one wins.
stones-turn = { $who }, it’s your turn: { $left } stones are left.
stones-over = { $who } took the last stone and wins!
stones-took = { $who } takes { $stones }.
stones-threw = { $who } rolls a { $die } and takes { $stones }.
stones-began = It’s { $who }’s turn.
stones-button-take = Take { $stones }
stones-button-throw = Roll
stones-not-yours = It isn’t your turn.
stones-number = Take one or two, and no more than there are: { $left } are left. Or roll.
stones-was-over = The match is over: there is nothing left to take.
stones-command = Your moves in Stones
stones-command-take = Take one or two stones
stones-command-roll = Roll a die and take that many
stones-option-number = How many: 1 or 2
")];

    fn board_message(scene: &Scene<'_>, story: &[Event], view: &State) -> Message {
        let told = story.iter().map(|event| Self::event_line(scene, event));
        let lines: Vec<_> = told.chain([Self::status(scene, view)]).collect();
        let button = |key, stones: u8, action| {
            Button::new(
                scene.texts.get(key, &[("stones", stones.into())]),
                Look::Plain,
                Press::Act(serde_json::to_string(&action).expect("plain data")),
            )
        };
        let take = |stones| button("stones-button-take", stones, Action::Take { stones });
        let throw = button("stones-button-throw", 0, Action::Throw);
        let buttons = Row::Buttons((1..=view.left.min(2)).map(take).chain([throw]).collect());
        let controls = if view.left > 0 { vec![buttons] } else { Vec::new() };
        let (text, mentions) = (lines.join("\n"), Self::awaited(view));
        Message { text, mentions, controls, board: true, ..Message::default() }
    }

    fn status(scene: &Scene<'_>, view: &State) -> String {
        let args = [("who", scene.mention(view.turn).into()), ("left", view.left.into())];
        scene.texts.get(if view.left > 0 { "stones-turn" } else { "stones-over" }, &args)
    }

    fn event_line(scene: &Scene<'_>, event: &Event) -> String {
        let (key, seat, stones, die) = match *event {
            Event::Took { seat, stones } => ("stones-took", seat, stones, 0),
            Event::Threw { seat, stones, die, .. } => ("stones-threw", seat, stones, die.points()),
            Event::TurnBegan { seat } => ("stones-began", seat, 0, 0),
        };
        let who = ("who", scene.name(seat).into());
        scene.texts.get(key, &[who, ("stones", stones.into()), ("die", die.into())])
    }

    fn refusal(scene: &Scene<'_>, Refusal(key, left): &Refusal) -> String {
        scene.texts.get(key, &[("left", (*left).into())])
    }
}

impl Pictures for Stones {
    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> =
            LazyLock::new(|| Palette::new(&["#f4ead2", "#5b5148"], &[("#f4ead2", "#5b5148", 8)]));
        &PALETTE
    }

    fn board(_: Studio<'_>, _: &PerSeat<Seat>, view: &State, _: BoardMode) -> Picture {
        let mut picture = Picture::new(720, 230);
        picture.panel((0, 0), (720, 230), "fill='#f4ead2'");
        for stone in 0..i32::from(view.left) {
            let (x, y) = (63 + stone % 12 * 54, 60 + stone / 12 * 54);
            picture.draw(x, y, "<circle r='22' fill='#5b5148'/>");
        }
        picture
    }
}

impl Commands for Stones {
    const COMMAND: CommandSpec = CommandSpec {
        name: "stones",
        subcommands: &[
            Subcommand { name: "take", options: &["number"] },
            Subcommand { name: "roll", options: &[] },
        ],
    };

    fn read_command(input: &dyn CommandInput, scene: &Scene<'_>) -> Result<Action, String> {
        match (input.subcommand(), input.text("number").parse()) {
            ("take", Ok(stones)) => Ok(Action::Take { stones }),
            ("roll", _) => Ok(Action::Throw),
            _ => Err(scene.texts.get("stones-rules", &[])),
        }
    }
}

#[allow(dead_code, reason = "a test takes the game without the program")]
fn main() -> std::process::ExitCode {
    static GAMES: &[GameRef] = &[&koenig::KOENIG, &STONES];
    witan::run(GAMES)
}
