-- locks: the terms of tenants, one row each, while a few short names change and the index is built.
-- A short name belongs to one tenant, in any case. Of those that several have, the oldest tenant keeps it; the others get
-- the end of their own id behind it.
lock table tenant_terms in share row exclusive mode;
set local role paraph_system;
update tenant_terms
set key = left(key, 37) || '-' || right(tenant_id::text, 12)
where exists (
  select from tenant_terms older
  where lower(older.key) = lower(tenant_terms.key) and older.tenant_id < tenant_terms.tenant_id
);
reset role;
create unique index tenant_terms_key on tenant_terms (lower(key));
