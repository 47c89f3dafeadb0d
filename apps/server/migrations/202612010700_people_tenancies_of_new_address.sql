-- locks: accounts for the moment in which its trigger is made; the backfill reads users by account and address.
-- An account that takes an address which a company has invited, or had among its users, concerns that company too. Only
-- new accounts were looked at, so such an account was taken for one of a single company.
create function keep_tenancies_of_address() returns trigger
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
create trigger keep_tenancies_of_address after update of email on accounts
  for each row execute function keep_tenancies_of_address();
select owned_function('keep_tenancies_of_address()', 'paraph_system');

set local role paraph_system;
insert into account_tenancies (account_id, tenant_id)
select a.id, u.tenant_id from accounts a join users u on u.former_email = a.email
union
select a.id, u.tenant_id from accounts a join users u on u.email = a.email
join invitations i on i.tenant_id = u.tenant_id and i.user_id = u.id
on conflict do nothing;
reset role;
