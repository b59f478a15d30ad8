//! Changes of the server: channels, threads, permissions, people.

use crate::hall::{
    assert_nothing_twice, end_turn, hall, players, said_in, to_play, turn, until_board,
    until_whispered,
};
use crate::table::{PATIENCE, Table};
use std::time::Duration;
use witan::app::matches::Submission;
use witan::clock::{Clock, Moment};
use witan::domain::{MatchId, Metered};
use witan::incidents::incident::Incident;
use witan::{deadlines, incidents};

use discord_emulator::{
    ChannelId, ChannelKind, Permissions, Requests, RestTrouble, Route, Times, World,
};
use game_api::Policies;
use game_api::{PersonId, Seed, SeededChance};
use koenig::Koenig;
use koenig::rules::{Action, PhaseView};
use serde_json::json;

/// Waits until the host has been told these words, once.
async fn until_told(table: &Table, words: &str) {
    assert_eq!(until_whispered(table, "Aldred", words).await, 1, "the host is told once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_in_quarantine_opens_no_conversations_and_its_operator_is_told() {
    let table = Table::open(Clock::System).await;
    let message = "Your app has been quarantined.".to_owned();
    let refused = RestTrouble::Refused { status: 403, code: 20026, message };
    let opening = Requests::to(Route::CreateDm);
    let refused = table.world.trouble_rest(opening, Times::UntilLifted, refused);
    let id = table.begin(3).await;
    to_a_dispute(&table, id).await;
    table.silence().await;
    assert_eq!(refused.count(), 1, "it asks no more");
    let offered = table.said().into_iter().filter(|message| {
        message.content.contains("can’t DM you") && !message.components.is_empty()
    });
    assert_eq!(offered.count(), 1, "{:#?}", table.said());
    let told = async {
        let day = Duration::from_secs(86_400);
        while table.matches.meter().within(Metered::Quarantined, day).await.expect("a number") == 0
        {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, told).await.expect("it is counted");
}

/// Ends a turn, and checks that the match is reachable again: the turn's board is there.
async fn is_heard(table: &Table, id: MatchId, channel: ChannelId) {
    let next = table.name_of(to_play(table, id).await);
    until_board(table, channel, &format!("<@{}>", table.person(next).id)).await;
    table.silence().await;
}

/// Submits an action in a way that needs no channel.
async fn submit(table: &Table, id: MatchId, name: &str, action: Action) {
    let who = PersonId(table.person(name).id.get());
    let action = game_api::Action::of::<Koenig>(&action);
    let submission = Submission { match_id: id, who, action, shown_at: None, origin: None };
    table.matches.submit(&submission).await.expect("it is legal");
}

/// Uses `/game status` and returns the answer.
async fn status(table: &Table, channel: ChannelId) -> String {
    table.command("Aldred", channel, "/game status").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_named_to_the_host_once_and_nothing_is_lost() {
    let (table, id) = hall().await;
    for (permission, name) in [
        (Permissions::SEND_MESSAGES, "Send Messages"),
        (Permissions::ATTACH_FILES, "Attach Files"),
        (Permissions::VIEW_CHANNEL, "View Channel"),
    ] {
        table.world.deny(table.channel, permission);
        end_turn(&table, id).await;
        until_told(&table, name).await;
        end_turn(&table, id).await;
        let told = status(&table, table.channel).await;
        assert!(told.contains("⚠️") && told.contains(name), "{told}");
        // When the permission is given back, the bot notices at once.
        table.world.allow(table.channel, permission);
        is_heard(&table, id, table.channel).await;
        let told = status(&table, table.channel).await;
        assert!(!told.contains("⚠️"), "{told}");
    }
    assert_nothing_twice(&table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_permission_given_back_is_noticed_before_the_next_attempt() {
    // The clock stands still: nothing is retried.
    let table = Table::open(Clock::manual(Moment::from_ms(1_700_000_000_000))).await;
    let id = table.begin(3).await;
    table.world.deny(table.channel, Permissions::SEND_MESSAGES);
    end_turn(&table, id).await;
    until_told(&table, "Send Messages").await;
    table.world.allow(table.channel, Permissions::SEND_MESSAGES);
    is_heard(&table, id, table.channel).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_servers_log_is_told_before_the_host() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    table.command("Mildred", table.channel, "/mod settings alerts:#north-hall").await;
    table.world.silence_bot(table.channel);
    end_turn(&table, id).await;
    table
        .until("the log to be told", |_| {
            let said = said_in(&table, north);
            said.iter().any(|message| message.content.contains("Send Messages")).then_some(())
        })
        .await;
    assert!(table.whispers("Aldred").iter().all(|message| !message.content.contains("⚠️")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_moderators_role_is_notified_where_they_are_told() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    let settings = "/mod settings alerts:#north-hall moderators:@Moderator";
    table.command("Mildred", table.channel, settings).await;
    table.world.silence_bot(table.channel);
    end_turn(&table, id).await;
    let alarm = table
        .until("the log to be told", |_| {
            let said = said_in(&table, north);
            said.into_iter().find(|message| message.content.contains("Send Messages"))
        })
        .await;
    let roles = alarm.raw["mention_roles"].as_array().expect("always there");
    let [role] = &roles[..] else { panic!("the role is notified: {alarm:#?}") };
    let role = role.as_str().expect("an id");
    assert!(alarm.content.starts_with(&format!("<@&{role}> ")), "{}", alarm.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_it_takes_to_write_in_a_voice_channel_is_named_too() {
    let table = Table::open(Clock::System).await;
    let voice = table.world.add_channel(ChannelKind::Voice, "voice-hall").expect("there is room");
    table.command("Aldred", voice, "/game new place:here players:3").await;
    for name in ["Beorn", "Cwen"] {
        table.command(name, voice, "/game join").await;
    }
    table.command("Aldred", voice, "/game start").await;
    table.silence().await;
    let id = table.open_match(voice).await;
    let name = table.name_of(to_play(&table, id).await);
    table.world.deny(voice, Permissions::CONNECT);
    submit(&table, id, name, Action::End).await;
    until_told(&table, "Connect").await;
    table.world.allow(voice, Permissions::CONNECT);
    is_heard(&table, id, voice).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_cannot_be_told_is_told_by_the_other_players() {
    let (table, id) = hall().await;
    table.world.close_dms(table.person("Aldred").id);
    table.world.silence_bot(table.channel);
    end_turn(&table, id).await;
    until_whispered(&table, "Beorn", "Send Messages").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_channel_is_deleted_goes_on_in_another() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    let name = table.name_of(to_play(&table, id).await);
    table.world.delete_channel(table.channel);
    // The host is told at once, before any request fails.
    until_told(&table, "/game relocate").await;
    submit(&table, id, name, Action::End).await;
    let line = format!("/game relocate match:{id}");
    assert!(table.command("Beorn", north, &line).await.contains("Only the host"));
    let moved = table.command("Aldred", north, &line).await;
    assert!(moved.contains("continues here"), "{moved}");
    is_heard(&table, id, north).await;
    let said: String = said_in(&table, north).into_iter().map(|message| message.content).collect();
    assert!(said.contains(name), "what {name} did is told there: {said}");
    let told = status(&table, north).await;
    assert!(!told.contains("⚠️"), "{told}");
    let again = table.command("Aldred", north, &line).await;
    assert!(again.contains("already being played here"), "{again}");
    // A moderator may move any match of the server, but none that is not open.
    let unknown = table.command("Mildred", north, "/game relocate match:77").await;
    assert!(unknown.contains("no open match"), "{unknown}");
}

/// A running match of three in a thread of the great hall.
async fn match_in_a_thread(clock: Clock) -> (Table, ChannelId, MatchId) {
    let table = Table::open(clock).await;
    table.command("Aldred", table.channel, "/game new players:3 place:thread").await;
    let thread = table.channel_named("Aldred", "Lang lebe der König!").expect("the thread").id;
    for name in ["Beorn", "Cwen"] {
        table.command(name, thread, "/game join").await;
    }
    table.command("Aldred", thread, "/game start").await;
    table.silence().await;
    let id = table.open_match(thread).await;
    (table, thread, id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_thread_goes_with_its_channel_is_told_at_once() {
    let (table, _, id) = match_in_a_thread(Clock::System).await;
    let north = table.world.channel("north-hall").expect("the other channel");
    // Discord sends the event for the channel only.
    table.world.delete_channel(table.channel);
    until_told(&table, "has been deleted").await;
    let moved = table.command("Aldred", north, &format!("/game relocate match:{id}")).await;
    assert!(moved.contains("continues here"), "{moved}");
    is_heard(&table, id, north).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_has_left_its_thread_does_not_miss_the_channel_of_it() {
    let (table, thread, id) = match_in_a_thread(Clock::System).await;
    let north = table.world.channel("north-hall").expect("the other channel");
    table.world.delete_channel(thread);
    until_told(&table, "has been deleted").await;
    table.command("Aldred", north, &format!("/game relocate match:{id}")).await;
    is_heard(&table, id, north).await;
    let told = table.whispers("Aldred").len();
    table.world.delete_channel(table.channel);
    table.answered().await;
    let here = status(&table, north).await;
    assert!(!here.contains("⚠️"), "{here}");
    table.silence().await;
    assert_eq!(table.whispers("Aldred").len(), told, "the host is told of nothing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_cannot_be_seen_says_how_to_let_the_bot_in_and_goes_on_then() {
    // The clock stands still: nothing is retried.
    let clock = Clock::manual(Moment::from_ms(1_700_000_000_000));
    let (table, thread, id) = match_in_a_thread(clock).await;
    let name = table.name_of(to_play(&table, id).await);
    // As in a private thread without the bot.
    let hidden = [Route::ReadChannel, Route::CreateMessage, Route::EditMessage].map(|route| {
        let message = "Missing Access".to_owned();
        let refused = RestTrouble::Refused { status: 403, code: 50001, message };
        table.world.trouble_rest(
            Requests::to(route).in_channel(thread),
            Times::UntilLifted,
            refused,
        )
    });
    submit(&table, id, name, Action::End).await;
    until_told(&table, "Mention me").await;
    for line in ["/game new players:3", "/game relocate match:1"] {
        let told = table.command("Aldred", thread, line).await;
        assert!(told.contains("Mention me"), "{line}: {told}");
    }
    for fault in hidden {
        fault.lift();
    }
    let info = table.matches.info(id).await.expect("the database").expect("the match");
    let guild = info.guild.expect("a server").to_string();
    let let_in = json!({ "id": thread, "guild_id": guild });
    table.world.dispatch_raw("THREAD_CREATE", &let_in);
    is_heard(&table, id, thread).await;
}

/// Messages of people push the board out of sight: its next change is a new message, and the old one shrinks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_buried_board_comes_back() {
    for (lines, comes_back, is_unheard) in [(14, false, false), (15, true, false), (15, true, true)]
    {
        let (table, thread, id) = match_in_a_thread(Clock::System).await;
        table.silence().await;
        let boards = || {
            let said = said_in(&table, thread).into_iter();
            said.filter(|message| message.controls().count() > 0).collect::<Vec<_>>()
        };
        let before = boards().pop().expect("a board");
        for line in 0..lines {
            let told = table.world.say(table.person("Beorn").id, thread, &format!("Line {line}"));
            told.expect("people can write");
        }
        let seat = to_play(&table, id).await;
        let name = table.name_of(seat);
        let view = table.view(id, name).await;
        let to = view.options[seat].moves.iter().find(|&to| view.lands[to].holder.is_none());
        let to = to.expect("somewhere is nobody's");
        if is_unheard {
            // The new board is there, and the bot does not learn it.
            let posts = Requests::to(Route::CreateMessage).in_channel(thread);
            let lost = RestTrouble::ServerError {
                status: 502,
                moment: discord_emulator::Moment::AfterActing,
            };
            table.world.trouble_rest(posts, Times::Next(1), lost);
        }
        table.command(name, thread, &format!("/king move to:{to}")).await;
        table.silence().await;
        let after = boards().pop().expect("a board");
        assert_eq!(after.id != before.id, comes_back, "{lines} lines");
        if comes_back {
            let old = said_in(&table, thread).into_iter().find(|one| one.id == before.id);
            let old = old.expect("it is there");
            assert!(old.content.contains("newer message"), "{}", old.content);
            assert_eq!((old.controls().count(), old.attachments.len()), (0, 0), "it shrinks");
            assert!(after.notifies.is_empty(), "nobody is notified of a change");
            // The link leads to the new board, and it can be played from there.
            let name = table.name_of(to_play(&table, id).await);
            let shown = table.shown(name, thread, "/game status").await;
            assert!(shown.content.contains(&after.id.to_string()), "{}", shown.content);
            let pressed = table.press(name, &shown, &format!("board:{}:0:", id.0));
            table.read(&table.person(name), pressed.expect("a button")).await;
            let here = table.world.message(table.person(name).id, shown.id).expect("it is there");
            assert!(here.controls().count() > 1 && here.attachments.len() == 1, "{here:#?}");
        }
        assert_nothing_twice(&table);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_put_away_is_opened_and_a_locked_one_is_told() {
    let (mut table, thread, id) = match_in_a_thread(Clock::System).await;
    // In an archived thread, people who are not its members cannot press anything: the bot unarchives it, also if it
    // was archived while the bot was not running.
    let world = table.world.clone();
    let mildred = table.person("Mildred").id;
    let is_out = |world: &World| {
        let channels = world.channels(mildred);
        channels.iter().any(|channel| channel.id == thread && !channel.archived).then_some(())
    };
    world.archive_thread(thread);
    table.until("the thread to be taken out", is_out).await;
    table.restart_after(async |_| world.archive_thread(thread)).await;
    table.until("the thread to be taken out", is_out).await;
    let end = async || {
        let name = table.name_of(to_play(&table, id).await);
        table.command(name, thread, "/king end").await
    };
    end().await;
    is_heard(&table, id, thread).await;
    table.world.deny(thread, Permissions::MANAGE_THREADS);
    table.world.lock_thread(thread);
    table.world.archive_thread(thread);
    // Not even a command can be answered there.
    let name = table.name_of(to_play(&table, id).await);
    submit(&table, id, name, Action::End).await;
    until_told(&table, "unlock").await;
    table.world.unlock_thread(thread);
    is_heard(&table, id, thread).await;
    // After it is deleted, the match continues elsewhere.
    table.world.delete_channel(thread);
    until_told(&table, "has been deleted").await;
    let moved =
        table.command("Mildred", table.channel, &format!("/game relocate match:{id}")).await;
    assert!(moved.contains("continues here"), "{moved}");
    is_heard(&table, id, table.channel).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_deadline_passes_while_the_bot_is_not_in_the_server() {
    let clock = Clock::manual(Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let table = Table::open(clock).await;
    let id = table.begin(3).await;
    let before = turn(&table, id).await;
    let due = async || {
        let mut db = table.matches.store().read().await.expect("the database");
        let awaited = deadlines::awaited(&mut db, id).await.expect("the rows");
        awaited[0].due.expect("the match has deadlines")
    };
    let first = due().await;
    table.world.kick_bot();
    // Nobody can be told: Discord delivers no direct message between users who share no server.
    let standing = async || {
        let mut db = table.matches.store().read().await.expect("the database");
        incidents::standing(&mut db, id).await.expect("the rows")
    };
    while standing().await != [Incident::ServerLeft] {
        tokio::task::yield_now().await;
    }
    hands.advance(Duration::from_secs(3 * 86_400));
    table.world.invite_bot();
    while !standing().await.is_empty() {
        hands.advance(Duration::from_secs(1));
        tokio::task::yield_now().await;
    }
    assert_eq!(turn(&table, id).await, before, "nobody was passed over");
    let gained = due().await.since(first);
    assert!(gained >= Duration::from_secs(3 * 86_400), "the time is given back: {gained:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_of_the_server_is_waited_out() {
    let (table, id) = hall().await;
    let before = turn(&table, id).await;
    let name = table.name_of(to_play(&table, id).await);
    table.world.begin_outage();
    submit(&table, id, name, Action::End).await;
    table.world.end_outage();
    is_heard(&table, id, table.channel).await;
    assert_eq!(turn(&table, id).await, before + 1);
    assert_nothing_twice(&table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_posted_anew() {
    let (table, id) = hall().await;
    let board = table.board().expect("there is a board");
    table.world.delete_message(board.id).expect("a moderator may");
    end_turn(&table, id).await;
    is_heard(&table, id, table.channel).await;
    assert!(table.said().iter().all(|message| message.id != board.id));
    assert_nothing_twice(&table);
}

/// Plays by command until cards must be committed.
pub async fn to_a_dispute(table: &Table, id: MatchId) {
    let mut luck = SeededChance::new(Seed::new([7; 32]), 0);
    for _ in 0..500 {
        let PhaseView::Turn { seat, .. } = table.view(id, "Mildred").await.phase else { return };
        let name = table.name_of(seat);
        let action = Koenig::quick(&table.view(id, name).await, &mut luck).expect("it is awaited");
        submit(table, id, name, action).await;
    }
    panic!("no dispute");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_closed_in_a_dispute_and_a_member_who_left_are_told_in_the_channel() {
    let (table, id) = hall().await;
    let (cwen, beorn) = (table.person("Cwen").id, table.person("Beorn").id);
    table.world.close_dms(cwen);
    table.world.leave_server(beorn);
    to_a_dispute(&table, id).await;
    table.silence().await;
    let told = status(&table, table.channel).await;
    assert_eq!(players().filter(|name| unreached(&told, name)).count(), 2, "{told}");
    for person in [cwen, beorn] {
        let offered = table.said().into_iter().filter(|message| {
            message.content.contains("can’t DM you")
                && message.content.contains(&format!("<@{person}>"))
                && !message.components.is_empty()
        });
        assert_eq!(offered.count(), 1, "{:#?}", table.said());
    }
    // A person who writes to the bot may have opened their direct messages again. The bot notices when messages arrive.
    table.world.open_dms(cwen);
    let direct = table.world.direct_channel(cwen).expect("people can open a conversation");
    table.world.say(cwen, direct, "I can hear you now.").expect("she may write");
    let answered = |_: &World| (table.whispers("Cwen").len() >= 2).then_some(());
    table.until("an answer", answered).await;
    let hand = table.view(id, "Cwen").await;
    let commit = Koenig::quick(&hand, &mut SeededChance::new(Seed::new([7; 32]), 0));
    submit(&table, id, "Cwen", commit.expect("cards are awaited")).await;
    table.silence().await;
    let told = status(&table, table.channel).await;
    assert!(!unreached(&told, "Cwen"), "{told}");
}

fn unreached(told: &str, name: &str) -> bool {
    let name = format!("**{name}**");
    told.lines().any(|line| line.contains("doesn’t get my DMs") && line.contains(&name))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_moderators_list_names_a_match_that_is_not_heard() {
    let (table, _) = hall().await;
    let north = table.world.channel("north-hall").expect("the channel");
    let told = table.command("Mildred", north, "/mod matches").await;
    assert!(!told.contains("My messages don’t reach its channel"), "{told}");
    table.world.delete_channel(table.channel);
    until_whispered(&table, "Aldred", "/game relocate").await;
    let told = table.command("Mildred", north, "/mod matches").await;
    assert!(told.contains("My messages don’t reach its channel"), "{told}");
    table.assert_clean();
}
