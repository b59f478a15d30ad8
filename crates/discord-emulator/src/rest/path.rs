//! Extractors for the path and the query of a request.

use axum::extract::{FromRequestParts, MatchedPath, Path};
use axum::http::Method;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde::{Deserialize as _, Deserializer};

use crate::description;
use crate::errors::ApiError;

/// The prefix of every route.
const API: &str = "/api/v10";

/// The operation of a request, as the description names it.
pub(super) fn operation_of(method: &Method, path: Option<&MatchedPath>) -> Option<String> {
    Some(format!("{method} {}", path?.as_str().strip_prefix(API)?))
}

/// The ids in a path. An invalid id gets Discord's error, not axum's.
pub(super) struct Ids<T>(pub(super) T);

impl<T, S> FromRequestParts<S> for Ids<T>
where
    T: DeserializeOwned + Send,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let ids = Path::<T>::from_request_parts(parts, state).await;
        let Path(ids) = ids
            .map_err(|_| ApiError::fault("id", "NUMBER_TYPE_COERCE", "Value is not snowflake."))?;
        Ok(Ids(ids))
    }
}

/// The query of a request. An invalid one gets Discord's error, too.
pub(super) struct Query<T>(pub(super) T);

impl<T, S> FromRequestParts<S> for Query<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let operation = operation_of(&parts.method, parts.extensions.get::<MatchedPath>());
        if let Some(operation) = operation
            && let Ok(axum::extract::Query(given)) =
                axum::extract::Query::<Vec<(String, String)>>::try_from_uri(&parts.uri)
        {
            description::check_query(&operation, &given)?;
        }
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let axum::extract::Query(query) =
            query.map_err(|error| ApiError::fault("query", "BASE_TYPE_BAD", error.body_text()))?;
        Ok(Query(query))
    }
}

/// A boolean in a query, in all notations that client libraries use.
pub(super) fn yes_or_no<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    match String::deserialize(value)?.as_str() {
        "1" | "true" | "True" => Ok(true),
        "0" | "false" | "False" => Ok(false),
        other => Err(serde::de::Error::custom(format!("{other:?} is neither true nor false"))),
    }
}
