//! Every command the bot has registered, with values for each of its options: valid, invalid, and nonsensical ones.

use discord_emulator::World;
use serde_json::{Value, json};

/// Discord's option types without a value: subcommand and group.
const PARTS: [u64; 2] = [1, 2];

/// A command as typed, and as sent by a modified client without checks.
#[derive(Clone)]
pub struct Line {
    pub text: String,
    pub forged: Value,
    /// Whether it has required options only.
    pub plain: bool,
}

impl Line {
    /// Whether the answer depends on more than the person: commands for moderators are refused to all others alike.
    pub fn is_worth_asking(&self, moderates: bool) -> bool {
        moderates || self.plain || !self.text.starts_with("/mod")
    }
}

/// A command, or one of its subcommands.
struct Leaf {
    /// The names with their types, the command first.
    path: Vec<(String, u64)>,
    options: Vec<Value>,
}

/// Every command, with several values for each of its options.
pub fn all(world: &World) -> Vec<Line> {
    world.commands().iter().flat_map(leaves).flat_map(|leaf| lines(world, &leaf)).collect()
}

/// Every option with completions, with several prefixes.
pub fn completions(world: &World) -> Vec<Line> {
    world.commands().iter().flat_map(leaves).flat_map(|leaf| begun(world, &leaf)).collect()
}

fn begun(world: &World, leaf: &Leaf) -> Vec<Line> {
    let mut lines = Vec::new();
    for (nth, option) in leaf.options.iter().enumerate() {
        for typed in ["", "x", "red; ba"].iter().filter(|_| option["autocomplete"] == true) {
            let before = required(&leaf.options[..nth]);
            let text = format!("{} {}:\"{typed}", text(leaf, &before), name(option));
            let mut typing = option.clone();
            typing["focused"] = json!(true);
            let given: Vec<_> = before.into_iter().chain([(typing, (*typed).to_owned())]).collect();
            lines.push(Line { text, forged: forged(world, leaf, &given), plain: true });
        }
    }
    lines
}

fn leaves(command: &Value) -> Vec<Leaf> {
    let is_part = |option: &Value| option["type"].as_u64().is_some_and(|it| PARTS.contains(&it));
    let begin = Leaf { path: vec![(name(command).to_owned(), 0)], options: options(command) };
    let (mut open, mut leaves) = (vec![begin], Vec::new());
    while let Some(leaf) = open.pop() {
        if !leaf.options.iter().any(is_part) {
            leaves.push(leaf);
            continue;
        }
        open.extend(leaf.options.iter().map(|part| {
            let kind = part["type"].as_u64().unwrap_or_default();
            let path = leaf.path.iter().cloned().chain([(name(part).to_owned(), kind)]).collect();
            Leaf { path, options: options(part) }
        }));
    }
    leaves
}

fn name(spec: &Value) -> &str {
    spec["name"].as_str().unwrap_or_default()
}

fn options(spec: &Value) -> Vec<Value> {
    spec["options"].as_array().cloned().unwrap_or_default()
}

/// The command with its required options, and then with each value of each option.
fn lines(world: &World, leaf: &Leaf) -> Vec<Line> {
    let least = required(&leaf.options);
    let mut given = vec![least.clone()];
    for option in &leaf.options {
        let place = least.iter().position(|(known, _)| name(known) == name(option));
        // The first value of a required option is included already.
        for value in values(option).into_iter().skip(usize::from(place.is_some())) {
            let mut other = least.clone();
            match place {
                Some(place) => other[place].1 = value,
                None => other.push((option.clone(), value)),
            }
            given.push(other);
        }
    }
    let line = |given: Vec<(Value, String)>| Line {
        text: text(leaf, &given),
        forged: forged(world, leaf, &given),
        plain: given.len() == least.len(),
    };
    given.into_iter().map(line).collect()
}

/// A value for each required option.
fn required(options: &[Value]) -> Vec<(Value, String)> {
    let required = options.iter().filter(|option| option["required"] == true);
    required.map(|option| (option.clone(), values(option).remove(0))).collect()
}

fn values(option: &Value) -> Vec<String> {
    let choices = option["choices"].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    // Choices are unambiguous; the second one is never the default.
    if let Some(choice) = choices.get(1).or(choices.first()) {
        return vec![text(&choice["value"])];
    }
    let all: &[&str] = match (option["type"].as_u64().unwrap_or_default(), name(option)) {
        (4, _) => &["1", "2", "999"],
        (5, _) => &["true"],
        (6, _) => &["@Aldred", "@Dunstan", "@witan"],
        (7, _) => &["#north-hall"],
        (8, _) => &["@Moderator"],
        (_, "to") => &["Lundonia", "Man", "Wigemor", "London"],
        (_, "card") => &["x3", "x2", "x1", "x9"],
        (_, "cards") => &["9x3", "x3", "2x2", "x1", "6x1", "none"],
        (_, "baron") => &["red", "green", "blue", "Aldred", "purple"],
        (_, "step") => &["2", "1", "9999"],
        (_, "facts") => &[
            "cards green x3 1; cards red x3 1; cards blue x3 1",
            "cards green x1 0; bonus red 1",
            "cards red x2 18",
            "cards blue x3 9",
            "turn blue",
            "hand red",
        ],
        (_, "timezone") => &["Europe/London", "Nowhere"],
        (_, "until") => &["2030-01-01", "now"],
        _ => &["seven swans"],
    };
    all.iter().map(|value| (*value).to_owned()).collect()
}

fn text(leaf: &Leaf, given: &[(Value, String)]) -> String {
    let path: Vec<&str> = leaf.path.iter().map(|(name, _)| name.as_str()).collect();
    let given: String =
        given.iter().map(|(option, value)| format!(" {}:\"{value}\"", name(option))).collect();
    format!("/{}{given}", path.join(" "))
}

/// The `data` of the interaction, without the resolved users.
fn forged(world: &World, leaf: &Leaf, given: &[(Value, String)]) -> Value {
    let id = |word: &str| match word.split_at(1) {
        ("@", name) => world.person(name).map_or("1".to_owned(), |person| person.id.to_string()),
        ("#", name) => world.channel(name).map_or("1".to_owned(), |channel| channel.to_string()),
        _ => word.to_owned(),
    };
    let value = |option: &Value, text: &str| match option["type"].as_u64() {
        // A value that is being typed is a string, whatever its type.
        _ if option["focused"] == true => json!(text),
        Some(4) => json!(text.parse::<i64>().unwrap_or_default()),
        Some(5) => json!(text == "true"),
        Some(6..=8) => json!(id(text)),
        _ => json!(text),
    };
    let given = given.iter().map(|(option, text)| {
        let mut given = json!({ "name": option["name"], "type": option["type"] });
        given["value"] = value(option, text);
        if option["focused"] == true {
            given["focused"] = json!(true);
        }
        given
    });
    let (command, parts) = leaf.path.split_first().expect("a command has a name");
    let options = parts.iter().rev().fold(given.collect::<Vec<_>>(), |inner, (name, kind)| {
        vec![json!({ "name": name, "type": kind, "options": inner })]
    });
    json!({ "id": "1", "name": command.0, "type": 1, "options": options })
}
