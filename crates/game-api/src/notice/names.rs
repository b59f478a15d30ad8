//! Sanitizing of people's names. A name can contain anything: characters that format, mention, hide or reverse text.
//! None of it may have an effect.

/// The longest name shown, in characters.
const LONGEST: usize = 32;

/// The longest name stored, in characters.
const LONGEST_KEPT: usize = 100;

/// Characters with a meaning for Discord, in a text of one line.
const MARKUP: &str = r"\*_~`|<>[]():#";

/// Returns a name without invisible characters, on one line, of at most `LONGEST` characters; `instead` if nothing is
/// left of it. For labels, which show every character as it is.
pub fn plain(name: &str, instead: &str) -> String {
    let name = shortened(&on_one_line(name), LONGEST);
    if name.is_empty() { instead.to_owned() } else { name }
}

/// Returns the visible characters of a text, with single spaces between words.
fn on_one_line(text: &str) -> String {
    let visible: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(is_shown).collect();
    let words: Vec<&str> = visible.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Returns a name for a text, where Markdown and mentions are interpreted.
pub fn in_text(name: &str, instead: &str) -> String {
    escaped(&plain(name, instead))
}

/// Returns a text without characters that have a meaning for Discord, on one line and at most `longest` characters
/// long, for use anywhere.
pub fn bare(text: &str, longest: usize) -> String {
    let inert = |c: &char| !(r"\*_~`|<>[]#@".contains(*c));
    let text: String = text.replace("://", " ").chars().filter(inert).collect();
    let mut text = on_one_line(&text);
    for at in invites(&text).into_iter().rev() {
        text.insert(at, ' ');
    }
    shortened(&text, longest)
}

/// Returns what a person wrote as one line of a text: at most `longest` of its characters.
pub fn written(text: &str, longest: usize) -> String {
    escaped(&shortened(&on_one_line(text), longest))
}

/// What follows `discord` in an invitation to a server, which clients show as a card.
const INVITES: [&str; 3] = [".gg", ".com/invite", "app.com/invite"];

/// Finds the places after `discord` where an invitation to a server would be recognized.
fn invites(text: &str) -> Vec<usize> {
    const WORD: &str = "discord";
    let lower = text.to_ascii_lowercase();
    let ends = lower.match_indices(WORD).map(|(at, _)| at + WORD.len());
    ends.filter(|&end| INVITES.iter().any(|rest| lower[end..].starts_with(rest))).collect()
}

fn escaped(text: &str) -> String {
    let invites = invites(text);
    let mut safe = String::new();
    for (at, c) in text.char_indices() {
        if invites.contains(&at) {
            safe.push('\u{200b}');
        }
        if MARKUP.contains(c) {
            safe.push('\\');
        }
        safe.push(c);
        if c == '@' {
            // A backslash does not disarm `@everyone`; a zero-width space after the `@` does.
            safe.push('\u{200b}');
        }
    }
    safe
}

/// Returns a text as code, unambiguously: invisible characters are escaped, such as `\u{202e}`. If the result is longer
/// than `longest` characters, only its beginning.
pub fn verbatim(text: &str, longest: usize) -> String {
    let mut pieces = pieces(text);
    let length =
        |pieces: &[String]| pieces.iter().map(|piece| piece.chars().count()).sum::<usize>();
    if length(&pieces) > longest {
        while length(&pieces) >= longest {
            pieces.pop();
        }
        pieces.push("…".to_owned());
    }
    let shown = pieces.concat();
    if !shown.contains('`') {
        return format!("`{shown}`");
    }
    // Double backticks delimit code in which single ones are literal; a space keeps them apart, and is not shown.
    let apart = |at_edge: bool| if at_edge { " " } else { "" };
    format!("``{}{shown}{}``", apart(shown.starts_with('`')), apart(shown.ends_with('`')))
}

/// Splits a text into characters, each visible or escaped.
fn pieces(text: &str) -> Vec<String> {
    // More backticks would begin a code block.
    let marks_code = text.contains("``");
    let is_shown_alone = |at: usize, c: char| match c {
        ' ' => at > 0 && at + 1 < text.len() && !text[..at].ends_with(' '),
        '`' => !marks_code,
        // It would look like an escape.
        '\\' => !text[at..].starts_with("\\u{"),
        _ => is_shown(&c) && !c.is_whitespace(),
    };
    let piece = |(at, c): (usize, char)| {
        if is_shown_alone(at, c) { c.to_string() } else { c.escape_unicode().to_string() }
    };
    text.char_indices().map(piece).collect()
}

/// Returns a name for a column of a code block, `width` characters wide.
pub fn in_column(name: &str, instead: &str, width: usize) -> String {
    // Nothing else has an effect there, but a backtick would end the block.
    let harmless = plain(name, instead).replace('`', "'").replace('@', "_");
    let name = shortened(&harmless, width);
    format!("{name:<width$}")
}

/// Returns the beginning of `text`, with `…` as the last of `longest` characters if it is longer.
pub fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Returns a name for storage. Discord's have at most 32 characters.
pub fn name_to_keep(name: &str) -> String {
    to_keep(name, LONGEST_KEPT)
}

/// Returns what people wrote, for storage: without control characters, and no longer than they can have written it.
/// Everything else is disarmed when it is shown.
pub fn to_keep(text: &str, longest: usize) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    shortened(text.trim(), longest)
}

/// Returns a text for a terminal: characters that control a terminal are escaped, such as `\u{1b}`.
pub fn printable(text: &str) -> String {
    let commands = |c: char| {
        let turns_text_round = matches!(c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        c != '\n' && (c.is_control() || turns_text_round)
    };
    spelled_out(text, commands)
}

/// Escapes the characters for which `such` holds.
fn spelled_out(text: &str, such: impl Fn(char) -> bool) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if such(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Whether a character is visible, and shows only itself.
fn is_shown(c: &char) -> bool {
    let hidden = matches!(*c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    // A letter has its accents; a stack of them covers the lines around it.
    let accent = matches!(*c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}' | '\u{483}'..='\u{489}');
    !hidden && !accent && !c.is_control()
}

/// Returns a text typed by a person, to be quoted to them.
pub fn quoted(typed: &str) -> String {
    in_text(typed, "…")
}

/// Returns a text for a label, where Markdown is not interpreted, on one line and at most `longest` characters long.
pub fn label(text: &str, longest: usize) -> String {
    shortened(&text.replace('\n', " ").replace(['*', '\\', '`'], ""), longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_has_an_effect() {
        for (name, shown) in [
            ("Anna", "Anna"),
            ("**bold** _x_ ~~y~~", r"\*\*bold\*\* \_x\_ \~\~y\~\~"),
            ("`code`", r"\`code\`"),
            ("@everyone", "@\u{200b}everyone"),
            ("<@123> <#4> <t:5:R>", "\\<@\u{200b}123\\> \\<\\#4\\> \\<t\\:5\\:R\\>"),
            ("[x](https://a.example)", r"\[x\]\(https\://a.example\)"),
            ("# two\nlines\r\n> q", r"\# two lines \> q"),
            ("a\u{200b}b\u{202e}c\u{2066}d\u{feff}e\u{e0041}", "abcde"),
            ("\u{200b}\u{3164}\n", "red"),
            ("", "red"),
            (r"\", r"\\"),
            ("discord.gg/abc", "discord\u{200b}.gg/abc"),
            ("İ DiScord.GG/a", "İ DiScord\u{200b}.GG/a"),
            ("discord.com/invite/a b", "discord\u{200b}.com/invite/a b"),
            ("discordapp.com/invite/a", "discord\u{200b}app.com/invite/a"),
            ("disc\u{200b}ord.gg/a", "discord\u{200b}.gg/a"),
            ("discord.com/channels", "discord.com/channels"),
            ("||spoiler||", r"\|\|spoiler\|\|"),
            ("Z\u{300}\u{301}\u{302}algo", "Zalgo"),
        ] {
            assert_eq!(in_text(name, "red"), shown, "{name:?}");
        }
    }

    #[test]
    fn a_text_as_code_cannot_be_taken_for_another() {
        for (text, shown) in [
            ("Ada's dog", "`Ada's dog`"),
            ("**a** <@1> @everyone", "`**a** <@1> @everyone`"),
            ("crème brûlée 🦊", "`crème brûlée 🦊`"),
            ("a`b", "``a`b``"),
            ("`a", "`` `a``"),
            ("`a`", "`` `a` ``"),
            ("`", "`` ` ``"),
            ("a``b", r"`a\u{60}\u{60}b`"),
            ("```", r"`\u{60}\u{60}\u{60}`"),
            ("aˋb", "`aˋb`"),
            ("abc\u{202e}def", r"`abc\u{202e}def`"),
            (r"abc\u{202e}def", r"`abc\u{5c}u{202e}def`"),
            (r"a\b", r"`a\b`"),
            ("a\u{200b}b", r"`a\u{200b}b`"),
            ("a\u{a0}b", r"`a\u{a0}b`"),
            (" a ", r"`\u{20}a\u{20}`"),
            ("a  b", r"`a \u{20}b`"),
            ("e\u{301}", r"`e\u{301}`"),
            ("\u{3164}", r"`\u{3164}`"),
        ] {
            assert_eq!(verbatim(text, 100), shown, "{text:?}");
        }
        let hidden = verbatim(&"\u{202e}".repeat(64), 100);
        assert_eq!(hidden, format!("`{}…`", r"\u{202e}".repeat(12)));
        assert_eq!(verbatim(&"a".repeat(100), 100).chars().count(), 102, "it fits");
    }

    #[test]
    fn names_are_never_longer_than_their_place() {
        let long = "ä".repeat(200);
        assert_eq!(plain(&long, "red").chars().count(), LONGEST);
        assert_eq!(in_column(&long, "red", 9), format!("{}…", "ä".repeat(8)));
        assert_eq!(in_column("Al`", "red", 5), "Al'  ");
        assert_eq!(in_column("@everyone", "red", 9), "_everyone");
    }
}
