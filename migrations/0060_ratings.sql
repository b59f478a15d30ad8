-- The matches that were rated, in the order in which they count.
CREATE TABLE rated_matches (
    nth       INTEGER PRIMARY KEY,
    match_id  INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    game      TEXT    NOT NULL,
    pace      TEXT    NOT NULL CHECK (pace IN ('day', 'slow')),
    guild     INTEGER NOT NULL,
    ended_ms  INTEGER NOT NULL
) STRICT;
-- Where those who are rated came in: the same place for several if they are level. Who was forgotten is a number here.
CREATE TABLE rated_places (
    match_id    INTEGER NOT NULL REFERENCES rated_matches (match_id),
    person      INTEGER NOT NULL,
    place       INTEGER NOT NULL CHECK (place > 0),
    -- Whether they wanted it to count over all servers of this bot, too, when the match ended.
    everywhere  INTEGER NOT NULL CHECK (everywhere IN (0, 1)),
    PRIMARY KEY (match_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_places_by_person ON rated_places (person);
-- What these come to, in thousandths: `witan ratings rebuild` makes the same from the two tables above.
CREATE TABLE ratings (
    game         TEXT    NOT NULL,
    pace         TEXT    NOT NULL CHECK (pace IN ('day', 'slow')),
    -- 0 for all servers of this bot.
    guild        INTEGER NOT NULL,
    person       INTEGER NOT NULL,
    number       INTEGER NOT NULL,
    uncertainty  INTEGER NOT NULL,
    matches      INTEGER NOT NULL CHECK (matches > 0),
    PRIMARY KEY (game, pace, guild, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_person ON ratings (person);
-- What people want of their ratings that is not the usual.
CREATE TABLE rating_wishes (
    person  INTEGER PRIMARY KEY,
    wish    TEXT    NOT NULL CHECK (wish IN ('everywhere', 'hidden'))
) STRICT;
