-- The doctor counts what was looked for in vain.
create index concurrently files_missing on files (tenant_id, id) where missing_at is not null;
