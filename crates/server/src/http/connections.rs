//! Connections: how many there may be, in all and from one address, and how long each may take over a request.

use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

use super::room::Room;
use super::timed_stream::TimedStream;
use crate::bounds::Bounds;

type Connection = http1::UpgradeableConnection<TokioIo<TimedStream<TcpStream>>, WithPeer>;

/// Bytes of a request's head, and of what is read ahead of its body.
const LONGEST_HEAD: usize = 32 << 10;
/// How long to rest when no connection can be taken, such as for want of open files.
const REST: Duration = Duration::from_millis(50);

/// Takes connections until it is told to stop, then waits for those under way.
pub async fn take_connections(
    listener: TcpListener,
    router: Router,
    bounds: Bounds,
    stop: impl Future<Output = ()> + Send,
) {
    let room = Room::new(bounds.connections, bounds.address_connections, Duration::ZERO);
    let (stopping, stopped) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(place) = room.try_enter(counted(peer)) {
                    let service = WithPeer { router: TowerToHyperService::new(router.clone()), peer };
                    let (connection, stopped) = (connection(stream, service, &bounds), stopped.clone());
                    tokio::spawn(async move {
                        attend(connection, stopped).await;
                        drop(place);
                    });
                }
            }
            Err(error) => {
                tracing::warn!(%error, "no connection can be taken");
                sleep(REST).await;
            }
        }
    }
    drop((listener, stopped));
    let _ = stopping.send(());
    stopping.closed().await;
}

/// Serves a connection to its end; when the server is to stop, only until the request under way is answered.
async fn attend(connection: Connection, mut stopped: watch::Receiver<()>) {
    let mut connection = pin!(connection);
    tokio::select! {
        _ = &mut connection => return,
        _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// The address a connection is counted under. One from this machine may be a proxy's, for many others.
fn counted(peer: SocketAddr) -> Option<IpAddr> {
    Some(peer.ip().to_canonical()).filter(|address| !address.is_loopback())
}

fn connection(stream: TcpStream, service: WithPeer, bounds: &Bounds) -> Connection {
    let _ = stream.set_nodelay(true);
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(bounds.head_time)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(TimedStream::new(stream, bounds.stall_time)), service)
        .with_upgrades()
}

/// The routes, told where each request comes from.
#[derive(Clone)]
struct WithPeer {
    router: TowerToHyperService<Router>,
    peer: SocketAddr,
}

impl Service<Request<Incoming>> for WithPeer {
    type Response = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Response;
    type Error = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Error;
    type Future = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Future;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(ConnectInfo(self.peer));
        self.router.call(request)
    }
}
