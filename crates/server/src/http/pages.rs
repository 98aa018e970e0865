use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::http::packed::{packed, takes};
use crate::http::trouble::Trouble;
use crate::token::hex;

/// The page as Vite built it; empty when the program was built without it.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Built;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

const NO_PAGE: &str = "Escaramuza serves its API here, but this program was built without the page for browsers.\n";

/// A file of the page, or the page itself: it finds its own way by the address.
pub async fn page(address: Uri, headers: HeaderMap) -> Response {
    let path = address.path().trim_start_matches('/');
    match Built::get(path) {
        Some(file) => sent(path, file, &headers),
        None if path.starts_with("assets/") || path.starts_with("api/") => Trouble::not_found().into_response(),
        None => match Built::get("index.html") {
            Some(file) => sent("index.html", file, &headers),
            None => NO_PAGE.into_response(),
        },
    }
}

fn sent(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let packed = packed_for(path, asked);
    let form = packed.as_ref().map_or("plain", |(form, _)| form);
    let tag = format!("\"{}-{form}\"", hex(&file.metadata.sha256_hash()[..8]));
    let cache = if path.starts_with("assets/") { FOR_EVER } else { ASK_AGAIN };
    let headers = [(header::CACHE_CONTROL, cache), (header::ETAG, &tag), (header::VARY, "accept-encoding")];
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind(path))];
    match packed {
        Some((form, packed)) => (headers, kind, [(header::CONTENT_ENCODING, form)], packed).into_response(),
        None => (headers, kind, plain(file.data)).into_response(),
    }
}

/// A file in the smallest form that whoever asks can unpack. With `br` it was packed when the page was built.
fn packed_for(path: &str, asked: &HeaderMap) -> Option<(&'static str, Bytes)> {
    let brotli = || Some(("br", plain(Built::get(&format!("{path}.br"))?.data)));
    let gzip = || Some(("gzip", PACKED.get(path)?.clone()));
    takes(asked, "br").then(brotli).flatten().or_else(|| takes(asked, "gzip").then(gzip).flatten())
}

/// The files of the page that become smaller, packed once.
static PACKED: LazyLock<BTreeMap<String, Bytes>> = LazyLock::new(|| {
    let pack = |path: Cow<'static, str>| {
        let file = Built::get(&path)?;
        Some((path.into_owned(), packed(&file.data)?))
    };
    Built::iter().filter(|path| !path.ends_with(".br")).filter_map(pack).collect()
});

/// What the program carries is sent from where it lies.
fn plain(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
