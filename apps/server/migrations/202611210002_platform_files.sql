-- A tenant's data keys, wrapped by a master key that is never in the database.
create table tenant_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  master_key text not null,
  wrapped bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('tenant_keys');

-- One row per content inside a tenant. Without references the bytes go seven days after unreferenced_at.
create table files (
  tenant_id uuid not null,
  id uuid not null,
  content_name text not null,
  sha256 bytea not null,
  size bigint not null check (size >= 0),
  key_id uuid not null,
  wrapped_key bytea not null,
  holds int not null default 0 check (holds >= 0),
  unreferenced_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, content_name),
  foreign key (tenant_id, key_id) references tenant_keys (tenant_id, id)
);
select tenant_table('files');
create index on files (unreferenced_at) where unreferenced_at is not null;
