-- Filters that a person has saved for a list; nobody else sees them.
create table view_presets (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  module smallint not null check (module between 0 and 2),
  label text not null,
  -- The request of the list as JSON text, as the specification has it.
  form_name text not null,
  columns text,
  is_checked boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('view_presets');
create index on view_presets (tenant_id, user_id, module, created_at);
create unique index view_presets_checked on view_presets (tenant_id, user_id, module) where is_checked;
create index on view_presets (created_at);
