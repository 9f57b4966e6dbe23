//! What is joined: of "this creature or another creature dies" and of "can't attack or block" each part is found.

use super::text::{Phrase, Text, is_event};
use crate::lex::PartOfSpeech;
use crate::parse::Kind;
use lang::frame::FRAMES;

impl Text<'_> {
    /// Where what is said goes on in the place of a word: with another that is joined with it, or behind all of them.
    pub(super) fn beside(&self, at: usize) -> Vec<usize> {
        let mut found = self.beside_subject(at);
        found.extend(self.beside_verb(at));
        found
    }

    /// Each of several subjects does what their clause says: "this creature or another creature dies". What happens to one "and"
    /// another happens to both at once.
    fn beside_subject(&self, at: usize) -> Vec<usize> {
        let is_of = |phrase: &&Phrase| phrase.kind == Kind::Objects && phrase.words.contains(&at);
        let whole =
            self.phrases.iter().filter(is_of).filter_map(|phrase| Some((phrase, self.headed_by(phrase)?))).next_back();
        let Some((whole, of)) = whole else { return Vec::new() };
        let joins = |at: usize| self.joins(at) && !(is_event(of) && self.has(at, "and"));
        // « ou qu'une autre créature »
        let is_later = |part: &&Phrase| {
            let start = part.words.start;
            start > whole.words.start && (joins(start - 1) || self.has(start - 1, "that_relative") && joins(start - 2))
        };
        let later: Vec<usize> = self.parts(whole).filter(is_later).map(|part| part.words.start).collect();
        let ends = || joins(at) && self.parts(whole).any(|part| part.words.end == at);
        match later.is_empty() {
            true => later,
            false if at == whole.words.start => later,
            false if ends() => vec![whole.words.end],
            false => Vec::new(),
        }
    }

    /// Whether another subject of what objects are like begins at a word: "Skeletons you control and other Zombies you control".
    pub(super) fn begins_other_subject(&self, at: usize) -> bool {
        let is_later = |part: &&Phrase| part.words.start == at && at > 0 && self.joins(at - 1);
        let of_continuous = |part: &Phrase| {
            let whole = part.within.map(|whole| &self.phrases[whole]);
            whole.is_some_and(|whole| whole.kind == Kind::Objects && self.headed_by(whole) == Some(Kind::Continuous))
        };
        self.phrases.iter().filter(is_later).any(of_continuous)
    }

    /// What a phrase is the subject of: an event, or what objects are like.
    fn headed_by(&self, subject: &Phrase) -> Option<Kind> {
        let whole = &self.phrases[subject.within?];
        let heads = whole.words.start == subject.words.start;
        (heads && (is_event(whole.kind) || whole.kind == Kind::Continuous)).then_some(whole.kind)
    }

    /// Of two verbs side by side each happens, or is forbidden: "can't attack or block", "cast or copy".
    fn beside_verb(&self, at: usize) -> Option<usize> {
        let is_verb = |at: usize| self.token(at).is_some_and(|token| token.entry(PartOfSpeech::Verb).is_some());
        let are_joined = |first: usize| {
            let joined = self.has(first + 1, "or") || self.has(first + 1, "and");
            joined && is_verb(first) && is_verb(first + 2) && self.is_event_or_restriction(first, first + 3)
        };
        match at.checked_sub(1).filter(|first| are_joined(*first)) {
            Some(first) => Some(first + 3),
            None => are_joined(at).then_some(at + 2),
        }
    }

    fn is_event_or_restriction(&self, start: usize, end: usize) -> bool {
        let covers = |phrase: &&Phrase| phrase.words.start <= start && end <= phrase.words.end;
        let is_frame = |kind: Kind| FRAMES.iter().any(|frame| kind.rule().starts_with(frame.id));
        self.phrases.iter().filter(covers).any(|phrase| is_event(phrase.kind) || is_frame(phrase.kind))
    }
}
