//! `witan doctor --rehearse`: tries the bot's requests in a channel, and cleans up.

use discord_emulator::{
    Emulator, Options, RateLimitScope, Requests, RestTrouble, RetryAfter, Route, Times,
};
use game_api::drawing::Renderer;
use witan::app::pictures::BoardRenderer;
use witan::discord::Endpoint;
use witan::ops::checkup::{CheckResult, Finding};
use witan::ops::rehearsal::rehearse;

use crate::program::{complaint, run, write_door};
use crate::table::Table;

/// The steps, in order.
const STEPS: [&str; 12] = [
    "channel", "post", "nonce", "edit", "taps", "close", "limit", "text", "thread", "archive",
    "room", "emoji",
];

async fn emulator(unlimited: bool) -> Emulator {
    Emulator::start(Options { unlimited, ..Options::default() }).await.expect("an emulator")
}

async fn rehearsed(emulator: &Emulator) -> Vec<Finding> {
    let client = emulator.http_client().expect("a client");
    let token = emulator.token().to_owned();
    let connection = Endpoint::Emulator { token, client, connector: None };
    let channel = emulator.world().channel("great-hall").expect("the channel").get();
    let (games, locales) = (witan::games::built_in(), witan::games::locales());
    let pictures = BoardRenderer::new(Renderer::new(None).expect("the built-in fonts"));
    rehearse(connection, channel, &games, locales.usual(), pictures).await
}

/// How many messages of it people still see in the channel.
fn left(emulator: &Emulator) -> usize {
    let world = emulator.world();
    let channel = world.channel("great-hall").expect("the channel");
    let anybody = world.people()[0].id;
    world.messages(anybody, channel).iter().filter(|it| it.content.contains("rehears")).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_goes_well_within_discords_limits_and_nothing_stays() {
    let here = tempfile::tempdir().expect("a directory");
    let emulator = emulator(false).await;
    let channel = emulator.world().channel("great-hall").expect("the channel").get().to_string();
    write_door(&emulator, here.path());
    let line = ["doctor", "--against", "door.json", "--rehearse", &channel];
    let directory = here.path().to_owned();
    let output = run(&directory, &line);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let (_, table) = told.split_once("The rehearsal in").unwrap_or_else(|| panic!("{told}"));
    for step in STEPS.iter().chain(&["clean up"]) {
        let found = table.lines().any(|line| line.starts_with(&format!("ok    {step} ")));
        assert!(found, "{step} in {table}");
    }
    assert!(table.contains("with a wait for the limit"), "{table}");
    assert!(table.contains("2 empty threads are put away"), "{table}");
    assert_eq!(left(&emulator), 0);
    assert_eq!(emulator.world().emojis(), Vec::new());
    assert_eq!(emulator.world().complaints(), Vec::<String>::new());
    let refused = complaint(&run(&directory, &["doctor", "--rehearse", &channel]));
    assert!(refused.contains("a rehearsal needs DISCORD_TOKEN"), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_step_of_each_kind_that_fails_is_named_and_the_rest_is_tried() {
    let refused =
        || RestTrouble::Refused { status: 400, code: 50035, message: "Invalid".to_owned() };
    let limited = || RestTrouble::RateLimited {
        scope: RateLimitScope::User,
        retry_after_ms: 300,
        header: RetryAfter::InHeader,
    };
    let (fail, doubt) = (CheckResult::Failed, CheckResult::Doubtful);
    let cases = [
        (Route::ReadChannel, Times::Next(1), refused(), fail, &["channel"][..]),
        (Route::CreateMessage, Times::Next(1), refused(), fail, &["post"]),
        (Route::ReadMessages, Times::Next(1), refused(), fail, &["post"]),
        (Route::EditMessage, Times::Next(1), refused(), fail, &["edit"]),
        (Route::EditMessage, Times::Next(1), limited(), doubt, &["edit"]),
        (Route::CreateThread, Times::Next(1), refused(), fail, &["thread"]),
        (Route::EditChannel, Times::Next(1), refused(), fail, &["archive"]),
        (Route::Emojis, Times::UntilLifted, refused(), fail, &["emoji"]),
        (Route::DeleteMessage, Times::UntilLifted, refused(), fail, &["clean up"]),
    ];
    for (route, times, trouble, verdict, wrong) in cases {
        let emulator = emulator(true).await;
        let case = format!("{route:?} {trouble:?}");
        emulator.world().trouble_rest(Requests::to(route), times, trouble);
        let found = rehearsed(&emulator).await;
        let named: Vec<&str> =
            found.iter().filter(|it| it.verdict == verdict).map(|it| it.what).collect();
        assert!(named.starts_with(wrong), "{case}: {found:#?}");
        let failed = found.iter().filter(|it| it.verdict == CheckResult::Failed).count();
        assert!(failed <= 1, "{case}: {found:#?}");
        if route == Route::ReadChannel {
            continue;
        }
        assert_eq!(found.last().map(|it| it.what), Some("clean up"), "{case}");
        if route != Route::DeleteMessage {
            assert_eq!(left(&emulator), 0, "{case}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_bot_may_not_do_is_named() {
    let table = Table::open(witan::clock::Clock::System).await;
    let channel = table.channel;
    table.world.silence_bot(channel);
    let found = rehearsed(&table.emulator).await;
    let post = found.iter().find(|it| it.what == "post").expect("it is tried");
    assert_eq!(post.verdict, CheckResult::Failed);
    assert!(post.told.contains("Send Messages"), "{post}");
}
