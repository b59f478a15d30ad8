-- What keeps a match from being heard, until it is mended.
CREATE TABLE troubles (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    -- Where: 'channel' for all of it, or the number of the seat whose direct messages are meant.
    place     TEXT    NOT NULL,
    -- What is wrong, as JSON.
    trouble   TEXT    NOT NULL,
    -- Whether nothing reaches the match's channel meanwhile. Then its deadlines wait.
    silences  INTEGER NOT NULL CHECK (silences IN (0, 1)),
    since_ms  INTEGER NOT NULL,
    PRIMARY KEY (match_id, place)
) STRICT, WITHOUT ROWID;

-- Letters of one match go in order in each lane: what the match says to its players in one, what is told
-- to those who can mend its troubles in another, which the first cannot hold up.
ALTER TABLE outbox ADD COLUMN lane TEXT NOT NULL DEFAULT 'match' CHECK (lane IN ('match', 'alarm'));

DROP INDEX outbox_by_match;

CREATE INDEX outbox_by_lane ON outbox (match_id, lane, id);
