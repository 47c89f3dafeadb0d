-- What a person tells of themselves, and what an administrator does with them.
alter table users
  add column phone text,
  add column country text,
  add column city text,
  add column address text,
  add column zip_code text,
  add column birth_day date,
  add column job_titles text[] not null default '{}',
  add column contract text check (contract in ('fullTime', 'partTime', 'seasonal', 'temporary')),
  add column fte numeric(4, 2),
  add column hours_per_week numeric(5, 2),
  add column image_id uuid,
  add column image_name text,
  -- Somebody who was deleted stays as the name behind what they did; their address is free again.
  add column deleted_at timestamptz(3),
  add column former_email text,
  add constraint deleted_is_inactive check (deleted_at is null or (state = 'inactive' and account_id is null)),
  -- The column is new, so no row can break it, and the wall between tenants would not let the check look.
  add foreign key (tenant_id, image_id) references files (tenant_id, id) not valid;
create index users_by_words on users using gin (folded gin_trgm_ops);
create index on user_roles (tenant_id, role);

alter table sessions add column user_agent text;

-- The newest invitation of a user is the one that works.
create table invitations (
  tenant_id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  invited_by uuid,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('invitations');

-- Somebody registered and has to show that the address is theirs.
create table confirmations (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz(3) not null
);
select shared_table('confirmations');
create index on confirmations (account_id);

-- From one company to another without signing in again: good once, for half a minute, in the same browser.
create table switch_tickets (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  tenant_id uuid not null references tenants (id) on delete cascade,
  expires_at timestamptz(3) not null
);
select shared_table('switch_tickets');
