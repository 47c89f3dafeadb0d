-- What a tenant's API may do in all, and the price of each act beyond, belong to the tenant, not to one key.
alter table tenant_terms
  drop column integration,
  drop column sealed,
  add column api_action_limit int,
  add column api_price numeric(12, 2);
alter table api_keys drop column action_limit, drop column price;
