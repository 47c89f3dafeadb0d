-- Methods that send the browser away: where to, and which browser may bring the answer back. The random value in the
-- address is kept as a hash and is good once.
alter table signing_sessions
  add column redirect_url text,
  add column return_hash bytea,
  add column browser_hash bytea;
create unique index signing_returns on signing_sessions (tenant_id, return_hash) where return_hash is not null;
