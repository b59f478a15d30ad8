//! Settings, read once from the environment (and `.env`).

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

/// The bot's token. Secret: it is never shown, not even by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The token itself, only for the connection to Discord.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// `DISCORD_TOKEN`. Without it the program runs the sandbox.
    pub token: Option<Token>,
    pub database: PathBuf,
    /// `WITAN_ASSETS`: a directory to use instead of the built-in boards and fonts.
    pub assets: Option<PathBuf>,
    /// `WITAN_LOCALES`: a directory with texts in other languages.
    pub locales: Option<PathBuf>,
    pub language: String,
    /// `RUST_LOG`: the log filter, if not the default.
    pub log_filter: Option<String>,
    pub log_format: LogFormat,
    pub beacon: BeaconChoice,
    /// `WITAN_PUBLISH`: a directory for the pages of matches that are over. It is not checked here, but when it is
    /// used.
    pub publish: Option<PathBuf>,
    /// `WITAN_PUBLISH_ADDRESS`: the web address of that directory.
    pub publish_address: Option<String>,
}

/// The public randomness beacon that also contributes to a match's seed on Discord.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BeaconChoice {
    #[default]
    Quicknet,
    /// None: matches start without a beacon, and say so.
    Off,
}

/// The format of the log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LogFormat {
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// Why a setting cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error(
        "DISCORD_TOKEN is not a bot token: it has three parts with dots between, as the developer \
         portal shows it under \"Bot\"; leave it out to run the sandbox"
    )]
    Token,
    #[error("{0} is not valid UTF-8; correct it, or leave it out")]
    NoText(&'static str),
    #[error(
        "the value of {0} stands in quotation marks, and they are a part of it: write it without, as \
         `docker --env-file` takes every character as it is"
    )]
    Quoted(&'static str),
    #[error("WITAN_LOG_FORMAT is {0:?}; it can be text or json")]
    LogFormat(String),
    #[error("WITAN_BEACON is {0:?}; it can be quicknet or off")]
    Beacon(String),
    #[error(
        "WITAN_PUBLISH_ADDRESS is {0:?}; it begins with https:// or http://, such as https://example.org/matches"
    )]
    PublishAddress(String),
    /// An address that SQLite would accept, but the lock needs the file's path.
    #[error(
        "WITAN_DATABASE and --db take the path of a file, and {given} is an address; write {path}"
    )]
    Address {
        given: String,
        /// The path in the address.
        path: String,
    },
    #[error(
        "WITAN_DATABASE and --db take the path of a file: all that is in :memory: is gone when the program ends; \
         to try it and keep nothing, run `witan sandbox` without --db"
    )]
    Memory,
    #[error(
        "{variable} names {path}, which is not a directory; leave it out to use what is built in"
    )]
    NotADirectory { variable: &'static str, path: String },
}

impl Config {
    /// Reads the settings; `variable` returns the value of an environment variable.
    ///
    /// # Errors
    /// [`ConfigError`] with the variable's name.
    pub fn read(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, ConfigError> {
        let get = |name: &'static str| {
            let Some(value) = variable(name) else { return Ok(None) };
            let value = value.to_str().ok_or(ConfigError::NoText(name))?.trim();
            if ['"', '\''].iter().any(|mark| value.starts_with(*mark) && value.ends_with(*mark)) {
                return Err(ConfigError::Quoted(name));
            }
            Ok((!value.is_empty()).then(|| value.to_owned()))
        };
        let directory = |name: &'static str| match get(name)? {
            Some(path) if !PathBuf::from(&path).is_dir() => {
                Err(ConfigError::NotADirectory { variable: name, path })
            }
            path => Ok(path.map(PathBuf::from)),
        };
        Ok(Config {
            token: get("DISCORD_TOKEN")?.map(token).transpose()?,
            database: match get("WITAN_DATABASE")? {
                Some(path) => database(path.into())?,
                None => "witan.db".into(),
            },
            assets: directory("WITAN_ASSETS")?,
            locales: directory("WITAN_LOCALES")?,
            language: get("WITAN_LANGUAGE")?.unwrap_or_else(|| "en".to_owned()),
            log_filter: get("RUST_LOG")?,
            log_format: match get("WITAN_LOG_FORMAT")?.as_deref() {
                None | Some("text") => LogFormat::Text,
                Some("json") => LogFormat::Json,
                Some(other) => return Err(ConfigError::LogFormat(other.to_owned())),
            },
            beacon: match get("WITAN_BEACON")?.as_deref() {
                None | Some("quicknet") => BeaconChoice::Quicknet,
                Some("off") => BeaconChoice::Off,
                Some(other) => return Err(ConfigError::Beacon(other.to_owned())),
            },
            publish: get("WITAN_PUBLISH")?.map(PathBuf::from),
            publish_address: get("WITAN_PUBLISH_ADDRESS")?.map(web_address).transpose()?,
        })
    }
}

/// Checks a database's name, which must be a path: the lock and the copies are files beside it, and two bots on one
/// database only notice each other if both use the path.
///
/// # Errors
/// [`ConfigError`] with what to write instead.
pub fn database(path: PathBuf) -> Result<PathBuf, ConfigError> {
    let name = path.to_string_lossy();
    if name == ":memory:" {
        return Err(ConfigError::Memory);
    }
    let Some(rest) = ["file:", "sqlite:"].iter().find_map(|scheme| name.strip_prefix(scheme))
    else {
        return Ok(path);
    };
    let rest = rest.strip_prefix("//").unwrap_or(rest);
    let file = rest.split(['?', '#']).next().unwrap_or_default();
    if file.starts_with(":memory:") || rest.contains("mode=memory") {
        return Err(ConfigError::Memory);
    }
    let file = if Path::new(file).file_name().is_some() { file } else { "witan.db" };
    Err(ConfigError::Address { given: name.to_string(), path: file.to_owned() })
}

/// Checks the address of a folder on the web, and removes a `/` at its end.
fn web_address(text: String) -> Result<String, ConfigError> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_one = |rest: &str| {
        !rest.is_empty() && !rest.contains(|c: char| c.is_whitespace() || "<>\"()?#".contains(c))
    };
    if rest.is_some_and(is_one) {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err(ConfigError::PublishAddress(text))
    }
}

fn token(text: String) -> Result<Token, ConfigError> {
    let bare = text.strip_prefix("Bot ").unwrap_or(&text);
    let parts: Vec<&str> = bare.split('.').collect();
    let proper = |part: &&str| {
        !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    };
    if parts.len() == 3 && parts.iter().all(proper) {
        Ok(Token(bare.to_owned()))
    } else {
        Err(ConfigError::Token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(settings: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(|name| {
            settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).into())
        })
    }

    #[test]
    fn nothing_set_means_the_sandbox() {
        let config = read(&[("DISCORD_TOKEN", " ")]).expect("these are fine");
        assert_eq!(config.token, None);
        assert_eq!(config.database, PathBuf::from("witan.db"));
        assert_eq!(config.beacon, BeaconChoice::Quicknet);
        let log_filter = read(&[("RUST_LOG", "")]).expect("this is fine").log_filter;
        assert_eq!(log_filter, None, "as usual: nothing would hide warnings");
    }

    #[test]
    fn the_beacon_is_on_unless_it_is_switched_off() {
        let beacon = |value| read(&[("WITAN_BEACON", value)]).map(|config| config.beacon);
        assert_eq!(beacon(""), Ok(BeaconChoice::Quicknet));
        assert_eq!(beacon("quicknet"), Ok(BeaconChoice::Quicknet));
        assert_eq!(beacon("off"), Ok(BeaconChoice::Off));
        let error = beacon("no").expect_err("it is neither");
        assert!(error.to_string().contains("quicknet or off"), "{error}");
    }

    #[test]
    fn pages_have_an_address_on_the_web() {
        let address =
            |value| read(&[("WITAN_PUBLISH_ADDRESS", value)]).map(|config| config.publish_address);
        assert_eq!(address("https://a.example/m/"), Ok(Some("https://a.example/m".to_owned())));
        assert_eq!(address(""), Ok(None));
        for none in ["a.example", "ftp://a.example", "https://", "https://a.example/?m=1"] {
            let error = address(none).expect_err("it is none").to_string();
            assert!(error.contains("WITAN_PUBLISH_ADDRESS") && error.contains(none), "{error}");
        }
    }

    #[test]
    fn what_cannot_be_used_is_named_and_the_token_never_shown() {
        assert_eq!(read(&[("DISCORD_TOKEN", "hunter2")]), Err(ConfigError::Token));
        let config =
            read(&[("DISCORD_TOKEN", "Bot MTIz.abc.DEF_9-x")]).expect("shaped like a token");
        assert!(!format!("{config:?}").contains("MTIz"));
        let error = read(&[("WITAN_ASSETS", "/nowhere/at/all")]).expect_err("no such directory");
        assert!(error.to_string().contains("WITAN_ASSETS"), "{error}");
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStringExt as _;
            let read = Config::read(|_| Some(OsString::from_vec(vec![b'a', 0xff])));
            assert_eq!(read, Err(ConfigError::NoText("DISCORD_TOKEN")));
        }
        for quoted in ["\"MTIz.abc.DEF\"", "'MTIz.abc.DEF'"] {
            let error = read(&[("DISCORD_TOKEN", quoted)]).expect_err("no shell took them off");
            let told = error.to_string();
            assert!(told.contains("quotation marks") && !told.contains("MTIz"), "{told}");
        }
        let error = read(&[("WITAN_LOG_FORMAT", "xml")]).expect_err("no such format");
        assert!(error.to_string().contains("json"), "{error}");
    }
}
