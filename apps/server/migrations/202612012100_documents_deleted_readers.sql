-- locks: a column without a default on documents, no rewrite.
-- Who could read a document by its folder when it was put into the bin, as in folders.deleted_readers.
alter table documents add column deleted_readers text[];
