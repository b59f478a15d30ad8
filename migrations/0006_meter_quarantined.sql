-- That Discord takes the bot for one that sends spam is counted, too.
CREATE TABLE counted (
    what    TEXT    NOT NULL CHECK (what IN ('refused', 'unread', 'joined', 'identified', 'quarantined')),
    -- Minutes since 1970-01-01 UTC.
    minute  INTEGER NOT NULL,
    times   INTEGER NOT NULL CHECK (times > 0),
    PRIMARY KEY (what, minute)
) STRICT, WITHOUT ROWID;

INSERT INTO counted SELECT what, minute, times FROM meter;
DROP TABLE meter;
ALTER TABLE counted RENAME TO meter;
