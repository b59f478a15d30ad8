//! Snapshots of a match as its players read it.

use game_api::drawing::Renderer;
use game_api::{Advance as _, Game, Pictures, Places, Policies, Secrets, SeededChance, Words};
use game_api::{Illustration, Item, MatchView, Notice, Scene, Slot};
use insta::assert_snapshot;
use koenig::Koenig;
use koenig::rules::{Action, Card, Cards, ElectionResult, Event, PublicEvent, Territory};

use crate::table::{Table, all_written, exiles, message_written, seat, suggested, written};

const X1: Cards = Cards { x1: 1, x2: 0, x3: 0 };

fn go(to: Territory) -> Action {
    Action::Move { to }
}

fn commit(x1: u8, x2: u8, x3: u8) -> Action {
    Action::Commit { cards: Cards { x1, x2, x3 } }
}

/// Anna has gone to Stadford and Bert has entered Tateshale, which she holds with two courtiers.
fn dispute() -> (Table, String) {
    let mut table = Table::new(4);
    table.act(0, go(Territory::Stadford), &[]);
    table.act(0, Action::Place, &[]);
    table.act(0, Action::End, &[]);
    let said = written(table.act(1, go(Territory::Tateshale), &[]));
    (table, said)
}

/// Bert has won that dispute.
fn aftermath() -> (Table, String) {
    let (mut table, _) = dispute();
    table.act(2, commit(1, 0, 0), &[]);
    table.act(3, commit(2, 0, 0), &[]);
    table.act(0, commit(0, 2, 0), &[]);
    let said =
        written(table.act(1, commit(0, 1, 1), &[4, 3, 5, 1, 1, 4, 4, /* again */ 6, 1, 2, 1]));
    (table, said)
}

#[test]
fn a_turn() {
    let mut table = Table::new(4);
    let opening = table.opening();
    assert_snapshot!("opening", all_written(&opening));
    assert_snapshot!("moved", written(table.act(0, go(Territory::Lincolia), &[])));
    let through = |card| Action::Through { to: Territory::Stadford, card };
    assert_snapshot!("travel_failed", written(table.act(0, through(Card::X1), &[2])));
    table.act(0, Action::End, &[]);
    table.act(1, go(Territory::Man), &[]);
    let through = Action::Through { to: Territory::Loncastre, card: Card::X2 };
    assert_snapshot!("travelled", written(table.act(1, through, &[2])));
    assert_snapshot!("placed", written(table.act(1, Action::Place, &[])));
    assert_snapshot!(
        "reroll_failed",
        written(table.act(1, Action::Reroll { card: Card::X1 }, &[2]))
    );
    assert_snapshot!(
        "reroll_succeeded",
        written(table.act(1, Action::Reroll { card: Card::X2 }, &[2]))
    );
    assert_snapshot!(
        "reroll_fills_the_territory",
        written(table.act(1, Action::Reroll { card: Card::X3 }, &[1]))
    );
}

#[test]
fn nothing_done() {
    assert_snapshot!(written(Table::new(3).act(0, Action::End, &[])));
}

#[test]
fn a_dispute() {
    let (mut table, said) = dispute();
    assert_snapshot!("dispute_begins", said);
    assert_snapshot!("committed", written(table.act(2, commit(1, 0, 0), &[])));
    assert_snapshot!("committed_again", written(table.act(2, commit(2, 0, 1), &[])));
    table.act(3, commit(2, 0, 0), &[]);
    assert_snapshot!("three_of_four", written(table.act(0, commit(0, 2, 0), &[])));
    assert_snapshot!(
        "hand",
        message_written(&Koenig::hand_message(&table.scene(), &table.view_of(seat(1))))
    );
    assert_snapshot!(
        "closed_dms",
        message_written(&Koenig::closed_to_us(&table.scene(), &[seat(1)], true))
    );
    for (name, told, stand) in [
        ("instructions_none", "", true),
        ("instructions_draft", "a,d201", false),
        ("instructions_given", "a,d201,w", true),
        ("instructions_ended", "ended-few", true),
    ] {
        let sheet = Koenig::sheet(&table.scene(), &table.view_of(seat(1)), &told.into(), stand);
        assert_snapshot!(name, message_written(&sheet));
    }
    assert_snapshot!("status_dispute", Koenig::status(&table.scene(), &table.view()));
    assert_snapshot!("alt_text", Koenig::alt_text(&table.scene(), &table.view()));
    assert_snapshot!("in_words", Koenig::in_words(&table.scene(), &table.view()).join("\n"));
    let around = Koenig::place_in_words(&table.scene(), &table.view(), Territory::Man);
    assert_snapshot!("place_in_words", around.join("\n"));
}

#[test]
fn a_reveal() {
    let (mut table, said) = aftermath();
    assert_snapshot!("revealed_after_a_tie", said);
    let shown = Koenig::board_message(&table.scene(), &table.story, &table.view());
    let [Illustration::Scene(dispute)] = shown.pictures.as_slice() else { panic!("{shown:?}") };
    let renderer = Renderer::new(None).expect("the built-in fonts");
    let studio = renderer.in_language(&table.texts).with_palette(Koenig::palette());
    let picture = Koenig::illustration(studio, &table.seats, dispute).expect("it can be drawn");
    assert_snapshot!("alt_text_of_a_dispute", picture.alt);
    assert_snapshot!("won_place", written(table.act(1, Action::Place, &[])));
    assert_snapshot!("won_reroll", written(table.act(1, Action::Reroll { card: Card::X1 }, &[5])));
    assert_snapshot!("cards_left", written(table.act(0, Action::Decline, &[])));
    assert_snapshot!("dispute_over", written(table.act(1, Action::End, &[])));
    assert_snapshot!("status_turn", Koenig::status(&table.scene(), &table.view()));
}

/// In a single-player match, the prompt is above the result with the dice: it shrinks to a line, and neither is shown
/// twice.
#[test]
fn a_reveal_alone() {
    let (table, _) = aftermath();
    let (view, own) = (table.view(), |seat| table.view_of(seat));
    let now = MatchView { story: &table.story, view: &view, own: &own };
    let there = Koenig::step(&table.scene(), &[], &table.story, &now);
    let alone = Scene { channel: None, ..table.scene() };
    let here = Koenig::step(&alone, &[], &table.story, &now);
    let is_private = |notice: &&Notice| notice.slot().private_to().is_some();
    let [whispers, lines] = [&there, &here].map(|all| all.iter().filter(is_private));
    for (whisper, line) in whispers.zip(lines) {
        let (whisper, line) = (whisper.message(), line.message());
        assert!(whisper.text.lines().count() > 4 && !whisper.pictures.is_empty());
        assert!(line.text.lines().count() == 1 && line.pictures.is_empty(), "{}", line.text);
    }
    assert_snapshot!(here.iter().find(is_private).expect("one").message().text);
    // What the picture shows is only in its description; without a picture it is in the text.
    let board = here.iter().rfind(|notice| notice.slot() == Slot::Board).expect("the result");
    assert!(
        !board.message().pictures.is_empty() && !board.message().text.contains("Cards revealed")
    );
    let old = Koenig::retold(&alone, &now, &now);
    assert!(old[0].message().text.contains("Cards revealed"), "{:?}", old[0].message().text);
}

/// Bert has entered Lincolia, which Anna held, and Dora has won the dispute.
fn third_player_won() -> (Table, String) {
    let (mut table, _) = aftermath();
    table.act(1, Action::Place, &[]);
    table.act(1, Action::End, &[]);
    table.act(2, Action::End, &[]);
    table.act(3, Action::End, &[]);
    table.act(0, go(Territory::Lincolia), &[]);
    table.act(0, Action::Place, &[]);
    table.act(0, Action::End, &[]);
    table.act(1, go(Territory::Lincolia), &[]);
    for player in [0, 1, 2] {
        table.act(player, Action::Commit { cards: X1 }, &[]);
    }
    let said = written(table.act(3, commit(5, 0, 0), &[2, 3, 6, 6, 5, 2, 2, 4]));
    (table, said)
}

#[test]
fn a_third_player_wins() {
    let (mut table, said) = third_player_won();
    assert_snapshot!("third_player_wins", said);
    let exile = Action::Banish { baron: seat(1), to: Territory::Wigemor };
    assert_snapshot!("banished", written(table.act(3, exile, &[])));
}

/// Plays simple matches until a step has the wanted events, and returns its messages.
fn first_step_with(players: u8, wanted: impl Fn(&[PublicEvent]) -> bool) -> String {
    for match_seed in 0..50 {
        let mut table = Table::new(players);
        for step in 0..2000 {
            let Some(&player) = Koenig::awaited(&table.state).first() else { break };
            let mut chance = SeededChance::new(game_api::Seed::new([match_seed; 32]), step);
            let action = Koenig::quick(&table.view_of(player), &mut chance).expect("it is awaited");
            let decided =
                Koenig::decide(&table.state, player, &action, &mut chance).expect("legal");
            table.state = decided.state;
            let events: Vec<PublicEvent> = decided.events.iter().map(Koenig::publish).collect();
            let said = table.tell(player, &action, &events);
            if wanted(&events) {
                return written(said);
            }
        }
    }
    panic!("no such step in fifty matches");
}

#[test]
fn an_election() {
    let with_ties = |event: &PublicEvent| {
        matches!(event, Event::ElectionHeld { tie_throws, result: ElectionResult::Bonus { .. }, .. }
            if !tie_throws.is_empty())
    };
    assert_snapshot!("election", first_step_with(4, |events| events.iter().any(with_ties)));
}

#[test]
fn a_coronation() {
    let crowned = |event: &PublicEvent| {
        matches!(event, Event::ElectionHeld { result: ElectionResult::Crowned { .. }, .. })
    };
    assert_snapshot!("coronation", first_step_with(3, |events| events.iter().any(crowned)));
}

#[test]
fn a_dispute_that_leaves_nothing_to_decide() {
    let whole = |events: &[PublicEvent]| {
        let has = |wanted: fn(&PublicEvent) -> bool| events.iter().any(wanted);
        has(|event| matches!(event, Event::Revealed { .. }))
            && has(|event| matches!(event, Event::TurnBegan { .. }))
    };
    assert_snapshot!(first_step_with(4, whole));
}

#[test]
fn completions() {
    let mut lines = Vec::new();
    let mut note = |what: &str, items: Vec<Item>| {
        lines.push(format!("[{what}]"));
        lines.extend(items.into_iter().map(|item| format!("{} = {}", item.value, item.label)));
    };
    let mut table = Table::new(4);
    table.act(0, go(Territory::Stadford), &[]);
    note("travels", suggested(&table.scene(), &table.view_of(seat(0)), "travel", "to"));
    table.act(0, Action::Place, &[]);
    note("cards", suggested(&table.scene(), &table.view_of(seat(0)), "roll", "card"));
    table.act(0, Action::End, &[]);
    note("destinations", suggested(&table.scene(), &table.view_of(seat(1)), "move", "to"));
    note("not their turn", suggested(&table.scene(), &table.view_of(seat(0)), "move", "to"));
    table.act(1, go(Territory::Tateshale), &[]);
    note("commitments", suggested(&table.scene(), &table.view_of(seat(2)), "commit", "cards"));

    let (table, _) = third_player_won();
    note("barons", suggested(&table.scene(), &table.view_of(seat(3)), "banish", "baron"));
    note("exiles", exiles(&table.scene(), &table.view_of(seat(3)), seat(1)));
    assert_snapshot!(lines.join("\n"));
}

#[test]
fn a_log() {
    let mut table = Table::new(3);
    let mut lines = Vec::new();
    for step in 0..2000 {
        let Some(&player) = Koenig::awaited(&table.state).first() else { break };
        let mut chance = SeededChance::new(game_api::Seed::new([3; 32]), step);
        let action = Koenig::quick(&table.view_of(player), &mut chance).expect("it is awaited");
        let decided = Koenig::decide(&table.state, player, &action, &mut chance).expect("legal");
        table.state = decided.state;
        let public = decided.events.iter().map(Koenig::publish);
        lines.extend(public.filter_map(|event| Koenig::log_line(&table.scene(), &event)));
    }
    assert_snapshot!(lines.join("\n"));
}
