-- How the document system of a company is reached; what is secret lies sealed beside it and is never read out again.
create table tenant_integrations (
  tenant_id uuid primary key references tenants (id),
  settings jsonb not null,
  sealed jsonb not null,
  changed_at timestamptz(3) not null
);
select tenant_table('tenant_integrations');

-- What of a document lies in the document system of the company: one row per document, of its last version that goes there.
create table document_transfers (
  tenant_id uuid not null,
  document_id uuid not null,
  version int not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  -- Why it is not there yet.
  trouble text,
  next_try_at timestamptz(3),
  sent_at timestamptz(3),
  -- What the system said: where people find it, and whether a manager has to release it there.
  url text,
  manager_needed boolean not null default false,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('document_transfers');
