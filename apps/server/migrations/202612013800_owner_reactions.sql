-- locks: four columns with a constant default or none, which the database adds without rewriting rows.
-- A reaction of the person's account ended the link: its mailbox may ask for a new one, once.
alter table guest_links add column is_renewable boolean not null default false;
-- Who gave a grant, when, and which level the subject had before; null for a grant from before this was recorded, and
-- for a new subject.
alter table folder_access add column granted_by uuid;
alter table folder_access add column granted_at timestamptz(3);
alter table folder_access add column former_level smallint;
