-- locks: tenant_hosts, which has a few rows for each company.
-- When a host was added to a company that exists; null for its first hosts, and for those of before.
alter table tenant_hosts add column if not exists since timestamptz(3);
