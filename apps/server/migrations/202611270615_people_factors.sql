-- The authenticator of an account (RFC 6238). It counts from the first right code on.
create table authenticators (
  account_id uuid primary key references accounts (id),
  sealed bytea not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The time step of the last code that was taken: none is good twice (clause 5.2).
  last_step bigint not null default 0
);
select shared_table('authenticators');

-- What opens the door once when the authenticator is lost.
create table recovery_codes (
  account_id uuid not null references authenticators (account_id) on delete cascade,
  hash bytea not null,
  used_at timestamptz(3),
  primary key (account_id, hash)
);
select shared_table('recovery_codes');

-- Browsers and programs that somebody has signed in from; another one is told by mail.
create table known_devices (
  account_id uuid not null references accounts (id),
  hash bytea not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (account_id, hash)
);
select shared_table('known_devices');

-- Keys of WebAuthn: they belong to the account, and their device has looked who holds it.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  -- The host it was made at: a browser offers it nowhere else.
  host text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
select shared_table('passkeys');
create index on passkeys (account_id);

-- What a passkey is asked to sign, once, in the browser that began.
create table passkey_challenges (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Null: somebody who signs in.
  account_id uuid,
  purpose text not null check (purpose in ('make', 'prove', 'sign-in')),
  challenge text not null,
  browser_hash bytea,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('passkey_challenges');

alter table sign_ins add column factor text not null default 'mail' check (factor in ('mail', 'app'));

alter table sessions
  -- When the person last showed who they are; null when they came from another company.
  add column proven_at timestamptz(3),
  -- The link of the mail about a new device, which ends the session.
  add column end_hash bytea,
  -- The code that was mailed for a proof, where there is nothing stronger.
  add column proof_hash bytea,
  add column proof_until timestamptz(3);
set local role paraph_system;
update sessions set proven_at = created_at where kind <> 'guest';
reset role;
create index on sessions (tenant_id, end_hash) where end_hash is not null;

alter table sessions drop constraint sessions_ended_by_check;
alter table sessions add constraint sessions_ended_by_check
  check (ended_by in ('person', 'reuse', 'password', 'link', 'mail', 'admin'));
