//! Ratings: the strength of players in a game at a pace, by their places, in each server and, if they want it, over
//! all servers of this bot.

pub mod command;
mod rows;
mod skill;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::domain::rated::{
    Ladder, Opened, PaceClass, Placed, RatedMatch, Unrated, excused, places, spoilt,
};
use crate::domain::record::Entry;
use crate::domain::starts::in_rating;
use crate::domain::{GuildId, LogLine};
use crate::moderation;
use crate::moderation::order::OrderFilter;
use crate::store::{Connection, Store, StoreError, tenures};
use game_api::{PersonId, Viewer};
pub use skill::Skill;
use words::RatingLine;

/// The number of rated matches after which a rating is shown.
pub const SHOWN_FROM: u32 = 5;

/// The id that stands for all servers in a ladder.
const EVERYWHERE: i64 = 0;

/// A person's strength, and the number of matches it is based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rated {
    pub skill: Skill,
    pub matches: u32,
}

impl Rated {
    const NEW: Rated = Rated { skill: Skill::START, matches: 0 };

    /// The strength, if it is certain enough to be shown.
    pub fn shown(self) -> Option<Skill> {
        (self.matches >= SHOWN_FROM).then_some(self.skill)
    }
}

/// A person's choice for their ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RatingScope {
    /// A rating in each server, for that server.
    Here,
    /// Also a rating over all servers of this bot.
    Everywhere,
    /// No rating visible to others.
    Hidden,
}

/// The result of `witan ratings rebuild`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rebuilt {
    pub matches: usize,
    pub ratings: usize,
    /// How many of the ratings have changed.
    pub changed: usize,
}

/// The changes by one match: for each of its ladders, everyone's rating before and after.
struct RatingChange {
    ladder: Ladder,
    people: Vec<(PersonId, Rated, Rated)>,
}

/// Rates a match that has just ended, if it was opened as rated. Returns the text for the closing message.
pub(crate) async fn conclude(
    db: &mut Connection,
    table: &LiveMatch,
    lines: &[LogLine],
    now: Moment,
) -> Result<Option<String>, MatchError> {
    let (info, scene) = (&table.info, table.scene());
    let Some(guild) = info.guild.filter(|_| Opened::of(table.game, info) == Opened::Rated) else {
        return Ok(None);
    };
    let held = tenures::all(db, info.id).await?;
    let begun = held.iter().filter(|it| it.since_seq == 0 && !it.holder.is_computer());
    if begun.count() < 2 {
        // A person who began alone with computer players expects no rating.
        return Ok(None);
    }
    let entries: Vec<Entry> =
        lines.iter().map(|line| Entry::parse(table.game, &line.event)).collect::<Result<_, _>>()?;
    if let Some(why) = spoilt(&entries) {
        return Ok(Some(words::unrated(&scene, why)));
    }
    let standings = table.live.shown(Viewer::Public).standings().unwrap_or_default();
    let of_match = OrderFilter { match_id: Some(info.id), moderator: None };
    let placed = moderation::confirmed(db, guild, of_match, 0, u32::MAX).await?;
    let ordered =
        placed.iter().filter_map(|it| it.request.order.unseats().zip(Some(it.version.seq)));
    let ordered: Vec<_> = ordered.collect();
    let excused = excused(&held, &entries, info.players, &ordered);
    let Some(places) = places(&held, &standings, &excused) else {
        return Ok(Some(words::unrated(&scene, Unrated::Few)));
    };
    let setup = info.setup.as_ref().map(|setup| table.game.read_setup(setup)).transpose()?;
    let head_starts = in_rating(&setup.map(|it| it.start_shares()).unwrap_or_default());
    let mut placed = Vec::new();
    for (person, place) in places {
        let everywhere = rows::wish(db, person).await? == RatingScope::Everywhere;
        let begun = held.iter().find(|it| it.since_seq == 0 && it.holder == person);
        let head_start = begun.and_then(|it| head_starts.get(it.seat.index()).copied());
        let head_start = head_start.unwrap_or_default();
        placed.push(Placed { person, place, head_start, everywhere });
    }
    let pace = PaceClass::of(&info.terms);
    let ladder = Ladder { game: info.game.as_str().to_owned(), pace, guild: guild.to_sql() };
    let rated = RatedMatch { ladder, ended: now, places: placed };
    rows::add(db, info.id, &rated).await?;
    let mut told = Vec::new();
    for (ladder, people) in ladders(&rated) {
        let mut before = Vec::new();
        for placed in people {
            let known = rows::of(db, &ladder, placed.person).await?;
            before.push((placed, known.unwrap_or(Rated::NEW)));
        }
        let change = change(ladder, &before);
        for (person, _, after) in &change.people {
            rows::set(db, &change.ladder, *person, *after).await?;
        }
        if change.ladder.guild != EVERYWHERE {
            for (person, before, after) in change.people {
                if rows::wish(db, person).await? != RatingScope::Hidden {
                    let seat = table.seat_of(person);
                    told.push(RatingLine { person, seat, before, after });
                }
            }
        }
    }
    // Sorted by place; the `BTreeMap` was sorted by person.
    let place = |line: &RatingLine| {
        rated.places.iter().find(|it| it.person == line.person).map(|it| it.place)
    };
    told.sort_by_key(place);
    Ok(Some(words::changes(&scene, pace, &told)))
}

/// The ladders of a match, with their people: its server's for all, and that over all servers for those who want
/// it.
fn ladders(rated: &RatedMatch) -> Vec<(Ladder, Vec<Placed>)> {
    let everywhere: Vec<Placed> = rated.places.iter().filter(|it| it.everywhere).copied().collect();
    let mut ladders = vec![(rated.ladder.clone(), rated.places.clone())];
    if everywhere.len() > 1 {
        ladders.push((Ladder { guild: EVERYWHERE, ..rated.ladder.clone() }, everywhere));
    }
    ladders
}

fn change(ladder: Ladder, before: &[(Placed, Rated)]) -> RatingChange {
    let skills: Vec<(Skill, i64, u8)> =
        before.iter().map(|(it, was)| (was.skill, it.head_start, it.place)).collect();
    let after = skill::rate(&skills).into_iter().zip(before);
    let people = after.map(|(skill, (placed, was))| {
        (placed.person, *was, Rated { skill, matches: was.matches + 1 })
    });
    RatingChange { ladder, people: people.collect() }
}

/// The ratings after these matches, in this order.
pub fn reckon<'a>(
    matches: impl IntoIterator<Item = &'a RatedMatch>,
) -> BTreeMap<(Ladder, PersonId), Rated> {
    let mut ratings: BTreeMap<(Ladder, PersonId), Rated> = BTreeMap::new();
    for rated in matches {
        for (ladder, people) in ladders(rated) {
            let known = |it: Placed| ratings.get(&(ladder.clone(), it.person)).copied();
            let before: Vec<(Placed, Rated)> =
                people.into_iter().map(|it| (it, known(it).unwrap_or(Rated::NEW))).collect();
            let RatingChange { ladder, people } = change(ladder, &before);
            ratings
                .extend(people.into_iter().map(|(who, _, after)| ((ladder.clone(), who), after)));
        }
    }
    ratings
}

/// Computes all ratings again from the rated matches.
pub async fn rebuild(store: &Store) -> Result<Rebuilt, StoreError> {
    let mut tx = store.begin().await?;
    let matches = rows::all(&mut tx).await?;
    let before: BTreeMap<(Ladder, PersonId), Rated> =
        rows::every(&mut tx).await?.into_iter().map(|(on, who, it)| ((on, who), it)).collect();
    let ratings = reckon(&matches);
    let gone = before.keys().filter(|key| !ratings.contains_key(key)).count();
    let other = ratings.iter().filter(|(key, it)| before.get(key) != Some(it)).count();
    rows::clear(&mut tx).await?;
    for ((ladder, person), rated) in &ratings {
        rows::set(&mut tx, ladder, *person, *rated).await?;
    }
    tx.commit().await?;
    Ok(Rebuilt { matches: matches.len(), ratings: ratings.len(), changed: gone + other })
}

/// All stored ratings.
pub async fn every(store: &Store) -> Result<Vec<(Ladder, PersonId, Rated)>, StoreError> {
    rows::every(&mut *store.read().await?).await
}

/// A person's ratings in a game: in a server, and over all servers if they want that; as far as `asks` may see
/// them.
pub async fn known(
    app: &Matches,
    game: &str,
    guild: Option<GuildId>,
    person: PersonId,
    asks: PersonId,
) -> Result<Vec<(Ladder, Rated)>, StoreError> {
    let mut db = app.store().read().await?;
    let wish = rows::wish(&mut db, person).await?;
    if wish == RatingScope::Hidden && person != asks {
        return Ok(Vec::new());
    }
    let everywhere = (wish == RatingScope::Everywhere).then_some(EVERYWHERE);
    let mut known = Vec::new();
    for guild in guild.map(GuildId::to_sql).into_iter().chain(everywhere) {
        for pace in PaceClass::VARIANTS {
            let ladder = Ladder { game: game.to_owned(), pace: *pace, guild };
            if let Some(rated) = rows::of(&mut db, &ladder, person).await? {
                known.push((ladder, rated));
            }
        }
    }
    Ok(known)
}

/// The rated matches of a server, in order.
pub(crate) async fn of_server(
    db: &mut Connection,
    guild: GuildId,
) -> Result<Vec<RatedMatch>, StoreError> {
    rows::of_server(db, guild.to_sql()).await
}

/// People who hide their ratings from others.
pub(crate) async fn hidden(db: &mut Connection) -> Result<BTreeSet<PersonId>, StoreError> {
    rows::hidden(db).await
}

/// Replaces a deleted person by a number: their matches stay in others' ratings. Returns whether they were rated.
pub(crate) async fn forget(db: &mut Connection, person: PersonId) -> Result<bool, StoreError> {
    rows::forget(db, person).await
}

/// Sets a person's choice for their ratings.
pub async fn set_wish(
    app: &Matches,
    person: PersonId,
    wish: RatingScope,
) -> Result<(), StoreError> {
    let mut tx = app.store().begin().await?;
    rows::set_wish(&mut tx, person, wish).await?;
    Ok(tx.commit().await?)
}

/// A person's choice for their ratings.
pub async fn wish(app: &Matches, person: PersonId) -> Result<RatingScope, StoreError> {
    rows::wish(&mut *app.store().read().await?, person).await
}
