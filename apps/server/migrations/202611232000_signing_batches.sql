-- Many documents signed with one consent of one person: one row for the provider's session, and for each document a
-- signing session of its own, which holds its lock and ends by itself.
create table signing_batches (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  method text not null,
  state text not null check (state in ('started', 'finished', 'failed', 'cancelled')),
  stage text not null default 'certificate' check (stage in ('certificate', 'signature')),
  handle_sealed bytea,
  -- Signing sessions in the order in which their files lie at the provider.
  sessions uuid[] not null default '{}',
  redirect_url text,
  return_hash bytea,
  browser_hash bytea not null,
  error_code text,
  error_params jsonb,
  next_try_at timestamptz(3),
  leased_until timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('signing_batches');
create unique index on signing_batches (tenant_id, return_hash) where return_hash is not null;
create index on signing_batches (next_try_at) where state = 'started';

alter table signing_sessions add column batch_id uuid;
-- Not checked for old rows, which have none: row-level security would hide them from the check.
alter table signing_sessions
  add foreign key (tenant_id, batch_id) references signing_batches (tenant_id, id) not valid;
create index on signing_sessions (tenant_id, batch_id) where batch_id is not null;
