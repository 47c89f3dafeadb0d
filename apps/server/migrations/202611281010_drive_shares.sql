-- What was shared with somebody outside, until when, by whom; the link is known by its hash alone.
create table shares (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  hash bytea not null,
  email text not null,
  shared_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- The last day on which it opens.
  last_day date not null,
  revoked_at timestamptz(3),
  opened_at timestamptz(3),
  downloads int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  foreign key (tenant_id, shared_by) references users (tenant_id, id)
);
select tenant_table('shares');
create index shares_by_person on shares (tenant_id, shared_by, created_at desc);

-- What lay there when it was shared (product D10), and in which folders.
create table share_documents (
  tenant_id uuid not null,
  share_id uuid not null,
  document_id uuid not null,
  place int not null,
  path text[] not null,
  primary key (tenant_id, share_id, document_id),
  foreign key (tenant_id, share_id) references shares (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('share_documents');
create index share_documents_by_document on share_documents (tenant_id, document_id);
