//! Tokens known by their shape: punctuation, symbols, numbers. Each has one class character, the same in both
//! languages, and one rule of the grammar that matches it.

macro_rules! shapes {
    ($($(#[doc = $doc:literal])* $shape:ident $rule:literal $kind:ident $english:literal $french:literal,)*) => {
        /// What a token looks like, where it is not a word of the lexicon.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Shape { $($(#[doc = $doc])* $shape,)* }

        impl Shape {
            pub const ALL: &[Shape] = &[$(Shape::$shape,)*];

            /// The name of the grammar rule that matches this shape.
            pub const fn rule(self) -> &'static str {
                match self { $(Shape::$shape => $rule,)* }
            }

            /// Whether the rule leaves no node in the tree.
            pub const fn silent(self) -> bool {
                match self { $(Shape::$shape => shapes!(@silent $kind),)* }
            }

            /// What it is called in messages, in English and in French.
            pub const fn names(self) -> (&'static str, &'static str) {
                match self { $(Shape::$shape => ($english, $french),)* }
            }
        }
    };
    (@silent silent) => { true };
    (@silent node) => { false };
}

shapes! {
    /// A word that the lexicon lacks.
    Word "WORD" node "a word" "un mot",
    /// A number in digits.
    Digits "DIGITS" node "a number" "un nombre",
    /// A mana symbol: `{2}`, `{W}`, `{X}`, `{G/U}`, `{W/P}`, `{S}`, `{C}`.
    Mana "MANA" node "a mana symbol" "un symbole de mana",
    /// `{T}`
    Tap "TAP" node "`{T}`" "`{T}`",
    /// `{Q}`
    Untap "UNTAP_SYMBOL" node "`{Q}`" "`{Q}`",
    /// `{E}`
    Energy "ENERGY" node "`{E}`" "`{E}`",
    /// `{TK}`
    Ticket "TICKET" node "`{TK}`" "`{TK}`",
    /// `{P}`
    Pawprint "PAWPRINT" node "`{P}`" "`{P}`",
    /// `{CHAOS}`
    Chaos "CHAOS" node "`{CHAOS}`" "`{CHAOS}`",
    /// Power and toughness: `2/2`, `*/*`, `X/X`, `1+*/1+*`.
    Size "PT" node "a power and toughness such as `2/2`" "une force/endurance comme `2/2`",
    /// A change of power and toughness: `+1/+1`, `-2/-0`, `+X/+X`.
    SizeChange "PT_CHANGE" node "a change such as `+1/+1`" "une modification comme `+1/+1`",
    /// A signed number, as in a loyalty cost: `+1`, `−3`, `−X`.
    Loyalty "LOYALTY" node "a loyalty cost such as `+1`" "un coût de loyauté comme `+1`",
    /// The number of a chapter: `II`.
    Roman "ROMAN" node "a chapter number" "un numéro de chapitre",
    /// The object whose text it is, by its name, its short name, `CARDNAME` or `~`.
    Itself "SELF" node "the name of the card" "le nom de la carte",
    /// A character that has no meaning in rules text.
    Unknown "UNKNOWN_SYMBOL" node "a symbol" "un symbole",
    /// The possessive ending of an English noun: `'s` or `'`.
    Possessive "POSSESSIVE" silent "`'s`" "`'s`",
    Comma "COMMA" silent "`,`" "`,`",
    Period "PERIOD" silent "`.`" "`.`",
    Colon "COLON" silent "`:`" "`:`",
    Semicolon "SEMICOLON" silent "`;`" "`;`",
    QuoteOpen "QUOTE_OPEN" silent "an opening quotation mark" "un guillemet ouvrant",
    QuoteClose "QUOTE_CLOSE" silent "a closing quotation mark" "un guillemet fermant",
    /// A long dash, or a short one that stands for it.
    Dash "DASH" silent "`—`" "`—`",
    Bullet "BULLET" silent "`•`" "`•`",
    Newline "NEWLINE" silent "a new line" "un retour à la ligne",
    Slash "SLASH" silent "`/`" "`/`",
    Pipe "PIPE" silent "`|`" "`|`",
    Apostrophe "APOSTROPHE" silent "`'`" "`'`",
    Question "QUESTION" silent "`?`" "`?`",
    Exclamation "EXCLAMATION" silent "`!`" "`!`",
    Plus "PLUS" silent "`+`" "`+`",
    Ellipsis "ELLIPSIS" silent "`…`" "`…`",
}

/// The first class character of a shape.
const FIRST: u32 = 0xE000;

/// The first class character of words of the lexicon.
pub const FIRST_WORD_CLASS: u32 = 0xE040;

/// The last private-use character of three bytes.
#[allow(dead_code, reason = "only the build script gives characters out")]
pub const LAST_WORD_CLASS: u32 = 0xF8FF;

impl Shape {
    /// The character that stands for this shape in the encoded text.
    pub const fn class(self) -> char {
        match char::from_u32(FIRST + self as u32) {
            Some(class) => class,
            None => unreachable!(),
        }
    }

    #[allow(dead_code, reason = "the build script has no need of it")]
    pub fn of_class(class: char) -> Option<Shape> {
        let index = (class as u32).checked_sub(FIRST)?;
        Shape::ALL.get(index as usize).copied()
    }

    /// The number that stands for this shape in names of several words ("Council's dilemma").
    pub const fn word(self) -> u16 {
        0xFF00 + self as u16
    }
}

const _: () = assert!(FIRST + Shape::ALL.len() as u32 <= FIRST_WORD_CLASS);
