//! All tests of the program as a whole, in one binary: what links the code generator is linked once.

mod abilities;
mod afterwards;
mod beginners;
mod candidates;
mod circles;
mod cli;
mod conjuncts;
mod corpus_lex;
mod database;
mod dated;
mod dated_corpus;
mod dated_french;
mod dated_offers;
mod every_word;
mod features;
mod fixtures;
mod frames;
mod hostile;
mod labels;
mod languages;
mod lints;
#[cfg(feature = "lsp")]
mod lsp;
mod matchers;
mod messages;
#[cfg(feature = "native")]
mod native_agrees;
mod outside;
mod parts_fit;
mod play;
mod printings;
mod rooms;
mod round_trip;
mod rule_numbers;
mod rules;
mod scenarios;
mod source_cards;
mod source_colours;
mod source_corpus;
mod source_json;
mod unread;
mod visits;
mod whereabouts;
mod wordings;
mod words;
mod writers;
