-- locks: nothing, since the index is built beside the running nodes.
create index concurrently mail_outbox_deferred on mail_outbox (deferred_at) where deferred_at is not null and state = 'queued';
