-- What a tenant has agreed on with providers of signatures by itself; secrets lie under the tenant's key.
create table tenant_providers (
  tenant_id uuid primary key references tenants (id),
  eparaksts_client text,
  eparaksts_secret bytea,
  eid_easy_client text,
  eid_easy_secret bytea,
  -- Which ways of eID Easy its people are offered; none: all that the contract has.
  eid_easy_methods text[] not null default '{}',
  changed_at timestamptz(3) not null
);
select tenant_table('tenant_providers');

-- Templates of forms that the operator lends to a tenant.
alter table tenant_terms add column form_template_ids uuid[] not null default '{}';
