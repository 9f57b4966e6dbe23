//! What the page asks, and what it is answered: JSON over POST, a request and a response type a path.
//!
//! | path | request → response |
//! | --- | --- |
//! | `api/state` | [`document::AboutState`] → [`document::State`]: the folder, its files, whether it may be written |
//! | `api/open` | [`document::Open`] → [`document::Opened`]: the text of a file and its stamp |
//! | `api/stamp` | [`document::Open`] → [`document::Stamp`]: what tells whether a file has changed |
//! | `api/save` | [`document::Save`] → [`document::Stamp`] |
//! | `api/check` | [`document::Check`] → [`document::Checked`]: the findings of a text, which becomes the document |
//! | `api/hover`, `api/complete`, `api/fixes`, `api/format` | [`document::At`] → the language server's own answers |
//! | `api/cards` | [`card::List`] → [`card::Listed`]: a page of the list of cards |
//! | `api/card` | [`card::Which`] → [`card::CardView`]: a card, and what the rules make of it |
//! | `api/stages` | [`card::Stage`] → [`card::Stages`]: the IR of a paragraph, and the code of its matcher |
//! | `api/sheet` | [`card::List`] → [`card::Sheet`]: cards to be printed |
//! | `api/why` | [`why::Ask`] → [`why::Told`]: a scenario is run, and told of |
//! | `api/scenario` | [`why::Read`] → [`why::Scenario`]: a scenario file as data |
//! | `api/find` | [`find::Ask`] → [`find::Found`]: cards by what their abilities do |
//! | `api/play` | [`play::Ask`] → [`play::Position`]: a game up to the next choice of the player |
//!
//! Every request names the language of its messages (`"lang": "en"` or `"fr"`). What is refused is answered with a status of
//! HTTP and `{"code": …, "message": …}` ([`Refusal`]). Places in a text are lines and UTF-16 units from 0, as the Language
//! Server Protocol has them; places in a paragraph are UTF-16 units.

pub mod board;
pub mod card;
pub mod document;
pub mod find;
pub mod play;
pub mod why;

use std::io;
use std::sync::Arc;

use hyper::StatusCode;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::NativeCode;
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};
use crate::documents::Desk;
use crate::folder::{Folder, NoFile};
use crate::lex::Language;
use crate::work::{Busy, Workers};

/// What all requests share.
pub(crate) struct Desktop {
    pub folder: Arc<Folder>,
    pub write: bool,
    pub language: Language,
    pub native: Option<NativeCode>,
    pub desk: Desk,
    pub workers: Workers,
    pub held: Arc<find::Held>,
}

impl Desktop {
    pub(crate) fn new(
        folder: Folder,
        write: bool,
        language: Language,
        native: Option<NativeCode>,
    ) -> io::Result<Desktop> {
        Ok(Desktop {
            folder: Arc::new(folder),
            write,
            language,
            native,
            desk: Desk::open()?,
            workers: Workers::new(),
            held: Arc::default(),
        })
    }
}

/// The language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Fr,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::English,
            Lang::Fr => Language::French,
        }
    }
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::English => Lang::En,
            Language::French => Lang::Fr,
        }
    }
}

/// Why a request is not answered with what it asks for.
#[derive(Debug, Serialize)]
pub struct Refusal {
    pub code: Code,
    pub message: String,
}

/// The kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request is none.
    Malformed,
    /// There is nothing by this name.
    Unknown,
    /// The document is held in another version, or no more: check it first.
    Stale,
    /// The file has changed since it was read.
    Changed,
    /// Nothing may be written.
    ReadOnly,
    /// What was asked for can't be done, as the message says.
    Refused,
    /// There is too much to do.
    Busy,
}

impl Refusal {
    pub(crate) fn new(code: Code, message: &Bilingual, lang: Lang) -> Refusal {
        Refusal { code, message: message.get(lang.into()).to_owned() }
    }

    pub(crate) fn refused(message: &Bilingual, lang: Lang) -> Refusal {
        Refusal::new(Code::Refused, message, lang)
    }

    fn unknown(lang: Lang) -> Refusal {
        Refusal::new(Code::Unknown, &Bilingual::new("there is no such thing", "cela n'existe pas"), lang)
    }

    fn stale(lang: Lang) -> Refusal {
        Refusal::new(Code::Stale, &Bilingual::new("the text has changed", "le texte a changé"), lang)
    }

    fn busy(lang: Lang) -> Refusal {
        let message = Bilingual::new("there is too much to do at once", "il y a trop à faire à la fois");
        Refusal::new(Code::Busy, &message, lang)
    }

    fn file(path: &str, why: &NoFile, lang: Lang) -> Refusal {
        let (code, message) = match why {
            NoFile::Outside => (
                Code::Unknown,
                bilingual!("{path} is no card file of the folder", "{path} n'est pas un fichier de cartes du dossier"),
            ),
            NoFile::Changed => (
                Code::Changed,
                bilingual!("{path} has been changed by another program", "{path} a été modifié par un autre programme"),
            ),
            NoFile::TooLong => (
                Code::Refused,
                bilingual!("{path} is too long to be edited", "{path} est trop long pour être modifié ici"),
            ),
            NoFile::NotText => {
                (Code::Refused, bilingual!("{path} is no text to be edited", "{path} n'est pas un texte à modifier"))
            }
            NoFile::System(error) => {
                let Bilingual { en, fr } = system_error(error);
                (Code::Refused, bilingual!("{path}: {en}", "{path} : {fr}"))
            }
        };
        Refusal::new(code, &message, lang)
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self.code {
            Code::Malformed => StatusCode::BAD_REQUEST,
            Code::Unknown => StatusCode::NOT_FOUND,
            Code::Stale | Code::Changed => StatusCode::CONFLICT,
            Code::ReadOnly => StatusCode::FORBIDDEN,
            Code::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    pub(crate) fn json(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }
}

/// The requests that have a language.
pub(crate) trait Asked: DeserializeOwned + Send + 'static {
    fn lang(&self) -> Lang;
}

macro_rules! asked {
    ($($request:ty),* $(,)?) => {
        $(impl $crate::api::Asked for $request {
            fn lang(&self) -> $crate::api::Lang {
                self.lang
            }
        })*
    };
}
pub(crate) use asked;

type Json = Result<Vec<u8>, Refusal>;

fn read<T: Asked>(body: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(body).map_err(|error| Refusal { code: Code::Malformed, message: error.to_string() })
}

fn said(answer: &impl Serialize) -> Json {
    serde_json::to_vec(answer).map_err(|error| Refusal { code: Code::Refused, message: error.to_string() })
}

/// Answers a request.
pub(crate) async fn answer(desktop: &Desktop, name: &str, body: &[u8]) -> Json {
    match name {
        "state" => on_worker(desktop, body, document::state).await,
        "open" => on_worker(desktop, body, document::open).await,
        "stamp" => on_worker(desktop, body, document::stamp).await,
        "save" => on_worker(desktop, body, document::save).await,
        "check" => on_desk(desktop, body, document::check).await,
        "hover" => on_desk(desktop, body, document::hover).await,
        "complete" => on_desk(desktop, body, document::complete).await,
        "fixes" => on_desk(desktop, body, document::fixes).await,
        "format" => on_desk(desktop, body, document::format).await,
        "cards" => on_desk(desktop, body, card::list).await,
        "card" => on_desk(desktop, body, card::card).await,
        "stages" => on_desk(desktop, body, card::stages).await,
        "sheet" => on_desk(desktop, body, card::sheet).await,
        "why" => on_worker(desktop, body, why::why).await,
        "scenario" => on_worker(desktop, body, why::scenario).await,
        "find" => on_worker(desktop, body, find::find).await,
        "play" => on_worker(desktop, body, play::play).await,
        _ => Err(Refusal::unknown(Lang::En)),
    }
}

/// What the work on a thread of its own may look at.
pub(crate) struct Shared {
    pub folder: Arc<Folder>,
    pub write: bool,
    pub language: Language,
    pub native: Option<NativeCode>,
    pub held: Arc<find::Held>,
}

impl Desktop {
    fn shared(&self) -> Shared {
        Shared {
            folder: Arc::clone(&self.folder),
            write: self.write,
            language: self.language,
            native: self.native,
            held: Arc::clone(&self.held),
        }
    }
}

async fn on_worker<T: Asked, R: Serialize + 'static>(
    desktop: &Desktop,
    body: &[u8],
    work: fn(&Shared, T) -> Result<R, Refusal>,
) -> Json {
    let request: T = read(body)?;
    let (shared, lang) = (desktop.shared(), request.lang());
    let done = desktop.workers.run(move || work(&shared, request).and_then(|answer| said(&answer))).await;
    done.unwrap_or_else(|Busy| Err(Refusal::busy(lang)))
}

async fn on_desk<T: Asked, R: Serialize + 'static>(
    desktop: &Desktop,
    body: &[u8],
    work: fn(&Shared, &mut crate::documents::Documents, T) -> Result<R, Refusal>,
) -> Json {
    let request: T = read(body)?;
    let (shared, lang) = (desktop.shared(), request.lang());
    let job = move |documents: &mut crate::documents::Documents| {
        work(&shared, documents, request).and_then(|answer| said(&answer))
    };
    desktop.desk.with(job).await.unwrap_or_else(|Busy| Err(Refusal::busy(lang)))
}
