-- Which companies have ever invited an account or had it among their users (decision 37). Rows are never deleted: who
-- may touch the second factors of an account is decided by what was, also after a user is gone. The database keeps the
-- table itself, so that no code can forget it.
create table account_tenancies (
  account_id uuid not null references accounts (id),
  tenant_id uuid not null references tenants (id),
  since timestamptz(3) not null default now(),
  primary key (account_id, tenant_id)
);
select shared_table('account_tenancies');

create function keep_tenancy_of_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_tenancies (account_id, tenant_id)
  values (new.account_id, new.tenant_id)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_tenancy after insert or update of account_id on users
  for each row when (new.account_id is not null) execute function keep_tenancy_of_user();

create function keep_tenancy_of_invitation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_tenancies (account_id, tenant_id)
  select a.id, new.tenant_id from users u join accounts a on a.email = u.email
  where u.tenant_id = new.tenant_id and u.id = new.user_id
  on conflict do nothing;
  return null;
end $$;
create trigger keep_tenancy after insert or update on invitations
  for each row execute function keep_tenancy_of_invitation();

-- Companies may have invited an address before it had an account. Of a deleted user nobody knows any more whether they
-- were invited or took part by a link: they count.
create function keep_tenancies_of_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_tenancies (account_id, tenant_id)
  select new.id, u.tenant_id from users u
  where u.former_email = new.email
    or (u.email = new.email
      and exists (select from invitations i where i.tenant_id = u.tenant_id and i.user_id = u.id))
  on conflict do nothing;
  return null;
end $$;
create trigger keep_tenancies after insert on accounts
  for each row execute function keep_tenancies_of_account();

select owned_function('keep_tenancy_of_user()', 'paraph_system');
select owned_function('keep_tenancy_of_invitation()', 'paraph_system');
select owned_function('keep_tenancies_of_account()', 'paraph_system');

set local role paraph_system;
insert into account_tenancies (account_id, tenant_id)
select u.account_id, u.tenant_id from users u where u.account_id is not null
union
select a.id, u.tenant_id from accounts a join users u on u.former_email = a.email
union
select a.id, u.tenant_id from accounts a join users u on u.email = a.email
join invitations i on i.tenant_id = u.tenant_id and i.user_id = u.id
union
select s.account_id, s.tenant_id from sessions s where s.account_id is not null
on conflict do nothing;
reset role;

-- The invitation that a sign-in accepts when its second step is right.
alter table sign_ins add column accepts bytea;
