//! « La créature ciblée » behind « une créature ciblée »: that one, and no other (115.1, 608.2c).
//!
//! French cards of old choose with the definite article, too: behind « la créature ciblée » a second one is another target, but
//! where it is only counted by, « X étant la force de la créature ciblée ».

use super::Lower;
use super::mentions::Referent;
use super::referents::Thing;
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

/// A player who is a target: the number of the target phrase, the noun, and the clause that chose them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TargetedPlayer {
    pub target: u8,
    pub opponent: bool,
    pub definite: bool,
    pub clause: u16,
}

impl Lower {
    /// What a target phrase with the definite article speaks of, where the text has chosen one by the same noun; none where it
    /// chooses one itself. Nothing more is said of it: « la créature ciblée que vous contrôlez » chooses.
    pub(super) fn object_chosen(&mut self, node: Node<'_>, count: &Count, filter: &ObjectFilter) -> Option<Objects> {
        let [noun] = filter.nouns.as_slice() else { return None };
        let told = !noun.adjectives.is_empty() || !filter.tests.is_empty() || filter.other.is_some();
        if told || node.has(Kind::Other) || *count != Count::One || !self.may_speak_of_chosen(node) {
            return None;
        }
        let counting = self.said.scope.counting;
        let alike = |described: &Noun| {
            described.class == noun.class && described.types == noun.types && described.subtypes == noun.subtypes
        };
        let is_one = |thing: &&Thing| {
            matches!(thing.to, Antecedent::Target(_))
                && (counting || !thing.definite)
                && thing.fits_number(false)
                && matches!(&*thing.nouns, [described] if alike(described))
        };
        let mut chosen = self.said.things.iter().filter(is_one);
        let (Some(thing), None) = (chosen.next(), chosen.next()) else { return None };
        // « La créature ciblée que vous contrôlez se bat contre la créature ciblée »: two, in one clause.
        let same_clause = thing.clause == self.said.clause && !counting;
        let to = thing.to;
        let said = Mention::That { noun: Box::new(noun.clone()), plural: false, each: false };
        (!same_clause).then(|| self.refer(node, to, said))
    }

    /// The same of a player.
    pub(super) fn player_chosen(&mut self, node: Node<'_>) -> Option<Players> {
        let more = [Kind::Who, Kind::Other, Kind::OtherThanPlayer].into_iter().any(|kind| node.has(kind));
        if more || !self.may_speak_of_chosen(node) {
            return None;
        }
        let opponent = node.has(Kind::Opponent);
        let counting = self.said.scope.counting;
        let is_one = |player: &&TargetedPlayer| player.opponent == opponent && (counting || !player.definite);
        let mut chosen = self.said.targeted_players.iter().filter(is_one);
        let (Some(player), None) = (chosen.next(), chosen.next()) else { return None };
        if player.clause == self.said.clause && !counting {
            return None;
        }
        let to = PlayerAntecedent::Target(player.target);
        self.mentioned(node, Referent::Player(to.clone()));
        self.said.player = Some(to.clone());
        let said = if opponent { PlayerMention::ThatOpponent } else { PlayerMention::ThatPlayer };
        Some(Players::Ref { to, said: Style(said) })
    }

    /// Whether a target phrase may speak of a target that was chosen: it has the definite article.
    fn may_speak_of_chosen(&mut self, node: Node<'_>) -> bool {
        let may = is_definite(node) && !self.said.scope.giving && !self.said.scope.given;
        self.definite_target |= may;
        may
    }
}

/// Whether a French target phrase has the definite article.
pub(super) fn is_definite(node: Node<'_>) -> bool {
    let lexed = node.lexed();
    let first = lexed.tokens.get(node.range().start).map(|token| lexed.lower_of(token.span));
    lexed.language == Language::French
        && first.is_some_and(|word| matches!(&*word, "le" | "la" | "l'" | "l’" | "du" | "au"))
}
