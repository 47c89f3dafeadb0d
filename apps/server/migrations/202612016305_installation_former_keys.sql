-- locks: a column with a constant default on a table of one row, which the database adds without rewriting it.
-- Ids of master keys that protected stored keys, which were wrapped again by another one since. A key of PARAPH_KEYS
-- that protects nothing and is not among them is new.
alter table installation add column former_master_keys text[] not null default '{}';
