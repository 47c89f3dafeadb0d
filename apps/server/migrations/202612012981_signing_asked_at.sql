-- locks: a nullable column without a default, which the database adds without rewriting rows.
-- When the provider was last asked; the person has the provider's time from then on.
alter table signing_sessions add column asked_at timestamptz(3);
