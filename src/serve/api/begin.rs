//! What a page begins with: the state, the file that it opens, and its first cards, in one answer. It is asked before the page's
//! other scripts have come, so that the server reads the file meanwhile.

use serde::{Deserialize, Serialize};

use super::card::{CardView, List, Listed, Which};
use super::document::{self, At, Check, Checked, Open, Opened, State};
use super::{Lang, Refusal, Shared, card};
use crate::documents::Documents;
use crate::files::{Kind, Listed as File};

#[derive(Debug, Deserialize)]
pub struct Begin {
    /// That of messages; none where the page has not been told one.
    pub lang: Option<Lang>,
    pub page: String,
    /// The file that was open last; where it is not there, the first one is opened.
    pub file: Option<String>,
    pub version: i32,
}

#[derive(Debug, Serialize)]
pub struct Begun {
    pub state: State,
    /// None where there is no file, or it can't be read.
    pub first: Option<First>,
}

/// A file that is opened.
#[derive(Debug, Serialize)]
pub struct First {
    pub file: String,
    #[serde(flatten)]
    pub opened: Opened,
    pub checked: Checked,
    pub cards: Listed,
    pub card: Option<CardView>,
}

pub(super) fn begin(shared: &Shared, documents: &mut Documents, asked: Begin) -> Result<Begun, Refusal> {
    let lang = asked.lang.unwrap_or(shared.language.into());
    let state = document::state(shared, document::AboutState { lang })?;
    let is_asked_for = |file: &&File| Some(&file.path) == asked.file.as_ref();
    let mut cards = state.files.iter().filter(|file| file.kind == Kind::Cards);
    let file = cards.clone().find(is_asked_for).or_else(|| cards.next()).map(|file| file.path.clone());
    // Why a file can't be read is told where it is opened by itself.
    let first = file.and_then(|file| first(shared, documents, &asked, file, lang).ok());
    Ok(Begun { state, first })
}

fn first(
    shared: &Shared,
    documents: &mut Documents,
    asked: &Begin,
    file: String,
    lang: Lang,
) -> Result<First, Refusal> {
    let opened = document::open(shared, Open { lang, file: file.clone() })?;
    let (page, version) = (asked.page.clone(), asked.version);
    let text = Some(document::as_edited(&opened.text));
    let check = Check { lang, page: page.clone(), file: file.clone(), text, edit: None, version };
    let checked = document::check(shared, documents, check)?;
    let list = List { lang, page: page.clone(), file: file.clone(), version, text: String::new(), from: 0 };
    let cards = card::list(shared, documents, list)?;
    let at = At { lang, page, file: file.clone(), version, line: 0, character: 0 };
    let card = card::card(shared, documents, Which { at, index: None }).ok();
    Ok(First { file, opened, checked, cards, card })
}
