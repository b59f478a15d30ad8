-- What each match that came to its end has come to for everyone who held a seat of it. Nothing here is not in
-- the logs: it is kept so that statistics need not read them all.
CREATE TABLE results (
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    seat       INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),
    holder     INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    ended_ms   INTEGER NOT NULL,
    -- The final place, from 1; NULL for whoever had left the seat before the end.
    place      INTEGER CHECK (place > 0),
    won        INTEGER NOT NULL CHECK (won IN (0, 1)),
    -- What was decided while they held the seat, and how much of that by the clock, as their time was over.
    decisions  INTEGER NOT NULL CHECK (decisions >= 0),
    late       INTEGER NOT NULL CHECK (late BETWEEN 0 AND decisions),
    -- What they did, in the game's own numbers, as JSON.
    account    TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat, holder)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_holder ON results (holder, match_id);
CREATE INDEX results_by_guild ON results (guild, match_id);
