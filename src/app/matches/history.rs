//! The history of a match, turn by turn, and as files.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{LiveMatch, MatchError, Matches};
use crate::domain::log::{Contents, HeaderPolicy, LogEnd, LogError};
use crate::domain::rated::Opened;
use crate::domain::record::{Entry, Settlement, Unsound};
use crate::domain::{LogLine, Match, MatchId, Stage, Turn, log, record};
use crate::help::words::Review;
use crate::page::{NoPage, PageSource};
use crate::store::{Connection, StoreError, matches, tenures};
use crate::{domain, luck, messages, page};
use game_api::{
    Colour, Corrupt, Fairness, GameRef, Games, LiveGame, NoSuchGame, PerSeat, Seat, SeatId, Setup,
    Shown, Texts, Viewer,
};

impl Matches {
    /// The public view of a match when its log had the length `seq`.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it has not begun or does not exist.
    pub async fn public_view_at(
        &self,
        id: MatchId,
        seq: u64,
    ) -> Result<(Shown, PerSeat<Seat>), MatchError> {
        let now = self.with_table(id, |table| {
            let is_now = table.seq == seq;
            is_now.then(|| (table.live.shown(Viewer::Public), table.seats.clone()))
        });
        if let Some(now) = now.await? {
            return Ok(now);
        }
        let mut db = self.store().read().await?;
        let table =
            LiveMatch::load(&mut db, self, id, Some(seq)).await?.ok_or(MatchError::NotRunning)?;
        Ok((table.live.shown(Viewer::Public), table.seats))
    }

    /// The turns of a match so far, without what was undone.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it has not begun or does not exist.
    pub async fn turns(&self, id: MatchId) -> Result<Vec<Turn>, MatchError> {
        let mut db = self.store().read().await?;
        let info = matches::load(&mut db, id).await?;
        let info = info.filter(|info| info.setup.is_some()).ok_or(MatchError::NotRunning)?;
        turns_of(&mut db, id, self.game(&info.game)?).await
    }

    /// The public views of a match at the start of each turn, and when its log had the length `seq`, with the present
    /// holders of the seats. What was undone is left out.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it has not begun or does not exist.
    pub async fn course(
        &self,
        id: MatchId,
        seq: u64,
    ) -> Result<(Vec<Shown>, PerSeat<Seat>), MatchError> {
        let (info, moments) = at_turns(self, id, seq).await?;
        let mut views: Vec<Shown> = moments.iter().map(|live| live.shown(Viewer::Public)).collect();
        // A turn without events so far is shown once.
        views.dedup();
        Ok((views, info.by_seat()))
    }

    /// Each seat's chance to win at the start of each turn and at the end, when the log had the length `seq`; empty if
    /// the match was not over then, as the chances reveal hidden cards, or its game has no such estimate.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it has not begun or does not exist.
    pub async fn chances(
        &self,
        id: MatchId,
        seq: u64,
    ) -> Result<(Vec<PerSeat<f64>>, PerSeat<Seat>), MatchError> {
        let (info, moments) = at_turns(self, id, seq).await?;
        let is_over = moments.last().is_some_and(|live| live.awaited().is_empty());
        let chances = match self.game(&info.game)?.policies().filter(|_| is_over) {
            Some(policies) => moments.iter().map(|live| policies.chances(live)).collect(),
            None => Ok(Vec::new()),
        };
        Ok((chances?, info.by_seat()))
    }

    /// Each seat's chance to win at the start of the last turn, estimated with all cards known; `None` if its game has
    /// no such estimate. It reveals hidden cards: only for a match that is about to end.
    pub(crate) async fn chances_now(&self, id: MatchId) -> Result<Option<Vec<f64>>, MatchError> {
        let seq = matches::log_length(&mut *self.store().read().await?, id).await?;
        let (info, moments) = at_turns(self, id, seq).await?;
        let Some(policies) = self.game(&info.game)?.policies() else { return Ok(None) };
        // The last one is in the middle of a turn.
        let at = moments.len().saturating_sub(2);
        let chances = moments.get(at).map(|live| policies.chances(live)).transpose()?;
        Ok(chances.map(|chances| chances.values().to_vec()))
    }
}

/// A match at the start of each turn, and when its log had the length `seq`. What was undone is left out.
async fn at_turns(
    matches: &Matches,
    id: MatchId,
    seq: u64,
) -> Result<(Match, Vec<LiveGame>), MatchError> {
    let mut db = matches.store().read().await?;
    let info = matches::load(&mut db, id).await?.ok_or(MatchError::NotRunning)?;
    let game = matches.game(&info.game)?;
    let setup = game.read_setup(info.setup.as_ref().ok_or(MatchError::NotRunning)?)?;
    let lines = matches::log(&mut db, id, Some(seq)).await?;
    let mut live = setup.begin();
    let mut moments = vec![live.clone()];
    for stands in log::standing(game, &lines)? {
        record::carry(game, &mut live, &stands.what)
            .map_err(|why| Unsound { index: stands.line.seq, why })?;
        if matches!(&stands.what, Entry::Played(event) if event.publish().begins_turn()) {
            moments.push(live.clone());
        }
    }
    moments.push(live);
    Ok((info, moments))
}

/// See [`Matches::turns`].
pub(crate) async fn turns_of(
    db: &mut Connection,
    id: MatchId,
    game: GameRef,
) -> Result<Vec<Turn>, MatchError> {
    let lines = matches::log(db, id, None).await?;
    Ok(domain::turns(&log::standing(game, &lines)?))
}

/// A file format for logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Format {
    /// For programs: every event, as JSON Lines.
    Jsonl,
    /// For people: all that is public, in words and tables.
    Markdown,
    /// For people with a browser: all that is public, turn by turn.
    Page,
}

impl Format {
    /// The extension of such files' names.
    pub fn ending(self) -> &'static str {
        match self {
            Format::Jsonl => "jsonl",
            Format::Markdown => "md",
            Format::Page => "html",
        }
    }
}

/// Why a match's log cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error("the database has no match {0}")]
    NoSuchMatch(MatchId),
    #[error("match {0} has not begun: there is no log yet")]
    NotBegun(MatchId),
    /// The database contains data that does not belong to this match's game.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    #[error(transparent)]
    NoSuchGame(#[from] NoSuchGame),
    /// The log contains data that does not belong to this match's game.
    #[error(transparent)]
    Log(#[from] LogError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Page(#[from] NoPage),
}

/// A match's log as text, in the first of these languages; a page contains all of them. Hidden cards of a running
/// match are left out.
pub async fn export(
    games: &Games,
    db: &mut Connection,
    languages: &[&Texts],
    id: MatchId,
    format: Format,
) -> Result<String, ExportError> {
    let written = written(games, db, id).await?;
    match format {
        Format::Jsonl => Ok(written.log()?),
        Format::Markdown => {
            let Written { info, game, setup, lines, .. } = &written;
            let texts = languages[0];
            let name = info.name(texts);
            Ok(messages::log::markdown(texts, *game, &name, &info.seats, setup, lines)?)
        }
        Format::Page => written.page(languages, None),
    }
}

/// Everything needed to write a match's log. It has no `Debug`: it contains hidden cards.
pub(crate) struct Written {
    info: Match,
    game: GameRef,
    setup: Setup,
    lines: Vec<LogLine>,
    fairness: Fairness,
    policies: Vec<HeaderPolicy>,
    end: LogEnd,
}

/// Reads the data for a match's log.
pub(crate) async fn written(
    games: &Games,
    db: &mut Connection,
    id: MatchId,
) -> Result<Written, ExportError> {
    let info = matches::load(db, id).await?.ok_or(ExportError::NoSuchMatch(id))?;
    let setup = info.setup.as_ref().ok_or(ExportError::NotBegun(id))?;
    let game = games.named(info.game.as_str())?;
    let setup = game.read_setup(setup)?;
    let lines = matches::log(db, id, None).await?;
    let end = match info.stage {
        Stage::Lobby | Stage::Starting | Stage::Running => LogEnd::Running,
        Stage::Over => LogEnd::Over,
        Stage::Cancelled => LogEnd::Cancelled,
    };
    let fairness = luck::of(db, id).await?;
    let policies = HeaderPolicy::of(&tenures::all(db, id).await?);
    Ok(Written { info, game, setup, lines, fairness, policies, end })
}

impl Written {
    /// The log; hidden cards of a running match are left out.
    fn log(&self) -> Result<String, LogError> {
        let Written { info, game, setup, lines, fairness, policies, end } = self;
        log::write(&Contents {
            game: *game,
            match_id: Some(info.id.0),
            seats: info.seats.as_slice(),
            setup,
            fairness,
            policies,
            rated: Opened::of(*game, info) == Opened::Rated,
            lines,
            end: *end,
        })
    }

    pub fn info(&self) -> &Match {
        &self.info
    }

    /// The same with some former or present holders named by their seat's colour; they are given by seat and by how
    /// many held it before them. Its log has another hash than the match's own.
    pub fn by_colour(
        mut self,
        people: &[(SeatId, usize)],
        word: impl Fn(Colour) -> String,
    ) -> Result<Self, ExportError> {
        let mut held: Vec<usize> = vec![0; self.info.seats.len()];
        for line in &mut self.lines {
            let entry = Entry::parse(self.game, &line.event)?;
            if let Entry::Settled(Settlement::Replaced { seat, .. }) = entry {
                held[seat.index()] += 1;
                if people.contains(&(seat, held[seat.index()])) {
                    let name = word(self.info.seats[seat.index()].colour);
                    line.event = Entry::Settled(Settlement::Replaced { seat, name }).to_json();
                }
            }
        }
        for (index, seat) in self.info.seats.iter_mut().enumerate() {
            if people.iter().any(|(id, nth)| id.index() == index && *nth == held[index]) {
                seat.name = word(seat.colour);
            }
        }
        Ok(self)
    }

    /// The log's length.
    pub fn length(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The match as a page in these languages.
    pub fn page(
        self,
        languages: &[&Texts],
        review: Option<&Review>,
    ) -> Result<String, ExportError> {
        let log = self.log()?;
        let Written { info, game, setup, lines, end, .. } = self;
        let source = PageSource::of_match(game, setup, &lines, (log, end), info.title)?;
        Ok(page::html(&source, languages, review)?)
    }
}
