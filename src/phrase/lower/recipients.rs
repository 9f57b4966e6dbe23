//! What damage is dealt to, where several things are named: "target creature or player", "any other target".

use super::action::{one_article, one_target};
use super::demands::Demand;
use super::referents::{Number, Spot, Thing};
use super::{Lower, Lowered};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

impl Lower {
    /// « à une créature ciblée ou à un planeswalker ciblé » is one target of either kind.
    pub(super) fn either(&mut self, parts: Vec<Recipient>, first_target: u8, language: Language) -> Recipient {
        let Some(described) = parts.iter().map(objects_alone).collect::<Option<Vec<_>>>() else {
            let targeted: Vec<Objects> = parts.iter().filter_map(objects_alone).collect();
            let nouns = self.nouns_of_parts(&targeted);
            let one_phrase = parts.iter().any(|part| matches!(part, Recipient::Player(Players::Target { .. })));
            if one_phrase && targeted.iter().all(|part| matches!(part, Objects::Target { .. })) {
                let later = |to: Antecedent| matches!(to, Antecedent::Target(index) if index >= first_target);
                self.said.forget(later);
                self.said.targets = first_target.saturating_add(1);
                let target = Antecedent::Target(first_target);
                self.said.introduce(Thing::new(target, &nouns, Number::One, Spot::Battlefield));
                self.said.player = Some(PlayerAntecedent::Target(first_target));
            }
            if parts.iter().any(|part| matches!(part, Recipient::Objects(Objects::Some { count: Count::One, .. }))) {
                self.said.is_one_here();
            }
            return Recipient::Either(parts, Join::Or);
        };
        let one = self.one_of(described, first_target, language);
        if let Objects::Union(..) = one { Recipient::Either(parts, Join::Or) } else { Recipient::Objects(one) }
    }

    /// The target is known before what is besides it: "target opponent or planeswalker and each creature that player or that
    /// planeswalker's controller controls".
    pub(super) fn target_and_more(
        &mut self,
        mut parts: Vec<Recipient>,
        (alternative, more): (Node<'_>, Node<'_>),
        first_target: u8,
    ) -> Lowered<Recipient> {
        let language = more.lexed().language;
        parts.push(Recipient::Objects(self.demanding(Some(Demand::Permanent), |lower| lower.object(alternative))?));
        let target = self.either(one_article(one_target(parts)), first_target, language);
        let more = self.object(more)?;
        Ok(Recipient::Either(vec![target, Recipient::Objects(more)], Join::And))
    }

    /// « à la créature ou au joueur ciblé »: where nothing before is called so, the article is that of a target.
    pub(super) fn not_spoken_of(&self, node: Node<'_>) -> Option<ObjectFilter> {
        let the = node.first_child().filter(|the| the.is(Kind::TheObject) && node.children().count() == 1)?;
        let said = the.first_child().filter(|said| said.is(Kind::CardType) && the.children().count() == 1)?;
        let types = vec![super::noun::card_type(said).ok()?];
        let noun = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types, class: None };
        let unknown = matches!(self.said.called(&noun, false), Ok(None));
        unknown.then(|| ObjectFilter::of(vec![noun], Vec::new()))
    }
}

pub(super) fn objects_alone(part: &Recipient) -> Option<Objects> {
    match part {
        Recipient::Objects(objects) => Some(objects.clone()),
        Recipient::AnyTarget { .. } | Recipient::Player(_) | Recipient::Either(..) => None,
    }
}

/// "that permanent or player", "that player or planeswalker": one thing by two nouns, the target that was named before.
pub(super) fn that_or_player(parts: &mut [Recipient]) {
    if let [
        Recipient::Player(Players::Ref { to: PlayerAntecedent::Target(index), said: _ }),
        Recipient::Objects(objects @ Objects::Some { count: Count::All(Style(AllWord::Bare)), .. }),
    ] = parts
        && let Objects::Some { filter, .. } = &*objects
        && let [noun] = filter.nouns.as_slice()
        && filter.tests.is_empty()
    {
        let said = Mention::That { noun: Box::new(noun.clone()), plural: false, each: false };
        *objects = super::objects::reference(Antecedent::Target(*index), said);
        return;
    }
    let [
        Recipient::Objects(Objects::Ref(Reference { to: Antecedent::Target(index), said })),
        Recipient::Player(player),
    ] = parts
    else {
        return;
    };
    let bare = matches!(player, Players::Some { count: Count::All(Style(AllWord::Bare)), filter: PlayerFilter::Any });
    if bare && matches!(said.0, Mention::That { plural: false, .. }) {
        *player = Players::Ref { to: PlayerAntecedent::Target(*index), said: Style(PlayerMention::Bare) };
    }
}

/// "those permanents and/or players": the targets that were named before, of either kind.
pub(super) fn those_and_or_players(parts: &mut [Recipient]) {
    let [
        Recipient::Objects(Objects::Ref(Reference { to: Antecedent::Target(index), said })),
        Recipient::Player(player),
    ] = parts
    else {
        return;
    };
    let bare = matches!(player, Players::Some { count: Count::All(Style(AllWord::Bare)), filter: PlayerFilter::Any });
    if bare && said.0.is_plural() {
        *player = Players::Ref { to: PlayerAntecedent::Target(*index), said: Style(PlayerMention::Bare) };
    }
}

/// "target opponent or planeswalker and each creature …": what stands behind "and" is no alternative of the target. Gives the
/// alternative and that.
pub(super) fn besides_target<'t>(objects: Node<'t>, before: &[Recipient]) -> Option<(Node<'t>, Node<'t>)> {
    let targeted = matches!(
        before.first(),
        Some(Recipient::Player(Players::Target { .. }) | Recipient::Objects(Objects::Target { .. }))
    );
    let parts: Vec<Node<'t>> = objects.children().collect();
    match parts.as_slice() {
        [alternative, and, more] if targeted && and.is(Kind::And) => Some((*alternative, *more)),
        _ => None,
    }
}

/// Whether « à la place » stands behind a phrase.
pub(super) fn is_replaced(node: Node<'_>) -> bool {
    let behind = node.lexed().tokens.get(node.range().end..);
    let words = behind.into_iter().flatten().map(|token| node.lexed().text_of(token.span));
    words.take(3).eq(["à", "la", "place"])
}
