-- locks: a nullable column without a default, which rewrites no rows.
-- The hash of the mailed link that this proof of the owner denies a session by. Such a row opens no session.
alter table sign_ins add column denies bytea;
