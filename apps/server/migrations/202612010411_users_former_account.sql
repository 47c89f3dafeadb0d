-- The account that a deleted user had accepted with. Another company, or an invitation that nobody accepted, may have the
-- address since: an erasure goes by the account itself and never by the address.
alter table users add column former_account_id uuid references accounts (id);
