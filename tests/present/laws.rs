//! Properties of every message in every match.

use std::collections::HashSet;

use game_api::{Chance, Game, PerSeat, Policies, Salt, SeatId, Secrets, SeededChance};
use game_api::{Choose, Item, MatchView, Message, Notice, Press, Row, Slot, Words};
use koenig::Koenig;
use koenig::rules::{
    Action, Cards, ElectionResult, Event, FaceDown, Own, PhaseView, PlacedDie, PublicEvent, Tally,
    Territory, Throw, TieThrow,
};

use crate::table::{Table, exiles, seat, suggested};

/// The longest and most harmful names.
const BAD_NAMES: [&str; 5] = [
    "@everyone@everyone@everyone@everyone",
    "********************************",
    "<@1><@2><#3>`````````````||||||||[](",
    "\u{202e}\u{200b}WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW\n\n\n",
    "",
];

fn count(text: &str) -> usize {
    text.chars().count()
}

fn check_message(message: &Message) {
    let text = &message.text;
    assert!(!text.is_empty(), "a message says something");
    assert!(count(text) <= Message::LONGEST, "{} characters:\n{text}", count(text));
    assert!(!text.contains("@everyone") && !text.contains('\u{202e}'), "{text}");
    assert_eq!(text.matches("```").count() % 2, 0, "{text}");
    for (at, part) in text.split("```").enumerate().filter(|(at, _)| at % 2 == 1) {
        assert!(part.lines().all(|line| count(line) <= 34), "block {at} is too wide:\n{text}");
    }
    // The part that a locked phone shows, without what only keeps a name from being read as anything else.
    if message.board && !message.mentions.is_empty() {
        let first: String =
            text.chars().filter(|it| !matches!(it, '\\' | '\u{200b}')).take(60).collect();
        let first = first.to_lowercase();
        assert!(first.contains("your turn") || first.contains("your cards"), "{text}");
    }
    assert!(message.controls.len() <= Message::MOST_ROWS);
    for row in &message.controls {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()));
                for button in buttons {
                    assert!((1..=80).contains(&count(&button.label)), "{}", button.label);
                    if let Press::Act(action) = &button.press {
                        assert!(action.len() <= 60, "{action}");
                        serde_json::from_str::<Action>(action).expect("an action");
                    }
                }
            }
            Row::People { .. } => panic!("a match invites nobody"),
            Row::List(list) => {
                assert!((1..=150).contains(&count(&list.prompt)));
                assert!((1..=25).contains(&list.items.len()));
                let values: HashSet<&str> =
                    list.items.iter().map(|item| item.value.as_str()).collect();
                assert_eq!(values.len(), list.items.len(), "the values differ");
                for item in &list.items {
                    check_item(item);
                    match list.choose {
                        Choose::Act => {
                            serde_json::from_str::<Action>(&item.value).expect("an action");
                        }
                        Choose::Several(most) => {
                            assert!((1..=list.items.len()).contains(&usize::from(most)));
                            Koenig::read_selection(std::slice::from_ref(&item.value))
                                .expect("a card");
                        }
                        Choose::Draft
                        | Choose::Colour
                        | Choose::Fill
                        | Choose::Match
                        | Choose::Talk(_)
                        | Choose::Step => {
                            panic!("no board asks for that")
                        }
                    }
                }
            }
        }
    }
}

fn check_item(item: &Item) {
    assert!((1..=100).contains(&count(&item.label)), "{}", item.label);
    assert!(count(&item.hint) <= 100, "{}", item.hint);
    assert!((1..=100).contains(&count(&item.value)), "{}", item.value);
}

/// Checks that the channel's messages have a shape that the adapter can handle.
fn check_notices(notices: &[Notice]) {
    let mut boards = 0;
    for notice in notices {
        let stored = serde_json::to_string(notice).expect("a notice is plain data");
        assert_eq!(&serde_json::from_str::<Notice>(&stored).expect("it was just written"), notice);
        match notice {
            Notice::Post { slot: Slot::Board, message } => {
                boards += 1;
                assert!(message.is_illustrated(), "every new chapter shows something");
                check_message(message);
            }
            Notice::Close { message, .. } => {
                assert!(!message.board, "the live message alone has the board");
                check_message(message);
            }
            Notice::Edit { slot: Slot::Board, message } => {
                assert!(message.is_illustrated(), "a change shows how things are now");
                check_message(message);
            }
            Notice::Post { message, .. } | Notice::Edit { message, .. } => {
                assert!(!message.board, "only the board's message has a picture");
                check_message(message);
            }
        }
    }
    assert!(boards <= 1, "one new board a step");
}

/// Checks the limits of everything else that a player can be shown now.
fn check_the_rest(table: &Table, player: SeatId) {
    let (scene, public, own) = (table.scene(), table.view(), table.view_of(player));
    check_message(&Koenig::board_message(&scene, &table.story, &public));
    check_message(&Koenig::hand_message(&scene, &own));
    check_message(&Koenig::closed_to_us(&scene, &[player], true));
    assert!(count(&Koenig::status(&scene, &public)) <= Message::LONGEST);
    let alt_text = Koenig::alt_text(&scene, &public);
    assert!(count(&alt_text) <= 1024 && !alt_text.ends_with('…'), "{alt_text}");

    let lines = Koenig::in_words(&scene, &public);
    let in_play = public.lands.iter().filter(|(_, land)| land.in_play).count();
    assert!(lines.len() > in_play, "every territory has a line: {lines:#?}");
    assert!(lines.iter().all(|line| count(line) <= 500 && !line.contains('\n')), "{lines:#?}");

    let values = |items: Vec<Item>| -> Vec<String> {
        items.iter().for_each(check_item);
        items.into_iter().map(|item| item.value).collect()
    };
    let legal = own.legal_actions();
    let to = |of: fn(&Action) -> Option<String>| -> Vec<String> {
        let mut words: Vec<String> = legal.iter().filter_map(of).collect();
        words.dedup();
        words
    };
    let moves = to(|action| {
        let Action::Move { to } = action else { return None };
        Some(to.to_string())
    });
    assert_eq!(values(suggested(&scene, &own, "move", "to")), moves);
    let travels = to(|action| {
        let Action::Through { to, .. } = action else { return None };
        Some(to.to_string())
    });
    assert_eq!(values(suggested(&scene, &own, "travel", "to")), travels);
    for value in values(suggested(&scene, &own, "commit", "cards")) {
        let cards = value.parse().expect("cards");
        assert!(legal.contains(&Action::Commit { cards }), "{value}");
    }
    values(suggested(&scene, &own, "roll", "card"));
    values(suggested(&scene, &own, "banish", "baron"));
    for (baron, _) in own.players.iter() {
        values(exiles(&scene, &own, baron));
    }
}

#[test]
fn every_message_of_whole_matches_keeps_the_limits() {
    for players in 3..=5 {
        for match_seed in 0..3_u8 {
            let mut table = Table::new(players);
            for (index, name) in (0..players).zip(BAD_NAMES) {
                table.seats[seat(index)].name = name.to_owned();
            }
            check_notices(&table.opening());
            for step in 0..1500 {
                let awaited = Koenig::awaited(&table.state);
                let Some(&player) = awaited.last() else { break };
                let mut chance = SeededChance::new(game_api::Seed::new([match_seed; 32]), step);
                let action = if chance.die().points() <= 2 {
                    let legal = table.view_of(player).legal_actions();
                    let nth =
                        usize::from(chance.die().points()) * usize::from(chance.die().points());
                    legal[nth % legal.len()]
                } else {
                    Koenig::quick(&table.view_of(player), &mut chance).expect("it is awaited")
                };
                let decided =
                    Koenig::decide(&table.state, player, &action, &mut chance).expect("legal");
                table.state = decided.state;
                let events: Vec<PublicEvent> = decided.events.iter().map(Koenig::publish).collect();
                let (answer, notices) = table.tell(player, &action, &events);
                assert!((1..=Message::LONGEST).contains(&count(&answer)));
                check_notices(&notices);
                for player in SeatId::first(players) {
                    check_the_rest(&table, player);
                }
            }
        }
    }
}

#[test]
fn the_longest_story_keeps_the_limits() {
    let mut table = Table::new(5);
    for index in 0..5 {
        table.seats[seat(index)].name = "@".repeat(40);
    }
    let die = |points: u8| game_api::Die::try_from(points).expect("a die");
    let cards = Cards { x1: 0, x2: 0, x3: 5 };
    let throw = |player| Throw {
        seat: seat(player),
        dice: cards.iter().map(|card| PlacedDie { card, die: die(6) }).collect(),
        bonus: 10,
        total: 100,
        draw: Some(9999),
    };
    let salt: Salt = serde_json::from_value("0".repeat(32).into()).expect("a salt");
    let mut story: Vec<PublicEvent> = vec![Event::Revealed {
        commitments: PerSeat::from_fn(5, |_| cards),
        salts: PerSeat::from_fn(5, |_| Some(salt)),
    }];
    for round in 1..=100 {
        story.push(Event::Thrown { round, throws: (0..5).map(throw).collect() });
    }
    let placed = Event::Placed { seat: seat(0), territory: Territory::Grentebrige };
    story.extend(std::iter::repeat_n(placed, 60));
    let message = Koenig::board_message(&table.scene(), &story, &table.view());
    check_message(&message);
    assert!(message.text.contains("/game log"), "what is left out is named:\n{}", message.text);
    assert!(message.text.contains("Grentebrige"), "the last lines stay");
}

#[test]
fn the_closest_election_keeps_the_limits() {
    let mut table = Table::new(5);
    for index in 0..5 {
        table.seats[seat(index)].name = "@".repeat(40);
    }
    let die = game_api::Die::try_from(4).expect("a die");
    let ranking: Vec<SeatId> = SeatId::first(5).collect();
    let held = Event::ElectionHeld {
        number: 1000,
        tallies: PerSeat::from_fn(5, |_| Tally { votes: 39, lost: 13, cards: 0, bonus: 1000 }),
        tie_throws: vec![TieThrow {
            dice: ranking.iter().map(|&seat| (seat, [die; 5])).collect(),
            draw: 9999,
        }],
        result: ElectionResult::Bonus { ranking, awarded: PerSeat::from_fn(5, |_| 5) },
    };
    let hands = PerSeat::from_fn(5, |_| FaceDown);
    let dealt = Event::Dealt { each: 15, from: seat(0), hands, draw: 9999 };
    check_message(&Koenig::board_message(&table.scene(), &[held, dealt], &table.view()));
}

#[test]
fn a_coronation_says_why_it_was_not_another() {
    let table = Table::new(4);
    let crowned = |rival: Tally| {
        let king = Tally { votes: 16, lost: 0, cards: 4, bonus: 4 };
        let held = Event::ElectionHeld {
            number: 2,
            tallies: PerSeat::from_fn(4, |at| match at.index() {
                0 => king,
                1 => rival,
                _ => Tally { votes: 3, lost: 1, cards: 0, bonus: 4 },
            }),
            tie_throws: Vec::new(),
            result: ElectionResult::Crowned { king: seat(0), standings: Vec::new() },
        };
        Koenig::board_message(&table.scene(), &[held], &table.view()).text
    };
    let more_in_all = crowned(Tally { votes: 15, lost: 0, cards: 9, bonus: 9 });
    assert!(more_in_all.contains("more territory votes (16 to 15)"), "{more_in_all}");
    let fewer_cards = crowned(Tally { votes: 16, lost: 0, cards: 3, bonus: 4 });
    assert!(fewer_cards.contains("more cards (4 to 3)"), "{fewer_cards}");
    let too_few_votes = crowned(Tally { votes: 16, lost: 0, cards: 3, bonus: 3 });
    assert!(!too_few_votes.contains("ranks above"), "{too_few_votes}");
}

#[test]
fn only_items_of_the_list_are_read_as_cards() {
    let read = |values: &[&str]| {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        Koenig::read_selection(&values)
    };
    let cards = Cards { x1: 2, x2: 0, x3: 1 };
    assert_eq!(read(&["x1.1", "x1.5", "x3.1"]), Some(Action::Commit { cards }));
    for forged in [&[][..], &["x4.1"], &["x1"], &["x1.1", ""], &["\"commit\""], &[".x1"]] {
        assert_eq!(read(forged), None, "{forged:?}");
    }
}

/// All messages while `commitments` are made, one after the other.
fn said_while_committing(players: u8, commitments: &[(u8, Cards)]) -> Vec<(Slot, Message)> {
    let mut table = Table::new(players);
    let mut said = Vec::new();
    table.act(0, Action::Move { to: Territory::Stadford }, &[]);
    table.act(0, Action::Place, &[]);
    table.act(0, Action::End, &[]);
    said.extend(table.act(1, Action::Move { to: Territory::Tateshale }, &[]).1);
    for &(player, cards) in commitments {
        said.extend(table.act(player, Action::Commit { cards }, &[]).1);
    }
    said.into_iter().map(|notice| (notice.slot(), notice.message().clone())).collect()
}

#[test]
fn what_is_committed_is_told_to_nobody_else_before_the_reveal() {
    let low = Cards { x1: 1, x2: 0, x3: 0 };
    let high = Cards { x1: 1, x2: 3, x3: 1 };
    for player in 0..3 {
        let with = |cards| {
            let others = (0..4_u8).filter(|&other| other != player).take(2);
            let all: Vec<_> =
                std::iter::once((player, cards)).chain(others.map(|o| (o, low))).collect();
            let mut said = said_while_committing(4, &all);
            let own = said.len();
            said.retain(|(slot, _)| *slot != Slot::Whisper(seat(player)));
            assert!(own > said.len(), "the player is told");
            said
        };
        assert_eq!(with(low), with(high));
    }
}

#[test]
fn a_hand_is_told_to_nobody_else() {
    let mut table = Table::new(4);
    let begin = [Action::Move { to: Territory::Stadford }, Action::Place, Action::End];
    for action in begin {
        table.act(0, action, &[]);
    }
    let before = (table.state.clone(), table.story.clone());
    let action = Action::Move { to: Territory::Tateshale };
    let mut chance = SeededChance::new(game_api::Seed::new([0; 32]), 0);
    let decided = Koenig::decide(&before.0, seat(1), &action, &mut chance).expect("legal");
    table.state = decided.state;
    assert!(matches!(table.view().phase, PhaseView::Dispute { .. }));
    let events: Vec<PublicEvent> = decided.events.iter().map(Koenig::publish).collect();
    let said_with = |hand: Cards| {
        let view_of = |player: SeatId| {
            let mut view = table.view_of(player);
            if player == seat(2) {
                view.own = Some(Own { seat: player, hand, commitment: None, seal: None });
            }
            view
        };
        let story = [before.1.as_slice(), &events].concat();
        let now = MatchView { story: &story, view: &table.view(), own: &view_of };
        Koenig::step(&table.scene(), &before.1, &events, &now)
    };
    let first = said_with(Cards { x1: 12, x2: 7, x3: 1 });
    let other = said_with(Cards { x1: 7, x2: 7, x3: 6 });
    for (one, two) in first.iter().zip(&other) {
        match one {
            Notice::Post { slot: Slot::Whisper(player), .. } if *player == seat(2) => {
                assert_ne!(one, two);
            }
            _ => assert_eq!(one, two),
        }
    }
    assert_eq!(first.len(), other.len());
}
