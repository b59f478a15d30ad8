//! Replays.

use witan::kit::Shown;
use witan::kit::drawing::RenderError;

use crate::compare::Pixels;
use crate::positions::{UGLY, moments, seats};
use crate::{renderer, studio};

/// The frames of a GIF as they are seen, each with how long it stays.
fn frames(file: &[u8]) -> Vec<(u16, Pixels)> {
    let mut reader = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    let palette = reader.global_palette().expect("one for all frames").to_vec();
    let width = usize::from(reader.width());
    let mut shown = vec![[0.0; 3]; width * usize::from(reader.height())];
    let mut frames = Vec::new();
    while let Some(frame) = reader.read_next_frame().expect("a whole GIF") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (at, &index) in frame.buffer.iter().enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            if Some(index) != frame.transparent {
                let colour = [0, 1, 2].map(|at| f32::from(palette[3 * usize::from(index) + at]));
                shown[(y + top) * width + x + left] = colour;
            }
        }
        frames.push((frame.delay, Pixels::new(width, shown.clone())));
    }
    frames
}

/// A replay is a board's pictures at two thirds of its size, and small enough to post.
#[test]
fn a_replay_shows_every_view_and_stays_at_the_end() {
    let renderer = renderer();
    let seats = seats(&UGLY, 5);
    let match_ = moments(5, 5, 4000);
    let last = match_.len() - 1;
    let views: Vec<Shown> = (0..60).map(|frame| match_[frame * last / 59].clone()).collect();
    let replay =
        |views: &[Shown]| Shown::replay(views, studio(&renderer), &seats).map(|it| it.file);
    let file = replay(&views).expect("a replay");
    assert!(file.len() <= 700 << 10, "{} bytes", file.len());
    let seen = frames(&file);
    assert_eq!((seen[0].1.width, seen[0].1.pixels.len(), seen.len()), (800, 800 * 1000, 60));
    assert!(seen[..59].iter().all(|(delay, _)| *delay == seen[0].0 && *delay < seen[59].0));

    let text = views[59].svg(studio(&renderer), &seats);
    let small = text.replacen("width='1200' height='1500'", "width='800' height='1000'", 1);
    let slow = Pixels::read(&renderer.png(&small).expect("a picture"));
    // Hatching and marks lie on whole pixels, which are larger here.
    let difference = |frame: usize| seen[frame].1.difference(&slow, 8);
    let end = difference(59);
    assert!(end.greatest < 20.0 && end.mean < 1.5, "the end: {end:?}");
    assert!(difference(0).mean > 2.0 * end.mean, "the beginning looks like the end");

    let one = frames(&replay(&views[59..]).expect("a replay of one view"));
    assert!(one.len() == 1 && one[0].1 == seen[59].1);
    assert!(matches!(replay(&[]), Err(RenderError::Empty)));
}
