-- What the holder of a seat has left to be done in their place, as the game writes it; NULL for nothing. Secret, and never
-- in the log.
ALTER TABLE tenures ADD COLUMN instructions TEXT;
