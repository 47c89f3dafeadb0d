-- The return of a browser that was taken, until it is told where to go on: it may ask again (SG-10: told once).
alter table signing_sessions add column returned_hash bytea;
create unique index on signing_sessions (tenant_id, returned_hash) where returned_hash is not null;
alter table signing_batches add column returned_hash bytea;
create unique index on signing_batches (tenant_id, returned_hash) where returned_hash is not null;
