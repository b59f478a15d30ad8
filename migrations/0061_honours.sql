-- Servers' boards of honour, and their seasons.
CREATE TABLE honours (
    guild          INTEGER PRIMARY KEY,
    -- The channel in which the server wants one.
    channel        INTEGER,
    -- How many months a season lasts.
    months         INTEGER NOT NULL CHECK (months IN (1, 2, 3, 6, 12)),
    -- Seasons that ended by then have been told of.
    closed_ms      INTEGER NOT NULL,
    -- The message that is the board, and a number for what it shows.
    board_channel  INTEGER,
    board_message  INTEGER CHECK ((board_channel IS NULL) = (board_message IS NULL)),
    shows          INTEGER
) STRICT;
CREATE INDEX rated_matches_by_guild ON rated_matches (guild, ended_ms);
