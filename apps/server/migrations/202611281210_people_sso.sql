-- The sign-in of a company by its own provider (OpenID Connect).
create table sso_providers (
  tenant_id uuid primary key references tenants (id),
  issuer text not null,
  client_id text not null,
  -- The client's secret; never read out again.
  sealed bytea not null,
  -- What the button says.
  name text not null,
  -- Whose addresses the provider speaks for.
  domains text[] not null check (cardinality(domains) > 0),
  -- People of these domains come by no other way, but those named for emergencies.
  is_enforced boolean not null,
  emergency_ids uuid[] not null,
  changed_at timestamptz(3) not null,
  -- Somebody has come in by it as it is now.
  proven_at timestamptz(3),
  check (not is_enforced or (proven_at is not null and cardinality(emergency_ids) > 0))
);
select tenant_table('sso_providers');

-- Who somebody is at the provider. The first sign-in finds a person by address, every later one by this.
create table sso_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamptz(3) not null,
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('sso_identities');

-- A browser that is away at the provider's page.
create table sso_sign_ins (
  tenant_id uuid not null references tenants (id),
  state_hash bytea not null,
  browser_hash bytea not null,
  -- Nonce and code verifier.
  sealed bytea not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, state_hash)
);
select tenant_table('sso_sign_ins');

alter table sessions
  -- Opened by the company's own provider: it says nothing about the account in other companies.
  add column is_bound boolean not null default false,
  -- From then on the session is good for nothing but making a second factor.
  add column factor_due_at timestamptz(3);

-- Since when somebody without a second factor is asked for one.
create table factor_duties (
  tenant_id uuid not null,
  user_id uuid not null,
  since timestamptz(3) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('factor_duties');
