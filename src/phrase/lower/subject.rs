//! What a sentence is about: its subject, which "it" in the clauses behind is.

use super::mentions::Referent;
use super::{FaceContext, Lower, Lowered, Reason, fault};
use crate::ir::*;
use crate::parse::Node;

/// What the conditions of a paragraph were about.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Subjects {
    /// The subject of the condition in the sentence that is read, where that is known.
    sentence: Option<Antecedent>,
    /// The subject of the intervening-if clause, before the first sentence.
    opening: Option<Antecedent>,
    /// The same of the sentence before.
    before: Option<Antecedent>,
    /// The condition of the clause that is read is about the spell itself: "If this spell was kicked, it deals …".
    own: bool,
}

impl Subjects {
    /// A sentence begins.
    pub fn next_sentence(&mut self) {
        *self = Subjects { sentence: self.opening, opening: None, before: self.sentence, own: false };
    }
}

impl Lower {
    /// The condition of an "if" clause. What its subject is, "it" is in the instructions behind: "If its power is less than this
    /// creature's power, put it into your hand." A second "If it's …" goes on about what the first was about.
    pub(super) fn condition_of_clause(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let about = self.said.object;
        if let Some(before) = self.subjects.before.filter(|_| begins_with_it(node)) {
            self.said.object = Some(before);
        }
        let condition = match self.condition(node) {
            Err(fault) if fault.reason.is_reference() && self.said.object != about => {
                self.said.object = about;
                self.condition(node)
            }
            condition => condition,
        }?;
        if let Some(subject) = self.subject_of(node) {
            if begins_with_it(node) {
                self.said.mention(subject);
            }
            self.subjects.sentence = Some(subject);
        }
        self.subjects.own = is_of_spell(&condition);
        Ok(condition)
    }

    /// An intervening-if clause has been read: a later "If it's …" goes on about its subject.
    pub(super) fn opened(&mut self) {
        self.subjects.opening = self.subjects.sentence;
    }

    /// Reads what is said of a subject: "that creature" is another, where there is one (for itself it would say "its").
    pub(super) fn beside<T>(
        &mut self,
        subject: Option<Antecedent>,
        mut read: impl FnMut(&mut Lower) -> Lowered<T>,
    ) -> Lowered<T> {
        match self.within(|scope| scope.but = subject, &mut read) {
            Err(fault) if subject.is_some() && fault.reason.is_reference() => read(self),
            result => result,
        }
    }

    /// What an object calls itself. An instant or sorcery is no token: « ce jeton » is one there that was spoken of, or none.
    pub(super) fn own_noun(&self, node: Node<'_>) -> Lowered<Box<Noun>> {
        let noun = super::objects::mention_noun(node)?;
        let own = !self.said.scope.given && !self.said.scope.giving;
        if own && self.context == FaceContext::Spell && noun.class == Some(ObjectClass::Token) {
            return fault(node, Reason::NoneCalledSo);
        }
        // An ability that is given functions on the battlefield: what has it is a permanent, no ability or source.
        let other = matches!(noun.class, Some(ObjectClass::Source | ObjectClass::SpellOrAbility)) || noun.is_ability();
        // What has the ability is on the battlefield, where no instant or sorcery is (304.4, 307.4).
        let spell = !noun.types.is_empty() && !noun.types.iter().any(|card_type| card_type.is_of_permanents());
        let other = other || spell;
        let types = self.said.scope.token_types;
        let of_token = types.is_none_or(|types| {
            matches!(noun.class, None | Some(ObjectClass::Token | ObjectClass::Permanent))
                && noun.types.iter().all(|card_type| types.has(*card_type))
        });
        if (other || !of_token) && !own {
            return fault(node, Reason::NoneCalledSo);
        }
        Ok(noun)
    }

    /// Whether the condition of the clause is about the spell itself.
    pub(super) fn is_about_own_spell(&self) -> bool {
        self.subjects.own
    }

    /// What the first words of a condition are a mention of.
    fn subject_of(&self, node: Node<'_>) -> Option<Antecedent> {
        let start = node.span().start;
        self.mentions.iter().find_map(|mention| {
            let Referent::Object(to) = &mention.to else { return None };
            (mention.span.start == start).then_some(*to)
        })
    }
}

/// "it's …", "its power is …", « c'est … », « sa force est … »
fn begins_with_it(node: Node<'_>) -> bool {
    let mut words = node.tokens().iter().map(|token| node.lexed().lower_of(token.span));
    let (Some(first), second) = (words.next(), words.next()) else { return false };
    // « ce n'est pas … », not « ce sort a été kické ».
    let is = second.is_some_and(|word| matches!(&*word, "n'" | "n’" | "ne" | "est" | "sont" | "était"));
    matches!(&*first, "it" | "it's" | "its" | "c'" | "c’" | "sa" | "son" | "il" | "elle") || first == "ce" && is
}

/// "this spell was kicked", "it was cast from a graveyard".
fn is_of_spell(condition: &Condition) -> bool {
    if let Condition::Not(condition) = condition {
        return is_of_spell(condition);
    }
    matches!(condition, Condition::Paid { what, .. } | Condition::WasCast { what, .. } if what.is_this())
}
