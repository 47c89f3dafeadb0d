-- locks: two columns without default and a new table; both altered tables have one row.
-- Since when the mail server has refused in a row; null when it took the last mail.
alter table mail_exchange add column refused_since timestamptz;
-- Processes that run now: a fault that one of them saw ends when it ends. `keys`: ids of its master keys, the first one
-- of PARAPH_KEYS first.
create table running_nodes (
  id uuid primary key,
  keys text not null,
  seen_at timestamptz(3) not null
);
select shared_table('running_nodes');
-- The node that saw the request.
alter table proxy_sighting add column node_id uuid;
