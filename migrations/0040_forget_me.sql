-- Who has asked to be forgotten, until they are.
CREATE TABLE forget_me (
    person INTEGER PRIMARY KEY,
    since_ms INTEGER NOT NULL
) STRICT;
