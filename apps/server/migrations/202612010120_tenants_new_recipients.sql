-- Addresses outside a tenant that it has written to, as keyed hashes, and when they got their first mail.
create table new_recipients (
  tenant_id uuid not null references tenants (id),
  recipient bytea not null,
  sender_id uuid,
  first_at timestamptz(3) not null,
  primary key (tenant_id, recipient)
);
select tenant_table('new_recipients');
create index on new_recipients (tenant_id, first_at);

-- What the operator allows a tenant; null: by the table of budgets.
alter table tenant_terms add column new_recipients_limit int check (new_recipients_limit >= 0);
