//! Animated GIFs of several pictures: Discord does not animate APNG.
//!
//! All frames use the fixed palette, and one index beyond it is transparent: the pixel stays as it was. A frame holds
//! the rectangle in which something changed, with the changed pixels only: the rest are long runs of one index, which
//! take next to nothing.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::RenderError;
use super::painter::Canvas;

/// An animation being encoded, frame by frame.
pub(crate) struct Animation {
    encoder: Encoder<Vec<u8>>,
    /// The picture visible after all frames so far.
    shown: Canvas,
    /// The latest frame, written once its duration is known.
    latest: Frame<'static>,
}

impl Animation {
    /// Starts an animation with this picture; it repeats endlessly.
    pub(crate) fn new(first: Canvas) -> Result<Self, RenderError> {
        let too_large =
            || RenderError::BadSize { width: first.width as u32, height: first.height as u32 };
        let width = u16::try_from(first.width).map_err(|_| too_large())?;
        let height = u16::try_from(first.height).map_err(|_| too_large())?;
        let mut encoder =
            Encoder::new(Vec::new(), width, height, &first.palette.bytes()).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        let latest = Frame {
            width,
            height,
            buffer: first.pixels.clone().into(),
            dispose: DisposalMethod::Keep,
            ..Frame::default()
        };
        Ok(Self { encoder, shown: first, latest })
    }

    /// Shows the latest picture for `delay_cs`, and then this one, which is of the same size.
    pub(crate) fn then(&mut self, delay_cs: u16, next: Canvas) -> Result<(), RenderError> {
        let frame = changes(&self.shown, &next);
        self.write(delay_cs)?;
        (self.latest, self.shown) = (frame, next);
        Ok(())
    }

    /// Shows the latest picture for `delay_cs`, and then this one, which leaves nothing behind: the next frame is drawn
    /// over the picture before it.
    pub(crate) fn meanwhile(&mut self, delay_cs: u16, other: &Canvas) -> Result<(), RenderError> {
        let frame = changes(&self.shown, other);
        self.write(delay_cs)?;
        self.latest = Frame { dispose: DisposalMethod::Previous, ..frame };
        Ok(())
    }

    /// Shows the latest picture for `delay_cs`, and ends the animation.
    pub(crate) fn end(mut self, delay_cs: u16) -> Result<Vec<u8>, RenderError> {
        self.write(delay_cs)?;
        self.encoder.into_inner().map_err(|error| RenderError::Encoding(error.to_string()))
    }

    fn write(&mut self, delay_cs: u16) -> Result<(), RenderError> {
        self.latest.delay = delay_cs;
        self.encoder.write_frame(&self.latest).map_err(failed)
    }
}

fn failed(error: gif::EncodingError) -> RenderError {
    RenderError::Encoding(error.to_string())
}

/// Returns the difference between two pictures of the same size: the smallest rectangle with all changed pixels, or one
/// unchanged pixel if there are none.
fn changes(before: &Canvas, after: &Canvas) -> Frame<'static> {
    let width = after.width;
    let rows = || before.pixels.chunks(width).zip(after.pixels.chunks(width));
    let differ = |(before, after): (&[u8], &[u8])| before != after;
    let top = rows().position(differ).unwrap_or(0);
    let bottom = rows().rposition(differ).map_or(top + 1, |last| last + 1);
    let changed = || rows().take(bottom).skip(top);
    let first =
        |(before, after): (&[u8], &[u8])| before.iter().zip(after).position(|(b, a)| b != a);
    let last =
        |(before, after): (&[u8], &[u8])| before.iter().zip(after).rposition(|(b, a)| b != a);
    let left = changed().filter_map(first).min().unwrap_or(0);
    let right = changed().filter_map(last).max().map_or(left + 1, |last| last + 1);
    let same = after.palette.unused();
    let mut pixels = Vec::with_capacity((right - left) * (bottom - top));
    for (before, after) in changed() {
        mark_changes(&before[left..right], &after[left..right], same, &mut pixels);
    }
    // A picture's sides fit into 16 bits, and this is a part of one.
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        transparent: Some(same),
        buffer: pixels.into(),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    }
}

/// The longest run of unchanged pixels between changed ones that is written as it is: recurring hatching compresses
/// better in one piece.
const GAP: usize = 5;

/// Appends a row with its unchanged pixels marked.
fn mark_changes(before: &[u8], after: &[u8], same: u8, pixels: &mut Vec<u8>) {
    let mut done = 0;
    for (x, _) in
        before.iter().zip(after).enumerate().filter(|(_, (before, after))| before != after)
    {
        if done > 0 && x - done <= GAP {
            pixels.extend_from_slice(&after[done..x]);
        } else {
            pixels.extend(std::iter::repeat_n(same, x - done));
        }
        pixels.push(after[x]);
        done = x + 1;
    }
    pixels.extend(std::iter::repeat_n(same, after.len() - done));
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::drawing::Palette;

    const SIDE: usize = 20;

    static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
        Palette::new(
            &["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff"],
            &[("#000000", "#ffffff", 9)],
        )
    });

    fn canvas(index: u8, marked: &[(usize, usize)]) -> Canvas {
        let mut pixels = vec![index; SIDE * SIDE];
        for &(x, y) in marked {
            pixels[y * SIDE + x] = 7;
        }
        Canvas { palette: &PALETTE, width: SIDE, height: SIDE, pixels }
    }

    /// Decodes the frames of a GIF into colours, each with its duration.
    fn decoded(file: &[u8]) -> Vec<(u16, Vec<u8>)> {
        let mut reader = gif::DecodeOptions::new().read_info(file).expect("a GIF");
        let palette = reader.global_palette().expect("it has one").to_vec();
        let width = usize::from(reader.width());
        let mut shown = vec![0; width * usize::from(reader.height())];
        let mut frames = Vec::new();
        while let Some(frame) = reader.read_next_frame().expect("a whole GIF") {
            let before = shown.clone();
            for (at, &index) in frame.buffer.iter().enumerate() {
                let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
                if Some(index) != frame.transparent {
                    shown[(y + usize::from(frame.top)) * width + x + usize::from(frame.left)] =
                        index;
                }
            }
            let colours = |&index: &u8| palette[3 * usize::from(index)..][..3].to_vec();
            frames.push((frame.delay, shown.iter().flat_map(colours).collect()));
            if frame.dispose == DisposalMethod::Previous {
                shown = before;
            }
        }
        frames
    }

    #[test]
    fn what_is_shown_meanwhile_leaves_nothing_behind() {
        let [first, flash, next] = [canvas(3, &[]), canvas(3, &[(4, 5)]), canvas(3, &[(9, 9)])];
        let mut animation = Animation::new(first).expect("an animation");
        animation.meanwhile(60, &flash).expect("another frame");
        animation.meanwhile(20, &flash).expect("another frame");
        animation.then(30, next.clone()).expect("another frame");
        let seen = decoded(&animation.end(90).expect("a GIF"));
        let pixels = |canvas: &Canvas| {
            let palette = canvas.palette.bytes();
            let colour = |&index: &u8| palette[3 * usize::from(index)..][..3].to_vec();
            canvas.pixels.iter().flat_map(colour).collect::<Vec<u8>>()
        };
        assert_eq!(seen[1..3], [(20, pixels(&flash)), (30, pixels(&flash))]);
        assert_eq!(seen[3], (90, pixels(&next)));
    }

    #[test]
    fn every_frame_is_seen_as_it_was_drawn() {
        let pictures = [
            canvas(3, &[]),
            canvas(3, &[(4, 5), (9, 16)]),
            canvas(3, &[(4, 5)]),
            canvas(3, &[(4, 5)]),
            canvas(5, &[(0, 0), (19, 19)]),
        ];
        let mut animation = Animation::new(pictures[0].clone()).expect("an animation");
        for picture in &pictures[1..] {
            animation.then(60, picture.clone()).expect("another frame");
        }
        let frames = decoded(&animation.end(300).expect("a file"));
        let palette = PALETTE.bytes();
        let expected = pictures.map(|picture| -> Vec<u8> {
            let colour = |&index: &u8| palette[3 * usize::from(index)..][..3].to_vec();
            picture.pixels.iter().flat_map(colour).collect()
        });
        let delays: Vec<u16> = frames.iter().map(|(delay, _)| *delay).collect();
        assert_eq!(delays, [60, 60, 60, 60, 300]);
        for (index, ((_, seen), expected)) in frames.iter().zip(&expected).enumerate() {
            assert!(seen == expected, "frame {index} looks different");
        }
    }

    #[test]
    fn only_what_changed_is_written() {
        let frame = changes(&canvas(3, &[]), &canvas(3, &[(4, 5), (9, 16)]));
        assert_eq!((frame.left, frame.top, frame.width, frame.height), (4, 5, 6, 12));
        let written = frame.buffer.iter().filter(|&&index| Some(index) != frame.transparent);
        assert_eq!(written.count(), 2);
        let nothing = changes(&canvas(3, &[]), &canvas(3, &[]));
        assert_eq!((nothing.width, nothing.height), (1, 1));
        let mut row = Vec::new();
        let before = [1; 16];
        let after = [1, 7, 1, 1, 7, 1, 1, 1, 1, 1, 1, 1, 1, 7, 1, 1];
        mark_changes(&before, &after, 0, &mut row);
        assert_eq!(row, [0, 7, 1, 1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0]);
    }
}
