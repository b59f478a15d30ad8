-- Servers whose matches are published as pages: those whose lobby was opened from then on.
CREATE TABLE publishing (
    guild    INTEGER PRIMARY KEY,
    since_ms INTEGER NOT NULL
) STRICT;

-- Pages that are published. Each has a row before its file is written, and until that is deleted.
CREATE TABLE published (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    guild    INTEGER NOT NULL,
    -- A hash of what it was made of; NULL until it is there.
    made_of  TEXT
) STRICT;

-- Who wants their colour there in place of their name.
CREATE TABLE published_by_colour (
    person INTEGER PRIMARY KEY
) STRICT;
