-- What every later migration builds with: the wall around a tenant's rows, and doors through it.

-- Row-level security for a tenant's table. current_setting without a default fails when no tenant is set:
-- a forgotten tenant is an error, never a leak. paraph_system has a policy of its own and no BYPASSRLS.
create function tenant_table(name regclass, tenant_column name default 'tenant_id') returns void
language plpgsql as $$
declare
  mine text := format('%I = current_setting(''app.tenant_id'')::uuid', tenant_column);
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to paraph_app, paraph_audit, paraph_owner using (%s) with check (%s)', name, mine, mine);
  execute format('create policy system on %s to paraph_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to paraph_app, paraph_system', name);
end $$;

-- A table of the whole installation: only inSystem reaches it. It must stand in platform/db/shared-tables.ts.
create function shared_table(name regclass) returns void
language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to paraph_system', name);
end $$;

-- A security definer function that searches past the policy (non-leakproof operators would scan otherwise)
-- belongs to paraph_system, which sees rows, and must filter on current_setting('app.tenant_id') itself.
create function search_function(name regprocedure) returns void
language plpgsql as $$
begin
  perform owned_function(name, 'paraph_system');
end $$;

-- Gives a function to another role; that role may create in the schema for this one statement only.
create function owned_function(name regprocedure, role name) returns void
language plpgsql as $$
begin
  execute format('revoke all on function %s from public', name);
  execute format('grant execute on function %s to paraph_app, paraph_system', name);
  execute format('grant create on schema public to %I', role);
  execute format('alter function %s owner to %I', name, role);
  execute format('revoke create on schema public from %I', role);
end $$;

create table tenants (
  id uuid primary key,
  kind text not null check (kind in ('operator', 'consumer', 'company')),
  name text not null,
  locale text not null default 'en',
  zone text not null default 'Europe/Vilnius',
  state text not null default 'active' check (state in ('active', 'inactive')),
  created_at timestamptz(3) not null default now()
);
select tenant_table('tenants', 'id');

-- The host name says whose sign-in page it is; the first (lowest position) stands in mails.
create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id uuid not null references tenants (id) on delete cascade,
  position int not null default 0
);
create index on tenant_hosts (tenant_id, position);
select shared_table('tenant_hosts');
