-- A column with a constant default, which the database adds without rewriting rows.
-- False when a program began the signature and named no hash of the version (decision 36).
alter table signing_sessions add column is_hash_named boolean not null default true;
