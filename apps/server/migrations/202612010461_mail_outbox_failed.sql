-- Mails that failed are counted by their cause, over all tenants.
create index concurrently mail_outbox_failed on mail_outbox (cause) where state = 'failed' and sealed is not null;
