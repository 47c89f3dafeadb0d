-- What a company marks its documents with (module Tags); names are the company's, whatever their case.
create table tags (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('tags');
create unique index tags_by_name on tags (tenant_id, lower(name));

-- A tag that is deleted is on no document any more.
create table document_tags (
  tenant_id uuid not null,
  document_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, document_id, tag_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, tag_id) references tags (tenant_id, id) on delete cascade
);
select tenant_table('document_tags');
-- Lists are narrowed by tags, and by the day on which documents were made.
create index document_tags_by_tag on document_tags (tenant_id, tag_id, document_id);
create index documents_by_creation on documents (tenant_id, created_at, id);
