//! What the server of `cardc serve` answers, in the page itself: a WebAssembly library that imports nothing.
//!
//! A request goes into memory and its answer out of it, in three calls: [`request`] says where the request is to be written,
//! [`answer`] answers it, [`answer_at`] says where the answer stands. `worker.js` makes them. Files are held in memory; who has
//! the page keep them is the browser.
#![expect(unsafe_code, reason = "the names of functions that are exported are an unsafe attribute")]

use std::cell::RefCell;
use std::sync::Arc;

use lang::lex::Language;
use serve::{Memory, Page};

struct Host {
    page: Page,
    request: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static HOST: RefCell<Host> = RefCell::new(Host {
        page: Page::new(Arc::new(Memory::default()), Language::English),
        request: Vec::new(),
        answer: Vec::new(),
    });
}

/// Makes room for a request of so many bytes: its name, a line feed, and its body. Gives where it is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    HOST.with_borrow_mut(|host| {
        host.request.clear();
        host.request.resize(length, 0);
        host.request.as_mut_ptr()
    })
}

/// Answers the request. Gives how many bytes the answer has: `+` and what was asked for as JSON, or `-` and why not.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    HOST.with_borrow_mut(|host| {
        let request = std::mem::take(&mut host.request);
        let at = request.iter().position(|byte| *byte == b'\n').unwrap_or(request.len());
        let (name, body) = (&request[..at], request.get(at + 1..).unwrap_or_default());
        let answer = host.page.answer(&String::from_utf8_lossy(name), body);
        let (sign, json) = match &answer {
            Ok(json) => (b'+', json),
            Err(json) => (b'-', json),
        };
        host.answer.clear();
        host.answer.push(sign);
        host.answer.extend_from_slice(json);
        host.answer.len()
    })
}

/// Where the latest answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    HOST.with_borrow(|host| host.answer.as_ptr())
}
