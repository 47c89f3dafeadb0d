-- One signature from the start with the provider to the stored version (decisions 22, 23).
create table signing_sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  document_id uuid not null,
  member_id uuid not null,
  user_id uuid not null,
  method text not null,
  flow text not null,
  state text not null check (state in ('started', 'completing', 'finished', 'failed', 'cancelled')),
  -- What is being signed: the version and its hash; a changed document makes the signature worthless.
  version int not null,
  sha256 bytea not null,
  digest bytea not null,
  -- The engine's half-made signature and the provider's handle, both plain data, so that any node can go on.
  prepared jsonb not null,
  handle_sealed bytea not null,
  control_code text,
  comment text,
  -- B-B bytes wait here until timestamp and revocation are in.
  signed_file_id uuid,
  fence bigint generated always as identity,
  tries int not null default 0,
  next_try_at timestamptz(3),
  reason text,
  error_code text,
  error_params jsonb,
  -- One poller per session: whoever holds the lease asks the provider.
  leased_until timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, signed_file_id) references files (tenant_id, id)
);
select tenant_table('signing_sessions');
create unique index signing_one_at_a_time on signing_sessions (tenant_id, document_id) where state in ('started', 'completing');
create index signing_open on signing_sessions (next_try_at) where state in ('started', 'completing');
create index on signing_sessions (tenant_id, document_id, created_at desc);
