//! Keywords and own actions that can't be run.

use super::{Check, word};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::walk::Visit;
use crate::ir::*;
use crate::words::Kw;

impl Check {
    /// A keyword that an effect gives. What defines characteristics and what changes how a spell is cast is read where it
    /// is printed.
    pub(super) fn gains_keyword(&mut self, keyword: &Keyword) {
        let own_cost = crate::type_changes::has_own_cost(keyword);
        let cost = vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(1)]))];
        let with_cost = Keyword { parameter: Parameter::Cost { cost, alternative: None }, ..keyword.clone() };
        self.has_keyword(if own_cost { &with_cost } else { keyword });
        if matches!(Kw::of(keyword.name), Some(Kw::Devoid | Kw::Changeling)) {
            let Bilingual { en, fr } = word("the keyword", "le mot-clé", keyword.name);
            self.missing.push(bilingual!("{en} given by an effect", "{fr} donné par un effet"));
        }
    }

    /// Whether the meaning of a keyword can be run. That of a keyword of a vocabulary is checked as a card's text is.
    pub(super) fn means(&mut self, keyword: &Keyword) -> bool {
        let Some(abilities) = crate::meanings::of(keyword) else { return false };
        if keyword.name.is_added() {
            if self.within.contains(&keyword.name) {
                return false;
            }
            self.within.push(keyword.name);
            for ability in abilities.iter() {
                self.ability(ability);
            }
            self.within.pop();
        }
        true
    }

    /// Whether an action of a vocabulary can't be run.
    pub(super) fn own_action(&mut self, action: Term) -> bool {
        let number = crate::words::is_counted_action(action).then_some(2);
        let Some(effect) = crate::meaning::of_action(action, number) else { return true };
        if self.within.contains(&action) {
            return true;
        }
        self.within.push(action);
        self.effect(&effect);
        self.within.pop();
        false
    }

    /// A keyword that is printed on a card. What it is said to be of is its own: "the colors of permanents you control".
    pub(super) fn prints_keyword(&mut self, keyword: &Keyword) {
        let own = |quality: &Quality| {
            matches!(quality, Quality::ColoursOf(of, _) | Quality::CardTypesOf(of)
                if matches!(&**of, Objects::Some { .. } | Objects::Ref(Reference { to: Antecedent::Linked, .. })))
        };
        if Kw::of(keyword.name) == Some(Kw::Protection)
            && matches!(&keyword.parameter, Parameter::From(qualities) if qualities.iter().all(own))
        {
            return;
        }
        self.has_keyword(keyword);
    }

    /// A keyword that a card has or gains.
    pub(super) fn has_keyword(&mut self, keyword: &Keyword) {
        let known = match Kw::of(keyword.name) {
            // It is a choice before the game begins, and nobody has to make it (702.139a).
            None if keyword.name == symbol::keyword::COMPANION => true,
            // Asked as attackers are declared and damage is assigned (702.22).
            None if keyword.name == symbol::keyword::BANDS_WITH_OTHER => {
                matches!(keyword.parameter, Parameter::Objects(_))
            }
            // Counted as a planeswalker enters (702.150a).
            None if keyword.name == symbol::keyword::COMPLEATED => true,
            None => self.means(keyword),
            Some(kw) => super::parts::runs_keyword(kw, &keyword.parameter, self.resolves),
        };
        if !known {
            self.missing.push(word("the keyword", "le mot-clé", keyword.name));
        }
    }
}
