-- locks: builds without blocking writes. A start looks whether this user has signed as this person before.
create index concurrently signing_people on signing_sessions (tenant_id, user_id, signed_by) where signed_by is not null;
