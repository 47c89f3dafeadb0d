-- A company's own way out for its mails. Without a row the operator's server sends them.
create table mail_servers (
  tenant_id uuid primary key references tenants (id),
  host text not null,
  port int not null check (port between 1 and 65535),
  -- TLS from the first byte, else STARTTLS.
  is_tls boolean not null,
  username text not null,
  -- The password; never read out again.
  sealed bytea,
  from_address text not null,
  changed_at timestamptz(3) not null,
  -- The last mail it took, and the last it did not take because of itself.
  used_at timestamptz(3),
  failed_at timestamptz(3),
  answer text
);
select tenant_table('mail_servers');

-- Which server has taken a mail.
alter table mail_outbox add column via text check (via in ('own', 'portal'));
