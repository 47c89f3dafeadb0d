-- Who acts for whom while they are away: one delegation a person (decision 28). Both days belong to it.
create table delegations (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  delegate_id uuid not null,
  date_from date not null,
  date_to date not null,
  is_enabled boolean not null,
  -- The delegator's own tick, with the basis of the authority.
  may_sign boolean not null default false,
  sign_basis text,
  -- Its beginning was told; whoever switches it off, or its last day, is told too and takes this back.
  is_begun boolean not null default false,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, delegate_id) references users (tenant_id, id),
  check (delegate_id <> user_id),
  check (date_from <= date_to),
  check (not may_sign or sign_basis is not null)
);
select tenant_table('delegations');
create index on delegations (tenant_id, delegate_id) where is_enabled;
create index on delegations (date_from) where is_enabled;

-- The sender's consent that a delegate of this signer signs, and who acted in place of the member.
alter table members add column delegate_may_sign boolean not null default false;
alter table members add column acted_by uuid;
-- Not valid: nobody has acted yet, and the owner sees no rows of tenants to look through.
alter table members add foreign key (tenant_id, acted_by) references users (tenant_id, id) not valid;
