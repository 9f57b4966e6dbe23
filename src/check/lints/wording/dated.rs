//! W-1 to W-11: what older cards say, and cards of today say otherwise.

use super::{
    ARTIFACT, Both, CREATURE, Check, Diagnostic, Edit, Example, INSTANT, Language, Lint, NONE, Paragraph, Place,
    WARNING,
};

macro_rules! dated {
    ($name:ident, $code:literal, $says:expr, $why:expr, $on:expr, $english:expr, $french:expr, $is:expr) => {
        pub(super) const $name: Lint = Lint {
            code: $code,
            says: $says,
            why: $why,
            examples: &[Example { on: $on, english: $english, french: $french }],
            check: Check::Hunk($is),
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
    ),
    |hunk| match hunk.language() {
        Language::English => {
            // "Entered the battlefield under your control this turn" is said today, too.
            is_any(hunk.old(), &["the battlefield"])
                && hunk.new().is_empty()
                && hunk.before() != "entered"
                && hunk.behind() != "this"
                || hunk.old().contains("come") && hunk.old().contains("into play") && hunk.new().starts_with("enter")
        }
        Language::French => {
            is_any(hunk.old(), &["sur le champ de bataille", "en jeu", "sur champ de bataille"])
                && hunk.new().is_empty()
                && hunk.before().starts_with("arriv")
        }
    }
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
    ),
    |hunk| match hunk.language() {
        Language::English => has_word(hunk.old(), "play") && hunk.new().contains("battlefield"),
        Language::French => has_word(hunk.old(), "jeu") && hunk.new().contains("champ de bataille"),
    }
);

dated!(
    REMOVED,
    "W-3",
    ("\"removed from the game\" is \"exiled\"", "« retirer de la partie » se dit « exiler »"),
    BECAUSE,
    INSTANT,
    ("Remove target creature from the game.", "Exile target creature."),
    ("Retirez la créature ciblée de la partie.", "Exilez la créature ciblée."),
    |hunk| match hunk.language() {
        Language::English => hunk.old().contains("remove") && hunk.new().contains("exil"),
        Language::French => hunk.old().contains("retire") && hunk.new().contains("exil"),
    }
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
    NONE,
    |hunk| match hunk.language() {
        Language::English =>
            hunk.new().contains("end step")
                || hunk.new().contains("beginning") && !is_any(hunk.old(), &["beginning", "start"]),
        Language::French => hunk.new().contains("étape") && (hunk.old().contains("fin") || hunk.behind() == "fin"),
    }
);

dated!(
    MANA_POOL,
    "W-5",
    ("mana is simply added", "le mana s'ajoute, sans plus"),
    BECAUSE,
    ARTIFACT,
    ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    ("{T} : Ajoutez {G} à votre réserve.", "{T} : Ajoutez {G}."),
    |hunk| hunk.new().is_empty() && (hunk.old().contains("pool") || hunk.old().contains("réserve"))
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
        "Détruisez la créature ciblée de valeur de mana inférieure ou égale à 2.",
    ),
    |hunk| {
        // « un coût … inférieur », « une valeur … inférieure »: what is said of the value agrees with it.
        let agrees = hunk.language() == Language::French
            && ["inférieur", "supérieur", "égal"].contains(&hunk.old())
            && hunk.new().strip_suffix('e') == Some(hunk.old())
            && ["mana", "ou"].contains(&hunk.before());
        agrees
            || hunk.old().contains("converted")
            || hunk.old().contains("converti")
            || hunk.old().contains("mana cost") && hunk.new().contains("value")
    }
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
    ),
    |hunk| match hunk.language() {
        Language::English =>
        // What "can't be played" may be a land, which isn't cast.
            hunk.old().contains("play")
                && hunk.before() != "be"
                && (hunk.new().contains("cast") || hunk.new().contains("activate")),
        Language::French => hunk.old().contains("jou") && (hunk.new().contains("lanc") || hunk.new().contains("activ")),
    }
);

dated!(
    KEYWORDS,
    "W-8",
    ("this is a keyword, or said otherwise today", "ceci est un mot-clé, ou se dit autrement aujourd'hui"),
    BECAUSE,
    CREATURE,
    ("This creature is unblockable.", "This creature can't be blocked."),
    ("Cette créature est imblocable.", "Cette créature ne peut pas être bloquée."),
    |hunk| {
        let (old, new) = (hunk.old(), hunk.new());
        ["unblockable", "imblocable"].iter().any(|word| old.contains(word))
            || old == "is" && hunk.behind() == "indestructible"
            || old == "est" && hunk.behind() == "indestructible"
            || old.contains("summoning sickness") && new.contains("haste")
    }
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
    ),
    |hunk| match hunk.language() {
        Language::English => {
            hunk.old().starts_with("put") && hunk.new().starts_with("create")
                || hunk.old() == "onto the battlefield" && hunk.new().is_empty() && hunk.before().starts_with("token")
        }
        Language::French => hunk.old().starts_with("met") && hunk.new().starts_with("cré"),
    }
);

pub(super) const PRONOUN: Lint = Lint {
    code: "W-10",
    says: ("a player is \"they\", an object \"it\"", "un joueur se reprend sans « il ou elle »"),
    why: BECAUSE,
    examples: &[
        Example {
            on: INSTANT,
            english: ("Target player discards a card from his or her hand.", "Target player discards a card."),
            french: ("Le joueur ciblé se défausse d'une carte de sa main.", "Le joueur ciblé se défausse d'une carte."),
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
    check: Check::Hunk(|hunk| {
        let old = hunk.old();
        ["his or her", "he or she", "him or her", "from their hand", "de sa main", "de leur main", "from your hand"]
            .iter()
            .any(|words| old.contains(words))
    }),
    also: &[Check::Ability(of_objects)],
    ..WARNING
};

/// "Him" and "her" of what is no person: only legends with a name are spoken of so.
fn of_objects(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let types = place.text.types;
    let person = types.supertypes.iter().any(|row| row.id() == "legendary") || types.is("planeswalker");
    let is_one = |token: &crate::lex::Token| {
        let word = place.text_of(token.span);
        ["he", "him", "his", "she", "her", "hers"].iter().any(|one| word.eq_ignore_ascii_case(one))
    };
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
    ("Enterrez la créature ciblée.", "Détruisez la créature ciblée. Elle ne peut pas être régénérée.",),
    |hunk| hunk.old().contains("bury") || hunk.old().contains("enterre")
);

fn is_any(text: &str, of: &[&str]) -> bool {
    of.contains(&text)
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(' ').any(|found| found == word)
}
