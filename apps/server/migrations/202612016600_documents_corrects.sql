-- locks: a column without a default, which the database adds without rewriting the table.
-- The rejected or voided document that this one corrects; null for drafts that began before this column.
alter table documents add column corrects_id uuid;
