//! What messages and traces say: in one language, in the words of the game, right in number and elision. Each figure
//! is zero: over the cards and scenarios of the project always, over the corpus that `CARDC_CORPUS` names too.

mod diagnostics;
mod traces;
mod words;
