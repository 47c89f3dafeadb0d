-- locks: adds a column with a constant default, which rewrites nothing.
-- The change of address that added each of the last entries of left_domains, in order. A take-back removes only what the
-- undone changes added, and a user who came to the company after them has no entry of the first one.
alter table users add column left_changes uuid[] not null default '{}';
