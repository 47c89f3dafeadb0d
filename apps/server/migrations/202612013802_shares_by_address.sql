-- locks: builds without blocking writes. A reaction of an account finds the files shared with its mailbox.
create index concurrently shares_by_address on shares (lower(normalize(email, NFKC))) where revoked_at is null;
