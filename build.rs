//! Rebuilds the program when a migration is added: cargo does not watch what `sqlx::migrate!` embeds.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
