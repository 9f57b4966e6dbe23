//! A paragraph in the other language, where it is read to the same meaning.

use std::borrow::Cow;

use phrase::compile::Earlier;
use phrase::lower::{CardTypes, FaceContext, threshold};

use super::customary::{Customs, called_by_noun, customary, of_today};
use super::fr::{Places, Pointing, Speaker};
use super::told_apart::{Focus, InFull, Pronouns, has_two_of_event, of_class, told_apart};
use super::{Said, Unsayable, en, unsayable};
use crate::ir::walk::{Node, Visit, VisitMut, names_host, rename};
use crate::ir::{
    Ability, Antecedent, CardType, Keyword, Mention, Noun, ObjectClass, Paragraph, Reference, Style, symbol,
};
use crate::lex::lexicon::Gender;
use crate::lex::{Language, Names};

/// How many paragraphs of a spell are said for one behind them.
const MOST_BEFORE: usize = 32;

/// Where a paragraph stands, as far as reading it asks.
#[derive(Clone, Copy, Debug)]
pub struct Stands<'p> {
    pub on: FaceContext,
    /// The card's name in the text that it was read from: « une autre créature appelée … » is one of the card's name.
    pub called: &'p str,
    /// The paragraphs before it.
    pub behind: &'p [&'p Paragraph],
}

/// Whether a paragraph is instructions of a spell that speak of those of another (608.2c).
fn continues(one: &Paragraph) -> bool {
    matches!(&one.ability, Ability::Spell(effect) if effect.continues())
}

/// The paragraphs whose instructions stand before those of this one in a spell.
fn of_same_spell<'p>(one: &Paragraph, behind: &[&'p Paragraph]) -> Vec<&'p Paragraph> {
    let is_of_spell = |paragraph: &Paragraph| matches!(paragraph.ability, Ability::Spell(_));
    behind.iter().copied().filter(|before| is_of_spell(one) && is_of_spell(before)).collect()
}

/// Why a paragraph isn't said in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Withheld {
    /// A part of it has no words.
    Unsayable(Unsayable),
    /// Its words would not be understood.
    NotUnderstood(String),
    /// Its words would be read to another meaning.
    AnotherMeaning(String),
    /// It goes on with what stands before it, which isn't said.
    Behind(Box<Withheld>),
}

impl Withheld {
    /// The reason, in a language.
    pub fn told(&self, language: Language) -> String {
        match (self, language) {
            (Withheld::Unsayable(what), Language::English) => format!("there are no words for a part of it: {what}"),
            (Withheld::Unsayable(what), Language::French) => format!("une partie n'a pas de mots : {what}"),
            (Withheld::NotUnderstood(words), Language::English) => format!("this would not be understood: {words}"),
            (Withheld::NotUnderstood(words), Language::French) => format!("ceci ne serait pas compris : {words}"),
            (Withheld::AnotherMeaning(words), Language::English) => {
                format!("this would be read to another meaning: {words}")
            }
            (Withheld::AnotherMeaning(words), Language::French) => format!("ceci aurait un autre sens : {words}"),
            (Withheld::Behind(why), Language::English) => {
                format!("what stands before it is withheld: {}", why.told(language))
            }
            (Withheld::Behind(why), Language::French) => {
                format!("ce qui précède n'est pas dit : {}", why.told(language))
            }
        }
    }
}

impl From<Unsayable> for Withheld {
    fn from(what: Unsayable) -> Withheld {
        Withheld::Unsayable(what)
    }
}

/// Into which words a paragraph is put.
#[derive(Clone, Copy, Debug)]
struct Into<'n> {
    names: &'n Names,
    from: Language,
    to: Language,
    on: FaceContext,
    /// The card has no name in the language, and keeps that of the other.
    keeps_name: bool,
}

/// One way to say a paragraph.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Which mentions are said in full.
    in_full: Option<InFull>,
    mentions: Mentions,
    /// What is style is said as the language is used to, and not as the other language has it.
    customs: Customs,
}

/// How French says mentions that « cette créature » could be.
#[derive(Clone, Copy, Debug)]
struct Mentions {
    by_noun: Places,
    pointing: Pointing,
    /// Behind an event that names it, the card is « elle ».
    itself: bool,
    /// « cette aura » for « cette carte », which would be another.
    by_type: bool,
}

/// « Cette créature » of what speaks, and « cette créature-là » of another that is called so.
const APART: Mentions = Mentions::of(Places::ALL, Pointing::Namesakes);

/// The same of another that the event names.
const APART_IN_EVENT: Mentions = Mentions::of(Places::ALL, Pointing::EventNamesakes);

/// What French is read to the same meaning, the shortest words first: « cette créature » of everything, « elle » or « cette
/// créature-là » of the other, the card's name.
const MENTIONS: [Mentions; 9] = [
    Mentions::of(Places::ALL, Pointing::Never),
    Mentions::of(Places::ALL, Pointing::Pronoun),
    Mentions::of(Places::ALL, Pointing::Event),
    Mentions::of(Places::ALL, Pointing::Cards),
    Mentions { itself: true, ..Mentions::of(Places::ALL, Pointing::Never) },
    Mentions { by_type: true, ..Mentions::of(Places::ALL, Pointing::Never) },
    Mentions { by_type: true, ..Mentions::of(Places::ALL, Pointing::Event) },
    Mentions::of(Places::NONE, Pointing::Event),
    Mentions::of(Places::NONE, Pointing::Cards),
];

impl Mentions {
    const fn of(by_noun: Places, pointing: Pointing) -> Mentions {
        Mentions { by_noun, pointing, itself: false, by_type: false }
    }
}

/// The card as « elle » in what a trigger does that its own event sets off: « cette créature bloque un orque, elle gagne … ».
fn itself_as_pronoun(one: &Paragraph) -> Option<Paragraph> {
    struct Itself(bool);
    impl VisitMut for Itself {
        fn reference(&mut self, reference: &mut Reference) {
            if reference.to == Antecedent::This && matches!(reference.said.0, Mention::Name | Mention::This(_)) {
                reference.said = Style(Mention::It);
                self.0 = true;
            }
        }

        // What is given speaks of another.
        fn ability(&mut self, _: &mut Ability) {}
    }
    let mut one = one.clone();
    let Ability::Triggered(triggered) = &mut one.ability else { return None };
    let mut itself = Itself(false);
    itself.effect(&mut triggered.effect);
    itself.0.then_some(one)
}

/// Whether a trigger has one instruction.
fn does_one_thing(one: &Paragraph) -> bool {
    matches!(&one.ability, Ability::Triggered(triggered) if triggered.effect.steps.len() == 1)
}

/// Whether what an ability does is done to its source, or by it.
fn does_something_with_itself(one: &Paragraph) -> bool {
    struct Itself(bool);
    impl Visit for Itself {
        fn reference(&mut self, reference: &Reference) {
            self.0 |= reference.to == Antecedent::This;
        }
    }
    let mut itself = Itself(false);
    match &one.ability {
        Ability::Triggered(triggered) => itself.effect(&triggered.effect),
        Ability::Activated(activated) => itself.effect(&activated.effect),
        ability => itself.ability(ability),
    }
    itself.0
}

/// What « cette carte » is, as a permanent: « cette aura ».
fn by_its_type(one: &Paragraph, on: FaceContext) -> Option<Paragraph> {
    struct ByType(Noun, bool);
    impl VisitMut for ByType {
        fn reference(&mut self, reference: &mut Reference) {
            if let (Antecedent::This, Mention::This(noun)) = (reference.to, &reference.said.0)
                && noun.class == Some(ObjectClass::Card)
            {
                reference.said = Style(Mention::This(Box::new(self.0.clone())));
                self.1 = true;
            }
        }

        // What is given speaks of another.
        fn ability(&mut self, _: &mut Ability) {}
    }
    let mut one = one.clone();
    // No card is a creature while it is in a hand or a graveyard, and of another « cette créature » is said as well.
    let own = on.calls_itself().filter(|own| !own.subtypes.is_empty())?;
    let mut by_type = ByType(own, false);
    one.ability.parts_mut(&mut by_type);
    by_type.1.then_some(one)
}

impl Into<'_> {
    /// The ways to say a paragraph, the best first. English calls by "it" what was named last, and French by « -la » the other
    /// object of an event: the rest is named there, even where what the verb demands would tell.
    fn ways(self, one: &Paragraph) -> Vec<Way> {
        let in_full = Some(InFull::All(Pronouns::default()));
        let all: &[Option<InFull>] = match self.to {
            _ if self.from == self.to => &[None, in_full],
            Language::French if !has_two_of_event(one) => &[None, Some(InFull::Another), in_full],
            Language::French | Language::English => &[Some(InFull::Another), in_full],
        };
        let mentions = match self.to {
            Language::French if self.from == self.to => MENTIONS.to_vec(),
            Language::French => [&MENTIONS[..], &[APART]].concat(),
            Language::English => MENTIONS[..1].to_vec(),
        };
        let customs: &[Customs] = match self.from == self.to {
            true => &[Customs::None],
            false => &[Customs::All, Customs::AllButLinks, Customs::None],
        };
        let mut ways = Vec::with_capacity(customs.len() * mentions.len() * all.len());
        // The words of today before the noun of a mention: « une créature que vous contrôlez arrive, … sur Oriane ».
        for customs in customs {
            for mentions in &mentions {
                ways.extend(all.iter().map(|in_full| Way {
                    in_full: *in_full,
                    mentions: *mentions,
                    customs: *customs,
                }));
            }
        }
        ways
    }
}

/// What was said, and what has been named then.
type Spoken = (String, Speaker, Focus);

/// Paragraphs of a spell that were said, for those behind them.
#[derive(Clone, Debug, Default)]
struct Told {
    speaker: Speaker,
    focus: Focus,
    earlier: Earlier,
}

impl Told {
    /// As far as a paragraph speaks of them: the names of another begin anew.
    fn for_one(mut self, one: &Paragraph) -> Told {
        match continues(one) {
            true => self.speaker = self.speaker.next_paragraph(),
            false => (self.speaker, self.focus) = Default::default(),
        }
        self
    }

    /// One more in one way, with all behind it.
    fn say(&self, one: &Paragraph, way: Way, into: Into<'_>) -> Said<Spoken> {
        let Way { in_full, mentions, customs } = way;
        let one = match customs {
            Customs::None => Cow::Borrowed(one),
            customs => Cow::Owned(customary(one, customs, into.to, into.on)),
        };
        let one = match mentions.itself {
            true => Cow::Owned(
                itself_as_pronoun(&one).ok_or(Unsayable("a trigger that does nothing to its source".into()))?,
            ),
            false => one,
        };
        let one = match mentions.by_type {
            true => Cow::Owned(by_its_type(&one, into.on).ok_or(Unsayable("a card that is not called one".into()))?),
            false => one,
        };
        let (apart, focus) = told_apart(&one, into.to, in_full.unwrap_or_default(), &self.focus);
        let said = if in_full.is_some() { &apart } else { &*one };
        let mut speaker = self.speaker.pointing(mentions.pointing).calling(mentions.by_noun);
        let is_person = |types: CardTypes| {
            types.is_legendary() && (types.has(CardType::Creature) || types.has(CardType::Planeswalker))
        };
        speaker = match into.on {
            FaceContext::Permanent(types) if is_person(types) && into.keeps_name => {
                speaker.of_foreign_name(true, into.names)
            }
            _ if into.keeps_name => speaker.of_foreign_name(false, into.names),
            FaceContext::Permanent(types) if is_person(types) => speaker.of_person(into.names),
            FaceContext::Permanent(types) if !types.is_legendary() => speaker.of_permanent(into.names),
            _ => speaker,
        };
        if let Some(gender) = own_gender(said) {
            speaker = speaker.of_gender(gender, into.names);
        }
        let text = match (into.to, into.on) {
            (Language::English, FaceContext::Permanent(types)) if is_person(types) => en::paragraph(said, into.names)?,
            (Language::English, _) => en::paragraph(said, &into.names.clone().in_full())?,
            (Language::French, _) => speaker.speak(said, into.names)?,
        };
        Ok((text, speaker, focus))
    }

    /// The same with as many pronouns as are read to the same meaning, where it was said with none.
    fn with_pronouns(&self, one: &Paragraph, way: Way, into: Into<'_>, mut best: (Spoken, Earlier)) -> (String, Told) {
        let ((_, _, focus), _) = &best;
        let all = focus.could_be_full();
        if let Some(InFull::All(mut pronouns)) = way.in_full
            && (1..=Pronouns::MOST).contains(&all)
        {
            for nth in 0..all {
                let more = pronouns.and(nth);
                let way = Way { in_full: Some(InFull::All(more)), ..way };
                let Ok(said) = self.say(one, way, into) else { continue };
                if into.to == Language::French && says_it_is_one(&said.0) {
                    continue;
                }
                let read = self.earlier.and(names_host(&one.ability), &said.0, into.names, into.to, into.on);
                if let Some((_, earlier)) = read.filter(|(read, _)| read == one) {
                    (pronouns, best) = (more, (said, earlier));
                }
            }
        }
        let ((text, speaker, focus), earlier) = best;
        (text, Told { speaker, focus, earlier })
    }

    /// The same with « cette créature » in as many places as are read to the same meaning, where it was said by its name.
    fn with_nouns(
        &self,
        one: &Paragraph,
        way: Way,
        into: Into<'_>,
        best: (Spoken, Earlier),
    ) -> (Way, (Spoken, Earlier)) {
        let (mut way, mut best) = (way, best);
        let ((_, speaker, _), _) = &best;
        let places = speaker.calls().min(Places::MOST);
        if into.to == Language::English || way.mentions.by_noun != Places::NONE || places < 2 {
            return (way, best);
        }
        for nth in 0..places {
            let by_noun = way.mentions.by_noun.and(nth);
            let more = Way { mentions: Mentions { by_noun, ..way.mentions }, ..way };
            let Ok(said) = self.say(one, more, into) else { continue };
            let read = self.earlier.and(names_host(&one.ability), &said.0, into.names, into.to, into.on);
            if let Some((_, earlier)) = read.filter(|(read, _)| read == one) {
                (way, best) = (more, (said, earlier));
            }
        }
        (way, best)
    }

    /// The same with « cette créature-là » of another of the event that has the noun by which the card calls itself, which a reader
    /// would take for the card. What was chosen or moved behind the event is « cette créature ». A text in its own language keeps
    /// the mentions that it has.
    fn with_namesakes(
        &self,
        one: &Paragraph,
        way: Way,
        into: Into<'_>,
        best: (Spoken, Earlier),
    ) -> (Way, (Spoken, Earlier)) {
        // « elle » is the card where nothing else was named before it.
        let itself = way.mentions.itself && does_one_thing(one);
        // « Si cette créature-là est un zombie, elle lui inflige … »: beside the card, any other is told from it.
        let of = if does_something_with_itself(one) { APART } else { APART_IN_EVENT };
        let apart = Way { mentions: Mentions { itself, ..of }, ..way };
        if into.to == Language::English || into.from == into.to || way.mentions.pointing == Pointing::Pronoun {
            return (way, best);
        }
        let Ok(said) = self.say(one, apart, into) else { return (way, best) };
        if said.0 == best.0.0 {
            return (way, best);
        }
        match self.earlier.and(names_host(&one.ability), &said.0, into.names, into.to, into.on) {
            Some((read, earlier)) if read == *one => (apart, (said, earlier)),
            _ => (way, best),
        }
    }

    /// One more, in the first of the ways to say it that is read to the same meaning.
    fn and(&self, one: &Paragraph, into: Into<'_>) -> Result<(String, Told), Withheld> {
        let attaches = names_host(&one.ability);
        let mut tried: Vec<String> = Vec::new();
        let (mut unsaid, mut understood) = (None, false);
        for way in into.ways(one) {
            let said = match self.say(one, way, into) {
                Ok(said) => said,
                Err(error) => {
                    unsaid.get_or_insert(error);
                    continue;
                }
            };
            if tried.contains(&said.0) {
                continue;
            }
            match self.earlier.and(attaches, &said.0, into.names, into.to, into.on) {
                Some((read, earlier)) if read == *one => {
                    let (way, best) = self.with_namesakes(one, way, into, (said, earlier));
                    let (way, best) = self.with_nouns(one, way, into, best);
                    return Ok(self.with_pronouns(one, way, into, best));
                }
                read => understood |= read.is_some(),
            }
            tried.push(said.0);
        }
        Err(match (unsaid, tried.into_iter().next()) {
            (Some(error), None) => error.into(),
            (None, None) => Unsayable("a paragraph that is said in no way".into()).into(),
            (_, Some(words)) if understood => Withheld::AnotherMeaning(words),
            (_, Some(words)) => Withheld::NotUnderstood(words),
        })
    }
}

/// The gender of a card that its text calls "he" or "she".
fn own_gender(one: &Paragraph) -> Option<Gender> {
    struct Own(Option<Gender>);
    impl Visit for Own {
        fn reference(&mut self, reference: &Reference) {
            match (reference.to, &reference.said.0) {
                (Antecedent::This, Mention::He) => self.0 = Some(Gender::Masculine),
                (Antecedent::This, Mention::She) => self.0 = Some(Gender::Feminine),
                _ => {}
            }
        }
    }
    let mut own = Own(None);
    own.ability(&one.ability);
    own.0
}

/// Whether a French text says « il est un humain », which is « c'est un humain ».
fn says_it_is_one(text: &str) -> bool {
    ["il est un", "elle est un", "Il est un", "Elle est un"].iter().any(|words| text.contains(words))
}

/// One paragraph of a text, written in a language: that of the text or the other. Where a pronoun of the language that it was
/// read in tells two things apart and one of the other would not, the thing is named. Of the ways to say it the first is
/// written that is read to the same meaning: words of another meaning are none.
pub fn translation(
    one: &Paragraph,
    names: &Names,
    from: Language,
    to: Language,
    stands: Stands,
) -> Result<String, Withheld> {
    let keeps_name = from != to && names.full == stands.called;
    let into = Into { names, from, to, on: stands.on, keeps_name };
    let own = |name: &str| (from != to && name == stands.called).then(|| names.full.to_string());
    let renamed = |paragraph: &Paragraph| {
        let mut paragraph = paragraph.clone();
        rename(&mut paragraph.ability, &own);
        paragraph
    };
    let mut one = renamed(one);
    if from != to && may_enter_as_none(stands) {
        calls_itself_permanent(&mut one);
    }
    let one = &one;
    let before: Vec<Paragraph> = of_same_spell(one, stands.behind).into_iter().map(renamed).collect();
    if before.len() > MOST_BEFORE {
        return Err(Unsayable("a spell of so many paragraphs".into()).into());
    }
    let mut told = Ok(Told::default());
    for before in &before {
        told = match told {
            Ok(told) => told.for_one(before).and(before, into),
            Err(error) if continues(before) => Err(error),
            Err(_) => Told::default().and(before, into),
        }
        .map(|(_, told)| told);
    }
    let told = match told {
        Ok(told) => told.for_one(one),
        Err(why) if continues(one) => return Err(Withheld::Behind(Box::new(why))),
        Err(_) => Told::default(),
    };
    Ok(told.and(one, into)?.0)
}

/// Whether the text is of a card that may enter as no creature, and is one for a while only (702.176).
fn may_enter_as_none(stands: Stands<'_>) -> bool {
    let is_impending = |keyword: &Keyword| keyword.name == symbol::keyword::IMPENDING;
    let has = |one: &Paragraph| matches!(&one.ability, Ability::Keywords(all) if all.iter().any(is_impending));
    let is_creature = |noun: Noun| noun.card_types().contains(&CardType::Creature);
    stands.on.calls_itself().is_some_and(is_creature) && stands.behind.iter().any(|one| has(one))
}

/// « Ce permanent », for the card's name.
fn calls_itself_permanent(one: &mut Paragraph) {
    struct AsPermanent;
    impl VisitMut for AsPermanent {
        fn reference(&mut self, reference: &mut Reference) {
            if (reference.to, &reference.said.0) == (Antecedent::This, &Mention::Name) {
                reference.said = Style(Mention::This(Box::new(of_class(ObjectClass::Permanent))));
            }
        }

        // What is given speaks of another.
        fn ability(&mut self, _: &mut Ability) {}
    }
    one.ability.parts_mut(&mut AsPermanent);
}

/// One paragraph in the language that it is written in, in the words of today, as [`translation`] says it. What comes back letter by
/// letter was read to its meaning already.
pub fn said_again(
    one: &Paragraph,
    written: &str,
    names: &Names,
    language: Language,
    stands: Stands,
) -> Result<String, Withheld> {
    let into = Into { names, from: language, to: language, on: stands.on, keeps_name: false };
    let one = &of_today(one, stands.on);
    if let Some(first) = into.ways(one).first()
        && !continues(one)
        && let Ok((said, ..)) = Told::default().say(one, *first, into)
        && said == written
    {
        return Ok(said);
    }
    translation(one, names, language, language, stands)
}

/// A paragraph of before 2006 that leaves its condition to the word threshold.
fn left_to_word(one: &Paragraph) -> Option<Paragraph> {
    let ability = one.ability_word.0.filter(|word| *word == symbol::ability_word::THRESHOLD);
    let ability = ability.and_then(|_| threshold::left_to_word(&one.ability))?;
    Some(Paragraph { ability, ..one.clone() })
}

/// One paragraph in the words of today, in its own language. « Cette créature-là » and the card's name are said where « cette
/// créature » would be read to another meaning, or to none.
pub fn in_own_words(one: &Paragraph, written: &str, names: &Names, language: Language, stands: Stands) -> Said {
    if language == Language::English {
        return en::paragraph(one, names);
    }
    let mut speaker = Speaker::default().named_as_in(written, names);
    let all = of_same_spell(one, stands.behind);
    let from = all.iter().rposition(|before| !continues(before)).map_or(0, |at| at);
    let before = if continues(one) { &all[from..] } else { &[] };
    if before.len() > MOST_BEFORE {
        return unsayable("a spell of so many paragraphs");
    }
    for before in before {
        speaker.speak(before, names)?;
        speaker = speaker.next_paragraph();
    }
    let left = if written.contains(" sept ") { None } else { left_to_word(one) };
    let mut said: Vec<String> = Vec::new();
    let mut unsaid = None;
    for Mentions { by_noun, pointing, .. } in MENTIONS.into_iter().filter(|mentions| !mentions.itself) {
        let mut speaker = speaker.pointing(pointing).calling(by_noun);
        let text = match speaker.speak(left.as_ref().unwrap_or(one), names) {
            Ok(text) => text,
            Err(error) => {
                unsaid.get_or_insert(error);
                continue;
            }
        };
        if text == written || !speaker.could_mention_otherwise() {
            return Ok(text);
        }
        if said.contains(&text) {
            continue;
        }
        let read = Earlier::default().and(names_host(&one.ability), &text, names, language, stands.on);
        if read.is_some_and(|(read, _)| read == *one) {
            return Ok(text);
        }
        said.push(text);
    }
    match (said.pop(), unsaid) {
        (Some(last), _) => Ok(last),
        (None, Some(error)) => Err(error),
        (None, None) => unsayable("a paragraph that is said in no way"),
    }
}

/// The same with « cette créature » where it is written with the card's name, and all that agrees with it.
pub fn calling_itself(one: &Paragraph, written: &str, names: &Names, language: Language, stands: Stands) -> Said {
    in_own_words(&called_by_noun(one, stands.on), written, names, language, stands)
}
