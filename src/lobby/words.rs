//! Messages of lobbies: who has a seat, and the controls to join, leave and start.

use std::time::Duration;

use crate::clock::Moment;
use crate::deadlines::words::aside;
use crate::domain::rated::{Opened, PaceClass};
use crate::domain::{
    AtDeadline, Computer, Demand, Hints, Match, Patience, Rating, Rooms, Talk, Terms,
};
use game_api::{
    Agreed, AnyPolicies, Button, Choose, Colour, GameRef, Illustration, Item, List, LobbyPress,
    Look, Message, Notice, PersonId, PolicyName, Press, Row, Seat, SeatId, Slot, Term, Texts,
    names, relative, say,
};

/// The data of a lobby's message.
pub struct LobbyScene<'a> {
    pub texts: &'a Texts,
    /// The match, with its seats.
    pub info: &'a Match,
    pub game: GameRef,
    /// The person who may start and close it.
    pub host: Option<PersonId>,
    /// The lobby's stage.
    pub stage: LobbyStage,
    /// Invited people who have not joined.
    pub invited: &'a [PersonId],
    /// The reliability of the seated people, as far as it is shown.
    pub ratings: &'a [(PersonId, Rating)],
    /// People waiting for a seat, in order.
    pub waiting: &'a [PersonId],
    /// Whether a public beacon's round is mixed into its seed when it starts.
    pub has_beacon: bool,
    /// Whether its page will be published.
    pub published: bool,
}

impl LobbyScene<'_> {
    /// The number of free seats.
    fn free(&self) -> usize {
        usize::from(self.info.players).saturating_sub(self.info.seats.len())
    }

    /// How many more people are needed to start.
    fn missing(&self) -> usize {
        let needed = if self.info.fill.is_some() { 1 } else { *self.game.players().start() };
        usize::from(needed).saturating_sub(self.info.seats.len())
    }
}

/// The stage of a lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LobbyStage {
    /// People can join.
    Open,
    /// Seats and contributions are settled; the match begins shortly.
    Starting,
    /// The match has begun.
    Begun,
    /// It was closed.
    Closed,
    /// Nobody has changed it for [`IDLE_DAYS`].
    Idle,
}

/// The choice that leaves the free seats empty.
pub const FILL_NOBODY: &str = "-";

/// The most people in one choice of whom to invite.
const MOST_AT_ONCE: u8 = 5;

/// A lobby without any change closes after this many days.
pub const IDLE_DAYS: u8 = 14;

/// Tells the channel, before anybody has joined, that private threads are impossible.
pub fn no_private_threads(texts: &Texts) -> Notice {
    aside(texts.get("lobby-no-rooms", &[]))
}

/// Tells the channel that an idle lobby was closed.
pub fn lobby_idle(texts: &Texts, info: &Match) -> Notice {
    let args = [("match", info.name(texts).into()), ("days", IDLE_DAYS.into())];
    aside(texts.get("lobby-idle", &args))
}

/// Tells the channel that a person has left the server, and so the lobby.
pub fn lobby_departed(texts: &Texts, seat: &Seat) -> Notice {
    let name = names::in_text(&seat.name, &colour_word(texts, seat.colour));
    aside(texts.get("lobby-departed", &[("name", name.into())]))
}

/// A lobby's message.
pub fn lobby(scene: &LobbyScene<'_>) -> Message {
    let mut lines = vec![headline(scene)];
    if scene.stage == LobbyStage::Open {
        lines.push(scene.texts.get(&format!("{}-pitch", scene.game.id()), &[]));
    }
    lines.extend(scene.info.seats.iter().map(|seat| seat_line(scene, seat)));
    match scene.stage {
        LobbyStage::Open => {
            let free = scene.free();
            if free > 0 {
                lines.push(say!(scene, "lobby-free", free = free));
            }
            if scene.info.for_others {
                lines.push(say!(scene, "lobby-for-others", host = opener(scene)));
            }
            if !scene.invited.is_empty() {
                lines.push(say!(scene, "lobby-invited", people = people(scene.invited)));
            }
            if free == 0 && !scene.waiting.is_empty() {
                lines.push(say!(scene, "lobby-waiting", people = people(scene.waiting)));
            }
            lines.push(next(scene));
        }
        LobbyStage::Starting => lines.push(say!(scene, "lobby-is-starting")),
        LobbyStage::Begun => lines.push(say!(scene, "lobby-has-begun")),
        LobbyStage::Closed => lines.push(say!(scene, "lobby-was-closed", host = opener(scene))),
        LobbyStage::Idle => {
            lines.push(say!(scene, "lobby-was-idle", host = opener(scene), days = IDLE_DAYS));
        }
    }
    let (mut controls, mut small, mut pictures) = (Vec::new(), String::new(), Vec::new());
    if scene.stage == LobbyStage::Open {
        controls = self::controls(scene);
        small = small_print(&[in_brief(scene)]).join("\n");
    }
    if matches!(scene.stage, LobbyStage::Open | LobbyStage::Starting) {
        pictures.push(Illustration::Poster);
    }
    Message { text: lines.join("\n"), controls, small, pictures, ..Message::default() }
}

/// A mention of the person who opened a lobby, even without a seat in it: edits of a message notify nobody.
fn opener(scene: &LobbyScene<'_>) -> String {
    people(&[scene.info.host])
}

/// The main terms for people who join, in a line: what was agreed on, who can read the messages, and whether a
/// beacon is mixed in. A button shows the rest.
fn in_brief(scene: &LobbyScene<'_>) -> String {
    let LobbyScene { texts, info, game, .. } = *scene;
    let deadline = match info.terms.deadline {
        Some(time) => say!(scene, "brief-deadline", hours = time.as_secs() / 3600),
        None => say!(scene, "brief-no-deadline"),
    };
    let unusual = game.terms().iter().filter(|term| info.agreed.on(term) != term.choices[0]);
    let own = unusual.map(|term| own_term(texts, game, term, &info.agreed));
    let own = own.map(|line| line.trim_end_matches('.').to_owned());
    let hints = Hints::agreed(game, &info.agreed)
        .map(|hints| texts.get(&format!("brief-hints-{}", <&str>::from(hints)), &[]));
    let talk = talk(&info.agreed).map(|key| texts.get(&format!("brief-{key}"), &[]));
    let beacon = if scene.has_beacon { "brief-beacon" } else { "brief-no-beacon" };
    let zone = info.terms.weekends.as_ref().map(|zone| [("zone", zone.name().into())]);
    let weekends = zone.map(|zone| texts.get("brief-weekends", &zone));
    let is_rated = Opened::of(game, info) == Opened::Rated;
    let rated = is_rated.then(|| texts.get("brief-rated", &[]));
    let parts =
        [deadline].into_iter().chain(weekends).chain(own).chain(hints).chain(talk).chain(rated);
    let parts = parts.chain(demand(texts, info.terms.reliability));
    let published = scene.published.then(|| texts.get("brief-published", &[]));
    parts.chain(published).chain([texts.get(beacon, &[])]).collect::<Vec<_>>().join(" · ")
}

/// All terms, and the sources of the randomness.
pub fn lobby_terms(scene: &LobbyScene<'_>) -> String {
    let mut lines = vec![terms(scene.texts, &scene.info.terms)];
    lines.extend(agreed(scene.texts, scene.game, scene.info));
    lines.extend(demand(scene.texts, scene.info.terms.reliability));
    lines.extend((!scene.ratings.is_empty()).then(|| say!(scene, "reliability-signs")));
    lines.extend(scene.published.then(|| say!(scene, "agreed-published")));
    lines.push(say!(scene, "lobby-luck"));
    if !scene.has_beacon {
        lines.push(say!(scene, "lobby-no-beacon"));
    }
    let whole = |line: &String| line.strip_prefix("-# ").unwrap_or(line).to_owned();
    lines.iter().map(whole).collect::<Vec<_>>().join("\n")
}

/// Lines in small print.
pub fn small_print(texts: &[String]) -> Vec<String> {
    let small = |line: &str| {
        if line.starts_with("-# ") { line.to_owned() } else { format!("-# {line}") }
    };
    texts.iter().flat_map(|text| text.lines()).map(small).collect()
}

/// The announcement in the channel above a lobby's thread.
pub fn lobby_beside(scene: &LobbyScene<'_>) -> Message {
    let info = scene.info;
    let args = [
        ("match", info.name(scene.texts).into()),
        ("game", scene.game.name(scene.texts).into()),
        ("channel", format!("<#{}>", info.channel).into()),
        ("host", format!("<@{}>", scene.host.unwrap_or(info.host)).into()),
        ("seated", info.seats.len().into()),
        ("players", info.players.into()),
    ];
    let key = match scene.stage {
        LobbyStage::Open if scene.free() > 0 => "lobby-beside",
        LobbyStage::Open => "lobby-beside-full",
        LobbyStage::Starting | LobbyStage::Begun => "lobby-beside-begun",
        LobbyStage::Closed | LobbyStage::Idle => "lobby-beside-closed",
    };
    let joins = scene.stage == LobbyStage::Open && scene.free() > 0;
    let join = button(scene.texts, "button-join", Look::Primary, LobbyPress::Join);
    let controls = if joins { vec![Row::Buttons(vec![join])] } else { Vec::new() };
    Message { text: scene.texts.get(key, &args), controls, ..Message::default() }
}

/// Tells people that they are invited into a lobby.
pub fn invited(texts: &Texts, info: &Match, by: PersonId, guests: &[PersonId]) -> Notice {
    let args = [
        ("people", people(guests).into()),
        ("who", name_of(texts, info, by).into()),
        ("match", info.name(texts).into()),
    ];
    notifying(texts.get("lobby-invites", &args), guests.to_vec())
}

/// Tells a person that the host has removed them from a lobby.
pub fn removed(texts: &Texts, info: &Match, host: PersonId, person: PersonId) -> Notice {
    let args = [
        ("person", people(&[person]).into()),
        ("who", name_of(texts, info, host).into()),
        ("match", info.name(texts).into()),
    ];
    notifying(texts.get("lobby-removes", &args), vec![person])
}

/// Tells people from the queue that they have a seat now.
pub fn next_sit(texts: &Texts, info: &Match, next: &[PersonId]) -> Option<Notice> {
    let args = [("people", people(next).into()), ("match", info.name(texts).into())];
    (!next.is_empty()).then(|| notifying(texts.get("lobby-next-sit", &args), next.to_vec()))
}

/// Asks whether to close a lobby in which others have a seat.
pub fn close_question(texts: &Texts, others: usize) -> Message {
    let close = button(texts, "button-close-for-all", Look::Final, LobbyPress::CloseForAll);
    Message {
        text: texts.get("lobby-close-question", &[("others", others.into())]),
        controls: vec![Row::Buttons(vec![close])],
        ..Message::default()
    }
}

/// Asks people in an old lobby whether they are still present: those who do not answer by `until` lose the seat.
/// Only a new question notifies.
pub fn ready_question(
    texts: &Texts,
    info: &Match,
    asked: &[PersonId],
    until: Moment,
    is_new: bool,
) -> Notice {
    let args = [
        ("people", people(asked).into()),
        ("match", info.name(texts).into()),
        ("until", relative(until.unix_s()).into()),
    ];
    let here = button(texts, "button-here", Look::Primary, LobbyPress::Here);
    let message = Message {
        text: texts.get("ready-question", &args),
        controls: vec![Row::Buttons(vec![here])],
        guests: if is_new { asked.to_vec() } else { Vec::new() },
        ..Message::default()
    };
    Notice::of(Slot::Vote, message, is_new)
}

/// What follows after people in an old lobby were asked whether they are present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadyOver {
    /// The match starts with all seats taken again, or people from the queue are asked next.
    GoesOn,
    /// It starts with computer players in the seats of those who did not answer.
    Fills,
    /// There are too few people, and everybody can join.
    Reopens,
}

/// Tells which people did not answer, and what follows.
pub fn ready_over(texts: &Texts, info: &Match, absent: &[Seat], over: ReadyOver) -> Notice {
    let names = |seat: &Seat| names::in_text(&seat.name, &colour_word(texts, seat.colour));
    let absent: Vec<String> = absent.iter().map(names).collect();
    let key = match (absent.is_empty(), over) {
        (true, ReadyOver::GoesOn | ReadyOver::Fills) => "ready-all",
        (true, ReadyOver::Reopens) => "ready-too-few",
        (false, ReadyOver::GoesOn) => "ready-next",
        (false, ReadyOver::Fills) => "ready-filled",
        (false, ReadyOver::Reopens) => "ready-reopened",
    };
    let args = [("match", info.name(texts).into()), ("names", texts.list(&absent).into())];
    let message = Message { text: texts.get(key, &args), ..Message::default() };
    Notice::of(Slot::Vote, message, false)
}

/// Tells people that they have lost their seats, as they did not answer.
pub fn ready_lost(texts: &Texts, info: &Match, absent: &[Seat]) -> Option<Notice> {
    let gone: Vec<PersonId> = absent.iter().map(|seat| seat.holder).collect();
    let args = [("people", people(&gone).into()), ("match", info.name(texts).into())];
    (!gone.is_empty()).then(|| notifying(texts.get("ready-lost", &args), gone))
}

fn notifying(text: String, guests: Vec<PersonId>) -> Notice {
    let message = Message { text, guests, ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// Mentions of people.
fn people(people: &[PersonId]) -> String {
    people.iter().map(|person| format!("<@{person}>")).collect::<Vec<_>>().join(" ")
}

/// The name of a person with a seat in a lobby.
fn name_of(texts: &Texts, info: &Match, person: PersonId) -> String {
    let seat = info.seats.iter().find(|seat| seat.holder == person);
    seat.map_or_else(
        || people(&[person]),
        |seat| names::in_text(&seat.name, &colour_word(texts, seat.colour)),
    )
}

fn headline(scene: &LobbyScene<'_>) -> String {
    let name = scene.info.name(scene.texts);
    say!(scene, "lobby-headline", game = scene.game.name(scene.texts), name = name)
}

fn seat_line(scene: &LobbyScene<'_>, seat: &Seat) -> String {
    let colour = colour_word(scene.texts, seat.colour);
    let circle = say!(scene, "circle", colour = seat.colour.name());
    let name = names::in_text(&seat.name, &colour);
    let sign = rated("", seat.holder, scene.ratings);
    if scene.host == Some(seat.holder) {
        say!(scene, "lobby-host", circle = circle, name = name, sign = sign)
    } else {
        say!(scene, "lobby-guest", circle = circle, name = name, sign = sign)
    }
}

/// A name, with the person's reliability if it is known.
pub fn rated(name: &str, person: PersonId, ratings: &[(PersonId, Rating)]) -> String {
    let rating = ratings.iter().find(|(rated, _)| *rated == person);
    rating.map_or(name.to_owned(), |(_, rating)| format!("{name} {}", rating.sign()))
}

/// The reliability a lobby demands of people without an invitation, as text; `None` if it admits everyone.
pub fn demand(texts: &Texts, demand: Demand) -> Option<String> {
    let signs = [("signs", demand.signs().into())];
    (demand != Demand::Any).then(|| texts.get("lobby-reliability", &signs))
}

/// The time control as text.
pub fn terms(texts: &Texts, terms: &Terms) -> String {
    let Some(deadline) = terms.deadline else { return texts.get("lobby-no-deadline", &[]) };
    let each = [("hours", (deadline.as_secs() / 3600).into())];
    let then = match terms.at_deadline {
        AtDeadline::CarryOn => "lobby-deadline",
        AtDeadline::Remind => "lobby-deadline-reminds",
        AtDeadline::StandIn => "lobby-deadline",
    };
    let mut lines = vec![texts.get(then, &each)];
    if !terms.time_bank.is_zero() {
        let bank = [("hours", (terms.time_bank.as_secs() / 3600).into())];
        let bank = texts.get("lobby-time-bank", &bank);
        let refill = [("hours", (terms.refill.as_secs() / 3600).into())];
        let refill = (!terms.refill.is_zero()).then(|| texts.get("lobby-refill", &refill));
        lines.push([bank].into_iter().chain(refill).collect::<Vec<_>>().join(" "));
    }
    let mut allowed: Vec<Duration> =
        (0..terms.most_missed).filter_map(|missed| terms.allowance(missed).time).collect();
    allowed.dedup();
    if allowed.len() > 1 {
        let hours: Vec<String> =
            allowed.iter().map(|time| (time.as_secs() / 3600).to_string()).collect();
        lines.push(texts.get("lobby-shorter", &[("hours", hours.join(" → ").into())]));
    } else if terms.patience == Patience::Patient {
        lines.push(texts.get("lobby-patient", &[]));
    }
    if let Some(zone) = &terms.weekends {
        lines.push(texts.get("lobby-weekends", &[("zone", zone.name().into())]));
    }
    let missed = match terms.at_deadline {
        AtDeadline::CarryOn | AtDeadline::Remind => "lobby-most-missed",
        AtDeadline::StandIn => "lobby-most-missed-stand-in",
    };
    lines.push(texts.get(missed, &[("missed", terms.most_missed.into())]));
    lines.join("\n")
}

/// The game's terms as text, with hints, talk and rating.
pub fn agreed(texts: &Texts, game: GameRef, info: &Match) -> impl Iterator<Item = String> {
    let agreed = &info.agreed;
    let own = game.terms().iter().map(move |term| own_term(texts, game, term, agreed));
    let hints = Hints::agreed(game, agreed).map(|hints| match (hints, info.guild) {
        (Hints::Alone, None) => texts.get("agreed-hints-yours", &[]),
        _ => texts.get(&format!("agreed-hints-{}", <&str>::from(hints)), &[]),
    });
    let talk = talk(agreed).map(|key| texts.get(&format!("agreed-{key}"), &[]));
    own.chain(hints).chain(talk).chain(agreed_rated(texts, game, info))
}

/// Whether a match was opened as rated, as text.
pub fn agreed_rated(texts: &Texts, game: GameRef, info: &Match) -> Option<String> {
    match Opened::of(game, info) {
        Opened::Rated => {
            let pace: &str = PaceClass::of(&info.terms).into();
            Some(texts.get("agreed-rated", &[("pace", pace.into())]))
        }
        Opened::Hints => Some(texts.get("agreed-rated-hints", &[])),
        Opened::Unrated => None,
    }
}

/// A term of the game itself, as text.
fn own_term(texts: &Texts, game: GameRef, term: &Term, agreed: &Agreed) -> String {
    texts.get(&format!("{}-agreed-{}-{}", game.id(), term.id, agreed.on(term)), &[])
}

/// The text on how players talk about the match, unless it is the default.
fn talk(agreed: &Agreed) -> Option<&'static str> {
    match Talk::agreed(agreed) {
        Talk::Open => None,
        Talk::Private(Rooms::Possible) => Some("talk-private"),
        Talk::Private(Rooms::Impossible) => Some("talk-no-rooms"),
        Talk::None => Some("talk-none"),
    }
}

/// The next step, as text.
fn next(scene: &LobbyScene<'_>) -> String {
    match (scene.free(), scene.missing()) {
        (0, _) => say!(scene, "lobby-complete"),
        (_, 0)
            if let Some((policies, fill)) = scene.game.policies().zip(scene.info.fill.as_ref()) =>
        {
            let [policy, _] = policies.told_of(scene.texts, fill);
            say!(scene, "lobby-fill", policy = policy)
        }
        (_, 0) => say!(scene, "lobby-host-may-start"),
        (_, missing) => say!(scene, "lobby-needs", missing = missing),
    }
}

fn button(texts: &Texts, key: &str, look: Look, press: LobbyPress) -> Button {
    Button::new(texts.get(key, &[]), look, Press::Lobby(press))
}

fn controls(scene: &LobbyScene<'_>) -> Vec<Row> {
    let button = |key, look, press| button(scene.texts, key, look, press);
    let is_full = scene.free() == 0;
    let join = button("button-join", Look::Primary, LobbyPress::Join);
    let start = if is_full { Look::Primary } else { Look::Plain };
    let start = button("button-start", start, LobbyPress::Start);
    let mut rows = vec![Row::Buttons(
        (!is_full)
            .then_some(join)
            .into_iter()
            .chain((scene.missing() == 0).then_some(start))
            .chain(is_full.then(|| button("button-wait", Look::Plain, LobbyPress::Wait)))
            .chain([
                button("button-terms", Look::Plain, LobbyPress::Terms),
                button("button-leave", Look::Plain, LobbyPress::Leave),
                button("button-close", Look::Final, LobbyPress::Close),
            ])
            .collect(),
    )];
    let items: Vec<Item> = Colour::ALL
        .into_iter()
        .filter(|&colour| !scene.info.seats.iter().any(|seat| seat.colour == colour))
        .map(|colour| {
            let circle = say!(scene, "circle", colour = colour.name());
            Item {
                label: format!("{circle} {}", colour_word(scene.texts, colour)),
                hint: String::new(),
                value: colour.name().to_owned(),
            }
        })
        .collect();
    if !items.is_empty() {
        let prompt = match is_full {
            true => say!(scene, "list-colour-full"),
            false => say!(scene, "list-colour"),
        };
        rows.push(Row::List(List { prompt, choose: Choose::Colour, items }));
    }
    if let Some(policies) = scene.game.policies().filter(|_| !is_full) {
        let prompt = say!(scene, "list-fill");
        let items = fillings(scene, policies);
        rows.push(Row::List(List { prompt, choose: Choose::Fill, items }));
    }
    if !is_full {
        rows.push(Row::People { prompt: say!(scene, "list-invite"), most: MOST_AT_ONCE });
    }
    rows
}

/// The choices for free seats: computer players, or nobody if they are to be filled.
fn fillings(scene: &LobbyScene<'_>, policies: &dyn AnyPolicies) -> Vec<Item> {
    let item = |policy: PolicyName| {
        let [label, hint] = policies.told_of(scene.texts, policy.name);
        Item { label, hint, value: policy.name.to_owned() }
    };
    let nobody = scene.info.fill.as_ref().map(|_| Item {
        label: say!(scene, "list-fill-nobody"),
        hint: String::new(),
        value: FILL_NOBODY.to_owned(),
    });
    policies.all().into_iter().map(item).chain(nobody).collect()
}

/// The name of a computer player in a seat: its own or one of its game's, numbered like a king's if it is taken.
pub fn computer_name(
    texts: &Texts,
    game: GameRef,
    (seat, computer): (SeatId, Option<&Computer>),
    others: &[&str],
) -> String {
    let roster = texts.get(&format!("{}-roster", game.id()), &[]);
    let character = computer.and_then(|it| it.character(game));
    let place = character.map_or(seat.index(), |it| it.name);
    let name = roster.split(", ").cycle().nth(place).unwrap_or_default();
    let mut numbered =
        ["", " II", " III", " IV"].map(|number| format!("{name}{number}")).into_iter();
    numbered.find(|name| !others.contains(&name.as_str())).unwrap_or_else(|| name.to_owned())
}

/// How computer players of these policies play, if there are any.
pub fn computers(texts: &Texts, game: GameRef, names: &[String]) -> Option<String> {
    let policies = game.policies().filter(|_| !names.is_empty())?;
    let told = names.iter().map(|name| policies.told_of(texts, name)[0].clone());
    let told = told.collect::<Vec<_>>().join(", ");
    Some(texts.get("agreed-computers", &[("policy", told.into())]))
}

/// A colour's name.
pub(crate) fn colour_word(texts: &Texts, colour: Colour) -> String {
    texts.get("colour", &[("colour", colour.name().into())])
}
