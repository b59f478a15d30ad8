//! A table of a cup and its match: opening it, checking who is present, beginning and deciding it.

use std::time::Duration;

use super::rounds::admitted;
use super::standings::{by_chances, halves};
use super::{
    CupError, CupId, CupStage, CupTable, Presence, Sitting, Stands, TableResult, Unfinished, Whole,
    rows, words,
};
use crate::app::matches::{MatchError, Matches};
use crate::domain::rated::RATED;
use crate::domain::starts::in_points;
use crate::domain::{
    Actor, AtDeadline, ChannelId, Computer, Hints, Match, MatchId, NewMatch, PausedBy, Stage, Terms,
};
use crate::lobby::ready::Present;
use crate::lobby::starting::computer_beside;
use crate::lobby::words::LobbyStage;
use crate::lobby::{Guest, LobbyError, fresh_seed, sit_down};
use crate::luck::words::hash_published;
use crate::store::{Connection, StoreError, matches};
use crate::{incidents, luck, outbox};
use game_api::{Agreed, Notice, PersonId, Seat, SeatId, Title};

/// The number of missed deadlines after which a computer player stands in.
const MOST_MISSED: u8 = 2;

/// Opens the match of a table that has its thread. Returns `false` if another is open there.
pub(super) async fn open(app: &Matches, whole: &Whole, table: &CupTable) -> Result<bool, CupError> {
    let (cup, now) = (&whole.cup, app.clock().now());
    let (plan, Some(thread)) = (&cup.plan, table.thread) else { return Ok(false) };
    let texts = app.texts_on(plan.guild).await?;
    let game = app.games().named(&plan.game).map_err(MatchError::from)?;
    let terms = Terms {
        at_deadline: AtDeadline::StandIn,
        time_bank: Terms::USUAL_TIME_BANK,
        most_missed: MOST_MISSED,
        ..Terms::plain(Some(plan.deadline))
    };
    let new = NewMatch {
        game: game.into(),
        guild: Some(plan.guild),
        channel: thread,
        host: plan.organiser,
        for_others: true,
        players: plan.seats,
        language: texts.language().clone(),
        terms,
        agreed: Agreed::default().with(RATED.id, "yes").with(Hints::TERM.id, "off"),
        fill: Computer::usual(game, None).map(|it| it.policy),
        title: Title::typed(&words::table_name(&texts, cup, table)),
        beside: None,
        seed: fresh_seed()?,
    };
    let mut tx = app.store().begin().await?;
    let Some(whole) = rows::whole(&mut tx, cup.id).await? else { return Ok(false) };
    let table = whole.tables.iter().find(|it| (it.round, it.nth) == (table.round, table.nth));
    let Some(table) = table.filter(|it| it.match_id.is_none() && it.decided.is_none()) else {
        return Ok(false);
    };
    let id = match matches::create(&mut tx, &new, now).await {
        Err(error) if error.is_conflict() => return Ok(false),
        created => created?,
    };
    let mut seats = Vec::new();
    for it in whole.sitting_at((table.round, table.nth)) {
        seats.push(seat_of(&whole, &seats, it.person)?);
    }
    matches::replace_seats(&mut tx, id, &seats).await?;
    let opened = CupTable { match_id: Some(id), opened: Some(now), ..table.clone() };
    rows::set_table(&mut tx, cup.id, &opened).await?;
    let info = matches::load(&mut tx, id).await?.ok_or(LobbyError::NoLobby)?;
    let hash = luck::of(&mut tx, id).await?.hash();
    let whole = rows::whole(&mut tx, cup.id).await?.ok_or(CupError::Unknown)?;
    let called = words::called(&texts, &whole, &opened, true);
    let told = [hash_published(&texts, &info.name(&texts), &hash), called];
    app.say(&mut tx, id, 0, &told).await?;
    app.commit(tx).await?;
    Ok(true)
}

/// A person's seat in a match beside others.
fn seat_of(whole: &Whole, others: &[Seat], person: PersonId) -> Result<Seat, LobbyError> {
    let known = whole.entrants.iter().find(|it| it.person == person);
    let name = known.map(|it| it.name.clone()).unwrap_or_default();
    sit_down(others, &Guest { person, name, colour: None, luck: None, origin: None })
}

/// The table of a match, and its cup; `None` if it is not part of a cup.
async fn table_of(
    db: &mut Connection,
    id: MatchId,
) -> Result<Option<(Whole, CupTable)>, StoreError> {
    let Some((cup, at)) = rows::of_match(db, id).await? else { return Ok(None) };
    let Some(whole) = rows::whole(db, cup).await? else { return Ok(None) };
    let table = whole.tables.iter().find(|it| (it.round, it.nth) == at).cloned();
    Ok(table.map(|table| (whole, table)))
}

/// The question in a table's thread whether its people are present, while its match has not begun.
pub(crate) async fn call(
    app: &Matches,
    db: &mut Connection,
    info: &Match,
) -> Result<Option<Notice>, StoreError> {
    if info.stage != Stage::Lobby {
        return Ok(None);
    }
    let table = table_of(db, info.id).await?;
    Ok(table.map(|(whole, table)| words::called(app.texts_of(info), &whole, &table, true)))
}

/// Updates the questions at a cup's tables that have not begun, with their new deadline.
pub(super) async fn call_again(
    app: &Matches,
    db: &mut Connection,
    cup: CupId,
) -> Result<(), MatchError> {
    let Some(whole) = rows::whole(db, cup).await? else { return Ok(()) };
    for table in whole.now_played() {
        let Some(id) = table.match_id.filter(|_| table.decided.is_none()) else { continue };
        let Some(info) = lobby(db, id).await? else { continue };
        let called = words::called(app.texts_of(&info), &whole, table, false);
        app.say(db, id, 0, &[called]).await?;
    }
    Ok(())
}

/// Extends the time of a table that has not begun by as long as its match could not be reached.
pub(crate) async fn give_time(
    app: &Matches,
    db: &mut Connection,
    id: MatchId,
    silent: Duration,
) -> Result<(), StoreError> {
    let Some((whole, mut table)) = table_of(db, id).await? else { return Ok(()) };
    let Some(info) = lobby(db, id).await?.filter(|_| table.decided.is_none()) else {
        return Ok(());
    };
    table.opened = table.opened.map(|it| it.after(silent));
    rows::set_table(db, whole.cup.id, &table).await?;
    let called = words::called(app.texts_of(&info), &whole, &table, false);
    outbox::push(db, id, 0, &[called], app.clock().now()).await
}

/// Updates a cup's link to a match that has moved to another channel.
pub(crate) async fn moved(
    db: &mut Connection,
    id: MatchId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let Some((whole, table)) = table_of(db, id).await? else { return Ok(()) };
    rows::set_table(db, whole.cup.id, &CupTable { thread: Some(channel), ..table }).await
}

/// Notes that a person is present, if a match is a table of a cup that has not begun.
pub(crate) async fn note_here(
    app: &Matches,
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<Option<Present>, LobbyError> {
    let Some((cup, at)) = rows::of_match(db, id).await? else { return Ok(None) };
    let info = matches::load(db, id).await?.filter(|info| info.stage == Stage::Lobby);
    let (Some(info), Some(whole)) = (info, rows::whole(db, cup).await?) else { return Ok(None) };
    let undecided = |it: &CupTable| it.match_id == Some(id) && it.decided.is_none();
    if whole.cup.stage != CupStage::Running || !whole.tables.iter().any(undecided) {
        return Err(LobbyError::NoLobby);
    }
    let sitting = whole.sitting_at(at).find(|it| it.person == person);
    let sitting = sitting.ok_or(LobbyError::NotSeated)?;
    rows::sit(db, cup, &Sitting { state: Presence::Here, ..sitting.clone() }).await?;
    let whole = rows::whole(db, cup).await?.ok_or(LobbyError::NoLobby)?;
    if let Some(table) = whole.tables.iter().find(|it| it.match_id == Some(id)) {
        let called = words::called(app.texts_of(&info), &whole, table, false);
        app.say(db, id, 0, &[called]).await?;
    }
    let all =
        whole.cup.paused.is_none() && whole.sitting_at(at).all(|it| it.state != Presence::Called);
    Ok(Some(if all { Present::Starts } else { Present::Noted }))
}

/// Begins the match of a table if all are present or the time to confirm that is over. Reserves replace missing
/// people, computer players take the other free seats.
pub(super) async fn start(app: &Matches, cup: CupId, table: &CupTable) -> Result<bool, CupError> {
    let (Some(id), Some(opened), now) = (table.match_id, table.opened, app.clock().now()) else {
        return Ok(false);
    };
    let at = (table.round, table.nth);
    let mut tx = app.store().begin().await?;
    let whole = rows::whole(&mut tx, cup).await?.ok_or(CupError::Unknown)?;
    let Some(mut info) = lobby(&mut tx, id).await? else { return Ok(false) };
    // The time to press *I'm here* stops while the channel cannot be reached.
    let heard = incidents::heard_until(&mut tx, id, now).await?;
    let is_up = opened.after(whole.cup.plan.ready_time) <= heard;
    let is_called = |it: &&Sitting| it.state == Presence::Called;
    let called: Vec<Sitting> = whole.sitting_at(at).filter(is_called).cloned().collect();
    if !called.is_empty() && !is_up {
        return Ok(false);
    }
    let mut reserves = admitted(&mut tx, &whole, Stands::Reserve).await?;
    // Somebody made a reserve during the round sits at a table of it.
    reserves.retain(|who| {
        !whole.sittings.iter().any(|it| (it.round, it.person) == (table.round, *who))
    });
    let mut reserves = reserves.into_iter();
    let mut came = Vec::new();
    for missing in &called {
        let halves = Some(0);
        rows::sit(&mut tx, cup, &Sitting { state: Presence::Missing, halves, ..missing.clone() })
            .await?;
        rows::set_stands(&mut tx, cup, missing.person, Stands::Out).await?;
        if let Some(person) = reserves.next() {
            let state = Presence::Here;
            rows::sit(&mut tx, cup, &Sitting { person, state, ..missing.clone() }).await?;
            rows::set_stands(&mut tx, cup, person, Stands::Plays).await?;
            came.push(person);
        }
    }
    let whole = rows::whole(&mut tx, cup).await?.ok_or(CupError::Unknown)?;
    let here: Vec<&Sitting> =
        whole.sitting_at(at).filter(|it| it.state == Presence::Here).collect();
    let texts = app.texts_of(&info);
    if here.is_empty() {
        app.lobbies().end_lobby(&mut tx, &info, LobbyStage::Closed).await?;
        let nobody = words::nobody_came(texts);
        app.say(&mut tx, id, 0, &[nobody]).await?;
        decide(&mut tx, &whole, table, TableResult::GivenUp, &[]).await?;
        app.commit(tx).await?;
        return Ok(true);
    }
    let game = app.game(&info.game)?;
    let characters = luck::of(&mut tx, id).await?.characters_luck();
    info.seats.clear();
    for seat in SeatId::first(info.players) {
        let sits = match here.iter().find(|it| it.seat == seat) {
            Some(it) => seat_of(&whole, &info.seats, it.person)?,
            None => computer_beside(&info, game, texts, seat, &characters)?,
        };
        info.seats.push(sits);
    }
    let missing: Vec<PersonId> = called.iter().map(|it| it.person).collect();
    let told = words::begins(texts, &whole, table, (&missing, &came));
    app.say(&mut tx, id, 0, &told).await?;
    app.lobbies().start_seated(&mut tx, info).await?;
    app.lobbies().commit_start(tx).await?;
    Ok(true)
}

/// Ends the lobby of a table that was decided without a match.
pub(super) async fn dissolve(app: &Matches, id: MatchId) -> Result<bool, CupError> {
    let mut tx = app.store().begin().await?;
    let Some(info) = lobby(&mut tx, id).await? else { return Ok(false) };
    app.lobbies().end_lobby(&mut tx, &info, LobbyStage::Closed).await?;
    app.say(&mut tx, id, 0, &[words::dissolved(app.texts_of(&info))]).await?;
    app.commit(tx).await?;
    Ok(true)
}

async fn lobby(db: &mut Connection, id: MatchId) -> Result<Option<Match>, StoreError> {
    Ok(matches::load(db, id).await?.filter(|info| info.stage == Stage::Lobby))
}

/// Notes what the starts of a match that has begun are worth, if the cup weighs them. Returns `false` if that is done.
pub(super) async fn weigh_starts(
    app: &Matches,
    whole: &Whole,
    table: &CupTable,
    info: &Match,
) -> Result<bool, CupError> {
    let (cup, at) = (&whole.cup, (table.round, table.nth));
    let Some(setup) = info.setup.as_ref().filter(|_| cup.weighs_starts) else { return Ok(false) };
    let is_new = |it: &&Sitting| it.state == Presence::Here && it.head_start.is_none();
    if !whole.sitting_at(at).any(|it| is_new(&it)) {
        return Ok(false);
    }
    let setup = app.game(&info.game)?.read_setup(setup).map_err(MatchError::from)?;
    let worth = in_points(&setup.start_shares());
    let mut tx = app.store().begin().await?;
    let whole = rows::whole(&mut tx, cup.id).await?.ok_or(CupError::Unknown)?;
    for it in whole.sitting_at(at).filter(is_new) {
        // Nothing is known of a start on another board.
        let head_start = Some(worth.get(it.seat.index()).copied().unwrap_or_default());
        rows::sit(&mut tx, cup.id, &Sitting { head_start, ..it.clone() }).await?;
    }
    tx.commit().await.map_err(StoreError::from)?;
    Ok(true)
}

/// Decides a table by its finished match; a cancelled one gives nobody points.
pub(super) async fn close(app: &Matches, cup: CupId, table: &CupTable) -> Result<bool, CupError> {
    let Some(id) = table.match_id else { return Ok(false) };
    let mut db = app.store().read().await?;
    let Some(info) = matches::load(&mut db, id).await? else { return Ok(false) };
    let seq = matches::log_length(&mut db, id).await?;
    drop(db);
    let (decided, points) = match info.stage {
        Stage::Over => {
            let (view, seats) = app.public_view_at(id, seq).await?;
            let places = view.standings().unwrap_or_default();
            (
                TableResult::Played,
                halves(&places).into_iter().map(|(it, got)| (seats[it].holder, it, got)).collect(),
            )
        }
        Stage::Cancelled => (TableResult::GivenUp, Vec::new()),
        Stage::Lobby | Stage::Starting | Stage::Running => return Ok(false),
    };
    let mut tx = app.store().begin().await?;
    let whole = rows::whole(&mut tx, cup).await?.ok_or(CupError::Unknown)?;
    decide(&mut tx, &whole, table, decided, &points).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(true)
}

/// Ends the match of a table whose time is over, and decides it by the chances of winning. Waits for an appeal, and
/// for a moderator's pause.
pub(super) async fn judge(app: &Matches, cup: CupId, table: &CupTable) -> Result<bool, CupError> {
    let Some(id) = table.match_id else { return Ok(false) };
    let Some(chances) = app.chances_now(id).await? else { return Ok(false) };
    end(app, cup, table, id, Some(&chances)).await
}

/// Whether a match waits for an appeal, or for moderators who have paused it.
fn waits(info: &Match) -> bool {
    let by = [PausedBy::Appeal, PausedBy::Moderator, PausedBy::Restored];
    info.paused.is_some_and(|it| by.contains(&it.by))
}

/// Whether a cup's round is still waiting for a match though its time is over.
pub(super) async fn is_waited_for(app: &Matches, whole: &Whole) -> Result<bool, StoreError> {
    let (cup, now) = (&whole.cup, app.clock().now());
    if cup.stage != CupStage::Running || cup.paused.is_some() {
        return Ok(false);
    }
    let mut db = app.store().read().await?;
    let open = whole.now_played().filter(|it| it.decided.is_none() && cup.is_up(it, now));
    for id in open.filter_map(|it| it.match_id) {
        let info = matches::load(&mut db, id).await?.filter(|it| it.stage == Stage::Running);
        if info.is_some_and(|it| cup.plan.unfinished == Unfinished::Moderators || waits(&it)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Ends the match of a table that was decided without it.
pub(super) async fn end_decided(
    app: &Matches,
    cup: CupId,
    table: &CupTable,
) -> Result<bool, CupError> {
    let Some(id) = table.match_id else { return Ok(false) };
    end(app, cup, table, id, None).await
}

async fn end(
    app: &Matches,
    cup: CupId,
    table: &CupTable,
    id: MatchId,
    chances: Option<&[f64]>,
) -> Result<bool, CupError> {
    let now = app.clock().now();
    let mut checkout = match app.checkout(id).await {
        Err(MatchError::NotRunning) => return Ok(false),
        checkout => checkout?,
    };
    let live = checkout.table();
    let is_waiting = waits(&live.info);
    let Some(seat) = live.live.awaited().first().copied() else { return Ok(false) };
    if chances.is_some() && is_waiting {
        return Ok(false);
    }
    let (seats, texts) = (live.seats.clone(), app.texts_of(&live.info).clone());
    let whole = rows::whole(checkout.db(), cup).await?.ok_or(CupError::Unknown)?;
    let mut told = Vec::new();
    if let Some(chances) = chances {
        let points = halves(&by_chances(chances)).into_iter();
        let points: Vec<_> = points.map(|(it, got)| (seats[it].holder, it, got)).collect();
        decide(checkout.db(), &whole, table, TableResult::Chances, &points).await?;
        told.push(words::judged(&texts, &seats, chances));
    } else {
        told.push(words::ruled(&texts));
    }
    app.moderation().cancel(&mut checkout, Actor::Clock(seat), String::new(), told, now).await?;
    checkout.commit().await?;
    Ok(true)
}

/// Decides a table: drawn people and reserves who still hold their seats get their points. People who have left get
/// none.
async fn decide(
    db: &mut Connection,
    whole: &Whole,
    table: &CupTable,
    decided: TableResult,
    points: &[(PersonId, SeatId, i64)],
) -> Result<(), StoreError> {
    let cup = whole.cup.id;
    // Read again: another task may have been faster.
    let open = whole.tables.iter().find(|it| (it.round, it.nth) == (table.round, table.nth));
    let Some(open) = open.filter(|it| it.decided.is_none()) else { return Ok(()) };
    for it in whole.sitting_at((table.round, table.nth)) {
        let got = points.iter().find(|(who, seat, _)| (*who, *seat) == (it.person, it.seat));
        // Points that moderators have set stay.
        let halves = it.halves.or(Some(got.map_or(0, |(_, _, halves)| *halves)));
        rows::sit(db, cup, &Sitting { halves, ..it.clone() }).await?;
    }
    rows::set_table(db, cup, &CupTable { decided: Some(decided), ..open.clone() }).await
}
