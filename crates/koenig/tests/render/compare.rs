//! Visual comparison of pictures, and small copies of them to compare with later.

use std::io::Cursor;

/// A picture, as red, green and blue up to 255 each, row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct Pixels {
    pub width: usize,
    pub pixels: Vec<[f32; 3]>,
    /// The colours a small copy may have; empty for any.
    palette: Vec<u8>,
}

/// The greatest and the mean difference of two pictures, square by square, in units of which one is barely visible:
/// distances in CIELAB (CIE 1976).
#[derive(Debug, Clone, Copy)]
pub struct Difference {
    pub greatest: f32,
    pub mean: f32,
}

impl Pixels {
    pub fn new(width: usize, pixels: Vec<[f32; 3]>) -> Self {
        Self { width, pixels, palette: Vec::new() }
    }

    /// Decodes a PNG.
    pub fn read(png: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let palette = reader.info().palette.as_deref().unwrap_or_default().to_vec();
        let mut bytes = vec![0; reader.output_buffer_size().expect("it fits into memory")];
        let info = reader.next_frame(&mut bytes).expect("a whole PNG");
        let channels = info.color_type.samples();
        let pixels = bytes.chunks(channels).map(|pixel| [0, 1, 2].map(|at| f32::from(pixel[at])));
        Self { width: info.width as usize, pixels: pixels.collect(), palette }
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// Returns the mean colours of squares of this side, row by row.
    fn squares(&self, side: usize) -> Vec<[f32; 3]> {
        let across = self.width.div_ceil(side);
        let mut squares = vec![([0.0_f32; 3], 0.0_f32); across * self.height().div_ceil(side)];
        for (at, pixel) in self.pixels.iter().enumerate() {
            let (sum, count) =
                &mut squares[at / self.width / side * across + at % self.width / side];
            (0..3).for_each(|channel| sum[channel] += pixel[channel]);
            *count += 1.0;
        }
        squares.into_iter().map(|(sum, count)| sum.map(|sum| sum / count)).collect()
    }

    /// Returns a copy of this width.
    pub fn small(&self, width: usize) -> Self {
        let height = self.height() * width / self.width;
        let mut sums = vec![([0.0_f32; 3], 0.0_f32); width * height];
        for (at, pixel) in self.pixels.iter().enumerate() {
            let x = at % self.width * width / self.width;
            let y = (at / self.width * height / self.height()).min(height - 1);
            let (sum, count) = &mut sums[y * width + x];
            (0..3).for_each(|channel| sum[channel] += pixel[channel]);
            *count += 1.0;
        }
        let pixels = sums.into_iter().map(|(sum, count)| sum.map(|sum| sum / count)).collect();
        Self { width, pixels, palette: self.palette.clone() }
    }

    /// Encodes it as a small PNG in the colours of the picture it is a copy of.
    pub fn png(&self) -> Vec<u8> {
        let nearest = |colour: [f32; 3]| -> u8 {
            let distance = |known: &[u8]| -> f32 {
                known.iter().zip(colour).map(|(known, it)| (f32::from(*known) - it).powi(2)).sum()
            };
            let known = self.palette.chunks(3).enumerate();
            let nearest =
                known.min_by(|(_, one), (_, other)| distance(one).total_cmp(&distance(other)));
            nearest.map_or(0, |(index, _)| index as u8)
        };
        let indices: Vec<u8> = self.pixels.iter().map(|pixel| nearest(*pixel)).collect();
        let mut file = Vec::new();
        let (width, height) = (self.width as u32, self.height() as u32);
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(self.palette.clone());
        encoder.set_deflate_compression(png::DeflateCompression::Level(9));
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header().expect("memory takes it");
        writer.write_image_data(&indices).expect("memory takes it");
        writer.finish().expect("memory takes it");
        file
    }

    /// Returns the visual difference from a picture of the same size, in squares of this side: letters a fraction of a
    /// pixel apart, or edges rounded differently, hardly count; a missing piece does.
    pub fn difference(&self, other: &Self, side: usize) -> Difference {
        let sizes = |it: &Self| (it.width, it.pixels.len());
        assert_eq!(sizes(self), sizes(other), "pictures of different sizes");
        let distances: Vec<f32> = self
            .squares(side)
            .into_iter()
            .zip(other.squares(side))
            .map(|(one, other)| {
                let apart = lab(one).into_iter().zip(lab(other)).map(|(a, b)| (a - b).powi(2));
                apart.sum::<f32>().sqrt()
            })
            .collect();
        let greatest = distances.iter().copied().fold(0.0, f32::max);
        Difference { greatest, mean: distances.iter().sum::<f32>() / distances.len() as f32 }
    }
}

/// Converts an sRGB colour to CIELAB, under daylight (D65).
fn lab(rgb: [f32; 3]) -> [f32; 3] {
    let [red, green, blue] = rgb.map(|level| {
        let level = level / 255.0;
        if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
    });
    let [x, y, z] = [
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    ]
    .map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn differences_are_as_people_see_them() {
    let plain = |colour| Pixels::new(8, vec![colour; 64]);
    let black = plain([0.0; 3]);
    let white = plain([255.0; 3]);
    assert!((black.difference(&white, 8).mean - 100.0).abs() < 0.1, "as far as can be");
    let grey = |level| plain([level; 3]);
    let (dark, light) =
        (grey(20.0).difference(&grey(30.0), 8), grey(220.0).difference(&grey(230.0), 8));
    assert!(light.mean > 2.0 && dark.mean > light.mean, "{dark:?}, {light:?}");
    let mut spotted = plain([0.0; 3]);
    spotted.pixels[0] = [255.0; 3];
    let spot = black.difference(&spotted, 4);
    assert!(spot.greatest > 4.0 && spot.mean < spot.greatest / 3.9, "{spot:?}");
}
