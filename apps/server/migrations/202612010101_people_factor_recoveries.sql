-- Second factors that go after a waiting time, because their owner or the operator asked for it. The owner is mailed and
-- can stop it until then.
create table factor_recoveries (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  asked_by text not null check (asked_by in ('owner', 'operator')),
  -- Where it was asked, and by which user there.
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  reason text not null,
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- Of the link in the mail that stops it.
  stop_hash bytea not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'stopped', 'done')),
  ended_at timestamptz(3)
);
select shared_table('factor_recoveries');
create unique index on factor_recoveries (account_id) where state = 'waiting';
create index on factor_recoveries (asked_at);
