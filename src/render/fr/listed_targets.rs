//! Targets of one kind or another, for which « cible » stands: « une cible, artefact ou créature ».

use super::elision::CLOSING;
use super::object::NounSetting;
use super::words::{Np, join_word, list};
use super::{Speaker, attribute, noun};
use crate::ir::{
    Count, Join, Mention, Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, PlayerFilter, Players, Recipient,
    Reference, are_said_of_all,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

impl Speaker {
    /// « une cible, créature ou planeswalker », « une cible que vous contrôlez, créature ou véhicule, », « jusqu'à deux cibles,
    /// artefacts et/ou enchantements »; « jusqu'à une cible, artefact ou créature avec le vol » where the last alone has what is said.
    pub(super) fn listed_targets(
        &mut self,
        count: &Count,
        filter: &ObjectFilter,
        number: Number,
        place: NounSetting,
        of_last_alone: bool,
    ) -> Said<Np> {
        let feminine = Gender::Feminine;
        let several = number == Number::Plural;
        let many = match count {
            Count::One => "une".to_owned(),
            Count::Exactly(quantity) => self.count_word(quantity, feminine)?,
            Count::UpTo(quantity) => format!("jusqu'à {}", self.count_word(quantity, feminine)?),
            Count::AnyNumber => "n'importe quel nombre de".to_owned(),
            Count::Between(least, most) => super::words::between(*least, *most, feminine),
            Count::OneOrMore | Count::AtLeast(..) | Count::All(_) | Count::None => {
                return unsayable("such a number of targets of one kind or another");
            }
        };
        let targets = match (filter.other.is_some(), several) {
            (false, false) => "cible",
            (false, true) => "cibles",
            (true, false) => "autre cible",
            (true, true) => "autres cibles",
        };
        let nouns = match filter.said.0.adjective_each {
            true => filter.nouns.clone(),
            false => one_adjective(&filter.nouns, filter.join.0)?,
        };
        let parts = nouns.iter().map(|noun| noun::noun(noun, number)).collect::<Said<Vec<_>>>()?;
        let nouns: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
        let list = list(&nouns, join_word(filter.join.0));
        // Whose they are stands with « cible », and all else behind the list.
        let (whose, behind) = apart(filter, |test| matches!(test, ObjectTest::ControlledBy(_)));
        let mut text = format!("{many} {targets}");
        let whose = attribute::after_noun(self, &whose, feminine, number, place)?;
        if !whose.is_empty() {
            text = format!("{text} {whose}");
        }
        text = format!("{text}, {list}");
        let after = match behind.tests.as_slice() {
            // « une cible, créature ou planeswalker, noire ou rouge »
            [colours @ ObjectTest::AnyOf(any, _)] if any.iter().all(|test| matches!(test, ObjectTest::Colour(_))) => {
                noun::adjective_words(colours, feminine, number)?
            }
            _ => attribute::after_noun(self, &behind, feminine, number, place)?,
        };
        if !after.is_empty() {
            let comma = if of_last_alone { "" } else { "," };
            text = format!("{text}{comma} {after}");
        }
        Ok(Np::new(format!("{text}{CLOSING}"), feminine, number))
    }

    /// « une cible, joueur ou planeswalker »
    pub(super) fn listed_recipients(&mut self, parts: &[Recipient]) -> Said {
        let mut words = Vec::with_capacity(parts.len());
        for part in parts {
            words.push(match part {
                Recipient::Player(Players::Target { filter: PlayerFilter::Any, .. }) => "joueur".to_owned(),
                Recipient::Player(Players::Target { filter: PlayerFilter::Opponent(_), .. }) => "adversaire".to_owned(),
                Recipient::Objects(Objects::Target { filter, .. }) => self.bare(filter, Number::Singular)?.text,
                Recipient::AnyTarget { .. }
                | Recipient::Attacked(_)
                | Recipient::Player(_)
                | Recipient::Objects(_)
                | Recipient::Either(..) => {
                    return unsayable("such a target among others");
                }
            });
        }
        let target = crate::ir::Antecedent::Target(self.targets);
        self.targets = self.targets.saturating_add(1);
        self.name(target, &Np::new("", Gender::Feminine, Number::Singular));
        // « une cible, créature ou joueur » was what today is « n'importe quelle cible ».
        if words == ["créature", "joueur"] {
            return Ok("une créature ciblée ou à un joueur ciblé".into());
        }
        Ok(format!("une cible, {}{CLOSING}", super::words::list(&words, "ou")))
    }
}

/// Whether all nouns of a description are masculine.
pub(super) fn all_masculine(nouns: &[Noun]) -> Said<bool> {
    let gender = |noun: &Noun| {
        let bare = Noun { adjectives: Vec::new(), ..noun.clone() };
        Ok(noun::noun(&bare, Number::Singular)?.gender)
    };
    let genders = nouns.iter().map(gender).collect::<Said<Vec<_>>>()?;
    Ok(genders.iter().all(|gender| *gender == Gender::Masculine))
}

/// A description with the tests of one kind, and the same with all others.
pub(super) fn apart(filter: &ObjectFilter, is_first: impl Fn(&ObjectTest) -> bool) -> (ObjectFilter, ObjectFilter) {
    let (mut first, mut rest) = (filter.clone(), filter.clone());
    let said = first.take_tests();
    rest.take_tests();
    let (of_first, others) = said.into_iter().partition(|(test, _)| is_first(test));
    first.set_tests(of_first);
    rest.set_tests(others);
    (first, rest)
}

/// « artefacts et/ou créatures dégagées », « loups et loups-garous attaquants »: what both are is said once, behind the last,
/// if it agrees with both.
pub(super) fn one_adjective(nouns: &[Noun], join: Join) -> Said<Vec<Noun>> {
    let mut nouns = nouns.to_vec();
    let genders =
        nouns.iter().map(|noun| noun::noun(noun, Number::Plural).map(|np| np.gender)).collect::<Said<Vec<_>>>()?;
    let agree = matches!(join, Join::AndOr) || genders.windows(2).all(|two| two[0] == two[1]);
    let Some((last, before)) = nouns.split_last() else { return Ok(nouns) };
    let same = before.iter().all(|noun| noun.adjectives == last.adjectives);
    if agree && same && are_said_of_all(&last.adjectives, &nouns, last.class.is_some()) {
        let end = nouns.len().saturating_sub(1);
        nouns[..end].iter_mut().for_each(|noun| noun.adjectives.clear());
    }
    Ok(nouns)
}

/// « une capacité activée ciblée ou une capacité déclenchée ciblée », of which nothing else is said.
pub(super) fn either_ability(count: &Count, filter: &ObjectFilter) -> Option<Np> {
    let [noun] = filter.nouns.as_slice() else { return None };
    let is_either = noun.class == Some(ObjectClass::ActivatedOrTriggeredAbility) && noun.adjectives.is_empty();
    let is_alone = *count == Count::One && filter.tests.is_empty() && filter.other.is_none();
    let text = "une capacité activée ciblée ou une capacité déclenchée ciblée";
    (is_either && is_alone).then(|| Np::new(text, Gender::Feminine, Number::Singular))
}

/// Whether cards are meant that were spoken of: « ces cartes ».
pub(super) fn is_those_cards(of: &Reference) -> bool {
    matches!(&of.said.0, Mention::That { noun, plural: true, each: false } if noun.class == Some(ObjectClass::Card))
}
