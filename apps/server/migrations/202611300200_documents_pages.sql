-- Files of which a PDF was made, kept beside the version that begins with it.
create table document_originals (
  tenant_id uuid not null references tenants (id),
  document_id uuid not null,
  version integer not null,
  place integer not null,
  file_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 bytea not null,
  primary key (tenant_id, document_id, version, place),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('document_originals');

-- Pages made of a file in a container to look at; or why none could be made, and when that was. `version` is the one
-- that brought what the container holds.
create table document_previews (
  tenant_id uuid not null references tenants (id),
  document_id uuid not null,
  version integer not null,
  place integer not null,
  file_id uuid,
  refused text,
  made_at timestamptz(3) not null,
  primary key (tenant_id, document_id, version, place),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  check ((file_id is null) <> (refused is null))
);
select tenant_table('document_previews');
