-- Which algorithm a match's luck comes from: 0 is the stream of numbers of before, which nobody can check;
-- 1 is the one of docs/FAIRNESS.md, for which `seed` is the server seed.
ALTER TABLE matches ADD COLUMN fairness INTEGER NOT NULL DEFAULT 0;

-- What each seat added to the server seed, from seat 0, as JSON; from the start on.
ALTER TABLE matches ADD COLUMN contributions TEXT;

-- What people in a lobby add to its seed when it starts.
CREATE TABLE luck (
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    person        INTEGER NOT NULL,
    contribution  TEXT    NOT NULL,
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;
