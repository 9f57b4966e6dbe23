//! What a player may play, when, and for what instead of the mana cost (601.3, 117.1, 118.9).

use super::convoke::is_helped;
use super::trace::note;
use super::ways::Ways;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::{Lasting, Special, Until};
use crate::state::permission::UsedPermission;
use crate::state::stop::Res;
use std::cell::LazyCell;
use std::sync::Arc;

impl Game {
    /// What an effect says of the spell that it lets a card be cast as goes on with that spell (400.7h): "You may cast that
    /// card this turn. That spell has cascade."
    pub(super) fn found_as_spell(&mut self, card: ObjectId, spell: ObjectId) {
        let of_it = |lasting: &Lasting| lasting.objects.as_ref().is_some_and(|objects| objects.contains(&card));
        let permits = |lasting: &&Lasting| matches!(lasting.special, Some(Special::MayPlay { .. })) && of_it(lasting);
        let effects: Vec<_> = self.lasting.iter().filter(permits).filter_map(|one| one.frame.resolving).collect();
        for lasting in &mut self.lasting {
            let same = lasting.frame.resolving.is_some_and(|effect| effects.contains(&effect));
            if same && lasting.special.is_none() && of_it(lasting) {
                lasting.objects.get_or_insert_default().push(spell);
            }
        }
    }

    /// Whether a player may play a card from where it is: from the hand, with flashback from the graveyard, or where an
    /// effect permits it (601.3, 305.1).
    pub(super) fn may_play_from_there(&self, player: PlayerId, card: ObjectId, land: bool) -> Res<bool> {
        Ok(self.keyword_lets_cast(player, card) || self.effect_lets_play(player, card, land)?)
    }

    /// Whether an effect, or what the text of the card says of it, permits a player to play it from where it is.
    pub(super) fn effect_lets_play(&self, player: PlayerId, card: ObjectId, land: bool) -> Res<bool> {
        let permissions = self.own_permissions(card, player)?;
        if !permissions.is_empty() {
            let own = Frame { you: player, ..self.frame_of(card) };
            for permission in &permissions {
                if self.permits_itself(permission, card, land, &own)? {
                    return Ok(true);
                }
            }
        }
        self.another_lets_play(player, card, land)
    }

    /// Whether an effect permits it that is no text of the card, or the card's text without another cost.
    pub(super) fn another_lets_play(&self, player: PlayerId, card: ObjectId, land: bool) -> Res<bool> {
        for (source, permission) in &self.player(player).permissions {
            let frame = Frame { you: player, ..self.frame_of(*source) };
            if self.permits(permission, card, land, &frame)? {
                return Ok(true);
            }
        }
        for permission in self.own_permissions(card, player)? {
            let own = Frame { you: player, ..self.frame_of(card) };
            let instead =
                matches!(&permission, Permission::PlayFrom { paying: Some(Paying { instead: true, .. }), .. });
            if !instead && self.permits_itself(&permission, card, land, &own)? {
                return Ok(true);
            }
        }
        Ok(self.may_play_one(player, card)?.into_iter().any(|(_, lands)| lands || !land))
    }

    /// Whether a card's own text says that it may be played from where it is (113.6b).
    pub(super) fn permits_itself(
        &self,
        permission: &Permission,
        card: ObjectId,
        land: bool,
        frame: &Frame,
    ) -> Res<bool> {
        let Permission::PlayFrom { play, cast, from: Some(PermittedFrom::Zone(from)), limit, paying: _ } = permission
        else {
            return Ok(false);
        };
        let phrase = if land { play } else { cast };
        let object = self.object(card);
        Ok(phrase.as_ref().is_some_and(Objects::is_this)
            && object.zone == from.zone
            && object.owner == frame.you
            && self.limit_left(permission, *limit, frame))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other permission lets a card be played")]
    fn permits(&self, permission: &Permission, card: ObjectId, land: bool, frame: &Frame) -> Res<bool> {
        match permission {
            Permission::Play { what } => self.subject_fits(what, card, frame),
            Permission::PlayFrom { play, cast, from, limit, paying: _ } => {
                let phrase = if land { play } else { cast };
                let Some(Objects::Some { filter, .. }) = phrase else { return Ok(false) };
                if !self.limit_left(permission, *limit, frame) {
                    return Ok(false);
                }
                let object = self.object(card);
                let there = match from {
                    Some(PermittedFrom::Zone(from)) => {
                        object.zone == from.zone && self.owns_there(from.of.as_ref(), object.owner, frame)?
                    }
                    Some(PermittedFrom::ExiledWith(by)) => {
                        object.zone == Zone::Exile
                            && self.objects_of(by, frame)?.into_iter().any(|by| self.object(by).linked.contains(&card))
                    }
                    // Only the card that is on top now (401.5).
                    Some(PermittedFrom::TopOfLibrary(of)) => {
                        let owners = self.players_of(of, frame)?;
                        owners.into_iter().any(|owner| self.player(owner).library.last() == Some(&card))
                    }
                    // The zone is said once, with the last of the two phrases.
                    None => match [cast, play].into_iter().flatten().find_map(zone_said) {
                        Some((zone, of)) => object.zone == zone && self.owns_there(of, object.owner, frame)?,
                        None => false,
                    },
                };
                Ok(there && self.fits(&as_card(filter), card, frame)?)
            }
            _ => Ok(false),
        }
    }

    /// Whether a zone that an effect names is that of a player: one's own where the text says nobody's.
    fn owns_there(&self, of: Option<&Players>, owner: PlayerId, frame: &Frame) -> Res<bool> {
        match of {
            Some(of) => Ok(self.players_of(of, frame)?.contains(&owner)),
            None => Ok(owner == frame.you),
        }
    }

    /// Whether a permission that may be used once a turn has not been used yet (601.3).
    pub(super) fn limit_left(&self, permission: &Permission, limit: Option<UseLimit>, frame: &Frame) -> bool {
        let is_this = |one: &UsedPermission| one.turn == self.turn && one.source == frame.source;
        let unused = || !self.used_permissions.iter().any(|one| is_this(one) && one.permission == *permission);
        match limit {
            None => true,
            Some(UseLimit::OnceEachTurn) => unused(),
            Some(UseLimit::OnceOnEachOfYourTurns) => self.active == frame.you && unused(),
        }
    }

    /// Notes that a permission is used that may be used once a turn (601.3). Those of earlier turns say nothing any more.
    pub(super) fn note_use(&mut self, source: ObjectId, permission: Permission) {
        let turn = self.turn;
        self.used_permissions.retain(|one| one.turn == turn);
        self.used_permissions.insert(UsedPermission { source, permission, turn });
    }

    /// Notes that a card is played by a permission that may be used once a turn, where no other lets it be played.
    pub(super) fn use_permission(&mut self, player: PlayerId, card: ObjectId, land: bool) -> Res<()> {
        self.permitted = None;
        let by_effect = self.may_play_one(player, card)?.into_iter().any(|(_, lands)| lands || !land);
        if self.keyword_lets_cast(player, card) {
            return Ok(());
        }
        if by_effect {
            self.permitted = self.effect_that_lets_play(player, card)?;
            return Ok(());
        }
        let mut limited = None;
        for (source, permission) in self.player(player).permissions.clone() {
            let frame = Frame { you: player, ..self.frame_of(source) };
            if !self.permits(&permission, card, land, &frame)? {
                continue;
            }
            if let Permission::PlayFrom { limit: Some(_), .. } = permission {
                limited = Some((source, permission));
                continue;
            }
            self.permitted = Some(source);
            return Ok(());
        }
        self.permitted = limited.as_ref().map(|(source, _)| *source);
        if let Some((source, permission)) = limited {
            self.note_use(source, permission);
        }
        Ok(())
    }

    /// What a player pays besides, where every permission to cast a card from where it is asks for something (601.3, 118.8):
    /// "You may cast this card from your graveyard by discarding a card in addition to paying its other costs."
    pub(super) fn price_of_permission(&self, player: PlayerId, card: ObjectId) -> Res<Vec<Cost>> {
        if self.keyword_lets_cast(player, card) || !self.may_play_one(player, card)?.is_empty() {
            return Ok(Vec::new());
        }
        let own = self.own_permissions(card, player)?;
        let own_frame = Frame { you: player, ..self.frame_of(card) };
        let mut prices = Vec::new();
        for permission in &own {
            if self.permits_itself(permission, card, false, &own_frame)? {
                prices.push(price(permission));
            }
        }
        for (source, permission) in &self.player(player).permissions {
            let frame = Frame { you: player, ..self.frame_of(*source) };
            if self.permits(permission, card, false, &frame)? {
                prices.push(price(permission));
            }
        }
        // One that asks for nothing is used before all others.
        let prices: Vec<&[Cost]> = prices.into_iter().collect::<Option<_>>().unwrap_or_default();
        Ok(prices.into_iter().find(|price| !price.is_empty()).map_or_else(Vec::new, <[Cost]>::to_vec))
    }

    /// Effects that let a player play this very card, or any that is as they describe: whether it costs nothing, and whether a
    /// land may be played so.
    fn may_play_one(&self, player: PlayerId, card: ObjectId) -> Res<Vec<(bool, bool)>> {
        let mut found = Vec::new();
        for lasting in &self.lasting {
            let Some(Special::MayPlay { free, lands, any_mana: _ }) = lasting.special else { continue };
            if lasting.players.contains(&player) && self.lets_play(lasting, card)? {
                found.push((free, lands));
            }
        }
        Ok(found)
    }

    /// What resolved with the first effect that lets a player play a card.
    fn effect_that_lets_play(&self, player: PlayerId, card: ObjectId) -> Res<Option<ObjectId>> {
        for lasting in &self.lasting {
            let permits = matches!(lasting.special, Some(Special::MayPlay { .. })) && lasting.players.contains(&player);
            if permits && self.lets_play(lasting, card)? {
                return Ok(lasting.frame.resolving);
            }
        }
        Ok(None)
    }

    /// A card is played: of effects that let so many of some be played, one lets this one, unless another lets it be played that
    /// lets all.
    pub(super) fn spend_permission(&mut self, player: PlayerId, card: ObjectId) -> Res<()> {
        let mut limited = None;
        for (at, lasting) in self.lasting.iter().enumerate() {
            let permits = matches!(lasting.special, Some(Special::MayPlay { .. })) && lasting.players.contains(&player);
            if !permits || !self.lets_play(lasting, card)? {
                continue;
            }
            match lasting.left {
                Some(_) => limited = limited.or(Some(at)),
                None => return Ok(()),
            }
        }
        if let Some(at) = limited {
            let left = self.lasting[at].left.unwrap_or(0).saturating_sub(1);
            self.lasting[at].left = Some(left);
            if left == 0 {
                self.lasting.remove(at);
            }
        }
        Ok(())
    }

    /// Whether an effect that lets cards be played is about a card. What it describes may come to be so after it began:
    /// it changes no characteristics (611.2c).
    fn lets_play(&self, lasting: &Lasting, card: ObjectId) -> Res<bool> {
        if let Some(condition) = &lasting.condition
            && !self.holds(condition, &lasting.frame)?
        {
            return Ok(false);
        }
        match &lasting.scope {
            Some(described) => self.subject_fits(described, card, &lasting.frame),
            None => Ok(lasting.objects.as_ref().is_some_and(|objects| objects.contains(&card))),
        }
    }

    /// Whether mana of any type can be spent on a card that an effect lets a player cast (609.4b).
    pub(super) fn any_mana_for(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        for lasting in &self.lasting {
            if matches!(lasting.special, Some(Special::MayPlay { any_mana: true, .. }))
                && lasting.players.contains(&player)
                && self.lets_play(lasting, card)?
            {
                return Ok(true);
            }
        }
        for (source, permission) in &self.player(player).permissions {
            let Permission::SpendAs { any_type: _, on } = permission else { continue };
            let frame = Frame { you: player, ..self.frame_of(*source) };
            if on.as_ref().map_or(Ok(true), |on| self.subject_fits(&as_cards(on), card, &frame))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a player may spend mana as though it were of another kind on anything (609.4b).
    pub(super) fn any_mana_for_all(&self, player: PlayerId) -> bool {
        let of_all = |permission: &Permission| matches!(permission, Permission::SpendAs { any_type: _, on: None });
        self.player(player).permissions.iter().any(|(_, permission)| of_all(permission))
    }

    /// Whether a player may cast a card without paying its mana cost.
    pub(super) fn plays_free(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        Ok(self.may_play_one(player, card)?.into_iter().any(|(free, _)| free))
    }

    /// The cards outside a player's hand that the player may play now, as far as where they are goes.
    pub(super) fn playable_elsewhere(&self, player: PlayerId) -> Res<Vec<ObjectId>> {
        let mut found = Vec::new();
        let top = self.player(player).library.last();
        let by_effects = !self.player(player).permissions.is_empty()
            || self.lasting.iter().any(|lasting| matches!(lasting.special, Some(Special::MayPlay { .. })));
        let in_command = self.commanders.iter().filter(|id| self.object(**id).zone == Zone::Command);
        for id in self.player(player).graveyard.iter().chain(&self.exile).chain(top).chain(in_command) {
            if !by_effects && !self.says_from_where(*id) {
                let object = self.object(*id);
                let marked = !object.designations.is_empty() || object.commander.is_some();
                if (marked || !object.chars.keywords.is_empty()) && self.keyword_lets_cast(player, *id) {
                    found.push(*id);
                }
                continue;
            }
            let land = self.object(*id).chars.is(CardType::Land);
            if self.may_play_from_there(player, *id, land)? {
                found.push(*id);
            }
        }
        Ok(found)
    }

    /// Whether the text of a card may say, in more than a keyword, from where it may be played.
    fn says_from_where(&self, card: ObjectId) -> bool {
        self.object(card).chars.abilities.iter().any(|held| matches!(&*held.ability, Loaded::Static(_)))
    }

    /// Whether an effect lets a player look at an object that is face down (406.3a, 708.5).
    pub(crate) fn may_look_at(&self, player: PlayerId, id: ObjectId) -> bool {
        self.player(player).permissions.iter().any(|(source, permission)| {
            let Permission::LookAt { what } = permission else { return false };
            let frame = Frame { you: player, ..self.frame_of(*source) };
            self.subject_fits(what, id, &frame).unwrap_or(false)
        })
    }

    /// A player may play some cards for a time: "you may play that card this turn".
    pub(super) fn permit_playing(
        &mut self,
        what: &Objects,
        special: Special,
        duration: &Duration,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let left = match what {
            Objects::Some { count, .. } | Objects::Among { count, .. } => match count {
                Count::One => Some(1),
                Count::Exactly(most) | Count::UpTo(most) => Some(self.count(most, frame)?),
                Count::All(_)
                | Count::AnyNumber
                | Count::OneOrMore
                | Count::AtLeast(..)
                | Count::Between(..)
                | Count::None => None,
            },
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => None,
        };
        // Which of several it is, is chosen when one is played.
        let cards = if let Objects::Among { .. } | Objects::Some { .. } = what {
            let found = self.objects_of(&as_cards(what), frame)?;
            found.into_iter().filter_map(|id| self.present(id, frame)).collect()
        } else {
            self.select(what, player, frame, Purpose::Objects)?
        };
        for id in &cards {
            note!(self, "601.3", "{} may play {}.", "{} peut jouer {}.", self.player_name(player), self.name(*id));
        }
        let any = !cards.is_empty();
        frame.results.clone_from(&cards);
        let players = vec![player];
        // "During any turn you attacked with a Goblin": for the rest of the game, in each of these turns.
        let (duration, condition) = if let Duration::TurnsWith(event) = duration {
            let happened = Condition::Happened {
                event: event.clone(),
                period: Period::ThisTurn,
                at_least: None,
                said: Style::default(),
            };
            (&Duration::RestOfGame, Some(happened))
        } else {
            (duration, None)
        };
        if self.are_described(what, frame)? {
            let until = self.until(Some(duration), frame)?;
            let lasting = Lasting::new(frame, until, self.tick());
            let (scope, special) = (Some(as_cards(what)), Some(special));
            self.lasting.push(Lasting { scope, players, special, left, condition, ..lasting });
            return Ok(any);
        }
        // "For as long as those cards remain exiled": each as long as it does itself.
        let remains = if let Duration::AsLongAs(condition) = duration { Some(&**condition) } else { None };
        let each_remains = match remains {
            Some(Condition::Remains { what, tests: _ }) if self.speaks_of_these(what, &cards, frame)? => Some(what),
            Some(_) | None => None,
        };
        let groups = if each_remains.is_some() { cards.into_iter().map(|id| vec![id]).collect() } else { vec![cards] };
        for group in groups {
            let members = each_remains.map(|what| (what.clone(), group.clone())).or_else(|| frame.members.clone());
            let mut own = frame.clone();
            own.members = members;
            let until = self.until(Some(duration), &own)?;
            let lasting = Lasting::new(&own, until, self.tick());
            let (objects, special) = (Some(group), Some(special));
            let (players, condition) = (players.clone(), condition.clone());
            self.lasting.push(Lasting { objects, players, special, left, condition, ..lasting });
        }
        Ok(any)
    }

    /// Whether a permission describes cards by what they are while it lasts. What the effect itself did something to, or what
    /// the past tells, is known as it begins.
    fn are_described(&self, what: &Objects, frame: &Frame) -> Res<bool> {
        let Objects::Some { count: Count::All(_) | Count::One, filter } = what else { return Ok(false) };
        Ok(self.this_way(filter, frame)?.is_none() && self.told_by_past(filter, frame)?.is_none())
    }

    /// Whether a phrase refers to several cards, these among them: lands may be played of what remains exiled, spells cast.
    fn speaks_of_these(&self, what: &Objects, cards: &[ObjectId], frame: &Frame) -> Res<bool> {
        let Objects::Ref(_) = what else { return Ok(false) };
        let found: Vec<ObjectId> = self.objects_of(what, frame)?.into_iter().map(|id| frame.follow(id)).collect();
        Ok(found.len() > 1 && cards.iter().all(|card| found.contains(card)))
    }

    /// The sources of the effects that let a card be played.
    pub(super) fn sources_that_let_play(&self, card: ObjectId) -> Res<Vec<ObjectId>> {
        let mut sources = Vec::new();
        for lasting in &self.lasting {
            if matches!(lasting.special, Some(Special::MayPlay { .. })) && self.lets_play(lasting, card)? {
                sources.push(lasting.frame.source);
            }
        }
        Ok(sources)
    }

    /// A card that effects of these sources speak of is cast: the effects find the spell that it became (400.7h). "You may
    /// cast target card this turn. If that spell would be put into your graveyard, exile it instead."
    pub(super) fn follow_into_spell(&mut self, sources: &[ObjectId], card: ObjectId, spell: ObjectId) {
        // An effect that lasts until it is cast waits for the spell.
        for lasting in &mut self.lasting {
            if let Until::Event(_, found) = &mut lasting.until {
                Arc::make_mut(found).becomes(card, spell);
            }
        }
        for shield in &mut self.shields {
            if sources.contains(&shield.frame.source) {
                shield.frame.moved.insert(card, spell);
            }
        }
    }

    /// What the text of a card permits its player of the card itself, where its condition holds.
    pub(super) fn own_permissions(&self, card: ObjectId, player: PlayerId) -> Res<Vec<Permission>> {
        let mut found = Vec::new();
        for held in &self.object(card).chars.abilities {
            let Loaded::Static(continuous) = &*held.ability else { continue };
            if !matches!(continuous.on, Scope::Players(Players::You)) {
                continue;
            }
            for change in &continuous.changes {
                let Change::Permit(permission) = change else { continue };
                let holds = match &continuous.condition {
                    Some(condition) => self.holds(condition, &Frame { you: player, ..self.frame_of(card) })?,
                    None => true,
                };
                if holds {
                    found.push(permission.clone());
                }
            }
        }
        Ok(found)
    }

    /// Whether a player may cast a card at any time that an instant could be cast (702.8a).
    pub(super) fn may_cast_any_time(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        Ok(self.has_flash(player, card, true)? || !self.offerings(card, player)?.is_empty())
    }

    /// What a player pays more for casting a card now, where only that lets it be cast now (601.2f).
    pub(super) fn price_of_flash(&self, player: PlayerId, card: ObjectId) -> Res<Option<ManaCost>> {
        if self.sorcery_time(player) || self.has_flash(player, card, false)? {
            return Ok(None);
        }
        Ok(self.own_permissions(card, player)?.into_iter().find_map(|permission| {
            let Permission::FlashFor { what: _, more } = permission else { return None };
            Some(more)
        }))
    }

    /// Whether a spell would have flash under a condition that is met: it may be cast as though it had it (601.3d).
    fn would_have_flash(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        let is_flash = |keyword: &Keyword| Kw::of(keyword.name) == Some(Kw::Flash);
        let gives = |change: &Change| matches!(change, Change::Gain(keywords) if keywords.iter().any(is_flash));
        for continuous in self.object(card).chars.abilities.iter().filter_map(|held| held.ability.fixed()) {
            if !continuous.on.is_this() || !continuous.changes.iter().any(gives) {
                continue;
            }
            let met = match &continuous.condition {
                Some(condition) => self.holds(condition, &Frame { you: player, ..self.frame_of(card) })?,
                None => true,
            };
            if met {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a card may be cast as though it had flash; `priced`: also for a price.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other permission is of when it may be cast")]
    pub(super) fn has_flash(&self, player: PlayerId, card: ObjectId, priced: bool) -> Res<bool> {
        let chars = &self.object(card).chars;
        if chars.is(CardType::Instant) || chars.has(Kw::Flash) || self.would_have_flash(player, card)? {
            return Ok(true);
        }
        if self.next_has_flash(player, card)? {
            return Ok(true);
        }
        let lets = |permission: &Permission, frame: &Frame| match permission {
            Permission::CastAsThoughFlash { what, .. } => self.subject_fits(&as_cards(what), card, frame),
            Permission::FlashFor { what, more: _ } if priced => self.subject_fits(&as_cards(what), card, frame),
            _ => Ok(false),
        };
        for (source, permission) in &self.player(player).permissions {
            if lets(permission, &Frame { you: player, ..self.frame_of(*source) })? {
                return Ok(true);
            }
        }
        for permission in self.own_permissions(card, player)? {
            if lets(&permission, &Frame { you: player, ..self.frame_of(card) })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a card in a hand is cast for its mana cost and for nothing else, as far as it is seen at once, and all mana that
    /// its player has and could make is less than that.
    fn is_plainly_too_dear(&self, card: ObjectId, player: PlayerId) -> bool {
        let object = self.object(card);
        let chars = &object.chars;
        let is_plain = |held: &Keyword| held.parameter == Parameter::None && !held.name.is_added();
        object.zone == Zone::Hand
            && !self.settings.unlimited_mana
            && self.cost_effects.is_empty()
            && self.player(player).permissions.is_empty()
            && (object.commander.is_none() && object.designations.is_empty())
            && !self.says_from_where(card)
            && chars.keywords.iter().all(is_plain)
            && !is_helped(chars)
            && !self.lasting.iter().any(|lasting| matches!(lasting.special, Some(Special::MayPlay { .. })))
            && chars.mana_cost.as_ref().is_some_and(|cost| self.falls_short(cost, player))
            && self.ways_it_would_have(card, player).is_ok_and(|ways| ways.is_empty())
    }

    /// Whether a player could pay for a card where it is: its mana cost, or what may be paid instead.
    pub(super) fn could_pay_for(&self, card: ObjectId, player: PlayerId) -> Res<bool> {
        if self.is_plainly_too_dear(card, player) {
            return Ok(false);
        }
        if self.plays_free(player, card)? {
            return Ok(true);
        }
        let Ways { all, only } = self.ways(card, player, self.object(card).zone)?;
        let frame = LazyCell::new(|| Frame { you: player, ..self.frame_of(card) });
        let besides = self.price_of_permission(player, card)?;
        if !besides.is_empty() && !self.can_pay(&besides, player, &frame)? {
            return Ok(false);
        }
        for way in all.iter().chain(&self.ways_it_would_have(card, player)?) {
            if self.can_pay_way(way, player, card, &frame)? {
                return Ok(true);
            }
        }
        let Some(mana) = self.object(card).chars.mana_cost.as_ref().filter(|_| !only) else { return Ok(false) };
        let total = self.total_mana(mana, card, player, 0)?;
        let helped = is_helped(&self.object(card).chars);
        let short = !helped && !self.settings.unlimited_mana && self.falls_short(&total, player);
        Ok(self.settings.unlimited_mana
            || !short && self.can_pay_mana(&total, player, &frame)
            || helped && self.can_pay_helped(&total, card, player, &frame)
            || self.can_pay_by_choice(mana, card, player, &frame)?)
    }
}

/// What is paid besides to cast a card by a permission.
fn price(permission: &Permission) -> Option<&[Cost]> {
    let Permission::PlayFrom { paying: Some(Paying { cost, instead: false }), .. } = permission else { return None };
    Some(cost)
}

/// The zone that a phrase names, and whose it is.
fn zone_said(phrase: &Objects) -> Option<(Zone, Option<&Players>)> {
    let Objects::Some { filter, .. } = phrase else { return None };
    filter.tests.iter().find_map(ObjectTest::in_zone)
}

/// The zone that a description names.
pub(super) fn zone_of(filter: &ObjectFilter) -> Option<Zone> {
    filter.tests.iter().find_map(ObjectTest::in_zone).map(|(zone, _)| zone)
}

/// The description of a spell as one of the card that would be cast.
pub(super) fn as_card(filter: &ObjectFilter) -> ObjectFilter {
    let mut filter = filter.clone();
    filter.tests.retain(|test| !matches!(test, ObjectTest::InZone { .. }));
    filter.nouns.iter_mut().for_each(|noun| noun.class = None);
    filter
}

/// A phrase for spells as one for the cards that would be cast, which are in other zones still.
pub(super) fn as_cards(objects: &Objects) -> Objects {
    let mut objects = objects.clone();
    match &mut objects {
        Objects::Some { filter, .. } => filter.nouns.iter_mut().for_each(|noun| noun.class = None),
        Objects::Among { filter: Some(filter), .. } => filter.nouns.iter_mut().for_each(|noun| noun.class = None),
        Objects::Union(all, _) => all.iter_mut().for_each(|one| *one = as_cards(one)),
        Objects::Ref(_)
        | Objects::Target { .. }
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { filter: None, .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => {}
    }
    objects
}
