-- Whether whoever has missed a deadline has less time for their next decisions ('usual') or all of it ('patient', as in
-- all matches of before).
ALTER TABLE matches ADD COLUMN patience TEXT NOT NULL DEFAULT 'patient' CHECK (patience IN ('usual', 'patient'));
ALTER TABLE servers ADD COLUMN patience TEXT CHECK (patience IN ('usual', 'patient'));
-- When the last missed deadline was that counts.
ALTER TABLE tenures ADD COLUMN missed_ms INTEGER;
