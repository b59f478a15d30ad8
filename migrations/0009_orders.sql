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
    -- NULL until it is carried out.
    done_ms    INTEGER
) STRICT;

CREATE INDEX orders_done ON orders (guild, id) WHERE done_ms IS NOT NULL;

-- What a server's new matches agree on about time where nobody says otherwise; NULL for what is usual.
-- `deadline_s` 0 is no deadline.
ALTER TABLE servers ADD COLUMN deadline_s INTEGER CHECK (deadline_s >= 0);
ALTER TABLE servers ADD COLUMN at_deadline TEXT CHECK (at_deadline IN ('carry_on', 'remind'));
ALTER TABLE servers ADD COLUMN time_bank_s INTEGER CHECK (time_bank_s >= 0);
ALTER TABLE servers ADD COLUMN most_missed INTEGER CHECK (most_missed > 0);
-- The only channels in which matches may be opened, as a JSON list of ids; NULL for all.
ALTER TABLE servers ADD COLUMN channels TEXT;

-- A match that is cancelled while it is played keeps its setup, so that its log can be read. The check of
-- before, which had such matches lose it, goes with the column.
ALTER TABLE matches ADD COLUMN begun TEXT;
UPDATE matches SET begun = setup;
ALTER TABLE matches DROP COLUMN setup;
ALTER TABLE matches RENAME COLUMN begun TO setup;
