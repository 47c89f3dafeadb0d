-- locks: nothing that exists.
-- Links in mails about new factors: they remove what was added to an account in the days before and since.
create table addition_links (
  hash bytea primary key,
  account_id uuid not null references accounts (id),
  added_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
select shared_table('addition_links');
create index on addition_links (account_id);
create index on addition_links (expires_at);
