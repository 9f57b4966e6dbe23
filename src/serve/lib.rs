//! The page of a card designer, served on the loopback address: `cardc serve`.
//!
//! The page is plain HTML, CSS and ES modules that are part of the program; the server hands them out and answers what they
//! ask, as JSON ([`api`]). Nothing is asked of any other machine.
//!
//! # What keeps others out
//!
//! The server listens on the loopback address only. Its address has a token of 128 random bits in its path, and what does
//! not begin with it is not found. The `Host` of a request must be this server, so that no name that somebody else's name
//! server points here is answered (DNS rebinding), and an `Origin`, where there is one, must be the page. Answers carry a
//! content security policy under which the page loads nothing from elsewhere. Paths are those of card files in the folder
//! that was named, followed to where they really are; nothing is written unless that was asked for.
//!
//! # What bounds it
//!
//! [`bounds`] has the figures: connections, bytes of a head and of a body, seconds for either, jobs at a time, documents
//! that are held. What is beyond is refused before it is read.
//!
//! # Why hyper
//!
//! Measured as the first build of a program that has nothing else: tiny_http 1.7 CPU seconds and 6 crates, but it reads
//! heads of any length and waits for them for ever; axum 27.6 seconds and 48 crates, for a router in place of a `match`;
//! hyper with what it needs of tokio 9.5 seconds and 22 crates, with bounds for head, headers and time of its own.

use ::ir;
use cards::{bilingual, diagnostic, source};
use lang::lex;
use lsp::desk;
#[cfg(feature = "play")]
use rules as runtime;

pub mod api;
#[cfg(feature = "server")]
mod asset;
pub mod bounds;
mod documents;
mod files;
#[cfg(feature = "server")]
mod folder;
#[cfg(feature = "server")]
mod guard;
mod memory;
mod page;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "server")]
mod work;

#[cfg(feature = "server")]
pub use files::shows;
pub use files::{Files, Listed, NoFile, Place};
pub use memory::Memory;
pub use page::Page;
#[cfg(feature = "server")]
pub use server::{Options, Server};

/// The native code of what an ability waits for, as text, or why there is none: the command has a code generator, where it was
/// built with one.
pub type NativeCode = fn(&ir::Ability, lex::Language) -> Result<String, diagnostic::Bilingual>;
