//! Tokens (111) and emblems (114).

use crate::creating::Batch;
use crate::game::Game;
use crate::ir::*;
use crate::lex::say::capitalised;
use crate::lex::{Concept, Language, Lexicon, PartOfSpeech};
use crate::meanings;
use crate::source::Face;
use crate::state::card::{CardDef, Half, HalfKind};
use crate::state::characteristics::{Characteristics, stat_value};
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::moves::Landing;
use crate::state::stop::{Res, Stop};
use crate::{bilingual, load, refuse, words};
use std::sync::Arc;

impl Game {
    /// Creates the tokens of an instruction (111.2, 701.7).
    pub(super) fn create(
        &mut self,
        count: i64,
        token: &Token,
        x: Option<i64>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<Vec<ObjectId>> {
        let batches = self.tokens_of((count, token, x), player, frame)?;
        let made = self.create_all(batches.as_slice())?.concat();
        self.created(&made, frame)?;
        Ok(made)
    }

    /// The tokens that a player would create; none under the control of a player who has left.
    pub(super) fn tokens_of(
        &mut self,
        (count, token, x): (i64, &Token, Option<i64>),
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<Batch>> {
        let def = Arc::new(token_def(token, x.unwrap_or(frame.x_or_0()))?);
        self.batch(&def, count, (&token.arrival, None), player, frame)
    }

    /// Creates tokens that are copies of objects, with the exceptions that the text states (707.2, 707.9).
    pub(super) fn create_copies(
        &mut self,
        count: i64,
        of: &Objects,
        changes: Option<&CopyChanges>,
        arrival: &Arrival,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<Vec<ObjectId>> {
        let batches = self.copies_to_create((count, of), changes, arrival, player, frame)?;
        let made = self.create_all(&batches)?.concat();
        self.created(&made, frame)?;
        Ok(made)
    }

    /// The tokens that a player would create as copies of objects.
    pub(super) fn copies_to_create(
        &mut self,
        (count, of): (i64, &Objects),
        changes: Option<&CopyChanges>,
        arrival: &Arrival,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<Batch>> {
        // What has left is copied as it last was (608.2h).
        let models = match of.reference() {
            Some(_) => self.informed_of(of, frame)?,
            None => self.select(of, player, frame, Purpose::Copy)?,
        };
        let changes = self.exceptions_met(changes, frame)?;
        let mut batches = Vec::new();
        for model in models {
            let except = |chars: &mut Characteristics| chars.except_all(changes);
            let (def, transformed) = self.copied_def(model, &except)?;
            let mut inner = Frame { each: Some(model), results: vec![model], ..frame.clone() };
            if let Some(step) = inner.step {
                inner.keep(step);
            }
            let arrival = Arrival { transformed, ..arrival.clone() };
            batches.extend(self.batch(&Arc::new(def), count, (&arrival, Some(model)), player, &inner)?);
        }
        Ok(batches)
    }

    /// Creates tokens that are copies of an object, each with what is excepted (707.9).
    pub(super) fn copy_tokens(
        &mut self,
        model: ObjectId,
        count: i64,
        player: PlayerId,
        landing: &Landing,
        except: impl Fn(&mut Characteristics),
    ) -> Res<Vec<ObjectId>> {
        let all = |chars: &mut Characteristics| {
            except(chars);
            Ok(())
        };
        let (def, transformed) = self.copied_def(model, &all)?;
        let landing = Landing { transformed, ..landing.clone() };
        let count = self.multiplied_tokens(crate::numbers::as_count(count)?, player, &def.printed)?;
        self.create_tokens(&Arc::new(def), bounded(count)?, player, &landing)
    }

    /// What a token is made from that is a copy of an object, and whether its back face is up: of a double-faced permanent or
    /// card it has both faces (707.8a), of a Room both halves (709.5b).
    fn copied_def(&self, model: ObjectId, except: &dyn Fn(&mut Characteristics) -> Res<()>) -> Res<(CardDef, bool)> {
        let altered = |chars: &Characteristics| -> Res<Arc<Characteristics>> {
            let mut chars = chars.clone();
            except(&mut chars)?;
            Ok(Arc::new(chars))
        };
        let shown = altered(&self.copied(model, None)?)?;
        let (object, now) = (self.object(model), self.copiable_values(model));
        let as_is = |face: &Arc<Characteristics>| Arc::ptr_eq(face, &now);
        let def = &object.def;
        if object.face_down {
            return Ok((with_characteristics(shown), false));
        }
        if let Some(room) = self.room_of(model) {
            let mut made = with_characteristics(altered(&room.printed)?);
            for half in &room.halves {
                made.halves.push(Half { kind: half.kind, chars: altered(&half.chars)? });
            }
            return Ok((made, false));
        }
        if let Some(back) = def.back_face() {
            // What another effect has made a copy of something else is that with either face up.
            let own = as_is(back) || as_is(&def.printed);
            let face = |of: &Characteristics| if own { altered(of) } else { Ok(shown.clone()) };
            let (front, back) = (face(&def.printed)?, face(back)?);
            let mut made = with_characteristics(front.clone());
            match def.back {
                Some(_) => made.back = Some(back),
                None => made.halves = [(HalfKind::Front, front), (HalfKind::Back, back)].map(Half::of).into(),
            }
            return Ok((made, object.back_up));
        }
        Ok((with_characteristics(shown), false))
    }

    fn batch(
        &mut self,
        def: &Arc<CardDef>,
        count: i64,
        (arrival, model): (&Arrival, Option<ObjectId>),
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<Batch>> {
        let controller = match &arrival.under {
            Some(under) => self.arrives_under(under, model.unwrap_or(frame.source), frame)?,
            None => Some(player),
        };
        // None is created under the control of a player who has left the game (800.4b).
        let Some(controller) = controller.filter(|controller| !self.player(*controller).lost) else {
            return Ok(None);
        };
        let count = self.multiplied_tokens(crate::numbers::as_count(count)?, controller, &def.printed)?;
        let count = bounded(count)?;
        let to_several = |to: &Objects| matches!(to, Objects::Some { count: Count::All(_), .. });
        if count > 1 && arrival.attached_to.as_ref().is_some_and(|to| to_several(to)) {
            return Err(Stop::Refused(bilingual!(
                "several tokens, each attached to an object of its own",
                "plusieurs jetons, chacun attaché à un objet qui lui est propre"
            )));
        }
        let mut landing = self.landing(arrival, None, controller, frame)?;
        landing.attacks = self.attacked_on_entering(arrival, count, controller, frame)?;
        Ok(Some(Batch { def: def.clone(), count, controller, landing, attached: arrival.attached_to.is_some() }))
    }

    /// Tokens that an effect adds to those that a player would create.
    pub(crate) fn added_tokens(&mut self, token: &Token, count: u32, player: PlayerId, frame: &Frame) -> Res<Batch> {
        let def = Arc::new(token_def(token, 0)?);
        let landing = self.landing(&token.arrival, None, player, frame)?;
        Ok(Batch { def, count, controller: player, landing, attached: false })
    }

    /// Tokens have been created: what the instruction is about.
    pub(super) fn created(&mut self, made: &[ObjectId], frame: &mut Frame) -> Res<()> {
        frame.results = made.to_vec();
        frame.amount = made.len() as i64;
        frame.this_way.extend(made);
        // "Exile it. If you do, create a token with 'When this token dies, return the exiled card …'" (607.1d)
        let exiled = |id: &ObjectId| self.object(*id).zone == Zone::Exile && !self.object(*id).gone;
        let exiled: Vec<ObjectId> = frame.moved.values().copied().filter(exiled).collect();
        for id in made {
            self.object_mut(*id).made_by = Some(frame.source);
            self.link_exiled(*id, &exiled)?;
        }
        Ok(())
    }

    /// How an instruction says that a permanent arrives: a card, or tokens.
    pub(super) fn landing(
        &mut self,
        arrival: &Arrival,
        card: Option<ObjectId>,
        controller: PlayerId,
        frame: &Frame,
    ) -> Res<Landing> {
        let mut landing = Landing {
            tapped: arrival.tapped,
            face_down: arrival.face_down,
            transformed: arrival.transformed,
            ..Landing::default()
        };
        if let Some(with) = &arrival.with_counters {
            for (count, kind) in with.each() {
                landing.counters.push((kind, crate::numbers::as_count(self.quantity(count, frame)?)?));
            }
        }
        if let Some(to) = &arrival.attached_to {
            landing.attached_to = self.host_on_arrival(to, card, controller, frame)?.map(Target::Object);
        }
        Ok(landing)
    }

    /// What something arrives attached to. An Aura is attached to what it can enchant (303.4f); of several that the text says,
    /// a player chooses one for each that arrives: "attached to creatures you control".
    fn host_on_arrival(
        &mut self,
        to: &Objects,
        card: Option<ObjectId>,
        controller: PlayerId,
        frame: &Frame,
    ) -> Res<Option<ObjectId>> {
        let described =
            if let Objects::Some { count: Count::One | Count::All(_), filter } = to { Some(filter) } else { None };
        let mut found = match described {
            Some(filter) => self.all_that_fit(filter, frame)?,
            None => self.select(to, controller, frame, Purpose::Attach)?,
        };
        if let Some(card) = card.filter(|card| self.has_printed_subtype(*card, "aura")) {
            let hosts = self.aura_hosts(card, controller)?;
            found.retain(|id| hosts.contains(&Target::Object(*id)));
        }
        let chosen = match described {
            Some(filter) => self.choose_of(filter, found, &Count::One, controller, frame, Purpose::Attach)?,
            None => self.choose_from(found, &Count::One, controller, frame, Purpose::Attach)?,
        };
        Ok(chosen.first().copied())
    }

    pub(super) fn emblem(&mut self, abilities: &[Ability], player: PlayerId, frame: &Frame) -> ObjectId {
        let source = &self.object(frame.source).chars;
        let (name, french) = (source.name.clone(), source.french.clone());
        let mut chars = Characteristics { name, french, ..Characteristics::default() };
        abilities.iter().for_each(|ability| crate::abilities::add_ability(&mut chars, ability));
        self.make_emblem(player, frame.source, chars)
    }
}

/// Most tokens that are created at once: each is an object of its own.
const MOST_TOKENS: u32 = 100_000;

/// A number of tokens that can be created.
fn bounded(count: u32) -> Res<u32> {
    if count <= MOST_TOKENS {
        return Ok(count);
    }
    Err(Stop::Refused(bilingual!(
        "creating {count} tokens at once: {MOST_TOKENS} at most",
        "créer {count} jetons à la fois : {MOST_TOKENS} au plus"
    )))
}

/// What a token is made from, outside of any game; X is 0.
pub fn token(token: &Token) -> Option<CardDef> {
    token_def(token, 0).ok()
}

/// A token's characteristics as its creator defines them (111.3); its name is its subtypes and "Token" unless said (111.4).
fn token_def(token: &Token, x: i64) -> Res<CardDef> {
    let mut chars = Characteristics {
        supertypes: token.supertypes.clone(),
        types: token.types.clone(),
        subtypes: token.subtypes.clone(),
        colours: token.colours.iter().copied().collect(),
        ..Characteristics::default()
    };
    if let Some(pt) = token.pt {
        chars.power = i32::try_from(stat_value(pt.power, x)).ok();
        chars.toughness = i32::try_from(stat_value(pt.toughness, x)).ok();
    }
    let own = token.predefined.map(printed).transpose()?.flatten();
    if let Some(own) = own {
        return Ok(own);
    }
    if let Some(predefined) = token.predefined {
        let is_enchantment = predefined.part_of_speech() == PartOfSpeech::EnchantmentType;
        chars.types = vec![if is_enchantment { CardType::Enchantment } else { CardType::Artifact }];
        chars.subtypes = vec![predefined];
        let id = words::id(predefined);
        if meanings::is_role(id) {
            // "A Royal Role token is a colorless Aura Role enchantment token named Royal with enchant creature" (111.10m).
            chars.types = vec![CardType::Enchantment];
            chars.colours = Default::default();
            chars.subtypes = vec![symbol::enchantment_type::AURA, symbol::enchantment_type::ROLE];
            let parameter = Parameter::Objects(crate::keywords::creature(Vec::new()));
            crate::abilities::add_keyword(&mut chars, &Keyword { name: symbol::keyword::ENCHANT, parameter });
        }
        if predefined == symbol::artifact_type::HEARTWOOD {
            chars.colours = [Colour::Red, Colour::Green].into_iter().collect();
        }
        let Some(abilities) = meanings::of_token(id) else { return Err(Stop::Refused(refuse::token(predefined))) };
        abilities.iter().for_each(|ability| crate::abilities::add_ability(&mut chars, ability));
    }
    // "Soldier Token", unless the text says a name (111.4).
    let typed = |say: &dyn Fn(Term) -> &'static str| {
        let words: Vec<String> = chars.subtypes.iter().map(|subtype| capitalised(say(*subtype))).collect();
        words.join(" ")
    };
    let role = token.predefined.filter(|predefined| meanings::is_role(words::id(*predefined)));
    let (english, french) = match (&token.name, role) {
        (Some(name), _) => (name.clone(), None),
        (None, Some(role)) => (
            meanings::role_name(role, Language::English).into(),
            Some(meanings::role_name(role, Language::French).into()),
        ),
        (None, None) => (
            format!("{} Token", typed(&words::id)).into(),
            Some(format!("Jeton {}", typed(&|word| words::name(word, Language::French))).into()),
        ),
    };
    (chars.name, chars.french) = (english, french);
    token.abilities.iter().for_each(|ability| crate::abilities::add_ability(&mut chars, ability));
    Ok(with_characteristics(chars))
}

/// What a token with these characteristics is made from.
fn with_characteristics(chars: impl Into<Arc<Characteristics>>) -> CardDef {
    let printed = chars.into();
    CardDef {
        name: printed.name.clone(),
        french: printed.french.clone(),
        printed,
        back: None,
        halves: Vec::new(),
        rooms: Vec::new(),
        as_cast: Arc::default(),
        asks_what_made_mana: false,
        numbers_as_cast: Arc::default(),
        opening: Arc::default(),
        lexicon: Lexicon::BUILT_IN,
    }
}

/// A predefined token that says what is printed on it: one of a vocabulary, or one of the game with a name of its own
/// (111.10d); none for one that is called by its subtype.
fn printed(predefined: Term) -> Res<Option<CardDef>> {
    if predefined == symbol::artifact_type::INCUBATOR {
        return Ok(Some(incubator()));
    }
    let Some(token) = predefined.token() else { return Ok(None) };
    let (language, text) = match predefined.meaning() {
        Some(meaning) => (meaning.language, meaning.text.as_str()),
        None => (Language::English, ""),
    };
    let refused = || Stop::Refused(refuse::token(predefined));
    let mut face = Face { name: capitalised(words::name(predefined, Language::English)).into(), ..Face::default() };
    face.power = token.power.as_deref().map(Into::into);
    face.toughness = token.toughness.as_deref().map(Into::into);
    let printed = crate::source::Printed {
        name: capitalised(words::name(predefined, language)).into(),
        type_line: token.type_line.as_str().into(),
        text: text.to_owned(),
        lexicon: predefined.lexicon(),
        ..Default::default()
    };
    match language {
        Language::English => face.english = Some(printed),
        Language::French => face.french = Some(printed),
    }
    let mut card = crate::printed::from_face(&face, language).map_err(|_| refused())?;
    card.colours = token.colours.iter().filter_map(|id| words::colour_called(id)).collect();
    let def = load::load(&card).map_err(|_| refused())?;
    // A token that is called by its subtype is named like others (111.4).
    let mut chars = (*def.printed).clone();
    let french = capitalised(words::name(predefined, Language::French));
    let english = capitalised(words::name(predefined, Language::English));
    let (english, french) = if predefined.part_of_speech() == PartOfSpeech::TokenName {
        (english, french)
    } else {
        (format!("{english} Token"), format!("Jeton {french}"))
    };
    (chars.name, chars.french) = (english.into(), Some(french.into()));
    let (name, french) = (chars.name.clone(), chars.french.clone());
    Ok(Some(CardDef {
        name,
        french,
        printed: Arc::new(chars),
        back: None,
        halves: Vec::new(),
        rooms: Vec::new(),
        as_cast: Arc::default(),
        asks_what_made_mana: false,
        numbers_as_cast: Arc::default(),
        opening: Arc::default(),
        lexicon: predefined.lexicon(),
    }))
}

/// An Incubator token: a double-faced token that transforms into a Phyrexian (111.10i).
pub(super) fn incubator() -> CardDef {
    let (incubator, phyrexian) = (symbol::artifact_type::INCUBATOR, symbol::creature_type::PHYREXIAN);
    let mut front = Characteristics {
        name: "Incubator".into(),
        french: Some("Incubateur".into()),
        types: vec![CardType::Artifact],
        subtypes: vec![incubator],
        ..Characteristics::default()
    };
    for ability in meanings::abilities_said("{2}: Transform this artifact.") {
        crate::abilities::add_ability(&mut front, &ability);
    }
    let back = Characteristics {
        name: "Phyrexian Token".into(),
        french: Some("Jeton phyrexian".into()),
        types: vec![CardType::Artifact, CardType::Creature],
        subtypes: vec![phyrexian],
        power: Some(0),
        toughness: Some(0),
        ..Characteristics::default()
    };
    CardDef { back: Some(Arc::new(back)), ..with_characteristics(front) }
}

/// Whether the runtime knows a predefined token.
pub(crate) fn knows_predefined(predefined: Term) -> bool {
    match printed(predefined) {
        Ok(Some(_)) => true,
        Ok(None) => meanings::of_token(words::id(predefined)).is_some(),
        Err(_) => false,
    }
}
