-- Documents that must be complete before this one is (phase related).
create table related_documents (
  tenant_id uuid not null,
  document_id uuid not null,
  related_id uuid not null check (related_id <> document_id),
  at timestamptz(3) not null,
  primary key (tenant_id, document_id, related_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, related_id) references documents (tenant_id, id)
);
select tenant_table('related_documents');
create index on related_documents (tenant_id, related_id);

-- Who has opened a document, and when first: one entry of its history, and the mark of a related document.
create table document_openings (
  tenant_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  at timestamptz(3) not null,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('document_openings');
