-- A draft that is sent to many people of a list, a document each. Each row is done in a transaction of its own.
create table series (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  document_id uuid not null,
  -- The version of the draft that all of them begin with.
  version int not null,
  owner_id uuid not null,
  kind text not null check (kind in ('approve', 'sign', 'acknowledge')),
  created_at timestamptz(3) not null,
  -- Its last row is done, and the owner was told.
  ended_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id)
);
select tenant_table('series');
create index on series (tenant_id, document_id, created_at);

create table series_rows (
  tenant_id uuid not null references tenants (id),
  series_id uuid not null,
  number int not null,
  -- Address, names and words, as they stood in the list.
  person jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  made_id uuid,
  fault text,
  primary key (tenant_id, series_id, number),
  foreign key (tenant_id, series_id) references series (tenant_id, id),
  check ((state = 'sent') = (made_id is not null)),
  check ((state = 'failed') = (fault is not null))
);
select tenant_table('series_rows');
