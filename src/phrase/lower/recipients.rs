//! What damage is dealt to, where several things are named: "target creature or player", "any other target".

use super::referents::{Number, Referents, Spot, Thing};
use super::{Lower, Lowered, misplaced};
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
            return Recipient::Either(parts, Join::Or);
        };
        let one = self.one_of(described, first_target, language);
        if let Objects::Union(..) = one { Recipient::Either(parts, Join::Or) } else { Recipient::Objects(one) }
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

/// "another target creature or player": "another" is said of all alternatives, as "target" is (115.3).
pub(super) fn another_of_all(parts: &mut [Recipient]) {
    let [first, others @ ..] = parts else { return };
    let than = match first {
        Recipient::Objects(Objects::Target { filter, .. }) => filter.other,
        Recipient::Player(Players::Target {
            filter: PlayerFilter::Other(than) | PlayerFilter::OtherOpponent(than),
            ..
        }) => {
            let Players::Ref { to: PlayerAntecedent::Target(index), said: _ } = &**than else { return };
            Some(Antecedent::Target(*index))
        }
        Recipient::Objects(_) | Recipient::Player(_) | Recipient::AnyTarget { .. } | Recipient::Either(..) => None,
    };
    let Some(than @ Antecedent::Target(index)) = than else { return };
    let of = || Box::new(Players::Ref { to: PlayerAntecedent::Target(index), said: Style(PlayerMention::ThatPlayer) });
    for part in others {
        match part {
            Recipient::Objects(Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }) => {
                filter.other = Some(than);
            }
            Recipient::Player(Players::Some { count: Count::All(Style(AllWord::Bare)), filter }) => match filter {
                PlayerFilter::Any => *filter = PlayerFilter::Other(of()),
                PlayerFilter::Opponent(_) => *filter = PlayerFilter::OtherOpponent(of()),
                PlayerFilter::Other(_)
                | PlayerFilter::OtherOpponent(_)
                | PlayerFilter::FromYou(_)
                | PlayerFilter::Who(..) => {}
            },
            Recipient::Objects(_) | Recipient::Player(_) | Recipient::AnyTarget { .. } | Recipient::Either(..) => {}
        }
    }
}

impl Referents {
    /// "a player or planeswalker": where it is a planeswalker, it is one.
    pub fn one_by_one_article(&mut self, parts: &[Recipient]) {
        let one = |part: &Recipient| {
            matches!(part, Recipient::Objects(Objects::Some { count: Count::One, .. }))
                || matches!(part, Recipient::Player(Players::Some { count: Count::One, .. }))
        };
        let here = self.name_here();
        if parts.iter().all(one) {
            for thing in self.things.iter_mut().filter(|thing| thing.to == here) {
                (thing.every, thing.number) = (false, Number::One);
            }
        }
    }
}

/// What is called "that creature" or "that player" in the singular.
#[derive(Clone, Copy)]
enum ThatOne {
    Target(u8),
    OfEvent,
    Other,
}

/// The first of the alternatives, where it is such a mention of a target or of what an event is about.
fn that_one(first: &Recipient) -> Option<ThatOne> {
    if let Recipient::Player(Players::Ref {
        to,
        said: Style(PlayerMention::ThatPlayer | PlayerMention::ThatOpponent),
    }) = first
    {
        return match to {
            PlayerAntecedent::Target(index) => Some(ThatOne::Target(*index)),
            PlayerAntecedent::Event => Some(ThatOne::OfEvent),
            PlayerAntecedent::Each
            | PlayerAntecedent::Done(_)
            | PlayerAntecedent::Defending
            | PlayerAntecedent::Active
            | PlayerAntecedent::Chosen
            | PlayerAntecedent::Linked
            | PlayerAntecedent::Host
            | PlayerAntecedent::ControllerOf(_)
            | PlayerAntecedent::OwnerOf(_) => Some(ThatOne::Other),
        };
    }
    let Recipient::Objects(Objects::Ref(Reference { to, said })) = first else { return None };
    if !matches!(said.0, Mention::That { plural: false, .. }) {
        return None;
    }
    match to {
        Antecedent::Target(index) => Some(ThatOne::Target(*index)),
        Antecedent::Event | Antecedent::EventOther => Some(ThatOne::OfEvent),
        Antecedent::This
        | Antecedent::Host
        | Antecedent::Done(_)
        | Antecedent::Paid(_)
        | Antecedent::Subject
        | Antecedent::Each
        | Antecedent::Chosen
        | Antecedent::Linked
        | Antecedent::Condition
        | Antecedent::Granter => Some(ThatOne::Other),
    }
}

impl Lower {
    /// "that permanent or player", "that player or planeswalker": one thing by two nouns, the target that was named before
    /// or what the event has hit. `before` is what had been spoken of before the phrase.
    pub(super) fn that_or_other(
        &mut self,
        node: Node<'_>,
        parts: &mut [Recipient],
        before: Option<Referents>,
    ) -> Lowered<()> {
        let (Some(before), [first, others @ ..]) = (before, parts) else { return Ok(()) };
        let Some(that) = that_one(first) else { return Ok(()) };
        let mut shared = false;
        for part in others {
            match part {
                Recipient::Player(
                    player @ Players::Some { count: Count::All(Style(AllWord::Bare)), filter: PlayerFilter::Any },
                ) => {
                    let to = match that {
                        ThatOne::Target(index) => PlayerAntecedent::Target(index),
                        ThatOne::OfEvent if before.player == Some(PlayerAntecedent::Event) => PlayerAntecedent::Event,
                        ThatOne::OfEvent | ThatOne::Other => return misplaced(node),
                    };
                    *player = Players::Ref { to, said: Style(PlayerMention::Bare) };
                    shared = true;
                }
                Recipient::Objects(objects @ Objects::Some { count: Count::All(Style(AllWord::Bare)), .. }) => {
                    let Objects::Some { filter, .. } = &*objects else { continue };
                    let ([noun], true) = (filter.nouns.as_slice(), filter.tests.is_empty()) else { continue };
                    let to = match that {
                        ThatOne::Target(index) => Antecedent::Target(index),
                        ThatOne::OfEvent => match before.called(noun, false) {
                            Ok(Some(to @ (Antecedent::Event | Antecedent::EventOther))) => to,
                            Ok(_) | Err(_) => return misplaced(node),
                        },
                        ThatOne::Other => return misplaced(node),
                    };
                    let said = Mention::That { noun: Box::new(noun.clone()), plural: false, each: false };
                    *objects = super::objects::reference(to, said);
                    shared = true;
                }
                Recipient::Objects(_) | Recipient::Player(_) | Recipient::AnyTarget { .. } | Recipient::Either(..) => {}
            }
        }
        // Nothing was described by the nouns without "that".
        if shared && let ThatOne::OfEvent = that {
            self.said = before;
        }
        Ok(())
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

/// "target opponent or planeswalker and each creature …": what stands behind "and" is no alternative of the target.
pub(super) fn besides_target(parts: &mut [Recipient]) -> Option<Objects> {
    let targeted = matches!(
        parts.first(),
        Some(Recipient::Player(Players::Target { .. }) | Recipient::Objects(Objects::Target { .. }))
    );
    let Some(Recipient::Objects(last)) = parts.last_mut() else { return None };
    let Objects::Union(members, Join::And) = last else { return None };
    if !targeted || members.len() != 2 {
        return None;
    }
    let besides = members.pop();
    if let Some(alternative) = members.pop() {
        *last = alternative;
    }
    besides
}

/// Whether « à la place » stands behind a phrase.
pub(super) fn is_replaced(node: Node<'_>) -> bool {
    let behind = node.lexed().tokens.get(node.range().end..);
    let words = behind.into_iter().flatten().map(|token| node.lexed().text_of(token.span));
    words.take(3).eq(["à", "la", "place"])
}
