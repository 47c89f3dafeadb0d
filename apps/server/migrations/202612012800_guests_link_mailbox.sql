-- locks: a column without a default on guest_links, no rewrite.
-- The address that the link was mailed to: it opens nothing once its user has another address. Null: made before.
alter table guest_links add column mailed_to text;
