-- Until when the content of a document is valid: information only (product D7).
alter table documents add column valid_until date;
-- The month in which it was told that its signatures are used up, as its first day.
alter table tenant_terms add column limit_told_for date;
create index signing_finished on signing_sessions (tenant_id, ended_at) where state = 'finished';
