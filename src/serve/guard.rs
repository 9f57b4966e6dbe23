//! Who may ask: the page that was opened with the token, and nobody else.

use hyper::Uri;
use hyper::header::{HOST, HeaderMap, HeaderValue, ORIGIN};

/// What a request must have to be answered.
pub(crate) struct Guard {
    token: String,
    port: u16,
}

/// Why a request is not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Barred {
    /// It is to another host: a name that was made to point here.
    Host,
    /// It comes from another page.
    Origin,
    /// It does not know the token.
    Token,
}

impl Guard {
    pub(crate) fn new(port: u16) -> std::io::Result<Guard> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
        Ok(Guard { token: bytes.iter().map(|byte| format!("{byte:02x}")).collect(), port })
    }

    /// The address of the page.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// The path behind the token, if the request may be answered.
    pub(crate) fn passes<'u>(&self, uri: &'u Uri, headers: &HeaderMap) -> Result<&'u str, Barred> {
        // A request for a whole address names a host of its own, which counts more than the header (RFC 9112, 3.2.2).
        if uri.authority().is_some_and(|host| !self.is_own(host.as_str().as_bytes())) {
            return Err(Barred::Host);
        }
        let mut hosts = headers.get_all(HOST).iter();
        match (hosts.next(), hosts.next()) {
            (Some(host), None) if self.is_own(host.as_bytes()) => {}
            _ => return Err(Barred::Host),
        }
        let from =
            |origin: &HeaderValue| origin.as_bytes().strip_prefix(b"http://").is_some_and(|host| self.is_own(host));
        if !headers.get_all(ORIGIN).iter().all(from) {
            return Err(Barred::Origin);
        }
        // What browsers say by themselves, and a page can't.
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        if site.is_some_and(|site| !matches!(site, b"same-origin" | b"none")) {
            return Err(Barred::Origin);
        }
        let (token, rest) = uri.path().strip_prefix('/').and_then(|path| path.split_once('/')).ok_or(Barred::Token)?;
        if same(token.as_bytes(), self.token.as_bytes()) { Ok(rest) } else { Err(Barred::Token) }
    }

    fn is_own(&self, host: &[u8]) -> bool {
        ["127.0.0.1", "localhost", "[::1]"]
            .iter()
            .any(|name| host.eq_ignore_ascii_case(format!("{name}:{}", self.port).as_bytes()))
    }
}

/// Whether both are the same, in a time that does not tell how far they are.
fn same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |apart, (one, other)| apart | (one ^ other)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
        all.iter().map(|(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_the_own_page_passes() {
        let guard = Guard { token: "0123".to_owned(), port: 8000 };
        let own = ("host", "127.0.0.1:8000");
        for (path, all, expected) in [
            ("/0123/api/state", headers(&[own]), Ok("api/state")),
            ("/0123/", headers(&[("host", "LOCALHOST:8000")]), Ok("")),
            ("/0123/", headers(&[own, ("origin", "http://127.0.0.1:8000")]), Ok("")),
            ("/0123/", headers(&[own, ("sec-fetch-site", "same-origin")]), Ok("")),
            ("/0123/", headers(&[]), Err(Barred::Host)),
            ("/0123/", headers(&[("host", "127.0.0.1")]), Err(Barred::Host)),
            ("/0123/", headers(&[("host", "127.0.0.1:8000.evil.example")]), Err(Barred::Host)),
            ("/0123/", headers(&[("host", "evil.example:8000")]), Err(Barred::Host)),
            ("/0123/", headers(&[own, ("origin", "null")]), Err(Barred::Origin)),
            ("/0123/", headers(&[own, ("origin", "https://127.0.0.1:8000")]), Err(Barred::Origin)),
            ("/0123/", headers(&[own, ("origin", "http://evil.example")]), Err(Barred::Origin)),
            ("/0123/", headers(&[own, ("sec-fetch-site", "cross-site")]), Err(Barred::Origin)),
            ("/0123", headers(&[own]), Err(Barred::Token)),
            ("/0124/", headers(&[own]), Err(Barred::Token)),
            ("/01234/", headers(&[own]), Err(Barred::Token)),
            ("//", headers(&[own]), Err(Barred::Token)),
            ("http://127.0.0.1:8000/0123/", headers(&[own]), Ok("")),
            ("http://evil.example/0123/", headers(&[own]), Err(Barred::Host)),
            ("http://127.0.0.1:80@evil.example/0123/", headers(&[own]), Err(Barred::Host)),
        ] {
            let uri: Uri = path.parse().expect("an address");
            assert_eq!(guard.passes(&uri, &all), expected, "{path} {all:?}");
        }
        let mut twice = headers(&[own]);
        twice.append("host", HeaderValue::from_static("127.0.0.1:8000"));
        assert_eq!(guard.passes(&Uri::from_static("/0123/"), &twice), Err(Barred::Host));
    }

    #[test]
    fn tokens_are_random() {
        let [one, other] = [8000, 8000].map(|port| Guard::new(port).expect("random bytes").address());
        assert_ne!(one, other);
        assert_eq!(one.len(), "http://127.0.0.1:8000//".len() + 32);
    }
}
