-- locks: accounts, users, tenants and five tables of proofs in progress get columns without a rewrite; rows of proofs
-- live ten minutes.
-- When all sessions of an account, a user or a company last ended, by the clock of the database: a proof that began
-- before opens no session afterwards.
alter table accounts add column access_ended_at timestamptz(3);
alter table users add column access_ended_at timestamptz(3);
alter table tenants add column access_ended_at timestamptz(3);
-- When a proof began, by the same clock; null for a proof from before this migration.
alter table sign_ins add column begun_at timestamptz(3);
alter table sign_ins alter column begun_at set default clock_timestamp();
alter table eid_sign_ins add column begun_at timestamptz(3);
alter table eid_sign_ins alter column begun_at set default clock_timestamp();
alter table sso_sign_ins add column begun_at timestamptz(3);
alter table sso_sign_ins alter column begun_at set default clock_timestamp();
alter table passkey_challenges add column begun_at timestamptz(3);
alter table passkey_challenges alter column begun_at set default clock_timestamp();
alter table switch_tickets add column begun_at timestamptz(3);
alter table switch_tickets alter column begun_at set default clock_timestamp();
