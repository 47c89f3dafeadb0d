-- One row: the installation that this database belongs to. The file store bears the same id.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid(),
  -- Null: no node has marked the file store yet.
  files_marked_at timestamptz(3)
);
insert into installation default values;
select shared_table('installation');

-- When the bytes of a file were looked for in vain.
alter table files add column missing_at timestamptz(3);
