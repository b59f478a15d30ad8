//! Has the program built anew when there is another migration: what is embedded by a macro is not watched by itself.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
