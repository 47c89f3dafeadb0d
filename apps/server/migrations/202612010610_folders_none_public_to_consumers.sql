-- locks: a few rows of consumers' folders, for a moment.
-- Consumers share one tenant and are strangers to each other: none of their folders is public (threat model 6).
set local role paraph_system;
update folders f set is_public = false
  from tenants t where t.id = f.tenant_id and t.kind = 'consumer' and f.is_public;
reset role;
