use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::Problem;
use serde_json::{Value, json};

use crate::store::Fault;

/// Why a request was not fulfilled: a status for HTTP, and an object that both HTTP and sockets send.
#[derive(Clone, Debug)]
pub struct Trouble {
    pub status: StatusCode,
    pub error: Value,
}

impl Trouble {
    pub fn new(status: StatusCode, kind: &str, message: &str) -> Trouble {
        Trouble { status, error: json!({"kind": kind, "message": message}) }
    }

    pub fn malformed(why: impl ToString) -> Trouble {
        Trouble::new(StatusCode::BAD_REQUEST, "malformed", &why.to_string())
    }

    pub fn not_found() -> Trouble {
        Trouble::new(StatusCode::NOT_FOUND, "not_found", "there is nothing here")
    }

    pub fn no_such_seat() -> Trouble {
        Trouble::new(StatusCode::NOT_FOUND, "no_such_seat", "this link leads to no seat")
    }

    pub fn busy(message: &str) -> Trouble {
        Trouble::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message)
    }

    pub fn too_long() -> Trouble {
        Trouble::busy("this takes too long to work out here")
    }

    pub fn not_here() -> Trouble {
        Trouble::new(StatusCode::BAD_REQUEST, "not_here", "a seat can not ask for this")
    }

    pub fn not_asked() -> Trouble {
        Trouble::new(StatusCode::CONFLICT, "not_asked", "no question waits for this seat")
    }

    pub fn replaced() -> Trouble {
        Trouble::new(StatusCode::CONFLICT, "replaced", "a later question took the place of this one")
    }

    pub fn not_kept() -> Trouble {
        Trouble::new(StatusCode::SERVICE_UNAVAILABLE, "not_kept", "it could not be kept; nothing has changed")
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Trouble {
        let status = match problem {
            Problem::NoSuchScenario { .. } | Problem::NoSuchGame { .. } | Problem::NoSuchClause { .. } => {
                StatusCode::NOT_FOUND
            }
            Problem::Broken { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let error = serde_json::to_value(problem).expect("plain data");
        Trouble { status, error }
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        tracing::error!(%fault, "the store failed");
        Trouble::not_kept()
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        (self.status, Json(json!({"error": self.error}))).into_response()
    }
}
