-- The entry whose personal link a mail carries, and the server of the tenant that was given the link; kept when the
-- operator's server took the mail afterwards, since the first one may have read it.
alter table mail_outbox add column link_member_id uuid;
alter table mail_outbox add column shown_host text;
