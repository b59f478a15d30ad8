-- How much of a time bank comes back for each decision made in time.
ALTER TABLE matches ADD COLUMN refill_s INTEGER NOT NULL DEFAULT 0 CHECK (refill_s >= 0);
ALTER TABLE servers ADD COLUMN refill_s INTEGER CHECK (refill_s >= 0);
