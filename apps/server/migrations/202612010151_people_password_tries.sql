-- locks: attempts holds a quarter of an hour of tries, so building its index takes no time.
-- Wrong passwords are counted by device or address, and together for devices that never signed in (security AN-06, AN-07).
-- `parent` is the account's own subject: a password reset forgets all counts below it. Before `next_at` no try is made.
alter table attempts add column parent bytea, add column next_at timestamptz(3);
create index on attempts (parent) where parent is not null;
