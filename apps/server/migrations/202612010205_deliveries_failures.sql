-- Failures in a row of what a tenant runs itself: after some of them it is asked less often.
alter table mail_servers add column failures int not null default 0 check (failures >= 0);
alter table webhooks
  add column failures int not null default 0 check (failures >= 0),
  add column failed_at timestamptz(3);
