//! A server, and what is asked of it over the wire.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use cardc_serve::{Options, Server};
use lang::lex::Language;
use serde_json::Value;

pub const CARD: &str = "language: en\n\nReef Lookout {W}\nCreature — Scout\nVigilance\n2/1\n";

/// A server for a folder with one set, beside which there is a secret.
pub struct Served {
    pub folder: tempfile::TempDir,
    pub port: u16,
    /// The path of the page, with the token.
    pub base: String,
}

pub fn served(write: bool) -> Served {
    served_with(CARD, write)
}

pub fn served_with(set: &str, write: bool) -> Served {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = folder.path().join("cards");
    std::fs::create_dir(&cards).expect("a folder");
    std::fs::write(cards.join("set.cards"), set).expect("a file");
    std::fs::write(folder.path().join("secret.cards"), "the secret").expect("a file");
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path().join("secret.cards"), cards.join("link.cards")).expect("a link");
    let options = Options { path: cards, port: None, write, language: Language::English, native: None };
    let server = Server::new(options).expect("a server");
    let port = server.port().expect("a port");
    let address = server.address();
    let base = address.strip_prefix(&format!("http://127.0.0.1:{port}")).expect("the loopback address").to_owned();
    thread::spawn(move || server.run());
    Served { folder, port, base }
}

impl Served {
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a bound");
        stream
    }

    pub fn host(&self) -> String {
        format!("Host: 127.0.0.1:{}\r\n", self.port)
    }

    /// The status and the whole of the answer to bytes.
    pub fn raw(&self, request: &[u8]) -> (u16, String) {
        let mut stream = self.connect();
        // The server may have said no before all of it was written.
        let _ = stream.write_all(request);
        read(&mut stream)
    }

    pub fn get(&self, path: &str, headers: &str) -> (u16, String) {
        self.raw(format!("GET {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n").as_bytes())
    }

    pub fn post(&self, name: &str, body: &str) -> (u16, String) {
        let head = format!(
            "POST {}api/{name} HTTP/1.1\r\n{}Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            self.base,
            self.host(),
            body.len()
        );
        self.raw(format!("{head}{body}").as_bytes())
    }

    /// What a request of the API is answered; it must be.
    pub fn ask(&self, name: &str, body: &Value) -> Value {
        let (status, answer) = self.post(name, &body.to_string());
        let (_, json) = answer.split_once("\r\n\r\n").expect("a body");
        assert_eq!(status, 200, "{name}: {json}");
        serde_json::from_str(json).expect("JSON")
    }

    /// The page is still served.
    pub fn lives(&self) {
        let (status, page) = self.get(&self.base, &self.host());
        assert_eq!(status, 200);
        assert!(page.contains("<!doctype html>"));
    }
}

/// What comes until the connection ends.
pub fn read(stream: &mut TcpStream) -> (u16, String) {
    let mut all = Vec::new();
    match stream.read_to_end(&mut all) {
        Ok(_) => {}
        // Closed with bytes of ours unread: what was said before that counts.
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "the server neither answers nor closes"),
    }
    let text = String::from_utf8_lossy(&all).into_owned();
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, text)
}
