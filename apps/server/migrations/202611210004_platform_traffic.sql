-- What open browsers are told; kept a day, so that a browser that was away reads what it missed.
create table signals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid,
  topic text not null,
  subject_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id)
);
select tenant_table('signals');
create index on signals (tenant_id, created_at);

-- Counters of the rate limits, common to all nodes; losing them in a crash costs nothing.
create unlogged table rate_windows (
  key text not null,
  starts_at timestamptz not null,
  hits int not null,
  primary key (key, starts_at)
);
select shared_table('rate_windows');
