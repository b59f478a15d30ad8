-- The channel with the message that names what can be joined, and the role that is notified of each new lobby.
ALTER TABLE servers ADD COLUMN noticeboard INTEGER;
ALTER TABLE servers ADD COLUMN notified INTEGER;
-- The message that is a server's noticeboard, and those that were, in other channels, and do not say so yet.
CREATE TABLE noticeboards (
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;
-- Who wants to be told when a lobby of a game opens on a server.
CREATE TABLE listeners (
    guild   INTEGER NOT NULL,
    person  INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    -- When they were told last; 0 for never.
    told_ms INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, person, game)
) STRICT, WITHOUT ROWID;
-- Who is still to be told of a lobby.
CREATE TABLE calls (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person   INTEGER NOT NULL,
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;
