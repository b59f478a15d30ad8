-- A server's language, as Discord says: for what is told there that belongs to no match.

ALTER TABLE servers ADD COLUMN locale TEXT;
