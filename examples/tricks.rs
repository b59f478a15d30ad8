//! A whole game with hidden hands in one file: eight cards each, follow suit, the highest card of the suit led takes
//! the trick, most tricks win. `cargo run --example tricks` opens the sandbox with it.
#![allow(missing_docs, reason = "the names say it")]

use std::{ops::RangeInclusive, sync::LazyLock};

use game_api::drawing::{Lettering, Palette, Picture, Studio, Typeface};
use game_api::{
    BoardMode, Button, Chance, CommandInput, CommandSpec, Commands, Decided, Draw, Drawn, EventTag,
    Game, GameRef, Item, Kit, Look, MatchView, Message, Notice, Numbered, Numbering, PerSeat,
    Pictures, Press, Row, Scene, Seat, SeatId, Secrets, Slot, Subcommand, Viewer, Words,
};
use serde::{Deserialize, Serialize};

/// The game, as registered in a list of games.
pub static TRICKS: Kit<Tricks> = Kit::new().with_secrets();

#[derive(Debug, Clone, Copy)]
pub struct Tricks;

/// Eight ranks in each of four suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    fn suit(self) -> u8 {
        self.0 / 8
    }

    fn name(self) -> String {
        let rank = ["7", "8", "9", "10", "J", "Q", "K", "A"][usize::from(self.0 % 8)];
        format!("{rank}{}", ['♣', '♦', '♥', '♠'][usize::from(self.suit())])
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(card: u8) -> Result<Self, Self::Error> {
        if card < 32 { Ok(Card(card)) } else { Err("there are 32 cards") }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

/// The table; `H` is how a hand is known.
#[derive(Debug, Clone, PartialEq)]
pub struct Table<H> {
    hands: PerSeat<H>,
    trick: Vec<(SeatId, Card)>,
    won: PerSeat<u8>,
    turn: SeatId,
    /// The remaining tricks, including the current one.
    left: u8,
}

/// The whole state: the cards of each hand.
pub type State = Table<Vec<Card>>;

/// One viewer's view: their own hand, and no others.
pub type View = Table<Option<Vec<Card>>>;

impl<H> Table<H> {
    fn is_over(&self) -> bool {
        self.left == 0
    }

    /// The cards of a hand that may be played now.
    fn playable<'a>(&self, hand: &'a [Card]) -> Vec<&'a Card> {
        let led = self.trick.first().map(|(_, card)| card.suit());
        let fits = |card: &&Card| led == Some(card.suit());
        let has_none = !hand.iter().any(|card| fits(&card));
        hand.iter().filter(|card| has_none || fits(card)).collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Play(Card),
}

/// The events; `H` is how a dealt hand is known: not at all in public.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event<H = Vec<Card>> {
    Dealt { hands: PerSeat<H>, draw: u64 },
    Played { seat: SeatId, card: Card },
    TrickWon { seat: SeatId, left: u8 },
}

/// Why an action is illegal: the key of a sentence in the texts.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(&'static str);

impl Game for Tricks {
    const ID: &'static str = "tricks";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    type Data = ();
    type Setup = u8;
    type State = State;
    type Action = Action;
    type Event = Event;
    type PublicEvent = Event<()>;
    type View = View;
    type Refusal = Refusal;
    type PublicReferee = Numbered;

    fn kit() -> GameRef {
        &TRICKS
    }

    fn set_up(_: &(), players: u8, _: &mut dyn Chance) -> u8 {
        players
    }

    fn players(&players: &u8) -> u8 {
        players
    }

    fn begin(&players: &u8) -> State {
        let hands = PerSeat::from_fn(players, |_| Vec::new());
        let won = PerSeat::from_fn(players, |_| 0);
        Table { hands, trick: Vec::new(), won, turn: SeatId::FIRST, left: 8 }
    }

    fn open(state: &State, chance: &mut dyn Chance) -> Vec<Event> {
        let (draw, mut deck) = (chance.next_draw(), Vec::from_iter(0..32));
        chance.shuffle(&mut deck);
        let hands = PerSeat::from_fn(state.hands.players(), |seat| {
            let mut hand: Vec<Card> =
                deck[8 * seat.index()..][..8].iter().copied().map(Card).collect();
            hand.sort();
            hand
        });
        vec![Event::Dealt { hands, draw }]
    }

    fn decide(
        state: &State,
        seat: SeatId,
        &Action::Play(card): &Action,
        _: &mut dyn Chance,
    ) -> Result<Decided<State, Event>, Refusal> {
        if state.is_over() {
            return Err(Refusal("tricks-was-over"));
        }
        if seat != state.turn {
            return Err(Refusal("tricks-not-yours"));
        }
        if !state.hands[seat].contains(&card) {
            return Err(Refusal("tricks-not-held"));
        }
        if !state.playable(&state.hands[seat]).contains(&&card) {
            return Err(Refusal("tricks-follow"));
        }
        let (mut events, mut after) = (vec![Event::Played { seat, card }], state.clone());
        Self::evolve(&mut after, &events[0]);
        if after.trick.len() == state.hands.values().len() {
            let led = after.trick[0].1.suit();
            let of_suit = after.trick.iter().filter(|(_, card)| card.suit() == led);
            let best = of_suit.max_by_key(|(_, card)| *card).map_or(seat, |(seat, _)| *seat);
            events.push(Event::TrickWon { seat: best, left: state.left - 1 });
            Self::evolve(&mut after, &events[1]);
        }
        Ok(Decided { events, state: after })
    }

    fn evolve(state: &mut State, event: &Event) {
        match event {
            Event::Dealt { hands, .. } => state.hands = hands.clone(),
            Event::Played { seat, card } => {
                state.hands[*seat].retain(|held| held != card);
                state.trick.push((*seat, *card));
                state.turn = seat.clockwise(state.hands.players()).nth(1).unwrap_or(*seat);
            }
            Event::TrickWon { seat, left } => {
                state.trick.clear();
                state.won[*seat] += 1;
                (state.turn, state.left) = (*seat, *left);
            }
        }
    }

    fn publish(event: &Event) -> Event<()> {
        match event.clone() {
            Event::Dealt { hands, draw } => Event::Dealt { hands: hands.map(|_| ()), draw },
            Event::Played { seat, card } => Event::Played { seat, card },
            Event::TrickWon { seat, left } => Event::TrickWon { seat, left },
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let State { hands, trick, won, turn, left } = state.clone();
        let own = |seat| (viewer == Viewer::Seat(seat)).then(|| hands[seat].clone());
        let hands = PerSeat::from_fn(hands.players(), own);
        Table { hands, trick, won, turn, left }
    }

    fn awaited(state: &State) -> Vec<SeatId> {
        Vec::from_iter((!state.is_over()).then_some(state.turn))
    }

    fn default_action(state: &State, seat: SeatId) -> Option<Action> {
        let playable = state.playable(&state.hands[seat]);
        let card = playable.first().filter(|_| Self::awaited(state).contains(&seat))?;
        Some(Action::Play(**card))
    }

    fn standings(view: &View) -> Option<Vec<(u8, SeatId)>> {
        let better = |than: u8| view.won.values().iter().filter(|won| **won > than).count() as u8;
        let mut places: Vec<_> =
            view.won.iter().map(|(seat, &won)| (1 + better(won), seat)).collect();
        places.sort();
        view.is_over().then_some(places)
    }

    fn mark(event: &Event<()>) -> EventTag {
        let begins_turn = if let Event::TrickWon { seat, .. } = event { Some(*seat) } else { None };
        EventTag { opens_chapter: begins_turn.is_some(), begins_turn, ..EventTag::default() }
    }

    fn drawn(event: &Event<()>) -> Drawn {
        Drawn { draws: u64::from(matches!(event, Event::Dealt { .. })), commitments: 0 }
    }

    fn draws(event: &Event) -> Vec<Draw> {
        let Event::Dealt { hands, .. } = event else { return Vec::new() };
        vec![Draw::Order(hands.values().concat().into_iter().map(u8::from).collect())]
    }

    fn decision(_: &State, first: &Event) -> Option<(SeatId, Action)> {
        let Event::Played { seat, card } = first else { return None };
        Some((*seat, Action::Play(*card)))
    }
}

impl Numbering for Tricks {
    fn numbers(event: &Event<()>) -> Vec<(Option<u64>, u64)> {
        if let Event::Dealt { draw, .. } = event { vec![(Some(*draw), 1)] } else { Vec::new() }
    }

    fn ends(event: &Event<()>) -> bool {
        matches!(event, Event::TrickWon { left: 0, .. })
    }
}

impl Words for Tricks {
    const SENTENCES: &'static [(&'static str, &'static str)] = &[("en", "
tricks-name = Tricks
tricks-meaning = {\"\"}
tricks-length = 8 tricks
tricks-pitch = Eight cards each. Follow suit, take the trick with the highest card of the suit that was led. Most tricks win.
tricks-rules = Each player is dealt eight of 32 cards. The player who leads may play any card; the others follow suit if they can. The highest card of the suit that was led takes the trick and leads the next one. Most tricks win.
tricks-turn = { $who }, it’s your turn: { $cards ->
    [none] lead a card
   *[some] { $cards } on the table
}. Tricks so far: { $won }.
tricks-over = All cards are played. Tricks: { $won }.
tricks-dealt = Eight cards each are dealt.
tricks-played = { $who } plays { $card }.
tricks-won = { $who } takes the trick.
tricks-hand = Your cards in { $match }: { $cards }
tricks-hand-turn = { $match }: it’s your turn. Your cards: { $cards }
tricks-no-cards = You hold no cards.
tricks-button-hand = My cards
tricks-closed-dms = { $who }, I can’t DM you: your cards are behind this button; only you will see them.
tricks-typed-not = I didn’t understand that: you play a card by its button below the board.
tricks-not-yours = It isn’t your turn.
tricks-not-held = You don’t hold that card.
tricks-follow = You have to follow suit: play a card of the suit that was led.
tricks-was-over = The match is over: all cards are played.
tricks-command = Your cards in Tricks
tricks-command-play = Play a card
tricks-option-card = Which card
")];

    fn board_message(scene: &Scene<'_>, story: &[Event<()>], view: &View) -> Message {
        let told = story.iter().map(|event| Self::event_line(scene, event));
        let text = told.chain([Self::status(scene, view)]).collect::<Vec<_>>().join("\n");
        let mentions = Vec::from_iter((!view.is_over()).then_some(view.turn));
        let hand = Row::Buttons(vec![Self::show_hand(scene)]);
        let controls = Vec::from_iter((!view.is_over()).then_some(hand));
        Message { text, mentions, controls, board: true, ..Message::default() }
    }

    fn status(scene: &Scene<'_>, view: &View) -> String {
        let won = view.won.iter().map(|(seat, won)| format!("{} {won}", scene.name(seat)));
        let args = [
            ("who", scene.mention(view.turn).into()),
            ("won", won.collect::<Vec<_>>().join(", ").into()),
            ("cards", names(view.trick.iter().map(|(_, card)| *card)).into()),
        ];
        scene.texts.get(if view.is_over() { "tricks-over" } else { "tricks-turn" }, &args)
    }

    fn event_line(scene: &Scene<'_>, event: &Event<()>) -> String {
        let who = |seat: &SeatId| ("who", scene.name(*seat).into());
        match event {
            Event::Dealt { .. } => scene.texts.get("tricks-dealt", &[]),
            Event::TrickWon { seat, .. } => scene.texts.get("tricks-won", &[who(seat)]),
            Event::Played { seat, card } => {
                scene.texts.get("tricks-played", &[who(seat), ("card", card.name().into())])
            }
        }
    }

    fn refusal(scene: &Scene<'_>, Refusal(key): &Refusal) -> String {
        scene.texts.get(key, &[])
    }

    /// Sends each player their hand in private.
    fn opening(scene: &Scene<'_>, now: &MatchView<'_, Self>) -> Vec<Notice> {
        let message = Self::board_message(scene, now.story, now.view);
        let hands = now.view.hands.iter().map(|(seat, _)| now.whisper(scene, seat, true));
        [Notice::Post { slot: Slot::Board, message }].into_iter().chain(hands).collect()
    }

    /// Updates the hand of the player, and asks the next one.
    fn step(
        scene: &Scene<'_>,
        before: &[Event<()>],
        events: &[Event<()>],
        now: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        let mut notices = now.boards(scene, before, events);
        let played = events.iter().find_map(|event| match event {
            Event::Played { seat, .. } => Some(*seat),
            Event::Dealt { .. } | Event::TrickWon { .. } => None,
        });
        let next = (!now.view.is_over()).then_some(now.view.turn);
        for seat in played.into_iter().filter(|seat| Some(*seat) != next).chain(next) {
            notices.push(now.whisper(scene, seat, Some(seat) == next && played != next));
        }
        notices
    }

    fn retold(
        scene: &Scene<'_>,
        before: &MatchView<'_, Self>,
        after: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        let mut notices = after.boards_anew(scene, before);
        let hands = after.view.hands.iter().map(|(seat, _)| after.whisper(scene, seat, false));
        notices.extend(hands);
        notices
    }
}

fn names(cards: impl Iterator<Item = Card>) -> String {
    let names: Vec<String> = cards.map(Card::name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}

impl Secrets for Tricks {
    fn hand_message(scene: &Scene<'_>, view: &View) -> Message {
        let own = view.hands.iter().find_map(|(seat, hand)| Some((seat, hand.as_ref()?)));
        let Some((seat, hand)) = own.filter(|(_, hand)| !hand.is_empty()) else {
            return Message { text: scene.texts.get("tricks-no-cards", &[]), ..Message::default() };
        };
        let is_turn = seat == view.turn && !view.is_over();
        let key = if is_turn { "tricks-hand-turn" } else { "tricks-hand" };
        let cards = names(hand.iter().copied());
        let text =
            scene.texts.get(key, &[("match", scene.match_name.into()), ("cards", cards.into())]);
        let button = |card: &&Card| {
            let play = serde_json::to_string(&Action::Play(**card)).expect("plain data");
            Button::new(card.name(), Look::Plain, Press::Act(play))
        };
        let playable = if is_turn { view.playable(hand) } else { Vec::new() };
        let rows = playable.chunks(Message::MOST_BUTTONS);
        let controls = rows.map(|row| Row::Buttons(row.iter().map(button).collect())).collect();
        Message { text, controls, ..Message::default() }
    }

    fn awaits_in_private(view: &View) -> bool {
        !view.is_over() && view.hands[view.turn].is_some()
    }
}

/// The suit symbols, drawn round the origin.
const SUITS: [&str; 4] = [
    "M-4 28L-2 8A11 11 0 1 1 -8 -8A11 11 0 1 1 8 -8A11 11 0 1 1 2 8L4 28Z",
    "M0 -26L18 0 0 26 -18 0Z",
    "M0 26L-20 -2A11 11 0 0 1 0 -14A11 11 0 0 1 20 -2Z",
    "M0 -26L20 4A11 11 0 0 1 3 10L5 28H-5L-3 10A11 11 0 0 1 -20 4Z",
];

impl Pictures for Tricks {
    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let colours = ["#2e6b4f", "#fbf7ea", "#1c1c1c", "#b3261e"];
            Palette::new(&colours, &[("#fbf7ea", "#1c1c1c", 8), ("#fbf7ea", "#b3261e", 8)])
        });
        &PALETTE
    }

    fn board(studio: Studio<'_>, seats: &PerSeat<Seat>, view: &View, _: BoardMode) -> Picture {
        let mut picture = Picture::new(720, 260);
        picture.panel((0, 0), (720, 260), "fill='#2e6b4f'");
        for (place, (seat, card)) in (0..).zip(&view.trick) {
            let x = 30 + place * 170;
            picture.panel((x, 30), (150, 150), "rx='12' fill='#fbf7ea'");
            let fill = if matches!(card.suit(), 1 | 2) { "#b3261e" } else { "#1c1c1c" };
            let (rank, suit) = (card.name(), SUITS[usize::from(card.suit())]);
            let rank = rank.trim_end_matches(['♣', '♦', '♥', '♠']);
            picture.letter(x + 75, 96, Lettering::middle(rank, Typeface::Plain, 56, fill));
            picture.draw(x + 75, 138, format!("<path d='{suit}' fill='{fill}'/>"));
            let name = studio.fonts().fit(&seats[*seat].name, Typeface::Plain, 26.0, 150.0);
            picture.letter(x + 75, 220, Lettering::middle(&name, Typeface::Plain, 26, "#fbf7ea"));
        }
        picture
    }
}

impl Commands for Tricks {
    const COMMAND: CommandSpec = CommandSpec {
        name: "tricks",
        subcommands: &[Subcommand { name: "play", options: &["card"] }],
    };

    fn read_command(input: &dyn CommandInput, scene: &Scene<'_>) -> Result<Action, String> {
        let named = (0..32).map(Card).find(|card| card.name() == input.text("card"));
        named.map(Action::Play).ok_or_else(|| scene.texts.get("tricks-not-held", &[]))
    }

    fn suggest(_: &dyn CommandInput, _: &str, _: &Scene<'_>, view: &View) -> Vec<Item> {
        let hand = view.hands.iter().find_map(|(_, hand)| hand.as_ref());
        let playable = hand.map(|hand| view.playable(hand)).unwrap_or_default();
        playable
            .iter()
            .map(|card| Item { label: card.name(), hint: String::new(), value: card.name() })
            .collect()
    }
}

#[allow(dead_code, reason = "a test takes the game without the program")]
fn main() -> std::process::ExitCode {
    static GAMES: &[GameRef] = &[&koenig::KOENIG, &TRICKS];
    witan::run(GAMES)
}
