-- locks: three columns without default; the altered tables have one row, or one for each node.
-- Whether the node takes jobs, and when it started: a node that ended without a farewell is no fault any more once a
-- node of the same kind has started on its machine. Null for nodes of an older release.
alter table running_nodes add column works boolean;
alter table running_nodes add column started_at timestamptz(3);
-- PARAPH_PUBLIC_URL of the node that saw a request for another address.
alter table proxy_sighting add column expected text;
