-- locks: adds a column with a constant default, which rewrites nothing; the update touches few rows.
-- Domains of the addresses that the user's account had while the user was in the company, one for each change, in order:
-- a company's duty to sign in by its provider does not end with another address.
alter table users add column left_domains text[] not null default '{}';
set local role paraph_system;
update users set left_domains = past.domains
from (
  select account_id, array_agg(lower(split_part(old_email, '@', 2)) order by asked_at) as domains
  from address_changes where state = 'done' group by account_id
) past
where users.account_id = past.account_id;
reset role;
