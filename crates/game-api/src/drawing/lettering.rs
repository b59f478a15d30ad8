//! SVG text: escaping of what people wrote, and lines of lettering.

use std::fmt;

use super::Typeface;

/// Escapes `text` for use between two tags or in a quoted attribute.
///
/// Characters that XML 1.0 cannot represent, such as most control characters, are left out.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => {}
            control if control.is_control() => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// The point of a text that is at its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// The left end of its baseline.
    Start,
    /// The middle of its baseline.
    Middle,
}

/// A line of lettering. Displayed, it is an SVG element at the origin; its content may be anything.
#[derive(Debug, Clone, Copy)]
pub struct Lettering<'a> {
    /// The text.
    pub content: &'a str,
    /// The point of the text that is at its position.
    pub anchor: Anchor,
    /// The typeface.
    pub face: Typeface,
    /// The size in pixels.
    pub size: u16,
    /// The colour, as `#rrggbb`.
    pub fill: &'a str,
    /// The colour of an outline round the letters, so that they can be read on any ground.
    pub halo: Option<&'a str>,
}

/// The outline's width in pixels, half of which shows.
const HALO: u16 = 7;

impl<'a> Lettering<'a> {
    /// A centred line without an outline.
    pub fn middle(content: &'a str, face: Typeface, size: u16, fill: &'a str) -> Self {
        Self { content, anchor: Anchor::Middle, face, size, fill, halo: None }
    }

    /// A left-aligned line without an outline.
    pub fn start(content: &'a str, face: Typeface, size: u16, fill: &'a str) -> Self {
        Self { anchor: Anchor::Start, ..Self::middle(content, face, size, fill) }
    }
}

impl fmt::Display for Lettering<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, fill, .. } = *self;
        let family = self.face.family();
        write!(f, "<text font-family='{family}' font-size='{size}' fill='{fill}'")?;
        match self.anchor {
            Anchor::Start => {}
            Anchor::Middle => f.write_str(" text-anchor='middle'")?,
        }
        if let Some(halo) = self.halo {
            write!(
                f,
                " stroke='{halo}' stroke-width='{HALO}' stroke-linejoin='round' paint-order='stroke'"
            )?;
        }
        write!(f, ">{}</text>", escape(self.content))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use resvg::usvg;

    use super::*;

    proptest! {
        /// Whatever the name, the document stays a document with two elements.
        #[test]
        fn any_text_stays_text(text in any::<String>()) {
            let safe = escape(&text);
            let document = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>{safe}</title><path
                id="p" aria-label="{safe}" d="M0 0H9V9Z"/></svg>"#
            );
            let tree = usvg::Tree::from_str(&document, &usvg::Options::default());
            prop_assert_eq!(tree.map(|tree| tree.root().children().len()).ok(), Some(1));
        }
    }
}
