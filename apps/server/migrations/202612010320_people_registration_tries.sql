-- The password of the latest registration of an address at a tenant, whether it made an account or the address had one
-- already. A sign-in with it says that the address is not confirmed, and so tells nobody which of both it was (AN-12).
create table registration_tries (
  -- Keyed hash of the address.
  subject bytea not null,
  tenant_id uuid not null,
  password text not null,
  expires_at timestamptz(3) not null,
  primary key (subject, tenant_id)
);
select shared_table('registration_tries');
create index on registration_tries (expires_at);
-- A link that was used is remembered as long as it would have counted: a second press says that it is done.
alter table confirmations add column used_at timestamptz(3);
