-- locks: none, a new table.
-- Master keys of the nodes that ran lately, by id, the first one of PARAPH_KEYS first: a node that lacks the key of
-- another refuses its sessions.
create table node_keys (
  keys text primary key,
  seen_at timestamptz(3) not null
);
select shared_table('node_keys');
