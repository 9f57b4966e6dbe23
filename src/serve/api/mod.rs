//! What the page asks, and what it is answered: JSON over POST, a request and a response type a path.
//!
//! | path | request → response |
//! | --- | --- |
//! | `api/begin` | [`begin::Begin`] → [`begin::Begun`]: what a page begins with: the state, a file, its first cards |
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
//! | `api/set` | [`set::Ask`] → [`set::Measured`]: the shape of a set |
//! | `api/play` | [`play::Ask`] → [`play::Position`]: a game up to the next choice of the player |
//!
//! Every request names the language of its messages (`"lang": "en"` or `"fr"`). What is refused is answered with a status of
//! HTTP and `{"code": …, "message": …}` ([`Refusal`]). Places in a text are lines and UTF-16 units from 0, as the Language
//! Server Protocol has them; places in a paragraph are UTF-16 units.

pub mod begin;
#[cfg(feature = "play")]
pub mod board;
pub mod card;
pub mod document;
pub mod find;
#[cfg(feature = "play")]
pub mod play;
pub mod set;
#[cfg(feature = "play")]
pub mod why;

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::NativeCode;
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};
use crate::documents::Documents;
use crate::files::{Files, NoFile};
use crate::lex::Language;

#[cfg(feature = "server")]
pub(crate) use document::prepare;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub files: Arc<dyn Files>,
    pub write: bool,
    /// The language that the page begins in.
    pub language: Language,
    pub native: Option<NativeCode>,
    pub held: Arc<find::Held>,
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

    pub(crate) fn unknown(lang: Lang) -> Refusal {
        Refusal::new(Code::Unknown, &Bilingual::new("there is no such thing", "cela n'existe pas"), lang)
    }

    fn stale(lang: Lang) -> Refusal {
        Refusal::new(Code::Stale, &Bilingual::new("the text has changed", "le texte a changé"), lang)
    }

    /// There is too much to do for a request, of which the body says the language.
    #[cfg(feature = "server")]
    pub(crate) fn busy(body: &[u8]) -> Refusal {
        #[derive(Deserialize)]
        struct Asking {
            lang: Lang,
        }
        let lang = serde_json::from_slice(body).map_or(Lang::En, |Asking { lang }| lang);
        let message = Bilingual::new("there is too much to do at once", "il y a trop à faire à la fois");
        Refusal::new(Code::Busy, &message, lang)
    }

    fn file(path: &str, why: &NoFile, lang: Lang) -> Refusal {
        let (code, message) = match why {
            NoFile::Outside => (
                Code::Unknown,
                bilingual!("{path} is no card file of the folder", "{path} n'est pas un fichier de cartes du dossier"),
            ),
            NoFile::NoFolder => {
                (Code::Unknown, bilingual!("the folder of {path} is not there", "le dossier de {path} n'existe pas"))
            }
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

    pub(crate) fn json(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }
}

pub(crate) type Json = Result<Vec<u8>, Refusal>;

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(body).map_err(|error| Refusal { code: Code::Malformed, message: error.to_string() })
}

fn said(answer: &impl Serialize) -> Json {
    serde_json::to_vec(answer).map_err(|error| Refusal { code: Code::Refused, message: error.to_string() })
}

/// What answers a request from its body.
pub(crate) enum Work {
    /// By itself: several go on at a time.
    Alone(fn(&Shared, &[u8]) -> Json),
    /// With the documents that are open, one after the other.
    OnDocuments(fn(&Shared, &mut Documents, &[u8]) -> Json),
}

macro_rules! alone {
    ($work:path) => {
        Work::Alone(|shared, body| $work(shared, read(body)?).and_then(|answer| said(&answer)))
    };
}

macro_rules! on_documents {
    ($work:path) => {
        Work::OnDocuments(|shared, documents, body| {
            $work(shared, documents, read(body)?).and_then(|answer| said(&answer))
        })
    };
}

/// What answers the requests of a name.
pub(crate) fn named(name: &str) -> Option<Work> {
    Some(match name {
        "begin" => on_documents!(begin::begin),
        "state" => alone!(document::state),
        "open" => alone!(document::open),
        "stamp" => alone!(document::stamp),
        "save" => alone!(document::save),
        "check" => on_documents!(document::check),
        "hover" => on_documents!(document::hover),
        "complete" => on_documents!(document::complete),
        "fixes" => on_documents!(document::fixes),
        "format" => on_documents!(document::format),
        "cards" => on_documents!(card::list),
        "card" => on_documents!(card::card),
        "stages" => on_documents!(card::stages),
        "sheet" => on_documents!(card::sheet),
        "find" => alone!(find::find),
        "set" => alone!(set::set),
        #[cfg(feature = "play")]
        "why" => alone!(why::why),
        #[cfg(feature = "play")]
        "scenario" => alone!(why::scenario),
        #[cfg(feature = "play")]
        "play" => alone!(play::play),
        _ => return None,
    })
}
