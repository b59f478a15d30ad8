-- Private threads of some of those who play a match.
CREATE TABLE talks (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    -- The seats whose holders are in it, from the lowest, as JSON.
    seats     TEXT    NOT NULL,
    -- open: it is there, or is being opened. failed: it could not be opened. left: one of the seats has changed hands.
    -- over: the match has ended. shown: since then all who played can read it.
    state     TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'failed', 'left', 'over', 'shown'))
) STRICT;

CREATE UNIQUE INDEX talks_open ON talks (match_id, seats) WHERE state = 'open';
CREATE INDEX talks_by_match ON talks (match_id);

-- Who in a talk of a match that is over wants all who played to read it.
CREATE TABLE talks_agreed (
    talk  INTEGER NOT NULL REFERENCES talks (id),
    seat  INTEGER NOT NULL,
    PRIMARY KEY (talk, seat)
) STRICT, WITHOUT ROWID;

-- What is said there has a lane of its own in the outbox, so that nobody notices it by what the match says besides.
CREATE TABLE outbox_with_talks (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    lane        TEXT    NOT NULL DEFAULT 'match' CHECK (lane IN ('match', 'alarm', 'past', 'talk')),
    -- The length of the log when this was written.
    seq         INTEGER NOT NULL,
    -- The notice, as JSON.
    notice      TEXT    NOT NULL,
    -- Not before this moment.
    due_ms      INTEGER NOT NULL,
    -- Since when it waits: since it was written, or since the match was heard again after a long silence.
    since_ms    INTEGER NOT NULL,
    attempts    INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO outbox_with_talks (id, match_id, lane, seq, notice, due_ms, since_ms, attempts)
SELECT id, match_id, lane, seq, notice, due_ms, since_ms, attempts FROM outbox;
-- Numbers go on: with the same one twice, Discord would take a message for another.
DELETE FROM sqlite_sequence WHERE name = 'outbox_with_talks';
INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox_with_talks', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE outbox_with_talks RENAME TO outbox;

CREATE INDEX outbox_by_lane ON outbox (match_id, lane, id);
CREATE INDEX outbox_by_due ON outbox (due_ms);
CREATE INDEX outbox_by_since ON outbox (since_ms) WHERE attempts > 0;

-- The last number of what was said in private threads. They have numbers of their own there, below all others, and none
-- twice: Discord would take a message for another.
CREATE TABLE talks_said (last INTEGER NOT NULL) STRICT;
INSERT INTO talks_said (last) VALUES (-4611686018427387904);
