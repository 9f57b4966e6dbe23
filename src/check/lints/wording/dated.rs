//! W-1 to W-11, W-52, W-53: what older cards say, and cards of today say otherwise.
//!
//! The forms are data, `render::templating::today`; here they are tried at their place.

use std::ops::Range;

use render::templating::today::{Apart, DatedForm, TARGETS, dated_forms, dated_offered, dated_unread};

use super::{
    ARTIFACT, Both, CREATURE, Check, Diagnostic, Edit, Example, INSTANT, Language, Lint, NONE, NOTE, Paragraph, Place,
    Repair, WARNING, Words, bilingual, tokens, trigger_words, unread,
};
use crate::diagnostic::Bilingual;
use crate::ir::{Ability, Replacement};
use crate::lex::Shape;
use crate::lints;

macro_rules! dated {
    ($name:ident, $code:literal, $says:expr, $why:expr, $on:expr, $english:expr, $french:expr) => {
        pub(super) const $name: Lint = Lint {
            code: $code,
            says: $says,
            why: $why,
            examples: &[Example { on: $on, english: $english, french: $french }],
            check: Check::Templating,
            ..WARNING
        };
    };
}

const BECAUSE: Both = (
    "The meaning is the same; cards of today say it in fewer words, and a reader who knows today's cards looks for a \
     difference where another word stands.",
    "Le sens est le même ; les cartes d'aujourd'hui le disent plus brièvement, et qui les connaît cherche une différence \
     là où figure un autre mot.",
);

dated!(
    ENTERS,
    "W-1",
    ("\"enters\" alone means the battlefield", "« arrive » seul veut dire sur le champ de bataille"),
    BECAUSE,
    CREATURE,
    ("When this creature enters the battlefield, draw a card.", "When this creature enters, draw a card.",),
    (
        "Quand cette créature arrive sur le champ de bataille, piochez une carte.",
        "Quand cette créature arrive, piochez une carte.",
    )
);

dated!(
    PLAY,
    "W-2",
    ("the battlefield by its old name", "le champ de bataille sous son ancien nom"),
    BECAUSE,
    CREATURE,
    ("When this creature leaves play, draw a card.", "When this creature leaves the battlefield, draw a card.",),
    (
        "Quand cette créature quitte le jeu, piochez une carte.",
        "Quand cette créature quitte le champ de bataille, piochez une carte.",
    )
);

dated!(
    REMOVED,
    "W-3",
    ("\"removed from the game\" is \"exiled\"", "« retirer de la partie » se dit « exiler »"),
    BECAUSE,
    INSTANT,
    ("Remove target creature from the game.", "Exile target creature."),
    ("Retirez la créature ciblée de la partie.", "Exilez la créature ciblée.")
);

dated!(
    END_OF_TURN,
    "W-4",
    ("\"at end of turn\" is the beginning of an end step", "« à la fin du tour » est le début d'une étape de fin"),
    (
        "An ability that triggers \"at end of turn\" triggers at the beginning of the end step (513.1a): today's cards say \
         which one.",
        "Une capacité qui se déclenche « à la fin du tour » se déclenche au début de l'étape de fin (513.1a) : les cartes \
         d'aujourd'hui disent laquelle.",
    ),
    CREATURE,
    ("At end of turn, sacrifice this creature.", "At the beginning of the end step, sacrifice this creature.",),
    NONE
);

dated!(
    MANA_POOL,
    "W-5",
    ("mana is simply added", "le mana s'ajoute, sans plus"),
    BECAUSE,
    ARTIFACT,
    ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    ("{T} : Ajoutez {G} à votre réserve.", "{T} : Ajoutez {G}.")
);

dated!(
    MANA_VALUE,
    "W-6",
    ("\"converted mana cost\" is \"mana value\"", "« coût converti de mana » se dit « valeur de mana »"),
    BECAUSE,
    INSTANT,
    (
        "Destroy target creature with converted mana cost 2 or less.",
        "Destroy target creature with mana value 2 or less.",
    ),
    (
        "Détruisez la créature ciblée avec un coût converti de mana inférieur ou égal à 2.",
        "Détruisez la créature ciblée avec une valeur de mana inférieure ou égale à 2.",
    )
);

dated!(
    CAST,
    "W-7",
    ("spells are \"cast\", abilities are \"activated\"", "un sort se « lance », une capacité s'« active »"),
    BECAUSE,
    CREATURE,
    ("Whenever you play a creature spell, draw a card.", "Whenever you cast a creature spell, draw a card.",),
    (
        "À chaque fois que vous jouez un sort de créature, piochez une carte.",
        "À chaque fois que vous lancez un sort de créature, piochez une carte.",
    )
);

dated!(
    KEYWORDS,
    "W-8",
    ("this is a keyword, or said otherwise today", "ceci est un mot-clé, ou se dit autrement aujourd'hui"),
    BECAUSE,
    CREATURE,
    ("This creature is unblockable.", "This creature can't be blocked."),
    ("Cette créature est imblocable.", "Cette créature ne peut pas être bloquée.")
);

dated!(
    CREATE,
    "W-9",
    ("tokens are \"created\"", "un jeton se « crée »"),
    BECAUSE,
    CREATURE,
    (
        "When this creature enters, put a 1/1 green Elf creature token onto the battlefield.",
        "When this creature enters, create a 1/1 green Elf creature token.",
    ),
    (
        "Quand cette créature arrive, mettez sur le champ de bataille un jeton de créature 1/1 verte Elfe.",
        "Quand cette créature arrive, créez un jeton de créature 1/1 verte Elfe.",
    )
);

pub(super) const PRONOUN: Lint = Lint {
    code: "W-10",
    says: ("a player is \"they\", an object \"it\"", "un joueur se reprend sans « il ou elle »"),
    why: BECAUSE,
    examples: &[
        Example {
            on: INSTANT,
            english: ("Target player discards a card from his or her hand.", "Target player discards a card."),
            french: NONE,
        },
        Example {
            on: CREATURE,
            english: (
                "Whenever this creature attacks, put a +1/+1 counter on him.",
                "Whenever this creature attacks, put a +1/+1 counter on it.",
            ),
            french: NONE,
        },
    ],
    check: Check::Templating,
    also: &[Check::Ability(of_objects)],
    ..WARNING
};

pub(super) const TARGET: Lint = Lint {
    code: "W-52",
    rule: Some("115.1"),
    says: (
        "« un » or « une » chooses a target; « la … ciblée » speaks of one chosen before",
        "« un » ou « une » choisit une cible ; « la … ciblée » en désigne une déjà choisie",
    ),
    why: (
        "Up to 2020 French cards had the definite article before new targets, too. Since then it tells the two apart.",
        "Jusqu'en 2020, l'article défini accompagnait aussi les nouvelles cibles. Depuis, il distingue les deux.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: NONE,
        french: ("Détruisez la créature ciblée.", "Détruisez une créature ciblée."),
    }],
    check: Check::Templating,
    ..NOTE
};

pub(super) const TEMPLATING: Lint = Lint {
    code: "W-53",
    says: ("cards of today say this otherwise", "les cartes d'aujourd'hui le disent autrement"),
    why: BECAUSE,
    examples: &[Example {
        on: CREATURE,
        english: (
            "Whenever another creature enters under your control, you gain 1 life.",
            "Whenever another creature you control enters, you gain 1 life.",
        ),
        french: (
            "Cette créature gagne +1/+1 aussi longtemps que vous contrôlez une forêt.",
            "Cette créature gagne +1/+1 tant que vous contrôlez une forêt.",
        ),
    }],
    check: Check::Templating,
    also: &[Check::Repair(echo), Check::Ability(counters), Check::Ability(tokens::check)],
    ..NOTE
};

/// « Un marqueur marée »: the name of a counter stands between quotation marks in French.
fn counters(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    /// The most words of a name.
    const MOST: usize = 2;
    if place.language() != Language::French || !place.written().contains("marqueur") {
        return Vec::new();
    }
    let words = place.words();
    let space = if place.text.printed.text.contains('\u{a0}') { '\u{a0}' } else { ' ' };
    let is_word = |at: usize| words.list.get(at).is_some_and(|word| word.lower.chars().all(char::is_alphabetic));
    let mut found = Vec::new();
    for at in (0..words.list.len()).filter(|at| matches!(words.list[*at].lower.as_str(), "marqueur" | "marqueurs")) {
        let names =
            (1..=MOST).filter(|length| (at + 1..=at + length).all(is_word)).map(|length| at + 1..at + 1 + length);
        let marked = names.map(|name| {
            let span = words.span(name.clone());
            Edit::new(span, format!("«{space}{}{space}»", words.text(name)))
        });
        let same = |edit: &Edit| {
            place.edited(std::slice::from_ref(edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir)
        };
        if let Some(edit) = marked.into_iter().find(same) {
            found.extend(
                place.fix(std::slice::from_ref(&edit), true).map(|fix| TEMPLATING.found().at(edit.span).fix(fix)),
            );
        }
    }
    found
}

/// Echo without a cost: until 2006 it was that of the card (702.30b).
fn echo(words: &Words<'_>) -> Vec<Repair> {
    let cost = words.place.text.face.mana_cost.as_deref().filter(|cost| cost.starts_with('{'));
    let alone = words.list.len() == 1 && ["echo", "écho"].contains(&words.list[0].lower.as_str());
    let with_cost = |cost: &str| {
        let span = words.span(0..1);
        Repair::new(span.clone(), vec![Edit::insert(span.end, format!(" {cost}"))]).safe()
    };
    cost.filter(|_| alone).map(with_cost).into_iter().collect()
}

/// The dated forms of a paragraph with which it means the same as with today's.
pub(super) fn forms(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let start = place.span().start;
    let mut kept: Vec<(&DatedForm, Vec<Edit>)> = Vec::new();
    let mut left: Vec<(&DatedForm, Edit)> = Vec::new();
    let apart = apart(place);
    let forms = dated_forms(&apart).into_iter().filter(|form| !speaks_of_target(place, form));
    let mut forms: Vec<DatedForm> = forms.flat_map(|form| fitting(place, form)).collect();
    forms.retain(|form| !speaks_of_target(place, form));
    if trigger_words::comes_again(place, ir) {
        forms.iter_mut().for_each(|form| say_each_time(place, form));
    }
    let same = |edits: &[Edit]| place.means_with(edits, ir);
    forms = forms.into_iter().flat_map(|form| tried(place, form, &same)).collect();
    for form in &forms {
        let edits =
            form.today.iter().map(|with| Edit::new(start + form.span.start..start + form.span.end, with.as_str()));
        let edits: Vec<Edit> = edits.collect();
        match edits.iter().find(|edit| same(std::slice::from_ref(edit))) {
            Some(edit) => kept.push((form, vec![edit.clone()])),
            None => left.extend(edits.into_iter().next().map(|edit| (form, edit))),
        }
    }
    // « Échangez le contrôle de l'artefact ciblé et de la créature ciblée »: both, or none.
    let edits: Vec<Edit> = left.iter().map(|(_, edit)| edit.clone()).collect();
    if let [(form, _), _, ..] = left[..]
        && same(&edits)
    {
        kept.push((form, edits));
    }
    if kept.iter().any(|(form, _)| form.change.lint == TARGET.code) {
        let all: Vec<Edit> = kept.iter().flat_map(|(_, edits)| edits.clone()).collect();
        let halves = halves(place, |sentence| edited(place, sentence, &all).is_some_and(|said| has_old_target(&said)));
        kept.retain(|(form, _)| form.change.lint != TARGET.code || !is_within(&halves, form));
    }
    // « Un joueur ciblé … ; ou un joueur ciblé … »: modes in one sentence have one article, or stay as they are.
    if place.written().contains("; ou l") {
        let (targets, others): (Vec<_>, Vec<_>) =
            kept.into_iter().partition(|(form, _)| form.change.lint == TARGET.code);
        kept = others;
        if let Some((form, _)) = targets.first() {
            kept.push((*form, targets.iter().flat_map(|(_, edits)| edits.clone()).collect()));
        }
    }
    let unmended = entering_half(place).into_iter().filter(|edit| {
        let is_kept = |edits: &Vec<Edit>| edits.iter().any(|kept| overlap(&kept.span, &edit.span));
        !kept.iter().any(|(_, edits)| is_kept(edits)) && is_needless(place, edit)
    });
    let unmended = unmended.map(|edit| ENTERS.found().at(edit.span.start + 1..edit.span.end)).collect::<Vec<_>>();
    let said = |(form, edits): &(&DatedForm, Vec<Edit>)| diagnostic(place, form, edits, !may_be_chosen(place, form));
    let mut found: Vec<Diagnostic> = kept.iter().filter_map(said).chain(unmended).collect();
    offer(place, &apart, &mut found);
    found
}

/// Whether « la créature ciblée » is a target that was chosen before: that is what its article says.
fn speaks_of_target(place: Place<'_>, form: &DatedForm) -> bool {
    let start = place.span().start;
    let within = |span: Range<usize>| start + form.span.start <= span.start && span.end <= start + form.span.end;
    let mut mentions = place.paragraph.mentions.iter().filter(|mention| within(mention.span.range()));
    form.change.lint == TARGETS && mentions.any(|mention| place.text_of(mention.span).contains("ciblé"))
}

/// Whether another paragraph of the spell names such a target, so that the two may be one: who wrote them knows.
fn may_be_chosen(place: Place<'_>, form: &DatedForm) -> bool {
    let types = place.text.types;
    // A triggered ability beside it has targets of its own.
    let of_spell = |place: Place<'_>| place.ir().is_none_or(|ir| matches!(ir.ability, Ability::Spell(_)));
    if form.change.lint != TARGETS || !(types.is("instant") || types.is("sorcery")) || !of_spell(place) {
        return false;
    }
    let own = place.written().get(form.span.clone()).unwrap_or_default().to_lowercase();
    let noun = own.split_once([' ', '\'', '’']).map_or("", |(_, noun)| noun);
    let others = place.text.paragraphs().filter(|other| other.span() != place.span() && of_spell(*other));
    let mut written = others.map(|other| other.written().to_lowercase());
    !noun.is_empty() && written.any(|other| !other.starts_with('•') && other.contains(noun))
}

/// « Lorsque » of what can happen again is « à chaque fois que » (603.1).
fn say_each_time(place: Place<'_>, form: &mut DatedForm) {
    let old = place.written().get(form.span.clone()).unwrap_or_default().to_lowercase();
    if form.change.lint != "W-39" || form.span.start > 0 || !old.starts_with("lorsqu") {
        return;
    }
    for with in &mut form.today {
        let each = match with.strip_prefix("Quand") {
            Some(_) if old.ends_with(['\'', '’']) => "À chaque fois qu'",
            Some(_) => "À chaque fois que",
            None => continue,
        };
        each.clone_into(with);
    }
}

/// A form; where none of its words means the same, those within it.
fn tried(place: Place<'_>, mut form: DatedForm, same: &dyn Fn(&[Edit]) -> bool) -> Vec<DatedForm> {
    let start = place.span().start;
    let within = std::mem::take(&mut form.within);
    let means = |with: &String| same(&[Edit::new(start + form.span.start..start + form.span.end, with.as_str())]);
    if within.is_empty() || form.today.iter().any(means) {
        return vec![form];
    }
    within.into_iter().flat_map(|form| tried(place, form, same)).collect()
}

/// Adds the forms whose words of today mean something else, where nothing else is changed: each is its author's to make.
fn offer(place: Place<'_>, apart: &Apart<'_>, found: &mut Vec<Diagnostic>) {
    let start = place.span().start;
    for mut form in dated_offered(apart) {
        let is_of_card = fits(place, &mut form);
        let span = start + form.span.start..start + form.span.end;
        let fixes = |other: &Diagnostic| other.fix.as_deref().map(|fix| fix.span.clone());
        // A keyword stands for all that is within its phrase.
        let is_within = |other: &Range<usize>| *other != span && span.start <= other.start && other.end <= span.end;
        let stands_for = |other: &Range<usize>| form.change.lint == KEYWORDS.code && is_within(other);
        let is_free =
            |other: &Diagnostic| fixes(other).is_none_or(|other| !overlap(&other, &span) || stands_for(&other));
        let edit = form.today.first().map(|with| Edit::new(span.clone(), with.as_str()));
        let (Some(edit), true) = (edit, is_of_card && found.iter().all(is_free)) else { continue };
        let reads = || place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text)).is_some();
        if place.ir().is_none() || reads() {
            found.retain(|other| fixes(other).is_none_or(|other| !stands_for(&other)));
            found.extend(diagnostic(place, &form, &[edit], false));
        }
    }
}

/// A form whose words are of this card; where none are, the forms within it: « arrive sur le champ de bataille, s'il a été kické » of
/// a legend, which is no « cette créature ».
fn fitting(place: Place<'_>, mut form: DatedForm) -> Vec<DatedForm> {
    if fits(place, &mut form) {
        return vec![form];
    }
    form.within.into_iter().flat_map(|form| fitting(place, form)).collect()
}

/// Leaves those words of a form that are of this card, if any: what old cards leave out is the creature that has the ability, or what
/// its Aura enchants.
fn fits(place: Place<'_>, form: &mut DatedForm) -> bool {
    let Some(own) = place.written().get(form.span.clone()).map(str::to_lowercase) else { return false };
    let types = place.text.types;
    let legend = types.supertypes.iter().any(|row| row.id() == "legendary");
    let has = |subtype: &str| types.subtypes.iter().any(|row| row.id() == subtype);
    let name = place.text.names.full.to_lowercase();
    let renames = own.contains(&name) && !is_renamed_alone(place, &form.span, &name);
    let of_spell = types.is("instant") || types.is("sorcery");
    // What an instant or sorcery does later, it does once: "the next end step" (603.7b). What it does in a graveyard, it says of itself.
    let does_once = of_spell && !place.tokens().iter().any(|token| token.is(Shape::Itself));
    // So does what an ability does before it ends; where it is understood, its meaning tells.
    let before = place.written().get(..form.span.start).unwrap_or_default().trim_end();
    let does_once = does_once || place.ir().is_none() && before.ends_with('.');
    let text = place.text.printed.text.to_lowercase();
    form.today.retain(|with| {
        let with = with.to_lowercase();
        let says = |words: &str| with.contains(words) && !own.contains(words);
        // Creatures and planeswalkers die (700.4); an artifact or an Aura is put into a graveyard.
        let of_itself = own.contains(&name) || NO_CREATURES.iter().any(|this| own.contains(this));
        // "The creature that this card haunts" is one, whatever haunts it.
        let haunted = own.contains(" haunts ") || own.contains(" hante ");
        // A land dies where its Aura has made a creature of it for good.
        let of_land = own.contains("enchanted land") && !text.contains("enchanted land is a");
        let dies = (of_itself || of_land) && !haunted && DYING.iter().any(|words| says(words));
        let recurs = does_once && EVERY_TURN.iter().any(|words| says(words));
        // What a spell has its player pay is no cost of an ability.
        let is_ability = says(":") && of_spell;
        (!(says("this creature") || says("cette créature")) || types.is("creature") && !legend)
            && (!ENCHANTED.iter().any(|words| says(words)) || has("aura"))
            && (!(says("defender") || says("défenseur") && !says("joueur défenseur")) || has("wall"))
            && !is_ability
            && !recurs
            && !(renames && says("cette créature"))
            && (!CASTING.iter().any(|words| says(words)) || !types.is("land"))
            && (!UNCOUNTERED.iter().any(|words| says(words)) || legend)
            && (!dies || !of_land && (types.is("creature") || types.is("planeswalker")))
    });
    !form.today.is_empty()
}

/// Whether nothing in the rest of its sentence speaks of the card by its name, or in the gender of that.
fn is_renamed_alone(place: Place<'_>, span: &Range<usize>, name: &str) -> bool {
    const OF_NAME: [&str; 9] = ["il", "ils", "lui", "eux", "engagé", "bloqué", "attaquant", "celui-ci", "kické"];
    let written = place.written();
    let before = written.get(..span.start).and_then(|before| before.rsplit(". ").next());
    let behind = written.get(span.end..).and_then(|behind| behind.split(". ").next());
    [before, behind].into_iter().flatten().map(|part| part.to_lowercase().replace('’', "'")).all(|part| {
        let pronoun = |word: &str| OF_NAME.contains(&word);
        !part.contains(name)
            // Of two creatures that are both called so, nobody tells which is which.
            && !part.contains("cette créature")
            && !part.contains("-le")
            && !part.contains("-lui")
            && !part.split([' ', '\u{a0}', ',', '.', '\'', '»']).any(pronoun)
    })
}

/// A step of each turn, which a permanent waits for.
const EVERY_TURN: [&str; 2] = ["the beginning of the end step", "au début de l'étape de fin"];

/// What a legend is while it can be countered, or costs something; of other cards all mentions are brought up together (W-32).
const UNCOUNTERED: [&str; 3] =
    ["this spell can't be countered", "this spell costs", "ce sort ne peut pas être contrecarré"];

/// What is done with a card that is no land (305.9).
const CASTING: [&str; 3] = ["may cast this card", "you can't cast", "pouvez lancer cette carte"];

/// What creatures and planeswalkers do, and nothing else.
const DYING: [&str; 5] = ["dies", "would die", "meurt", "meurent", "mourir"];

/// What a card that is no creature calls itself.
const NO_CREATURES: [&str; 12] = [
    "this artifact",
    "this land",
    "this enchantment",
    "this aura",
    "this equipment",
    "this vehicle",
    "cet artefact",
    "ce terrain",
    "cet enchantement",
    "cette aura",
    "cet équipement",
    "ce véhicule",
];

/// What an Aura calls what it is attached to.
const ENCHANTED: [&str; 7] = [
    "enchanted creature",
    "enchanted land",
    "enchanted artifact",
    "enchanted permanent",
    "créature enchantée",
    "terrain enchanté",
    "artefact enchanté",
];

fn overlap(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

/// « arrive sur le champ de bataille sous votre contrôle » without the battlefield. That is half of what cards say today, « que vous
/// contrôlez arrive », and is not written; but where no more can be changed, « cette créature » behind it being another one then,
/// it is told.
fn entering_half(place: Place<'_>) -> Vec<Edit> {
    const VERBS: [&str; 2] = ["arrive", "arrivent"];
    const BATTLEFIELD: [&str; 2] = [" sur le champ de bataille", " en jeu"];
    if place.language() != Language::French {
        return Vec::new();
    }
    let (written, start) = (place.written(), place.span().start);
    let is_behind_verb =
        |at: usize| written[..at].split([' ', '\u{a0}']).next_back().is_some_and(|word| VERBS.contains(&word));
    let all = BATTLEFIELD.iter().flat_map(|name| written.match_indices(name));
    all.filter(|(at, name)| is_behind_verb(*at) && written[at + name.len()..].starts_with(" sous "))
        .map(|(at, name)| Edit::new(start + at..start + at + name.len(), ""))
        .collect()
}

/// Whether the beginning of a trigger means the same, by itself, without some of its words.
fn is_needless(place: Place<'_>, words: &Edit) -> bool {
    let (written, start) = (place.written(), place.span().start);
    let at = words.span.start - start..words.span.end - start;
    let holds = |sentence: &Range<usize>| sentence.start <= at.start && at.end <= sentence.end;
    let Some(sentence) = sentences(written).into_iter().find(holds) else { return false };
    let end = written[at.end..sentence.end].find(',').map_or(sentence.end, |comma| at.end + comma);
    let (before, behind) = (&written[sentence.start..at.start], &written[at.end..end]);
    let read = |middle: &str| place.read_alone(&format!("{before}{middle}{behind}, piochez une carte."));
    read(&written[at.clone()]).is_some_and(|meaning| read("") == Some(meaning))
}

/// The sentences of a paragraph, by their place in it, of which something holds.
fn halves(place: Place<'_>, holds: impl Fn(Range<usize>) -> bool) -> Vec<Range<usize>> {
    let start = place.span().start;
    let all = sentences(place.written()).into_iter();
    all.filter(|sentence| holds(start + sentence.start..start + sentence.end)).collect()
}

fn is_within(sentences: &[Range<usize>], form: &DatedForm) -> bool {
    sentences.iter().any(|sentence| sentence.start <= form.span.start && form.span.end <= sentence.end)
}

/// A stretch of the text with the edits that are of it, in lower case; none where its letters have another length then.
fn edited(place: Place<'_>, stretch: Range<usize>, edits: &[Edit]) -> Option<String> {
    let mut said = place.text.printed.text.get(stretch.clone())?.to_lowercase();
    let within = |edit: &&Edit| stretch.start <= edit.span.start && edit.span.end <= stretch.end;
    let mut edits: Vec<&Edit> = edits.iter().filter(within).collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    if said.len() != stretch.len() {
        return None;
    }
    for edit in edits {
        said.replace_range(edit.span.start - stretch.start..edit.span.end - stretch.start, &edit.with.to_lowercase());
    }
    Some(said)
}

/// Whether a sentence has a target with the definite article that it did not speak of before: « un artefact ciblé, une créature
/// ciblée ou le terrain ciblé ».
fn has_old_target(sentence: &str) -> bool {
    const OLD: [&str; 5] = ["le", "la", "l'", "au", "du"];
    const NEW: [&str; 8] = ["un", "une", "d'un", "d'une", "qu'un", "qu'une", "chaque", "cible"];
    /// The most words of a noun with what is said of it.
    const MOST: usize = 5;
    let plain = sentence.replace('’', "'").replace("l'", "l' ");
    let words: Vec<&str> = plain.split([' ', ',', '.', ';', '\u{a0}']).filter(|word| !word.is_empty()).collect();
    let targets = words.iter().enumerate().filter(|(_, word)| matches!(**word, "ciblé" | "ciblée"));
    targets.map(|(at, _)| at).any(|at| {
        // « Une créature avec le vol ciblée »: the article of the keyword is not the target's.
        let of_keyword = |article: usize| article > 0 && matches!(words[article - 1], "avec" | "sans");
        let is_article =
            |word: &usize| (OLD.contains(&words[*word]) && !of_keyword(*word)) || NEW.contains(&words[*word]);
        let article = (at.saturating_sub(MOST)..at).rev().find(is_article);
        article.is_some_and(|article| {
            let named = |pair: &[&str]| NEW.contains(&pair[0]) && pair[1] == words[article + 1];
            OLD.contains(&words[article]) && !words[..article].windows(2).any(named)
        })
    })
}

/// The paragraph as patterns see it.
fn apart(place: Place<'_>) -> Apart<'_> {
    Apart::of(place.written(), names_in(place), place.language())
}

/// Where the card's own name stands in the paragraph.
fn names_in(place: Place<'_>) -> Vec<Range<usize>> {
    let start = place.span().start;
    let itself = place.tokens().iter().filter(|token| token.is(Shape::Itself)).map(|token| token.span.range());
    itself.map(|span| span.start - start..span.end - start).collect()
}

/// The dated forms of a paragraph that was not understood: those of its sentences, and beginnings of triggers, that are
/// understood by themselves and mean the same with today's, and those that mean the same wherever they stand.
pub(super) fn of_unread(place: Place<'_>) -> Vec<Diagnostic> {
    let (written, start) = (place.written(), place.span().start);
    let apart = apart(place);
    let names = apart.names();
    let at = |form: &DatedForm| start + form.span.start..start + form.span.end;
    let mut all: Vec<(DatedForm, Edit)> = Vec::new();
    let forms: Vec<DatedForm> = dated_forms(&apart).into_iter().flat_map(|form| fitting(place, form)).collect();
    for sentence in sentences(written) {
        let of = |part: &Range<usize>, form: &&DatedForm| part.start <= form.span.start && form.span.end <= part.end;
        if !forms.iter().any(|form| of(&sentence, &form)) {
            continue;
        }
        let Some((part, end, meaning)) = understood_alone(place, sentence, names) else { continue };
        for form in forms.iter().filter(|form| of(&part, form)) {
            let (before, behind) = (&written[part.start..form.span.start], &written[form.span.end..part.end]);
            let same =
                |with: &&String| place.read_alone(&format!("{before}{with}{behind}{end}")).as_ref() == Some(&meaning);
            if let Some(with) = form.today.iter().find(same) {
                all.push((form.clone(), Edit::new(at(form), with.as_str())));
            }
        }
    }
    for mut form in dated_unread(&apart) {
        if !fits(place, &mut form) {
            continue;
        }
        let is_apart =
            |(other, _): &(DatedForm, Edit)| other.span.end <= form.span.start || form.span.end <= other.span.start;
        if all.iter().all(is_apart)
            && let Some(with) = form.today.first()
        {
            let edit = Edit::new(at(&form), with.as_str());
            all.push((form, edit));
        }
    }
    let edits: Vec<Edit> = all.iter().map(|(_, edit)| edit.clone()).collect();
    let halves =
        halves(place, |sentence| edited(place, sentence, &edits).is_some_and(|said| has_old_zone(&said, place)));
    all.retain(|(form, _)| !ZONES.contains(&form.change.lint) || !is_within(&halves, form));
    // « Exilez … », and « la carte retirée » of another sentence would be another card.
    let edits: Vec<Edit> = all.iter().map(|(_, edit)| edit.clone()).collect();
    let is_of_exile = |form: &DatedForm| form.change.lint == REMOVED.code;
    if all.iter().any(|(form, _)| is_of_exile(form))
        && !self::halves(place, |sentence| {
            edited(place, sentence, &edits).is_none_or(|said| has_old_exile(&said, place.language()))
        })
        .is_empty()
    {
        all.retain(|(form, _)| !is_of_exile(form));
    }
    all.sort_by_key(|(form, _)| form.span.start);
    let said = |(form, edit): &(DatedForm, Edit)| {
        let safe = !unread::is_doubtful(place, form, &edit.with) && !may_be_chosen(place, form);
        diagnostic(place, form, std::slice::from_ref(edit), safe)
    };
    let mut found: Vec<Diagnostic> = match all.iter().all(|(form, _)| form.change.lint == TARGETS) {
        true => targets_alone(place, &all).into_iter().collect(),
        false => all.iter().filter_map(said).collect(),
    };
    offer(place, &apart, &mut found);
    found
}

/// The targets of a paragraph that has nothing else that is dated, all of them as one offer: whether « Gelez la créature ciblée »
/// is a sentence of an old card, its writer knows. None where a word is not known, or one of them would stay.
fn targets_alone(place: Place<'_>, all: &[(DatedForm, Edit)]) -> Option<Diagnostic> {
    let (first, _) = all.first()?;
    let edits: Vec<Edit> = all.iter().map(|(_, edit)| edit.clone()).collect();
    let is_unknown = place.tokens().iter().any(|token| token.is(Shape::Word));
    let stays =
        !halves(place, |sentence| edited(place, sentence, &edits).is_some_and(|said| has_old_target(&said))).is_empty();
    let chosen = all.iter().any(|(form, _)| may_be_chosen(place, form));
    if is_unknown || stays || chosen { None } else { diagnostic(place, first, &edits, false) }
}

/// The lints of zones by their old names.
const ZONES: [&str; 2] = ["W-2", "W-3"];

/// Whether a sentence calls a zone by its old name: it is brought up to date as a whole, or stays.
fn has_old_zone(sentence: &str, place: Place<'_>) -> bool {
    let (old, also): (&[&str], [&str; 2]) = match place.language() {
        Language::English => (
            &[" in play", " into play", " from play", " to play under", " leaves play", "from the game"],
            ["return", " to play"],
        ),
        Language::French => (&[" en jeu", " le jeu"], ["retir", "de la partie"]),
    };
    // "From playing" is none.
    let whole = |old: &str| {
        sentence.match_indices(old).any(|(at, _)| !sentence[at + old.len()..].starts_with(char::is_alphabetic))
    };
    old.iter().any(|old| whole(old)) || sentence.contains(also[0]) && whole(also[1])
}

/// Whether a sentence in small letters speaks of what is exiled as removed: no counter, and nothing of combat.
fn has_old_exile(sentence: &str, language: Language) -> bool {
    let (removed, whole, others): (&[&str], [&str; 2], [&str; 2]) = match language {
        Language::English => (&["removed"], ["remove", "from the game"], ["counter", "combat"]),
        Language::French => (&["retirée", "retiré "], ["retir", "de la partie"], ["marqueur", "combat"]),
    };
    let is_removed =
        removed.iter().any(|word| sentence.contains(word)) || whole.iter().all(|word| sentence.contains(word));
    is_removed && !others.iter().any(|other| sentence.contains(other))
}

/// The sentences of a text, those of its modes and quotations apart from what stands around them.
fn sentences(text: &str) -> Vec<Range<usize>> {
    const APART: [&str; 8] = ["\n", "•", " — ", "«", "»", "“", "”", "\""];
    let mut ends: Vec<(usize, usize)> = text.match_indices(". ").map(|(at, _)| (at + 1, at + 2)).collect();
    for sign in APART {
        ends.extend(text.match_indices(sign).map(|(at, sign)| (at, at + sign.len())));
    }
    ends.sort_unstable();
    ends.push((text.len(), text.len()));
    let mut all = Vec::new();
    let mut start = 0;
    for (end, next) in ends {
        let part = text.get(start..end).unwrap_or_default();
        let (left, right) = (part.len() - part.trim_start().len(), part.len() - part.trim_end().len());
        if left < part.len() {
            all.push(start + left..end - right);
        }
        start = next.max(start);
    }
    all
}

/// A sentence that is understood by itself, or the beginning of its trigger, with the words that end it then, and what that
/// means.
fn understood_alone(
    place: Place<'_>,
    sentence: Range<usize>,
    names: &[Range<usize>],
) -> Option<(Range<usize>, &'static str, Paragraph)> {
    let written = &place.written()[sentence.clone()];
    if let Some(meaning) = place.read_alone(written) {
        return Some((sentence, "", meaning));
    }
    let (words, ends): (&[&str], &[&'static str]) = match place.language() {
        Language::English => (&["When", "At ", "As "], &[", draw a card.", ", choose a color."]),
        Language::French => (&["Quand ", "À ", "Au "], &[", piochez une carte.", ", choisissez une couleur."]),
    };
    let trigger = words.iter().any(|word| written.starts_with(word));
    // « Quand Oriane, reine des marées, arrive »
    let in_name = |at: usize| names.iter().any(|name| name.contains(&(sentence.start + at)));
    let mut commas = written.match_indices(',').map(|(at, _)| at).filter(|at| trigger && !in_name(*at));
    let comma = commas.next()?;
    let (part, head) = (sentence.start..sentence.start + comma, &written[..comma]);
    ends.iter().find_map(|end| Some((part.clone(), *end, place.read_alone(&format!("{head}{end}"))?)))
}

fn diagnostic(place: Place<'_>, form: &DatedForm, edits: &[Edit], safe: bool) -> Option<Diagnostic> {
    let lint = lints::named(form.change.lint)?;
    let fix = place.fix(edits, safe)?;
    let (span, with) = place.narrowed(&fix);
    let label = match with.as_str() {
        "" => bilingual!("without this", "sans ceci"),
        with => bilingual!("today: \"{with}\"", "aujourd'hui : « {with} »"),
    };
    let (english, french) = form.change.name;
    let name = Bilingual::new(english, french);
    // Of these lints, what the change says fits better than what they say of their other findings.
    let found = match lint.code {
        "W-10" | "W-45" => lint.saying(name),
        "W-53" if !names_words_of(form, place) => lint.found(),
        _ => lint.found().note(name),
    };
    Some(found.label(span, label).fix(fix))
}

/// Whether the words that the name of a change quotes, if any, are some that this form has, or that are written in its place: a
/// change has a name for all of its forms.
fn names_words_of(form: &DatedForm, place: Place<'_>) -> bool {
    let Some(old) = place.written().get(form.span.clone()).map(str::to_lowercase) else { return false };
    let said = |words: &str| {
        let words = words.to_lowercase();
        old.contains(&words) || form.today.iter().any(|today| today.to_lowercase().contains(&words))
    };
    let (_, french) = form.change.name;
    let quoted: Vec<&str> =
        french.split('«').skip(1).filter_map(|rest| rest.split('»').next()).map(str::trim).collect();
    quoted.is_empty() || quoted.into_iter().any(said)
}

/// "Him" and "her" of what is no person: only legends with a name are spoken of so.
fn of_objects(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let types = place.text.types;
    let person = types.supertypes.iter().any(|row| row.id() == "legendary") || types.is("planeswalker");
    let is_one = |token: &crate::lex::Token| {
        let word = place.text_of(token.span);
        ["he", "him", "his", "she", "her", "hers", "them"].iter().any(|one| word.eq_ignore_ascii_case(one))
    };
    // "This creature enters with two counters on them."
    let enters_alone = matches!(&ir.ability, Ability::Replacement(replacement)
        if matches!(&**replacement, Replacement::EntersWith { what, .. } if what.is_this()));
    if person || place.language() != Language::English || !place.tokens().iter().any(is_one) {
        return Vec::new();
    }
    let words = place.words();
    let mut found = Vec::new();
    for (at, word) in words.list.iter().enumerate() {
        let with = match word.lower.as_str() {
            "he" | "she" | "him" => "it",
            "his" | "hers" => "its",
            "her" => "it",
            "them" if enters_alone && at > 0 && words.is(at - 1, "on") => "it",
            _ => continue,
        };
        // "His or her" is a player's.
        if words.is(at + 1, "or") || at > 0 && words.is(at - 1, "or") {
            continue;
        }
        let capital = words.text(at..at + 1).starts_with(char::is_uppercase);
        let with = if capital { crate::text::capitalised(with) } else { with.to_owned() };
        let edit = Edit::new(words.span(at..at + 1), with);
        let same = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir);
        if let Some(fix) = place.fix(&[edit], same).filter(|_| same) {
            found.push(PRONOUN.found().at(words.span(at..at + 1)).fix(fix));
        }
    }
    found
}

dated!(
    BURY,
    "W-11",
    ("a word of the oldest cards", "un mot des plus anciennes cartes"),
    BECAUSE,
    INSTANT,
    ("Bury target creature.", "Destroy target creature. It can't be regenerated."),
    ("Enterrez une créature ciblée.", "Détruisez une créature ciblée. Elle ne peut pas être régénérée.",)
);
