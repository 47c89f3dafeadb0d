-- When a worker last supervised the whole queue without an error (retries, expiry, heartbeats). One row.
create table job_supervision (
  one boolean primary key default true check (one),
  ran_at timestamptz not null
);
select shared_table('job_supervision');
