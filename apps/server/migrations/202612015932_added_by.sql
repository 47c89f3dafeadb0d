-- locks: three columns without a default, which the database adds without rewriting rows.
-- Who added a member; null for members of before. What users add themselves to opens no folder to them.
alter table department_users add column added_by uuid;
alter table access_group_users add column added_by uuid;
alter table access_group_departments add column added_by uuid;
