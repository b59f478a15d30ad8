-- Whether a moderator has opened the lobby for others: its host does not sit in it.
ALTER TABLE matches ADD COLUMN for_others INTEGER NOT NULL DEFAULT 0;

-- Who waits for a seat in a full lobby, in this order.
CREATE TABLE waiting (
    number    INTEGER PRIMARY KEY,
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    person    INTEGER NOT NULL,
    -- Their name as the server shows it.
    name      TEXT    NOT NULL,
    -- The interaction by which they began to wait, which is what they add to the seed.
    origin    INTEGER,
    since_ms  INTEGER NOT NULL,
    UNIQUE (match_id, person)
) STRICT;
