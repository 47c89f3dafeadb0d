-- locks: a nullable column without default, which the database adds without rewriting rows.
-- When the mail was last handed to a server without a stored end: written before, and removed with the answer.
alter table mail_outbox add column offered_at timestamptz(3);
