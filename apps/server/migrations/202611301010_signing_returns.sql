-- The last return of a browser that was taken: whoever brings it again learns how its session stands.
alter table signing_sessions add column returned_hash bytea;
create unique index on signing_sessions (tenant_id, returned_hash) where returned_hash is not null;
alter table signing_batches add column returned_hash bytea;
create unique index on signing_batches (tenant_id, returned_hash) where returned_hash is not null;
