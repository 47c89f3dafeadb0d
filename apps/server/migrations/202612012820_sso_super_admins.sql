-- locks: adds a function; no table is locked.
-- Whether the account of a user of this tenant has the role of super administrator in any tenant: no company's provider
-- signs it in.
create function runs_installation(person uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from users own
    join users any_user on any_user.account_id = own.account_id
    join user_roles r on r.tenant_id = any_user.tenant_id and r.user_id = any_user.id and r.role = 'superadmin'
    where own.tenant_id = current_setting('app.tenant_id')::uuid and own.id = person)
$$;
select search_function('runs_installation(uuid)');
