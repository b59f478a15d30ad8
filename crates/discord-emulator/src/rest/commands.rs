//! The bot's commands: global ones and server commands.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::path::{Ids, Query, yes_or_no};
use super::payload::Payload;
use crate::description::form;
use crate::errors::{ApiError, ApiResult};
use crate::ids::{ApplicationId, CommandId, GuildId};
use crate::json::merge;
use crate::rules::{MAX_COMMANDS, check_command, check_command_list};
use crate::state::State as Discord;
use crate::world::World;

routes! { routes ROUTES:
    "/applications/{application}/commands" => get list_global, post create_global, put replace_global;
    "/applications/{application}/commands/{command}" => get read_global, patch edit_global, delete delete_global;
    "/applications/{application}/guilds/{guild}/commands" => get list_of_guild, post create_of_guild, put replace_of_guild;
    "/applications/{application}/guilds/{guild}/commands/{command}" => get read_of_guild, patch edit_of_guild, delete delete_of_guild;
}

/// Where commands are registered.
#[derive(Clone, Copy)]
enum Place {
    Global,
    Guild(GuildId),
}

type InGuild = (ApplicationId, GuildId);
type InGuildOne = (ApplicationId, GuildId, CommandId);
type Answer = ApiResult<Json<Value>>;

#[derive(Deserialize)]
struct ListQuery {
    #[serde(default, deserialize_with = "yes_or_no")]
    with_localizations: bool,
}

async fn list_global(
    State(world): State<World>,
    Ids(application): Ids<ApplicationId>,
    Query(query): Query<ListQuery>,
) -> Answer {
    list(&world, application, Place::Global, query)
}

async fn list_of_guild(
    State(world): State<World>,
    Ids((app, guild)): Ids<InGuild>,
    Query(query): Query<ListQuery>,
) -> Answer {
    list(&world, app, Place::Guild(guild), query)
}

async fn create_global(
    State(world): State<World>,
    Ids(application): Ids<ApplicationId>,
    payload: Payload,
) -> ApiResult<(StatusCode, Json<Value>)> {
    create(&world, application, Place::Global, payload.body)
}

async fn create_of_guild(
    State(world): State<World>,
    Ids((app, guild)): Ids<InGuild>,
    payload: Payload,
) -> ApiResult<(StatusCode, Json<Value>)> {
    create(&world, app, Place::Guild(guild), payload.body)
}

async fn replace_global(
    State(world): State<World>,
    Ids(application): Ids<ApplicationId>,
    payload: Payload,
) -> Answer {
    replace(&world, application, Place::Global, payload.body)
}

async fn replace_of_guild(
    State(world): State<World>,
    Ids((app, guild)): Ids<InGuild>,
    payload: Payload,
) -> Answer {
    replace(&world, app, Place::Guild(guild), payload.body)
}

async fn read_global(
    State(world): State<World>,
    Ids((app, command)): Ids<(ApplicationId, CommandId)>,
) -> Answer {
    read(&world, app, Place::Global, command)
}

async fn read_of_guild(
    State(world): State<World>,
    Ids((app, guild, id)): Ids<InGuildOne>,
) -> Answer {
    read(&world, app, Place::Guild(guild), id)
}

async fn edit_global(
    State(world): State<World>,
    Ids((app, command)): Ids<(ApplicationId, CommandId)>,
    payload: Payload,
) -> Answer {
    edit(&world, app, Place::Global, command, payload.body)
}

async fn edit_of_guild(
    State(world): State<World>,
    Ids((app, guild, command)): Ids<InGuildOne>,
    payload: Payload,
) -> Answer {
    edit(&world, app, Place::Guild(guild), command, payload.body)
}

async fn delete_global(
    State(world): State<World>,
    Ids((app, command)): Ids<(ApplicationId, CommandId)>,
) -> ApiResult<StatusCode> {
    delete(&world, app, Place::Global, command)
}

async fn delete_of_guild(
    State(world): State<World>,
    Ids((app, guild, command)): Ids<InGuildOne>,
) -> ApiResult<StatusCode> {
    delete(&world, app, Place::Guild(guild), command)
}

/// The commands of a place, after a check that the application is the bot's.
fn of(state: &mut Discord, app: ApplicationId, place: Place) -> ApiResult<&mut Vec<Value>> {
    if app != state.server.application {
        return Err(ApiError::UNKNOWN_APPLICATION);
    }
    match place {
        Place::Global => Ok(&mut state.commands.global),
        Place::Guild(guild) if guild == state.server.id => Ok(&mut state.commands.guild),
        Place::Guild(_) => Err(ApiError::MISSING_ACCESS),
    }
}

/// Refuses new commands over the daily limit.
fn count_new(state: &mut Discord, place: Place, count: usize) -> ApiResult<()> {
    let now = state.clock.instant();
    let is_global = matches!(place, Place::Global);
    if state.commands.may_create(count, is_global, now) || state.sessions.starts.is_unlimited {
        return Ok(());
    }
    Err(ApiError::TOO_MANY_NEW_COMMANDS)
}

fn list(world: &World, app: ApplicationId, place: Place, query: ListQuery) -> Answer {
    world.change_quietly(|state| {
        let mut commands = json!(of(state, app, place)?);
        if !query.with_localizations {
            leave_out_languages(&mut commands);
        }
        Ok(Json(commands))
    })
}

/// Removes names and descriptions in other languages from commands, their options and choices.
fn leave_out_languages(specs: &mut Value) {
    for spec in specs.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        spec.retain(|key, _| {
            !["name_localizations", "description_localizations"].contains(&key.as_str())
        });
        for key in ["options", "choices"] {
            spec.get_mut(key).into_iter().for_each(leave_out_languages);
        }
    }
}

fn create(
    world: &World,
    app: ApplicationId,
    place: Place,
    spec: Value,
) -> ApiResult<(StatusCode, Json<Value>)> {
    check_command(&spec)?;
    world.change(|state| {
        let command = complete(state, place, spec);
        let commands = of(state, app, place)?;
        // A command with the same name and type is replaced.
        let is_same = |other: &&mut Value| {
            other["name"] == command["name"] && other["type"] == command["type"]
        };
        if let Some(existing) = commands.iter_mut().find(is_same) {
            let id = existing["id"].clone();
            *existing = command;
            existing["id"] = id;
            return Ok((StatusCode::OK, Json(existing.clone())));
        }
        let of_kind = commands.iter().filter(|other| other["type"] == command["type"]).count();
        let is_full = |(kind, most): &(u64, usize)| command["type"] == *kind && of_kind >= *most;
        if MAX_COMMANDS.iter().any(is_full) {
            return Err(ApiError::TOO_MANY_COMMANDS);
        }
        count_new(state, place, 1)?;
        of(state, app, place)?.push(command.clone());
        Ok((StatusCode::CREATED, Json(command)))
    })
}

fn replace(world: &World, app: ApplicationId, place: Place, specs: Value) -> Answer {
    // The description also allows null: no commands.
    let specs = match specs {
        Value::Array(specs) => specs,
        _ => Vec::new(),
    };
    check_command_list(&specs)?;
    world.change(|state| {
        let mut new: Vec<Value> =
            specs.into_iter().map(|spec| complete(state, place, spec)).collect();
        let commands = of(state, app, place)?;
        // An existing command keeps its id.
        for command in &mut new {
            let same = commands
                .iter()
                .find(|old| old["name"] == command["name"] && old["type"] == command["type"]);
            if let Some(old) = same {
                command["id"] = old["id"].clone();
            }
        }
        let old: Vec<Value> = commands.iter().map(|command| command["id"].clone()).collect();
        let count = new.iter().filter(|command| !old.contains(&command["id"])).count();
        count_new(state, place, count)?;
        let commands = of(state, app, place)?;
        *commands = new;
        Ok(Json(json!(commands)))
    })
}

fn read(world: &World, app: ApplicationId, place: Place, id: CommandId) -> Answer {
    world.change_quietly(|state| {
        let command = of(state, app, place)?.iter().find(|command| command["id"] == json!(id));
        command.cloned().map(Json).ok_or(ApiError::UNKNOWN_COMMAND)
    })
}

fn edit(world: &World, app: ApplicationId, place: Place, id: CommandId, changes: Value) -> Answer {
    world.change(|state| {
        let mut commands = of(state, app, place)?.iter_mut();
        let command = commands.find(|command| command["id"] == json!(id));
        let command = command.ok_or(ApiError::UNKNOWN_COMMAND)?;
        let mut edited = command.clone();
        merge(&mut edited, changes);
        edited["id"] = json!(id);
        check_command(&edited)?;
        form("ApplicationCommandResponse", &mut edited);
        *command = edited.clone();
        Ok(Json(edited))
    })
}

fn delete(world: &World, app: ApplicationId, place: Place, id: CommandId) -> ApiResult<StatusCode> {
    world.change(|state| {
        let commands = of(state, app, place)?;
        let position = commands.iter().position(|command| command["id"] == json!(id));
        commands.remove(position.ok_or(ApiError::UNKNOWN_COMMAND)?);
        Ok(StatusCode::NO_CONTENT)
    })
}

/// A registered command: the spec with the fields that Discord adds.
fn complete(state: &mut Discord, place: Place, mut spec: Value) -> Value {
    // Null fields count as absent.
    spec.as_object_mut().into_iter().for_each(|fields| fields.retain(|_, value| !value.is_null()));
    let mut command = json!({
        "type": 1,
        "name_localizations": null,
        "description": "",
        "description_localizations": null,
        "default_member_permissions": null,
        "dm_permission": true,
        "contexts": null,
        "integration_types": match place {
            // The application can be installed both by servers and by people.
            Place::Global => json!([0, 1]),
            Place::Guild(_) => json!([0]),
        },
        "nsfw": false,
    });
    merge(&mut command, spec);
    let id: CommandId = state.clock.next_id();
    let version: CommandId = state.clock.next_id();
    let given = json!({ "id": id, "application_id": state.server.application, "version": version });
    merge(&mut command, given);
    if let Place::Guild(guild) = place {
        command["guild_id"] = json!(guild);
    }
    form("ApplicationCommandResponse", &mut command);
    command
}
