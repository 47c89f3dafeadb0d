-- locks: switch_tickets, which has the rows of two minutes.
-- A ticket for another company ends with the session that asked for it.
alter table switch_tickets add column if not exists session_id uuid;
