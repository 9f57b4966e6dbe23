//! Messages as they come and go: a header with a length, and JSON behind it (the base protocol, JSON-RPC 2.0).
//!
//! What comes in may be anything. What is no message is told as such, and reading goes on at the next header.

use std::io::{self, BufRead, Read, Write};

use serde_json::{Value, json};

/// Why a request is not answered with a result: a code of the protocol, and what is said.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub code: i32,
    pub message: String,
}

/// The bytes are no JSON.
pub(crate) const PARSE_ERROR: i32 = -32_700;
/// The JSON is no message, or one that can't come now.
pub(crate) const INVALID_REQUEST: i32 = -32_600;
pub(crate) const METHOD_NOT_FOUND: i32 = -32_601;
pub(crate) const INVALID_PARAMS: i32 = -32_602;
/// What was asked for is understood, and can't be done.
pub(crate) const REQUEST_FAILED: i32 = -32_803;
/// The server was not greeted yet.
pub(crate) const NOT_INITIALIZED: i32 = -32_002;

impl Refusal {
    pub fn new(code: i32, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into() }
    }
}

/// What has come in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Incoming {
    /// It wants an answer with its id.
    Request {
        id: Value,
        method: String,
        params: Value,
    },
    Notification {
        method: String,
        params: Value,
    },
    /// The answer to something that this server asked.
    Response,
    /// No message; with its id, where it has one that can be told.
    Malformed {
        id: Value,
        why: Refusal,
    },
}

/// The most bytes of a message: far above any document.
const MOST: u64 = 256 << 20;
/// The most bytes of a line of a header.
const MOST_OF_A_LINE: u64 = 4 << 10;
const LENGTH: &[u8] = b"content-length:";

/// Reads the next message; none where nothing more comes.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let length = match header(input)? {
        None => return Ok(None),
        Some(Err(why)) => return Ok(Some(Incoming::Malformed { id: Value::Null, why })),
        Some(Ok(length)) => length,
    };
    // Memory is taken as bytes come in, however many are announced.
    let mut body = Vec::new();
    if input.take(length).read_to_end(&mut body)? as u64 != length {
        return Ok(None);
    }
    Ok(Some(message(&body)))
}

/// Reads a header: the length of what follows, or why it says none. Bytes that stand before it are passed over: a message
/// may have been longer than it said.
fn header(input: &mut impl BufRead) -> io::Result<Option<Result<u64, Refusal>>> {
    let bad = |message: &str| Some(Err(Refusal::new(INVALID_REQUEST, message)));
    let mut length: Option<Option<u64>> = None;
    let mut empty = true;
    let mut line = Vec::new();
    loop {
        line.clear();
        if (&mut *input).take(MOST_OF_A_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let text = line.trim_ascii();
        if let Some(at) = text.windows(LENGTH.len()).position(|part| part.eq_ignore_ascii_case(LENGTH)) {
            let number = text[at + LENGTH.len()..].trim_ascii();
            length = Some(std::str::from_utf8(number).ok().and_then(|number| number.parse().ok()));
        }
        if !text.is_empty() || !line.ends_with(b"\n") {
            empty = false;
            continue;
        }
        return Ok(match length {
            None if empty => continue,
            None => bad("a header without `Content-Length`"),
            Some(None) => bad("`Content-Length` is no number of bytes"),
            Some(Some(length)) if length > MOST => bad("the message is too long"),
            Some(Some(length)) => Some(Ok(length)),
        });
    }
}

/// What some bytes say.
fn message(body: &[u8]) -> Incoming {
    let malformed = |id: Value, code, message: &str| Incoming::Malformed { id, why: Refusal::new(code, message) };
    let mut message = match serde_json::from_slice(body) {
        Ok(Value::Object(message)) => message,
        Ok(Value::Array(_)) => return malformed(Value::Null, INVALID_REQUEST, "the protocol has no batches"),
        Ok(_) => return malformed(Value::Null, INVALID_REQUEST, "a message is an object"),
        Err(error) => return malformed(Value::Null, PARSE_ERROR, &format!("this is no JSON: {error}")),
    };
    let id = message.remove("id");
    let is_id = |id: &Value| id.is_string() || id.is_i64() || id.is_u64();
    let known = id.clone().filter(is_id).unwrap_or(Value::Null);
    let params = message.remove("params").unwrap_or(Value::Null);
    let method = match message.remove("method") {
        Some(Value::String(method)) => method,
        None if message.contains_key("result") || message.contains_key("error") => return Incoming::Response,
        _ => return malformed(known, INVALID_REQUEST, "a message has a method"),
    };
    if !(params.is_object() || params.is_array() || params.is_null()) {
        return malformed(known, INVALID_REQUEST, "the parameters of a message are an object or a list");
    }
    match id {
        None => Incoming::Notification { method, params },
        Some(id) if is_id(&id) => Incoming::Request { id, method, params },
        Some(_) => malformed(Value::Null, INVALID_REQUEST, "an id is a number or a text"),
    }
}

/// Writes the answer to a request.
pub(crate) fn answer(out: &mut impl Write, id: Value, answered: Result<Value, Refusal>) -> io::Result<()> {
    write(
        out,
        &match answered {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
            Err(Refusal { code, message }) => {
                json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
            }
        },
    )
}

/// Writes a message that wants no answer.
pub(crate) fn notify(out: &mut impl Write, method: &str, params: &Value) -> io::Result<()> {
    write(out, &json!({ "jsonrpc": "2.0", "method": method, "params": params }))
}

fn write(out: &mut impl Write, message: &Value) -> io::Result<()> {
    let text = message.to_string();
    write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes that the messages of an input are refused with, and the methods of those that are read.
    fn told(input: &str) -> Vec<String> {
        let mut bytes = input.as_bytes();
        let mut told = Vec::new();
        while let Some(incoming) = read(&mut bytes).expect("bytes") {
            told.push(match incoming {
                Incoming::Request { method, .. } | Incoming::Notification { method, .. } => method,
                Incoming::Response => "response".to_owned(),
                Incoming::Malformed { id, why } => format!("{} {id}", why.code),
            });
        }
        told
    }

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    const GOOD: &str = r#"{"jsonrpc":"2.0","id":7,"method":"good"}"#;

    #[test]
    fn what_is_no_message_is_told_and_the_next_is_read() {
        let deep = "[".repeat(10_000);
        for (body, code) in [
            ("{", "-32700 null"),
            (deep.as_str(), "-32700 null"),
            ("{} {}", "-32700 null"),
            (r#"[{"id":1,"method":"m"}]"#, "-32600 null"),
            ("7", "-32600 null"),
            (r#"{"id":7}"#, "-32600 7"),
            (r#"{"id":"a","method":7}"#, "-32600 \"a\""),
            (r#"{"id":7,"method":"m","params":"p"}"#, "-32600 7"),
            (r#"{"id":{},"method":"m"}"#, "-32600 null"),
            (r#"{"id":1.5,"method":"m"}"#, "-32600 null"),
        ] {
            assert_eq!(told(&format!("{}{}", framed(body), framed(GOOD))), [code, "good"], "{body}");
        }
    }

    #[test]
    fn a_header_that_says_nothing_is_told_and_the_next_is_read() {
        for (before, codes) in [
            ("Content-Length: 1000000000000000000\r\n\r\n{}", &["-32600 null"][..]),
            ("Content-Length: 99999999999999999999999\r\n\r\n", &["-32600 null"]),
            ("Content-Length: -1\r\n\r\n", &["-32600 null"]),
            ("Content-Type: text\r\n\r\n{}", &["-32600 null"]),
            // A message that is longer than it says.
            ("Content-Length: 2\r\n\r\n{}{}{}", &["-32600 null"]),
            ("\r\n\r\n", &[]),
        ] {
            let mut expected = codes.to_vec();
            expected.push("good");
            assert_eq!(told(&format!("{before}{}", framed(GOOD))), expected, "{before}");
        }
        let lower = framed(GOOD).to_lowercase().replace("\r\n", "\n");
        assert_eq!(told(&format!("{lower}{}", framed(r#"{"id":7,"result":null}"#))), ["good", "response"]);
    }

    #[test]
    fn the_end_is_an_end_wherever_it_comes() {
        let whole = framed(GOOD);
        for end in 0..whole.len() {
            assert_eq!(told(&whole[..end]), Vec::<String>::new(), "{end}");
        }
    }
}
