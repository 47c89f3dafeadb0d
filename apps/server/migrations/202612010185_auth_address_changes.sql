-- Changes of the address of an account: asked for with a code mailed to the new one, stopped by a link mailed to the old one.
create table address_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  old_email text not null,
  new_email text not null,
  -- Of the code, with the id of the row.
  code_hash bytea not null,
  code_until timestamptz(3) not null,
  -- Of the link in the mail to the old address.
  stop_hash bytea not null unique,
  stop_until timestamptz(3) not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'stopped')),
  asked_at timestamptz(3) not null
);
select shared_table('address_changes');
create index on address_changes (account_id, asked_at);
create index on address_changes (stop_until);
