//! The board as data, and the stated facts any board file must satisfy.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::territory::{PerTerritory, Territories, Territory};

/// The built-in board file.
const BUILT_IN: &str = include_str!("../../../../assets/koenig/board.toml");

/// The numbers of players the game is made for (K-S1).
pub const PLAYERS: std::ops::RangeInclusive<u8> = 3..=5;

/// A valid board: the votes and neighbours of each territory, and the start cards for each number of players.
///
/// It is serialized (TOML, JSON) in the format of the file under `assets/koenig/`, and cannot be deserialized from a
/// file that contradicts a stated fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BoardFile", into = "BoardFile")]
pub struct Board {
    file: BoardFile,
    votes: PerTerritory<u8>,
    neighbours: PerTerritory<Territories>,
}

/// The start cards of one number of players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartCards {
    /// The number of players.
    pub players: u8,
    /// One territory for each player (K-S3).
    pub territories: Vec<Territory>,
    /// The holder of this one begins (K-S5).
    pub first: Territory,
    /// How this is known: stated, derived or chosen.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub known: String,
}

/// One territory's line of the board file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerritoryLine {
    pub name: Territory,
    /// The place's name today.
    pub today: String,
    /// The number in its coat of arms.
    pub votes: u8,
    pub land: Vec<Territory>,
    /// Neighbours across a dashed sea lane.
    pub sea: Vec<Territory>,
    /// How this is known: stated, derived or chosen.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub known: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    territory: Vec<TerritoryLine>,
    start: Vec<StartCards>,
}

/// Why a board file is invalid. The facts that the German rulebook states, and what follows from them:
///
/// 1. 13 territories, all named in the text.
/// 2. Each is worth 2, 3 or 4 votes; together 39. Without Man, 37: so Man is worth 2.
/// 3. Every 2-vote territory has exactly 2 neighbours, every 4-vote territory 6; the rest lie between.
/// 4. Wigemor's neighbours are exactly Man (sea), Loncastre, Tateshale, Stadford, Oxeneford, Lideforde (sea).
/// 5. Sarisberie's neighbours are exactly Oxeneford and Lideforde.
/// 6. Courtier limits named in the text: Tateshale 4, Sedberouie 2, Oxeneford 4.
/// 7. Tateshale, Lincolia, Grentebrige and Lundonia have 14 votes.
/// 8. 12 start cards: three for 3 players (Rouecestre begins), four for 4 (Tateshale begins), five for 5 (Stadford
///    begins). A published review agrees with their values: with five players, the last finds no free 4-vote territory.
/// 9. Neighbours are neighbours in both directions, by sea lane, too.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    #[error("fact {fact} of the board does not hold: {why}")]
    Fact { fact: u8, why: String },
}

impl Default for Board {
    fn default() -> Self {
        Self::built_in()
    }
}

impl Board {
    /// Returns the built-in board.
    pub fn built_in() -> Self {
        Self::parse(BUILT_IN).expect("the tests load the built-in board")
    }

    /// Parses a board file.
    ///
    /// # Errors
    /// [`BoardError`] if it is malformed or contradicts a stated fact.
    pub fn parse(text: &str) -> Result<Self, BoardError> {
        let file: BoardFile =
            toml::from_str(text).map_err(|error| BoardError::Unreadable(error.to_string()))?;
        Self::try_from(file)
    }

    /// Returns the votes of a territory, which are also its limit of courtiers (K-T7).
    pub fn votes(&self, territory: Territory) -> u8 {
        self.votes[territory]
    }

    /// K-E2. Returns the votes of all territories that are `held`.
    pub fn votes_held(&self, held: impl Fn(Territory) -> bool) -> u8 {
        Territory::ALL.into_iter().filter(|&it| held(it)).map(|it| self.votes(it)).sum()
    }

    /// Whether the territory exists in a game of `players` (K-S2).
    pub fn in_play(&self, territory: Territory, players: u8) -> bool {
        territory != Territory::Man || players != 3
    }

    /// Returns the neighbours of a territory in a game of `players`, by land or sea.
    pub fn neighbours(&self, territory: Territory, players: u8) -> Territories {
        let all = self.neighbours[territory];
        if self.in_play(Territory::Man, players) { all } else { all.without(Territory::Man) }
    }

    /// Returns the start cards for `players`; `None` if the game is not for that many.
    pub fn start_cards(&self, players: u8) -> Option<&StartCards> {
        self.file.start.iter().find(|start| start.players == players)
    }

    /// Returns the file's lines, one a territory.
    pub fn lines(&self) -> &[TerritoryLine] {
        &self.file.territory
    }
}

impl From<Board> for BoardFile {
    fn from(board: Board) -> Self {
        board.file
    }
}

impl TryFrom<BoardFile> for Board {
    type Error = BoardError;

    fn try_from(file: BoardFile) -> Result<Self, BoardError> {
        let lines = check_names(&file)?;
        let board = Board {
            votes: PerTerritory::from_fn(|territory| lines[&territory].votes),
            neighbours: PerTerritory::from_fn(|territory| {
                let line = lines[&territory];
                line.land.iter().chain(&line.sea).copied().collect()
            }),
            file: file.clone(),
        };
        board.check_votes()?;
        board.check_neighbours(&lines)?;
        board.check_starts()?;
        Ok(board)
    }
}

type Lines<'a> = BTreeMap<Territory, &'a TerritoryLine>;

fn ensure(holds: bool, fact: u8, why: impl FnOnce() -> String) -> Result<(), BoardError> {
    if holds { Ok(()) } else { Err(BoardError::Fact { fact, why: why() }) }
}

/// Fact 1: the thirteen territories, each once.
fn check_names(file: &BoardFile) -> Result<Lines<'_>, BoardError> {
    let lines: Lines<'_> = file.territory.iter().map(|line| (line.name, line)).collect();
    ensure(file.territory.len() == Territory::COUNT, 1, || {
        format!("there are 13 territories, the file has {}", file.territory.len())
    })?;
    for territory in Territory::ALL {
        ensure(lines.contains_key(&territory), 1, || format!("{territory} is missing"))?;
    }
    Ok(lines)
}

impl Board {
    /// Facts 2, 6 and 7: the votes.
    fn check_votes(&self) -> Result<(), BoardError> {
        use Territory::{Grentebrige, Lincolia, Lundonia, Man, Oxeneford, Sedberouie, Tateshale};
        let sum = |of: &[Territory]| -> u32 { of.iter().map(|&t| u32::from(self.votes(t))).sum() };
        for (territory, &votes) in self.votes.iter() {
            ensure((2..=4).contains(&votes), 2, || {
                format!("{territory} has {votes} votes, but each territory has 2, 3 or 4")
            })?;
        }
        let all = sum(&Territory::ALL);
        ensure(all == 39, 2, || format!("all votes together are 39, not {all}"))?;
        ensure(self.votes(Man) == 2, 2, || "Man has 2 votes".to_owned())?;
        for (territory, votes) in [(Tateshale, 4), (Sedberouie, 2), (Oxeneford, 4)] {
            ensure(self.votes(territory) == votes, 6, || {
                format!("{territory} takes {votes} courtiers")
            })?;
        }
        let four = sum(&[Tateshale, Lincolia, Grentebrige, Lundonia]);
        ensure(four == 14, 7, || {
            format!(
                "Tateshale, Lincolia, Grentebrige and Lundonia have 14 votes together, not {four}"
            )
        })
    }

    /// Facts 3, 4, 5 and 9: the neighbours.
    fn check_neighbours(&self, lines: &Lines<'_>) -> Result<(), BoardError> {
        use Territory::{
            Lideforde, Loncastre, Man, Oxeneford, Sarisberie, Stadford, Tateshale, Wigemor,
        };
        for (territory, &neighbours) in self.neighbours.iter() {
            let line = lines[&territory];
            let count = neighbours.len();
            ensure(line.land.len() + line.sea.len() == count, 9, || {
                format!("{territory} names a neighbour twice")
            })?;
            ensure(!neighbours.contains(territory), 9, || {
                format!("{territory} cannot be its own neighbour")
            })?;
            for &other in &line.land {
                ensure(lines[&other].land.contains(&territory), 9, || {
                    format!("{territory} borders {other} by land, but not the other way round")
                })?;
            }
            for &other in &line.sea {
                ensure(lines[&other].sea.contains(&territory), 9, || {
                    format!("a sea lane leads from {territory} to {other}, but not back")
                })?;
            }
            let allowed = match self.votes(territory) {
                2 => 2..=2,
                4 => 6..=6,
                _ => 2..=6,
            };
            ensure(allowed.contains(&count), 3, || {
                format!(
                    "{territory} has {} votes and {count} neighbours (2 votes have 2, 4 votes have 6)",
                    self.votes(territory)
                )
            })?;
        }
        let exactly = |territory: Territory, expected: &[Territory]| {
            self.neighbours[territory] == expected.iter().copied().collect()
        };
        let wigemor = [Man, Loncastre, Tateshale, Stadford, Oxeneford, Lideforde];
        let lanes = [Man, Lideforde];
        ensure(
            exactly(Wigemor, &wigemor)
                && lanes.iter().all(|lane| lines[&Wigemor].sea.contains(lane)),
            4,
            || {
                "Wigemor borders exactly Man and Lideforde by sea and Loncastre, Tateshale, Stadford \
                 and Oxeneford"
                    .to_owned()
            },
        )?;
        ensure(exactly(Sarisberie, &[Oxeneford, Lideforde]), 5, || {
            "Sarisberie borders exactly Oxeneford and Lideforde".to_owned()
        })
    }

    /// Fact 8: the start cards.
    fn check_starts(&self) -> Result<(), BoardError> {
        use Territory::{Rouecestre, Stadford, Tateshale};
        let mut dealt = Territories::NONE;
        for (players, first) in [(3, Rouecestre), (4, Tateshale), (5, Stadford)] {
            let start = self.start_cards(players).ok_or_else(|| BoardError::Fact {
                fact: 8,
                why: format!("there are no start cards for {players} players"),
            })?;
            let cards: Territories = start.territories.iter().copied().collect();
            ensure(
                cards.len() == usize::from(players) && cards.len() == start.territories.len(),
                8,
                || format!("{players} players have {players} different start cards"),
            )?;
            ensure(start.first == first && cards.contains(first), 8, || {
                format!("with {players} players, {first} begins")
            })?;
            for card in cards.iter() {
                ensure(!dealt.contains(card) && card != Territory::Man, 8, || {
                    format!(
                        "{card} cannot be on a start card for {players} players: the 12 cards differ, \
                             and none shows Man"
                    )
                })?;
                dealt.insert(card);
            }
        }
        ensure(self.file.start.len() == 3, 8, || "there are three sets of start cards".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses the built-in board with one piece of text replaced.
    fn edited(from: &str, to: &str) -> Result<Board, BoardError> {
        assert!(BUILT_IN.contains(from), "the board file no longer says {from:?}");
        Board::parse(&BUILT_IN.replacen(from, to, 1))
    }

    #[test]
    fn the_built_in_board_satisfies_every_fact() {
        let board = Board::parse(BUILT_IN).expect("built-in board");
        assert_eq!(board.neighbours(Territory::Wigemor, 4).len(), 6);
        assert_eq!(board.neighbours(Territory::Wigemor, 3).len(), 5);
        assert_eq!(board.neighbours(Territory::Loncastre, 3).len(), 3);
        assert!(board.lines().iter().all(|line| !line.known.is_empty()));
    }

    #[test]
    fn each_broken_fact_is_named() {
        let fact = |result: Result<Board, BoardError>| match result {
            Err(BoardError::Fact { fact, .. }) => fact,
            other => panic!("expected a broken fact, got {other:?}"),
        };
        assert_eq!(fact(edited("name = \"Man\"", "name = \"Wigemor\"")), 1);
        assert_eq!(
            fact(edited("today = \"Isle of Man\"\nvotes = 2", "today = \"x\"\nvotes = 1")),
            2
        );
        assert_eq!(
            fact(edited("land = [\"Oxeneford\", \"Sarisberie\"]", "land = [\"Sarisberie\"]")),
            9
        );
        assert_eq!(
            fact(edited(
                "land = [\"Oxeneford\", \"Sarisberie\"]",
                "land = [\"Oxeneford\", \"Oxeneford\"]"
            )),
            9
        );
        assert_eq!(fact(edited("first = \"Stadford\"", "first = \"Lundonia\"")), 8);
        assert_eq!(
            fact(edited(
                "\"Sedberouie\", \"Sarisberie\"]\nfirst",
                "\"Sedberouie\", \"Wigemor\"]\nfirst"
            )),
            8
        );
        assert!(matches!(edited("votes = 2", "votes = two"), Err(BoardError::Unreadable(_))));
        assert!(matches!(
            edited("\"Rouecestre\"]", "\"Atlantis\"]"),
            Err(BoardError::Unreadable(_))
        ));
    }
}
