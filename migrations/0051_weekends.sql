-- The time zone of the Saturdays and Sundays on which no time of a match runs; NULL if it always does.
ALTER TABLE matches ADD COLUMN weekends TEXT;
-- Where the clocks of a server are set.
ALTER TABLE servers ADD COLUMN zone TEXT;
