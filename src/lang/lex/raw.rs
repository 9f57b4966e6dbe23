//! The shapes that text is made of, before words are looked up.

use logos::Logos;

#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\u{a0}\u{2009}\u{202f}\u{200b}\u{feff}]+")]
pub(super) enum Raw {
    #[regex(r"[\p{L}∞][\p{L}\p{M}0-9]*(['’‐‑\-]\p{L}[\p{L}\p{M}0-9]*)*['’]?")]
    Word,
    #[regex(r"[0-9]+")]
    Digits,
    #[regex(r"\{[^{}\s]+\}")]
    Symbol,
    #[regex(r"([0-9]+|[XYZ*])([+\-−]([0-9]+|[XYZ*]))?/([0-9]+|[XYZ*])([+\-−]([0-9]+|[XYZ*]))?")]
    Size,
    #[regex(r"[+\-−–—]([0-9]+|[XYZ])/[+\-−–—]([0-9]+|[XYZ])")]
    SizeChange,
    #[regex(r"[+\-−–]([0-9]+|[XYZ])")]
    Signed,
    /// A loyalty cost as card databases write it: `[+1]`, `[0]`.
    #[regex(r"\[[+\-−–]?([0-9]+|[XYZ])\]")]
    Bracketed,
    #[regex(r"\r\n|\n|\r|\u{2028}|\u{2029}")]
    Newline,
    #[token("(")]
    ParenthesisOpen,
    #[token(")")]
    ParenthesisClose,
    #[token(",")]
    Comma,
    #[token(".")]
    Period,
    #[regex(r"\.\.\.|…")]
    Ellipsis,
    #[token(":")]
    Colon,
    #[token(";")]
    Semicolon,
    #[token("\"")]
    StraightQuote,
    #[regex("[“«„]")]
    QuoteOpen,
    #[regex("[”»]")]
    QuoteClose,
    #[token("‘")]
    SingleOpen,
    #[regex("['’]")]
    Apostrophe,
    #[regex("['’]s")]
    ApostropheS,
    #[regex("[—–―−-]|--")]
    Dash,
    #[regex("[•●*·∙▪◦‣]")]
    Bullet,
    #[token("/")]
    Slash,
    #[token("|")]
    Pipe,
    #[token("?")]
    Question,
    #[token("!")]
    Exclamation,
    #[token("+")]
    Plus,
}
