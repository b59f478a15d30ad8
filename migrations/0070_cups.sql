-- Cups: people register, and play several rounds at tables that are drawn by how they stand.
CREATE TABLE cups (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    guild          INTEGER NOT NULL,
    channel        INTEGER NOT NULL,
    organiser      INTEGER NOT NULL,
    title          TEXT,
    -- How tables are drawn.
    form           TEXT    NOT NULL CHECK (form IN ('swiss')),
    game           TEXT    NOT NULL,
    seats          INTEGER NOT NULL CHECK (seats > 1),
    rounds         INTEGER NOT NULL CHECK (rounds > 0),
    -- The time for a decision, for a round, and for saying at its beginning that one is there.
    deadline_s     INTEGER NOT NULL CHECK (deadline_s > 0),
    round_s        INTEGER NOT NULL CHECK (round_s > 0),
    ready_s        INTEGER NOT NULL CHECK (ready_s > 0),
    -- What decides tables that are unfinished when a round's time is over.
    unfinished     TEXT    NOT NULL CHECK (unfinished IN ('chances', 'moderators')),
    -- What draws lots; nobody knows it before the cup is over.
    lot            INTEGER NOT NULL,
    stage          TEXT    NOT NULL CHECK (stage IN ('asked', 'open', 'running', 'over', 'called_off')),
    starts_ms      INTEGER NOT NULL,
    paused_ms      INTEGER,
    round          INTEGER NOT NULL DEFAULT 0,
    round_began_ms INTEGER,
    -- Its message, a number for what it shows, and the message that tells how it ended.
    message        INTEGER,
    shows          INTEGER,
    ended_message  INTEGER,
    created_ms     INTEGER NOT NULL,
    -- How often it was changed by what people did.
    changes        INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX cups_open ON cups (stage) WHERE stage IN ('open', 'running');

-- Those who have registered. `nth` is the order of that, and decides ties.
CREATE TABLE cup_people (
    cup    INTEGER NOT NULL REFERENCES cups (id),
    person INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    nth    INTEGER NOT NULL,
    stands TEXT    NOT NULL CHECK (stands IN ('plays', 'reserve', 'out')),
    PRIMARY KEY (cup, person)
) STRICT, WITHOUT ROWID;

-- The tables of each round, with their message, which has the thread of the same number, and their match.
CREATE TABLE cup_tables (
    cup      INTEGER NOT NULL REFERENCES cups (id),
    round    INTEGER NOT NULL,
    nth      INTEGER NOT NULL,
    message  INTEGER,
    thread   INTEGER,
    match_id INTEGER UNIQUE REFERENCES matches (id),
    -- When the match was opened; later by as long as the cup has stood still since.
    opened_ms INTEGER,
    -- What decided it; NULL until something has.
    decided  TEXT CHECK (decided IN ('played', 'chances', 'moderators', 'given_up')),
    PRIMARY KEY (cup, round, nth)
) STRICT, WITHOUT ROWID;

-- Who was drawn to a seat of a table, or put there as a reserve. A seat without anybody who is there is a computer player's.
CREATE TABLE cup_seats (
    cup    INTEGER NOT NULL,
    round  INTEGER NOT NULL,
    nth    INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    person INTEGER NOT NULL,
    state  TEXT    NOT NULL CHECK (state IN ('called', 'here', 'missing')),
    -- Half points; NULL until the table is decided.
    halves INTEGER,
    PRIMARY KEY (cup, round, nth, person),
    FOREIGN KEY (cup, round, nth) REFERENCES cup_tables (cup, round, nth)
) STRICT, WITHOUT ROWID;

-- What organisers have ordered.
CREATE TABLE cup_orders (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    cup       INTEGER NOT NULL REFERENCES cups (id),
    moderator INTEGER NOT NULL,
    -- What, and what was before, as JSON.
    what      TEXT    NOT NULL,
    before    TEXT,
    reason    TEXT    NOT NULL,
    -- `cups.changes` when its consequence was shown.
    changes   INTEGER NOT NULL,
    asked_ms  INTEGER NOT NULL,
    -- When it was confirmed; NULL until then.
    done_ms   INTEGER,
    undone    INTEGER NOT NULL DEFAULT 0
) STRICT;
