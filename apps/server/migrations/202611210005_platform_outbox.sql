-- The parameters stay, encrypted, for seven days, so that the operator can send once more; then they and the live
-- links in them go.
alter table mail_outbox drop constraint mail_outbox_state_check;
-- Rows of all tenants are seen by paraph_system only, not by the owner of the tables.
set local role paraph_system;
update mail_outbox set state = 'queued' where state = 'waiting';
reset role;
alter table mail_outbox alter column state set default 'queued';
alter table mail_outbox add constraint mail_outbox_state_check check (state in ('queued', 'sent', 'failed'));

-- What the mail is about and to whom, so that a page can say what became of it.
alter table mail_outbox add column subject_id uuid;
alter table mail_outbox add column user_id uuid;
alter table mail_outbox add column attachments jsonb not null default '[]';
create index on mail_outbox (tenant_id, subject_id, created_at) where subject_id is not null;
create index on mail_outbox (created_at) where sealed is not null;

-- Secrets that are good once: the first super admin's.
create table one_time_secrets (
  purpose text primary key,
  hash bytea not null,
  expires_at timestamptz not null
);
select shared_table('one_time_secrets');
