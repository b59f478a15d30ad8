-- Whether a moderator has opened the lobby for others: its host does not sit in it.
ALTER TABLE matches ADD COLUMN for_others INTEGER NOT NULL DEFAULT 0;
