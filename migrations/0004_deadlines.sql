-- What a match has agreed on beside the deadline. Matches of before have no time bank.
ALTER TABLE matches ADD COLUMN at_deadline TEXT NOT NULL DEFAULT 'carry_on'
    CHECK (at_deadline IN ('carry_on', 'remind'));
ALTER TABLE matches ADD COLUMN time_bank_s INTEGER NOT NULL DEFAULT 0 CHECK (time_bank_s >= 0);
-- So many deadlines missed in a row, and the seat is offered to others.
ALTER TABLE matches ADD COLUMN most_missed INTEGER NOT NULL DEFAULT 3 CHECK (most_missed > 0);
ALTER TABLE matches ADD COLUMN paused_ms INTEGER;
ALTER TABLE matches ADD COLUMN paused_by TEXT
    CHECK ((paused_by IS NULL) = (paused_ms IS NULL) AND paused_by IN ('vote', 'moderator'));
-- Counts what has changed beside the log: seats, pauses, settings of who plays. A copy in memory with
-- another number is old.
ALTER TABLE matches ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;

-- For whom a match waits, and how their time runs.
CREATE TABLE awaited_with_time (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    phase     TEXT    NOT NULL CHECK (phase IN ('fresh', 'half_told', 'last_told', 'bank', 'overdue')),
    -- From when on the time that is left runs: later than now while whoever holds the seat is away.
    since_ms  INTEGER NOT NULL,
    -- NULL where the match sets no deadline.
    left_ms   INTEGER CHECK (left_ms >= 0),
    -- When that time is up, outside quiet hours; NULL without a deadline and while the match is paused.
    due_ms    INTEGER,
    -- When the clock next has something to do about it, if ever.
    wake_ms   INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- Decisions begun before are not reminded of.
INSERT INTO awaited_with_time (match_id, seat, phase, since_ms, left_ms, due_ms, wake_ms)
    SELECT a.match_id, a.seat, 'last_told', coalesce(a.due_ms - m.deadline_s * 1000, 0),
           CASE WHEN a.due_ms IS NOT NULL THEN m.deadline_s * 1000 END, a.due_ms, a.due_ms
    FROM awaited a JOIN matches m ON m.id = a.match_id;

DROP TABLE awaited;
ALTER TABLE awaited_with_time RENAME TO awaited;
CREATE INDEX awaited_by_wake ON awaited (wake_ms) WHERE wake_ms IS NOT NULL;

-- Who held a seat of a match, from when to when, and what is theirs and not the seat's.
CREATE TABLE tenures (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    holder      INTEGER NOT NULL,
    since_ms    INTEGER NOT NULL,
    -- NULL for whoever holds it now.
    until_ms    INTEGER,
    -- What is left of the time bank.
    bank_ms     INTEGER NOT NULL CHECK (bank_ms >= 0),
    -- Deadlines missed in a row.
    missed      INTEGER NOT NULL DEFAULT 0 CHECK (missed >= 0),
    -- Since when the seat is offered to others.
    offered_ms  INTEGER
) STRICT;

CREATE UNIQUE INDEX one_holder_a_seat ON tenures (match_id, seat) WHERE until_ms IS NULL;

INSERT INTO tenures (match_id, seat, holder, since_ms, bank_ms)
    SELECT s.match_id, s.seat, s.holder, coalesce(m.started_ms, m.created_ms), 0
    FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE m.stage IN ('running', 'over');

-- What people have set for themselves.
CREATE TABLE people (
    person         INTEGER PRIMARY KEY,
    -- By its name in the IANA database; UTC if it is not said.
    zone           TEXT,
    -- Whole hours of the day, in that zone.
    quiet_from     INTEGER CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_to       INTEGER CHECK ((quiet_to IS NULL) = (quiet_from IS NULL) AND quiet_to BETWEEN 0 AND 23),
    next_notice    TEXT NOT NULL DEFAULT 'off' CHECK (next_notice IN ('on', 'off')),
    away_until_ms  INTEGER
) STRICT;

-- Who wants a match to pause.
CREATE TABLE pause_votes (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    at_ms     INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- In whose direct messages something was said; NULL in channels.
ALTER TABLE said ADD COLUMN person INTEGER;
