-- Besides, a jump may be one of a machine that stood still ('slept'), or a clock that was wrong when the bot began ('begun').
-- Jumps are told for some days only: those of before go.
DROP TABLE jumps;
CREATE TABLE jumps (
    at_ms  INTEGER NOT NULL,
    by_ms  INTEGER NOT NULL,
    what   TEXT    NOT NULL CHECK (what IN ('right', 'slept', 'wrong', 'begun', 'back'))
) STRICT;
