-- What the servers on the way say of a mail after ours handed it over. A mail that came back is `returned_at` later than
-- `delivered_at`; both may be set, as a mailbox can take a mail and a later hop give it back.
alter table mail_outbox
  add column delayed_at timestamptz(3),
  add column delivered_at timestamptz(3),
  add column returned_at timestamptz(3),
  add column return_status text,
  add column return_reason text check (return_reason in ('address', 'domain', 'full', 'size', 'refused', 'unknown')),
  -- Word by word, for the operator only.
  add column return_words text;
-- A report names the mail alone.
create index on mail_outbox (id);

-- Calls of a mail service that were taken: the same one again is refused (security WB-17).
create table mail_report_calls (
  signature bytea primary key,
  at timestamptz(3) not null
);
select shared_table('mail_report_calls');

-- What a person has to mend: few of millions.
create index on mail_outbox (tenant_id) where returned_at is not null;
