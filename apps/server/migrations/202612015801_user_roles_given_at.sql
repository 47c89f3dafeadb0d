-- locks: a column with a constant default, which the database adds without rewriting rows.
-- When a user got a role, or could first sign in with it. New administrators may not yet do acts that take a company over.
alter table user_roles add column given_at timestamptz not null default '2000-01-01';
alter table user_roles alter column given_at set default now();
