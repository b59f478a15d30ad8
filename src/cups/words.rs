//! Texts and controls of cups.

use super::orders::{CupOrder, RequestedCupOrder};
use super::standings::{percent, tie_break};
use super::{Cup, CupStage, CupStanding, CupTable, Presence, Whole};
use crate::deadlines::words::aside;
use crate::moderation::words::reason;
use game_api::{
    Button, CupPress, Games, LobbyPress, Look, Message, Notice, PerSeat, PersonId, Press, Row,
    Seat, SeatId, Slot, Texts, date, names, relative,
};

/// How many of the leading people a message lists: the picture has more.
const IN_TEXT: usize = 10;

/// How many tables a message links.
const LINKED: usize = 20;

/// How many registered people a message lists.
const REGISTERED: usize = 60;

/// A cup's name.
pub fn name(texts: &Texts, cup: &Cup) -> String {
    match &cup.plan.title {
        Some(title) => names::in_text(title, &untitled(texts, cup)),
        None => untitled(texts, cup),
    }
}

fn untitled(texts: &Texts, cup: &Cup) -> String {
    texts.get("cup-untitled", &[("number", cup.id.0.into())])
}

/// The name of a table's match, as text.
pub fn table_name(texts: &Texts, cup: &Cup, table: &CupTable) -> String {
    let name = cup.plan.title.clone().unwrap_or_else(|| untitled(texts, cup));
    let name: String = name.chars().take(32).collect();
    format!("{name} {}.{}", table.round, table.nth)
}

/// Half points as text.
pub fn points(halves: i64) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

fn people(people: &[PersonId]) -> String {
    people.iter().map(|person| format!("<@{person}>")).collect::<Vec<_>>().join(" ")
}

/// The name of a registered person.
pub fn person(texts: &Texts, whole: &Whole, person: PersonId) -> String {
    let known = whole.entrants.iter().find(|it| it.person == person);
    in_text(texts, known.map_or("", |it| &it.name))
}

fn in_text(texts: &Texts, name: &str) -> String {
    names::in_text(name, &texts.get("honours-somebody", &[]))
}

fn listed(texts: &Texts, whole: &Whole, people: &[PersonId]) -> String {
    let names: Vec<String> = people.iter().map(|it| person(texts, whole, *it)).collect();
    texts.list(&names)
}

fn button(label: String, look: Look, number: i64, press: CupPress) -> Button {
    Button::new(label, look, Press::Cup { number, press })
}

/// The rules of a cup, as announced before anybody registers.
pub fn rules(texts: &Texts, cup: &Cup) -> String {
    let plan = &cup.plan;
    let hours = |time: std::time::Duration| time.as_secs() / 3600;
    let unfinished = <&str>::from(plan.unfinished);
    texts.get(
        "cup-rules",
        &[
            ("rounds", plan.rounds.into()),
            ("seats", plan.seats.into()),
            ("hours", hours(plan.deadline).into()),
            ("days", (hours(plan.round_time) / 24).into()),
            ("ready", hours(plan.ready_time).into()),
            ("unfinished", unfinished.into()),
            ("starts", if cup.weighs_starts { "yes" } else { "no" }.into()),
        ],
    )
}

fn head(texts: &Texts, games: &Games, cup: &Cup) -> String {
    let game = games.named(&cup.plan.game).map(|it| it.name(texts)).unwrap_or_default();
    let (key, time) = match cup.stage {
        CupStage::Asked | CupStage::Open => ("cup-open", Some(cup.plan.starts)),
        CupStage::Running => ("cup-running", cup.round_ends()),
        CupStage::Over => ("cup-over", None),
        CupStage::CalledOff => ("cup-called-off", None),
    };
    let time = time.map(|it| relative(it.unix_s())).unwrap_or_default();
    let args = [
        ("name", name(texts, cup).into()),
        ("game", game.into()),
        ("round", cup.round.into()),
        ("rounds", cup.plan.rounds.into()),
        ("time", time.into()),
    ];
    texts.get(key, &args)
}

/// A cup's message: its standings, its rules, and its controls. `waits` for a match after the round's time.
pub fn board(texts: &Texts, games: &Games, whole: &Whole, waits: bool) -> Message {
    let cup = &whole.cup;
    let mut lines = vec![head(texts, games, cup)];
    if cup.paused.is_some() {
        lines.push(texts.get("cup-paused", &[]));
    }
    if waits {
        let unfinished = <&str>::from(cup.plan.unfinished);
        lines.push(texts.get("cup-waits", &[("unfinished", unfinished.into())]));
    }
    if matches!(cup.stage, CupStage::Open | CupStage::Asked) {
        lines.push(texts.get("cup-starts", &[("start", date(cup.plan.starts.unix_s()).into())]));
        lines.push(registered(texts, whole));
    } else {
        lines.extend(standings(texts, &whole.standings()));
        lines.extend(now_played(texts, whole));
    }
    if let Some(last) = whole.last.as_ref().filter(|it| it.order != CupOrder::Open) {
        let args =
            [("what", order(texts, whole, last).into()), ("reason", reason(&last.reason).into())];
        lines.push(texts.get("cup-changed", &args));
    }
    let rules = rules(texts, cup);
    let mut room = Message::LONGEST.saturating_sub(rules.chars().count() + 1);
    let mut fits = |line: &String| {
        room = room.saturating_sub(line.chars().count() + 1);
        room > 0
    };
    let mut text: Vec<String> = lines.into_iter().take_while(|line| fits(line)).collect();
    text.push(rules);
    let mut controls = Vec::new();
    if cup.is_open() {
        let one = |key: &str, look, press| button(texts.get(key, &[]), look, cup.id.0, press);
        controls.push(Row::Buttons(vec![
            one("button-cup-register", Look::Primary, CupPress::Register),
            one("button-cup-withdraw", Look::Plain, CupPress::Withdraw),
        ]));
    }
    Message { text: text.join("\n"), controls, ..Message::default() }
}

fn registered(texts: &Texts, whole: &Whole) -> String {
    let names = whole.entrants.iter().take(REGISTERED).map(|it| in_text(texts, &it.name));
    let mut names: Vec<String> = names.collect();
    let mut room = 700;
    names.retain(|name| {
        room -= name.chars().count() as i64 + 2;
        room > 0
    });
    let more = whole.entrants.len() - names.len();
    let args = [
        ("people", whole.entrants.len().into()),
        ("names", names.join(", ").into()),
        ("more", more.into()),
    ];
    texts.get("cup-registered-people", &args)
}

fn standings(texts: &Texts, all: &[CupStanding]) -> Vec<String> {
    let mut lines: Vec<String> = all.iter().take(IN_TEXT).map(|it| line(texts, it)).collect();
    if all.len() > IN_TEXT {
        lines.push(texts.get("cup-more", &[("more", (all.len() - IN_TEXT).into())]));
    }
    let tie = tie_break(all);
    lines.extend(tie.map(|by| texts.get("cup-tied", &[("by", <&str>::from(by).into())])));
    lines
}

fn line(texts: &Texts, it: &CupStanding) -> String {
    let args = [
        ("place", it.place.into()),
        ("name", in_text(texts, &it.name).into()),
        ("points", points(it.halves).into()),
    ];
    texts.get("cup-line", &args)
}

/// The undecided tables.
fn now_played(texts: &Texts, whole: &Whole) -> Option<String> {
    if whole.cup.stage != CupStage::Running {
        return None;
    }
    let open = whole.now_played().filter(|it| it.decided.is_none());
    let mut open: Vec<String> = open
        .map(|it| it.thread.map_or_else(|| it.nth.to_string(), |thread| format!("<#{thread}>")))
        .collect();
    let more = open.len().saturating_sub(LINKED);
    open.truncate(LINKED);
    if more > 0 {
        open.push(texts.get("cup-more", &[("more", more.into())]));
    }
    (!open.is_empty()).then(|| texts.get("cup-tables", &[("tables", open.join(" ").into())]))
}

/// The message about a table in the cup's channel, which carries the table's thread.
pub fn posted(texts: &Texts, whole: &Whole, table: &CupTable) -> Message {
    let drawn: Vec<PersonId> =
        whole.sitting_at((table.round, table.nth)).map(|it| it.person).collect();
    let args = [
        ("name", name(texts, &whole.cup).into()),
        ("round", table.round.into()),
        ("table", table.nth.into()),
        ("names", listed(texts, whole, &drawn).into()),
    ];
    Message { text: texts.get("cup-table-posted", &args), ..Message::default() }
}

/// Asks the people of a table whether they are present.
pub fn called(texts: &Texts, whole: &Whole, table: &CupTable, is_new: bool) -> Notice {
    let at = |state: Presence| {
        let of = whole.sitting_at((table.round, table.nth)).filter(move |it| it.state == state);
        of.map(|it| it.person).collect::<Vec<_>>()
    };
    let (called, here) = (at(Presence::Called), at(Presence::Here));
    let until = table.opened.map(|it| it.after(whole.cup.plan.ready_time));
    let args = [
        ("name", name(texts, &whole.cup).into()),
        ("round", table.round.into()),
        ("table", table.nth.into()),
        ("people", people(&called).into()),
        ("time", until.map(|it| relative(it.unix_s())).unwrap_or_default().into()),
    ];
    let is_off = whole.cup.stage == CupStage::CalledOff;
    let key = match (is_off, whole.cup.paused) {
        (true, _) => "cup-called-off-here",
        (false, Some(_)) => "cup-called-paused",
        (false, None) if called.is_empty() => "cup-called-all",
        (false, None) => "cup-called",
    };
    let mut text = texts.get(key, &args);
    if !here.is_empty() && !is_off {
        let names = listed(texts, whole, &here);
        text = format!("{text}\n{}", texts.get("cup-here", &[("names", names.into())]));
    }
    let here = Press::Lobby(LobbyPress::Here);
    let here = Button::new(texts.get("button-here", &[]), Look::Primary, here);
    let guests = if is_new { called } else { Vec::new() };
    let controls = if is_off { Vec::new() } else { vec![Row::Buttons(vec![here])] };
    Notice::of(Slot::Vote, Message { text, controls, guests, ..Message::default() }, is_new)
}

/// Answers that question: who plays at the table, who does not, and who replaces them.
pub fn begins(
    texts: &Texts,
    whole: &Whole,
    table: &CupTable,
    (missing, came): (&[PersonId], &[PersonId]),
) -> Vec<Notice> {
    let here: Vec<PersonId> = whole
        .sitting_at((table.round, table.nth))
        .filter(|it| it.state == Presence::Here)
        .map(|it| it.person)
        .collect();
    let mut lines = vec![texts.get(
        "cup-begins",
        &[
            ("name", name(texts, &whole.cup).into()),
            ("round", table.round.into()),
            ("table", table.nth.into()),
            ("names", listed(texts, whole, &here).into()),
        ],
    )];
    if !missing.is_empty() {
        let names = listed(texts, whole, missing);
        lines.push(texts.get("cup-missing", &[("names", names.into())]));
    }
    let answered = Message { text: lines.join("\n"), ..Message::default() };
    let mut notices = vec![Notice::Edit { slot: Slot::Vote, message: answered }];
    if !came.is_empty() {
        let text = texts.get("cup-came", &[("people", people(came).into())]);
        let message = Message { text, guests: came.to_vec(), ..Message::default() };
        notices.push(Notice::Post { slot: Slot::Aside, message });
    }
    notices
}

/// Says that nobody came to a table.
pub fn nobody_came(texts: &Texts) -> Notice {
    answered(texts.get("cup-nobody", &[]))
}

/// Answers that question at a table that moderators have decided without a match.
pub fn dissolved(texts: &Texts) -> Notice {
    answered(texts.get("cup-dissolved", &[]))
}

fn answered(text: String) -> Notice {
    Notice::Edit { slot: Slot::Vote, message: Message { text, ..Message::default() } }
}

/// Says that a match ends because the round's time is over.
pub fn judged(texts: &Texts, seats: &PerSeat<Seat>, chances: &[f64]) -> Notice {
    let mut all: Vec<(SeatId, f64)> =
        seats.iter().map(|(seat, _)| seat).zip(chances.iter().copied()).collect();
    all.sort_by(|one, other| other.1.total_cmp(&one.1));
    let lines = all.iter().map(|(seat, chance)| {
        let share = texts.get("chances-share", &[("percent", percent(*chance).into())]);
        format!("- {}: {share}", in_text(texts, &seats[*seat].name))
    });
    let lines: Vec<String> = lines.collect();
    aside(format!("{}\n{}", texts.get("cup-judged", &[]), lines.join("\n")))
}

/// Says that a match ends because moderators have decided its table.
pub fn ruled(texts: &Texts) -> Notice {
    aside(texts.get("cup-ruled", &[]))
}

/// Announces the end of a cup.
pub fn ended(texts: &Texts, whole: &Whole) -> Message {
    let cup = &whole.cup;
    let named = ("name", name(texts, cup).into());
    let standings = whole.standings();
    let text = match (cup.stage, standings.first()) {
        (CupStage::Over, Some(first)) => {
            let args = [
                named,
                ("winner", in_text(texts, &first.name).into()),
                ("points", points(first.halves).into()),
            ];
            let lines = self::standings(texts, &standings);
            [texts.get("cup-won", &args)].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
        }
        _ if cup.round == 0
            && whole.last.as_ref().is_none_or(|it| it.order != CupOrder::CallOff) =>
        {
            let args = [named, ("seats", cup.plan.seats.into())];
            texts.get("cup-too-few", &args)
        }
        _ => texts.get("cup-off", &[named]),
    };
    Message { text, ..Message::default() }
}

/// The consequence of an order as text.
pub fn order(texts: &Texts, whole: &Whole, placed: &RequestedCupOrder) -> String {
    meant(texts, whole, &placed.order)
}

/// The same for the order that is carried out.
pub fn meant(texts: &Texts, whole: &Whole, order: &CupOrder) -> String {
    let of = |person: u64| self::person(texts, whole, PersonId(person));
    match order {
        CupOrder::Open => texts.get("cup-order-open", &[]),
        CupOrder::Pause => texts.get("cup-order-pause", &[]),
        CupOrder::Resume => texts.get("cup-order-resume", &[]),
        CupOrder::Extend { hours, .. } => {
            texts.get("cup-order-extend", &[("hours", (*hours).into())])
        }
        CupOrder::Move { channel } => {
            texts.get("cup-order-move", &[("channel", format!("<#{channel}>").into())])
        }
        CupOrder::CallOff => texts.get("cup-order-call-off", &[]),
        CupOrder::Restore { .. } => texts.get("cup-order-restore", &[]),
        CupOrder::Stand { person, stands } => {
            let args = [("name", of(*person).into()), ("stands", <&str>::from(*stands).into())];
            texts.get("cup-order-stand", &args)
        }
        CupOrder::Score { round, table, person, halves } => {
            let args = [
                ("name", of(*person).into()),
                ("round", (*round).into()),
                ("table", (*table).into()),
                ("points", halves.map_or_else(|| "–".to_owned(), points).into()),
            ];
            texts.get("cup-order-score", &args)
        }
        CupOrder::Undo { .. } => texts.get("cup-order-undo", &[]),
    }
}

/// Says where a cup has gone, in place of its message in a channel that it has left.
pub fn gone(texts: &Texts, cup: &Cup) -> Message {
    let channel = format!("<#{}>", cup.plan.channel);
    let args = [("name", name(texts, cup).into()), ("channel", channel.into())];
    Message { text: texts.get("cup-gone", &args), ..Message::default() }
}

/// What an order would lead to, with the buttons to confirm or drop it.
pub fn preview(
    texts: &Texts,
    whole: &Whole,
    (number, what, why): (i64, &CupOrder, &str),
) -> Message {
    let mut meant = meant(texts, whole, what);
    if let Some(at_present) = at_present(texts, whole, what) {
        meant = format!("{meant} {at_present}");
    }
    let args = [
        ("name", name(texts, &whole.cup).into()),
        ("what", meant.into()),
        ("reason", reason(why).into()),
    ];
    to_confirm(texts, number, texts.get("cup-preview", &args))
}

/// The points that an order would change, or the end that it would lead to.
fn at_present(texts: &Texts, whole: &Whole, order: &CupOrder) -> Option<String> {
    match order {
        CupOrder::Score { round, table, person, .. } => {
            let at = whole.sitting_at((*round, *table)).find(|it| it.person.0 == *person)?;
            let points = at.halves.map_or_else(|| "–".to_owned(), points);
            Some(texts.get("cup-preview-score", &[("points", points.into())]))
        }
        // A paused round ends later still.
        CupOrder::Extend { hours, .. } if whole.cup.paused.is_none() => {
            let ends = whole.cup.round_ends()?.unix_s().saturating_add(hours * 3600);
            Some(texts.get("cup-preview-extend", &[("time", date(ends).into())]))
        }
        _ => None,
    }
}

/// The same for opening a cup: its message, in the language in which it will be posted.
pub fn preview_of_opening(
    (texts, posted): (&Texts, &Texts),
    games: &Games,
    whole: &Whole,
    number: i64,
) -> Message {
    let shown = board(posted, games, whole, false).text;
    to_confirm(texts, number, format!("{}\n\n{shown}", texts.get("cup-preview-open", &[])))
}

fn to_confirm(texts: &Texts, number: i64, text: String) -> Message {
    let one = |key: &str, look, press| button(texts.get(key, &[]), look, number, press);
    let row = Row::Buttons(vec![
        one("button-confirm", Look::Final, CupPress::Confirm),
        one("button-drop", Look::Plain, CupPress::Drop),
    ]);
    Message { text, controls: vec![row], ..Message::default() }
}

/// The title and subtitle of the picture of the standings.
pub fn title(texts: &Texts, cup: &Cup) -> [String; 2] {
    let name = cup.plan.title.clone().unwrap_or_else(|| untitled(texts, cup));
    let args = [
        ("round", cup.round.into()),
        ("rounds", cup.plan.rounds.into()),
        ("over", if cup.stage == CupStage::Over { "yes" } else { "no" }.into()),
    ];
    [name, texts.get("cup-picture", &args)]
}

/// A picture's description.
pub fn alt(texts: &Texts, cup: &Cup, standings: &[CupStanding]) -> String {
    let [name, below] = title(texts, cup);
    let somebody = texts.get("honours-somebody", &[]);
    let lines = standings.iter().map(|it| {
        let name = names::in_column(&it.name, &somebody, 24);
        format!("{}. {}, {}.", it.place, name.trim_end(), points(it.halves))
    });
    [format!("{name}, {below}.")].into_iter().chain(lines).collect::<Vec<_>>().join(" ")
}
