-- locks: a nullable column without default, which the database adds without rewriting rows.
-- When the operator's mail server last answered that it does not accept this mail for now.
alter table mail_outbox add column deferred_at timestamptz(3);
