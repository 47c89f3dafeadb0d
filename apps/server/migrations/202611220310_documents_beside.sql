-- What goes along with a document, and who keeps it out of sight.

-- The owner keeps the content from everybody who is not on turn and has not acted.
alter table documents add column hide_sensitive boolean not null default false;

-- A file that is not signed; people outside see it only when it is for everybody.
create table accompanying_documents (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  name text not null,
  extension text not null,
  size bigint not null,
  for_everybody boolean not null,
  added_by uuid not null,
  added_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, added_by) references users (tenant_id, id)
);
select tenant_table('accompanying_documents');
create index on accompanying_documents (tenant_id, document_id, added_at);

-- Seen or not is everybody's own mark.
create table accompanying_seen (
  tenant_id uuid not null,
  accompanying_id uuid not null,
  user_id uuid not null,
  at timestamptz(3) not null,
  primary key (tenant_id, accompanying_id, user_id),
  foreign key (tenant_id, accompanying_id) references accompanying_documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('accompanying_seen');

-- Taken out of one person's lists until it is their turn; the document stays what it is.
create table hidden_documents (
  tenant_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  at timestamptz(3) not null,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('hidden_documents');
