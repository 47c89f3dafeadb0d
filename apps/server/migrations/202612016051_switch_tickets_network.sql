-- locks: switch_tickets, which has the rows of two minutes.
-- The network of the browser that asked for a ticket: its link opens nothing from another one.
alter table switch_tickets add column if not exists network text;
