-- locks: builds without blocking writes. A reaction of an account finds the guests of its mailbox in all companies.
create index concurrently users_without_account on users (email) where account_id is null;
