-- Messages of cups in channels that they have left: their buttons are taken away, and then they are forgotten.
CREATE TABLE left_cup_messages (
    cup INTEGER NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (channel, message)
) STRICT;
