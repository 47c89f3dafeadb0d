-- Parameters may hold live links: they lie encrypted and go when the mail is out.
create table mail_outbox (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  address text not null,
  template text not null,
  locale text not null,
  sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  smtp_answer text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (tenant_id, id)
);
select tenant_table('mail_outbox');
create index on mail_outbox (tenant_id, created_at);
