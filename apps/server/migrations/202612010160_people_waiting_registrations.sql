-- A registration for an address that guests already have here changes nothing until the address is confirmed.
-- Null: the user was made when the person registered.
alter table confirmations
  add column tenant_id uuid,
  add column first_name text,
  add column last_name text,
  add column locale text;
