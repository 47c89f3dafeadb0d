-- What has arrived of a large file: after a broken line or a reload the rest alone is sent. Gone when the file is whole,
-- or after a day.
create table temp_parts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  set_id uuid not null,
  user_id uuid not null,
  file_id uuid not null,
  name text not null,
  whole bigint not null check (whole > 0),
  start bigint not null check (start >= 0),
  size bigint not null check (size > 0),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, set_id, name, whole, start),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('temp_parts');
create index on temp_parts (created_at);
