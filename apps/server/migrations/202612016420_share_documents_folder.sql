-- locks: a column without a default, which the database adds without rewriting the table.
-- The shared folder in which a document was: its link opens the document only while it is in this folder or below it.
-- Null where the document itself was shared, and for folders shared before this column.
alter table share_documents add column folder_id uuid;
