//! Whole matches over the emulator, by buttons and commands only. Their seeds are searched so that the situation under
//! test occurs; they replace the bot's seeds before anybody joins.

use discord_emulator::{
    Answer, ButtonAction, Component, InteractionId, Message, Requests, RestTrouble, Route, Times,
};
use game_api::{
    BeaconUse, Chance, Commands, Contribution, Drawn, FairChance, Game, MatchSeed, Policies,
    SeatId, Seed, SeededChance,
};
use witan::clock::Clock;
use witan::domain::log::{self, Extent};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{
    Action, CitizenKind, Column, Deck, EndCause, Event, KeptDice, Phase, Table as Dice,
};

use crate::table::{PLAYERS, Table};

/// The actions of a match, each with its seat.
pub struct Plan {
    pub seed: Seed,
    pub decisions: Vec<(SeatId, Action)>,
    /// The state after these actions.
    pub dice: Dice,
}

/// Plays like simple players, but takes a hypnotist first if possible.
fn decide(dice: &Dice, luck: &mut dyn Chance) -> Action {
    let kind = |column: Column| dice.citizen(column).map(|citizen| dice.kind(citizen));
    let hypnotist = dice.met().find(|&column| kind(column) == Some(CitizenKind::Hypnotist));
    match (&dice.phase, hypnotist) {
        (Phase::Throwing, Some(column)) => Action::Take { column, leave: false },
        _ => Wuerfelkoenig::quick(dice, luck).expect("it is awaited"),
    }
}

/// The first seed with which a match reaches the wanted situation within `most` decisions.
pub fn plan(players: u8, most: usize, wanted: impl Fn(&Dice, &[Event]) -> bool) -> Plan {
    let contributions: Vec<Contribution> = PLAYERS[..usize::from(players)]
        .iter()
        .map(|name| Contribution::try_from(format!("luck of {name}")).expect("a short text"))
        .collect();
    for number in 0..20_000_u64 {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let seed = Seed::new(bytes);
        let composed = MatchSeed::compose(&seed, 1, &contributions, &BeaconUse::Off);
        let mut chance = FairChance::after(&composed, Drawn::default());
        let mut dice =
            Wuerfelkoenig::begin(&Wuerfelkoenig::set_up(&Deck::built_in(), players, &mut chance));
        let mut luck = SeededChance::new(seed, 7);
        let (mut decisions, mut log) = (Vec::new(), Vec::new());
        while let Some(seat) = dice.awaited().filter(|_| decisions.len() < most) {
            let action = decide(&dice, &mut luck);
            let decided = Wuerfelkoenig::decide(&dice, seat, &action, &mut chance).expect("legal");
            dice = decided.state;
            log.extend(decided.events);
            decisions.push((seat, action));
        }
        if wanted(&dice, &log) {
            return Plan { seed, decisions, dice };
        }
    }
    panic!("no seed comes to that")
}

/// Opens a lobby, sets the match's seed, and starts it.
pub async fn begin(table: &Table, players: usize, plan: &Plan) {
    begin_with(table, players, plan, "").await;
}

/// The same with more options of `/game new`; returns the text of the lobby.
async fn begin_with(table: &Table, players: usize, plan: &Plan, options: &str) -> String {
    let line = format!(
        "/game new place:here game:wuerfelkoenig players:{players} seed-text:\"luck of Aldred\"{options}"
    );
    let opened = table.command("Aldred", table.channel, &line).await;
    assert!(opened.contains("lobby is open"), "{opened}");
    table.silence().await;
    let mut db = table.matches.store().begin().await.expect("the database");
    let changed = sqlx::query("UPDATE matches SET seed = ? WHERE id = 1")
        .bind(plan.seed.reveal().as_slice())
        .execute(&mut *db)
        .await;
    assert_eq!(changed.expect("it is there").rows_affected(), 1);
    db.commit().await.expect("the database");
    for name in &PLAYERS[1..players] {
        let line = format!("/game join seed-text:\"luck of {name}\"");
        let joined = table.command(name, table.channel, &line).await;
        assert!(joined.contains("joined as"), "{joined}");
    }
    table.silence().await;
    let lobby = table.board().expect("the lobby");
    let pressed = table.press("Aldred", &lobby, ":start").expect("it can start");
    table.read(&table.person("Aldred"), pressed).await;
    table.silence().await;
    lobby.content
}

pub fn board(table: &Table) -> Message {
    table.board().expect("a board with controls")
}

/// Presses the control whose id has this ending, which must exist.
fn press(table: &Table, name: &str, end: &str) -> InteractionId {
    let board = board(table);
    let pressed = table.press(name, &board, end);
    pressed.unwrap_or_else(|| panic!("{name} finds no {end} on {:?}", board.components))
}

/// Presses it and waits until all messages are sent.
async fn pressed(table: &Table, name: &str, end: &str) -> String {
    let interaction = press(table, name, end);
    let told = table.read(&table.person(name), interaction).await;
    table.silence().await;
    told
}

/// The dice that are marked to be kept.
fn marks(board: &Message) -> KeptDice {
    let labels = board.controls().filter_map(|control| match control {
        Component::Button { label, .. } => label.strip_prefix("✓ ")?.bytes().next(),
        Component::Select { .. } => None,
    });
    labels.fold(KeptDice::NONE, |keep, letter| keep.toggled(usize::from(letter - b'a')))
}

/// Marks the dice to keep, one press for each that is not marked rightly yet. The message stays the same except for its
/// controls.
async fn mark(table: &Table, name: &str, keep: KeptDice) {
    let before = board(table);
    let mut marked = marks(&before);
    let wrong: Vec<usize> = (0..6).filter(|&die| marked.has(die) != keep.has(die)).collect();
    for &die in &wrong {
        marked = marked.toggled(die);
        let numbers: String = marked.numbers().iter().map(u8::to_string).collect();
        let end = if numbers.is_empty() { "0" } else { &numbers };
        let interaction = press(table, name, &format!(":{end}"));
        table.read(&table.person(name), interaction).await;
        table.silence().await;
    }
    let after = board(table);
    assert_eq!(
        (&after.content, after.attachments.len()),
        (&before.content, before.attachments.len())
    );
    assert_eq!(marks(&after), keep);
    assert!(wrong.is_empty() || after.components != before.components);
}

/// Carries out an action by buttons.
async fn by_buttons(table: &Table, name: &str, action: &Action) {
    if let Action::Roll { keep } = action {
        mark(table, name, *keep).await;
    }
    if *action == Action::Penalty {
        let asked = press(table, name, ":stop");
        table.world.answer(asked).await;
        table.silence().await;
    }
    let end = serde_json::to_string(action).expect("plain data");
    pressed(table, name, &end).await;
}

/// Carries out an action by the command.
pub async fn by_command(table: &Table, name: &str, action: &Action) {
    let colour = |seat: SeatId| table.name_of(seat).to_owned();
    let line = Wuerfelkoenig::line(action, &colour).expect("every action is a command");
    let told = table.command(name, table.channel, &line).await;
    assert!(!told.contains("(W-"), "{line}: {told}");
    table.silence().await;
}

pub async fn carry_out(table: &Table, decisions: &[(SeatId, Action)]) {
    for (at, (seat, action)) in decisions.iter().enumerate() {
        let name = table.name_of(*seat);
        if at % 3 == 2 {
            by_command(table, name, action).await;
        } else {
            by_buttons(table, name, action).await;
        }
    }
}

/// The log from `/game export`.
pub async fn exported(table: &Table) -> String {
    let given = table.world.slash(table.person("Beorn").id, table.channel, "/game export");
    let files = table.private_answer("Beorn", given.expect("a command")).await;
    let file = files.attachments.iter().find(|file| file.name.ends_with(".jsonl"));
    let id = file.and_then(|file| file.id).expect("the log");
    let text = String::from_utf8(table.world.attachment(id).expect("a file").to_vec());
    text.expect("a text")
}

/// Asserts that the match is over: it says so, shows a summary, and has a valid log.
async fn assert_over(table: &Table, says: &str) {
    let said = table.said();
    let end = said.iter().find(|message| message.content.contains("the match is over"));
    assert!(end.is_some_and(|end| end.content.contains(says)), "{end:?}");
    let summary = said.iter().find(|message| message.content.contains("how it went"));
    let summary = summary.expect("it is summed up");
    let shown: Vec<&str> = summary.attachments.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(shown, ["scoring.png", "points.png", "chances.png"]);
    let games = witan::games::built_in();
    let verified = log::verify(&games, &exported(table).await, None).expect("the log holds");
    assert_eq!(verified.extent, Extent::Whole);
    table.assert_clean();
}

fn ended(log: &[Event]) -> Option<EndCause> {
    match log.last() {
        Some(Event::Ended { ending, .. }) => Some(*ending),
        _ => None,
    }
}

async fn whole_match(players: u8, most: usize, wanted: impl Fn(&[Event]) -> bool, says: &str) {
    let plan = plan(players, most, |_, log| wanted(log));
    let table = Table::open(Clock::System).await;
    begin(&table, usize::from(players), &plan).await;
    carry_out(&table, &plan.decisions).await;
    assert_over(&table, says).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_end_it_with_the_last_place() {
    let by_places = |log: &[Event]| matches!(ended(log), Some(EndCause::Places { .. }));
    whole_match(2, 60, by_places, "The last place of a stack").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_players_end_it_with_the_last_penalty() {
    let by_penalties = |log: &[Event]| matches!(ended(log), Some(EndCause::Penalties));
    whole_match(3, 90, by_penalties, "The last penalty").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_players_end_it_with_the_last_citizen() {
    let by_citizens = |log: &[Event]| matches!(ended(log), Some(EndCause::Citizens));
    whole_match(5, 130, by_citizens, "The last citizen").await;
}

/// The index of the first decision after which the match is in this phase.
fn first(plan: &Plan, players: u8, wanted: impl Fn(&Phase) -> bool) -> usize {
    let contributions: Vec<Contribution> = PLAYERS[..usize::from(players)]
        .iter()
        .map(|name| Contribution::try_from(format!("luck of {name}")).expect("a short text"))
        .collect();
    let composed = MatchSeed::compose(&plan.seed, 1, &contributions, &BeaconUse::Off);
    let mut chance = FairChance::after(&composed, Drawn::default());
    let mut dice =
        Wuerfelkoenig::begin(&Wuerfelkoenig::set_up(&Deck::built_in(), players, &mut chance));
    for (at, (seat, action)) in plan.decisions.iter().enumerate() {
        dice = Wuerfelkoenig::decide(&dice, *seat, action, &mut chance).expect("legal").state;
        if wanted(&dice.phase) {
            return at;
        }
    }
    panic!("it does not come to that")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dragon_is_given_and_can_be_taken_back_before() {
    let plan = plan(3, 8, |_, log| log.iter().any(|event| matches!(event, Event::Gave { .. })));
    let at = first(&plan, 3, |phase| matches!(phase, Phase::Giving { .. }));
    let table = Table::open(Clock::System).await;
    begin(&table, 3, &plan).await;
    carry_out(&table, &plan.decisions[..at]).await;
    let (seat, take) = &plan.decisions[at];
    let name = table.name_of(*seat);
    by_buttons(&table, name, take).await;
    assert!(
        board(&table).content.contains("choose who gets the Dragon"),
        "{}",
        board(&table).content
    );
    let told = table.command(name, table.channel, "/dice roll keep:none").await;
    assert!(told.contains("W-C15"), "{told}");
    let told = table.command(name, table.channel, &format!("/dice give to:{name}")).await;
    assert!(told.contains("W-C15"), "{told}");
    // Nothing was drawn since, so it can be undone alone; then it is done again.
    let id = undo_button(&table).expect("it can be taken back");
    let pressed = table.world.press(table.person(name).id, board(&table).id, &id);
    let told = table.read(&table.person(name), pressed.expect("it is there")).await;
    assert_eq!(told, "", "the table shows it");
    table.silence().await;
    assert!(board(&table).content.contains("undid a step"), "{}", board(&table).content);
    carry_out(&table, &plan.decisions[at..at + 2]).await;
    let Action::Give { to } = plan.decisions[at + 1].1 else { panic!("a dragon is given") };
    let said: Vec<String> = table.said().into_iter().map(|message| message.content).collect();
    assert!(
        said.iter()
            .any(|text| text.contains("gives the Dragon") && text.contains(table.name_of(to)))
    );
    // A citizen was drawn since, so it cannot be undone alone.
    assert_eq!(undo_button(&table), None);
    table.assert_clean();
}

fn undo_button(table: &Table) -> Option<String> {
    let board = board(table);
    board.controls().find_map(|control| match control {
        Component::Button { action: ButtonAction::Press { custom_id }, .. } => {
            custom_id.starts_with("undo:").then(|| custom_id.clone())
        }
        Component::Button { .. } | Component::Select { .. } => None,
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hypnotist_brings_a_second_citizen() {
    let second = |log: &[Event]| {
        log.windows(2).any(|pair| match pair {
            [Event::Took { citizen, .. }, Event::Took { .. }] => {
                citizen.kind == CitizenKind::Hypnotist
            }
            _ => false,
        })
    };
    let plan = plan(2, 10, |_, log| second(log));
    let at = first(&plan, 2, |phase| matches!(phase, Phase::Second { .. }));
    let table = Table::open(Clock::System).await;
    begin(&table, 2, &plan).await;
    carry_out(&table, &plan.decisions[..=at]).await;
    let name = table.name_of(plan.decisions[at].0);
    assert!(board(&table).content.contains("hypnotist can bring"), "{}", board(&table).content);
    let told = table.command(name, table.channel, "/dice penalty").await;
    assert!(told.contains("W-C12"), "{told}");
    by_buttons(&table, name, &plan.decisions[at + 1].1).await;
    let map = table.command(name, table.channel, "/game map place:red text:true").await;
    assert!(!map.is_empty());
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_marks_dice_has_controls_of_their_own_where_discord_does_not_change_the_board() {
    let plan = plan(2, 1, |dice, _| dice.throw.is_some() && dice.throws_left() > 0);
    let table = Table::open(Clock::System).await;
    begin(&table, 2, &plan).await;
    carry_out(&table, &plan.decisions).await;
    let name = PLAYERS[plan.decisions[0].0.index()];
    let message = "Invalid Form Body".to_owned();
    let refused = RestTrouble::Refused { status: 400, code: 50035, message };
    let answers = Requests::to(Route::InteractionCallback);
    table.world.trouble_rest(answers, Times::Next(1), refused);
    let alone = table.private_answer(name, press(&table, name, ":2")).await;
    let marked = table.press(name, &alone, ":25").expect("the other dice are there");
    assert_eq!(table.world.answer(marked).await, Answer::Updated(alone.id));
    let alone = table.world.message(table.person(name).id, alone.id).expect("it is there");
    let action = Action::Roll { keep: KeptDice::of(&[2, 5]).expect("two dice") };
    let end = serde_json::to_string(&action).expect("plain data");
    let thrown = table.press(name, &alone, &end).expect("they can be thrown");
    assert!(!table.read(&table.person(name), thrown).await.is_empty());
    table.silence().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn marks_are_in_the_controls_alone_and_outlive_a_restart() {
    // A player rolls and meets nothing.
    let plan = plan(2, 1, |dice, _| dice.throw.is_some() && dice.met().next().is_none());
    let mut table = Table::open(Clock::System).await;
    begin(&table, 2, &plan).await;
    carry_out(&table, &plan.decisions).await;
    let (name, other) = match plan.decisions[0].0.index() {
        0 => ("Aldred", "Beorn"),
        _ => ("Beorn", "Aldred"),
    };
    let two = KeptDice::of(&[2, 5]).expect("two dice");
    mark(&table, name, two).await;
    let log = table.command(name, table.channel, "/game log").await;
    table.crash_and_restart().await;
    // The former marks still count, and the other dice are rolled.
    let end = serde_json::to_string(&Action::Roll { keep: two }).expect("plain data");
    assert!(format!("{:?}", board(&table).components).contains("✓"));
    let told = table.read(&table.person(other), press(&table, other, ":125")).await;
    assert!(told.contains("isn’t waiting for you"), "{told}");
    let told = table.read(&table.person("Mildred"), press(&table, "Mildred", ":125")).await;
    assert!(told.contains("not playing in this match"), "{told}");
    assert_eq!(table.command(name, table.channel, "/game log").await, log, "marks are no log");
    // Stopping with nothing met must be confirmed, and can be reconsidered.
    let stop = press(&table, name, ":stop");
    table.world.answer(stop).await;
    assert!(format!("{:?}", board(&table).components).contains("Stop and take"));
    let told = table.command(name, table.channel, "/dice stop").await;
    assert!(told.contains("W-T7") && told.contains("/dice penalty"), "{told}");
    let back = press(&table, name, ":");
    table.world.answer(back).await;
    mark(&table, name, two).await;
    let old = board(&table);
    pressed(&table, name, &end).await;
    let control = old.controls().find_map(|control| match control {
        Component::Button { action: ButtonAction::Press { custom_id }, .. } => {
            custom_id.starts_with("pick:").then(|| custom_id.clone())
        }
        Component::Button { .. } | Component::Select { .. } => None,
    });
    // A mark from before that roll has no meaning any more.
    let stale = table.world.press(table.person(name).id, old.id, &control.expect("a mark"));
    if let Ok(stale) = stale {
        let told = table.read(&table.person(name), stale).await;
        assert!(told.contains("moved on"), "{told}");
    }
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn going_for_somebody_keeps_and_rolls_in_one_press_and_the_marks_stay() {
    // A player rolls and meets nothing.
    let plan = plan(2, 1, |dice, _| dice.throw.is_some() && dice.met().next().is_none());
    let table = Table::open(Clock::System).await;
    begin(&table, 2, &plan).await;
    carry_out(&table, &plan.decisions).await;
    let name = table.name_of(plan.decisions[0].0);
    let dice = &plan.dice;
    let ids = |board: &Message, label_begins: &str| -> Vec<String> {
        let buttons = board.controls().filter_map(|control| match control {
            Component::Button { label, action: ButtonAction::Press { custom_id }, .. } => {
                let is_meant = custom_id.starts_with("act:") && label.starts_with(label_begins);
                is_meant.then(|| custom_id.clone())
            }
            Component::Button { .. } | Component::Select { .. } => None,
        });
        buttons.collect()
    };
    let aims: Vec<Column> = dice.within_reach().collect();
    let offered = ids(&board(&table), "🎯 ");
    assert_eq!(offered.len(), aims.len());
    // One button is blue: the most promising goal.
    let best = dice.best_aim(dice.seat).filter(|aim| aims.contains(aim));
    let blue = board(&table).controls().find_map(|control| match control {
        Component::Button { style: 1, action: ButtonAction::Press { custom_id }, .. } => {
            Some(custom_id.clone())
        }
        Component::Button { .. } | Component::Select { .. } => None,
    });
    let at = best.and_then(|best| aims.iter().position(|&aim| aim == best)).expect("in reach");
    assert_eq!(blue.as_ref(), offered.get(at));
    // One that keeps some dice, so that something stays.
    let keeps = aims.iter().map(|&aim| dice.keep_for(dice.citizen(aim).expect("somebody")));
    let keeps: Vec<KeptDice> = keeps.map(|keep| keep.expect("a roll is left")).collect();
    let at = keeps.iter().position(|keep| !keep.is_empty()).expect("one keeps some");
    let told = pressed(&table, name, &offered[at]).await;
    let now = board(&table);
    assert!(now.content.contains(" keeps ") && now.content.contains(" rolls "), "{told}");
    // Nobody is told which citizen was meant (W-T8).
    let kind = dice.kind(dice.citizen(aims[at]).expect("somebody")).name();
    let kept = now.content.lines().find(|line| line.contains(" keeps ")).expect("a line");
    assert!(!kept.to_lowercase().contains(kind), "{kept}");
    assert_eq!(marks(&now), keeps[at]);
    // The dice kept before stay after a press, and the channel keeps how they lay.
    let keep = serde_json::to_string(&Action::Roll { keep: keeps[at] }).expect("plain data");
    pressed(&table, name, &keep).await;
    while board(&table).content.contains("Turn 1 ") {
        pressed(&table, name, &ids(&board(&table), "")[0]).await;
    }
    let seen = table.world.messages(table.person(name).id, table.channel);
    let closed = seen.iter().rev().find(|it| it.content.contains("Turn 1 ")).expect("it stays");
    let [picture] = &closed.attachments[..] else { panic!("one picture: {closed:?}") };
    assert!(picture.alt_text.as_ref().is_some_and(|alt| alt.starts_with("The last roll of ")));
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odds_are_hidden_where_the_players_agreed_on_that() {
    // A player rolls and meets nothing.
    let plan = plan(2, 1, |dice, _| dice.throw.is_some() && dice.met().next().is_none());
    let mut table = Table::open(Clock::System).await;
    let told = table
        .command("Aldred", table.channel, "/game new place:here game:koenig odds:hidden")
        .await;
    assert!(told.contains("odds") && told.contains("Lang lebe der König!"), "{told}");
    let lobby = begin_with(&table, 2, &plan, " odds:hidden").await;
    assert!(lobby.contains("stay hidden"), "{lobby}");
    let told = table.command("Aldred", table.channel, "/game status").await;
    assert!(told.contains("stay hidden"), "{told}");
    carry_out(&table, &plan.decisions).await;
    let name = table.name_of(plan.decisions[0].0);
    let is_hidden = async |table: &Table| {
        let shown = board(table).content;
        assert!(!shown.contains('%'), "{shown}");
        let offered = format!("{:?}", board(table).components);
        assert!(offered.contains("🎯 ") && !offered.contains('%'), "{offered}");
        let person = table.person(name).id;
        let keeps = table.world.complete(person, table.channel, "/dice roll keep:").await;
        let keeps = keeps.expect("a command");
        assert!(!format!("{keeps:?}").contains('%'), "{keeps:?}");
    };
    is_hidden(&table).await;
    table.crash_and_restart().await;
    let end = serde_json::to_string(&Action::Roll { keep: KeptDice::NONE }).expect("plain data");
    pressed(&table, name, &end).await;
    assert!(!board(&table).content.contains('%'), "{}", board(&table).content);
    let log = exported(&table).await;
    assert!(log.lines().next().is_some_and(|header| header.contains("\"odds\":\"hidden\"")));
    let verified = log::verify(&witan::games::built_in(), &log, None).expect("it holds");
    assert!(matches!(verified.extent, Extent::SoFar { .. }));
    table.assert_clean();
}
