-- The national identities an account signs in with. Only a keyed hash of the code is kept; the country belongs to it,
-- since Lithuanian and Estonian codes can coincide.
create table eid_identities (
  country text not null check (country in ('lt', 'lv', 'ee')),
  code_hash bytea not null,
  account_id uuid not null references accounts (id),
  linked_at timestamptz(3) not null,
  primary key (country, code_hash)
);
select shared_table('eid_identities');
create index on eid_identities (account_id);

-- A sign-in by eID from the first question until a session is opened, or until the identity is linked to an account.
create table eid_sign_ins (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  method text not null,
  flow text not null check (flow in ('device-link', 'notification', 'redirect')),
  state text not null check (state in ('started', 'proven', 'failed')),
  -- It counts in the browser that began only.
  browser_hash bytea not null,
  handle_sealed bytea,
  control_code text,
  redirect_url text,
  return_hash bytea,
  -- Who it is, encrypted, once proven.
  person_sealed bytea,
  error_code text,
  next_try_at timestamptz(3),
  leased_until timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('eid_sign_ins');
create index on eid_sign_ins (next_try_at) where state = 'started';
create unique index on eid_sign_ins (tenant_id, return_hash) where return_hash is not null;
