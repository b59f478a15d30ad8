//! The fixed palette: every colour a picture may contain.
//!
//! Pictures are drawn in few flat colours. The palette has these, and the intermediate steps a soft edge needs between
//! adjacent ones.

use std::fmt;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

/// The colours of a game's pictures, at most 255, with a lookup of the nearest to any colour.
pub struct Palette {
    colours: Vec<Rgb>,
    /// The nearest colours, by the highest 5, 6 and 5 bits of red, green and blue; [`UNKNOWN`] until looked up, as few
    /// of all colours ever occur.
    nearest: Vec<AtomicU16>,
    /// Recent lookups, each with the colour in the highest bits and the index in the lowest 8.
    lately: Vec<AtomicU32>,
}

/// Marks an index not looked up yet.
const UNKNOWN: u16 = u16::MAX;
/// The number of recent lookups kept, in bits.
const LATELY_BITS: u32 = 12;

impl Palette {
    /// A palette of these colours, as `#rrggbb`, and of the given number of steps between each of the pairs, as far as
    /// there is room.
    pub fn new(flat: &[&str], edges: &[(&str, &str, u16)]) -> Self {
        let mut colours: Vec<Rgb> = Vec::new();
        let mut add = |colour: Rgb| {
            if colours.len() < 255 && !colours.contains(&colour) {
                colours.push(colour);
            }
        };
        flat.iter().for_each(|hex| add(rgb(hex)));
        for &(one, other, steps) in edges {
            let (one, other) = (rgb(one), rgb(other));
            for step in 1..=steps {
                let mix = |at: usize| {
                    let (near, far) = (u16::from(one[at]), u16::from(other[at]));
                    ((near * (steps + 1 - step) + far * step) / (steps + 1)) as u8
                };
                add([mix(0), mix(1), mix(2)]);
            }
        }
        let nearest = (0..1 << 16).map(|_| AtomicU16::new(UNKNOWN)).collect();
        // No colour has the index 255.
        let lately = (0..1 << LATELY_BITS).map(|_| AtomicU32::new(u32::MAX)).collect();
        Self { colours, nearest, lately }
    }

    /// Returns the index of the nearest colour.
    pub(crate) fn nearest(&self, colour: Rgb) -> u8 {
        let [red, green, blue] = colour;
        let asked = u32::from_be_bytes([red, green, blue, 0]);
        let slot = asked.wrapping_mul(0x9e37_79b1) >> (u32::BITS - LATELY_BITS);
        let lately = &self.lately[slot as usize];
        let [known @ .., index] = lately.load(Ordering::Relaxed).to_be_bytes();
        if known == colour && index != u8::MAX {
            return index;
        }
        let index = self.nearest_anew(colour);
        lately.store(asked | u32::from(index), Ordering::Relaxed);
        index
    }

    fn nearest_anew(&self, [red, green, blue]: Rgb) -> u8 {
        let distance = |&[r, g, b]: &Rgb| {
            let square = |one: u8, other: u8| i32::from(one.abs_diff(other)).pow(2);
            // The eye is most sensitive to green.
            3 * square(r, red) + 4 * square(g, green) + 2 * square(b, blue)
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, colour)| distance(colour));
        nearest.map_or(0, |(index, _)| index as u8)
    }

    /// Returns the index of the colour that a soft pixel, as of [`super::painter`], makes of the colour at `under`.
    pub(crate) fn blend(&self, under: u8, [red, green, blue, through]: [u8; 4]) -> u8 {
        let below = self.colours[usize::from(under)];
        let mix = |over: u8, below: u8| {
            (u16::from(over) + (u16::from(below) * u16::from(through) + 127) / 255).min(255)
        };
        let (red, green, blue) = (mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]));
        let known = &self.nearest[usize::from((red >> 3) << 11 | (green >> 2) << 5 | blue >> 3)];
        match known.load(Ordering::Relaxed) {
            UNKNOWN => {
                // The middle of all colours with these highest bits, so that the result does not depend on which comes
                // first.
                let middle = |level: u16, bits: u8| level as u8 >> bits << bits | 1 << (bits - 1);
                let index = self.nearest([middle(red, 3), middle(green, 2), middle(blue, 3)]);
                known.store(index.into(), Ordering::Relaxed);
                index
            }
            index => index as u8,
        }
    }

    /// Returns an index without a colour: the palette has at most 255.
    pub(crate) fn unused(&self) -> u8 {
        self.colours.len() as u8
    }

    /// Returns three bytes for each colour.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }
}

/// Parses `#rrggbb`.
fn rgb(hex: &str) -> Rgb {
    let level = |at: usize| {
        hex.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(0)
    };
    [level(1), level(3), level(5)]
}

impl fmt::Debug for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Palette").field("colours", &self.colours.len()).finish_non_exhaustive()
    }
}

impl PartialEq for Palette {
    fn eq(&self, other: &Self) -> bool {
        self.colours == other.colours
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAT: [&str; 3] = ["#2b4c57", "#000000", "#fffaf0"];

    fn palette() -> Palette {
        Palette::new(&FLAT, &[(FLAT[0], FLAT[1], 4), (FLAT[0], FLAT[2], 4)])
    }

    #[test]
    fn flat_colours_stay_as_they_are() {
        let palette = palette();
        assert_eq!(palette.colours.len(), FLAT.len() + 8);
        for hex in FLAT {
            let index = palette.nearest(rgb(hex));
            assert_eq!(palette.colours[usize::from(index)], rgb(hex), "{hex}");
        }
    }

    #[test]
    fn a_blend_is_near_to_what_it_stands_for() {
        let palette = palette();
        let sea = palette.nearest(rgb("#2b4c57"));
        for (over, least, most) in [([0, 0, 0, 255], 0, 12), ([255, 250, 240, 0], 0, 8)] {
            let index = palette.blend(sea, over);
            let expected = if over[3] == 255 { rgb("#2b4c57") } else { [255, 250, 240] };
            let off = palette.colours[usize::from(index)]
                .iter()
                .zip(expected)
                .map(|(&one, other)| one.abs_diff(other))
                .max()
                .unwrap_or_default();
            assert!((least..=most).contains(&off), "{over:?} is {off} off");
        }
    }
}
