-- Folders: where documents lie. A folder that is deleted keeps its row for those who ask what became of it.
create table folders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Null at the root of the drive.
  parent_id uuid,
  name text not null,
  prefix text not null default '',
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  icon text not null,
  -- Everybody of the company reads a public folder; a private one only whom it was opened for.
  is_public boolean not null default false,
  owner_id uuid not null,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references folders (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  check (parent_id <> id)
);
select tenant_table('folders');
create unique index folders_by_name on folders
  (tenant_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;
create index folders_by_parent on folders (tenant_id, parent_id) where deleted_at is null;
create index folders_by_owner on folders (tenant_id, owner_id);

-- For whom a folder was opened: an access group, a department or a user; 0 reads, 1 writes. What it names may be gone.
create table folder_access (
  tenant_id uuid not null,
  folder_id uuid not null,
  subject_kind text not null check (subject_kind in ('group', 'department', 'user')),
  subject_id uuid not null,
  level smallint not null check (level in (0, 1)),
  primary key (tenant_id, folder_id, subject_kind, subject_id),
  foreign key (tenant_id, folder_id) references folders (tenant_id, id)
);
select tenant_table('folder_access');
create index folder_access_by_subject on folder_access (tenant_id, subject_kind, subject_id);

-- Folders that somebody has among the places of their menu.
create table folder_pins (
  tenant_id uuid not null,
  folder_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, user_id, folder_id),
  foreign key (tenant_id, folder_id) references folders (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('folder_pins');
create index folder_pins_by_folder on folder_pins (tenant_id, folder_id);

-- How a folder looks to somebody who may not change how it looks to everybody (product A4).
create table folder_looks (
  tenant_id uuid not null,
  folder_id uuid not null,
  user_id uuid not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  icon text,
  primary key (tenant_id, user_id, folder_id),
  foreign key (tenant_id, folder_id) references folders (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('folder_looks');
create index folder_looks_by_folder on folder_looks (tenant_id, folder_id);

-- Null: at the root of the drive, among what its owner has not put away.
alter table documents add column folder_id uuid;
-- Every row says null now, and nobody is a tenant here whose rows could be looked through.
alter table documents add foreign key (tenant_id, folder_id) references folders (tenant_id, id) not valid;
create index documents_by_folder on documents (tenant_id, folder_id, modified_at desc, id) where deleted_at is null;
