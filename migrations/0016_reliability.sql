-- How people met what they had to decide on a server: of the last 30, the newest last, `k` for kept, `m` for missed, `l`
-- for a match they left. It begins empty: what is stored of earlier matches does not tell a turn from a step of one.
CREATE TABLE reliability (
    guild    INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    history  TEXT    NOT NULL CHECK (length(history) <= 30 AND history NOT GLOB '*[^kml]*'),
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

-- Whom a lobby lets in uninvited.
ALTER TABLE matches ADD COLUMN reliability TEXT NOT NULL DEFAULT 'any' CHECK (reliability IN ('any', 'new', 'reliable'));
