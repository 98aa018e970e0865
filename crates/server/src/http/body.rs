//! Bodies of requests: read when there is room for them, and in good time.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::address_limits::Caller;
use super::room::{Place, Room};
use super::trouble::Trouble;
use crate::tables::hall::Hall;

/// Bodies of one kind of request: how long each may be, and may take.
pub struct Bodies {
    pub room: Room,
    pub longest: usize,
    pub time: Duration,
}

impl Bodies {
    /// Reads a body once there is room for it: before that nothing of it is taken from the network. The place is held as
    /// long as the body is of use.
    pub async fn read(&self, caller: Caller, body: Body) -> Result<(Bytes, Place), Trouble> {
        let place = self.room.enter(caller.0).await?;
        let too_slow = |_| Trouble::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "the body took too long to come");
        let too_long =
            |_| Trouble::new(StatusCode::PAYLOAD_TOO_LARGE, "too_long", "the body is too long or broken off");
        let read = timeout(self.time, to_bytes(body, self.longest)).await.map_err(too_slow)?;
        Ok((read.map_err(too_long)?, place))
    }
}

/// Reads the body of a plain request before anything else is done for it.
pub async fn read_first(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let caller = head.extensions.get().copied().unwrap_or_default();
    match hall.bodies.read(caller, body).await {
        Ok((body, _place)) => next.run(Request::from_parts(head, body.into())).await,
        Err(trouble) => trouble.into_response(),
    }
}
