-- locks: a column with a constant default, which the database adds without rewriting rows.
-- True where an administrator handed the task of a colleague over to this member: the administrator asks in their own name.
alter table members add column handed_over boolean not null default false;
