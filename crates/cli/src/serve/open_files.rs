//! Every connection is an open file, and systems allow a program few unless it asks.

use server::Bounds;

/// Files beside connections: the database, the log, threads' own.
const OTHERS: usize = 200;

/// Bounds that fit the number of files this program may open, which is raised as far as they need and the system lets.
pub fn fitting(bounds: Bounds) -> Bounds {
    let Some(allowed) = raise(bounds.connections + OTHERS) else { return bounds };
    let connections = bounds.connections.min(allowed.saturating_sub(OTHERS));
    if connections < bounds.connections {
        tracing::warn!(allowed, connections, "the system allows fewer open files than this server could use");
    }
    Bounds { connections, sockets: bounds.sockets.min(connections), ..bounds }
}

/// How many files may be open after asking for so many; none where that is not known.
#[cfg(unix)]
fn raise(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = wanted as u64;
    let most = maximum.unwrap_or(u64::MAX).min(wanted);
    if current.is_some_and(|current| current < most) {
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum });
    }
    Some(getrlimit(Resource::Nofile).current.map_or(usize::MAX, |allowed| allowed as usize))
}

#[cfg(not(unix))]
fn raise(_: usize) -> Option<usize> {
    None
}
