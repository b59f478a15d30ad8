//! How different two pictures look.

/// A PNG as rows of red, green and blue.
fn pixels(png: &[u8]) -> (usize, Vec<[f32; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    let channels = info.color_type.samples();
    let pixels = bytes.chunks(channels).map(|pixel| [0, 1, 2].map(|at| f32::from(pixel[at])));
    (info.width as usize, pixels.collect())
}

/// How different two pictures look: the greatest difference of the mean colours of two squares of 8 by 8
/// pixels, and the mean of all those differences, in levels of 255. Letters a fraction of a pixel apart, or
/// edges rounded otherwise, hardly count; a piece that is missing does.
pub fn difference(one: &[u8], other: &[u8]) -> (f32, f32) {
    const SIDE: usize = 8;
    let ((width, one), (other_width, other)) = (pixels(one), pixels(other));
    assert_eq!((width, one.len()), (other_width, other.len()), "pictures of different sizes");
    let mut squares = vec![[0.0_f32; 3]; width.div_ceil(SIDE) * (one.len() / width).div_ceil(SIDE)];
    for (at, (one, other)) in one.iter().zip(&other).enumerate() {
        let square = at / width / SIDE * width.div_ceil(SIDE) + at % width / SIDE;
        for channel in 0..3 {
            squares[square][channel] += (one[channel] - other[channel]) / (SIDE * SIDE) as f32;
        }
    }
    let sizes: Vec<f32> = squares
        .iter()
        .map(|[red, green, blue]| (red * red + green * green + blue * blue).sqrt())
        .collect();
    let greatest = sizes.iter().copied().fold(0.0, f32::max);
    (greatest, sizes.iter().sum::<f32>() / sizes.len() as f32)
}
