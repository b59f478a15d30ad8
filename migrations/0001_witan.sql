-- Ids of Discord (guilds, channels, messages, people) are unsigned 64-bit numbers below 2^63. A holder below 0 is a
-- computer player: -1 in seat 0, -2 in seat 1 and so on.
-- Times are milliseconds since 1970-01-01 UTC. Seats count from 0, clockwise.

CREATE TABLE matches (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game          TEXT    NOT NULL,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    host          INTEGER NOT NULL,
    players       INTEGER NOT NULL CHECK (players > 0),
    -- What its channel reads, by its tag.
    language      TEXT    NOT NULL,
    -- What the players agreed on about time; `deadline_s` is NULL where there is no deadline.
    deadline_s    INTEGER CHECK (deadline_s > 0),
    at_deadline   TEXT    NOT NULL CHECK (at_deadline IN ('carry_on', 'remind', 'stand_in')),
    time_bank_s   INTEGER NOT NULL CHECK (time_bank_s >= 0),
    -- So many deadlines missed in a row, and the seat is offered to others.
    most_missed   INTEGER NOT NULL CHECK (most_missed > 0),
    -- What they agreed on about the game: choices by term, as JSON.
    agreed        TEXT    NOT NULL,
    -- The policy of the computer players that take free seats when it starts; NULL if none do.
    fill          TEXT,
    -- What its host calls it; NULL for its number.
    title         TEXT,
    -- The channel in which people were told of its lobby, if that is in a thread of it.
    beside        INTEGER,
    -- In `starting`, seats and contributions are frozen, and the match waits for the public beacon.
    stage         TEXT    NOT NULL CHECK (stage IN ('lobby', 'starting', 'running', 'over', 'cancelled')),
    -- The server seed: 32 bytes of the system's randomness. Secret until the match is over or given up.
    seed          BLOB    NOT NULL CHECK (length(seed) = 32),
    -- What each seat added to the server seed, from seat 0, as JSON; from the start on.
    contributions TEXT,
    -- The public beacon's part in the match's seed, as JSON; NULL before the start.
    beacon        TEXT,
    -- The beacon's round for which a match waits that starts, as JSON.
    named         TEXT    CHECK (named IS NULL OR stage = 'starting'),
    -- The game's setup as JSON, once the match runs.
    setup         TEXT,
    created_ms    INTEGER NOT NULL,
    -- When its lobby last changed: one that nobody changes for long closes itself.
    changed_ms    INTEGER NOT NULL DEFAULT 0,
    started_ms    INTEGER,
    ended_ms      INTEGER,
    paused_ms     INTEGER,
    paused_by     TEXT    CHECK ((paused_by IS NULL) = (paused_ms IS NULL) AND paused_by IN ('vote', 'moderator')),
    -- Since when the match is frozen, because somebody appealed. It may be paused for another reason too.
    appealed_ms   INTEGER,
    -- Whether this is a match of a copy that was put back, whose next step passes numbers over.
    restored      INTEGER NOT NULL DEFAULT 0 CHECK (restored IN (0, 1)),
    -- Counts what has changed beside the log: seats, pauses, settings of who plays. A copy in memory with
    -- another number is old.
    changes       INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX one_open_match_a_channel ON matches (channel) WHERE stage IN ('lobby', 'starting', 'running');
CREATE INDEX matches_by_channel ON matches (channel, id);
CREATE INDEX lobbies_by_change ON matches (changed_ms) WHERE stage = 'lobby';
CREATE INDEX matches_starting ON matches (id) WHERE stage = 'starting';

CREATE TABLE seats (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    holder    INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    colour    TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat),
    UNIQUE (match_id, holder),
    UNIQUE (match_id, colour)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_holder ON seats (holder);

-- Whom a lobby has invited, and whom its host has removed from it. It is nobody's once the match begins.
CREATE TABLE guests (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    person    INTEGER NOT NULL,
    standing  TEXT    NOT NULL CHECK (standing IN ('invited', 'removed')),
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;

-- What people in a lobby add to its seed when it starts.
CREATE TABLE contributions (
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    person        INTEGER NOT NULL,
    contribution  TEXT    NOT NULL,
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;

-- The log. Rows are never changed or deleted.
CREATE TABLE events (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    -- 0, 1, …, without gaps.
    seq       INTEGER NOT NULL,
    -- The step it belongs to, from 1: a decision with all that followed, or a settlement.
    step      INTEGER NOT NULL CHECK (step > 0),
    at_ms     INTEGER NOT NULL,
    -- By whom, as JSON.
    actor     TEXT    NOT NULL,
    -- The game's event or the settlement, as JSON.
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

-- For whom a match waits, and how their time runs.
CREATE TABLE awaited (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    phase     TEXT    NOT NULL CHECK (phase IN ('fresh', 'half_told', 'last_told', 'bank', 'overdue')),
    -- From when on the time that is left runs: later than now while the seat's holder is away.
    since_ms  INTEGER NOT NULL,
    -- NULL where the match sets no deadline.
    left_ms   INTEGER CHECK (left_ms >= 0),
    -- When that time is up, outside quiet hours; NULL without a deadline and while the match is paused.
    due_ms    INTEGER,
    -- When the clock next has something to do about it, if ever; of a computer player, which has no time that runs,
    -- from when on it may decide.
    wake_ms   INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX awaited_by_wake ON awaited (wake_ms) WHERE wake_ms IS NOT NULL;

-- Who held a seat of a match, from when to when, and what is theirs and not the seat's.
CREATE TABLE tenures (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    holder      INTEGER NOT NULL,
    -- What makes a computer player's decisions, as JSON.
    computer    TEXT    CHECK ((computer IS NULL) = (holder >= 0)),
    -- How long the log was when they took it.
    since_seq   INTEGER NOT NULL CHECK (since_seq >= 0),
    since_ms    INTEGER NOT NULL,
    -- NULL while they hold it.
    until_ms    INTEGER,
    -- What is left of the time bank.
    bank_ms     INTEGER NOT NULL CHECK (bank_ms >= 0),
    -- Deadlines missed in a row.
    missed      INTEGER NOT NULL DEFAULT 0 CHECK (missed >= 0),
    -- Since when the seat is offered to others.
    offered_ms  INTEGER
) STRICT;

CREATE UNIQUE INDEX one_holder_a_seat ON tenures (match_id, seat) WHERE until_ms IS NULL;

-- Who wants something of a match that happens once all want it: `pause`, or `language` with its tag.
CREATE TABLE votes (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    wish      TEXT    NOT NULL,
    at_ms     INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat, wish)
) STRICT, WITHOUT ROWID;

-- Who agrees that a match goes back to when its log was `back_to` long. It counts as long as the log is
-- `log_length` long.
CREATE TABLE consents (
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    seat       INTEGER NOT NULL,
    back_to    INTEGER NOT NULL,
    log_length INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- What each match that came to its end has come to for everyone who held a seat of it. Nothing here is not in
-- the logs: it is kept so that statistics need not read them all.
CREATE TABLE results (
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    seat       INTEGER NOT NULL CHECK (seat >= 0),
    holder     INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    ended_ms   INTEGER NOT NULL,
    -- The final place, from 1; NULL for those who had left the seat before the end.
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

-- What people have set for themselves.
CREATE TABLE people (
    person         INTEGER PRIMARY KEY,
    -- By its name in the IANA database; UTC if it is not said.
    zone           TEXT,
    -- Whole hours of the day, in that zone.
    quiet_from     INTEGER CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_to       INTEGER CHECK ((quiet_to IS NULL) = (quiet_from IS NULL) AND quiet_to BETWEEN 0 AND 23),
    next_notice    TEXT NOT NULL DEFAULT 'off' CHECK (next_notice IN ('on', 'off')),
    away_until_ms  INTEGER,
    -- The language they have chosen; NULL for that of their client, which Discord tells with what they do.
    language       TEXT,
    locale         TEXT
) STRICT;

-- What a server has settled for all its matches. A server without a row has settled nothing. About time, NULL
-- is what is usual; `deadline_s` 0 is no deadline.
CREATE TABLE servers (
    guild        INTEGER PRIMARY KEY,
    -- The role whose members may moderate, beside those who manage the server.
    moderators   INTEGER,
    -- The channel in which moderators are told what needs them.
    log          INTEGER,
    deadline_s   INTEGER CHECK (deadline_s >= 0),
    at_deadline  TEXT CHECK (at_deadline IN ('carry_on', 'remind', 'stand_in')),
    time_bank_s  INTEGER CHECK (time_bank_s >= 0),
    most_missed  INTEGER CHECK (most_missed > 0),
    -- The only channels in which matches may be opened, as a JSON list of ids; NULL for all.
    channels     TEXT,
    -- How many lobbies a person may host at a time; NULL for what is usual.
    lobbies      INTEGER CHECK (lobbies > 0),
    -- What new matches are told in; NULL for the language that Discord says.
    language     TEXT
) STRICT;

-- What moderators order of matches: asked for, and carried out once they have confirmed it. What was not
-- confirmed in time is deleted.
CREATE TABLE orders (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    moderator  INTEGER NOT NULL,
    -- What, as JSON.
    what       TEXT    NOT NULL,
    -- Why, in the moderator's words.
    reason     TEXT    NOT NULL,
    -- How the match stood when its consequence was shown: the length of the log, and `matches.changes`.
    seq        INTEGER NOT NULL,
    changes    INTEGER NOT NULL,
    asked_ms   INTEGER NOT NULL,
    -- When it was confirmed; NULL until then.
    done_ms    INTEGER,
    -- What came of it then. A correction fails if the cards in the hands forbid it: that it was tried is kept, and
    -- told, as is what was carried out.
    outcome    TEXT    NOT NULL DEFAULT 'done' CHECK (outcome IN ('done', 'failed'))
) STRICT;

CREATE INDEX orders_done ON orders (guild, id) WHERE done_ms IS NOT NULL;

-- What is still to be said. Delivered rows are deleted. Those of one match go in order in each lane: what the
-- match says to its players in one, what is told to those who can mend its incidents in another, changes of messages
-- that are over in a third: none holds up another.
CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    lane        TEXT    NOT NULL DEFAULT 'match' CHECK (lane IN ('match', 'alarm', 'past')),
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

CREATE INDEX outbox_by_lane ON outbox (match_id, lane, id);
-- Every time the outbox wakes it asks when the next postponed row is due. Without this it reads all that
-- wait, each with its whole text.
CREATE INDEX outbox_by_due ON outbox (due_ms);
CREATE INDEX outbox_by_since ON outbox (since_ms);

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

-- What keeps a match from being heard, until it is mended.
CREATE TABLE incidents (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    -- Where: 'channel' for all of it, or the number of the seat whose direct messages are meant.
    place     TEXT    NOT NULL,
    -- What is wrong, as JSON.
    incident   TEXT    NOT NULL,
    -- Whether nothing reaches the match's channel meanwhile. Then its deadlines wait.
    silences  INTEGER NOT NULL CHECK (silences IN (0, 1)),
    since_ms  INTEGER NOT NULL,
    PRIMARY KEY (match_id, place)
) STRICT, WITHOUT ROWID;

-- How often something happened that the operator should know of, by minute.
CREATE TABLE meter (
    what    TEXT    NOT NULL CHECK (what IN ('refused', 'unread', 'joined', 'identified')),
    -- Minutes since 1970-01-01 UTC.
    minute  INTEGER NOT NULL,
    times   INTEGER NOT NULL CHECK (times > 0),
    PRIMARY KEY (what, minute)
) STRICT, WITHOUT ROWID;

-- When it was last asked whether somebody is on a server where they play.
CREATE TABLE members (
    guild     INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    asked_ms  INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

-- In which channel each person is written to, as Discord opened it.
CREATE TABLE conversations (
    person   INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL
) STRICT;
