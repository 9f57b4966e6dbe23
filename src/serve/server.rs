//! The server: connections and requests, within bounds.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;

use http_body_util::{BodyExt as _, Full, LengthLimitError, Limited};
use hyper::body::{Body as _, Bytes, Incoming};
use hyper::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;

use crate::api::{self, Code, Json, Lang, Refusal, Shared, Work};
use crate::bounds::{BODY, BODY_TIME, CONNECTIONS, HEAD, HEAD_TIME, HEADERS, WRITE_TIME};
use crate::folder::Folder;
use crate::guard::{Barred, Guard};
use crate::lex::Language;
use crate::work::{Busy, Desk, Workers};
use crate::{NativeCode, asset};

/// How many ports are tried behind one that is taken.
const TRIED: u16 = 20;

/// What is served, and how.
pub struct Options {
    /// A folder of card files, or one file.
    pub path: PathBuf,
    /// The port to listen on, or the next one that is free; none takes any.
    pub port: Option<u16>,
    /// Files may be written.
    pub write: bool,
    /// The language that the page begins in.
    pub language: Language,
    pub native: Option<NativeCode>,
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    guard: Guard,
    desktop: Desktop,
}

/// What requests are answered with: what they share, the documents, and threads.
struct Desktop {
    shared: Shared,
    desk: Desk,
    workers: Workers,
}

impl Desktop {
    async fn answer(&self, name: &str, body: Bytes) -> Json {
        let work = api::named(name).ok_or_else(|| Refusal::unknown(Lang::En))?;
        let (shared, asked) = (self.shared.clone(), body.clone());
        let done = match work {
            Work::Alone(work) => self.workers.run(move || work(&shared, &asked)).await,
            Work::OnDocuments(work) => self.desk.with(move |documents| work(&shared, documents, &asked)).await,
        };
        done.unwrap_or_else(|Busy| Err(Refusal::busy(&body)))
    }
}

impl Server {
    /// Listens on the loopback address. Fails where the folder is not there, or no port is free.
    pub fn new(options: Options) -> io::Result<Server> {
        let folder = Folder::new(&options.path)?;
        let listener = listen(options.port)?;
        listener.set_nonblocking(true)?;
        let guard = Guard::new(listener.local_addr()?.port())?;
        let Options { write, language, native, .. } = options;
        let shared = Shared { files: Arc::new(folder), write, language, native, held: Arc::default() };
        let desk = Desk::open()?;
        let preparing = shared.clone();
        desk.begin(move |documents| api::prepare(&preparing, documents));
        let desktop = Desktop { shared, desk, workers: Workers::new() };
        Ok(Server { listener, guard, desktop })
    }

    /// The address of the page, with the token.
    pub fn address(&self) -> String {
        self.guard.address()
    }

    pub fn port(&self) -> io::Result<u16> {
        self.listener.local_addr().map(|address| address.port())
    }

    /// Serves until the process ends.
    pub fn run(self) -> io::Result<Infallible> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
        runtime.block_on(self.accept())
    }

    async fn accept(self) -> io::Result<Infallible> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let free = Arc::new(Semaphore::new(CONNECTIONS));
        let shared = Arc::new((self.guard, self.desktop));
        loop {
            let Ok((stream, _)) = listener.accept().await else {
                // Too many files are open for a moment.
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                continue;
            };
            let Ok(place) = free.clone().try_acquire_owned() else {
                // It fits into what the system holds for a new connection.
                let _ = stream.writable().await.and_then(|()| stream.try_write(FULL));
                continue;
            };
            let shared = Arc::clone(&shared);
            tokio::spawn(async move {
                connection(stream, shared).await;
                drop(place);
            });
        }
    }
}

/// What a connection is told that there is no place for.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\nRetry-After: 1\r\n\r\n";

fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    let bind = |port| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let Some(first) = port else { return bind(0) };
    let mut refused = None;
    for port in (first..=u16::MAX).take(usize::from(TRIED)) {
        match bind(port) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => refused = Some(error),
            Err(error) => return Err(error),
        }
    }
    Err(refused.unwrap_or_else(|| io::Error::from(io::ErrorKind::AddrInUse)))
}

async fn connection(stream: TcpStream, shared: Arc<(Guard, Desktop)>) {
    let service = service_fn(move |request| {
        let shared = Arc::clone(&shared);
        async move { Ok::<_, Infallible>(answer(request, &shared.0, &shared.1).await) }
    });
    // A head and a body have their times; what is not taken of an answer has this one.
    let mut stream = Box::pin(TimeoutStream::new(stream));
    stream.as_mut().set_write_timeout_pinned(Some(WRITE_TIME));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(HEAD)
        .max_headers(HEADERS)
        .serve_connection(TokioIo::new(stream), service);
    // A connection that breaks is the other side's matter.
    let _ = served.await;
}

type Answer = Response<Full<Bytes>>;

async fn answer(request: Request<Incoming>, guard: &Guard, desktop: &Desktop) -> Answer {
    let path = match guard.passes(request.uri(), request.headers()) {
        Ok(path) => path.to_owned(),
        Err(Barred::Host | Barred::Origin) => {
            return last(plain(StatusCode::FORBIDDEN, "this page is for its own address"));
        }
        Err(Barred::Token) => {
            return last(plain(StatusCode::NOT_FOUND, "open the address that cardc serve has printed"));
        }
    };
    let asked = path.strip_prefix("api/");
    match (request.method(), asked) {
        (&Method::POST, Some(name)) => {
            let name = name.to_owned();
            match body(request).await {
                Ok(body) => api_answer(desktop.answer(&name, body).await),
                Err(status) => last(plain(status, "")),
            }
        }
        (&Method::GET | &Method::HEAD, None) => file(&path),
        _ => last(plain(StatusCode::METHOD_NOT_ALLOWED, "")),
    }
}

/// The body of a request. One that is too long, or is no JSON, is refused before it is read.
async fn body(request: Request<Incoming>) -> Result<Bytes, StatusCode> {
    // A page of another origin can't send this without being asked whether it may.
    let is_json = |value: &HeaderValue| value.as_bytes().starts_with(b"application/json");
    if !request.headers().get(CONTENT_TYPE).is_some_and(is_json) {
        return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    if request.body().size_hint().lower() > BODY as u64 {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    let all = Limited::new(request.into_body(), BODY).collect();
    match timeout(BODY_TIME, all).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(StatusCode::PAYLOAD_TOO_LARGE),
        Ok(Err(_)) => Err(StatusCode::BAD_REQUEST),
        Err(_) => Err(StatusCode::REQUEST_TIMEOUT),
    }
}

fn file(path: &str) -> Answer {
    if path.is_empty() {
        let mut bytes = [0; 16];
        if getrandom::fill(&mut bytes).is_err() {
            return plain(StatusCode::INTERNAL_SERVER_ERROR, "");
        }
        let nonce: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut page = with_type(StatusCode::OK, "text/html; charset=utf-8", asset::page(&nonce).into());
        // The editor makes its styles as it runs: they carry the number. Nothing is loaded from anywhere else.
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; connect-src \
             'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        );
        if let Ok(policy) = HeaderValue::from_str(&policy) {
            page.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
        }
        return page;
    }
    match asset::at(path) {
        Some(asset) => with_type(StatusCode::OK, asset.kind, Bytes::from_static(asset.bytes)),
        None => plain(StatusCode::NOT_FOUND, "there is no such file"),
    }
}

fn api_answer(answer: Json) -> Answer {
    match answer {
        Ok(json) => with_type(StatusCode::OK, "application/json", json.into()),
        Err(refusal) => with_type(status(refusal.code), "application/json", refusal.json().into()),
    }
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed => StatusCode::BAD_REQUEST,
        Code::Unknown => StatusCode::NOT_FOUND,
        Code::Stale | Code::Changed => StatusCode::CONFLICT,
        Code::ReadOnly => StatusCode::FORBIDDEN,
        Code::Refused => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
    }
}

fn plain(status: StatusCode, text: &'static str) -> Answer {
    with_type(status, "text/plain; charset=utf-8", Bytes::from_static(text.as_bytes()))
}

/// The last answer of a connection: what comes behind it is not read.
fn last(mut answer: Answer) -> Answer {
    answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    answer
}

fn with_type(status: StatusCode, kind: &'static str, body: Bytes) -> Answer {
    let mut answer = Response::new(Full::new(body));
    *answer.status_mut() = status;
    let headers = answer.headers_mut();
    for (name, value) in [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, "no-store"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    answer
}
