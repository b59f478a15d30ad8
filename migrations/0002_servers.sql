-- What a server has settled for all its matches. A server without a row has settled nothing.
CREATE TABLE servers (
    guild       INTEGER PRIMARY KEY,
    -- The role whose members may moderate, beside those who manage the server.
    moderators  INTEGER,
    -- The channel in which moderators are told what needs them.
    log         INTEGER
) STRICT;
