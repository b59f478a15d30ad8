//! A match as one HTML file for any browser: every board, the story, the dice, and their verification. It is made
//! from a log, loads nothing, and of a running match contains only public information.
//!
//! A page needs nothing but its file on a web server, where `publish` puts it.

mod album;
pub(crate) mod command;
mod file;
pub(crate) mod words;

use crate::app::matches::{ExportError, Matches, Written, written};
use crate::domain::log::{Header, LogEnd, LogError};
use crate::domain::record::{Actor, Entry, PublicEntry};
use crate::domain::{LogLine, MatchId, log, record};
use crate::help::reviews;
use crate::help::words::Review;
use crate::messages::settlements;
use crate::{clock, help};
use std::sync::{Arc, LazyLock};

use rayon::prelude::*;
use serde::Serialize;

use album::{Album, MarkRuns};
use game_api::drawing::Renderer;
use game_api::{
    BoardMode, Corrupt, Event, GameRef, Games, Illustration, LiveGame, Locales, Notice, PerSeat,
    PersonId, Scene, Seat, SeatId, Setup, Shown, Texts, Title, Viewer,
};

pub use file::verifier;
pub(crate) use file::{escaped, hash};

/// The data of a match's page. It has no `Debug`: it may contain face-down cards.
pub struct PageSource {
    game: GameRef,
    header: Header,
    setup: Setup,
    record: Vec<record::RecordLine>,
    end: LogEnd,
    /// The log as a public file.
    log: String,
    /// The match's title, which a log does not contain.
    title: Option<Title>,
}

/// Why a page cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum NoPage {
    #[error(transparent)]
    Log(#[from] LogError),
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// An entry of a stored log cannot follow those before it.
    #[error("the log does not stand: {0}")]
    Unsound(String),
}

/// Boards use the fonts embedded in a page.
static RENDERER: LazyLock<Renderer> =
    LazyLock::new(|| Renderer::new(None).expect("the fonts it is built with are fonts"));

impl PageSource {
    /// A match from its log, which may come from anywhere.
    ///
    /// # Errors
    /// [`NoPage::Log`] if the log is invalid, or leaves out what is face down.
    pub fn of_log(games: &Games, log: String) -> Result<Self, NoPage> {
        let log::LogFacts { game, header, setup, record, end } = log::known(games, &log)?;
        Ok(PageSource { game, header, setup, record, end, log, title: None })
    }

    /// A stored match, with its `log` as a file.
    ///
    /// # Errors
    /// [`NoPage::Corrupt`] if a line is not of this game.
    pub fn of_match(
        game: GameRef,
        setup: Setup,
        lines: &[LogLine],
        (log, end): (String, LogEnd),
        title: Option<Title>,
    ) -> Result<Self, NoPage> {
        let header = log::header(&log)?;
        let record = lines.iter().map(|line| {
            let entry = Entry::parse(game, &line.event)?;
            Ok(record::RecordLine { at_ms: line.at.ms(), by: line.actor, entry })
        });
        let record = record.collect::<Result<_, Corrupt>>()?;
        Ok(PageSource { game, header, setup, record, end, log, title })
    }

    /// The seats. A page contains no account.
    fn seats(&self) -> PerSeat<Seat> {
        let held = |id| self.header.policies.iter().any(|it| it.seat == id && it.to.is_none());
        PerSeat::from_fn(self.setup.players(), |id| {
            let named = &self.header.seats[id.index()];
            let holder = if held(id) { PersonId::computer(id) } else { PersonId(0) };
            Seat { colour: named.colour, holder, name: named.name.clone() }
        })
    }

    /// The review by the strongest computer player, which takes some seconds. `None` unless the match was played to
    /// its end.
    ///
    /// # Errors
    /// [`NoPage`] if an entry of the log is not of its game, or cannot follow.
    pub fn review(&self) -> Result<Option<Review>, NoPage> {
        if self.end != LogEnd::Over || self.game.policies().is_none() {
            return Ok(None);
        }
        let (mut live, mut step) = (self.setup.begin(), 0);
        let mut lines = Vec::new();
        let entries: Vec<Entry> = self.record.iter().map(|line| line.entry.clone()).collect();
        for (index, entry) in record::standing(&entries) {
            let line = &self.record[index as usize];
            step += u64::from(begins_step(&live, line)?);
            record::carry(self.game, &mut live, entry).map_err(NoPage::Unsound)?;
            let (at, event) = (clock::Moment::from_ms(line.at_ms), entry.to_json());
            lines.push(LogLine { seq: index, step, at, actor: line.by, event });
        }
        let is_person = |seat, seq: u64| {
            let held = |it: &log::HeaderPolicy| {
                it.seat == seat && it.from <= seq + 1 && it.to.is_none_or(|to| seq < to)
            };
            !self.header.policies.iter().any(held)
        };
        let review = reviews::of_log(self.game, &self.setup, &lines, &is_person);
        Ok(Some(review.map_err(|error| NoPage::Unsound(error.to_string()))?))
    }

    /// The match turn by turn, without reverted steps.
    fn course(&self, scene: &Scene<'_>) -> Result<Vec<PageTurn>, NoPage> {
        let entries: Vec<Entry> = self.record.iter().map(|line| line.entry.clone()).collect();
        let mut live = self.setup.begin();
        let mut turns = vec![PageTurn::new(0, &live), PageTurn::new(0, &live)];
        let mut step = PageStep { turn: 1, before: live.clone(), events: Vec::new() };
        for (index, entry) in record::standing(&entries) {
            let line = &self.record[index as usize];
            if begins_step(&live, line)? {
                step.end(scene, &live, &mut turns)?;
                step = PageStep { turn: turns.len() - 1, before: live.clone(), events: Vec::new() };
            }
            let told = entry.publish();
            let is_next = matches!(&told, PublicEntry::Played(event) if event.begins_turn());
            if is_next {
                turns.push(PageTurn::new(line.at_ms, &live));
            }
            record::carry(self.game, &mut live, entry).map_err(NoPage::Unsound)?;
            if let Entry::Played(event) = entry {
                step.events.push(event.clone());
            }
            let turn = turns.last_mut().expect("there is always a turn");
            turn.at_ms = if turn.at_ms == 0 { line.at_ms } else { turn.at_ms };
            turn.told.push(told);
            (turn.after, turn.passed) = (live.clone(), live.clone());
            if is_next && let [.., turn, _] = &mut turns[..] {
                turn.passed = live.clone();
            }
        }
        step.end(scene, &live, &mut turns)?;
        Ok(turns)
    }
}

/// Whether an entry is a decision or a settlement, not a consequence of one.
fn begins_step(live: &LiveGame, line: &record::RecordLine) -> Result<bool, Corrupt> {
    match &line.entry {
        // A consequence may look like a decision: a turn ends after a dispute while nobody is awaited.
        Entry::Played(event) if line.by != Actor::Game => {
            Ok(live.decision(event)?.is_some_and(|(seat, _)| live.awaited().contains(&seat)))
        }
        Entry::Played(_) => Ok(false),
        Entry::Settled(_) => Ok(true),
    }
}

/// A turn; the first one is the state before anything happened.
struct PageTurn {
    /// When it began, in milliseconds since 1970-01-01 UTC; 0 in a simulation.
    at_ms: i64,
    told: Vec<PublicEntry>,
    after: LiveGame,
    /// The same once the next turn has begun.
    passed: LiveGame,
    /// Events with pictures of their own.
    scenes: Vec<serde_json::Value>,
}

impl PageTurn {
    fn new(at_ms: i64, after: &LiveGame) -> Self {
        let (after, passed) = (after.clone(), after.clone());
        PageTurn { at_ms, told: Vec::new(), after, passed, scenes: Vec::new() }
    }
}

/// A decision with its consequences.
struct PageStep {
    /// The turn in which it began.
    turn: usize,
    before: LiveGame,
    events: Vec<Event>,
}

impl PageStep {
    /// Adds the pictures of its messages to its turn.
    fn end(
        &self,
        scene: &Scene<'_>,
        after: &LiveGame,
        turns: &mut [PageTurn],
    ) -> Result<(), Corrupt> {
        if self.events.is_empty() {
            return Ok(());
        }
        let scenes = &mut turns[self.turn].scenes;
        let told = after.told(scene, &self.before, &self.events)?;
        for notice in told.into_iter().filter(|it| it.slot().private_to().is_none()) {
            for shown in pictures_of(notice) {
                if !scenes.contains(&shown) {
                    scenes.push(shown);
                }
            }
        }
        Ok(())
    }
}

fn pictures_of(notice: Notice) -> impl Iterator<Item = serde_json::Value> {
    notice.message().pictures.clone().into_iter().filter_map(|picture| match picture {
        Illustration::Scene(what) => Some(what),
        _ => None,
    })
}

/// The data for the page's script.
#[derive(Serialize)]
struct PageData<'a> {
    /// The tags of its languages, in the order of all lists by language.
    languages: Vec<&'a str>,
    /// The texts of the page itself.
    words: Vec<words::PageWords>,
    names: Vec<Names>,
    end: LogEnd,
    seats: Vec<PagePlayer<'a>>,
    /// The times of its beginning and its last entry, in milliseconds; 0 in a simulation.
    when: [i64; 2],
    turns: Vec<Leaf>,
    album: Album,
    chances: Vec<Vec<f64>>,
    review: Vec<String>,
    log: &'a str,
}

/// The names of a match and its game in a language.
#[derive(Serialize)]
struct Names {
    #[serde(rename = "match")]
    match_name: String,
    game: String,
}

#[derive(Serialize)]
struct PagePlayer<'a> {
    name: &'a str,
    colour: &'static str,
    /// The colour, as `#rrggbb`.
    stripe: String,
    computer: bool,
    place: Option<u8>,
}

/// A turn on the page; lists are by language.
#[derive(Serialize)]
struct Leaf {
    at: i64,
    board: Vec<MarkRuns>,
    alt: Vec<String>,
    story: Vec<Vec<String>>,
    /// The hand of each seat at its end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hands: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    scenes: Vec<PagePicture>,
}

/// A picture of an event; lists are by language.
#[derive(Serialize)]
struct PagePicture {
    size: [u32; 2],
    alt: Vec<String>,
    marks: Vec<MarkRuns>,
}

impl Matches {
    /// The data for a match's page, and its review, if it is cached.
    pub(crate) async fn for_page(
        &self,
        id: MatchId,
    ) -> Result<(Written, Option<Review>), ExportError> {
        let mut db = self.store().read().await?;
        let written = written(self.games(), &mut db, id).await?;
        drop(db);
        let review = self.reviewed(id, written.length());
        Ok((written, review))
    }
}

/// All languages, `usual` first.
pub fn all<'a>(locales: &'a Locales, usual: &Texts) -> Vec<&'a Texts> {
    let mut texts: Vec<&Texts> = locales.all().iter().map(Arc::as_ref).collect();
    texts.sort_by_key(|texts| texts.language() != usual.language());
    texts
}

/// The page of a match. It is shown in the reader's own language, or else in the first of these.
///
/// # Errors
/// [`NoPage`] if an entry of the log is not of its game, or cannot follow.
pub fn html(
    source: &PageSource,
    texts: &[&Texts],
    review: Option<&Review>,
) -> Result<String, NoPage> {
    let PageSource { game, header, record, end, log, .. } = source;
    let seats = source.seats();
    let name = |texts: &&Texts| match header.match_id {
        Some(number) => game_api::match_name(texts, number, source.title.as_ref()),
        None => game.name(texts),
    };
    let names: Vec<String> = texts.iter().map(name).collect();
    let scenes: Vec<Scene<'_>> = texts
        .iter()
        .zip(&names)
        .map(|(texts, name)| Scene::new(texts, name, None, &seats))
        .collect();
    let mut turns = source.course(&scenes[0])?;
    let over = *end == LogEnd::Over;
    let last = turns.last().expect("there is always a turn").after.shown(Viewer::Public);
    if over {
        let events = turns.iter().flat_map(|turn| &turn.told).filter_map(|told| match told {
            PublicEntry::Played(event) => Some(event.clone()),
            PublicEntry::Settled(_) => None,
        });
        let events: Vec<_> = events.collect();
        let summary = game.summary(&scenes[0], &events, &last)?;
        let shown: Vec<_> = summary.into_iter().flat_map(pictures_of).collect();
        turns.last_mut().expect("there is always a turn").scenes.extend(shown);
    }
    let mut album = Album::default();
    let leaves = turns.iter().map(|turn| leaf(source, turn, &scenes, &mut album));
    let turns_shown = leaves.collect::<Result<Vec<_>, Corrupt>>()?;
    let policies = game.policies().filter(|_| over);
    let chances = policies.map(|policies| {
        turns.iter().map(|turn| Ok(policies.chances(&turn.passed)?.values().to_vec())).collect()
    });
    let review = review.zip(game.policies()).map(|(review, policies)| {
        scenes.iter().map(|scene| help::words::review(scene, policies, review)).collect()
    });
    let places = last.standings().unwrap_or_default();
    let place = |seat| places.iter().find(|(_, other)| *other == seat).map(|(place, _)| *place);
    let data = PageData {
        languages: texts.iter().map(|texts| texts.language().tag()).collect(),
        words: texts.iter().map(|texts| words::words(texts)).collect(),
        names: scenes
            .iter()
            .map(|scene| Names {
                match_name: scene.match_name.to_owned(),
                game: game.name(scene.texts),
            })
            .collect(),
        end: *end,
        seats: seats.iter().map(|(id, seat)| player(id, seat, place(id))).collect(),
        when: [record.first(), record.last()].map(|line| line.map_or(0, |line| line.at_ms)),
        turns: turns_shown,
        album,
        chances: chances.unwrap_or_else(|| Ok::<_, Corrupt>(Vec::new()))?,
        review: review.unwrap_or_else(|| Ok::<_, Corrupt>(Vec::new()))?,
        log,
    };
    let people: Vec<String> = seats.iter().map(|(_, seat)| seat.name.clone()).collect();
    let preview = format!("{} · {}", game.name(texts[0]), texts[0].list(&people));
    Ok(file::page(&names[0], texts[0], &preview, &data))
}

fn player(id: SeatId, seat: &Seat, place: Option<u8>) -> PagePlayer<'_> {
    PagePlayer {
        name: &seat.name,
        colour: seat.colour.name(),
        stripe: format!("#{:06x}", seat.colour.stripe()),
        computer: seat.holder == PersonId::computer(id),
        place,
    }
}

fn leaf(
    source: &PageSource,
    turn: &PageTurn,
    scenes: &[Scene<'_>],
    album: &mut Album,
) -> Result<Leaf, Corrupt> {
    let shown: Shown = turn.after.shown(Viewer::Public);
    let drawn: Vec<_> = scenes
        .par_iter()
        .map(|scene| {
            let studio = RENDERER.in_language(scene.texts);
            shown.picture(studio, scene.seats, BoardMode::Past).1
        })
        .collect();
    let board = album.boards(drawn.into_iter());
    let story = scenes.iter().map(|scene| {
        turn.told.iter().filter_map(|told| settlements::entry_line(scene, told)).collect()
    });
    let secrets = source.game.secrets().filter(|_| source.end != LogEnd::Running);
    let hands = secrets.map(|secrets| {
        let hand = |scene: &Scene<'_>, seat| {
            secrets.hand_in_words(scene, &turn.after.shown(Viewer::Seat(seat)))
        };
        let hands =
            |scene| scenes[0].seats.iter().map(move |(seat, _)| hand(scene, seat)).collect();
        scenes.iter().map(hands).collect::<Result<Vec<Vec<String>>, Corrupt>>()
    });
    let pictures = turn.scenes.iter().filter_map(|what| {
        let drawn: Option<Vec<_>> = scenes
            .iter()
            .map(|scene| {
                let studio = RENDERER.in_language(scene.texts);
                source.game.illustration(studio, scene.seats, what)
            })
            .collect();
        let drawn = drawn?;
        let size = drawn.first().map(|first| [first.picture.width, first.picture.height])?;
        let alt = drawn.iter().map(|one| one.alt.clone()).collect();
        let marks = album.pictures(drawn.into_iter().map(|one| one.picture));
        Some(PagePicture { size, alt, marks })
    });
    let pictures = pictures.collect();
    Ok(Leaf {
        at: turn.at_ms,
        board,
        alt: scenes.iter().map(|scene| shown.alt_text(scene)).collect(),
        story: story.collect(),
        hands: hands.unwrap_or_else(|| Ok(Vec::new()))?,
        scenes: pictures,
    })
}
