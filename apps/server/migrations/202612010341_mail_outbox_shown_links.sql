-- The server that was given the link of an entry is looked up at each act of a guest.
create index concurrently mail_outbox_shown_links on mail_outbox (tenant_id, link_member_id) where shown_host is not null;
