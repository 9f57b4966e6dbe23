//! Has the library linked with a stack that holds the deepest sentence.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        // Bytes. The linker's own are one million.
        println!("cargo::rustc-link-arg-cdylib=-zstack-size=16777216");
    }
}
