-- When a completed document goes into the bin, what keeps it from that, and whether its bytes are gone. Rows stay.
create table document_retention (
  tenant_id uuid not null,
  document_id uuid not null,
  -- Told to the owner: not before this it goes into the bin. Null where nothing is planned.
  due_at timestamptz(3),
  announced_at timestamptz(3),
  -- Legal hold: neither deleted by the clock nor purged.
  held_at timestamptz(3),
  held_by uuid,
  held_reason text,
  purged_at timestamptz(3),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, held_by) references users (tenant_id, id)
);
select tenant_table('document_retention');
create index on document_retention (tenant_id, due_at) where due_at is not null;
create index on document_retention (tenant_id, held_at) where held_at is not null;

create index documents_by_age on documents (tenant_id, ended_at) where phase = 'completed' and deleted_at is null;
create index documents_in_bin on documents (tenant_id, deleted_at) where deleted_at is not null;

-- A version outlives its bytes: number, hash and size stay as evidence when the bin is emptied.
alter table document_versions drop constraint document_versions_tenant_id_file_id_fkey;
