//! A server's results as a file for programs: CSV or JSON.

use serde_json::{Value, json};
use strum::{EnumString, IntoStaticStr, VariantArray};

use game_api::PersonId;

/// The file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ResultsFormat {
    Csv,
    Json,
}

/// The result of a match for a person who held a seat.
#[derive(Debug, Clone)]
pub struct ResultLine {
    pub match_id: i64,
    pub title: Option<String>,
    pub game: String,
    pub players: i64,
    pub deadline_s: Option<i64>,
    pub started_ms: Option<i64>,
    pub ended_ms: i64,
    pub seat: i64,
    pub person: PersonId,
    /// `None` for a person who does not hold the seat any more.
    pub name: Option<String>,
    pub place: Option<i64>,
    pub won: bool,
    pub decisions: i64,
    pub late: i64,
    /// The place used for the rating, if the match was rated.
    pub rated: Option<i64>,
}

impl ResultLine {
    /// The values by column. Ids are strings: they do not fit into the numbers of many programs.
    fn columns(&self) -> [(&'static str, Value); 17] {
        let time = |ms: i64| {
            let moment = jiff::Timestamp::from_millisecond(ms).unwrap_or_default();
            moment.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
        };
        let is_computer = self.person.is_computer();
        [
            ("match", json!(self.match_id)),
            ("title", json!(self.title)),
            ("game", json!(self.game)),
            ("players", json!(self.players)),
            ("deadline_hours", json!(self.deadline_s.map(|s| s / 3600))),
            ("started", json!(self.started_ms.map(time))),
            ("ended", json!(time(self.ended_ms))),
            ("seat", json!(self.seat)),
            ("computer", json!(is_computer)),
            ("person", json!((!is_computer).then(|| self.person.to_string()))),
            ("name", json!(self.name)),
            ("left", json!(!is_computer && self.name.is_none())),
            ("place", json!(self.place)),
            ("won", json!(self.won)),
            ("decisions", json!(self.decisions)),
            ("late", json!(self.late)),
            ("rated_place", json!(self.rated)),
        ]
    }
}

pub fn file(results: &[ResultLine], format: ResultsFormat) -> String {
    let head = EMPTY.columns().map(|(name, _)| name);
    let rows: Vec<Vec<Value>> =
        results.iter().map(|line| line.columns().map(|(_, it)| it).into()).collect();
    lines(&head, &rows, format)
}

/// Rows of values below these column names, as a file.
pub fn lines(head: &[&str], rows: &[Vec<Value>], format: ResultsFormat) -> String {
    match format {
        ResultsFormat::Json => {
            let objects = rows.iter().map(|row| {
                let named = head.iter().map(|name| (*name).to_owned()).zip(row.iter().cloned());
                Value::Object(named.collect()).to_string()
            });
            let objects: Vec<String> = objects.collect();
            if objects.is_empty() {
                "[]\n".to_owned()
            } else {
                format!("[\n{}\n]\n", objects.join(",\n"))
            }
        }
        ResultsFormat::Csv => {
            let rows = rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(","));
            [head.join(",")].into_iter().chain(rows).map(|row| row + "\r\n").collect()
        }
    }
}

/// Used for the column names only.
const EMPTY: ResultLine = ResultLine {
    match_id: 0,
    title: None,
    game: String::new(),
    players: 0,
    deadline_s: None,
    started_ms: None,
    ended_ms: 0,
    seat: 0,
    person: PersonId(0),
    name: None,
    place: None,
    won: false,
    decisions: 0,
    late: 0,
    rated: None,
};

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => {
            // A spreadsheet would take such names for formulas.
            let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
            let text = if is_formula { format!("'{text}") } else { text.clone() };
            if text.contains([',', '"', '\n', '\r']) {
                format!("\"{}\"", text.replace('"', "\"\""))
            } else {
                text
            }
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_call_themselves_breaks_no_table() {
        let name = Some("=HYPERLINK(\"x\"), Esq.".to_owned());
        let line = ResultLine { person: PersonId(5_000_001), name, place: Some(2), ..EMPTY };
        let csv = file(std::slice::from_ref(&line), ResultsFormat::Csv);
        let rows: Vec<&str> = csv.lines().collect();
        assert!(rows[0].starts_with("match,title,game,") && rows.len() == 2, "{csv}");
        assert!(
            rows[1].contains(",5000001,\"'=HYPERLINK(\"\"x\"\"), Esq.\",false,2,false,"),
            "{csv}"
        );
        let json: Value = serde_json::from_str(&file(&[line], ResultsFormat::Json)).expect("JSON");
        assert_eq!(json[0]["person"], "5000001");
        assert_eq!(json[0]["name"], "=HYPERLINK(\"x\"), Esq.");
    }
}
