-- Missing where an earlier form of platform_mail_returns was applied (db/former-migrations.ts).
create index concurrently if not exists mail_outbox_tenant_id_idx on mail_outbox (tenant_id) where returned_at is not null;
