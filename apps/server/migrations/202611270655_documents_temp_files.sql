-- Files that a person has brought and that wait to become one document; `set_id` says which belong together.
create table temp_files (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  set_id uuid not null,
  user_id uuid not null,
  file_id uuid not null,
  name text not null,
  size bigint not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('temp_files');
create index on temp_files (tenant_id, user_id, set_id, created_at);
create index on temp_files (created_at);
