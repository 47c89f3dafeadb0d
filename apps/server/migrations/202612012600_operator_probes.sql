-- locks: four columns without default and a widened check; the altered tables have one row, or one for each node.
-- When a node last asked a mail server that refused, so that one node asks at a time.
alter table mail_exchange add column probed_at timestamptz;
-- Faults of a node by the names of /readyz, separated by commas, and where the node runs, for the doctor of another one.
alter table running_nodes add column faults text;
alter table running_nodes add column place text;
-- `address`: requests came for another scheme or port than PARAPH_PUBLIC_URL names, which `asked` repeats.
alter table proxy_sighting drop constraint proxy_sighting_fault_check;
alter table proxy_sighting add constraint proxy_sighting_fault_check check (fault in ('unknown', 'silent', 'address'));
alter table proxy_sighting add column asked text;
