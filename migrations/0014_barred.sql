-- Who may join no match of a server, nor open one, as a moderator has settled.
CREATE TABLE barred (
    guild   INTEGER NOT NULL,
    person  INTEGER NOT NULL,
    -- The moderator.
    barred_by INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
