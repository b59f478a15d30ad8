//! The steps of a cup: each follows from the stored state, and is one transaction. So the program may stop
//! anywhere.

use super::pairing::{self, PairedPlayer};
use super::{
    CupError, CupId, CupStage, CupTable, Form, Presence, Sitting, Stands, Unfinished, Whole, rows,
    tables,
};
use crate::app::contained::contained;
use crate::app::matches::Matches;
use crate::clock::Moment;
use crate::domain;
use crate::moderation::barred;
use crate::store::{Connection, StoreError, matches};
use game_api::{PersonId, SeatId};

/// Does all steps that wait for nobody, and returns when the next is due, if ever.
pub(super) async fn catch_up(app: &Matches, id: CupId) -> Result<Option<Moment>, CupError> {
    loop {
        let whole = rows::whole(&mut *app.store().read().await?, id).await?;
        let Some(whole) = whole.filter(|it| it.cup.is_open()) else { return Ok(None) };
        if whole.cup.paused.is_some() {
            return Ok(None);
        }
        if !step(app, &whole).await? {
            return Ok(next(&whole, app.clock().now()));
        }
    }
}

/// When a cup has to be checked next if nothing happens at its tables.
fn next(whole: &Whole, now: Moment) -> Option<Moment> {
    let plan = &whole.cup.plan;
    if whole.cup.stage == CupStage::Open {
        return Some(plan.starts);
    }
    let opened = whole.now_played().filter(|it| it.decided.is_none()).filter_map(|it| it.opened);
    let times = opened.flat_map(|it| [it.after(plan.ready_time), it.after(plan.round_time)]);
    times.filter(|it| *it > now).min()
}

/// Does one step, if one is due.
async fn step(app: &Matches, whole: &Whole) -> Result<bool, CupError> {
    let (cup, now) = (&whole.cup, app.clock().now());
    match cup.stage {
        CupStage::Open if cup.plan.starts <= now => begin(app, whole, 1).await,
        CupStage::Running => {
            let mut failed = None;
            for table in whole.now_played() {
                match contained(at_table(app, whole, table, now)).await {
                    Ok(true) => return Ok(true),
                    Ok(false) => {}
                    Err(error) => {
                        tracing::error!(cup = cup.id.0, table = table.nth, %error, "a table is stuck");
                        failed.get_or_insert(error);
                    }
                }
            }
            if let Some(error) = failed {
                return Err(error);
            }
            let is_done = whole.now_played().all(|it| it.decided.is_some());
            if is_done { begin(app, whole, cup.round + 1).await } else { Ok(false) }
        }
        CupStage::Asked | CupStage::Open | CupStage::Over | CupStage::CalledOff => Ok(false),
    }
}

async fn at_table(
    app: &Matches,
    whole: &Whole,
    table: &CupTable,
    now: Moment,
) -> Result<bool, CupError> {
    let cup = &whole.cup;
    let Some(id) = table.match_id else { return Ok(false) };
    let info = matches::load(&mut *app.store().read().await?, id).await?;
    let Some(info) = info else { return Ok(false) };
    if tables::weigh_starts(app, whole, table, &info).await? {
        return Ok(true);
    }
    let is_up = cup.is_up(table, now);
    match (info.stage, table.decided) {
        (domain::Stage::Running, Some(_)) => tables::end_decided(app, cup.id, table).await,
        (domain::Stage::Lobby, Some(_)) => tables::dissolve(app, id).await,
        (_, Some(_)) | (domain::Stage::Starting, None) => Ok(false),
        (domain::Stage::Lobby, None) => tables::start(app, cup.id, table).await,
        (domain::Stage::Over | domain::Stage::Cancelled, None) => {
            tables::close(app, cup.id, table).await
        }
        (domain::Stage::Running, None) if is_up && cup.plan.unfinished == Unfinished::Chances => {
            tables::judge(app, cup.id, table).await
        }
        (domain::Stage::Running, None) => Ok(false),
    }
}

/// Begins a round by drawing its tables. There is none after the last, nor without enough people.
async fn begin(app: &Matches, before: &Whole, round: u8) -> Result<bool, CupError> {
    let (id, now) = (before.cup.id, app.clock().now());
    let mut tx = app.store().begin().await?;
    let whole = rows::whole(&mut tx, id).await?.ok_or(CupError::Unknown)?;
    let cup = &whole.cup;
    if (cup.stage, cup.round, cup.paused) != (before.cup.stage, before.cup.round, None) {
        // Another task was faster.
        return Ok(true);
    }
    let seats = usize::from(cup.plan.seats);
    let mut players = admitted(&mut tx, &whole, Stands::Plays).await?;
    let free = players.len().next_multiple_of(seats) - players.len();
    let mut reserves = admitted(&mut tx, &whole, Stands::Reserve).await?;
    reserves.truncate(free);
    players.extend(&reserves);
    let is_last = round > cup.plan.rounds;
    let least = if round == 1 { seats } else { 2 };
    if is_last || players.len() < least {
        let stage = if round == 1 { CupStage::CalledOff } else { CupStage::Over };
        rows::set_stage(&mut tx, id, stage).await?;
        tx.commit().await.map_err(StoreError::from)?;
        return Ok(true);
    }
    for person in &reserves {
        rows::set_stands(&mut tx, id, *person, Stands::Plays).await?;
    }
    for (nth, table) in (1..).zip(draw(&whole, &players, round)) {
        rows::add_table(&mut tx, id, round, nth).await?;
        for (seat, person) in SeatId::first(cup.plan.seats).zip(table) {
            let Some(person) = person else { continue };
            let (state, halves) = (Presence::Called, None);
            let drawn = Sitting { round, nth, seat, person, state, halves, head_start: None };
            rows::sit(&mut tx, id, &drawn).await?;
        }
    }
    rows::begin_round(&mut tx, id, round, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(true)
}

/// The people of this status who may play in the server, in the order of their registration.
pub(super) async fn admitted(
    db: &mut Connection,
    whole: &Whole,
    stands: Stands,
) -> Result<Vec<PersonId>, StoreError> {
    let mut admitted = Vec::new();
    for it in whole.entrants.iter().filter(|it| it.stands == stands) {
        if !barred::is(db, Some(whole.cup.plan.guild), it.person).await? {
            admitted.push(it.person);
        }
    }
    Ok(admitted)
}

fn draw(whole: &Whole, people: &[PersonId], round: u8) -> Vec<pairing::Seating<PersonId>> {
    let plan = &whole.cup.plan;
    let standings = whole.standings();
    let halves = |who: PersonId| standings.iter().find(|it| it.person == who).map(|it| it.halves);
    let players: Vec<PairedPlayer<PersonId>> = people
        .iter()
        .map(|&who| PairedPlayer { who, halves: halves(who).unwrap_or_default() })
        .collect();
    let before: Vec<pairing::Seating<PersonId>> =
        whole.tables.iter().map(|table| sat(whole, table)).collect();
    match plan.form {
        Form::Swiss => {
            let lot = whole.cup.lot.wrapping_add(u64::from(round));
            pairing::draw(&players, usize::from(plan.seats), &before, lot)
        }
    }
}

/// The person in each seat of a table.
fn sat(whole: &Whole, table: &CupTable) -> pairing::Seating<PersonId> {
    let here = |seat: SeatId| {
        let is_here = |it: &&Sitting| it.seat == seat && it.state == Presence::Here;
        whole.sitting_at((table.round, table.nth)).find(is_here).map(|it| it.person)
    };
    SeatId::first(whole.cup.plan.seats).map(here).collect()
}
