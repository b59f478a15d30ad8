//! The colours, and what tells them apart for those who do not see them so.

use crate::game::Colour;

/// The sea.
pub(super) const SEA: &str = "#b5cdd3";
/// The sea along the shore.
pub(super) const SHALLOWS: &str = "#c6dadd";
/// Lines drawn into the sea.
pub(super) const SEA_LINE: &str = "#7d9fa9";
/// Land beyond the board.
pub(super) const BEYOND: &str = "#d3d2c3";
/// Land nobody holds, and the panel.
pub(super) const PARCHMENT: &str = "#f7efda";
/// The light of arms, rims and lettering on dark.
pub(super) const IVORY: &str = "#fffaf0";
/// Letters and lines.
pub(super) const INK: &str = "#2a1c10";
/// Lesser letters.
pub(super) const FADED_INK: &str = "#6d5a45";
/// What matters now: whose turn it is, what is disputed.
pub(super) const GOLD: &str = "#f2b632";
/// The rows of those the match waits for.
pub(super) const PALE_GOLD: &str = "#fbdc8c";
/// Rules and the frame.
pub(super) const BRASS: &str = "#9c7a3c";

/// What a seat's colour looks like.
///
/// The five are far apart also for the three common colour-vision deficiencies, mostly by lightness; the
/// hatching is the one heralds have used for these tinctures since the 17th century.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint {
    /// Its land, light enough for letters in ink.
    pub field: &'static str,
    /// The hatching of its land.
    pub hatching: Hatching,
    /// The hatching's lines.
    pub line: &'static str,
    /// Its pieces.
    pub piece: &'static str,
    /// The mark on its baron, and that mark's colour.
    pub mark: Mark,
    /// The mark's colour.
    pub mark_fill: &'static str,
}

/// Lines across the land of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hatching {
    /// Gules.
    Upright,
    /// Azure.
    Level,
    /// Vert: from the upper left to the lower right.
    Falling,
    /// Or.
    Dots,
    /// Purpure: from the lower left to the upper right.
    Rising,
}

/// A sign on a baron.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Cross,
    Crescent,
    Trefoil,
    Star,
    Lozenge,
}

/// What this colour looks like.
pub(super) fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::Red => Paint {
            field: "#f37850",
            hatching: Hatching::Upright,
            line: "#d95d38",
            piece: "#982b25",
            mark: Mark::Cross,
            mark_fill: IVORY,
        },
        Colour::Blue => Paint {
            field: "#5f9fe0",
            hatching: Hatching::Level,
            line: "#427fc2",
            piece: "#0952ba",
            mark: Mark::Crescent,
            mark_fill: IVORY,
        },
        Colour::Green => Paint {
            field: "#86d1a6",
            hatching: Hatching::Falling,
            line: "#5cb083",
            piece: "#5c9c3a",
            mark: Mark::Trefoil,
            mark_fill: INK,
        },
        Colour::Yellow => Paint {
            field: "#efc83a",
            hatching: Hatching::Dots,
            line: "#c49a1c",
            piece: "#e6c722",
            mark: Mark::Star,
            mark_fill: INK,
        },
        Colour::Violet => Paint {
            field: "#9d78a3",
            hatching: Hatching::Rising,
            line: "#754f7c",
            piece: "#5d2762",
            mark: Mark::Lozenge,
            mark_fill: IVORY,
        },
    }
}

impl Mark {
    /// Its outline as an SVG path round the origin, within a circle of radius 17.
    pub(super) fn path(self) -> &'static str {
        match self {
            Self::Cross => "M-5-16H5V-5H16V5H5V16H-5V5H-16V-5H-5Z",
            Self::Crescent => "M7-14A15.5 15.5 0 1 0 7 14A12 12 0 1 1 7-14Z",
            Self::Trefoil => {
                "M-7-8A7 7 0 1 1 7-8A7 7 0 0 1 5-3A7.5 7.5 0 1 1 2.5 7L5 17H-5L-2.5 7A7.5 7.5 0 1 1-5-3A7 7 0 0 1-7-8Z"
            }
            Self::Star => {
                "M0-18L4.2-5.800L17.1-5.600L6.8 2.200L10.6 14.600L0 7.200L-10.6 14.600L-6.8 2.200L-17.1-5.600L-4.2-5.800Z"
            }
            Self::Lozenge => "M0-18L13 0L0 18L-13 0Z",
        }
    }
}

impl Hatching {
    /// What its `<pattern>` repeats, in a square of [`Hatching::PERIOD`] pixels.
    pub(super) fn path(self) -> &'static str {
        match self {
            Self::Upright => "M7-1V15",
            Self::Level => "M-1 7H15",
            Self::Falling => "M-1-1L15 15M-8 6L6 20M6-6L20 8",
            Self::Dots => "M3.5 3.500h.01M10.5 10.500h.01",
            Self::Rising => "M-1 15L15-1M-8 8L8-8M6 20L20 6",
        }
    }

    /// How wide its lines are.
    pub(super) fn line_width(self) -> f32 {
        match self {
            Self::Upright | Self::Level => 3.0,
            Self::Falling | Self::Rising => 2.5,
            Self::Dots => 4.5,
        }
    }

    /// How often it repeats, in pixels.
    pub(super) const PERIOD: u32 = 14;
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rgb = [f64; 3];

    /// How dichromats see linear light (Machado, Oliveira and Fernandes 2009, severity 1): nobody's
    /// deficiency, protanopia, deuteranopia, tritanopia.
    const SIGHTS: [[Rgb; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ];

    fn linear(hex: &str) -> Rgb {
        [1, 3, 5].map(|at| {
            let level = u8::from_str_radix(&hex[at..at + 2], 16).expect("two hexadecimal digits");
            let share = f64::from(level) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn times(matrix: [Rgb; 3], light: Rgb) -> Rgb {
        matrix.map(|row| row.iter().zip(light).map(|(weight, share)| weight * share).sum())
    }

    /// Oklab, in which distances are about as large as they look.
    fn oklab(light: Rgb) -> Rgb {
        let cones = [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ];
        let opponents = [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ];
        times(opponents, times(cones, light).map(|cone| cone.max(0.0).cbrt()))
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let luminance = |hex: &str| {
            let [red, green, blue] = linear(hex);
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The least distance any two of these colours have for anybody.
    fn least_distance(colours: &[&str]) -> f64 {
        let mut least = f64::INFINITY;
        for sight in SIGHTS {
            let seen: Vec<Rgb> =
                colours.iter().map(|hex| oklab(times(sight, linear(hex)))).collect();
            for (index, one) in seen.iter().enumerate() {
                for other in &seen[index + 1..] {
                    let squares = one.iter().zip(other).map(|(a, b)| (a - b).powi(2));
                    least = least.min(squares.sum::<f64>().sqrt());
                }
            }
        }
        least
    }

    #[test]
    fn the_colours_stay_apart_for_everybody() {
        let fields = Colour::ALL.map(|colour| paint(colour).field);
        let fields = least_distance(&[&fields[..], &[PARCHMENT]].concat());
        let pieces = least_distance(&Colour::ALL.map(|colour| paint(colour).piece));
        assert!(fields >= 0.09, "land: {fields:.3}");
        assert!(pieces >= 0.10, "pieces: {pieces:.3}");
    }

    #[test]
    fn letters_and_marks_can_be_read() {
        for colour in Colour::ALL {
            let paint = paint(colour);
            for (letter, ground) in [(INK, paint.field), (paint.mark_fill, paint.piece)] {
                let contrast = contrast(letter, ground);
                assert!(contrast >= 4.0, "{letter} on {ground} of {colour:?}: {contrast:.1}");
            }
        }
        for (letter, ground) in
            [(INK, PALE_GOLD), (INK, IVORY), (FADED_INK, PARCHMENT), (FADED_INK, IVORY)]
        {
            let contrast = contrast(letter, ground);
            assert!(contrast >= 4.5, "{letter} on {ground}: {contrast:.1}");
        }
    }
}
