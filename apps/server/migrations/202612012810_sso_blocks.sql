-- locks: a column without a default on users, no rewrite.
-- When the owner of the account denied a sign-in by the company's provider; null: the provider may sign the user in.
alter table users add column sso_blocked_at timestamptz;
