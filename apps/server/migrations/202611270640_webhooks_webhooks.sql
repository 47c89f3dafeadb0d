-- Addresses of a company's own systems that are told of events; the secret of their signatures is sealed.
create table webhooks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  is_enabled boolean not null default true,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('webhooks');

-- Every call: what is told stays the same, however often it is tried.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid,
  event text not null,
  document_id uuid,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  created_at timestamptz(3) not null,
  tried_at timestamptz(3),
  next_try_at timestamptz(3),
  status int,
  fault text,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
select tenant_table('webhook_deliveries');
create index on webhook_deliveries (tenant_id, webhook_id, created_at desc, id desc);
create index on webhook_deliveries (created_at);
