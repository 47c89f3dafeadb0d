-- Missing where an earlier form of company_changes was applied (db/former-migrations.ts).
create index concurrently if not exists company_changes_by_value on company_changes (tenant_id, value, key, changed_at);
