-- locks: columns without a default on delegations and users, no rewrite; then the rows of delegations, few per company.
-- The name of the delegate when the delegation was made: a signature in another person's place is compared with it, so
-- a later rename of the delegate does not let a third person sign.
alter table delegations add column delegate_first_name text;
alter table delegations add column delegate_last_name text;
set local role paraph_system;
update delegations d set delegate_first_name = u.first_name, delegate_last_name = u.last_name
  from users u where u.tenant_id = d.tenant_id and u.id = d.delegate_id;
reset role;
-- When a user last changed their own name: histories show the address beside the name of such a user.
alter table users add column renamed_at timestamptz(3);
