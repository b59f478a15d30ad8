-- The servers the bot has been on since it greets new ones: each is greeted once at most.
CREATE TABLE known_servers (
    guild INTEGER PRIMARY KEY
) STRICT;
INSERT OR IGNORE INTO known_servers (guild)
SELECT guild FROM servers
UNION SELECT guild FROM matches WHERE guild <> 0
UNION SELECT guild FROM results WHERE guild <> 0
UNION SELECT guild FROM orders
UNION SELECT guild FROM noticeboards;
