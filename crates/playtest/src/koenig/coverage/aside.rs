//! K-X and K-A: rules that simulated matches do not reach, or not under these numbers.

use super::{CoverageRow, Sign, row};

/// Why a worked example is not counted.
const EXAMPLE: &str = "one worked example";

/// Why a default is not counted.
const DEFAULT: &str = "only for a player who is away";

pub(super) const ROWS: &[CoverageRow] = &[
    shown("K-X1", "K-X1 a dispute of three: 39 against 36 against 40", EXAMPLE),
    shown("K-X2", "K-X2 two ones bring back both x1", EXAMPLE),
    shown(
        "K-X3",
        "K-X3 Tateshale, Lincolia, Grentebrige, Lundonia and no card: 14 votes become 10",
        EXAMPLE,
    ),
    shown(
        "K-X4",
        "K-X4 12 less 4, 11 less 3 and 8 are a tie; cards decide, not the votes before the deduction",
        EXAMPLE,
    ),
    shown("K-X5", "K-X5 a 2 on an x2 counts 4 and succeeds", EXAMPLE),
    shown("K-A1", "K-A1 a turn ends where it stands", DEFAULT),
    shown("K-A2", "K-A2 a missing commitment is one card of the lowest value held", DEFAULT),
    shown(
        "K-A3",
        "K-A3 a banished baron goes to the legal territory with the most votes, ties by name",
        DEFAULT,
    ),
    shown("K-A4", "K-A4 the winner places the free courtier and stops", DEFAULT),
    shown("K-A5", "K-A5 cards are taken back", DEFAULT),
];

const fn shown(rule: &'static str, title: &'static str, why: &'static str) -> CoverageRow {
    row(rule, "", Sign::None).shown_by(title, why)
}
