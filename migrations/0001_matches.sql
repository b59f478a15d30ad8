-- Ids of Discord (guilds, channels, messages, people) are unsigned 64-bit numbers below 2^63.
-- Times are milliseconds since 1970-01-01 UTC.

CREATE TABLE matches (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    game        TEXT    NOT NULL,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    host        INTEGER NOT NULL,
    players     INTEGER NOT NULL CHECK (players BETWEEN 1 AND 5),
    deadline_s  INTEGER CHECK (deadline_s > 0),
    stage       TEXT    NOT NULL CHECK (stage IN ('lobby', 'running', 'over', 'cancelled')),
    -- The match's luck: 32 bytes of the system's randomness. Secret.
    seed        BLOB    NOT NULL CHECK (length(seed) = 32),
    -- The game's setup as JSON, from the start on.
    setup       TEXT    CHECK ((setup IS NOT NULL) = (stage IN ('running', 'over'))),
    created_ms  INTEGER NOT NULL,
    started_ms  INTEGER,
    ended_ms    INTEGER
) STRICT;

CREATE UNIQUE INDEX one_open_match_a_channel ON matches (channel) WHERE stage IN ('lobby', 'running');

CREATE INDEX matches_by_channel ON matches (channel, id);

CREATE TABLE seats (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    -- 0, 1, …, clockwise.
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),
    holder    INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    colour    TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat),
    UNIQUE (match_id, holder),
    UNIQUE (match_id, colour)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_holder ON seats (holder);

-- The log. Rows are never changed or deleted.
CREATE TABLE events (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    -- 0, 1, …, without gaps.
    seq       INTEGER NOT NULL,
    at_ms     INTEGER NOT NULL,
    -- By whom, as JSON: {"seat":0} or "clock".
    actor     TEXT    NOT NULL,
    -- The game's event, as JSON.
    event     TEXT    NOT NULL,
    PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;

-- What has been carried out already, so that nothing is carried out twice.
CREATE TABLE submissions (
    -- The interaction or message it came with.
    origin    INTEGER PRIMARY KEY,
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    at_ms     INTEGER NOT NULL
) STRICT;

-- For whom a match waits, and until when; `due_ms` is NULL where a match sets no deadline.
CREATE TABLE awaited (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    due_ms    INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX awaited_by_due ON awaited (due_ms) WHERE due_ms IS NOT NULL;

-- What is still to be said. Delivered rows are deleted.
CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    -- The length of the log when this was written.
    seq         INTEGER NOT NULL,
    -- The notice, as JSON.
    notice      TEXT    NOT NULL,
    -- Not before this moment.
    due_ms      INTEGER NOT NULL,
    attempts    INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX outbox_by_match ON outbox (match_id, id);

-- The last message in each place a match speaks in.
CREATE TABLE said (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    -- The place, as JSON.
    slot      TEXT    NOT NULL,
    channel   INTEGER NOT NULL,
    message   INTEGER NOT NULL,
    PRIMARY KEY (match_id, slot)
) STRICT, WITHOUT ROWID;

CREATE INDEX said_by_message ON said (message);
