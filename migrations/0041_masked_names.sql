-- Names that a moderator of a server has replaced: as long as somebody is called so there, they are told of by the other.
CREATE TABLE masked_names (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    instead TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
