-- locks: mails that failed are few beside those that were sent, which stay as they are.
-- Why a mail was not taken (domain MAIL_CAUSES). Mails that failed before get theirs by the first code of the answer;
-- those that came back were refused themselves.
alter table mail_outbox add column cause text;
set local role paraph_system;
update mail_outbox set cause = case
    when returned_at is not null then 'receiver'
    when smtp_answer like 'Not sent: the code has expired%' then 'expired'
    when smtp_answer ~ '^(530|534|535|538)' then 'login'
    when smtp_answer ~ '^[245]\d\d' then 'server'
    else 'connection' end
  where state = 'failed';
reset role;

-- What the operator's mail server said last, to whichever node. One row.
create table mail_exchange (
  one boolean primary key default true check (one),
  at timestamptz not null,
  is_taken boolean not null,
  cause text,
  answer text
);
select shared_table('mail_exchange');
