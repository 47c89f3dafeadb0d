-- locks: one new table; no other one is locked.
-- What an account changed for its company, with the value before, so that a reaction of the account's owner puts it back.
-- Secrets stay encrypted, as their own column has them. Rows are deleted after the days in which an act is doubted.
create table company_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  -- The session that changed it; null for an act of the operator.
  session_id uuid,
  -- The name of the event of the act.
  act text not null,
  -- The name of a CompanyValue, and which of them.
  value text not null,
  key text not null,
  former jsonb not null,
  -- The part of the new value that shows whether somebody has changed it since.
  written jsonb not null,
  changed_at timestamptz(3) not null,
  -- Orders the changes of one moment.
  stored_at timestamptz not null default clock_timestamp(),
  reverted_at timestamptz(3),
  primary key (tenant_id, id)
);
select tenant_table('company_changes');
create index company_changes_by_account on company_changes (account_id, changed_at);
create index company_changes_by_value on company_changes (tenant_id, value, key, changed_at);
