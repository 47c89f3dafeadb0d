-- Open entries of a user, for what waits for somebody who has left.
create index concurrently members_open on members (tenant_id, user_id) where not done and rejected_at is null;
