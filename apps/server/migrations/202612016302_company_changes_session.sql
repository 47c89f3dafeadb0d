-- locks: a nullable column without default; databases that have it already are not changed.
-- An earlier form of company_changes lacked the session and the index by value (db/former-migrations.ts).
alter table company_changes add column if not exists session_id uuid;
