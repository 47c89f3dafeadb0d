-- A folder that was deleted comes back with those that went with it: all bear the topmost one.
alter table folders add column deleted_with uuid;
-- Who deleted it, which need not be its owner.
alter table folders add column deleted_by uuid;
create index folders_deleted on folders (tenant_id, deleted_with) where deleted_at is not null;

-- Where the documents lay that left a deleted folder, so that they return to it.
create table folder_returns (
  tenant_id uuid not null,
  folder_id uuid not null,
  document_id uuid not null,
  primary key (tenant_id, folder_id, document_id),
  foreign key (tenant_id, folder_id) references folders (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('folder_returns');
create index folder_returns_by_document on folder_returns (tenant_id, document_id);
