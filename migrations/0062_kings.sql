-- The role that a season's kings of a server get, and who has it or is to have it.
ALTER TABLE honours ADD COLUMN king INTEGER;
CREATE TABLE crowns (
    guild   INTEGER NOT NULL,
    role    INTEGER NOT NULL,
    person  INTEGER NOT NULL,
    -- Whether Discord was told that they have it.
    worn    INTEGER NOT NULL CHECK (worn IN (0, 1)),
    -- Whether it is to be taken from them.
    lost    INTEGER NOT NULL CHECK (lost IN (0, 1)),
    PRIMARY KEY (guild, role, person)
) STRICT, WITHOUT ROWID;
