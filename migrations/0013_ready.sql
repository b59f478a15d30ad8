-- Since when, and until when, those who sit in a lobby are asked whether they are there; NULL while nobody is asked.
ALTER TABLE matches ADD COLUMN ready_since_ms INTEGER;
ALTER TABLE matches ADD COLUMN ready_ms INTEGER;
-- When people who sit in a lobby last did something in it.
CREATE TABLE present (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    person    INTEGER NOT NULL,
    at_ms     INTEGER NOT NULL,
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX matches_ready ON matches (ready_ms) WHERE ready_ms IS NOT NULL;
