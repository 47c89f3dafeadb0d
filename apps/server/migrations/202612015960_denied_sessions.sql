-- locks: nullable columns; the default of one is evaluated once and rewrites no rows.
-- When the owner of an account last reacted to a sign-in, so that a session which began after it is the owner's. For
-- links that ended before this migration any earlier session does not count.
alter table accounts add column reacted_at timestamptz default now();
alter table accounts alter column reacted_at drop default;
-- When the work of a session was undone. The link of another one still undoes it after it has ended.
alter table sessions add column denied_at timestamptz;
-- When the sign-in was that led to a session by switching the company; null for a session of a sign-in.
alter table sessions add column signed_in_at timestamptz;
