-- locks: the few rows of registrations that nobody has confirmed.
-- A registration that nobody confirmed makes no user any more: names and company wait for the link of its mail.
set local role paraph_system;
update confirmations c set tenant_id = u.tenant_id, first_name = u.first_name, last_name = u.last_name, locale = u.locale
from users u join accounts a on a.id = u.account_id
where c.account_id = a.id and a.confirmed_at is null and c.used_at is null and c.tenant_id is null;
update users u set account_id = null, state = case u.state when 'active' then 'invited' else u.state end
from accounts a where a.id = u.account_id and a.confirmed_at is null;
reset role;
