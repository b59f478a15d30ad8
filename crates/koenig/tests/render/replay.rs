//! Replays.

use game_api::drawing::RenderError;
use game_api::{Pictures, Shown, animation};
use koenig::Koenig;

use crate::compare::Pixels;
use crate::positions::{UGLY, moments, seats, view};
use crate::{renderer, studio};

/// Decodes the frames of a GIF as they are shown, each with its duration.
fn frames(file: &[u8]) -> Vec<(u16, Pixels)> {
    let mut reader = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    let palette = reader.global_palette().expect("one for all frames").to_vec();
    let width = usize::from(reader.width());
    let mut shown = vec![[0.0; 3]; width * usize::from(reader.height())];
    let mut frames = Vec::new();
    while let Some(frame) = reader.read_next_frame().expect("a whole GIF") {
        let before = shown.clone();
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (at, &index) in frame.buffer.iter().enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            if Some(index) != frame.transparent {
                let colour = [0, 1, 2].map(|at| f32::from(palette[3 * usize::from(index) + at]));
                shown[(y + top) * width + x + left] = colour;
            }
        }
        frames.push((frame.delay, Pixels::new(width, shown.clone())));
        if frame.dispose == gif::DisposalMethod::Previous {
            shown = before;
        }
    }
    frames
}

/// A replay consists of the board's pictures at two thirds of their size, and is small enough to post.
#[test]
fn a_replay_shows_every_view_and_stays_at_the_end() {
    let renderer = renderer();
    let seats = seats(&UGLY, 5);
    let match_ = moments(5, 5, 4000);
    let last = match_.len() - 1;
    let views: Vec<Shown> = (0..60).map(|frame| match_[frame * last / 59].clone()).collect();
    let replay = |views: &[Shown]| animation(views, studio(&renderer), &seats).map(|it| it.file);
    let file = replay(&views).expect("a replay");
    assert!(file.len() <= 1000 << 10, "{} bytes", file.len());
    let seen = frames(&file);
    assert_eq!((seen[0].1.width, seen[0].1.pixels.len()), (840, 840 * 700));
    // Disputes flash, elections stay longer, the end stays longest.
    let usual = seen[0].0;
    let stay = |wanted: fn(u16, u16) -> bool| {
        seen[..seen.len() - 1].iter().filter(|(delay, _)| wanted(*delay, usual)).count()
    };
    assert_eq!(stay(|delay, usual| delay == usual), 59);
    assert!(stay(|delay, usual| delay < usual) > 0, "no dispute flashes");
    assert!(stay(|delay, _| delay == 200) > 0, "no election is shown");
    let (last_delay, coronation) = &seen[seen.len() - 1];
    assert!(seen[..seen.len() - 1].iter().all(|(delay, _)| delay < last_delay));

    let text = Koenig::frames(studio(&renderer), &seats, None, view(&views[59]))[0].0.svg();
    let small = text.replacen("width='1260' height='1050'", "width='840' height='700'", 1);
    let slow = Pixels::read(&renderer.png(&small).expect("a picture"));
    // Hatching and marks are aligned to whole pixels, which are larger here.
    let end = coronation.difference(&slow, 8);
    assert!(end.greatest < 20.0 && end.mean < 1.5, "the end: {end:?}");
    let beginning = seen[0].1.difference(&slow, 8);
    assert!(beginning.mean > 2.0 * end.mean, "the beginning looks like the end");

    let one = frames(&replay(&views[59..]).expect("a replay of one view"));
    assert!(one.len() == 1 && one[0].1 == *coronation);
    assert!(matches!(replay(&[]), Err(RenderError::Empty)));
}
