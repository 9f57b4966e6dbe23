#![no_main]

#[path = "../writers.rs"]
#[allow(dead_code)]
mod writers;

libfuzzer_sys::fuzz_target!(|data: &[u8]| writers::written(data));
