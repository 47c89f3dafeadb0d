-- Wrong tries are counted by a keyed hash of what was typed, so that known and unknown addresses look the same.
alter table accounts drop column tries, drop column locked_until;
create table attempts (
  subject bytea primary key,
  hits int not null,
  ends_at timestamptz(3) not null
);
select shared_table('attempts');

-- A sign-in between its two steps: the password was right, the mailed code is awaited.
create table sign_ins (
  tenant_id uuid not null,
  id uuid not null,
  key_hash bytea not null,
  user_id uuid not null,
  account_id uuid not null references accounts (id),
  client text not null check (client in ('browser', 'api')),
  browser_hash bytea,
  code_hash bytea not null,
  code_sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, key_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('sign_ins');
create index on sign_ins (account_id);

-- Somebody is signed in, or reads by the link of a mail. Every call looks here; what ended says why.
create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('browser', 'api', 'guest')),
  user_id uuid not null,
  account_id uuid references accounts (id),
  document_id uuid,
  member_id uuid,
  browser_hash bytea,
  created_at timestamptz(3) not null,
  -- The last time the person was there.
  active_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('person', 'reuse', 'password', 'link')),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check ((ended_at is null) = (ended_by is null)),
  check ((kind = 'guest') = (document_id is not null and member_id is not null))
);
select tenant_table('sessions');
create index on sessions (account_id) where ended_at is null;
create index on sessions (tenant_id, member_id) where ended_at is null and member_id is not null;

-- Every refresh token is good once; its successor is found by its hash.
create table refresh_tokens (
  tenant_id uuid not null,
  hash bytea not null,
  session_id uuid not null,
  used_at timestamptz(3),
  next_hash bytea,
  primary key (tenant_id, hash),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
select tenant_table('refresh_tokens');
create index on refresh_tokens (tenant_id, session_id);

-- Somebody asked for a reset link. A job looks whether the address is known, so that the answer cannot tell.
create table recoveries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  email text not null,
  locale text not null,
  asked_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('recoveries');

create table reset_links (
  hash bytea primary key,
  account_id uuid not null references accounts (id),
  expires_at timestamptz(3) not null
);
select shared_table('reset_links');
create index on reset_links (account_id);
