-- locks: a column without a default on folders, no rewrite.
-- Who read all of a folder when it was deleted: a restore takes documents of others back to no further readers.
alter table folders add column deleted_readers text[];
