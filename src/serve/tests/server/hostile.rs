//! The server under requests that nobody should make: refused, or served, and the next one is answered.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use cardc_serve::{Options, Server, bounds};
use lang::lex::Language;

use crate::served::{CARD, Served, read, served};

#[test]
fn other_hosts_pages_and_tokens_are_refused() {
    let served = served(false);
    let own = served.host();
    let port = served.port;
    for (path, headers, status) in [
        (served.base.clone(), own.clone(), 200),
        (format!("{}page.js", served.base), own.clone(), 200),
        (served.base.clone(), "Host: evil.example\r\n".to_owned(), 403),
        (served.base.clone(), format!("Host: evil.example:{port}\r\n"), 403),
        (served.base.clone(), String::new(), 403),
        (served.base.clone(), format!("{own}Origin: http://evil.example\r\n"), 403),
        (served.base.clone(), format!("{own}Sec-Fetch-Site: cross-site\r\n"), 403),
        ("/".to_owned(), own.clone(), 404),
        ("/page.js".to_owned(), own.clone(), 404),
        ("/00000000000000000000000000000000/".to_owned(), own.clone(), 404),
        (format!("{}nothing.js", served.base), own.clone(), 404),
        (format!("{}../../etc/passwd", served.base), own.clone(), 404),
        (format!("{}api/state", served.base), own.clone(), 405),
    ] {
        let (found, answer) = served.get(&path, &headers);
        assert_eq!(found, status, "{path} {headers}");
        assert!(!answer.contains("the secret"), "{path}");
        assert!(answer.contains("x-content-type-options: nosniff"), "{path}");
        assert!(!answer.to_ascii_lowercase().contains("access-control-allow"), "{path}");
    }
    let (_, page) = served.get(&served.base, &own);
    assert!(page.contains("content-security-policy: default-src 'none'; script-src 'self';"), "{page}");
}

#[test]
fn a_page_elsewhere_can_not_post() {
    let served = served(true);
    let body = r#"{"lang":"en","file":"set.cards","text":"","before":null}"#;
    // What a form can send without being asked.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let request = format!(
            "POST {}api/save HTTP/1.1\r\n{}Content-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            served.base,
            served.host(),
            body.len()
        );
        assert_eq!(served.raw(request.as_bytes()).0, 415, "{kind}");
    }
    served.lives();
}

#[test]
fn paths_stay_in_the_folder() {
    let served = served(true);
    assert!(served.post("open", r#"{"lang":"en","file":"set.cards"}"#).1.contains("Reef Lookout"));
    for path in [
        "../secret.cards",
        "..\\\\secret.cards",
        "./set.cards",
        "x/../set.cards",
        "/etc/passwd",
        "C:set.cards",
        "link.cards",
        "set.cards\\u0000",
        "",
        ".",
        "cards",
        "../cards/set.cards",
        "no.cards",
        "//set.cards",
        ".cards",
        ".hidden.cards",
        ".git/set.cards",
        ".hidden.toml",
    ] {
        for (name, body) in [
            ("open", format!(r#"{{"lang":"en","file":"{path}"}}"#)),
            ("stamp", format!(r#"{{"lang":"en","file":"{path}"}}"#)),
            ("find", format!(r#"{{"lang":"en","files":["{path}"]}}"#)),
            ("why", format!(r#"{{"lang":"en","scenario":{{"id":"x"}},"cards":{{"file":"{path}"}}}}"#)),
        ] {
            let (status, answer) = served.post(name, &body);
            assert_ne!(status, 200, "{name} {path}: {answer}");
            assert!(!answer.contains("the secret"), "{name} {path}");
        }
        if path != "no.cards" {
            let (status, _) =
                served.post("save", &format!(r#"{{"lang":"en","file":"{path}","text":"x","before":null}}"#));
            assert_ne!(status, 200, "save {path}");
            // Nor is it told whether something is there.
            assert!(status != 409 || path == "cards", "save {path}");
        }
    }
    let secret = std::fs::read_to_string(served.folder.path().join("secret.cards")).expect("a file");
    assert_eq!(secret, "the secret");
    served.lives();
}

#[test]
fn nothing_is_written_unless_it_was_asked_for() {
    let read_only = served(false);
    let body = r#"{"lang":"en","file":"new.cards","text":"x","before":null}"#;
    assert_eq!(read_only.post("save", body).0, 403);
    assert_eq!(names(&read_only), ["link.cards", "set.cards"]);

    let served = served(true);
    assert_eq!(served.post("save", body).0, 200);
    assert_eq!(names(&served), ["link.cards", "new.cards", "set.cards"]);
    // Neither over a file that was not read, nor over one that has changed, nor as what is no card file.
    assert_eq!(served.post("save", body).0, 409);
    assert_eq!(served.post("save", r#"{"lang":"en","file":"set.cards","text":"x","before":"1-1"}"#).0, 409);
    for name in ["new.sh", ".bashrc", "new.cards.gz", "new.cdb", "Cargo.toml", "no/new.cards"] {
        let (status, _) = served.post("save", &format!(r#"{{"lang":"en","file":"{name}","text":"x","before":null}}"#));
        assert_ne!(status, 200, "{name}");
    }
    assert_eq!(names(&served), ["link.cards", "new.cards", "set.cards"]);
    let kept = std::fs::read_to_string(served.folder.path().join("cards/set.cards")).expect("a file");
    assert_eq!(kept, CARD);
}

fn names(served: &Served) -> Vec<String> {
    let entries = std::fs::read_dir(served.folder.path().join("cards")).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

#[test]
fn long_bodies_and_heads_are_refused_before_they_are_read() {
    let served = served(false);
    let head = |headers: &str| {
        format!(
            "POST {}api/check HTTP/1.1\r\n{}Content-Type: application/json\r\n{headers}\r\n",
            served.base,
            served.host()
        )
    };
    // A hundred megabytes are announced, and the answer comes though none of them does.
    assert_eq!(served.raw(head("Content-Length: 100000000\r\n").as_bytes()).0, 413);
    assert_eq!(served.raw(head("Content-Length: 99999999999999999999\r\n").as_bytes()).0, 400);
    // Pieces that go on past the bound.
    let mut stream = served.connect();
    stream.write_all(head("Transfer-Encoding: chunked\r\n").as_bytes()).expect("a head");
    let piece = vec![b' '; 1 << 20];
    for _ in 0..=bounds::BODY >> 20 {
        let sent = stream
            .write_all(b"100000\r\n")
            .and_then(|()| stream.write_all(&piece))
            .and_then(|()| stream.write_all(b"\r\n"));
        if sent.is_err() {
            break;
        }
    }
    assert!(matches!(read(&mut stream).0, 413 | 0));
    // Heads that are too long, or have too many lines.
    let long = format!("GET {} HTTP/1.1\r\n{}X: {}\r\n\r\n", served.base, served.host(), "x".repeat(4 * bounds::HEAD));
    assert!(matches!(served.raw(long.as_bytes()).0, 431 | 400 | 0));
    let many = "X: x\r\n".repeat(2 * bounds::HEADERS);
    assert!(matches!(served.get(&served.base, &format!("{}{many}", served.host())).0, 431 | 400));
    served.lives();
}

#[test]
fn what_is_no_request_is_refused() {
    let served = served(true);
    for bytes in [
        &b"\0\0\0\0\0\0\0\0\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    ] {
        assert!(matches!(served.raw(bytes).0, 400 | 0), "{bytes:?}");
    }
    let deep = format!("{{\"lang\":\"en\",\"scenario\":{}", "[".repeat(200_000));
    for (name, body) in [
        ("state", ""),
        ("state", "[]"),
        ("state", "{\"lang\":\"de\"}"),
        ("nothing", "{\"lang\":\"en\"}"),
        ("why", deep.as_str()),
        ("play", r#"{"lang":"en","cards":{"file":"set.cards"},"seed":-1,"answers":[]}"#),
        ("card", r#"{"lang":"en","page":"p","file":"set.cards","version":9,"index":4000000000}"#),
        ("find", r#"{"lang":"en","files":["set.cards"],"pattern":"frobnicate the …"}"#),
        ("find", r#"{"lang":"en","files":["set.cards"],"where":"((((((("}"#),
    ] {
        let (status, answer) = served.post(name, body);
        assert!((400..500).contains(&status), "{name}: {status} {answer}");
    }
    served.lives();
}

#[test]
fn a_thousand_connections_are_bounded() {
    let served = served(false);
    // Connections that say nothing take the places there are; the others are told to come again.
    let open: Vec<TcpStream> = (0..1000).map_while(|_| TcpStream::connect(("127.0.0.1", served.port)).ok()).collect();
    // How many come in before the first are closed for their silence is a matter of the machine; that none hangs is not.
    let mut refused = 0;
    for mut stream in open.iter().rev().take(500) {
        stream.set_read_timeout(Some(10 * bounds::HEAD_TIME)).expect("a bound");
        let mut answer = Vec::new();
        match stream.read_to_end(&mut answer) {
            Ok(_) => {}
            Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset, "a connection is left open"),
        }
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 503") || answer.starts_with(b"HTTP/1.1 408"));
        refused += usize::from(answer.starts_with(b"HTTP/1.1 503"));
    }
    assert!(refused > 0);
    drop(open);
    // Once they are gone, the page is served again: the places come back as their ends are seen.
    let again = (0..200).any(|_| {
        let (status, _) = served.get(&served.base, &served.host());
        if status != 200 {
            thread::sleep(Duration::from_millis(50));
        }
        status == 200
    });
    assert!(again);
}

#[test]
fn a_port_that_is_taken_makes_way_for_the_next() {
    let first = served(false);
    let options = Options {
        path: first.folder.path().to_owned(),
        port: Some(first.port),
        write: false,
        language: Language::French,
        native: None,
    };
    let second = Server::new(options).expect("a server");
    assert_ne!(second.port().expect("a port"), first.port);
    let nowhere = Options {
        path: PathBuf::from("/there/is/no/such/folder"),
        port: None,
        write: false,
        language: Language::English,
        native: None,
    };
    assert!(Server::new(nowhere).is_err());
}
