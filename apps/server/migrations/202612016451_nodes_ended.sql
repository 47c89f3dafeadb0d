-- When a node ended with a farewell. Its row stays for a day, since it shows who took the place of a node that was ended
-- by force.
alter table running_nodes add column ended_at timestamptz(3);
