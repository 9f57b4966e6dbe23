//! Tests behind a noun: « que vous contrôlez », « avec le vol », « dans votre cimetière ».

use super::Speaker;
use super::denial::denied_test;
use super::noun::adjective_words;
use super::object::NounSetting;
use super::property::{Lead, Property};
use super::words::{Mood, Np, Person, a, join_word, list};
use crate::ir::{
    AllWord, Antecedent, Characteristic, Comparison, Count, CounterKind, Description, DrawCount, Event, Join, Mention,
    Noun, ObjectFilter, ObjectTest, Objects, Period, PlayerFilter, Players, Quantity, Reference, Shared, Style,
    TestWording, Zone,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// All tests in the order that French has them: what a thing is, then whose it is, then where.
pub fn after_noun(
    say: &mut Speaker,
    filter: &ObjectFilter,
    gender: Gender,
    number: Number,
    place: NounSetting,
) -> Said {
    let mut items: Vec<Property> = Vec::new();
    let (mut type_before, mut colour_before, mut whose_before) = (false, false, false);
    let under = crate::pieces::died_under(filter);
    for (test, wording) in filter.said_tests(rank) {
        if under.is_some() && matches!(test, ObjectTest::ControlledBy(_)) {
            continue;
        }
        let word: Property = match wording {
            _ if let (Some(players), ObjectTest::Did(event, period)) = (under, test)
                && matches!(**event, Event::Dies { .. }) =>
            {
                let died = say.past_predicate(event, &Np::pronoun(gender, number))?;
                Property::who(format!("{died} {} {}", say.under(players)?, super::past::period_words(*period)))
            }
            TestWording::Activated if let ObjectTest::ControlledBy(players) = test => {
                format!("que {}", say.clause(players, "activate", false)?).into()
            }
            // « avec la force la plus élevée ou qui partage la force la plus élevée »
            TestWording::Tied => {
                let most = property(say, test, gender, number, place)?;
                let share = Mood::Indicative(Person::Third(number)).say("share")?;
                format!("{} ou qui {share} {}", most.text(), most.rest).into()
            }
            TestWording::Already if matches!(test, ObjectTest::ControlledBy(_)) => {
                format!("{} déjà", one(say, test, gender, number, place)?).into()
            }
            // What has left is controlled by nobody now.
            TestWording::Past if let ObjectTest::ControlledBy(players) = test => {
                let subject = say.players(players)?;
                let verb = match subject.person() {
                    Person::You => "contrôliez",
                    Person::Third(Number::Singular) => "contrôlait",
                    Person::Third(Number::Plural) => "contrôlaient",
                };
                format!("que {}", subject.does(verb)).into()
            }
            // « une créature qu'un adversaire contrôle choisie au hasard »: what chance says is said of the noun.
            TestWording::Reduced if *test == ObjectTest::AtRandom => {
                format!("{} au hasard", super::words::participle("choose", gender, number)?).into()
            }
            TestWording::That if *test == ObjectTest::ChosenName => "avec ce nom".into(),
            TestWording::That if *test == ObjectTest::ChosenType => "de ce type".into(),
            TestWording::That if *test == ObjectTest::ChosenColour => "de cette couleur".into(),
            TestWording::From if !place.is_moved() => property(say, test, gender, number, NounSetting::Taken)?,
            TestWording::Bare | TestWording::OneOrMore if let ObjectTest::HasCounter { at_least: 1, kind } = test => {
                let marks = if wording == TestWording::Bare { "des marqueurs" } else { "au moins un marqueur" };
                format!("avec {marks}{} sur {}", counter_suffix(say, kind.as_ref())?, on_it(gender, number)).into()
            }
            TestWording::Bare | TestWording::FromBare
                if let Some(zones) = super::zone::of_everyone(test, wording == TestWording::FromBare) =>
            {
                zones.into()
            }
            TestWording::Bare | TestWording::FromBare if in_graveyards(test) => match (place, wording) {
                (NounSetting::Chosen, _) => "depuis de les cimetières",
                (NounSetting::Taken | NounSetting::Cast, _) | (_, TestWording::FromBare) => "de tous les cimetières",
                _ => "dans tous les cimetières",
            }
            .into(),
            _ => {
                // What it is compared with is another's: « supérieure ou égale à 4 » is said of the size alone.
                let differs =
                    matches!(test, ObjectTest::Compare(_, Comparison::Less | Comparison::More, Quantity::Of(..)));
                say.behind_whose = whose_before && differs;
                let property = property(say, test, gender, number, place);
                say.behind_whose = false;
                property?
            }
        };
        // « que vous possédez mais que vous ne contrôlez pas »
        let whose = |test: &ObjectTest| {
            matches!(test, ObjectTest::OwnedBy(_) | ObjectTest::ControlledBy(_) | ObjectTest::CastBy(_))
        };
        let denied = matches!(test, ObjectTest::Not(inner) if whose(inner));
        let word = if denied && whose_before { format!("mais {}", word.text()).into() } else { word };
        whose_before = whose(test);
        let is_type = matches!(test, ObjectTest::Type(_) | ObjectTest::Subtype(_));
        let is_colour = wording == TestWording::Clause && matches!(test, ObjectTest::Colour(_));
        match items.last_mut() {
            // « autre que cette créature ou qu'un terrain »
            Some(last) if last.lead == Lead::OtherThan && word.lead == last.lead => {
                let join = if number == Number::Plural { "et" } else { "ou" };
                last.rest = format!("{} {join} que {}", last.rest, word.rest);
            }
            // « qui est un ours et un artefact », « qui est à la fois blanc et noir »
            Some(last) if word.lead == Lead::Is && (is_type && type_before || is_colour && colour_before) => {
                let both = if is_colour { "à la fois " } else { "" };
                last.rest = format!("{both}{} et {}", last.rest, word.rest);
            }
            Some(_) | None => items.push(word),
        }
        (type_before, colour_before) = (is_type, is_colour);
    }
    Ok(items.iter().map(Property::text).collect::<Vec<_>>().join(" "))
}

/// Tests that are said as phrases of their own, one behind the other.
fn is_phrase(test: &ObjectTest) -> bool {
    matches!(
        test,
        ObjectTest::InZone { .. }
            | ObjectTest::CastFrom { .. }
            | ObjectTest::TargetsObject(_)
            | ObjectTest::TargetsPlayer(_)
    )
}

fn in_graveyards(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::InZone { zone: crate::ir::Zone::Graveyard, of: None })
}

fn rank(test: &ObjectTest) -> u8 {
    match test {
        ObjectTest::Not(inner) => rank(inner),
        ObjectTest::Has(_) => 1,
        ObjectTest::ControlledBy(_) | ObjectTest::OwnedBy(_) => 2,
        ObjectTest::HasCounter { .. } => 3,
        ObjectTest::InZone { .. } | ObjectTest::CastFrom { .. } | ObjectTest::OutsideGame => 4,
        ObjectTest::AnyOf(..)
        | ObjectTest::Tapped
        | ObjectTest::Untapped
        | ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Blocked
        | ObjectTest::Unblocked
        | ObjectTest::FaceDown
        | ObjectTest::FaceUp
        | ObjectTest::Token
        | ObjectTest::Enchanted
        | ObjectTest::Equipped
        | ObjectTest::Modified
        | ObjectTest::Historic
        | ObjectTest::Transformed
        | ObjectTest::DoubleFaced
        | ObjectTest::Outlaw
        | ObjectTest::Size(_)
        | ObjectTest::Kicked
        | ObjectTest::Designated(_)
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::Colourless
        | ObjectTest::Multicoloured
        | ObjectTest::Monocoloured
        | ObjectTest::Type(_)
        | ObjectTest::Subtype(_) => 0,
        _ => 1,
    }
}

/// A test behind its noun, by itself.
pub fn one(say: &mut Speaker, test: &ObjectTest, gender: Gender, number: Number, place: NounSetting) -> Said {
    Ok(property(say, test, gender, number, place)?.text())
}

/// The same with what begins it.
pub fn property(
    say: &mut Speaker,
    test: &ObjectTest,
    gender: Gender,
    number: Number,
    place: NounSetting,
) -> Said<Property> {
    let is = |rest: String| Property::is(number, rest);
    let participle = |id: &str| super::words::participle(id, gender, number);
    let third = Mood::Indicative(Person::Third(number));
    match test {
        ObjectTest::SameNameAs(other) if crate::is_unsaid(other) => return Ok("ayant ce nom".into()),
        ObjectTest::Shares(Shared::Colour, other) if crate::is_unsaid(other) => return Ok("de cette couleur".into()),
        _ => {}
    }
    let said: String = match test {
        ObjectTest::Not(inner) => return denied_test(say, inner, gender, number),
        ObjectTest::AnyOf(tests, _) if crate::pieces::are_basic_types(tests) => {
            "avec un type de terrain de base".into()
        }
        ObjectTest::AnyOf(tests, _) if let Some((of, numbers)) = crate::pieces::one_of_numbers(tests) => {
            let word = characteristic_word(of).0;
            format!("avec une {word} de {}", super::words::list(&numbers, "ou"))
        }
        ObjectTest::AnyOf(tests, join) if tests.iter().all(is_noun) => return Ok(is(nouns(tests, *join, number)?)),
        ObjectTest::AnyOf(tests, _) if let Some(names) = crate::pieces::names(tests) => {
            let called = participle("call")?;
            format!("{called} {}", super::words::list(&names, "ou"))
        }
        // « avec le vol ou la portée »
        ObjectTest::AnyOf(tests, join) if tests.iter().all(|test| matches!(test, ObjectTest::Has(_))) => {
            let keywords = tests.iter().map(|test| match test {
                ObjectTest::Has(keyword) => super::keyword::with_article(keyword),
                _ => unsayable("a keyword among other tests"),
            });
            format!("avec {}", list(&keywords.collect::<Said<Vec<_>>>()?, join_word(join.0)))
        }
        // « de votre main ou de votre cimetière », « qui vous cible ou qui cible un permanent que vous contrôlez »
        ObjectTest::AnyOf(tests, join) if tests.iter().all(is_phrase) => {
            let hand = |test: &ObjectTest| matches!(test, ObjectTest::InZone { zone: Zone::Hand, .. });
            say.beside_hand = tests.iter().any(hand);
            let said = tests.iter().map(|test| one(say, test, gender, number, place)).collect::<Said<Vec<_>>>();
            say.beside_hand = false;
            super::words::list(&said?, super::words::join_word(join.0))
        }
        ObjectTest::AnyOf(tests, _) => match tests.as_slice() {
            [ObjectTest::Blocks(what), ObjectTest::BlockedBy(by)] if what == by => {
                let blocks = third.say("block")?;
                let are = if number == Number::Plural { "sont" } else { "est" };
                let blocked = participle("block")?;
                return Ok(Property::who(format!(
                    "{blocks} ou qui {are} {blocked} par {}",
                    say.objects(what)?.tonic()
                )));
            }
            [
                ObjectTest::Compare(Characteristic::Power, comparison, quantity),
                ObjectTest::Compare(Characteristic::Toughness, same, also),
            ] if (comparison, quantity) == (same, also) => {
                let words = comparison_words(say, *comparison, quantity, Gender::Feminine)?;
                format!("de force ou d'endurance {words}")
            }
            _ => return Ok(is(adjective_words(test, gender, number)?)),
        },
        ObjectTest::Type(_) | ObjectTest::Subtype(_) => {
            return Ok(is(nouns(std::slice::from_ref(test), Style(Join::Or), number)?));
        }
        ObjectTest::ChosenColour => "de la couleur choisie".into(),
        ObjectTest::ChosenType => "de le type choisi".into(),
        // « dont le contrôleur a subi des blessures »
        ObjectTest::ControlledBy(Players::Some { count: Count::One, filter: PlayerFilter::Who(any, condition) })
            if **any == PlayerFilter::Any && !crate::pieces::is_monarch(condition) =>
        {
            format!("dont {}", say.each_so(condition, "le contrôleur", Number::Singular)?)
        }
        ObjectTest::ControlledBy(players) => format!("que {}", say.clause(players, "control", false)?),
        ObjectTest::OwnedBy(players) => format!("que {}", say.clause(players, "own", false)?),
        ObjectTest::InZone { zone, of } => say.in_zone(*zone, of.as_ref(), place)?,
        ObjectTest::Has(keyword) => format!("avec {}", super::keyword::with_article(keyword)?),
        ObjectTest::Compare(characteristic, comparison, Quantity::Of(_, of, _)) if crate::is_unsaid(of) => {
            let e = if characteristic_word(*characteristic).1 == Gender::Feminine { "e" } else { "" };
            let than_that = match comparison {
                Comparison::AtMost => format!("inférieur{e} ou égal{e}"),
                Comparison::AtLeast => format!("supérieur{e} ou égal{e}"),
                Comparison::Less => format!("inférieur{e}"),
                Comparison::More => format!("supérieur{e}"),
                Comparison::Equal | Comparison::NotEqual => return unsayable("such a comparison with what is unsaid"),
            };
            of_size(say, *characteristic, &than_that)
        }
        // « d'endurance supérieure à leur force »
        ObjectTest::Compare(characteristic, comparison, Quantity::Of(own, of, word))
            if number == Number::Plural && crate::is_each_described(of) =>
        {
            let they = Reference { to: Antecedent::Subject, said: Style(Mention::They) };
            let own = Quantity::Of(*own, Box::new(Objects::Ref(they)), *word);
            return property(say, &ObjectTest::Compare(*characteristic, *comparison, own), gender, number, place);
        }
        ObjectTest::Compare(characteristic, comparison, quantity) => {
            let words = compared_words(say, *characteristic, *comparison, quantity)?;
            of_size(say, *characteristic, &words)
        }
        ObjectTest::HasCounter { at_least, kind } => {
            let count = match at_least {
                1 => "un marqueur".to_owned(),
                more => format!("au moins {} marqueurs", super::words::number(*more, Gender::Masculine)),
            };
            format!("avec {count}{} sur {}", counter_suffix(say, kind.as_ref())?, on_it(gender, number))
        }
        ObjectTest::AttackingPlayerAlone(_) | ObjectTest::AttackingAlone => return unsayable("attacking alone"),
        ObjectTest::AttackingPlayerOrPlaneswalker(Players::You, Style(several)) => {
            let verb = if number == Number::Plural { "attaquent" } else { "attaque" };
            let more = if *several {
                format!("et/ou qui {verb} des planeswalkers")
            } else {
                format!("ou qui {verb} un planeswalker")
            };
            return Ok(Property::who(format!("vous {verb} {more} que vous contrôlez")));
        }
        ObjectTest::AttackingPlayerOrPlaneswalker(..) => return unsayable("attacking others or their planeswalkers"),
        ObjectTest::AttackingPlayer(players) => {
            let np = say.players(players)?;
            let verb = if number == Number::Plural { "attaquent" } else { "attaque" };
            match np.is_noun() {
                true => return Ok(Property::who(format!("{verb} {}", np.text))),
                // « qui l'attaquent »
                false => return Ok(Property::who(third.with_object("attack", &np)?)),
            }
        }
        ObjectTest::Named(name) => {
            format!("{} {name}", participle("call")?)
        }
        ObjectTest::ChosenName => "de le nom choisi".into(),
        ObjectTest::SameNameAs(other) => format!("ayant le même nom que {}", say.objects(other)?.tonic()),
        ObjectTest::Shares(shared, other) => {
            let share = third.say("share")?;
            let (word, gender) = shared_noun(*shared);
            return Ok(Property::who(format!("{share} {} {word} avec {}", a(gender), say.objects(other)?.tonic())));
        }
        ObjectTest::Total(of, comparison, quantity) => {
            let words = comparison_words(say, *comparison, quantity, characteristic_word(*of).1)?;
            of_size(say, *of, &format!("totale {words}"))
        }
        ObjectTest::NthEachTurn(_) => return unsayable("the first of a turn"),
        ObjectTest::Differ(Shared::Controller) => {
            format!("{} par des joueurs différents", participle("control")?)
        }
        ObjectTest::Alike(Shared::Controller) => {
            format!("{} par le même joueur", participle("control")?)
        }
        ObjectTest::Differ(shared) => format!("avec des {}", different(*shared, Number::Plural)),
        ObjectTest::Extreme { greatest, of, among } => {
            let (word, gender) = characteristic_word(*of);
            let the = super::words::the(gender, Number::Singular);
            let e = if gender == Gender::Feminine { "e" } else { "" };
            let most = if *greatest { format!("{the} plus élevé{e}") } else { format!("{the} plus faible") };
            let among = match among {
                Some(among) => format!(" parmi les {}", say.bare(among, Number::Plural)?.text),
                None => String::new(),
            };
            return Ok(Property::with(format!("{the} {word} {most}{among}")));
        }
        ObjectTest::TypeOfChoice(players) => format!("de le type de créature de {}", choice_of(say, players)?),
        ObjectTest::ColourOfChoice(players) => format!("de la couleur de {}", choice_of(say, players)?),
        ObjectTest::ChosenBy(players) => format!("de {}", choice_of(say, players)?),
        ObjectTest::OtherThan(others) if let Some((Count::All(_), filter)) = others.described() => {
            let kinds = filter.nouns.iter().map(|noun| {
                let alone = Description { nouns: vec![noun.clone()], ..*filter.clone().0 }.into();
                Ok(format!("les {}", say.bare(&alone, Number::Plural)?.text))
            });
            format!("excepté {}", super::words::list(&kinds.collect::<Said<Vec<_>>>()?, "et"))
        }
        ObjectTest::OtherThan(other) => {
            return Ok(Property::other_than(number, say.objects(other)?.tonic()));
        }
        ObjectTest::InSingle(zone) => {
            let (word, zone_gender) = super::zone::word(*zone);
            format!("de {} {word} unique", a(zone_gender))
        }
        ObjectTest::HasHalf(half) => {
            let noun = super::noun::subtype_noun(*half, Number::Singular)?;
            let have = if number == Number::Plural { "ont" } else { "a" };
            return Ok(Property::who(format!("{have} {} {}", a(noun.gender), noun.text)));
        }
        ObjectTest::HauntedBy(by) => format!("que {} hante", say.objects(by)?.text),
        ObjectTest::ColourCount(count) => {
            let have = third.say("have")?;
            match count {
                5 => return Ok(is("de toutes les couleurs".into())),
                1 => return Ok(Property::who(format!("{have} exactement une couleur"))),
                count => {
                    return Ok(Property::who(format!(
                        "{have} exactement {} couleurs",
                        super::words::number(*count, Gender::Feminine)
                    )));
                }
            }
        }
        ObjectTest::NoAbilities { mana } => format!("sans capacité{}", if *mana { "s de mana" } else { "" }),
        ObjectTest::TargetsOnly(what) => {
            let only = match say.clone().single(what)? {
                Some(one) => {
                    say.objects(what)?;
                    one
                }
                None => say.objects(what)?.tonic().to_owned(),
            };
            let verb = if number == Number::Plural { "ciblent" } else { "cible" };
            return Ok(Property::who(format!("{verb} uniquement {only}")));
        }
        ObjectTest::SingleTarget => "avec une seule cible".into(),
        ObjectTest::Parity { of, even: None } => {
            let (name, gender) = characteristic_word(*of);
            format!("avec {} {name} de la nature choisie", super::words::a(gender))
        }
        ObjectTest::Parity { of: _, even: Some(even) } => {
            let word = if *even { "paire" } else { "impaire" };
            format!("avec une valeur de mana {word}")
        }
        ObjectTest::MostVotes(_) => "avec le plus de votes ou qui partage le plus de votes".into(),
        ObjectTest::InManaCost(symbol) => {
            let whose = if number == Number::Plural { "leur coût de mana" } else { "son coût de mana" };
            format!("avec {{{}}} dans {whose}", super::mana::symbol_text(*symbol))
        }
        ObjectTest::Next => return unsayable("the next one, behind a noun"),
        ObjectTest::CastThisTurn(players) => {
            let who = say.players(players)?;
            format!("que {} ce tour-ci", who.does(Mood::Indicative(who.person()).say("cast")?))
        }
        ObjectTest::AtRandom => "au hasard".into(),
        ObjectTest::OutsideGame => "en dehors de la partie".into(),
        ObjectTest::PairedWith(other) => {
            let paired = participle("pair")?;
            format!("{paired} à {}", say.objects(other)?.tonic())
        }
        ObjectTest::OfPair => return unsayable("a pair among other tests"),
        // « les capacités activées de cette créature et des autres elfes »: the preposition is said of each.
        ObjectTest::AbilityOf(of) if let Objects::Union(sources, Join::And) = &**of => {
            let of_each = |source: &Objects| Ok(format!("de {}", say.objects(source)?.tonic()));
            super::words::list(&sources.iter().map(of_each).collect::<Said<Vec<_>>>()?, "et")
        }
        ObjectTest::AbilityOf(of) => of_alternatives(say, of)?,
        ObjectTest::MovedThisWay { zone, of } => {
            let put = participle("put")?;
            format!("{put} {} de cette manière", say.in_zone(*zone, of.as_ref(), NounSetting::Plain)?)
        }
        ObjectTest::BlockedBy(by) => {
            let blocked = participle("block")?;
            format!("{blocked} par {}", say.objects(by)?.tonic())
        }
        ObjectTest::Blocks(what) => {
            let what = say.objects(what)?;
            return Ok(Property::who(third.with_object("block", &what)?));
        }
        ObjectTest::TargetsObject(what) => {
            let what = say.objects(what)?;
            return Ok(Property::who(third.with_object("target", &what)?));
        }
        ObjectTest::TargetsPlayer(players) => {
            let who = say.players(players)?;
            return Ok(Property::who(third.with_object("target", &who)?));
        }
        ObjectTest::AttachedToPlayer(to) => {
            let attached = participle("attach")?;
            let to = say.players(to)?;
            match to.is_noun() {
                true => format!("{attached} à {}", to.text),
                false => {
                    let are = if number == Number::Plural { "sont" } else { "est" };
                    return Ok(Property::who(format!("{} {are} {attached}", to.dative())));
                }
            }
        }
        ObjectTest::AttachedTo(to) => {
            let attached = participle("attach")?;
            let to = say.objects(to)?;
            match to.is_noun() {
                true => format!("{attached} à {}", to.text),
                false => {
                    let are = if number == Number::Plural { "sont" } else { "est" };
                    return Ok(Property::who(format!("{} {are} {attached}", to.dative())));
                }
            }
        }
        ObjectTest::CastBy(players) => {
            let who = say.players(players)?;
            format!("que {}", who.does(Mood::Indicative(who.person()).say("cast")?))
        }
        ObjectTest::CastFrom { zone, of } => format!("depuis {}", say.zone(*zone, of.as_ref())?),
        ObjectTest::ThisWayFrom { verb, zone, of } => {
            let done = super::words::agreeing(*verb, gender, number)?;
            format!("{done} depuis {} de cette manière", say.zone(*zone, of.as_ref())?)
        }
        ObjectTest::ThisWayBy { verb, by } => {
            let by = say.players(by)?;
            let have = Mood::Indicative(by.person()).say("have")?;
            let done = super::words::agreeing(*verb, gender, number)?;
            format!("que {}", by.does(&format!("{have} {done} de cette manière")))
        }
        ObjectTest::Convoked(spell) => {
            let known = say.objects(spell)?;
            let have = if number == Number::Plural { "ont" } else { "a" };
            match known.is_noun() {
                true => return Ok(Property::who(format!("{have} convoqué {}", known.text))),
                false => {
                    let convoked = super::words::participle("convoke", known.gender, known.number)?;
                    return Ok(Property::who(format!("l'{have} {convoked}")));
                }
            }
        }
        ObjectTest::ThisWay(verb) if verb.id() == "deal" => "ayant subi des blessures de cette manière".into(),
        ObjectTest::ThisWay(verb) => {
            format!("{} de cette manière", super::words::agreeing(*verb, gender, number)?)
        }
        ObjectTest::Did(event, period) => return say.did(event, *period, &Np::pronoun(gender, number)),
        ObjectTest::CreatedWith(by) => {
            let created = participle("create")?;
            format!("{created} par {}", say.objects(by)?.tonic())
        }
        ObjectTest::ExiledWith(by) => {
            let exiled = participle("exile")?;
            format!("{exiled} par {}", say.objects(by)?.tonic())
        }
        ObjectTest::Alike(shared) => {
            let share = third.say("share")?;
            let (word, gender) = shared_noun(*shared);
            return Ok(Property::who(format!("{share} {} {word}", a(gender))));
        }
        ObjectTest::ManaAbility => return unsayable("this test of an object"),
        state => return Ok(is(adjective_words(state, gender, number)?)),
    };
    Ok(said.into())
}

/// A test that a noun says: « un loup », « un jeton ».
pub(super) fn is_noun(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::Type(_) | ObjectTest::Subtype(_) | ObjectTest::Token)
}

/// « un loup ou un loup-garou », « des artefacts et/ou des humains »
pub(super) fn nouns(tests: &[ObjectTest], join: Style<Join>, number: Number) -> Said {
    let one = |test: &ObjectTest| {
        let (gender, text) = match test {
            ObjectTest::Subtype(subtype) => {
                let noun = super::noun::subtype_noun(*subtype, number)?;
                (noun.gender, noun.text)
            }
            ObjectTest::Type(card_type) => super::noun::type_words(&[*card_type], number)?,
            _ if number == Number::Plural => (Gender::Masculine, "jetons".to_owned()),
            _ => (Gender::Masculine, "jeton".to_owned()),
        };
        Ok(match number {
            Number::Singular => format!("{} {text}", a(gender)),
            Number::Plural => format!("des {text}"),
        })
    };
    let words = tests.iter().map(one).collect::<Said<Vec<_>>>()?;
    Ok(list(&words, join_word(join.0)))
}

fn choice_of(say: &mut Speaker, players: &crate::ir::Players) -> Said {
    let owner = say.players(players)?;
    Ok(match owner.is_noun() {
        true => format!("le choix de {}", owner.text),
        false => format!("{} choix", owner.own(Gender::Masculine, Number::Singular, false)),
    })
}

/// What objects can have in common.
pub(super) fn shared_noun(shared: Shared) -> (&'static str, Gender) {
    match shared {
        Shared::Name => ("nom", Gender::Masculine),
        Shared::Colour => ("couleur", Gender::Feminine),
        Shared::CreatureType => ("type de créature", Gender::Masculine),
        Shared::LandType => ("type de terrain", Gender::Masculine),
        Shared::BasicLandType => ("type de terrain de base", Gender::Masculine),
        Shared::CardType => ("type de carte", Gender::Masculine),
        Shared::PermanentType => ("type de permanent", Gender::Masculine),
        Shared::ManaValue => ("valeur de mana", Gender::Feminine),
        Shared::Power => ("force", Gender::Feminine),
        Shared::Toughness => ("endurance", Gender::Feminine),
        Shared::Controller => ("contrôleur", Gender::Masculine),
    }
}

/// The same, in a number.
pub fn shared_word(shared: Shared, number: Number) -> &'static str {
    match (shared, number) {
        (shared, Number::Singular) => shared_noun(shared).0,
        (Shared::Name, Number::Plural) => "noms",
        (Shared::Colour, Number::Plural) => "couleurs",
        (Shared::CreatureType, Number::Plural) => "types de créature",
        (Shared::LandType, Number::Plural) => "types de terrain",
        (Shared::BasicLandType, Number::Plural) => "types de terrain de base",
        (Shared::CardType, Number::Plural) => "types de carte",
        (Shared::PermanentType, Number::Plural) => "types de permanent",
        (Shared::ManaValue, Number::Plural) => "valeurs de mana",
        (Shared::Power, Number::Plural) => "forces",
        (Shared::Toughness, Number::Plural) => "endurances",
        (Shared::Controller, Number::Plural) => "contrôleurs",
    }
}

/// « force différente », « types de carte différents »
pub fn different(shared: Shared, number: Number) -> String {
    let e = if shared_noun(shared).1 == Gender::Feminine { "e" } else { "" };
    let s = if number == Number::Plural { "s" } else { "" };
    format!("{} différent{e}{s}", shared_word(shared, number))
}

impl Speaker {
    /// « qui a attaqué ce tour-ci », « ayant subi des blessures ce tour-ci »
    pub(super) fn did(&mut self, event: &Event, period: Period, subject: &Np) -> Said<Property> {
        if let Some((who, verb)) = done_to_subject(event) {
            let who = self.players(who)?;
            let have = Mood::Indicative(who.person()).say("have")?;
            let done = super::words::participle(verb, subject.gender, subject.number)?;
            let period = super::past::period_words(period);
            return Ok(format!("que {} {done} {period}", who.does(have)).into());
        }
        let said = match event {
            // « qui y a été mise, ce tour-ci, depuis le champ de bataille »: in the graveyard that is spoken of.
            Event::PutInto { what: _, zone: Zone::Graveyard, of: None, from } => {
                let have = Mood::Indicative(subject.person()).say("have")?;
                let put = super::words::participle("put", subject.gender, subject.number)?;
                let from = match from {
                    Some(from) => format!(" {}", self.origin(from, subject)?),
                    None => String::new(),
                };
                format!("y {have} été {put}{from}")
            }
            Event::IsDealtDamage { what: _, kind: _, by: None } => {
                let have = Mood::Indicative(subject.person()).say("have")?;
                format!("{have} subi des blessures")
            }
            Event::IsDealtDamage { what: _, kind: _, by: Some(by) } => {
                let period = super::past::period_words(period);
                return Ok(format!("ayant subi {period} des blessures de {}", self.objects(by)?.tonic()).into());
            }
            event => self.past_predicate(event, subject)?,
        };
        Ok(Property::who(format!("{said} {}", super::past::period_words(period))))
    }
}

/// Who did what to the objects described: « que vous avez lancés ce tour-ci ». None for what they did themselves.
fn done_to_subject(event: &Event) -> Option<(&crate::ir::Players, &'static str)> {
    let (who, what, verb) = match event {
        Event::Casts { who, spell, ordinal: None, from: None, voice: _ } => (who, spell, "cast"),
        Event::Discards { who, what } => (who, what, "discard"),
        Event::Sacrifices { who, what } => (who, what, "sacrifice"),
        Event::Creates { who, what } => (who, what, "create"),
        Event::Mills { who, what } => (who, what, "mill"),
        // « les cartes que vous avez piochées ce tour-ci »
        Event::Draws { who, count: DrawCount::One, ordinal: None, except_first: false } => return Some((who, "draw")),
        _ => return None,
    };
    match what {
        Objects::Ref(known) if known.to == Antecedent::Subject => Some((who, verb)),
        _ => None,
    }
}

pub(super) fn on_it(gender: Gender, number: Number) -> &'static str {
    match (gender, number) {
        (Gender::Masculine, Number::Singular) => "lui",
        (Gender::Masculine, Number::Plural) => "eux",
        (Gender::Feminine, Number::Singular) => "elle",
        (Gender::Feminine, Number::Plural) => "elles",
    }
}

pub fn characteristic_word(characteristic: Characteristic) -> (&'static str, Gender) {
    match characteristic {
        Characteristic::Power => ("force", Gender::Feminine),
        Characteristic::Toughness => ("endurance", Gender::Feminine),
        Characteristic::ManaValue => ("valeur de mana", Gender::Feminine),
        Characteristic::Loyalty => ("loyauté", Gender::Feminine),
        Characteristic::PowerPlusToughness => ("force et endurance totale", Gender::Feminine),
    }
}

/// « de force supérieure », « avec une valeur de mana de 2 »: what has such a characteristic.
fn of_size(say: &Speaker, of: Characteristic, words: &str) -> String {
    let (word, gender) = characteristic_word(of);
    match of {
        Characteristic::Power | Characteristic::Toughness if !say.behind_whose => format!("de {word} {words}"),
        _ => format!("avec {} {word} {words}", a(gender)),
    }
}

/// « inférieure ou égale à 3 », « de 2 »
pub fn comparison_words(say: &mut Speaker, comparison: Comparison, quantity: &Quantity, gender: Gender) -> Said {
    let amount = match quantity {
        Quantity::ThatMuch(_) => "ces blessures".into(),
        quantity => say.amount(quantity)?,
    };
    words_of_comparison(comparison, quantity, gender, &amount)
}

/// The same of a characteristic, with that of another: « inférieure à celle de cette créature ».
pub fn compared_words(say: &mut Speaker, of: Characteristic, comparison: Comparison, with: &Quantity) -> Said {
    let (word, gender) = characteristic_word(of);
    let is_size = matches!(of, Characteristic::Power | Characteristic::Toughness);
    let whose = match with {
        Quantity::Of(same, whose, _) if is_size && *same == of => say.pointed(whose)?,
        _ => return comparison_words(say, comparison, with, gender),
    };
    let amount = match whose.is_noun() {
        true => format!("celle de {}", whose.text),
        false => say.characteristic(&whose, word, gender),
    };
    words_of_comparison(comparison, with, gender, &amount)
}

fn words_of_comparison(comparison: Comparison, quantity: &Quantity, gender: Gender, amount: &str) -> Said {
    let (e, al) = if gender == Gender::Feminine { ("e", "égale") } else { ("", "égal") };
    Ok(match comparison {
        Comparison::Equal => match quantity {
            Quantity::Number(_) | Quantity::X => format!("de {amount}"),
            // « de X plus 1 »
            Quantity::Plus(x, more) if **x == Quantity::X && matches!(**more, Quantity::Number(_)) => {
                format!("de {amount}")
            }
            _ => format!("{al} à {amount}"),
        },
        Comparison::AtMost => format!("inférieur{e} ou {al} à {amount}"),
        Comparison::AtLeast => format!("supérieur{e} ou {al} à {amount}"),
        Comparison::More => format!("supérieur{e} à {amount}"),
        Comparison::Less => format!("inférieur{e} à {amount}"),
        Comparison::NotEqual => return unsayable("numbers that differ"),
    })
}

/// The kind of a counter behind « marqueur », with a space before it; nothing for any kind.
pub fn counter_suffix(say: &mut Speaker, kind: Option<&CounterKind>) -> Said {
    Ok(match kind {
        None => String::new(),
        Some(kind) => format!(" {}", counter_kind(say, kind)?),
    })
}

/// « +1/+1 », « « charge » »
pub fn counter_kind(say: &mut Speaker, kind: &CounterKind) -> Said {
    Ok(match kind {
        CounterKind::PowerToughness(change) => say.change(*change)?,
        CounterKind::Keyword(name) | CounterKind::Named(name) => format!("« {} »", super::words::name(*name)?),
        CounterKind::Poison => "« poison »".into(),
        CounterKind::Energy => "« énergie »".into(),
    })
}

/// « d'un artefact ou d'une créature »: the preposition is said of each.
pub(super) fn of_alternatives(say: &mut Speaker, of: &Objects) -> Said {
    if let Objects::Union(sources, Join::Or | Join::OrAgain) = of {
        let of_each = |source: &Objects| Ok(format!("de {}", say.objects(source)?.tonic()));
        return Ok(list(&sources.iter().map(of_each).collect::<Said<Vec<_>>>()?, "ou"));
    }
    let whole = say.objects(of)?;
    let Objects::Some { count: count @ (Count::One | Count::All(_)), filter } = of else {
        return Ok(format!("de {}", whole.tonic()));
    };
    let join = super::words::join_word(filter.join.0);
    let last = filter.nouns.len().saturating_sub(1);
    let part = |(at, noun): (usize, &Noun)| {
        let rest = if at == last { filter.clone() } else { ObjectFilter::of(Vec::new(), Vec::new()) };
        let filter = Description { nouns: vec![noun.clone()], ..*rest.0 }.into();
        Ok(say.objects(&Objects::Some { count: count.clone(), filter })?.text)
    };
    let parts = filter.nouns.iter().enumerate().map(part).collect::<Said<Vec<_>>>()?;
    // Otherwise what stands behind them is said in another way of all of them. « les artefacts, créatures et planeswalkers » are
    // « des artefacts, des créatures et des planeswalkers ».
    let the = matches!(count, Count::All(Style(AllWord::Bare)));
    let apart = list(&parts, join) == whole.text
        || the && format!("les {}", say.clone().bare(filter, Number::Plural)?.text) == whole.text;
    let each: Vec<String> = parts.iter().map(|part| format!("de {part}")).collect();
    Ok(if apart { list(&each, join) } else { format!("de {}", whole.tonic()) })
}

/// Whether a test is said as an adjective behind « est ».
pub(super) fn is_adjective(test: &ObjectTest) -> bool {
    match test {
        ObjectTest::Not(inner) => is_adjective(inner),
        ObjectTest::AnyOf(tests, _) => tests.iter().all(is_adjective),
        test => rank(test) == 0,
    }
}
