-- When a lobby last changed: one that nobody changes for long closes itself.
ALTER TABLE matches ADD COLUMN changed_ms INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET changed_ms = created_ms;

CREATE INDEX lobbies_by_change ON matches (changed_ms) WHERE stage = 'lobby';
