-- locks: recoveries is all but empty: its rows wait for a job.
-- Whether the caller's device had signed in to the account before: such a caller has an allowance of mails of its own.
alter table recoveries add column is_known boolean not null default false;
