-- What a person wants to hear of, where and when; whoever has no row has the product's own choices.
create table notice_choices (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  -- By kind: whether the portal tells it, and how mail does (now, digest, off).
  kinds jsonb not null,
  -- Hours of the company's day.
  digest_hour smallint not null check (digest_hour between 0 and 23),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check ((quiet_from is null) = (quiet_to is null))
);
select tenant_table('notice_choices');

-- What waits for the mail of the day. An event is told to a person once, however often it is delivered.
create table digest_items (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  event_id uuid not null,
  event text not null,
  document_id uuid not null,
  document_name text not null,
  actor text not null,
  at timestamptz(3) not null,
  primary key (tenant_id, user_id, event_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('digest_items');

-- A mail waits for the end of its reader's quiet hours.
alter table mail_outbox add column not_before timestamptz(3);
