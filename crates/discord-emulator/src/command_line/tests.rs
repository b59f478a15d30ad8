use super::*;
use crate::ids::RoleId;

fn specs() -> Vec<Value> {
    vec![
        json!({ "name": "ping", "description": "Answers." }),
        json!({ "name": "game", "description": "Games.", "options": [
            { "type": 1, "name": "new", "description": "Opens a lobby.", "options": [
                { "type": 4, "name": "players", "description": "How many.", "required": true,
                  "min_value": 3, "max_value": 5 },
                { "type": 3, "name": "deadline", "description": "How long.",
                  "choices": [{ "name": "One day", "value": "24h" }] },
                { "type": 3, "name": "name", "description": "A name.", "max_length": 20 },
                { "type": 6, "name": "with", "description": "A guest." },
                { "type": 7, "name": "where", "description": "A channel." },
                { "type": 5, "name": "open", "description": "For all." },
            ]},
            { "type": 2, "name": "admin", "description": "Moderation.", "options": [
                { "type": 1, "name": "end", "description": "Ends a game.", "options": [
                    { "type": 4, "name": "game", "description": "Which.", "autocomplete": true },
                ]},
            ]},
        ]}),
    ]
}

/// One person, and one channel.
struct Few;

impl Names for Few {
    fn users(&self) -> Vec<(&str, UserId)> {
        vec![("Beorn", UserId::from(7))]
    }

    fn channels(&self) -> Vec<(&str, ChannelId)> {
        vec![("great-hall", ChannelId::from(8))]
    }

    fn roles(&self) -> Vec<(&str, RoleId)> {
        Vec::new()
    }
}

/// The innermost options, below the subcommands.
fn options(line: &str) -> Result<Value, LineError> {
    let mut options = parse(&specs(), &Few, line)?.options;
    while options[0]["options"].is_array() {
        options = options[0]["options"].take();
    }
    let pairs = options.as_array().into_iter().flatten();
    Ok(pairs
        .map(|option| {
            (option["name"].as_str().unwrap_or_default().to_owned(), option["value"].clone())
        })
        .collect())
}

#[test]
fn options_are_read_by_their_kinds() {
    let line = r#"/game new players:4 deadline:24h name:"The \"long\" winter" with:@beorn where:#great-hall open:true"#;
    let expected = json!({
        "players": 4, "deadline": "24h", "name": "The \"long\" winter",
        "with": "7", "where": "8", "open": true,
    });
    assert_eq!(options(line), Ok(expected));
    assert_eq!(
        options(r#"/game new players:3 deadline:"one day" with:<@7>"#),
        Ok(json!({ "players": 3, "deadline": "24h", "with": "7" }))
    );
    let mentioned = options(r#"/game new players:3 name:"@Beorn, @Nobody""#);
    assert_eq!(mentioned, Ok(json!({ "players": 3, "name": "<@7>, @Nobody" })));
    assert_eq!(options("/ping"), Ok(json!({})));
}

#[test]
fn of_two_names_that_begin_alike_the_longer_one_is_mentioned() {
    let channels = [("Match 1", ChannelId::from(8)), ("Match 10", ChannelId::from(9))];
    assert_eq!(with_mentions("#Match 10, not #Match 1", '#', &channels), "<#9>, not <#8>");
}

#[test]
fn subcommands_are_nested_as_discord_nests_them() {
    let invocation = parse(&specs(), &Few, "/game admin end game:7").expect("it is complete");
    assert_eq!(invocation.path, "game admin end");
    let expected = json!([{ "name": "admin", "type": 2, "options": [
        { "name": "end", "type": 1, "options": [{ "name": "game", "type": 4, "value": 7 }] },
    ]}]);
    assert_eq!(invocation.options, expected);
}

#[test]
fn line_errors_name_the_mistake() {
    for (line, words) in [
        ("game new", "A command begins with a slash."),
        ("/gam new", "There is no command /gam."),
        ("/game", "/game needs one of: new, admin."),
        ("/game admin", "/game admin needs one of: end."),
        ("/game new", "The option \"players\" is missing."),
        ("/game new players:2", "The option \"players\" must be at least 3."),
        ("/game new players:6", "The option \"players\" must be at most 5."),
        ("/game new players:x", "The option \"players\" must be a whole number."),
        ("/game new players:4 players:4", "The option \"players\" is given twice."),
        ("/game new players:4 color:red", "/game new has no option \"color\"."),
        ("/game new players:4 red", "Write \"red\" as option:value."),
        (
            "/game new players:4 deadline:1h",
            "The option \"deadline\" must be one of these: One day.",
        ),
        ("/game new players:4 with:@nobody", "The option \"with\" must be a person: @name."),
        ("/game new players:4 open:maybe", "The option \"open\" must be true or false."),
        ("/game new players:4 name:\"a", "A quotation mark is not closed."),
        (
            "/game new players:4 name:123456789012345678901",
            "The option \"name\" must have 1 to 20 characters.",
        ),
    ] {
        let refused = options(line).expect_err(line);
        assert_eq!(refused.to_string(), words, "{line}");
    }
}

fn suggested(line: &str) -> Vec<String> {
    let specs = specs();
    let suggestions = match HalfLine::read(&specs, &Few, line) {
        Ok(half) => half.suggestions(&Few),
        Err(_) => suggest_commands(&specs, line),
    };
    suggestions.into_iter().map(|suggestion| suggestion.line).collect()
}

#[test]
fn a_line_is_completed_step_by_step() {
    assert_eq!(suggested("/"), ["/ping ", "/game new ", "/game admin end "]);
    assert_eq!(suggested("/game a"), ["/game admin end "]);
    assert_eq!(suggested("/game new pl"), ["/game new players:"]);
    assert_eq!(
        suggested("/game new players:4 w"),
        ["/game new players:4 with:", "/game new players:4 where:"]
    );
    assert_eq!(suggested("/game new deadline:"), ["/game new deadline:\"One day\" "]);
    assert_eq!(suggested("/game new deadline:\"One"), ["/game new deadline:\"One day\" "]);
    assert_eq!(suggested("/game new players:4 with:@b"), ["/game new players:4 with:@Beorn "]);
    assert_eq!(suggested("hello"), [""; 0]);
}

#[test]
fn the_bot_is_asked_for_the_option_being_typed() {
    let specs = specs();
    let half = HalfLine::read(&specs, &Few, "/game admin end game:Ha").expect("it is a command");
    let question = half.autocomplete().expect("the option wants it");
    let asked = &question.options[0]["options"][0]["options"][0];
    assert_eq!(*asked, json!({ "name": "game", "type": 4, "value": "Ha", "focused": true }));
    let half = HalfLine::read(&specs, &Few, "/game new name:Ha").expect("it is a command");
    assert_eq!(half.autocomplete(), None);
}
