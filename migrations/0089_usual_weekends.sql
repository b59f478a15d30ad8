-- Whether clocks stand still on weekends in matches of a server where whoever opens one does not say.
ALTER TABLE servers ADD COLUMN weekends INTEGER NOT NULL DEFAULT 0 CHECK (weekends IN (0, 1));
