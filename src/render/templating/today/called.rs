//! The card's name in a French text gives way to the noun that it calls itself by, with all that agrees with it.
//!
//! It is done by the words alone, so that texts that are not understood are brought up to date, too. Whatever may speak of the
//! card or of something else is decided or nothing is written: no pronoun, participle or verb keeps the gender and the number
//! of a name that is gone.

use std::ops::Range;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::agreement::{Features, is_keyword, of_noun};
use super::pieces::{ITSELF, Piece, ends_sentence, pieces};
use crate::lex::Gender;
use crate::lex::lexicon::Number;
use crate::lex::say::capitalised;

/// A mention of the card by its name, and the noun for it, as it is written there: « cette créature », « Cette carte ».
#[derive(Clone, Debug)]
pub struct Mention {
    pub span: Range<usize>,
    pub noun: String,
}

/// Words before a name that run together with its article.
const OF: [&str; 3] = ["du", "des", "d'"];
const TO: [&str; 2] = ["au", "aux"];
const THIS: [&str; 4] = ["ce", "cet", "cette", "ces"];

/// Nouns that no pronoun of a rules text takes up.
const NEVER_MEANT: [&str; 51] = [
    "marqueur",
    "marqueurs",
    "tour",
    "tours",
    "combat",
    "début",
    "coût",
    "coûts",
    "mana",
    "manas",
    "nombre",
    "point",
    "points",
    "cimetière",
    "cimetières",
    "champ",
    "dessus",
    "dessous",
    "nom",
    "noms",
    "type",
    "types",
    "contrôle",
    "effet",
    "effets",
    "symbole",
    "symboles",
    "blessure",
    "blessures",
    "vie",
    "main",
    "mains",
    "bibliothèque",
    "bibliothèques",
    "force",
    "endurance",
    "valeur",
    "fois",
    "étape",
    "étapes",
    "phase",
    "phases",
    "fin",
    "partie",
    "manière",
    "place",
    "couleur",
    "couleurs",
    "entretien",
    "capacité",
    "capacités",
];

/// Nouns of players.
const PLAYERS: [&str; 8] =
    ["joueur", "joueurs", "adversaire", "adversaires", "contrôleur", "contrôleurs", "propriétaire", "propriétaires"];

/// What a player does, and what an object does.
const OF_PLAYERS: [&str; 18] = [
    "contrôle",
    "contrôlait",
    "paie",
    "paye",
    "perd",
    "pioche",
    "possède",
    "choisit",
    "lance",
    "révèle",
    "sacrifie",
    "défausse",
    "joue",
    "cherche",
    "met",
    "exile",
    "fait",
    "ajoute",
];
const OF_OBJECTS: [&str; 18] = [
    "attaque",
    "bloque",
    "gagne",
    "acquiert",
    "inflige",
    "arrive",
    "meurt",
    "quitte",
    "devient",
    "est",
    "était",
    "a",
    "avait",
    "reste",
    "attaquait",
    "bloquait",
    "soit",
    "coûte",
];

/// Verbs of which a card is the subject, in the plural and in the singular.
const VERBS: [(&str, &str); 34] = [
    ("arrivent", "arrive"),
    ("attaquent", "attaque"),
    ("bloquent", "bloque"),
    ("meurent", "meurt"),
    ("gagnent", "gagne"),
    ("acquièrent", "acquiert"),
    ("infligent", "inflige"),
    ("ont", "a"),
    ("sont", "est"),
    ("peuvent", "peut"),
    ("deviennent", "devient"),
    ("quittent", "quitte"),
    ("coûtent", "coûte"),
    ("perdent", "perd"),
    ("dégagent", "dégage"),
    ("engagent", "engage"),
    ("explorent", "explore"),
    ("subissent", "subit"),
    ("battent", "bat"),
    ("restent", "reste"),
    ("avaient", "avait"),
    ("étaient", "était"),
    ("échappent", "échappe"),
    ("devaient", "devait"),
    ("devraient", "devrait"),
    ("soient", "soit"),
    ("aient", "ait"),
    ("transforment", "transforme"),
    ("partagent", "partage"),
    ("produisent", "produit"),
    ("attaquaient", "attaquait"),
    ("bloquaient", "bloquait"),
    ("infligeraient", "infligerait"),
    ("contrecarrent", "contrecarre"),
];

/// What a creature does alone.
const ALONE_BEHIND: [&str; 6] = ["attaquer", "bloquer", "attaque", "attaquent", "bloque", "bloquent"];

/// Participles and adjectives that are said of a card, beside those in « -é », in the masculine singular.
const SAID_OF: [&str; 12] = [
    "mis",
    "seul",
    "détruit",
    "attaquant",
    "bloqueur",
    "devenu",
    "mort",
    "imblocable",
    "indestructible",
    "monstrueux",
    "suspendu",
    "converti",
];

/// Colours, which are said of a card behind a verb alone.
const COLOURS: [&str; 5] = ["blanc", "bleu", "noir", "rouge", "vert"];

/// Participles of what players do, or of mana: nothing of a card.
const OF_OTHERS: [&str; 8] = ["défaussé", "dépensé", "payé", "infligé", "pioché", "gagné", "empoisonné", "élevé"];

/// Words in « -é » that are nouns.
const NOUNS_IN_É: [&str; 8] = ["quantité", "moitié", "identité", "totalité", "unité", "côté", "vérité", "qualité"];

/// Infinitives of which none is.
const NO_VERBS: [&str; 6] = ["noir", "premier", "dernier", "sur", "particulier", "entier"];

/// Verbs before which « le » and « la » are pronouns, and those that may be nouns, too.
const TAKE_OBJECTS: [&str; 24] = [
    "mélange",
    "mélangent",
    "bloque",
    "bloquent",
    "sacrifie",
    "sacrifient",
    "renvoie",
    "exile",
    "met",
    "mettent",
    "possède",
    "détruit",
    "dégage",
    "dégagent",
    "engage",
    "révèle",
    "retourne",
    "bloquait",
    "bloquaient",
    "enchante",
    "équipe",
    "regarde",
    "mettez",
    "fait",
];
const MAY_TAKE_OBJECTS: [&str; 8] = ["contrôle", "cible", "attaque", "copie", "lance", "joue", "pilote", "garde"];

/// What players want, and are able to: « le » before it is what they do.
const WISHES: [&str; 6] = ["désirez", "voulez", "souhaitez", "pouvez", "devez", "savez"];

/// Forms of « avoir », with which a participle agrees with nothing but an object before it.
const HAVE: [&str; 8] = ["a", "ont", "avez", "avait", "aviez", "avaient", "aurait", "auriez"];

/// Words before which « lui » and « elle » are stressed.
const STRESSING: [&str; 13] =
    ["sur", "avec", "par", "de", "d'", "à", "pour", "contre", "sous", "que", "qu'", "et", "ou"];

/// Words behind which a noun without an article stands, and no noun with « cette ».
const DETERMINING: [&str; 17] = [
    "autre",
    "autres",
    "chaque",
    "un",
    "une",
    "deux",
    "trois",
    "tout",
    "toute",
    "tous",
    "toutes",
    "aucun",
    "aucune",
    "plusieurs",
    "quelque",
    "quelques",
    "nouvelle",
];

/// Words behind which a card's name is meant as a name.
pub const NAMED: [&str; 11] =
    ["named", "name", "nommé", "nommée", "nommés", "nommées", "nom", "appelé", "appelée", "appelés", "appelées"];

/// Words that stand between a subject and its verb.
const BETWEEN: [&str; 12] = ["ne", "n'", "se", "s'", "lui", "leur", "vous", "y", "en", "le", "la", "l'"];

/// The gender and the number of the card's name, as its article shows it where it is mentioned, or else its first noun.
fn features_of_name(text: &str, pieces: &[Piece], name: &str) -> Option<Features> {
    let said = |feminine: bool, several: bool| Some(Features { feminine, several });
    let mut several = false;
    for (at, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.lower == ITSELF) {
        let own = text.get(piece.span.clone())?.to_lowercase();
        let before = at.checked_sub(1).map_or("", |before| pieces[before].lower.as_str());
        match (own.split([' ', '\'', '’']).next()?, before) {
            ("le", _) | (_, "du" | "au" | "ce" | "cet") => return said(false, false),
            ("la", _) | (_, "cette") => return said(true, false),
            ("les", _) | (_, "des" | "aux" | "ces") => several = true,
            _ => {}
        }
    }
    if let Some((gender, number)) = crate::fr::name_agreement(name) {
        return said(gender == Gender::Feminine, several || number == Number::Plural);
    }
    // « ~ est engagé », « ~ ne peut pas être contrecarrée »; of several, « ils ».
    let agreeing = pieces.iter().enumerate().filter(|(_, piece)| piece.lower == ITSELF).find_map(|(at, _)| {
        let clause = pieces[at + 1..].iter().take(6).take_while(|piece| !ends_sentence(piece) && piece.lower != ",");
        let words: Vec<&str> = clause.map(|piece| piece.lower.as_str()).collect();
        let is = words.iter().position(|word| BEING.contains(word))?;
        let (feminine, several) = words[is + 1..].iter().find_map(|word| participle(word))?;
        Some(Features { feminine, several })
    });
    // Of several, what is said of several tells.
    let of_several = || {
        let feminine = |piece: &Piece| match piece.lower.as_str() {
            "ils" | "eux" => Some(false),
            "elles" => Some(true),
            word => participle(word).filter(|(_, several)| *several).map(|(feminine, _)| feminine),
        };
        Features { feminine: pieces.iter().find_map(feminine).unwrap_or_default(), several: true }
    };
    agreeing.or_else(|| several.then(of_several))
}

/// Verbs behind which a participle agrees with the subject.
const BEING: [&str; 8] = ["est", "sont", "être", "devient", "deviennent", "était", "arrive", "arrivent"];

/// The edits that put nouns in the place of the name in a paragraph; none where something that agrees with the name may be
/// something else's, or where it is not known what agrees.
pub fn by_noun(
    text: &str,
    names: &[Range<usize>],
    mentions: &[Mention],
    name: &str,
) -> Option<Vec<(Range<usize>, String)>> {
    let pieces = pieces(text, names, true);
    let mut edits = Vec::new();
    for mention in mentions {
        let at = pieces.iter().position(|piece| piece.lower == ITSELF && piece.span == mention.span)?;
        edits.push(linked(text, &pieces, at, &mention.noun)?);
    }
    let new = Features { feminine: mentions.iter().all(|mention| mention.noun.contains("ette ")), several: false };
    let mixed = mentions.iter().any(|mention| mention.noun.contains("ette ") != new.feminine);
    let paragraph = Paragraph { pieces: &pieces, mentions };
    // What stays the name keeps what agrees with it. Behind « appelée » it is a name, and no object.
    let stays = (0..pieces.len()).any(|at| {
        let object = !paragraph.is_mention(at) && !paragraph.is_quoted(at) && !NAMED.contains(&paragraph.before(at));
        pieces[at].lower == ITSELF && object
    });
    if stays && paragraph.candidates().next().is_some() {
        return None;
    }
    match features_of_name(text, &pieces, name).or_else(|| paragraph.features_by_pronoun()) {
        // Of what does not agree with its name, nobody can tell which of the two is meant: « le Bâton …, attachez-la ».
        Some(own)
            if own == new && !mixed && paragraph.features_by_pronoun().is_some_and(|features| features != own) =>
        {
            return None;
        }
        // What is said of several stays so, where the name does.
        Some(own) if stays && own.several != new.several => return None,
        Some(own) if own == new && !mixed => {}
        Some(own) if !mixed => edits.extend(paragraph.agreeing(text, own, new)?),
        _ if paragraph.candidates().next().is_some() => return None,
        // Of an unknown number, a plural verb tells.
        _ if paragraph.has_verb_of_several() => return None,
        _ => {}
    }
    edits.sort_by_key(|(span, _)| span.start);
    edits.windows(2).all(|pair| pair[0].0.end <= pair[1].0.start).then_some(edits)
}

/// A noun with the preposition that the name's article ran together with.
fn linked(text: &str, pieces: &[Piece], at: usize, noun: &str) -> Option<(Range<usize>, String)> {
    let span = pieces[at].span.clone();
    let Some(before) = at.checked_sub(1).map(|before| &pieces[before]) else { return Some((span, noun.to_owned())) };
    let capital = text.get(before.span.clone())?.starts_with(char::is_uppercase);
    let with = |head: &str| {
        let head = if capital { head[..1].to_uppercase() + &head[1..] } else { head.to_owned() };
        Some((before.span.start..span.end, format!("{head}{noun}")))
    };
    match before.lower.as_str() {
        word if OF.contains(&word) => with("de "),
        word if TO.contains(&word) => with("à "),
        word if THIS.contains(&word) => {
            let noun = if capital { noun[..1].to_uppercase() + &noun[1..] } else { noun.to_owned() };
            Some((before.span.start..span.end, noun))
        }
        word if word.ends_with("qu'") => {
            let whole = text.get(before.span.clone())?;
            let head = &whole[..whole.len() - whole.chars().next_back()?.len_utf8()];
            Some((before.span.start..span.end, format!("{head}e {noun}")))
        }
        "l'" | "s'" | "n'" => None,
        // « chaque autre Chose »: the name is a noun there, whatever it is read as.
        word if DETERMINING.contains(&word) => None,
        _ => Some((span, noun.to_owned())),
    }
}

struct Paragraph<'p> {
    pieces: &'p [Piece],
    mentions: &'p [Mention],
}

/// A word that has a gender or a number of what it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Subject,
    Stressed,
    /// « -le » behind a verb.
    Behind,
    /// « le » before a verb.
    Before,
    /// « -leur », « leur »: to several.
    ToSeveral,
    ThisOne,
    Participle,
    /// « leur propriétaire ».
    Possessive,
}

impl Paragraph<'_> {
    fn lower(&self, at: usize) -> &str {
        self.pieces.get(at).map_or("", |piece| piece.lower.as_str())
    }

    fn before(&self, at: usize) -> &str {
        at.checked_sub(1).map_or("", |before| self.lower(before))
    }

    /// Whether a piece stands within quotation marks: what it speaks of is what has the quoted ability. Where the card is mentioned
    /// there, that is the card itself.
    fn is_quoted(&self, at: usize) -> bool {
        self.mentions.iter().all(|mention| !self.is_between_marks_from(mention.span.start)) && self.is_between_marks(at)
    }

    fn is_between_marks_from(&self, start: usize) -> bool {
        self.pieces.iter().position(|piece| piece.span.start == start).is_some_and(|at| self.is_between_marks(at))
    }

    fn is_between_marks(&self, at: usize) -> bool {
        let marks =
            |signs: &[&str]| self.pieces[..at].iter().filter(|piece| signs.contains(&piece.lower.as_str())).count();
        marks(&["«", "“"]) > marks(&["»", "”"]) || marks(&["\""]) % 2 == 1
    }

    fn is_mention(&self, at: usize) -> bool {
        let piece = &self.pieces[at];
        piece.lower == ITSELF && self.mentions.iter().any(|mention| mention.span == piece.span)
    }

    /// The words that may agree with the name, outside quotations.
    fn candidates(&self) -> impl Iterator<Item = (usize, Kind, Features)> + '_ {
        (0..self.pieces.len()).filter(|at| !self.is_quoted(*at)).filter_map(|at| {
            let (kind, features) = self.candidate(at)?;
            Some((at, kind, features))
        })
    }

    fn candidate(&self, at: usize) -> Option<(Kind, Features)> {
        let said = |kind: Kind, feminine: bool, several: bool| Some((kind, Features { feminine, several }));
        let stressed = STRESSING.contains(&self.before(at));
        let is_verb = |word: &str| {
            let infinitive = ["er", "ir", "re", "oir"].iter().any(|end| word.ends_with(end)) && word.len() > 3;
            infinitive && of_noun(word).is_none() && !NO_VERBS.contains(&word)
        };
        // « Le propriétaire de ~ le mélange »; « le contrôle » is a noun.
        let subject = ["qui", "ne", "il", "elle", "ils", "elles", "vous", "joueur", "adversaire", "que"];
        let takes = |at: usize| {
            let word = self.lower(at + 1);
            // « Si vous la lancez »: no noun of the cards ends so. « Comme vous le désirez » is said of no object.
            let of_you = word.len() > 3 && word.ends_with("ez") && !WISHES.contains(&word);
            is_verb(word)
                || of_you
                || TAKE_OBJECTS.contains(&word)
                || MAY_TAKE_OBJECTS.contains(&word) && subject.contains(&self.before(at))
        };
        let ends = |at: usize| matches!(self.lower(at), "" | "." | "," | ":" | "»" | ";" | "et" | "ou");
        // « Qu'elle devient » has a verb behind it; « sur elle » has none.
        let stands_behind = |at: usize| {
            let joins = ["que", "qu'", "et", "ou"].contains(&self.before(at));
            STRESSING.contains(&self.before(at)) && (!joins || ends(at + 1))
        };
        let of_weather =
            |at: usize| self.lower(at + 1) == "y" || self.lower(at + 1) == "n'" && self.lower(at + 2) == "y";
        match self.lower(at) {
            "il" if of_weather(at) => None,
            "il" => said(Kind::Subject, false, false),
            "ils" => said(Kind::Subject, false, true),
            "elle" => said(if stands_behind(at) { Kind::Stressed } else { Kind::Subject }, true, false),
            "elles" => said(if stands_behind(at) { Kind::Stressed } else { Kind::Subject }, true, true),
            "lui" if stressed || ends(at + 1) => said(Kind::Stressed, false, false),
            "eux" => said(Kind::Stressed, false, true),
            "-le" => said(Kind::Behind, false, false),
            "-la" => said(Kind::Behind, true, false),
            "-les" => said(Kind::Behind, false, true),
            "-leur" => said(Kind::ToSeveral, false, true),
            "le" if takes(at) => said(Kind::Before, false, false),
            "la" if takes(at) => said(Kind::Before, true, false),
            "les" if takes(at) => said(Kind::Before, false, true),
            // « Un tour supplémentaire après celui-ci » is behind the turn.
            "celui" | "celle" if self.before(at) == "après" => None,
            "celui" if self.lower(at + 1) == "-ci" => said(Kind::ThisOne, false, false),
            "celle" if self.lower(at + 1) == "-ci" => said(Kind::ThisOne, true, false),
            "ceux" if self.lower(at + 1) == "-ci" => said(Kind::ThisOne, false, true),
            "leur" | "leurs" => {
                let verb = is_verb(self.lower(at + 1)) || VERBS.iter().any(|(_, one)| *one == self.lower(at + 1));
                said(if verb { Kind::ToSeveral } else { Kind::Possessive }, false, true)
            }
            // « Bloquée excepté par »: a preposition.
            word if word.starts_with("excepté") => None,
            // « Une seule fois » is said of no card.
            "seul" | "seule" | "seuls" | "seules" if !ALONE_BEHIND.contains(&self.before(at)) => None,
            word => {
                let (feminine, several) = participle(word)?;
                let is_colour = base(word).is_some_and(|base| COLOURS.contains(&base.as_str()));
                if is_colour && !BEING.contains(&self.before(at)) {
                    return None;
                }
                said(Kind::Participle, feminine, several)
            }
        }
    }

    /// The gender of a pronoun that can speak of nothing but the card.
    fn features_by_pronoun(&self) -> Option<Features> {
        let first = (0..self.pieces.len()).find(|at| self.is_mention(*at))?;
        self.candidates().find_map(|(at, kind, features)| {
            let pronoun = matches!(kind, Kind::Subject | Kind::Stressed | Kind::Behind);
            let alone = pronoun && at > first && !features.several && self.others(0, at, features).next().is_none();
            alone.then_some(features)
        })
    }

    fn has_verb_of_several(&self) -> bool {
        let mut mentioned = (0..self.pieces.len()).filter(|at| self.is_mention(*at));
        mentioned.any(|at| {
            let mut next = at + 1;
            while BETWEEN.contains(&self.lower(next)) {
                next += 1;
            }
            VERBS.iter().any(|(several, _)| *several == self.lower(next))
        })
    }

    /// The edits of what agrees with the name.
    fn agreeing(&self, text: &str, own: Features, new: Features) -> Option<Vec<(Range<usize>, String)>> {
        let mut edits = Vec::new();
        // The pieces that speak of the card.
        let mut of_card: Vec<usize> = (0..self.pieces.len()).filter(|at| self.is_mention(*at)).collect();
        for (at, kind, features) in self.candidates() {
            let alike = match kind {
                // « -les », « eux » and « leur » are of both genders.
                Kind::Behind | Kind::Before | Kind::ToSeveral | Kind::Possessive if features.several => own.several,
                _ => features == own,
            };
            if !alike {
                continue;
            }
            let of_it = match kind {
                Kind::Participle => self.participle_is_of_card(at, own, &of_card)?,
                _ => self.is_of_card(at, kind, own, &of_card)?,
            };
            // « … gagne +1/+0 et ne peut pas être bloqué »: who it is said of, the sentence alone would have to tell.
            if kind == Kind::Participle && !of_it && self.before(at) == "être" {
                return None;
            }
            if of_it {
                edits.push(self.changed(text, at, kind, new)?);
                if kind != Kind::Participle {
                    of_card.push(at);
                }
            }
        }
        if own.several {
            for at in 0..self.pieces.len() {
                let Some((_, one)) = VERBS.iter().find(|(several, _)| *several == self.lower(at)) else { continue };
                if !self.is_quoted(at) && self.is_verb_of_card(at, &of_card)? {
                    edits.push((self.pieces[at].span.clone(), (*one).to_owned()));
                    of_card.push(at);
                }
            }
        }
        Some(edits)
    }

    /// What else a word at a place may speak of: nouns before it in some pieces.
    fn others(&self, from: usize, at: usize, own: Features) -> impl Iterator<Item = usize> + '_ {
        (from..at).filter(move |other| {
            let word = self.lower(*other);
            let same = of_noun(word).is_some_and(|features| features.several == own.several)
                && (own.several || of_noun(word) == Some(own));
            same && !NEVER_MEANT.contains(&word) && !self.is_quoted(*other)
        })
    }

    fn sentence(&self, at: usize) -> usize {
        self.pieces[..at].iter().rposition(|piece| ends_sentence(piece) && piece.lower != ":").map_or(0, |end| end + 1)
    }

    /// Whether a pronoun speaks of the card; none where nobody can tell.
    fn is_of_card(&self, at: usize, kind: Kind, own: Features, of_card: &[usize]) -> Option<bool> {
        let start = self.sentence(at);
        let named = of_card.iter().any(|one| start <= *one && *one < at);
        let others: Vec<usize> = self.others(if named { start } else { 0 }, at, own).collect();
        // What a pronoun before the first mention speaks of is told behind it.
        if !of_card.iter().any(|one| *one < at) {
            return if others.is_empty() { Some(true) } else { None };
        }
        if others.is_empty() {
            return Some(true);
        }
        if others.iter().any(|other| !PLAYERS.contains(&self.lower(*other))) {
            return None;
        }
        match kind {
            Kind::Subject => {
                let mut verb = at + 1;
                while BETWEEN.contains(&self.lower(verb)) {
                    verb += 1;
                }
                let word = self.lower(verb);
                let one = VERBS.iter().find(|(several, _)| *several == word).map_or(word, |(_, one)| one);
                match (OF_OBJECTS.contains(&one), OF_PLAYERS.contains(&one)) {
                    (true, false) => Some(true),
                    (false, true) => Some(false),
                    _ => None,
                }
            }
            Kind::Stressed if self.before(at) == "sur" => Some(true),
            Kind::Behind | Kind::Before => Some(true),
            _ => None,
        }
    }

    /// The gender and the number of a noun: « reste » is one behind an article alone.
    fn noun(&self, at: usize) -> Option<Features> {
        let is_verb = self.lower(at) == "reste" && !["le", "du", "au"].contains(&self.before(at));
        of_noun(self.lower(at)).filter(|_| !is_verb)
    }

    /// Whether a participle is said of the card: of the nearest that it agrees with.
    fn participle_is_of_card(&self, at: usize, own: Features, of_card: &[usize]) -> Option<bool> {
        // « Si vous avez lancé », « que vous avez lancé ».
        let mut have = at;
        while ["pas", "aussi", "déjà", "jamais", "encore"].contains(&self.before(have)) {
            have -= 1;
        }
        if HAVE.contains(&self.before(have)) {
            let object = self.before(have - 1);
            return match object {
                "l'" | "les" => Some(of_card.iter().any(|one| *one < at)),
                _ => Some(false),
            };
        }
        if at > 0 && self.noun(at - 1) == Some(own) {
            return Some(false);
        }
        let start = self.sentence(at);
        // « Le coût de kick a été payé »: what no pronoun takes up may still be the subject.
        let is_alike = |other: &usize| self.noun(*other) == Some(own) && !self.is_quoted(*other);
        let last_other = (start..at).rev().find(is_alike);
        let last_own = of_card.iter().filter(|one| start <= **one && **one < at).max();
        match (last_own, last_other) {
            // « ~ ou un autre gobelin est mis »: it is said of both; « ~ a un marqueur et est engagé » of the first.
            (Some(own), Some(other)) if *own < other => {
                let verb = (other + 1..at).find(|at| BEING.contains(&self.lower(*at)) || self.lower(*at) == "été");
                let goes_on = verb.is_none_or(|verb| ["et", "ou", ",", "qui"].contains(&self.before(verb)));
                (!goes_on).then_some(false)
            }
            (Some(_), _) => Some(true),
            (None, Some(_)) => Some(false),
            // « Si un hors-la-loi a été sacrifié »: of a subject that is not the card; « , engagé, » of what it stands beside.
            (None, None) => Some(!BEING.contains(&self.before(at)) && self.before(at) != "été"),
        }
    }

    /// Whether the subject of a verb is the card; none where nobody can tell.
    fn is_verb_of_card(&self, at: usize, of_card: &[usize]) -> Option<bool> {
        for before in (0..at).rev() {
            if of_card.contains(&before) {
                return Some(true);
            }
            let word = self.lower(before);
            if matches!(word, "ils" | "elles" | "qui") || of_noun(word).is_some_and(|features| features.several) {
                return Some(false);
            }
            if matches!(word, "." | ":" | "—") {
                return None;
            }
        }
        None
    }

    /// A word in the gender and the number of the noun.
    fn changed(&self, text: &str, at: usize, kind: Kind, new: Features) -> Option<(Range<usize>, String)> {
        let span = self.pieces[at].span.clone();
        let written = text.get(span.clone())?;
        let either = |feminine: &str, masculine: &str| if new.feminine { feminine } else { masculine }.to_owned();
        let (span, with) = match kind {
            Kind::Subject => return self.subject(text, at, new),
            Kind::Stressed => return self.stressed(text, at, new),
            Kind::Behind => (span, either("-la", "-le")),
            Kind::Before => {
                let next = &self.pieces[at + 1];
                match crate::lex::say::elides(text.get(next.span.clone())?) {
                    true => (span.start..next.span.start, "l'".to_owned()),
                    false => (span, either("la", "le")),
                }
            }
            Kind::ToSeveral if written.starts_with('-') => (span, "-lui".to_owned()),
            Kind::ToSeveral => (span, "lui".to_owned()),
            Kind::ThisOne => (span, either("celle", "celui")),
            Kind::Participle => {
                let [masculine, feminine, ..] = forms(&base(self.lower(at))?);
                (span, if new.feminine { feminine } else { masculine })
            }
            Kind::Possessive => {
                let noun = self.lower(at + 1);
                let features = of_noun(noun).or_else(|| known(noun))?;
                let vowel = crate::lex::say::elides(noun);
                let with = match (features.several, features.feminine && !vowel) {
                    (true, _) => "ses",
                    (false, true) => "sa",
                    (false, false) => "son",
                };
                (span, with.to_owned())
            }
        };
        let capital = text.get(self.pieces[at].span.clone())?.starts_with(char::is_uppercase);
        Some((span, if capital { capitalised(&with) } else { with }))
    }

    /// « Il » with the word before it: « s'il » is « si elle », « qu'elle » « qu'il ».
    fn subject(&self, text: &str, at: usize, new: Features) -> Option<(Range<usize>, String)> {
        let span = self.pieces[at].span.clone();
        let with = if new.feminine { "elle" } else { "il" };
        let before = at.checked_sub(1).map(|before| &self.pieces[before]);
        match before.map(|before| (before.lower.as_str(), before)) {
            Some(("s'", piece)) if new.feminine => {
                let capital = text.get(piece.span.clone())?.starts_with('S');
                Some((piece.span.start..span.end, if capital { "Si elle" } else { "si elle" }.to_owned()))
            }
            Some(("si", piece)) if !new.feminine => {
                let capital = text.get(piece.span.clone())?.starts_with('S');
                Some((piece.span.start..span.end, if capital { "S'il" } else { "s'il" }.to_owned()))
            }
            _ => {
                let capital = text.get(span.clone())?.starts_with(char::is_uppercase);
                Some((span, if capital { capitalised(with) } else { with.to_owned() }))
            }
        }
    }

    /// « Lui » with « d' » or « de » before it.
    fn stressed(&self, text: &str, at: usize, new: Features) -> Option<(Range<usize>, String)> {
        let span = self.pieces[at].span.clone();
        let with = if new.feminine { "elle" } else { "lui" };
        let before = &self.pieces[at.checked_sub(1)?];
        let own = text.get(before.span.clone())?;
        match (before.lower.as_str(), new.feminine) {
            ("de", true) => Some((before.span.start..span.end, format!("d'{with}"))),
            ("d'", false) => Some((before.span.start..span.end, format!("de {with}"))),
            ("que", true) => Some((before.span.start..span.end, format!("{}'{with}", &own[..own.len() - 1]))),
            ("qu'", false) => Some((before.span.start..span.end, format!("que {with}"))),
            _ => Some((span, with.to_owned())),
        }
    }
}

/// Nouns of what a card has that the lexicon has in one number.
fn known(noun: &str) -> Option<Features> {
    let feminine = match noun {
        "force" | "endurance" | "main" | "bibliothèque" | "valeur" => true,
        "propriétaire" | "contrôleur" | "coût" | "contrôle" | "nom" => false,
        _ => return None,
    };
    Some(Features { feminine, several: false })
}

/// The forms of a participle: masculine, feminine, and of several.
fn forms(base: &str) -> [String; 4] {
    match base {
        "imblocable" | "indestructible" | "rouge" => {
            [base.to_owned(), base.to_owned(), format!("{base}s"), format!("{base}s")]
        }
        "mis" => ["mis", "mise", "mis", "mises"].map(str::to_owned),
        "blanc" => ["blanc", "blanche", "blancs", "blanches"].map(str::to_owned),
        "monstrueux" => ["monstrueux", "monstrueuse", "monstrueux", "monstrueuses"].map(str::to_owned),
        "bloqueur" => ["bloqueur", "bloqueuse", "bloqueurs", "bloqueuses"].map(str::to_owned),
        _ => [base.to_owned(), format!("{base}e"), format!("{base}s"), format!("{base}es")],
    }
}

/// The masculine singular of a participle, or of a colour.
fn base(word: &str) -> Option<String> {
    let stem = word.strip_suffix("es").or_else(|| word.strip_suffix(['e', 's'])).unwrap_or(word);
    if let Some(stem) = Some(stem).filter(|stem| stem.ends_with('é') && stem.chars().count() > 3) {
        let is_noun =
            NOUNS_IN_É.contains(&stem) || OF_OTHERS.contains(&stem) || of_noun(word).is_some() || is_keyword(word);
        return (!is_noun).then(|| stem.to_owned());
    }
    INFLECTED.get(word).map(|base| (*base).to_owned())
}

/// What is said of a card beside participles in « -é », by each of its forms.
static INFLECTED: LazyLock<FxHashMap<String, &'static str>> = LazyLock::new(|| {
    let mut all = FxHashMap::default();
    for base in SAID_OF.into_iter().chain(COLOURS) {
        forms(base).into_iter().for_each(|form| _ = all.entry(form).or_insert(base));
    }
    all
});

/// The gender and the number of a participle that is said of a card.
fn participle(word: &str) -> Option<(bool, bool)> {
    let base = base(word)?;
    let [masculine, feminine, several, both] = forms(&base);
    let of_several = word != masculine && word != feminine && (word == several || word == both);
    Some(((word == feminine && word != masculine) || (word == both && word != several), of_several))
}
