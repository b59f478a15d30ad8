-- When the machine's clock has jumped: by how much, and whether it was right ('right'), wrong ('wrong'), or as before again
-- before anybody could be asked ('back').
CREATE TABLE jumps (
    at_ms  INTEGER NOT NULL,
    by_ms  INTEGER NOT NULL,
    what   TEXT    NOT NULL CHECK (what IN ('right', 'wrong', 'back'))
) STRICT;
