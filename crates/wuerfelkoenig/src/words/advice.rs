//! An action in words, with what it does for the player.

use super::phrases::{chance, citizen, dice_shown, kept, letters, place, points, signed, worth};
use crate::rules::{Action, Column, KeptDice, Showing, Table};
use game_api::{Advised, Scene, say};

pub(crate) fn advised(scene: &Scene<'_>, table: &Table, action: &Action) -> Advised {
    let named = |column: Column| {
        table.citizen(column).map(|id| citizen(scene, table, id)).unwrap_or_default()
    };
    let (what, why) = match *action {
        Action::Roll { keep } => (roll(scene, table, keep), promise(scene, table, keep)),
        Action::Take { column, leave: false } => {
            let what = say!(scene, "wuerfelkoenig-advice-take", citizen = named(column));
            (what, worth(scene, table, table.seat, column))
        }
        Action::Take { column, leave: true } => {
            let place = place(scene.texts, column);
            let what =
                say!(scene, "wuerfelkoenig-button-leave", citizen = named(column), place = place,);
            (what, say!(scene, "wuerfelkoenig-why-leave"))
        }
        Action::Stop | Action::Finish => {
            (say!(scene, "wuerfelkoenig-button-stop"), say!(scene, "wuerfelkoenig-why-stop"))
        }
        Action::Penalty => {
            let penalty = signed(i16::from(table.penalty.unwrap_or_default()));
            let what = say!(scene, "wuerfelkoenig-button-penalty", penalty = penalty);
            (what, say!(scene, "wuerfelkoenig-why-penalty"))
        }
        Action::Decline => {
            (say!(scene, "wuerfelkoenig-button-decline"), say!(scene, "wuerfelkoenig-why-decline"))
        }
        Action::Give { to } => {
            let what = say!(scene, "wuerfelkoenig-button-give", who = scene.name(to));
            let total = table.kingdoms[to].score(&table.deck).total();
            let points = points(scene.texts, total);
            (what, say!(scene, "wuerfelkoenig-why-give", points = points))
        }
    };
    Advised { what, why }
}

fn roll(scene: &Scene<'_>, table: &Table, keep: KeptDice) -> String {
    let Some(kept) = kept(table, keep) else { return say!(scene, "wuerfelkoenig-button-first") };
    let (letters, faces) = (letters(keep), dice_shown(scene, &kept));
    say!(scene, "wuerfelkoenig-advice-roll", kept = letters, faces = faces, dice = keep.len())
}

/// Describes the most valuable citizen that can still be reached; with its chance, if the players agreed to show
/// chances.
fn promise(scene: &Scene<'_>, table: &Table, keep: KeptDice) -> String {
    let Some((column, likely)) = table.promise(table.seat, keep) else {
        return say!(scene, "wuerfelkoenig-why-first");
    };
    let name = table.citizen(column).map(|id| citizen(scene, table, id)).unwrap_or_default();
    match table.odds {
        Showing::Shown => {
            let chance = chance(scene.texts, likely);
            say!(scene, "wuerfelkoenig-why-roll-shown", citizen = name, chance = chance)
        }
        Showing::Hidden => say!(scene, "wuerfelkoenig-why-roll-hidden", citizen = name),
    }
}
