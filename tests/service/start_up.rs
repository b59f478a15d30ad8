//! Missing or broken files at the start of the program are named.

use std::fs;
use std::path::Path;

use game_api::drawing::Renderer;
use game_api::{GameRef, Games, Locales};
use witan::games;
use witan::store::Store;

fn assert_names(error: &dyn std::error::Error, path: &Path) {
    let text = error.to_string();
    assert!(text.contains(&path.display().to_string()), "{text:?} does not name {path:?}");
}

#[test]
fn a_missing_or_broken_board() {
    const KOENIG: &[GameRef] = &[&koenig::KOENIG];
    let directory = tempfile::tempdir().expect("a directory");
    let board = directory.path().join("koenig/board.toml");
    let missing = Games::load(KOENIG, Some(directory.path())).expect_err("there is no board");
    assert_names(&missing, &board);
    fs::create_dir(directory.path().join("koenig")).expect("a directory");
    fs::write(&board, "[[territory]\n").expect("a file");
    let broken = Games::load(KOENIG, Some(directory.path())).expect_err("that is not TOML");
    assert_names(&broken, &board);
    // With one line less, a board is valid TOML, but not a valid board.
    let whole =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/koenig/board.toml"))
            .expect("the board");
    fs::write(&board, &whole).expect("a file");
    Games::load(KOENIG, Some(directory.path())).expect("the board itself holds");
    let foreign = whole.replacen("Lundonia", "London", 1);
    assert_ne!(foreign, whole);
    fs::write(&board, foreign).expect("a file");
    let foreign =
        Games::load(KOENIG, Some(directory.path())).expect_err("there is no such territory");
    assert_names(&foreign, &board);
}

#[test]
fn a_missing_or_broken_font() {
    let directory = tempfile::tempdir().expect("a directory");
    let missing = Renderer::new(Some(directory.path())).expect_err("there are no fonts");
    assert_names(&missing, &directory.path().join("fonts"));
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    let fonts = directory.path().join("fonts");
    fs::create_dir(&fonts).expect("a directory");
    for file in fs::read_dir(shipped).expect("the fonts") {
        let file = file.expect("a file");
        if file.path().is_file() {
            fs::copy(file.path(), fonts.join(file.file_name())).expect("a copy");
        }
    }
    Renderer::new(Some(directory.path())).expect("the fonts themselves hold");
    let broken = fonts.join("EBGaramond-Bold.ttf");
    fs::write(&broken, "no font").expect("a file");
    let error = Renderer::new(Some(directory.path())).expect_err("that is no font");
    assert_names(&error, &broken);
}

#[test]
fn a_missing_or_broken_locale() {
    let directory = tempfile::tempdir().expect("a directory");
    let swedish = directory.path().join("sv");
    let file = swedish.join("witan.ftl");
    let load = |directory| Locales::load(games::ALL, directory, "sv");
    let missing = load(Some(directory.path())).err().expect("there is no such file");
    assert_names(&missing, &file);
    fs::create_dir(&swedish).expect("a directory");
    fs::write(&file, "joined = Du sitter.\nleft Du går.\n").expect("a file");
    let broken = load(Some(directory.path())).err().expect("a line is broken");
    assert_names(&broken, &file);
    assert!(broken.to_string().contains('2'), "the line is named: {broken}");
    let unknown = load(None).err().expect("Swedish is not built in");
    assert!(unknown.to_string().contains("sv"), "{unknown}");
    let nonsense = Locales::load(games::ALL, None, "not a language").err().expect("that is none");
    assert!(nonsense.to_string().contains("not a language"), "{nonsense}");
}

#[tokio::test]
async fn a_broken_database() {
    let directory = tempfile::tempdir().expect("a directory");
    let text = directory.path().join("witan.db");
    fs::write(&text, "Dear diary, this is a text and no database at all.\n".repeat(100))
        .expect("a file");
    let error = Store::open(&text).await.expect_err("that is a text");
    assert_names(&error, &text);
    let nowhere = directory.path().join("no/such/directory/witan.db");
    let error = Store::open(&nowhere).await.expect_err("there is no such directory");
    assert_names(&error, &nowhere);
    // A database of another program, or of another version of this one.
    let foreign = directory.path().join("foreign.db");
    let store = Store::open(&foreign).await.expect("a database");
    let mut tx = store.begin().await.expect("a transaction");
    sqlx::query("UPDATE _sqlx_migrations SET checksum = x'00'")
        .execute(&mut *tx)
        .await
        .expect("the migrations are noted");
    tx.commit().await.expect("the database");
    store.close().await;
    let error = Store::open(&foreign).await.expect_err("its schema is another");
    assert_names(&error, &foreign);
}
