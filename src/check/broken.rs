//! Broken words: what no sentence of a language has, whatever it means. A text that is understood may have them, as words are read one
//! by one; what is written in the place of a text has no more of them than it had.

use crate::diagnostic::Language;

/// How many places of a text are broken.
pub(crate) fn count(text: &str, language: Language) -> usize {
    let plain = text.replace(['’', 'ʼ'], "'").replace(['\u{a0}', '\u{202f}'], " ").to_lowercase();
    doubled(&plain, language)
        + match language {
            Language::English => doubled_possessives(&plain) + bare_verbs(&plain),
            Language::French => {
                elided_before_consonant(&plain)
                    + whole_before_vowel(text)
                    + hanging(&plain)
                    + bare(&plain)
                    + capitals(text)
                    + masculine_value(&plain)
            }
        }
}

fn words(plain: &str) -> impl Iterator<Item = &str> {
    plain
        .split(|letter: char| !(letter.is_alphanumeric() || matches!(letter, '\'' | '-' | '.' | ',' | ':' | '"' | '/')))
}

/// Small words that never stand twice, nor beside each other where they are articles.
fn doubled(plain: &str, language: Language) -> usize {
    const ARTICLES: [&[&str]; 2] = [&["a", "an", "the"], &["un", "une", "des", "du"]];
    const SMALL: [&[&str]; 2] = [
        &[
            "to", "of", "from", "into", "onto", "with", "and", "or", "each", "target", "its", "their", "your", "at",
            "by",
        ],
        &["de", "à", "que", "et", "ou", "dans", "depuis", "sur", "avec", "chaque", "votre", "son", "sa", "au", "aux"],
    ];
    let (articles, small) = (ARTICLES[language as usize], SMALL[language as usize]);
    let all: Vec<&str> = words(plain).filter(|word| !word.is_empty()).collect();
    let is_doubled = |pair: &&[&str]| {
        articles.contains(&pair[0]) && articles.contains(&pair[1]) || pair[0] == pair[1] && small.contains(&pair[0])
    };
    all.windows(2).filter(is_doubled).count()
}

/// "Opponents's": what belongs to several has no further "s".
fn doubled_possessives(plain: &str) -> usize {
    const SEVERAL: [&str; 10] = [
        "opponents's",
        "players's",
        "creatures's",
        "lands's",
        "cards's",
        "artifacts's",
        "owners's",
        "controllers's",
        "permanents's",
        "'s's",
    ];
    SEVERAL.iter().map(|several| plain.matches(several).count()).sum()
}

/// "Each player discards their hand and draw three cards": what others do, and then one does oneself.
fn bare_verbs(plain: &str) -> usize {
    const WHO: [&str; 4] = ["player", "opponent", "controller", "owner"];
    const DO: [&str; 10] =
        ["discards", "draws", "sacrifices", "loses", "gains", "reveals", "exiles", "mills", "puts", "pays"];
    const BARE: [&str; 10] = ["discard", "draw", "sacrifice", "lose", "gain", "reveal", "exile", "mill", "put", "pay"];
    let clauses = plain.split(['.', ',', ':', ';', '"', '\n', '(', ')', '—', '•']);
    let broken = |clause: &&str| {
        let all: Vec<&str> = clause.split_whitespace().collect();
        let does = all.windows(2).position(|pair| WHO.contains(&pair[0]) && DO.contains(&pair[1]));
        does.is_some_and(|does| all[does..].windows(2).any(|pair| pair[0] == "and" && BARE.contains(&pair[1])))
    };
    clauses.filter(broken).count()
}

/// « Une valeur de mana supérieur », where « coût converti » stood.
fn masculine_value(plain: &str) -> usize {
    ["valeur de mana supérieur ", "valeur de mana inférieur "].iter().map(|words| plain.matches(words).count()).sum()
}

/// « l'créature », « qu'le ».
fn elided_before_consonant(plain: &str) -> usize {
    let elided = |(at, _): &(usize, &str)| {
        let word = plain[..*at].rsplit([' ', '\'', '-', '\n', '(', '«']).next().unwrap_or_default();
        let next = plain[at + 1..].chars().next().unwrap_or(' ');
        ["d", "l", "n", "qu", "s", "j", "c"].contains(&word) && next.is_ascii_alphabetic() && !"aeiouyh".contains(next)
    };
    plain.match_indices('\'').filter(elided).count()
}

/// « de elle », « que un », « la main de adversaire »: a vowel that is elided before another, but for names.
fn whole_before_vowel(text: &str) -> usize {
    const FREE: [&str; 3] = ["onze", "un à", "oui"];
    const VOWELS: [char; 8] = ['a', 'e', 'i', 'o', 'u', 'é', 'ê', 'à'];
    let text = text.replace(['\u{a0}', '\u{202f}'], " ");
    let is_whole = |behind: &&str| behind.starts_with(VOWELS) && !FREE.iter().any(|free| behind.starts_with(free));
    let whole = |word: &str| text.split(word).skip(1).filter(is_whole).count();
    whole(" de ") + whole(" que ") + whole(" ne ") + text.matches(" si il").count()
}

/// « de-en », « et-la »: a pronoun that no verb stands before.
fn hanging(plain: &str) -> usize {
    const PRONOUNS: [&str; 8] = ["-en", "-la", "-le", "-les", "-lui", "-leur", "-vous", "-y"];
    const NO_VERBS: [&str; 24] = [
        "de",
        "à",
        "et",
        "ou",
        "un",
        "une",
        "le",
        "la",
        "les",
        "du",
        "des",
        "que",
        "qui",
        "sur",
        "dans",
        "par",
        "pour",
        "en",
        "carte",
        "cartes",
        "créature",
        "joueur",
        "votre",
        "puis",
    ];
    let hangs = |word: &&str| {
        let word = word.trim_end_matches(['.', ',', ':', '"']);
        PRONOUNS.iter().any(|pronoun| word.strip_suffix(pronoun).is_some_and(|before| NO_VERBS.contains(&before)))
    };
    words(plain).filter(hangs).count()
}

/// « Et capacité a vigilance »: a noun without what determines it.
fn bare(plain: &str) -> usize {
    ["et capacité ", "ou capacité ", "a capacité ", ", capacité "].iter().map(|bare| plain.matches(bare).count()).sum()
}

/// « Ne Mettez »: a capital within a sentence.
fn capitals(text: &str) -> usize {
    text.split([' ', '\u{a0}'])
        .zip(text.split([' ', '\u{a0}']).skip(1))
        .filter(|(ne, verb)| *ne == "ne" && verb.starts_with(char::is_uppercase))
        .count()
}
