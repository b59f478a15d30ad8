//! The map as data: coasts, borders and positions.

use std::fmt::Write;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::rules::{PerTerritory, Territory};

/// The built-in map files: positions and lines.
const PLACES: &str = include_str!("../../../../assets/koenig/map.toml");
const LINES: &str = include_str!("../../../../assets/koenig/lines.toml");

/// The built-in map, parsed on first use.
pub(super) static MAP: LazyLock<Map> =
    LazyLock::new(|| Map::parse(PLACES, LINES).expect("the tests read the built-in map"));

/// The outlines as SVG paths, used by every picture.
pub(super) static PATHS: LazyLock<PerTerritory<String>> =
    LazyLock::new(|| PerTerritory::from_fn(|territory| MAP.outlines[territory].path()));

/// A map to draw on.
#[derive(Debug)]
pub(super) struct Map {
    pub width: i32,
    pub height: i32,
    pub places: PerTerritory<TerritoryLayout>,
    /// The outline of each territory: the mainland first, islands after it.
    pub outlines: PerTerritory<Outline>,
    /// The borders between two territories.
    pub borders: Vec<Vec<Point>>,
    pub lanes: Vec<SeaLane>,
    /// Land that is not on the board.
    pub beyond: Vec<Vec<Point>>,
}

/// A point of the picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(from = "(i32, i32)")]
pub(super) struct Point {
    pub x: i32,
    pub y: i32,
}

/// Closed rings, the first point of each repeated at its end.
#[derive(Debug, Clone, Default)]
pub(super) struct Outline(pub Vec<Vec<Point>>);

/// Positions of things in a territory.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerritoryLayout {
    of: Territory,
    /// The middle of the name's baseline.
    pub name: Point,
    /// The middle of the coat of arms.
    pub arms: Point,
    /// The middle of barons and courtiers.
    pub men: Point,
    /// The foot of the capital's tower.
    pub town: Point,
    /// The middle of the crossed swords of a dispute.
    pub swords: Point,
}

/// A sea lane.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeaLane {
    pub of: [Territory; 2],
    /// From coast to coast, bent towards the point in the middle.
    pub points: [Point; 3],
}

/// Why a map file is invalid.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum MapError {
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    #[error("{0} needs exactly one place")]
    Place(Territory),
    /// A line has fewer than two points, or not one or two territories.
    #[error("line {0} is not the edge of one or two territories")]
    Line(usize),
    #[error("the lines of {0} do not close")]
    Open(Territory),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacesFile {
    width: i32,
    height: i32,
    place: Vec<TerritoryLayout>,
    lane: Vec<SeaLane>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinesFile {
    line: Vec<BorderLine>,
    beyond: Vec<Beyond>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BorderLine {
    of: Vec<Territory>,
    points: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Beyond {
    points: Vec<Point>,
}

impl Map {
    fn parse(places: &str, lines: &str) -> Result<Self, MapError> {
        let unreadable = |error: toml::de::Error| MapError::Unreadable(error.to_string());
        let places: PlacesFile = toml::from_str(places).map_err(unreadable)?;
        let file: LinesFile = toml::from_str(lines).map_err(unreadable)?;
        let well_formed =
            |line: &BorderLine| (1..=2).contains(&line.of.len()) && line.points.len() >= 2;
        if let Some(wrong) = file.line.iter().position(|line| !well_formed(line)) {
            return Err(MapError::Line(wrong + 1));
        }
        Ok(Self {
            width: places.width,
            height: places.height,
            places: try_per_territory(|territory| place(&places.place, territory))?,
            outlines: try_per_territory(|territory| outline(&file.line, territory))?,
            borders: file
                .line
                .into_iter()
                .filter(|line| line.of.len() == 2)
                .map(|line| line.points)
                .collect(),
            lanes: places.lane,
            beyond: file.beyond.into_iter().map(|land| land.points).collect(),
        })
    }
}

impl Outline {
    /// Returns the SVG path.
    pub(super) fn path(&self) -> String {
        self.0.iter().map(|ring| path(ring) + "z").collect()
    }
}

impl Point {
    pub(super) const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// Moves the point to the right and down.
    pub(super) const fn plus(self, dx: i32, dy: i32) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }
}

impl From<(i32, i32)> for Point {
    fn from((x, y): (i32, i32)) -> Self {
        Self { x, y }
    }
}

/// Returns an SVG path of points joined in order.
pub(super) fn path(points: &[Point]) -> String {
    let mut path = String::new();
    for (index, Point { x, y }) in points.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        write!(path, "{command}{x} {y}").expect("a string takes any text");
    }
    path
}

fn try_per_territory<T>(
    of: impl Fn(Territory) -> Result<T, MapError>,
) -> Result<PerTerritory<T>, MapError> {
    let mut values = Vec::with_capacity(Territory::COUNT);
    for territory in Territory::ALL {
        values.push(of(territory)?);
    }
    let mut values = values.into_iter();
    Ok(PerTerritory::from_fn(|_| values.next().expect("there is one for each territory")))
}

fn place(places: &[TerritoryLayout], territory: Territory) -> Result<TerritoryLayout, MapError> {
    let mut found = places.iter().filter(|place| place.of == territory);
    match (found.next(), found.next()) {
        (Some(&place), None) => Ok(place),
        _ => Err(MapError::Place(territory)),
    }
}

/// Joins the lines of a territory, end to end, into rings.
fn outline(lines: &[BorderLine], territory: Territory) -> Result<Outline, MapError> {
    let mut loose: Vec<Vec<Point>> = lines
        .iter()
        .filter(|line| line.of.contains(&territory))
        .map(|line| line.points.clone())
        .collect();
    let mut rings = Vec::new();
    while let Some(mut ring) = loose.pop() {
        while ring.first() != ring.last() {
            let end = ring.last().copied();
            let next = loose
                .iter()
                .position(|line| line.first().copied() == end || line.last().copied() == end)
                .ok_or(MapError::Open(territory))?;
            let mut line = loose.swap_remove(next);
            if line.first().copied() != end {
                line.reverse();
            }
            ring.extend(line.into_iter().skip(1));
        }
        rings.push(ring);
    }
    if rings.is_empty() { Err(MapError::Open(territory)) } else { Ok(Outline(rings)) }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::rules::Board;

    type Pairs = BTreeSet<(Territory, Territory)>;

    fn pair(one: Territory, other: Territory) -> (Territory, Territory) {
        (one.min(other), one.max(other))
    }

    /// Returns the edges of all outlines, each with the territories it bounds.
    fn edges() -> BTreeMap<(Point, Point), Vec<Territory>> {
        let mut edges: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (territory, outline) in MAP.outlines.iter() {
            for edge in outline.0.iter().flat_map(|ring| ring.windows(2)) {
                let key = (edge[0].min(edge[1]), edge[0].max(edge[1]));
                edges.entry(key).or_default().push(territory);
            }
        }
        edges
    }

    #[test]
    fn shared_edges_are_the_neighbours_by_land() {
        let mut drawn = Pairs::new();
        for (edge, of) in edges() {
            match of[..] {
                [_] => {}
                [one, other] if one != other => drop(drawn.insert(pair(one, other))),
                _ => panic!("{edge:?} is an edge of {of:?}"),
            }
        }
        let on_board: Pairs = Board::built_in()
            .lines()
            .iter()
            .flat_map(|line| line.land.iter().map(|&other| pair(line.name, other)))
            .collect();
        assert_eq!(drawn, on_board);
    }

    #[test]
    fn lanes_are_the_neighbours_by_sea() {
        let drawn: Pairs = MAP.lanes.iter().map(|lane| pair(lane.of[0], lane.of[1])).collect();
        let on_board: Pairs = Board::built_in()
            .lines()
            .iter()
            .flat_map(|line| line.sea.iter().map(|&other| pair(line.name, other)))
            .collect();
        assert_eq!(drawn, on_board);
        assert_eq!(drawn.len(), MAP.lanes.len());
    }

    #[test]
    fn no_two_edges_cross() {
        let edges: Vec<_> = edges().into_keys().collect();
        let side = |a: Point, b: Point, c: Point| {
            ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
        };
        for (index, &(a, b)) in edges.iter().enumerate() {
            for &(c, d) in &edges[index + 1..] {
                let crossing =
                    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
                assert!(!crossing, "{a:?} to {b:?} crosses {c:?} to {d:?}");
            }
        }
    }

    #[test]
    fn a_broken_map_is_refused() {
        let edited = |from: &str, to: &str| {
            let edit = |text: &str| text.replacen(from, to, 1);
            Map::parse(&edit(PLACES), &edit(LINES)).err()
        };
        assert!(matches!(edited("width = 1260", ""), Some(MapError::Unreadable(_))));
        assert_eq!(
            edited("of = \"Man\"", "of = \"Wigemor\""),
            Some(MapError::Place(Territory::Man))
        );
        assert_eq!(
            edited("[\"Man\"]", "[]").map(|error| matches!(error, MapError::Line(_))),
            Some(true)
        );
        assert!(matches!(edited("[\"Sedberouie\"]", "[\"Man\"]"), Some(MapError::Open(_))));
    }
}
