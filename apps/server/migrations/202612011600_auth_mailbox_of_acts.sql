-- locks: factor_recoveries and reset_links get columns without a rewrite; both are small.
-- The mailbox by whose link a request for lost factors was made (null: by a session), and the address that a link for a
-- new password was mailed to. Only earlier mailboxes of the account, and this one, stop the request.
alter table factor_recoveries add column mailbox text;
alter table reset_links add column email text;
-- A mailbox that asks for a new password, and may only take the account back, is found by its former address.
create index on address_changes (old_email);
