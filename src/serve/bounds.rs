//! How much of everything there may be.

use std::time::Duration;

/// Connections at a time; another is told to come again.
pub const CONNECTIONS: usize = 64;
/// Bytes of the head of a request.
pub const HEAD: usize = 16 << 10;
/// Lines of it.
pub const HEADERS: usize = 64;
/// How long a head may take to come; an open connection without a request is closed after that, too.
pub const HEAD_TIME: Duration = Duration::from_secs(15);
/// Bytes of a body. A set of 3,000 cards has about one million.
pub const BODY: usize = 16 << 20;
/// How long a body may take to come.
pub const BODY_TIME: Duration = Duration::from_secs(30);
/// How long nothing of an answer may be taken: who asks and does not read holds a connection.
#[cfg(feature = "server")]
pub const WRITE_TIME: Duration = Duration::from_secs(30);
/// Requests that wait for the documents.
pub const WAITING: usize = 64;
/// Games, searches and scenarios at a time; as many again wait.
pub const WORKERS: usize = 2;
/// Documents that are held: of each page the files that it has opened, the latest ones.
pub const DOCUMENTS: usize = 12;
/// Bytes of their texts in all; what is known of a text takes thirty times as much.
pub const DOCUMENT_BYTES: usize = 24 << 20;
/// Files that a folder is listed with, and how deep its folders are looked into.
pub const FILES: usize = 5_000;
pub const DEPTH: usize = 12;
/// Bytes of a file that is opened in the editor.
pub const TEXT: u64 = 12 << 20;
/// Bytes of a thread's stack: sentences stand in sentences, and effects run within effects.
pub const STACK: usize = 64 << 20;
/// Findings that are sent for a document; how many more there are is told.
pub const FINDINGS: usize = 1_000;
/// Items of a page of a list.
pub const PAGE: usize = 200;
/// Steps of a scenario.
pub const STEPS: usize = 2_000;
/// Answers of a game that is played.
pub const ANSWERS: usize = 4_000;
/// Cards that are held, compiled, to be searched; and the most that are searched at once, but for those of the last file.
pub const HELD: usize = 60_000;
/// Cards of a document that are looked at before it is first answered for, so that a page has something to show; and of those
/// that are left, at a time.
pub const FIRST: usize = 200;
pub const NEXT: usize = 1_000;
/// How long they are looked at: in a text of which nothing is understood, a card takes a hundred times as long as in another, and
/// keys wait meanwhile.
pub const FIRST_TIME: Duration = Duration::from_millis(150);
pub const NEXT_TIME: Duration = Duration::from_millis(300);
/// The same of a file that no page has asked for yet: one that does waits no longer than this.
pub const AHEAD_TIME: Duration = Duration::from_millis(30);
