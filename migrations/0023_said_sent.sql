-- How many messages a thread had seen when the board was posted there, as Discord counts them; NULL elsewhere, and where
-- it was not asked.
ALTER TABLE said ADD COLUMN sent INTEGER;
