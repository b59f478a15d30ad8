//! The colours, and the signs for those who cannot tell them apart.

use std::sync::LazyLock;

use game_api::Colour;

pub(super) const SEA: &str = "#2b4c57";
/// The sea along the shore.
pub(super) const SHALLOWS: &str = "#3c6470";
/// Lines drawn into the sea.
pub(super) const SEA_LINE: &str = "#6f97a0";
/// Land beyond the board.
pub(super) const BEYOND: &str = "#5d7573";
/// The outline of land beyond the board.
pub(super) const BEYOND_LINE: &str = "#82999a";
/// Unheld land, and the panel.
pub(super) const PARCHMENT: &str = "#f3e8cd";
/// Hatching of unheld land.
pub(super) const PARCHMENT_LINE: &str = "#d9c69c";
/// Light parts of arms, rims and lettering on dark ground.
pub(super) const IVORY: &str = "#fffaf0";
/// Letters and lines.
pub(super) const INK: &str = "#2a1c10";
/// Secondary lettering.
pub(super) const FADED_INK: &str = "#6d5a45";
/// The crown and its bearer; nothing else on a board.
pub(super) const GOLD: &str = "#f2b632";
/// The background of the king's row.
pub(super) const PALE_GOLD: &str = "#fbdc8c";
/// Votes that do not come from land, under dark lines.
pub(super) const BONUS: &str = "#bdb5a6";
/// Separators and the frame.
pub(super) const BRASS: &str = "#9c7a3c";
/// Roofs, and highlights.
pub(super) const MADDER: &str = "#a8321f";

/// Returns the flat colours of pictures.
pub(crate) fn flat_colours() -> Vec<&'static str> {
    let paints = Colour::ALL.map(paint);
    let mut colours = vec![
        SEA,
        SHALLOWS,
        SEA_LINE,
        BEYOND,
        BEYOND_LINE,
        PARCHMENT,
        PARCHMENT_LINE,
        IVORY,
        INK,
        FADED_INK,
        GOLD,
        PALE_GOLD,
        BRASS,
        MADDER,
        BONUS,
    ];
    colours.extend(paints.iter().flat_map(|paint| [paint.field, paint.line, paint.piece]));
    colours.extend(DIMMED.iter().map(|(_, dim)| dim.as_str()));
    colours
}

/// Returns the pairs of adjacent colours, and the steps a soft edge between them needs; the most visible first.
pub(crate) fn soft_edges() -> Vec<(&'static str, &'static str, u16)> {
    let mut edges = vec![
        (INK, IVORY, 5),
        (INK, PARCHMENT, 5),
        (INK, PALE_GOLD, 4),
        (FADED_INK, PARCHMENT, 3),
        (FADED_INK, IVORY, 3),
        (INK, SEA, 2),
        (SEA, SHALLOWS, 1),
        (SEA, SEA_LINE, 3),
        (SEA, IVORY, 4),
        (BEYOND, BEYOND_LINE, 1),
        (BEYOND, IVORY, 2),
        (BRASS, IVORY, 2),
        (BRASS, PARCHMENT, 2),
        (BRASS, INK, 2),
        (GOLD, INK, 3),
        (GOLD, IVORY, 2),
        (MADDER, PARCHMENT, 3),
        (MADDER, IVORY, 2),
        (PARCHMENT_LINE, IVORY, 1),
        (BONUS, INK, 2),
        (dimmed(SEA), IVORY, 3),
        (dimmed(SEA), dimmed(SEA_LINE), 1),
        // Shadows.
        (PARCHMENT, INK, 2),
        (SEA, "#000000", 2),
    ];
    for paint in Colour::ALL.map(paint) {
        edges.extend([
            (paint.field, paint.line, 1),
            (paint.line, INK, 2),
            (paint.field, IVORY, 2),
            (paint.piece, paint.mark_fill, 4),
            (paint.piece, IVORY, 3),
            (paint.piece, INK, 2),
            (paint.field, "#000000", 2),
            (paint.line, IVORY, 2),
            (dimmed(paint.field), dimmed(paint.line), 1),
            (dimmed(paint.field), IVORY, 1),
        ]);
    }
    edges
}

/// The colours of the map's ground, each with its dimmed version around a dispute.
static DIMMED: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
    let paints = Colour::ALL.map(paint);
    let mut ground =
        vec![SEA, SHALLOWS, SEA_LINE, BEYOND, BEYOND_LINE, PARCHMENT, IVORY, BRASS, GOLD, MADDER];
    ground.extend(paints.iter().flat_map(|paint| [paint.field, paint.line]));
    ground.into_iter().map(|hex| (hex, two_thirds(hex))).collect()
});

/// Darkens a colour to two thirds.
fn two_thirds(hex: &str) -> String {
    let level = |at: usize| u32::from_str_radix(&hex[at..at + 2], 16).unwrap_or(0) * 2 / 3;
    format!("#{:02x}{:02x}{:02x}", level(1), level(3), level(5))
}

/// Returns a ground colour as it is dimmed around a dispute.
pub(super) fn dimmed(hex: &'static str) -> &'static str {
    DIMMED.iter().find(|(bright, _)| *bright == hex).map_or(hex, |(_, dim)| dim)
}

/// Dims the ground colours in a drawing, as around a dispute.
pub(super) fn dim(svg: &str) -> String {
    DIMMED.iter().fold(svg.to_owned(), |svg, (bright, dim)| svg.replace(bright, dim))
}

/// The look of a seat's colour.
///
/// The five are far apart also for the three common colour-vision deficiencies, mostly by lightness; the hatching is
/// the one heralds have used for these tinctures since the 17th century.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint {
    /// The colour of its land, light enough for letters in ink.
    pub field: &'static str,
    /// The hatching of its land.
    pub hatching: Hatching,
    pub line: &'static str,
    pub piece: &'static str,
    /// The mark on its baron, and that mark's colour.
    pub mark: BaronSign,
    pub mark_fill: &'static str,
}

/// Hatching of a seat's land.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hatching {
    Upright,
    Level,
    /// Vert: from the upper left to the lower right.
    Falling,
    Dots,
    /// Purpure: from the lower left to the upper right.
    Rising,
}

/// A sign on a baron.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BaronSign {
    Cross,
    Crescent,
    Trefoil,
    Star,
    Lozenge,
}

/// Returns the look of a colour.
pub(super) fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::Red => Paint {
            field: "#c24a37",
            hatching: Hatching::Upright,
            line: "#9c3424",
            piece: "#9c1f1a",
            mark: BaronSign::Cross,
            mark_fill: IVORY,
        },
        Colour::Blue => Paint {
            field: "#5fa5dc",
            hatching: Hatching::Level,
            line: "#3b7fb9",
            piece: "#1f4fb8",
            mark: BaronSign::Crescent,
            mark_fill: IVORY,
        },
        Colour::Green => Paint {
            field: "#90b27d",
            hatching: Hatching::Falling,
            line: "#6b9158",
            piece: "#4d9a60",
            mark: BaronSign::Trefoil,
            mark_fill: INK,
        },
        Colour::Yellow => Paint {
            field: "#f6c146",
            hatching: Hatching::Dots,
            line: "#cf962a",
            piece: "#f7cf22",
            mark: BaronSign::Star,
            mark_fill: INK,
        },
        Colour::Violet => Paint {
            field: "#8a62a0",
            hatching: Hatching::Rising,
            line: "#664480",
            piece: "#3f1549",
            mark: BaronSign::Lozenge,
            mark_fill: IVORY,
        },
    }
}

impl BaronSign {
    /// Returns its outline as an SVG path round the origin, within a circle of radius 17.
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
    /// Returns the path that its `<pattern>` repeats, in a square of [`Hatching::PERIOD`] pixels.
    pub(super) fn path(self) -> &'static str {
        match self {
            Self::Upright => "M7-1V15",
            Self::Level => "M-1 7H15",
            Self::Falling => "M-1-1L15 15M-8 6L6 20M6-6L20 8",
            Self::Dots => "M3.5 3.500h.01M10.5 10.500h.01",
            Self::Rising => "M-1 15L15-1M-8 8L8-8M6 20L20 6",
        }
    }

    pub(super) fn line_width(self) -> f32 {
        match self {
            Self::Upright | Self::Level => 3.0,
            Self::Falling | Self::Rising => 2.5,
            Self::Dots => 4.5,
        }
    }

    /// The period of the pattern, in pixels.
    pub(super) const PERIOD: u32 = 14;
}

#[cfg(test)]
mod tests {
    use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
    use palette::{FromColor, Lab, LinSrgb, Srgb};

    use super::*;

    type Row = [f64; 3];

    /// Linear light as dichromats see it (Machado, Oliveira and Fernandes 2009, severity 1): no deficiency, protanopia,
    /// deuteranopia, tritanopia.
    const SIGHTS: [[Row; 3]; 4] = [
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

    fn colour(hex: &str) -> Srgb<u8> {
        hex.parse().expect("six hexadecimal digits")
    }

    fn seen(sight: [Row; 3], hex: &str) -> Lab<palette::white_point::D65, f64> {
        let light: [f64; 3] = colour(hex).into_linear::<f64>().into();
        let seen = sight.map(|row| {
            row.iter().zip(light).map(|(weight, share)| weight * share).sum::<f64>().clamp(0.0, 1.0)
        });
        Lab::from_color(LinSrgb::from(seen))
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let [one, other] = [one, other].map(|hex| colour(hex).into_format::<f64>());
        one.relative_contrast(other)
    }

    /// Returns the least distance of any two of these colours under any deficiency.
    fn least_distance(colours: &[&str]) -> f64 {
        let mut least = f64::INFINITY;
        for sight in SIGHTS {
            let seen: Vec<_> = colours.iter().map(|hex| seen(sight, hex)).collect();
            for (index, one) in seen.iter().enumerate() {
                for other in &seen[index + 1..] {
                    least = least.min(one.difference(*other));
                }
            }
        }
        least
    }

    #[test]
    fn the_colours_stay_apart_for_everybody() {
        let fields = Colour::ALL.map(|colour| paint(colour).field);
        let fields = least_distance(&[&fields[..], &[PARCHMENT, SEA, BEYOND]].concat());
        let pieces = least_distance(&Colour::ALL.map(|colour| paint(colour).piece));
        assert!(fields >= 14.0, "land: {fields:.1}");
        assert!(pieces >= 18.0, "pieces: {pieces:.1}");
    }

    /// The only bright land is the disputed one, in every colour and for every viewer.
    #[test]
    fn what_is_dimmed_is_told_from_what_is_not() {
        for bright in Colour::ALL.map(|colour| paint(colour).field).into_iter().chain([PARCHMENT]) {
            let least = least_distance(&[bright, dimmed(bright)]);
            assert!(least >= 10.0, "{bright}: {least:.1}");
        }
    }

    /// Land votes of any colour can be told from bonus votes.
    #[test]
    fn bonus_votes_are_nobodys_colour() {
        for colour in Colour::ALL {
            let least = least_distance(&[paint(colour).piece, BONUS]);
            assert!(least >= 14.0, "{colour:?}: {least:.1}");
        }
    }

    /// The picture has its own background, so its rim is visible in Discord's dark and light themes.
    #[test]
    fn the_rim_stands_out_on_any_background() {
        for background in ["#313338", "#1e1f22", "#ffffff"] {
            let apart = [PARCHMENT, INK].map(|rim| contrast(rim, background));
            assert!(apart.iter().any(|&contrast| contrast > 4.5), "{background}: {apart:?}");
        }
    }

    #[test]
    fn letters_and_marks_can_be_read() {
        for colour in Colour::ALL {
            let paint = paint(colour);
            let contrast = contrast(paint.mark_fill, paint.piece);
            assert!(contrast >= 4.5, "the mark of {colour:?}: {contrast:.1}");
        }
        for (letter, ground) in [
            (INK, PALE_GOLD),
            (INK, IVORY),
            (FADED_INK, PARCHMENT),
            (FADED_INK, IVORY),
            (IVORY, SEA),
        ] {
            let contrast = contrast(letter, ground);
            assert!(contrast >= 4.5, "{letter} on {ground}: {contrast:.1}");
        }
    }
}
