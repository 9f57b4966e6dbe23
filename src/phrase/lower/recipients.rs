//! What damage is dealt to, where several things are named: "target creature or player", "any other target".

use super::demands::Demand;
use super::referents::{Number, Referents, Spot, Thing};
use super::{Lower, Lowered, first, misplaced};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

/// What had been spoken of before a list of recipients.
struct BeforeList {
    /// The number of targets.
    targets: u8,
    /// All of it, where the list has alternatives.
    said: Option<Referents>,
}

impl Lower {
    /// A list of what damage is dealt to: all of them, or one target by several nouns, and more behind "and".
    pub(super) fn recipient(&mut self, node: Node<'_>) -> Lowered<Recipient> {
        let before = BeforeList { targets: self.said.targets, said: node.has(Kind::Or).then(|| self.said.clone()) };
        let all_targets = super::list::target_word_of_either(node);
        let mut parts = Vec::new();
        let mut join = None;
        for child in node.children() {
            let next = match child.kind() {
                Kind::And => Join::And,
                Kind::Or => Join::Or,
                Kind::AndOr => Join::AndOr,
                Kind::Objects if matches!(join, Some(Join::Or)) && child.has(Kind::And) => {
                    parts = self.target_and_more(parts, child, &before)?;
                    join = Some(Join::And);
                    continue;
                }
                _ => {
                    parts.push(self.recipient_part(child, all_targets)?);
                    continue;
                }
            };
            match (join.replace(next), next) {
                // "target player or planeswalker and you"
                (Some(Join::Or), Join::And) => {
                    // "target player or planeswalker, each creature and you"
                    let more = parts.split_off(parts.iter().take_while(|part| !speaks_of_itself(part)).count());
                    parts = vec![self.alternatives(child, parts, &before)?];
                    parts.extend(more);
                }
                (Some(before), next) if before.meaning() != next.meaning() => return misplaced(child),
                _ => {}
            }
        }
        self.joined(node, parts, join, before)
    }

    fn joined(
        &mut self,
        node: Node<'_>,
        mut parts: Vec<Recipient>,
        join: Option<Join>,
        before: BeforeList,
    ) -> Lowered<Recipient> {
        let Some(join) = join else {
            return match parts.pop() {
                Some(one) if parts.is_empty() => Ok(one),
                _ => misplaced(node),
            };
        };
        if matches!(join, Join::AndOr) {
            those_and_or_players(&mut parts);
            // "among any number of target creatures and/or players": the players would be no targets.
            if targets_and_others(&parts) {
                return misplaced(node);
            }
        }
        if matches!(join, Join::Or) {
            // "you and target player or planeswalker"
            if matches!(parts.first(), Some(Recipient::Player(Players::Union(_)))) {
                return misplaced(node);
            }
            return self.one_of_recipients(node, parts, before);
        }
        // « à chaque créature et à chaque planeswalker » is "each creature and each planeswalker".
        Ok(match parts.iter().map(objects_alone).collect::<Option<Vec<Objects>>>() {
            Some(objects) if join.meaning() == Join::And => {
                self.introduce_parts(&objects, Number::Several);
                Recipient::Objects(Objects::Union(objects.into(), join))
            }
            _ => Recipient::Either(parts, join),
        })
    }

    fn recipient_part(&mut self, child: Node<'_>, all_targets: bool) -> Lowered<Recipient> {
        Ok(match child.kind() {
            Kind::Objects if all_targets && let Some(filter) = self.not_spoken_of(child) => {
                self.said.introduce_target(&filter, &Count::One, super::chosen::is_definite(child));
                Recipient::Objects(Objects::Target { count: Count::One, filter })
            }
            Kind::Objects if all_targets && child.children().all(|part| part.is(Kind::SomeObjects)) => {
                Recipient::Objects(self.as_target(first(child)?)?)
            }
            Kind::AnyTarget => {
                let index = self.introduce_any_target(Number::One);
                self.said.player = Some(PlayerAntecedent::Target(index));
                Recipient::AnyTarget { count: Count::One, other: child.has(Kind::AnyOtherTarget) }
            }
            Kind::AttackedRecipient => {
                let by = match child.first_child() {
                    Some(named) => self.object(named)?,
                    // What attacks was spoken of before what deals the damage.
                    None => {
                        let attacker = self.said.scope.attacker.unwrap_or(Antecedent::This);
                        self.mentioned(child, super::mentions::Referent::Object(attacker));
                        super::objects::reference(attacker, Mention::It)
                    }
                };
                Recipient::Attacked(by)
            }
            Kind::SomeTargets => {
                let mut count = self.count(child)?;
                // « une cible »
                if count == Count::Exactly(Quantity::Number(1)) {
                    count = Count::One;
                }
                self.introduce_any_target(super::referents::number_of(&count));
                Recipient::AnyTarget { count, other: false }
            }
            Kind::Player => {
                let mut player = self.player(child)?;
                if all_targets && let Players::Some { count: Count::One, filter } = player {
                    player = Players::Target { count: Count::One, filter };
                }
                Recipient::Player(player)
            }
            // "Whenever a player casts a spell, ~ deals 1 damage to them.": the player, where no objects are "them".
            Kind::Objects if is_them(child) && self.said.pronoun(true).is_none() && self.said.player.is_some() => {
                Recipient::Player(self.player_reference(child, PlayerMention::They)?)
            }
            // A permanent is dealt damage, no spell and no card elsewhere (120.1).
            Kind::Objects => {
                let player = child.lexed().language == Language::French && self.said.player.is_some();
                let demand = Some(Demand::Permanent).filter(|_| !player);
                Recipient::Objects(self.demanding(demand, |lower| lower.objects(child))?)
            }
            _ => return misplaced(child),
        })
    }

    fn one_of_recipients(
        &mut self,
        node: Node<'_>,
        mut parts: Vec<Recipient>,
        before: BeforeList,
    ) -> Lowered<Recipient> {
        self.that_or_other(node, &mut parts, before.said)?;
        another_of_all(node, &mut parts)?;
        // "to you or a creature you control": there need be no such creature, and what was surely called so is called so.
        let you = parts.iter().any(|part| matches!(part, Recipient::Player(Players::You)));
        if you && let Some(Recipient::Objects(Objects::Some { count: Count::One, .. })) = parts.last() {
            self.said.may_be_none();
        }
        Ok(self.either(one_article(one_target(parts)), before.targets, node.lexed().language))
    }

    /// The alternatives before "and": one target by several nouns, or what was one.
    fn alternatives(&mut self, and: Node<'_>, mut parts: Vec<Recipient>, before: &BeforeList) -> Lowered<Recipient> {
        self.that_or_other(and, &mut parts, before.said.clone())?;
        another_of_all(and, &mut parts)?;
        let parts = one_target(parts);
        let known = |part: &Recipient| {
            matches!(part, Recipient::Player(Players::Ref { .. }) | Recipient::Objects(Objects::Ref(_)))
        };
        if !parts.iter().all(is_target) && !parts.iter().all(known) {
            return misplaced(and);
        }
        Ok(self.either(parts, before.targets, and.lexed().language))
    }

    /// "target opponent or planeswalker and each creature that player or that planeswalker's controller controls": what stands
    /// behind "and" is no alternative of the target, which is known before it.
    fn target_and_more(
        &mut self,
        mut parts: Vec<Recipient>,
        list: Node<'_>,
        before: &BeforeList,
    ) -> Lowered<Vec<Recipient>> {
        let mut members = list.children();
        let alternative = members.next().map_or_else(|| misplaced(list), Ok)?;
        parts.push(Recipient::Objects(self.demanding(Some(Demand::Permanent), |lower| lower.object(alternative))?));
        let mut all = Vec::new();
        while let Some(and) = members.next() {
            let Some(more) = members.next().filter(|_| and.is(Kind::And)) else { return misplaced(and) };
            if all.is_empty() {
                all.push(self.alternatives(and, std::mem::take(&mut parts), before)?);
            }
            all.push(Recipient::Objects(self.demanding(Some(Demand::Permanent), |lower| lower.object(more))?));
        }
        Ok(all)
    }

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
        Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Player(_) | Recipient::Either(..) => None,
    }
}

/// "another target creature or player": "another" is said of all alternatives, as "target" is (115.3).
pub(super) fn another_of_all(node: Node<'_>, parts: &mut [Recipient]) -> Lowered<()> {
    let [first, others @ ..] = parts else { return Ok(()) };
    let than = match first {
        Recipient::Objects(Objects::Target { filter, .. }) => filter.other,
        Recipient::Player(Players::Target {
            filter: PlayerFilter::Other(than, _) | PlayerFilter::OtherOpponent(than),
            ..
        }) => {
            let Players::Ref { to, said: _ } = &**than else { return Ok(()) };
            // "Whenever it deals damage to a player or planeswalker, … another target player or planeswalker": each would be
            // other than either of them.
            let PlayerAntecedent::Target(index) = to else {
                return if others.iter().any(is_bare) { misplaced(node) } else { Ok(()) };
            };
            Some(Antecedent::Target(*index))
        }
        Recipient::Objects(_)
        | Recipient::Player(_)
        | Recipient::AnyTarget { .. }
        | Recipient::Attacked(_)
        | Recipient::Either(..) => None,
    };
    let Some(than @ Antecedent::Target(index)) = than else { return Ok(()) };
    let of = || Box::new(Players::Ref { to: PlayerAntecedent::Target(index), said: Style(PlayerMention::ThatPlayer) });
    for part in others {
        match part {
            Recipient::Objects(Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }) => {
                filter.other = Some(than);
            }
            Recipient::Player(Players::Some { count: Count::All(Style(AllWord::Bare)), filter }) => match filter {
                PlayerFilter::Any => *filter = PlayerFilter::Other(of(), Style(false)),
                PlayerFilter::Opponent(_) => *filter = PlayerFilter::OtherOpponent(of()),
                PlayerFilter::Other(..)
                | PlayerFilter::OtherOpponent(_)
                | PlayerFilter::FromYou(_)
                | PlayerFilter::Team
                | PlayerFilter::Who(..) => {}
            },
            Recipient::Objects(_)
            | Recipient::Player(_)
            | Recipient::AnyTarget { .. }
            | Recipient::Attacked(_)
            | Recipient::Either(..) => {}
        }
    }
    Ok(())
}

/// Whether a noun stands alone, behind the word of the first.
fn is_bare(part: &Recipient) -> bool {
    matches!(
        part,
        Recipient::Objects(Objects::Some { count: Count::All(Style(AllWord::Bare)), .. })
            | Recipient::Player(Players::Some { count: Count::All(Style(AllWord::Bare)), .. })
    )
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
                Recipient::Objects(_)
                | Recipient::Player(_)
                | Recipient::AnyTarget { .. }
                | Recipient::Attacked(_)
                | Recipient::Either(..) => {}
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

/// Whether a recipient is no alternative of a target, and no mention in it waits for that.
fn speaks_of_itself(part: &Recipient) -> bool {
    match part {
        Recipient::Player(Players::Some { count: Count::All(Style(word)), .. }) => !matches!(word, AllWord::Bare),
        Recipient::Player(players) => *players == Players::You,
        Recipient::Objects(Objects::Some { count: Count::All(Style(word)), filter }) => {
            !matches!(word, AllWord::Bare) && filter.tests.is_empty()
        }
        Recipient::Objects(_) | Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Either(..) => false,
    }
}

/// Whether the first recipient is a target.
fn is_targeted(parts: &[Recipient]) -> bool {
    parts.first().is_some_and(is_target)
}

fn is_target(part: &Recipient) -> bool {
    matches!(part, Recipient::Player(Players::Target { .. }) | Recipient::Objects(Objects::Target { .. }))
}

/// Whether damage is dealt to "them".
fn is_them(objects: Node<'_>) -> bool {
    let mut parts = objects.children();
    let them = |part: Node<'_>| part.is(Kind::Pronoun) && part.has(Kind::They);
    objects.lexed().language == crate::lex::Language::English
        && parts.next().is_some_and(them)
        && parts.next().is_none()
}

/// Whether only the first of several recipients is said to be a target.
fn targets_and_others(parts: &[Recipient]) -> bool {
    let targeted = matches!(parts.first(), Some(Recipient::Objects(Objects::Target { .. })));
    let bare = |part: &Recipient| {
        matches!(part, Recipient::Player(Players::Some { count: Count::All(Style(AllWord::Bare)), .. }))
    };
    targeted && parts.iter().any(bare)
}

/// "a player or planeswalker": the article is said of all.
fn one_article(parts: Vec<Recipient>) -> Vec<Recipient> {
    let one = matches!(
        parts.first(),
        Some(
            Recipient::Player(Players::Some { count: Count::One, .. })
                | Recipient::Objects(Objects::Some { count: Count::One, .. })
        )
    );
    let bare = |count: &Count| matches!(count, Count::All(Style(AllWord::Bare)));
    let mut parts = parts;
    for part in &mut parts {
        if let Recipient::Objects(Objects::Some { count, filter: _ })
        | Recipient::Player(Players::Some { count, filter: _ }) = part
            && one
            && bare(count)
        {
            *count = Count::One;
        }
    }
    parts
}

/// "target player or planeswalker": the word "target" is said of all.
fn one_target(parts: Vec<Recipient>) -> Vec<Recipient> {
    let targeted = is_targeted(&parts);
    parts
        .into_iter()
        .map(|part| {
            if !targeted {
                part
            } else if let Recipient::Objects(Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }) = part {
                Recipient::Objects(Objects::Target { count: Count::One, filter })
            } else if let Recipient::Player(Players::Some { count: Count::All(Style(AllWord::Bare)), filter }) = part {
                Recipient::Player(Players::Target { count: Count::One, filter })
            } else {
                part
            }
        })
        .collect()
}

/// Whether « à la place » stands behind a phrase.
pub(super) fn is_replaced(node: Node<'_>) -> bool {
    let behind = node.lexed().tokens.get(node.range().end..);
    let words = behind.into_iter().flatten().map(|token| node.lexed().text_of(token.span));
    words.take(3).eq(["à", "la", "place"])
}
