-- locks: a nullable column without a default, which rewrites no rows.
-- When the user of saved_by last required the provider of more users: a save that requires nothing new opens nothing.
alter table sso_providers add column required_at timestamptz;
