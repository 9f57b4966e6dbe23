//! « cette créature »: the card itself, or another creature that the text has spoken of.
//!
//! French has one demonstrative for "this creature" and "that creature". Until 2024 a card spoke of itself by its name, so
//! that the demonstrative is another's. Since then it calls itself « cette créature », as legendary cards never do.

use super::referents::Spot;
use super::{FaceContext, Lower, Lowered, Reason, fault};
use crate::ir::{Antecedent, Noun, ObjectClass, Term, symbol};
use crate::lex::lexicon::PartOfSpeech;
use crate::lex::{Lexed, Shape, Token};
use crate::parse::Node;

/// How the text of a face speaks of its card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OwnWords {
    /// By its name, somewhere in the text.
    by_name: bool,
    /// « arrive sur le champ de bataille », as texts said until 2024.
    dated: bool,
}

impl OwnWords {
    pub fn of(lexed: &Lexed<'_>) -> OwnWords {
        let tokens = &lexed.tokens;
        let enters = |at: usize| {
            let verb = tokens[at].row(PartOfSpeech::Verb).is_some_and(|row| row == symbol::verb::ENTER);
            verb && tokens.get(at + 1).is_some_and(|next| lexed.text_of(next.span) == "sur")
        };
        OwnWords { by_name: tokens.iter().any(|token| token.is(Shape::Itself)), dated: (0..tokens.len()).any(enters) }
    }

    pub fn by_name(self) -> bool {
        self.by_name
    }

    /// An ability in quotation marks speaks of what has it, never by the name of the card that gives it.
    pub fn quoted(self) -> OwnWords {
        OwnWords { by_name: false, ..self }
    }
}

/// Whether a text names Auras, Equipment or Fortifications.
pub(super) fn names_attachment(lexed: &Lexed<'_>) -> bool {
    const ATTACHED: [Term; 3] =
        [symbol::enchantment_type::AURA, symbol::artifact_type::EQUIPMENT, symbol::artifact_type::FORTIFICATION];
    let named = |part| move |token: &Token| token.row(part).is_some_and(|row| ATTACHED.contains(&row));
    lexed
        .tokens
        .iter()
        .any(|token| named(PartOfSpeech::EnchantmentType)(token) || named(PartOfSpeech::ArtifactType)(token))
}

impl Lower {
    /// Whether « cette créature », which the card could call itself, is the other that it could be.
    pub(super) fn is_other(&self, node: Node<'_>, noun: &Noun, other: Antecedent) -> Lowered<bool> {
        // "Gain control of target creature for as long as you control this creature" would be a circle of the other, and
        // what is exiled "until this creature leaves the battlefield" has left it.
        if self.said.not_this == Some(other) {
            return Ok(false);
        }
        // « À chaque fois qu'une créature meurt, si cette carte est dans votre cimetière »: an ability of an instant or
        // sorcery that triggers is one of the card where it lies (113.6k), and speaks of it.
        if noun.class == Some(ObjectClass::Card) && self.said.own_trigger && other == Antecedent::Event {
            return Ok(false);
        }
        let legendary = matches!(self.context, FaceContext::Permanent(types) if types.is_legendary());
        let pointed = node.text().ends_with("-là");
        // A permanent calls itself by a card type: « ce permanent », « ce sort », « cette carte » are another.
        if noun.class.is_some() || self.own.by_name || self.own.dated || legendary || pointed {
            return Ok(true);
        }
        match other {
            Antecedent::Event => {}
            // What was paid is « la créature sacrifiée ».
            Antecedent::Paid(_) => return Ok(false),
            _ => return Ok(true),
        }
        // What has left the battlefield gets no counters and no changes (400.7): the card itself does.
        if self.said.affecting
            && self.said.thing(other).is_some_and(|thing| thing.spot == Spot::Moved && thing.done.is_empty())
        {
            return Ok(false);
        }
        // What an ability deals damage with is its source, where nothing else is said (113.7).
        if self.said.dealing {
            return Ok(false);
        }
        fault(node, Reason::ThisOrThat { other: self.said.thing(other).and_then(|thing| thing.at) })
    }
}
