//! Every rule of *Lang lebe der König!* has a scenario and a row that says where it is carried out.

use std::collections::BTreeSet;

use super::{assert_none, files, names, of_games, read, root, sources};

/// The rule numbers in a text, such as `K-T13`.
fn numbers(text: &str) -> BTreeSet<String> {
    let number = |rest: &str| {
        let section = rest.chars().next().filter(char::is_ascii_uppercase)?;
        let digits: String = rest[1..].chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then(|| format!("K-{section}{digits}"))
    };
    text.split("K-").skip(1).filter_map(number).collect()
}

/// The table that names the code of each rule of *Lang lebe der König!*.
const RULES_IN_CODE: &str = "crates/koenig/RULES-IN-CODE.md";

#[test]
fn every_rule_has_a_scenario_and_every_scenario_a_rule() {
    let text = read(&root().join("docs/RULES.md"));
    // A rule is defined in a line that begins with its number; elsewhere it is only mentioned.
    let told = text.lines().filter_map(|line| line.strip_prefix("- **"));
    let rules: BTreeSet<String> =
        told.filter_map(|line| numbers(line.split("**").next()?).pop_first()).collect();
    let mut shown = BTreeSet::new();
    for path in files(&root().join("crates/koenig/tests/scenarios"), "txt") {
        let text = read(&path);
        shown.extend(text.lines().filter_map(|line| line.strip_prefix("CASE ")).flat_map(numbers));
    }
    let missing = rules.difference(&shown).map(|rule| format!("{rule} has no scenario"));
    let unknown = shown.difference(&rules).map(|rule| format!("no rule {rule} in docs/RULES.md"));
    assert_none(missing.chain(unknown).collect());
    assert!(rules.len() > 50, "docs/RULES.md tells only {} rules", rules.len());
    let table = read(&root().join(RULES_IN_CODE));
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
    let table: BTreeSet<String> =
        rows.filter(|row| row.starts_with("K-")).map(str::to_owned).collect();
    assert_eq!(table, rules, "{RULES_IN_CODE} has a row for each rule");
}

#[test]
fn the_code_cites_only_rules_there_are() {
    let rules = numbers(&read(&root().join("docs/RULES.md")));
    let sources = sources().into_iter().map(|(_, path)| path).chain(of_games());
    let found = sources.flat_map(|path| {
        let cited: Vec<String> = numbers(&read(&path)).difference(&rules).cloned().collect();
        cited.into_iter().map(move |rule| format!("{}: {rule}", path.display())).collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

/// After renaming a function or file, the table must be updated.
#[test]
fn the_table_of_rules_names_what_there_is() {
    let text = read(&root().join(RULES_IN_CODE));
    let rows = text.lines().filter_map(|line| line.strip_prefix("| K-"));
    let found = rows.flat_map(|row| {
        let ticked: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let sources: Vec<String> = ticked
            .iter()
            .filter(|name| name.ends_with(".rs"))
            .map(|name| {
                ["rules", "player", ""]
                    .map(|at| root().join("crates/koenig/src").join(at).join(name))
            })
            .filter_map(|places| places.into_iter().find(|place| place.exists()))
            .map(|place| read(&place))
            .collect();
        ticked
            .iter()
            .filter(|name| match name.rsplit_once('.') {
                Some((_, "rs")) => sources.is_empty(),
                Some((_, "txt")) => {
                    !root().join("crates/koenig/tests/scenarios").join(name).exists()
                }
                Some(_) | None => !sources.iter().any(|source| names(source, name)),
            })
            .map(|name| format!("K-{row}: there is no `{name}`"))
            .collect::<Vec<_>>()
    });
    assert_none(found.collect());
}

#[test]
fn numbers_of_rules_are_found() {
    let found: Vec<String> = numbers("K-T13, K-D9: K-x1 K- K-S").into_iter().collect();
    assert_eq!(found, ["K-D9", "K-T13"]);
}
