-- locks: known_devices holds a few rows of each account, and those of bound sessions are deleted by their index.
-- A sign-in by the provider of a company makes its device known in that company alone: another one would guess the
-- account's password as a known device, and silence the mail about a new one. Devices that such sign-ins have made known
-- are forgotten.
alter table known_devices add column tenant_id uuid references tenants (id);
set local role paraph_system;
delete from known_devices d using sessions s
where s.is_bound and s.account_id = d.account_id
  and d.first_at between s.created_at - interval '1 minute' and s.created_at + interval '1 minute';
reset role;
