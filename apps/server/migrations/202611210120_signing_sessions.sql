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
  -- Which question the provider is working on: whose certificate, then the signature by its key.
  stage text not null default 'certificate' check (stage in ('certificate', 'signature')),
  country text,
  certificate bytea,
  digest bytea,
  -- The engine's half-made signature and the provider's handle, both plain data, so that any node can go on.
  prepared jsonb,
  handle_sealed bytea,
  stamp jsonb,
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

-- What the documents room may know of a running signature: who, until when, and why it waits.
create view document_locks with (security_invoker = true) as
select s.tenant_id, s.document_id, s.id as session_id, s.user_id, s.member_id, s.state, s.expires_at,
  s.created_at, s.next_try_at, s.reason, m.first_name, m.last_name
from signing_sessions s
join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
where s.state in ('started', 'completing');
grant select on document_locks to paraph_app, paraph_system;
