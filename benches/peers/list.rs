//! A picture as a plain list of drawing commands, for programs that read no SVG.
//!
//! Each line is one command, its fields separated by tabs; lengths are pixels, colours `red,green,blue,alpha` of 255,
//! `-` is none:
//!
//! ```text
//! layer    kept|new                       what follows is the same in all pictures of the match, or is not
//! pattern  name side path stroke width    what `pattern:name` repeats
//! path     path fill rule stroke width cap join dashes clip
//! text     x y size family anchor fill stroke width words
//! ```
//!
//! A path consists of `M x y`, `L x y`, `Q x y x y`, `C x y x y x y` and `Z`, separated by spaces.

use std::fmt::Write;

use resvg::usvg::{self, tiny_skia_path::PathSegment};

/// Lists the marks of an SVG text, one per line. Marks that are also in `other` are the kept ones.
pub fn list(svg: &str, other: &str, options: &usvg::Options<'_>) -> String {
    let (head, rest) = svg.split_once('\n').expect("a head");
    let marks = rest.lines().filter(|line| line.starts_with("<g"));
    let mut list = String::new();
    let mut layer = None;
    let mut patterns = 0;
    for mark in marks {
        let kept = other.lines().any(|line| line == mark);
        if layer != Some(kept) {
            layer = Some(kept);
            writeln!(list, "layer\t{}", if kept { "kept" } else { "new" }).expect("memory");
        }
        let document = format!("{head}{mark}</svg>");
        let tree = usvg::Tree::from_str(&document, options).expect("a mark is SVG");
        group(tree.root(), "-", &mut patterns, &mut list);
    }
    list
}

fn group(group: &usvg::Group, clip: &str, patterns: &mut u32, list: &mut String) {
    let own = group.clip_path().map(|clip| {
        let paths = clip.root().children().iter().map(outline).collect::<Vec<_>>();
        paths.join(" ")
    });
    let clip = own.as_deref().unwrap_or(clip);
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => self::group(inner, clip, patterns, list),
            usvg::Node::Path(path) => self::path(path, clip, patterns, list),
            usvg::Node::Text(text) => self::text(text, list),
            usvg::Node::Image(_) => unreachable!("pictures hold no images"),
        }
    }
}

fn path(path: &usvg::Path, clip: &str, patterns: &mut u32, list: &mut String) {
    let scale = path.abs_transform().get_scale().0;
    let (fill, rule) = match path.fill() {
        None => ("-".to_owned(), "nonzero"),
        Some(fill) => {
            let rule = match fill.rule() {
                usvg::FillRule::NonZero => "nonzero",
                usvg::FillRule::EvenOdd => "evenodd",
            };
            (paint(fill.paint(), fill.opacity(), patterns, list), rule)
        }
    };
    let stroke = path.stroke().map_or("-\t0\tbutt\tmiter\t-".to_owned(), |stroke| {
        let cap = match stroke.linecap() {
            usvg::LineCap::Butt => "butt",
            usvg::LineCap::Round => "round",
            usvg::LineCap::Square => "square",
        };
        let join = match stroke.linejoin() {
            usvg::LineJoin::Round => "round",
            usvg::LineJoin::Bevel => "bevel",
            usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => "miter",
        };
        let dashes: Vec<String> = stroke
            .dasharray()
            .unwrap_or_default()
            .iter()
            .map(|dash| (dash * scale).to_string())
            .collect();
        let dashes = if dashes.is_empty() { "-".to_owned() } else { dashes.join(",") };
        let colour = paint(stroke.paint(), stroke.opacity(), patterns, list);
        format!("{colour}\t{}\t{cap}\t{join}\t{dashes}", stroke.width().get() * scale)
    });
    let outline = segments(path);
    writeln!(list, "path\t{outline}\t{fill}\t{rule}\t{stroke}\t{clip}").expect("memory");
}

fn text(text: &usvg::Text, list: &mut String) {
    let place = text.abs_transform();
    for chunk in text.chunks() {
        let span = &chunk.spans()[0];
        let x = place.tx + chunk.x().unwrap_or(0.0) * place.sx;
        let y = place.ty + chunk.y().unwrap_or(0.0) * place.sy;
        let family = match span.font().families().first() {
            Some(usvg::FontFamily::Named(name)) => name,
            _ => unreachable!("all texts name their family"),
        };
        let anchor = match chunk.anchor() {
            usvg::TextAnchor::Start => "start",
            usvg::TextAnchor::Middle => "middle",
            usvg::TextAnchor::End => "end",
        };
        let mut nothing = String::new();
        let fill = span.fill().map_or("-".to_owned(), |fill| {
            paint(fill.paint(), fill.opacity(), &mut 0, &mut nothing)
        });
        let (stroke, width) = span.stroke().map_or(("-".to_owned(), 0.0), |stroke| {
            let colour = paint(stroke.paint(), stroke.opacity(), &mut 0, &mut nothing);
            (colour, stroke.width().get() * place.sx)
        });
        let (size, words) = (span.font_size().get() * place.sx, chunk.text());
        writeln!(
            list,
            "text\t{x}\t{y}\t{size}\t{family}\t{anchor}\t{fill}\t{stroke}\t{width}\t{words}"
        )
        .expect("memory");
    }
}

/// A colour, or the name of a pattern, which is added to the list.
fn paint(
    paint: &usvg::Paint,
    opacity: usvg::Opacity,
    patterns: &mut u32,
    list: &mut String,
) -> String {
    match paint {
        usvg::Paint::Color(usvg::Color { red, green, blue }) => {
            format!("{red},{green},{blue},{}", (opacity.get() * 255.0).round())
        }
        usvg::Paint::Pattern(pattern) => {
            let usvg::Node::Path(path) = &pattern.root().children()[0] else {
                unreachable!("a hatching is one path")
            };
            let stroke = path.stroke().expect("a hatching is of lines");
            let colour = self::paint(stroke.paint(), stroke.opacity(), patterns, list);
            *patterns += 1;
            let (side, width) = (pattern.rect().width(), stroke.width().get());
            let lines = segments(path);
            writeln!(list, "pattern\t{patterns}\t{side}\t{lines}\t{colour}\t{width}")
                .expect("memory");
            format!("pattern:{patterns}")
        }
        _ => unreachable!("pictures have no gradients"),
    }
}

fn outline(node: &usvg::Node) -> String {
    match node {
        usvg::Node::Path(path) => segments(path),
        usvg::Node::Group(group) => group.children().iter().map(outline).collect(),
        _ => unreachable!("a clip is of paths"),
    }
}

/// A path with its transformation applied.
fn segments(path: &usvg::Path) -> String {
    let placed = path.data().clone().transform(path.abs_transform()).expect("a finite path");
    let segments = placed.segments().map(|segment| match segment {
        PathSegment::MoveTo(p) => format!("M {} {}", p.x, p.y),
        PathSegment::LineTo(p) => format!("L {} {}", p.x, p.y),
        PathSegment::QuadTo(a, p) => format!("Q {} {} {} {}", a.x, a.y, p.x, p.y),
        PathSegment::CubicTo(a, b, p) => {
            format!("C {} {} {} {} {} {}", a.x, a.y, b.x, b.y, p.x, p.y)
        }
        PathSegment::Close => "Z".to_owned(),
    });
    segments.collect::<Vec<_>>().join(" ")
}
