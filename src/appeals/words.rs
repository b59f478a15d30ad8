//! An appeal in words: the messages in the channel, the evidence for those who judge, and their controls.

use crate::appeals::case::Case;
use crate::clock::Moment;
use crate::domain::record::PublicEntry;
use crate::domain::{Called, StandingStep, Voice};
use crate::luck::words::luck;
use crate::messages::settlements::entry_line;
use crate::messages::steps::{Once, told_steps, undone_lines};
use crate::messages::voices::{addressed, asked, voices};
use crate::moderation::order::Order;
use crate::moderation::words::reason;
use crate::outbox::coalesce::NoticeLine;
use game_api::{
    AppealRuling, Button, Choose, Item, List, Look, Message, Notice, Press, Row, Scene, SeatId,
    Slot, Texts, date, names, say,
};

/// Characters of the opening.
const PAGE: usize = Message::LONGEST - 100;

/// Characters of user input in the opening, escapes included.
const LONGEST_QUOTE: usize = 1200;

/// Characters of user input in the channel.
const SHORT_QUOTE: usize = 300;

/// How many rules the message itself quotes, besides the evidence.
const RULES_TOLD: usize = 3;

/// The most items in one of Discord's lists.
const MOST_STEPS: usize = 25;

/// Characters of an item's label.
const LONGEST_LABEL: usize = 100;

/// The reason for an appeal, as a text shows it; empty if nothing of it is visible.
pub fn appeal_reason(written: &str) -> String {
    quote(written, LONGEST_QUOTE)
}

/// The same as it is stored.
pub fn appeal_reason_to_keep(written: &str) -> String {
    names::to_keep(written, Case::LONGEST_REASON)
}

/// The two forms in which texts show the reason for an appeal.
pub(crate) fn appeal_quotes(written: &str) -> [String; 2] {
    [SHORT_QUOTE, LONGEST_QUOTE].map(|longest| quote(written, longest))
}

/// User input in at most `longest` characters, escapes included.
fn quote(written: &str, longest: usize) -> String {
    let whole = names::written(written, longest);
    // The escape of each character can take two.
    if whole.chars().count() > longest { names::written(written, longest / 2) } else { whole }
}

/// How an appeal ends without a moderator's ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppealEnd {
    /// The appellant has withdrawn it.
    Withdrawn(SeatId),
    /// All others agreed to let the events stand.
    LetStand(Vec<Voice>),
    /// Nobody ruled in time.
    Unanswered,
}

/// Tells the channel of an appeal, and that the match is frozen, until `ends` at the latest.
pub fn appealed(
    scene: &Scene<'_>,
    seat: SeatId,
    why: &str,
    called: Called,
    ends: Moment,
) -> Notice {
    let text = say!(
        scene,
        "appeal-told",
        name = scene.name(seat),
        reason = quote(why, SHORT_QUOTE),
        called = appeal_called(scene.texts, called),
        ends = date(ends.unix_s()),
    );
    let mut controls = judge(scene);
    controls.extend(let_stand(scene));
    Notice::Post { slot: Slot::Appeal, message: Message { text, controls, ..Message::default() } }
}

/// Tells the channel of an appeal that freezes nothing, as everybody known to be able to rule plays.
pub fn appeal_unheard(scene: &Scene<'_>, seat: SeatId, why: &str) -> Notice {
    let reason = quote(why, SHORT_QUOTE);
    let text = say!(scene, "appeal-unheard", name = scene.name(seat), reason = reason);
    Notice::Post { slot: Slot::Aside, message: Message { text, ..Message::default() } }
}

/// Reminds moderators of an appeal in the channel where they were told of it. In the match's channel, the reminder
/// takes over the buttons.
pub fn appeal_reminder(
    scene: &Scene<'_>,
    (seat, why): (SeatId, &str),
    called: Called,
    ends: Moment,
) -> Vec<Notice> {
    let role = match called {
        Called::Role(role) => format!("<@&{role}>"),
        Called::Alerts | Called::Nobody => String::new(),
    };
    let text = say!(
        scene,
        "appeal-reminder",
        match = scene.match_name,
        channel = scene.channel_link(),
        name = scene.name(seat),
        role = role,
        ends = date(ends.unix_s()),
    );
    let mut controls = judge(scene);
    if called == Called::Alerts {
        let message = Message { text, controls, ..Message::default() };
        return vec![Notice::Post { slot: Slot::Call, message }];
    }
    controls.extend(let_stand(scene));
    let reason = quote(why, SHORT_QUOTE);
    let before = say!(scene, "settled-appealed", name = scene.name(seat), reason = reason);
    let slot = Slot::Appeal;
    let [before, message] = [(before, Vec::new()), (text, controls)]
        .map(|(text, controls)| Message { text, controls, ..Message::default() });
    vec![Notice::Close { slot, message: before }, Notice::Post { slot, message }]
}

/// Asks the others whether the events stand.
pub fn let_stand_vote(
    scene: &Scene<'_>,
    (agreed, missing): (&[Voice], &[Voice]),
    is_new: bool,
) -> Notice {
    let text = say!(
        scene,
        "appeal-stands-vote",
        missing = asked(scene, missing, is_new),
        names = voices(scene, agreed),
    );
    let controls = let_stand(scene);
    Notice::of(Slot::Vote, Message { text, controls, ..addressed(missing) }, is_new)
}

/// How an appeal ended without a ruling.
pub fn appeal_ended(scene: &Scene<'_>, how: &AppealEnd) -> String {
    match how {
        AppealEnd::Withdrawn(seat) => say!(scene, "appeal-withdrawn", name = scene.name(*seat)),
        AppealEnd::LetStand(agreed) => {
            say!(scene, "appeal-stands", names = voices(scene, agreed))
        }
        AppealEnd::Unanswered => say!(scene, "appeal-unanswered"),
    }
}

/// Tells the channel how an appeal ended, and whose decision is awaited.
pub fn goes_on_after_appeal(scene: &Scene<'_>, ended: String, awaited: &[SeatId]) -> Notice {
    let waits = scene.mentions(awaited.iter().copied());
    let text = format!("{ended} {}", say!(scene, "appeal-goes-on", awaited = waits));
    let message = Message { text, mentions: awaited.to_vec(), ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// Who was notified of an appeal besides the players.
pub fn appeal_called(texts: &Texts, called: Called) -> String {
    match called {
        Called::Alerts => texts.get("appeal-calls-alerts", &[]),
        Called::Role(role) => {
            texts.get("appeal-calls-role", &[("role", format!("<@&{role}>").into())])
        }
        Called::Nobody => texts.get("appeal-calls-nobody", &[]),
    }
}

/// Tells the match's channel that the channel for alerts could not be told of an appeal, and who decides.
pub fn alerts_lost(texts: &Texts, called: Called) -> String {
    texts.get("appeal-alerts-lost", &[("called", appeal_called(texts, called).into())])
}

/// The button that adds a moderator to the thread: Discord shows it only to members.
fn judge(scene: &Scene<'_>) -> Vec<Row> {
    vec![Row::Buttons(vec![Button::new(say!(scene, "button-judge"), Look::Plain, Press::Judge)])]
}

/// The button to withdraw the appeal or, for the others, to let the events stand.
fn let_stand(scene: &Scene<'_>) -> Vec<Row> {
    let label = say!(scene, "button-let-stand");
    vec![Row::Buttons(vec![Button::new(label, Look::Plain, Press::LetStand)])]
}

/// The name of the thread in which a match's appeals are judged.
pub fn court_name(texts: &Texts, match_name: &str) -> String {
    texts.get("appeal-thread", &[("match", match_name.into())])
}

/// Posts an appeal with its evidence for those who judge: `seq` is the log's present length, and the board is shown at
/// the start of the turn and now. All players are notified.
pub fn case(scene: &Scene<'_>, case: &Case, seq: u64) -> Vec<NoticeLine> {
    let told = |text: String| Message { text, ..Message::default() };
    let post = |seq, slot, message| NoticeLine { seq, notice: Notice::Post { slot, message } };
    let mut opening = opening(scene, case);
    if let Some(first) = opening.first_mut() {
        first.mentions = scene.people();
    }
    let before = say!(scene, "appeal-before", turn = case.turn);
    let before = Message { board: true, ..told(before) };
    let now = Message {
        board: true,
        document: Some(evidence(scene, case)),
        ..told(say!(scene, "appeal-now"))
    };
    // In its own message, which is edited once there is a ruling.
    let last = Message { controls: rulings(scene, case), ..told(say!(scene, "appeal-decide")) };
    let opening = opening.into_iter().map(|message| post(seq, Slot::Court, message));
    let rest = [
        post(case.began_at, Slot::Court, before),
        post(seq, Slot::Court, now),
        post(seq, Slot::Court, last),
    ];
    // In the channel for alerts, if there is one.
    let alarm = (case.called == Called::Alerts).then(|| {
        let text = say!(
            scene,
            "appeal-alarm",
            match = scene.match_name,
            channel = scene.channel_link(),
            name = scene.name(case.seat),
            reason = quote(&case.reason, SHORT_QUOTE),
        );
        post(seq, Slot::Call, Message { controls: judge(scene), ..told(text) })
    });
    opening.chain(rest).chain(alarm).collect()
}

/// The subject of the appeal, the appellant, their reason, and the relevant rules.
fn opening(scene: &Scene<'_>, case: &Case) -> Vec<Message> {
    let who = match case.moderators {
        Some(role) => say!(scene, "appeal-moderators-role", role = format!("<@&{role}>")),
        None => say!(scene, "appeal-moderators"),
    };
    let opening = say!(
        scene,
        "appeal-opening",
        match = scene.match_name,
        channel = scene.channel_link(),
        name = scene.name(case.seat),
        turn = case.turn,
        reason = quote(&case.reason, LONGEST_QUOTE),
        players = scene.mentions(scene.people()),
        moderators = who,
    );
    let rules = case.rules.iter().take(RULES_TOLD).map(rule_line);
    let rules: Vec<String> = match case.rules.is_empty() {
        true => Vec::new(),
        false => std::iter::once(say!(scene, "appeal-rules")).chain(rules).collect(),
    };
    let pages = match format!("{opening}\n{}", rules.join("\n")) {
        one if one.chars().count() <= PAGE => vec![one],
        _ => vec![opening, names::shortened(&rules.join("\n"), PAGE)],
    };
    pages.into_iter().map(|text| Message { text, ..Message::default() }).collect()
}

fn rule_line((number, text): &(&'static str, String)) -> String {
    format!("- **{number}** {text}")
}

/// All evidence, as a file: the events in order, all rules, and where the luck comes from.
fn evidence(scene: &Scene<'_>, case: &Case) -> String {
    let scene = &scene.plain();
    let mut once = Once::default();
    let happened = case.entries.iter().filter_map(|entry| {
        let line = match entry {
            PublicEntry::Played(event) => Some(event.evidence(scene)),
            PublicEntry::Settled(_) => entry_line(scene, entry),
        };
        line.filter(|line| once.is_new(entry.is_aside(), || line.clone()))
    });
    let mut rules: Vec<&(&'static str, String)> = case.rules.iter().collect();
    rules.sort_by_key(|(number, _)| {
        let letters = number.trim_end_matches(|c: char| c.is_ascii_digit());
        (letters, number[letters.len()..].parse::<u32>().unwrap_or(u32::MAX))
    });
    let known = case.luck.as_ref().map(|known| luck(scene, known)).unwrap_or_default();
    let parts = [
        vec![say!(scene, "evidence-log")],
        happened.map(|line| format!("- {line}")).collect(),
        vec![String::new(), say!(scene, "evidence-rules")],
        rules.into_iter().map(rule_line).collect(),
        vec![String::new(), say!(scene, "evidence-luck")],
    ];
    // A file has no formatting.
    let plain = |text: &str| text.replace(['*', '\\', '`', '\u{200b}'], "");
    let said = say!(scene, "evidence-said", name = scene.name(case.seat), turn = case.turn);
    // What people wrote is left unchanged.
    let (said, reason) = (plain(&said), game_api::printable(&case.reason));
    format!("{said}\n{reason}\n\n{}\n{}\n", plain(&parts.concat().join("\n")), known.join("\n"))
}

/// The controls for a moderator's ruling.
fn rulings(scene: &Scene<'_>, case: &Case) -> Vec<Row> {
    let scene = &scene.plain();
    let mut buttons = vec![Button::new(
        say!(scene, "button-stand"),
        Look::Primary,
        Press::Rule(AppealRuling::Stand),
    )];
    if case.is_correctable {
        let label = say!(scene, "button-correct");
        buttons.push(Button::new(label, Look::Plain, Press::Rule(AppealRuling::Correct)));
    }
    let item = |step: &StandingStep| Item {
        label: game_api::label(&undone_lines(scene, std::slice::from_ref(step)), LONGEST_LABEL),
        hint: String::new(),
        value: step.number.to_string(),
    };
    let steps = told_steps(scene, &case.steps);
    let items: Vec<Item> = steps.into_iter().rev().take(MOST_STEPS).map(item).collect();
    let mut rows = vec![Row::Buttons(buttons)];
    if !items.is_empty() {
        let prompt = say!(scene, "list-back");
        rows.push(Row::List(List { prompt, choose: Choose::Step, items }));
    }
    rows
}

/// Announces a moderator's ruling on an appeal.
pub fn appeal_ruled(scene: &Scene<'_>, order: &Order, why: &str) -> String {
    say!(scene, "appeal-over", what = ruling(scene, order), reason = reason(why))
}

/// Updates the messages that announced an appeal and asked for a ruling, and that of the vote if there was one: it is
/// over.
pub fn appeal_over(
    scene: &Scene<'_>,
    ended: &str,
    appeal: Option<&PublicEntry>,
    was_voted_on: bool,
) -> Vec<Notice> {
    let ended = ended.to_owned();
    let told = match appeal.and_then(|entry| entry_line(scene, entry)) {
        Some(line) => format!("{line}\n{ended}"),
        None => ended.clone(),
    };
    let vote = was_voted_on.then(|| (Slot::Vote, ended.clone()));
    [(Slot::Appeal, told), (Slot::Court, ended.clone()), (Slot::Call, ended)]
        .into_iter()
        .chain(vote)
        .map(|(slot, text)| Notice::Edit { slot, message: Message { text, ..Message::default() } })
        .collect()
}

fn ruling(scene: &Scene<'_>, order: &Order) -> String {
    scene.texts.get(&format!("audit-{}", <&str>::from(order)), &[])
}
