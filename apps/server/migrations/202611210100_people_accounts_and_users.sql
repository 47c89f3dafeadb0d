-- A person of the whole installation signs in by an account; in each company they are a user.
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password text,
  password_changed_at timestamptz(3),
  confirmed_at timestamptz(3),
  state text not null default 'active' check (state in ('active', 'inactive')),
  tries int not null default 0,
  locked_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
select shared_table('accounts');

create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid references accounts (id),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  locale text,
  -- Letters without marks in lower case, for finding people by name or address.
  folded text not null,
  state text not null default 'active' check (state in ('invited', 'active', 'inactive')),
  manager_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, account_id),
  foreign key (tenant_id, manager_id) references users (tenant_id, id)
);
select tenant_table('users');
create index on users (tenant_id, last_name, first_name, id);

create table user_roles (
  tenant_id uuid not null,
  user_id uuid not null,
  role text not null,
  primary key (tenant_id, user_id, role),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('user_roles');

create table role_permissions (
  tenant_id uuid not null references tenants (id),
  role text not null,
  permission text not null,
  primary key (tenant_id, role, permission)
);
select tenant_table('role_permissions');

create table tenant_modules (
  tenant_id uuid not null references tenants (id),
  module text not null,
  primary key (tenant_id, module)
);
select tenant_table('tenant_modules');
