//! Wordings: which of several ways of saying one thing a text has.

use crate::ir::{PastWord, TestWording};
use crate::lex::lexicon::{EnglishVerb, PartOfSpeech};
use crate::lex::{Concept, Language};
use crate::parse::{Kind, Node};

/// The tense in which a clause says what happened.
pub(super) fn past_word(clause: Node<'_>, happening: Node<'_>) -> PastWord {
    if clause.has(Kind::PerfectWord) || clause.has(Kind::NotPerfect) {
        return PastWord::Perfect;
    }
    if clause.has(Kind::DidNotDo) || clause.has(Kind::DidNot) {
        return PastWord::Simple;
    }
    tense(happening)
}

/// The tense of the first verb of a phrase whose forms tell it.
pub(super) fn tense(node: Node<'_>) -> PastWord {
    for token in node.tokens() {
        let text = node.lexed().text_of(token.span).to_lowercase();
        for entry in token.entries.iter().filter(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb) {
            let is = |form| entry.row.row().english_verb(form) == Some(text.as_str());
            if is(EnglishVerb::Past) && !is(EnglishVerb::Base) {
                return PastWord::Simple;
            }
            if is(EnglishVerb::Base) || is(EnglishVerb::ThirdPerson) {
                let same = is(EnglishVerb::Past);
                return if same { PastWord::Usual } else { PastWord::Present };
            }
        }
        match text.as_str() {
            "was" | "were" => return PastWord::Simple,
            "is" | "are" => return PastWord::Present,
            _ => {}
        }
    }
    PastWord::Usual
}

/// Which of its wordings a test after a noun has.
pub(super) fn test_wording(node: Node<'_>) -> TestWording {
    match node.kind() {
        Kind::IsStatus if node.has(Kind::EachArticle) => TestWording::Articles,
        Kind::IsStatus if !node.has(Kind::NotStatus) => TestWording::Clause,
        Kind::HasRelative => TestWording::Clause,
        Kind::Compare if node.has(Kind::WhoseNumber) => TestWording::That,
        Kind::WithKeyword if node.has(Kind::WithAbility) => TestWording::OfAbility,
        Kind::ActivatedBy => TestWording::Activated,
        Kind::OfChosenColour | Kind::OfChosenType | Kind::ChosenName if node.has(Kind::ThatQuality) => {
            TestWording::That
        }
        Kind::InZone | Kind::InSingleZone => match node.child(Kind::AllGraveyards) {
            Some(all) if all.has(Kind::BareGraveyards) && node.has(Kind::FromWord) => TestWording::FromBare,
            Some(all) if all.has(Kind::BareGraveyards) => TestWording::Bare,
            _ if node.has(Kind::FromWord) => TestWording::From,
            _ if node.has(Kind::InWord) => TestWording::In,
            _ => TestWording::Usual,
        },
        Kind::WithCounter if node.has(Kind::OneOrMore) => TestWording::OneOrMore,
        Kind::WithCounter | Kind::WithoutCounter if node.has(Kind::One) => TestWording::One,
        Kind::WithCounter if !node.has(Kind::No) && !node.has(Kind::AtLeast) => TestWording::Bare,
        Kind::WithExtreme if node.has(Kind::TiedForIt) => TestWording::Tied,
        Kind::WithExtreme if node.descendants().any(|word| matches!(word.kind(), Kind::Highest | Kind::Lowest)) => {
            TestWording::Extreme
        }
        Kind::Controlled if node.has(Kind::ControlledBefore) => TestWording::Past,
        Kind::Controlled if node.has(Kind::Already) => TestWording::Already,
        Kind::WhoseController => TestWording::Whose,
        // French has several ways to say it without the other.
        Kind::SameAs if node.children().count() == 1 && node.lexed().language == Language::English => TestWording::Bare,
        Kind::DealtBy => TestWording::Reduced,
        // "chosen at random", « choisie au hasard »
        Kind::ChosenAtRandom if node.text().starts_with("cho") => TestWording::Reduced,
        Kind::FromAmongCards if node.children().count() == 1 => TestWording::FromAmong,
        Kind::Did if node.has(Kind::PutInto) && node.text().starts_with("put ") => TestWording::Reduced,
        Kind::Did if node.has(Kind::DoneThen) => TestWording::Reduced,
        Kind::Did if node.has(Kind::IsCast) => TestWording::Clause,
        Kind::Did if node.has(Kind::PutThere) || node.has(Kind::ThereThen) => TestWording::There,
        Kind::DoneByPlayer if node.has(Kind::YouHave) => TestWording::Perfect,
        Kind::DoneByPlayer | Kind::Did if node.has(Kind::PerfectWord) => TestWording::Perfect,
        _ => TestWording::Usual,
    }
}
