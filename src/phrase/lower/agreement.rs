//! Whether a French possessive agrees in number with those whose it is: « leur main » is that of several, « sa main » that of
//! one. English says "their" of either.

use super::referents::Thing;
use super::{Fault, Lower, Lowered, Reason, misplaced};
use crate::ir::{
    AllWord, Antecedent, Count, Join, Mention, Objects, PlayerAntecedent, PlayerMention, Players, Quantity, Reference,
    Style,
};
use crate::lex::{Language, Shape, Span, Token};
use crate::parse::{Kind, Node};

/// Whether a possessive says that there are several: « leur », « leurs ».
pub(super) fn is_of_several(whose: Node<'_>) -> bool {
    whose.text().to_lowercase().starts_with("leur")
}

/// The tokens of the sentence in which a phrase stands.
pub(super) fn sentence_of<'t>(node: Node<'t>) -> &'t [Token] {
    let lexed = node.lexed();
    let ends = |token: &Token| token.is(Shape::Period) || token.is(Shape::Newline) || token.is(Shape::Bullet);
    let start = node.range().start;
    let from = lexed.tokens[..start].iter().rposition(ends).map_or(0, |stop| stop + 1);
    let to = lexed.tokens[start..].iter().position(ends).map_or(lexed.tokens.len(), |stop| start + stop);
    &lexed.tokens[from..to]
}

/// Whether one word or more of the sentence in which a phrase stands are these.
pub(super) fn in_sentence(node: Node<'_>, word: &str) -> bool {
    sentence_of(node).iter().any(|token| node.lexed().text_of(token.span) == word)
}

/// "You each discard a card.", « vous perdez chacun 1 point de vie »: of one player alone nothing is said of each, and who the
/// others are, no word says.
pub(super) fn each_of_several(node: Node<'_>, who: &Players) -> Lowered<()> {
    if *who != Players::You {
        return Ok(());
    }
    if let Some(each) = node.child(Kind::FloatingEach) {
        return misplaced(each);
    }
    let lexed = node.lexed();
    let parts = |part: Node<'_>| part.children().any(|inner| inner.is(Kind::Player) || inner.is(Kind::You));
    let Some(action) = node.children().find(|part| !part.is(Kind::Player) && !parts(*part)) else { return Ok(()) };
    // Behind the verb, and in no phrase of what is done.
    let behind = action.range().skip(1).take(2);
    let own = |at: &usize| !action.children().any(|part| part.range().contains(at));
    let each =
        behind.filter(own).find_map(|at| lexed.tokens.get(at).filter(|token| is_each(lexed.text_of(token.span))));
    match each {
        Some(token) => Err(Fault { span: token.span, kind: action.kind(), reason: Reason::Misplaced }),
        None => Ok(()),
    }
}

fn is_each(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "chacun" | "chacune")
}

impl Lower {
    /// « leur main » behind a player that was named as one, « sa main » behind several. « Deux joueurs ciblés se défaussent
    /// chacun d'une carte de sa main » is of each.
    pub(super) fn is_so_many(&self, node: Node<'_>, whose: &Players) -> Lowered<()> {
        let (Players::Ref { to, .. }, Some((named, several))) = (whose, &self.said.several_players) else {
            return Ok(());
        };
        let french = node.lexed().language == Language::French;
        // « chaque joueur pioche une carte, puis se défausse d'une carte de sa main »
        if to != named && matches!(to, PlayerAntecedent::Done(_)) {
            return self.agrees_with_subject(node);
        }
        let wrong = if is_of_several(node) { !several } else { *several && !in_sentence(node, "chacun") };
        if french && to == named && wrong { misplaced(node) } else { Ok(()) }
    }

    /// Whether objects are said to be several; none where no word says.
    pub(super) fn number_said(&self, what: &Objects) -> Option<bool> {
        let by_count = |count: &Count| match count {
            Count::One | Count::None | Count::All(Style(AllWord::Each | AllWord::Every | AllWord::Any)) => Some(false),
            Count::Exactly(Quantity::Number(number)) | Count::UpTo(Quantity::Number(number)) => Some(*number > 1),
            Count::Exactly(_) | Count::UpTo(_) => None,
            Count::All(Style(AllWord::Bare | AllWord::All | AllWord::AllThe)) | Count::AnyNumber => Some(true),
            Count::OneOrMore | Count::AtLeast(..) | Count::Between(..) => None,
        };
        match what {
            Objects::Ref(Reference { to: Antecedent::This, said: Style(Mention::Name) }) => {
                // A card with a name in the plural is one: « les Orphes … leur propriétaire », « … son propriétaire ».
                (!self.own.can_be_plural()).then_some(false)
            }
            // « chacune d'elles … son propriétaire », « … leur propriétaire »
            Objects::Ref(Reference { said: Style(Mention::EachOfThem), .. }) => None,
            Objects::Ref(reference) => Some(reference.said.0.is_plural()),
            Objects::Some { count, .. } | Objects::Target { count, .. } | Objects::Among { count, .. } => {
                by_count(count)
            }
            Objects::Union(_, Join::And) => Some(true),
            Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => None,
        }
    }

    /// Whether a pronoun has the number and the gender of what an instruction acts on: « détruisez deux créatures ciblées.
    /// Elles ne peuvent pas être régénérées ». "Each creature" is said of in either number.
    pub(super) fn is_said_of(&self, pronoun: Node<'_>, what: &Objects) -> bool {
        let (plural, gender) = (pronoun.has(Kind::They), super::gender::of_pronoun(pronoun));
        if let Objects::Ref(known) = what {
            let fits = |thing: &Thing| thing.fits_number(plural) && thing.is_called_so(gender);
            return self.said.thing(known.to).is_none_or(fits);
        }
        let nouns = if let Objects::Some { filter, .. } | Objects::Target { filter, .. } = what {
            filter.nouns.clone()
        } else {
            Vec::new()
        };
        let agrees = |gender| nouns.is_empty() || nouns.iter().any(|noun| super::gender::is_called_so(noun, gender));
        self.number_said(what).is_none_or(|several| several == plural) && gender.is_none_or(agrees)
    }

    /// « le contrôleur de cette créature » is one; « le propriétaire de ces cartes » may be one or several, whatever the words.
    pub(super) fn owner_named(&mut self, of: &Objects) {
        let one = self.number_said(of) == Some(false);
        self.said.several_players = self.said.player.clone().filter(|_| one).map(|owner| (owner, false));
    }

    /// « jouer cette carte sans payer son coût de mana »: the possessive within a phrase is of so many objects.
    pub(super) fn agrees_in_number(&self, phrase: Option<Node<'_>>, what: &Objects) -> Lowered<()> {
        let Some(phrase) = phrase.filter(|phrase| phrase.lexed().language == Language::French) else { return Ok(()) };
        let possessive = |kind: Kind| phrase.child(kind).map(|whose| (whose, kind == Kind::TheirOwn));
        let Some((whose, several)) = possessive(Kind::Its).or_else(|| possessive(Kind::TheirOwn)) else {
            return Ok(());
        };
        match self.number_said(what) {
            Some(said) if said != several && !in_sentence(phrase, "chacun") => misplaced(whose),
            Some(_) | None => Ok(()),
        }
    }

    /// « renvoyez cette carte dans la main de son propriétaire »: the owner of what is moved.
    pub(super) fn owner_agrees(&self, node: Node<'_>, what: &Objects) -> Lowered<()> {
        for part in node.children().filter(|part| !part.is(Kind::Objects)) {
            let owners = std::iter::once(part).chain(part.descendants());
            for owner in owners.filter(|part| matches!(part.kind(), Kind::OwnerOf | Kind::ControllerOf)) {
                self.agrees_in_number(Some(owner), what)?;
            }
        }
        Ok(())
    }

    /// « Chaque artefact … de force égale à leur valeur de mana »: in its clause, each is one.
    pub(super) fn is_no_single(&self, whose: Node<'_>, to: Antecedent) -> Lowered<()> {
        let lexed = whose.lexed();
        let each = |at: Span| lexed.text_of(at).to_lowercase().starts_with("chaque ");
        let one = |at: Span| {
            let text = lexed.text_of(at).to_lowercase();
            let or_several = text.starts_with("un ou") || text.starts_with("une ou");
            (text.starts_with("un ") || text.starts_with("une ")) && !or_several
        };
        let single = |thing: &Thing| {
            thing.clause == self.said.clause && thing.at.is_some_and(each)
                || !thing.one_each && !self.said.scope.by_several && thing.at.is_some_and(one)
        };
        let wrong = is_of_several(whose) && self.said.thing(to).is_some_and(single);
        if wrong { misplaced(whose) } else { Ok(()) }
    }

    /// « il ajoute un mana de la couleur de leur choix »: whoever does it is one, and « ils … de son choix » are several.
    pub(super) fn agrees_with_subject(&self, whose: Node<'_>) -> Lowered<()> {
        let said = match &self.said.subject {
            None | Some(Players::You) => return Ok(()),
            // "that player" of several is one of them, or all.
            Some(Players::Ref { said: Style(PlayerMention::They), .. }) => return Ok(()),
            Some(subject) => subject.is_plural(),
        };
        let french = whose.lexed().language == Language::French;
        if french && is_of_several(whose) != said && !in_sentence(whose, "chacun") { misplaced(whose) } else { Ok(()) }
    }

    /// « deux joueurs ciblés échangent leur total de points de vie »: players exchange what is theirs (701.12).
    pub(super) fn exchanges_own(&self, node: Node<'_>) -> Lowered<()> {
        let Some(whose) = node.child(Kind::Possessive) else { return Ok(()) };
        self.is_own(whose)
    }

    /// Whether a possessive is of whoever acts: « mettez dans votre cimetière, depuis le dessus de votre bibliothèque ».
    pub(super) fn is_own(&self, whose: Node<'_>) -> Lowered<()> {
        let yours = match &self.said.subject {
            None | Some(Players::You) => true,
            Some(Players::Union(members)) => members.contains(&Players::You),
            Some(_) => false,
        };
        let kind = if yours { Kind::Your } else { Kind::Their };
        if !whose.is(kind) && !whose.has(kind) {
            return misplaced(whose);
        }
        // « Vous et un adversaire ciblé échangez votre total de points de vie. »
        if yours { Ok(()) } else { self.agrees_with_subject(whose) }
    }
}

/// « un adversaire a sept cartes dans leur cimetière »: those of whom something is said are as many as whose it is.
pub(super) fn agrees(whose: Node<'_>, who: &Players) -> Lowered<()> {
    // « au moins un joueur » is one, as it is said.
    let at_least_one = matches!(who, Players::Some { count: Count::OneOrMore | Count::AtLeast(..), .. });
    let several = who.is_plural() && !at_least_one;
    if whose.lexed().language == Language::French && is_of_several(whose) && !several {
        misplaced(whose)
    } else {
        Ok(())
    }
}

/// « mettez dans votre cimetière, depuis le dessus de votre bibliothèque, trois cartes »: nobody mills another's (701.17a).
pub(super) fn own_zones(lower: &Lower, node: Node<'_>) -> Lowered<()> {
    let possessive = |part: &Node<'_>| matches!(part.kind(), Kind::Your | Kind::Their);
    node.children().filter(possessive).try_for_each(|whose| lower.is_own(whose))
}

/// "Players play with their hands revealed", "can cast spells only during their own turns": what is said of players is of
/// their own hand, turn or land.
pub(super) fn of_players(changes: Node<'_>, who: &Players) -> Lowered<()> {
    let own = [Kind::AdditionalLands, Kind::PlayersPlayRevealed];
    let parts = std::iter::once(changes).chain(changes.descendants()).filter(|part| own.contains(&part.kind()));
    for part in parts.chain(changes.child(Kind::SubjectOwn)) {
        let (your, their) = (part.child(Kind::Your), part.child(Kind::Their));
        let (other, said) = if *who == Players::You { (their, your) } else { (your, their) };
        if let Some(other) = other {
            return misplaced(other);
        }
        if let Some(said) = said {
            agrees(said, who)?;
        }
    }
    Ok(())
}

/// "assigns combat damage equal to its toughness rather than its power", « pilote les véhicules comme si sa force … »: the
/// possessives of a change have the number of its verb.
pub(super) fn agree_with_verb(change: Node<'_>) -> Lowered<()> {
    let plural = change.tokens().first().is_some_and(|verb| {
        let text = change.lexed().text_of(verb.span).to_lowercase();
        match change.lexed().language {
            Language::French => text.ends_with("ent"),
            Language::English => !text.ends_with('s') || text.ends_with("ss"),
        }
    });
    match change.children_of(if plural { Kind::Its } else { Kind::TheirOwn }).next() {
        Some(wrong) => misplaced(wrong),
        None => Ok(()),
    }
}
