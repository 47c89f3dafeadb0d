-- locks: eid_identities is rewritten; it has a few rows for each account.
-- People see which eIDs open their account and take them away: each has an id, and a sealed note of method, name and the
-- masked code. Those that were linked before have no note.
alter table eid_identities
  add column id uuid not null default gen_random_uuid() unique,
  add column note_sealed bytea;
