-- locks: a nullable column without default, which the database adds without rewriting rows.
-- When the mail server last took a mail: an exchange that began earlier and failed says nothing about it.
alter table mail_exchange add column taken_at timestamptz(3);
