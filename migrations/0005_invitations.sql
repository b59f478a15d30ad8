-- Whom people had the bot notify for a lobby of theirs, in the last day: nobody is pinged by the same person again and
-- again.
CREATE TABLE invitations (
    by_person INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    at_ms     INTEGER NOT NULL
) STRICT;

CREATE INDEX invitations_by ON invitations (by_person, at_ms);

-- With whom somebody does not want to play; `other` 0 is everybody who would invite them.
CREATE TABLE keeps_away (
    person INTEGER NOT NULL,
    other  INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
