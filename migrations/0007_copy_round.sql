-- The round of the beacon for which a match waits that is played and goes on from an older copy; JSON as in `named`.
ALTER TABLE matches ADD COLUMN copy_round TEXT;
