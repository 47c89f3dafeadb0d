-- locks: adds a nullable column without default, which rewrites nothing.
-- The method by which the session was opened. A session that came from another company has the method of the session
-- that it came from. Null for sessions from before this column and for those of guests.
alter table sessions add column opened_by text;
