//! Objects as noun phrases.

use super::listed_targets::{all_masculine, apart, one_adjective};
use super::noun::{self, demonstrative};
use super::own_name::{Article, OwnName};
use super::words::{Np, a, agreeing, all, join_word, list, the};
use super::{Asked, Pointing, Speaker, attribute};
use crate::ir::{
    AllWord, Antecedent, Count, Description, Join, Mention, Noun, ObjectClass, ObjectFilter, ObjectTest, Objects,
    Quantity, Reference, RestWord, Side, Style, TestWording, Zone, ZoneSaid, are_said_of_all,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{SELF, Said, unsayable};

/// How a description stands in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NounSetting {
    Plain,
    /// The objects are moved out of their zone: « depuis votre cimetière », « de votre main ».
    Taken,
    /// Some of all that are there are chosen, and moved out of it: « depuis des cimetières ».
    Chosen,
    /// They are cast or played from it: « depuis votre main ».
    Cast,
    /// All that fit are counted: « le nombre de cartes dans tous les cimetières ».
    Counted,
    /// It is said of them what they do or have: « les montures et les véhicules que vous contrôlez ont … ».
    Subject,
}

impl NounSetting {
    /// Whether the objects leave their zone.
    pub fn is_moved(self) -> bool {
        matches!(self, NounSetting::Taken | NounSetting::Chosen | NounSetting::Cast)
    }
}

impl Speaker {
    pub fn objects(&mut self, objects: &Objects) -> Said<Np> {
        self.objects_at(objects, NounSetting::Plain)
    }

    /// Whose amount is meant: « la force de cette créature-là », where the text has said « cette créature » of the card.
    pub fn pointed(&mut self, objects: &Objects) -> Said<Np> {
        // « une créature ciblée de force inférieure à sa force »: that would be its own.
        let describing = self.said.iter().any(|(said, ..)| *said == Antecedent::Condition);
        if self.called_itself {
            self.asked.note(Asked::POINTING);
        }
        match (self.called_itself, self.pointing) {
            (false, _) | (true, Pointing::Never) => self.objects(objects),
            // « sa force »
            (true, Pointing::Pronoun) if !describing && !self.is_subject => match objects {
                Objects::Ref(Reference {
                    to: to @ (Antecedent::Target(_) | Antecedent::Done(_)),
                    said: Style(Mention::That { noun, plural: false, each: _ }),
                }) if noun.class.is_none() => self.pronoun(*to),
                others => self.objects(others),
            },
            (true, Pointing::Pronoun | Pointing::Namesakes | Pointing::EventNamesakes) => self.objects(objects),
            (true, Pointing::Event | Pointing::Cards) => self.pointed_at(objects),
        }
    }

    /// The same, where « cette créature » would be the card, whatever the text has said: « tant que vous contrôlez cette
    /// créature-là ».
    pub fn pointed_at(&mut self, objects: &Objects) -> Said<Np> {
        let np = self.described(objects)?;
        let Objects::Ref(Reference { to: Antecedent::Target(_) | Antecedent::Done(_), said }) = objects else {
            return Ok(np);
        };
        let Mention::That { noun, plural: false, each: _ } = &said.0 else { return Ok(np) };
        if noun.class.is_some() {
            return Ok(np);
        }
        match objects {
            Objects::Ref(known) if self.was_sacrificed(known.to) => {
                let noun = noun::noun(noun, Number::Singular)?;
                self.that_one(known.to, noun)
            }
            _ if np.text.ends_with("-là") => Ok(np),
            _ => Ok(Np { text: format!("{}-là", np.text), ..np }),
        }
    }

    /// What gets counters or changes.
    pub fn affected(&mut self, objects: &Objects) -> Said<Np> {
        self.affected_at(objects, NounSetting::Plain)
    }

    /// The same as the subject of its sentence.
    pub fn changed(&mut self, objects: &Objects) -> Said<Np> {
        self.is_subject |= objects.is_this();
        self.affected_at(objects, NounSetting::Subject)
    }

    fn affected_at(&mut self, objects: &Objects, place: NounSetting) -> Said<Np> {
        let outer = std::mem::replace(&mut self.affecting, true);
        let np = self.objects_at(objects, place);
        self.affecting = outer;
        np
    }

    /// What deals damage.
    pub fn dealer(&mut self, source: &Objects) -> Said<Np> {
        self.is_subject |= source.is_this();
        let outer = std::mem::replace(&mut self.dealing, true);
        let np = self.objects(source);
        self.dealing = outer;
        np
    }

    pub fn objects_at(&mut self, objects: &Objects, place: NounSetting) -> Said<Np> {
        let objects = objects.said_together().map_or(objects, |together| together);
        Ok(match objects {
            Objects::Ref(reference) => self.reference(reference)?,
            Objects::Target { count, filter } => {
                let mut np = match super::listed_targets::either_ability(count, filter) {
                    Some(either) => either,
                    None => self.counted(count, filter, true, place)?,
                };
                // « une cible, artefact ou terrain. Il ne peut pas … »: it is one of those, whose gender it has.
                if np.gender == Gender::Feminine && all_masculine(&filter.nouns)? {
                    np.called = Some(Gender::Masculine);
                }
                let target = Antecedent::Target(self.targets);
                self.targets = self.targets.saturating_add(1);
                self.name_described(target, &np, &filter.nouns);
                np
            }
            Objects::Some { count: Count::All(said), filter } if crate::en::object::is_pair(filter) => match said.0 {
                AllWord::Each => Np::new("chacune de ces créatures", Gender::Feminine, Number::Singular),
                _ => Np::new("les deux créatures", Gender::Feminine, Number::Plural),
            },
            Objects::Some { count, filter } => {
                let np = self.counted(count, filter, false, place)?;
                let antecedent = self.name_here();
                self.name_described(antecedent, &np, &filter.nouns);
                np
            }
            listed if let Some((mut filter, names)) = listed.named_in_list() => {
                let mut said = filter.take_tests();
                let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
                said.push((ObjectTest::Named(super::words::list(&names, "et").into()), TestWording::Usual));
                filter.set_tests(said);
                let np = self.bare_at(&filter, Number::Plural, place)?;
                Np { text: format!("des {}", np.text), ..np }
            }
            all @ Objects::Union(..) if crate::is_unsaid(all) => Np::pronoun(Gender::Masculine, Number::Plural),
            Objects::Union(members, join) => {
                let restricted_first = crate::ir::restricted_first(members, *join);
                let once = restricted_first.is_none() && matches!(join, Join::And | Join::AndOr);
                let members: &[Objects] = restricted_first.as_deref().unwrap_or(members);
                let zone = members.last().and_then(Objects::card_zone).filter(|_| once).cloned();
                let last = members.len().saturating_sub(1);
                let whose = crate::ir::whose_of_all(members).filter(|_| once).cloned();
                let alternatives = Objects::one_target_phrase(members, *join).is_some();
                let first_is_this = members.first().is_some_and(Objects::is_this);
                let each_alone = members
                    .iter()
                    .all(|member| member.is_this() || matches!(member, Objects::Some { count: Count::One, .. }));
                let said = |(at, member): (usize, &Objects)| match member {
                    // « un artefact et une créature que vous contrôlez »
                    member if at < last && whose.is_some() => {
                        let plain = whose.as_ref().map(|whose| member.without_zone(whose));
                        self.objects_at(plain.as_ref().unwrap_or(member), place)
                    }
                    // The zone is said once of all.
                    member if at < last && member.card_zone().is_some_and(|own| zone.as_ref() == Some(own)) => {
                        let plain = zone.as_ref().map(|zone| member.without_zone(zone));
                        self.objects_at(plain.as_ref().unwrap_or(member), place)
                    }
                    // « une autre créature ou un planeswalker que vous contrôlez »: said once of both.
                    Objects::Some { count: Count::One, filter }
                        if at < last && filter.other.is_some() && same_tests(filter, members.last()) =>
                    {
                        let mut plain = filter.clone();
                        plain.take_tests();
                        self.counted(&Count::One, &plain, false, place)
                    }
                    // « jusqu'à trois créatures ciblées et/ou cartes de créature des cimetières »
                    Objects::Some { filter, .. } if at > 0 && alternatives => {
                        self.bare_at(filter, Number::Plural, place)
                    }
                    // « une carte de créature et/ou une carte de terrain parmi elles »: said once.
                    Objects::Among { count, filter: Some(filter), .. }
                        if crate::en::object::shares_among(&members[at..]) =>
                    {
                        self.counted(count, filter, false, place)
                    }
                    member => self.objects_at(member, place),
                };
                let members = members.iter().enumerate().map(said).collect::<Said<Vec<_>>>()?;
                let texts: Vec<&str> = members.iter().map(|member| member.tonic()).collect();
                // « à chaque fois que cette créature ou qu'une autre créature meurt »
                let this_first = first_is_this && texts.first().is_some_and(|first| first.starts_with("ce"));
                let again = self.whenever && !self.second && *join == Join::Or;
                let again = again && (this_first || self.heads_event && each_alone);
                let gender = match members.iter().all(|member| member.gender == Gender::Feminine) {
                    true => Gender::Feminine,
                    false => Gender::Masculine,
                };
                let number = match join {
                    crate::ir::Join::Or | crate::ir::Join::OrAgain => {
                        members.last().map_or(Number::Singular, |member| member.number)
                    }
                    crate::ir::Join::And | crate::ir::Join::AndOr | crate::ir::Join::SameIsTrue => Number::Plural,
                };
                let text = if again { texts.join(" ou que ") } else { list(&texts, join_word(*join)) };
                Np::new(text, gender, number)
            }
            Objects::TopOfLibrary { count, library } => {
                let library = self.possessed(library, "bibliothèque", Gender::Feminine)?;
                let np = match count {
                    Quantity::Number(1) => {
                        Np::new(format!("la carte de le dessus de {library}"), Gender::Feminine, Number::Singular)
                    }
                    count => {
                        // « autant de cartes » has no article.
                        let the = if matches!(count, Quantity::ThatMuch(_)) { "" } else { "les " };
                        let text = match self.count_word(count, Gender::Feminine) {
                            Ok(count) => format!("{the}{count} cartes de le dessus de {library}"),
                            Err(_) => {
                                format!("un nombre de cartes de le dessus de {library} égal à {}", self.amount(count)?)
                            }
                        };
                        Np::new(text, Gender::Feminine, Number::Plural)
                    }
                };
                self.name(Antecedent::Done(self.step), &np);
                np
            }
            Objects::TopOfGraveyard { filter, graveyard } => {
                let card = self.bare(filter, Number::Singular)?;
                let graveyard = self.possessed(graveyard, "cimetière", Gender::Masculine)?;
                let the = super::words::the(card.gender, Number::Singular);
                let np =
                    Np::new(format!("{the} {} de le dessus de {graveyard}", card.text), card.gender, Number::Singular);
                self.name(Antecedent::Done(self.step), &np);
                np
            }
            Objects::Among { count, filter, of } => self.among(count, filter.as_ref(), of)?,
            Objects::Rest(_, word) => match word.0 {
                RestWord::Rest => Np::new("le reste", Gender::Masculine, Number::Singular),
                RestWord::RevealedNotCast => {
                    Np::new("toutes les cartes révélées non lancées de cette manière", Gender::Feminine, Number::Plural)
                }
                RestWord::ExiledNotCast => Np::new(
                    "les cartes exilées qui n'ont pas été lancées de cette manière",
                    Gender::Feminine,
                    Number::Plural,
                ),
                RestWord::RevealedNotPut => Np::new(
                    "toutes les cartes révélées de cette manière qui n'ont pas été mises sur le champ de bataille",
                    Gender::Feminine,
                    Number::Plural,
                ),
                RestWord::Other => Np::new("l'autre", Gender::Feminine, Number::Singular),
                RestWord::OtherCard => Np::new("l'autre carte", Gender::Feminine, Number::Singular),
                RestWord::OtherCards => Np::new("les autres cartes", Gender::Feminine, Number::Plural),
            },
            Objects::AllIn { zone, of, said: Style(ZoneSaid::Cards(all, from)) } => {
                self.objects(&Objects::cards_of(*zone, (**of).clone(), *all, *from))?
            }
            Objects::AllIn { zone: Zone::Graveyard, of, said: Style(ZoneSaid::Zone) }
                if super::zone::is_everyone(of) =>
            {
                self.names_cards();
                Np::new("tous les cimetières", Gender::Masculine, Number::Plural)
            }
            Objects::AllIn { zone, of, said: Style(ZoneSaid::Zone) } => {
                let (word, gender) = super::zone::word(*zone);
                let zone = Np::new(self.possessed(of, word, gender)?, gender, Number::Singular);
                self.names_cards();
                zone
            }
        })
    }

    /// What something transforms into: of its own other face the name, without an article (201.5, 712.8).
    pub fn becomes(&mut self, into: &Objects) -> Said<Np> {
        match into.is_this() {
            true => Ok(Np { text: SELF.to_owned(), ..self.itself()? }),
            false => self.objects(into),
        }
    }

    /// By which name the text refers to what is described where it stands.
    fn name_here(&self) -> Antecedent {
        match self.in_event {
            true if self.second => Antecedent::EventOther,
            true => Antecedent::Event,
            false => Antecedent::Done(self.step),
        }
    }

    /// « deux d'entre elles », « une carte de créature parmi elles »
    fn among(&mut self, count: &Count, filter: Option<&ObjectFilter>, of: &Reference) -> Said<Np> {
        let whole = match of.said.0 {
            Mention::They
            | Mention::EachOfThem
            | Mention::It
            | Mention::Itself
            | Mention::He
            | Mention::She
            | Mention::Unsaid { .. } => Np::pronoun(self.gender(of.to)?, Number::Plural),
            _ => self.reference(of)?,
        };
        // « l'une d'elles au hasard »
        if filter.and_then(crate::pieces::at_random).is_some() {
            let one = self.among(count, None, of)?;
            return Ok(Np { text: format!("{} au hasard", one.text), ..one });
        }
        let np = match filter {
            // « la carte de créature », d'une carte de créature et d'une carte de terrain
            Some(_)
                if matches!(
                    (count, &of.said.0),
                    (Count::One, Mention::The { plural: false, participle: None, .. })
                ) =>
            {
                whole
            }
            // « mettez toutes les cartes de terrain dans votre main », de celles qui sont révélées.
            Some(filter) if matches!(of.said.0, Mention::Unsaid { .. }) => {
                self.counted(count, filter, false, NounSetting::Plain)?
            }
            Some(filter) => {
                let chosen = match count {
                    // « des sorts parmi ces cartes »: any of them.
                    Count::All(Style(AllWord::Bare)) => {
                        let bare = self.bare(filter, Number::Plural)?;
                        Np { text: format!("des {}", bare.text), ..bare }
                    }
                    count => self.counted(count, filter, false, NounSetting::Plain)?,
                };
                Np { text: format!("{} parmi {}", chosen.text, whole.tonic()), ..chosen }
            }
            None => {
                let (count, number) = match count {
                    Count::One | Count::Exactly(Quantity::Number(1)) => (a(whole.gender).to_owned(), Number::Singular),
                    Count::Exactly(quantity) => (self.count_word(quantity, whole.gender)?, Number::Plural),
                    Count::UpTo(quantity) => {
                        (format!("jusqu'à {}", self.count_word(quantity, whole.gender)?), Number::Plural)
                    }
                    Count::AnyNumber => ("n'importe quel nombre".to_owned(), Number::Plural),
                    Count::All(_) => {
                        let each = if whole.gender == Gender::Feminine { "chacune" } else { "chacun" };
                        let text = format!("{each} de {}", whole.tonic());
                        return Ok(Np::new(text, whole.gender, Number::Singular));
                    }
                    Count::OneOrMore => {
                        let of = if whole.is_noun() { "de" } else { "d'entre" };
                        let text = format!("au moins {} {of} {}", a(whole.gender), whole.tonic());
                        return Ok(Np::new(text, whole.gender, Number::Singular));
                    }
                    Count::AtLeast(quantity, _) => {
                        (format!("au moins {}", self.count_word(quantity, whole.gender)?), Number::Plural)
                    }
                    Count::Between(..) | Count::None => {
                        return unsayable("such a number of them");
                    }
                };
                let among = match (whole.is_noun(), number) {
                    (true, Number::Plural) => format!("{count} de {}", whole.text),
                    // « l'une de ces cartes », « un de ces permanents », « l'une d'elles »
                    (true, Number::Singular) if super::listed_targets::is_those_cards(of) => {
                        format!("{} {count} de {}", the(whole.gender, number), whole.text)
                    }
                    (true, Number::Singular) => format!("{count} de {}", whole.text),
                    (false, Number::Singular) => format!("{} {count} de {}", the(whole.gender, number), whole.tonic()),
                    (false, Number::Plural) => format!("{count} d'entre {}", whole.tonic()),
                };
                Np::new(among, whole.gender, number)
            }
        };
        self.name(Antecedent::Done(self.step), &np);
        Ok(np)
    }

    fn was_sacrificed(&self, to: Antecedent) -> bool {
        matches!(to, Antecedent::Done(step) if self.sacrificed.contains(&step))
    }

    /// « cette créature-là », « la créature sacrifiée »: what is not what speaks.
    fn that_one(&self, to: Antecedent, noun: Np) -> Said<Np> {
        let text = match self.was_sacrificed(to) {
            true => {
                let sacrificed = super::words::participle("sacrifice", noun.gender, noun.number)?;
                format!("{} {} {sacrificed}", the(noun.gender, noun.number), noun.text)
            }
            false => format!("{}-là", demonstrative(&noun)),
        };
        Ok(Np { text, ..noun })
    }

    pub fn reference(&mut self, reference: &Reference) -> Said<Np> {
        let Reference { to, said } = reference;
        let number_of = |plural: bool| if plural { Number::Plural } else { Number::Singular };
        let np = match &said.0 {
            Mention::Name => self.itself()?,
            Mention::This(noun) if self.calls_itself(noun) => {
                let noun = noun::noun(noun, Number::Singular)?;
                Np { text: demonstrative(&noun), ..noun }
            }
            // « cette créature » would be taken for the other object spoken of, and the name for what gives the ability.
            Mention::This(_) if self.given => return unsayable("itself beside another, in an ability that is given"),
            // The name is no « cette carte »: it is « il » where nothing else was said of it.
            Mention::This(_) => self.itself()?,
            Mention::It | Mention::Itself => self.pronoun(*to)?,
            Mention::He => Np::pronoun(Gender::Masculine, Number::Singular),
            Mention::She => Np::pronoun(Gender::Feminine, Number::Singular),
            Mention::Unsaid { plural } => Np::pronoun(self.gender(*to)?, number_of(*plural)),
            Mention::They => Np::pronoun(self.gender(*to)?, Number::Plural),
            Mention::EachOfThem => {
                let whole = Np::pronoun(self.gender(*to)?, Number::Plural);
                Np::new(super::counter::each_of(&whole), whole.gender, Number::Singular)
            }
            // « chacune de ces créatures »
            Mention::That { noun, plural: true, each: true } => {
                let noun = noun::noun(noun, Number::Plural)?;
                let each = if noun.gender == Gender::Feminine { "chacune" } else { "chacun" };
                let text = format!("{each} de {}", demonstrative(&noun));
                Np { text, number: Number::Singular, ..noun }
            }
            Mention::That { noun, plural: false, each: _ } if noun.says_nothing() => {
                Np::new("cette cible", Gender::Feminine, Number::Singular)
            }
            Mention::That { noun, plural: false, each: _ } if noun.class == Some(ObjectClass::SpellOrAbility) => {
                Np::new("ce sort ou cette capacité", Gender::Masculine, Number::Singular)
            }
            Mention::That { noun, plural: false, each: _ } if self.is_last_namesake(*to, noun) => self.pronoun(*to)?,
            Mention::That { noun, plural: false, each: _ } if self.is_namesake(*to, noun) => {
                let noun = noun::noun(noun, Number::Singular)?;
                self.that_one(*to, noun)?
            }
            // A card calls itself « cette créature » as well.
            Mention::That { noun, plural: false, each: _ } if noun.class.is_none() && self.is_pointed_at(*to) => {
                if self.pointing == Pointing::Pronoun && !self.is_subject {
                    return self.pronoun(*to);
                }
                let noun = noun::noun(noun, Number::Singular)?;
                self.that_one(*to, noun)?
            }
            Mention::That { noun, plural, each: _ } => {
                let noun = noun::noun(noun, number_of(*plural))?;
                Np { text: demonstrative(&noun), ..noun }
            }
            Mention::ThatEither { noun, or } => {
                let (noun, or) = (noun::noun(noun, Number::Singular)?, noun::noun(or, Number::Singular)?);
                Np { text: format!("{} ou {}", demonstrative(&noun), demonstrative(&or)), ..noun }
            }
            Mention::The { noun, plural, participle } => {
                let noun = noun::noun(noun, number_of(*plural))?;
                let mut text = format!("{} {}", the(noun.gender, noun.number), noun.text);
                if let Some(participle) = participle {
                    text = format!("{text} {}", agreeing(*participle, noun.gender, noun.number)?);
                }
                Np { text, ..noun }
            }
            Mention::ThisWay { noun, plural, participle } => {
                let noun = noun::noun(noun, number_of(*plural))?;
                let participle = agreeing(*participle, noun.gender, noun.number)?;
                let text = format!("{} {} {participle} de cette manière", the(noun.gender, noun.number), noun.text);
                Np { text, ..noun }
            }
            Mention::OnSide { noun, side: Side::Other } => {
                let noun = noun::noun(noun, Number::Singular)?;
                Np { text: format!("l'autre {}", noun.text), ..noun }
            }
            Mention::OnSide { noun, side } => {
                let noun = noun::noun(noun, Number::Singular)?;
                let side = match side {
                    Side::Yours => "que vous contrôlez",
                    Side::NotYours => "que vous ne contrôlez pas",
                    Side::AnOpponents => "qu'un adversaire contrôle",
                    Side::Other => return unsayable("another that is on a side"),
                };
                Np { text: format!("{} {} {side}", the(noun.gender, noun.number), noun.text), ..noun }
            }
            Mention::Attached { noun, participle } => {
                let noun = noun::noun(noun, Number::Singular)?;
                let participle = agreeing(*participle, noun.gender, noun.number)?;
                Np { text: format!("{} {} {participle}", the(noun.gender, noun.number), noun.text), ..noun }
            }
        };
        if np.is_noun() {
            self.name(*to, &np);
        }
        Ok(Np { single: *to == Antecedent::This, ..np })
    }

    /// Whether what speaks is called « cette créature » here, and not by its name.
    fn calls_itself(&mut self, noun: &Noun) -> bool {
        let place = self.calls;
        self.calls = place.saturating_add(1);
        if self.other.last.is_none() || noun.class == Some(ObjectClass::Emblem) {
            self.called_itself = true;
            return true;
        }
        let alone = match noun.class {
            // Only a token is called « ce jeton ».
            Some(ObjectClass::Token) => !self.other.token,
            Some(_) => false,
            None => !self.other.typed || self.is_own_in_given(),
        };
        let given = self.given && alone;
        if !given {
            self.could_name = true;
            self.asked.note(Asked::PLACES);
        }
        given || self.by_noun.has(place)
    }

    /// Whether what speaks is called by the noun of this other as well: a reader takes « cette créature » for either.
    fn is_namesake(&self, other: Antecedent, noun: &Noun) -> bool {
        let plain = |noun: &Noun| Noun { adjectives: Vec::new(), ..noun.clone() };
        let of_event = matches!(other, Antecedent::Event | Antecedent::EventOther);
        if other == Antecedent::This || !self.own_nouns.iter().any(|own| plain(own) == plain(noun)) {
            return false;
        }
        self.asked.note(if of_event { Asked::EVENT_NAMESAKE } else { Asked::NAMESAKE });
        self.pointing == Pointing::Namesakes || self.pointing == Pointing::EventNamesakes && of_event
    }

    /// Whether « cette créature » would be taken for the card itself.
    fn is_pointed_at(&mut self, to: Antecedent) -> bool {
        let card = self.cards.contains(&to);
        if card || to == Antecedent::Event {
            self.could_point = true;
            self.asked.note(Asked::POINTING);
        }
        match self.pointing {
            Pointing::Never | Pointing::Namesakes | Pointing::EventNamesakes => false,
            Pointing::Event => to == Antecedent::Event,
            Pointing::Pronoun | Pointing::Cards => to == Antecedent::Event || card,
        }
    }

    /// The object that speaks, by name: « la Foudre … », and of a spell whose name is no noun that is known « ce sort ».
    fn itself(&self) -> Said<Np> {
        let OwnName { gender, number, article } = self.own();
        let gender = gender.map_or_else(|| self.gender(Antecedent::This), Ok)?;
        Ok(match article {
            Article::Unknown if self.is_spell => Np::new("ce sort", Gender::Masculine, Number::Singular),
            Article::Definite => Np::new(format!("{} {SELF}", the(gender, number)), gender, number),
            Article::Unknown | Article::None => Np::new(SELF, gender, number),
        })
    }

    /// « le deuxième sort que vous avez lancé ce tour-ci »
    pub(super) fn nth_of_turn(&mut self, nth: u32, rest: &ObjectFilter) -> Said<Np> {
        let np = self.undetermined(rest, Number::Singular, Articles::Indefinite, NounSetting::Plain)?;
        let the = super::words::the(np.gender, Number::Singular);
        Ok(Np { text: format!("{the} {} {}", super::words::ordinal(nth, np.gender)?, np.text), ..np })
    }

    /// « le prochain sort de créature que vous lancez ce tour-ci »
    fn next_one(&mut self, filter: &ObjectFilter, place: NounSetting) -> Said<Np> {
        let rest = crate::pieces::without(filter, |test| *test == ObjectTest::Next);
        let np = self.undetermined(&rest, Number::Singular, Articles::Indefinite, place)?;
        let next = if np.gender == Gender::Feminine { "la prochaine" } else { "le prochain" };
        Ok(Np { text: format!("{next} {}", np.text), ..np })
    }

    /// « un seul permanent »: of which there is no other. None for what isn't described as one.
    pub fn single(&mut self, what: &Objects) -> Said<Option<String>> {
        let Objects::Some { count: Count::One, filter } = what else { return Ok(None) };
        if filter.said.0.definite || crate::en::object::is_own_commander(filter) {
            return Ok(None);
        }
        let np = self.undetermined(filter, Number::Singular, Articles::Indefinite, NounSetting::Plain)?;
        let single = if np.gender == Gender::Feminine { "une seule" } else { "un seul" };
        Ok(Some(format!("{single} {}", np.text)))
    }

    /// A description with its determiner.
    pub(super) fn counted(
        &mut self,
        count: &Count,
        filter: &ObjectFilter,
        target: bool,
        place: NounSetting,
    ) -> Said<Np> {
        let of_each = std::mem::take(&mut self.of_each);
        let said = filter.as_said();
        let of_last_alone = matches!(said, std::borrow::Cow::Owned(_));
        let filter = &*said;
        let place = if target && place == NounSetting::Taken { NounSetting::Chosen } else { place };
        // « le deuxième sort que vous lancez à chaque tour »
        if let Some((nth, rest)) = crate::pieces::nth_of_turn(filter) {
            let np = self.nth_of_turn(nth, &rest)?;
            return Ok(Np { text: format!("{} à chaque tour", np.text), ..np });
        }
        if filter.tests.contains(&ObjectTest::Next) {
            return self.next_one(filter, place);
        }
        let Description { other, nouns, join: _, tests: _, said: _ } = &**filter;
        if !target && *count == Count::One && crate::en::object::is_own_commander(filter) {
            return Ok(Np::new("votre commandant", Gender::Masculine, Number::Singular));
        }
        let other = &other.is_some();
        let Some(first) = nouns.first() else { return unsayable("a description without a noun") };
        let gender = noun::noun(first, Number::Singular)?.gender;
        // « d'une créature ciblée sur une deuxième créature ciblée »
        let than_target = matches!(filter.other, Some(Antecedent::Target(_)));
        let other_one = match *other {
            true if self.second_target && target && than_target => " deuxième",
            true => " autre",
            false => "",
        };
        let other_many = if *other { " autres" } else { "" };
        let (determiner, number) = match count {
            Count::One if filter.said.0.definite && !target && !*other => {
                (super::words::the(gender, Number::Singular).to_owned(), Number::Singular)
            }
            Count::One => (format!("{}{other_one}", a(gender)), Number::Singular),
            Count::All(word) => match word.0 {
                // « avec des créatures avec une force totale supérieure ou égale à 6 »: some that have it together.
                AllWord::Bare if filter.tests.iter().any(|test| matches!(test, ObjectTest::Total(..))) => {
                    (format!("des{other_many}"), Number::Plural)
                }
                AllWord::Bare => (format!("les{other_many}"), Number::Plural),
                AllWord::All | AllWord::AllThe => (format!("{} les{other_many}", all(gender)), Number::Plural),
                AllWord::Each | AllWord::Every | AllWord::Any => (format!("chaque{other_one}"), Number::Singular),
            },
            Count::Exactly(Quantity::Times(each, number)) => {
                let simple = Count::Exactly(Quantity::Number(*number));
                let simple = if *number == 1 { Count::One } else { simple };
                let np = self.counted(&simple, filter, target, place)?;
                let each = self.for_each(each)?;
                return Ok(Np::new(format!("{}{each}", np.text), np.gender, np.number));
            }
            Count::Exactly(Quantity::Half { of, round }) if crate::pieces::is_number_of(of, filter) => {
                let np = self.counted(&Count::All(Style(AllWord::Bare)), filter, target, place)?;
                return Ok(super::quantity::half_of(&np.text, *round));
            }
            Count::Exactly(quantity) if self.count_word(quantity, gender).is_err() => {
                let np = self.description(filter, Number::Plural, target, Articles::None, place)?;
                let other = if *other { "autres " } else { "" };
                let text = format!("un nombre de {other}{} égal à {}", np.text, self.amount(quantity)?);
                return Ok(Np::new(text, np.gender, Number::Plural));
            }
            Count::Exactly(quantity) => {
                let number = self.number_of(quantity);
                let other = if number == Number::Plural { other_many } else { other_one };
                (format!("{}{other}", self.count_word(quantity, gender)?), number)
            }
            Count::UpTo(quantity) => {
                let number = self.number_of(quantity);
                let other = if number == Number::Plural { other_many } else { other_one };
                (format!("jusqu'à {}{other}", self.count_word(quantity, gender)?), number)
            }
            Count::AnyNumber => (format!("n'importe quel nombre de{other_many}"), Number::Plural),
            Count::OneOrMore => (format!("au moins {}{other_one}", a(gender)), Number::Singular),
            Count::Between(least, most) => {
                (format!("{}{other_many}", super::words::between(*least, *most, gender)), Number::Plural)
            }
            Count::AtLeast(number, _) if **number == Quantity::Number(1) => {
                (format!("au moins {}{other_one}", a(gender)), Number::Singular)
            }
            Count::AtLeast(quantity, _) => {
                (format!("au moins {}{other_many}", self.count_word(quantity, gender)?), Number::Plural)
            }
            Count::None => {
                let no = if gender == Gender::Feminine { "aucune" } else { "aucun" };
                (format!("{no}{other_one}"), Number::Singular)
            }
        };
        let articles = match count {
            Count::One if of_each => Articles::OfOne,
            Count::One => Articles::Indefinite,
            Count::OneOrMore if !*other => Articles::Indefinite,
            Count::OneOrMore if filter.join.0 == Join::AndOr => Articles::SomeOther,
            Count::AtLeast(number, _) if **number == Quantity::Number(1) && !*other => Articles::Indefinite,
            Count::All(word) => match word.0 {
                AllWord::Bare if *other && matches!(filter.join.0, Join::And) && nouns.len() == 2 => Articles::Others,
                AllWord::Bare if !*other && place == NounSetting::Subject && filter.join.0 == Join::And => {
                    Articles::The
                }
                AllWord::Bare => Articles::None,
                AllWord::All | AllWord::AllThe => Articles::All,
                AllWord::Each | AllWord::Every | AllWord::Any => Articles::Each,
            },
            Count::AnyNumber if !*other => Articles::Of,
            _ => Articles::None,
        };
        // « un artefact ciblé ou une créature ciblée avec le vol »: behind a list, it would be said of all.
        let each_target = of_last_alone && *count == Count::One;
        let listed = target
            && nouns.len() > 1
            && !matches!(count, Count::All(_))
            && !matches!(filter.join.0, Join::OrAgain)
            && !each_target;
        if listed && noun::shared(nouns, join_word(filter.join.0), number)?.is_none() {
            return self.listed_targets(count, filter, number, place, of_last_alone);
        }
        let described = self.description(filter, number, target, articles, place)?;
        Ok(Np::new(format!("{determiner} {}", described.text), described.gender, described.number))
    }

    /// « d'un artefact ou d'une créature », behind « une copie »: what is described is named once.
    pub fn of_either(&mut self, of: &Objects) -> Said {
        match of {
            Objects::Some { .. } | Objects::Union(..) => {
                let text = attribute::of_alternatives(&mut self.clone(), of)?;
                self.objects(of)?;
                Ok(text)
            }
            of => Ok(format!("de {}", self.objects(of)?.tonic())),
        }
    }

    /// « d'un sort ou d'une capacité ciblés avec une seule cible »: one target of either kind, behind « de ».
    pub fn of_target(&mut self, what: &Objects) -> Said {
        let filter = match what {
            Objects::Target { count: Count::One, filter } if filter.nouns.len() > 1 && filter.other.is_none() => filter,
            what => return Ok(format!("de {}", self.objects(what)?.tonic())),
        };
        let mut kinds = filter.clone();
        kinds.take_tests();
        let kinds = Objects::Some { count: Count::One, filter: kinds };
        let either = self.clone().objects(&kinds)?;
        let text = attribute::of_alternatives(&mut self.clone(), &kinds)?;
        let mut text = format!("{text} {}", super::words::participle("target", either.gender, Number::Plural)?);
        let after = attribute::after_noun(self, filter, either.gender, Number::Plural, NounSetting::Plain)?;
        if !after.is_empty() {
            text = format!("{text} {after}");
        }
        let target = Antecedent::Target(self.targets);
        self.targets = self.targets.saturating_add(1);
        self.name_described(target, &either, &filter.nouns);
        Ok(text)
    }

    /// A description without its determiner and without « autre ».
    fn description(
        &mut self,
        filter: &ObjectFilter,
        number: Number,
        target: bool,
        articles: Articles,
        place: NounSetting,
    ) -> Said<Np> {
        let filter = &*filter.as_said();
        let Description { other: _, nouns, join, tests: _, said } = &**filter;
        let word = join_word(join.0);
        let chosen = |gender: Gender, number: Number| super::words::participle("target", gender, number);
        // « une créature avec le vol ciblée »
        let (with, behind) = apart(filter, |test| target && matches!(test, ObjectTest::Has(_)));
        let one = if with.tests.is_empty() || nouns.len() != 1 { None } else { nouns.first() };
        let filter = if one.is_some() { &behind } else { filter };
        let (mut text, gender) = if let Some(one) = one {
            let np = noun::noun(one, number)?;
            let with = attribute::after_noun(self, &with, np.gender, number, place)?;
            (format!("{} {with} {}", np.text, chosen(np.gender, number)?), np.gender)
        } else if let Some(np) = noun::shared(nouns, word, number)? {
            let text = if target { format!("{} {}", np.text, chosen(np.gender, number)?) } else { np.text };
            (text, np.gender)
        } else {
            let open =
                matches!(articles, Articles::None | Articles::Indefinite | Articles::Of | Articles::OfOne) && !target;
            let once = !said.0.adjective_each && (matches!(join.0, Join::AndOr) || open);
            let mut parts = if once { one_adjective(nouns, join.0)? } else { nouns.clone() };
            // « chaque artefact, créature et terrain engagés »: of both genders, in the plural.
            let both = once && number == Number::Singular && join.0.meaning() == Join::And && parts == *nouns;
            let both = both.then(|| shared_adjectives(nouns)).flatten();
            if both.is_some() {
                parts.iter_mut().for_each(|noun| noun.adjectives.clear());
            }
            // « un autre elfe ou berserker non-jeton »: a second article would open a description of its own.
            let articles = if parts == *nouns { articles } else { Articles::None };
            let parts = parts.iter().map(|noun| noun::noun(noun, number)).collect::<Said<Vec<_>>>()?;
            // « deux créatures ou planeswalkers ciblés qui sont blancs », « une créature ou un véhicule …, mettez … sur lui »
            let feminine = parts.iter().all(|part| part.gender == Gender::Feminine);
            let gender = if feminine { Gender::Feminine } else { Gender::Masculine };
            let mut texts = Vec::new();
            for (index, part) in parts.iter().enumerate() {
                let mut text = part.text.clone();
                if target && (articles == Articles::Indefinite || index + 1 == parts.len()) {
                    text = format!("{text} {}", chosen(part.gender, number)?);
                }
                if index > 0 {
                    let other = match articles {
                        Articles::Indefinite | Articles::OfOne | Articles::Each if filter.other.is_some() => "autre ",
                        Articles::All if filter.other.is_some() => "autres ",
                        _ => "",
                    };
                    text = format!("{}{other}{text}", articles.before(part.gender));
                }
                texts.push(text);
            }
            let mut text = list(&texts, word);
            for adjective in both.unwrap_or_default() {
                let adjective = noun::adjective_words(adjective, Gender::Masculine, Number::Plural)?;
                text = format!("{text} {adjective}");
            }
            (text, gender)
        };
        // « une créature de force égale à son endurance »: what no other name stands for is what is described.
        let before = self.said.len();
        self.said.push((Antecedent::Condition, gender, number));
        let after = attribute::after_noun(self, filter, gender, number, place)?;
        self.said.remove(before);
        if !after.is_empty() {
            text = format!("{text} {after}");
        }
        Ok(Np::new(text, gender, number))
    }

    /// « créatures que vous contrôlez », after « nombre de » and the like.
    pub fn bare(&mut self, filter: &ObjectFilter, number: Number) -> Said<Np> {
        self.bare_at(filter, number, NounSetting::Plain)
    }

    /// The same for objects that are moved out of their zone.
    pub fn bare_at(&mut self, filter: &ObjectFilter, number: Number, place: NounSetting) -> Said<Np> {
        self.undetermined(filter, number, Articles::None, place)
    }

    fn undetermined(
        &mut self,
        filter: &ObjectFilter,
        number: Number,
        articles: Articles,
        place: NounSetting,
    ) -> Said<Np> {
        let np = self.description(filter, number, false, articles, place)?;
        let other = match (filter.other.is_some(), number) {
            (false, _) => "",
            (true, Number::Singular) => "autre ",
            (true, Number::Plural) => "autres ",
        };
        Ok(Np { text: format!("{other}{}", np.text), ..np })
    }

    /// « montures et de véhicules », behind « le nombre de ».
    pub fn of_each(&mut self, filter: &ObjectFilter) -> Said<Np> {
        let articles = if filter.other.is_some() { Articles::None } else { Articles::Of };
        self.undetermined(filter, Number::Plural, articles, NounSetting::Counted)
    }

    /// A description of any one object: « une créature », « une autre créature ».
    pub fn any_one(&mut self, filter: &ObjectFilter) -> Said<Np> {
        match crate::pieces::nth_of_turn(filter) {
            Some((nth, rest)) => self.nth_of_turn(nth, &rest),
            None => self.counted(&Count::One, filter, false, NounSetting::Plain),
        }
    }
}

/// Whether the last of several alternatives has the same tests.
fn same_tests(filter: &ObjectFilter, last: Option<&Objects>) -> bool {
    matches!(last, Some(Objects::Some { count: Count::One, filter: last }) if last.tests == filter.tests && last.other.is_none())
}

/// The adjectives that all of a list have, where they can be said once of all.
fn shared_adjectives(nouns: &[Noun]) -> Option<&[ObjectTest]> {
    let (last, before) = nouns.split_last()?;
    let same = before.iter().all(|noun| noun.adjectives == last.adjectives);
    let several = !before.is_empty() && !last.adjectives.is_empty();
    (same && several && are_said_of_all(&last.adjectives, nouns, last.class.is_some())).then_some(&last.adjectives)
}

/// The article that is said again before each alternative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Articles {
    None,
    Indefinite,
    Each,
    All,
    /// « les autres elfes et les autres gobelins »
    Others,
    /// « les montures et les véhicules »
    The,
    /// « le nombre de montures et de véhicules », « n'importe quel nombre d'artefacts, de créatures et d'enchantements »
    Of,
    /// « d'un sort ou d'une capacité »
    OfOne,
    SomeOther,
}

impl Articles {
    fn before(self, gender: Gender) -> String {
        match self {
            Articles::None => String::new(),
            Articles::Indefinite => format!("{} ", a(gender)),
            Articles::Each => "chaque ".to_owned(),
            Articles::All => format!("{} les ", all(gender)),
            Articles::Others => "les autres ".to_owned(),
            Articles::The => "les ".to_owned(),
            Articles::Of => "de ".to_owned(),
            Articles::OfOne => format!("de {} ", a(gender)),
            Articles::SomeOther => format!("au moins {} autre ", a(gender)),
        }
    }
}
