-- Keys of the installation for values without tenant and for keyed hashes, wrapped by a master key (SE-02).
create table data_keys (
  id text not null,
  -- Empty: keys of all purposes are derived from it.
  purpose text not null,
  master_key text not null,
  wrapped bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (id, purpose)
);
create unique index data_keys_current on data_keys (purpose) where purpose = '';
select shared_table('data_keys');

-- How far the job that re-encrypts values of the former form has come, by column.
create table reencryptions (
  column_name text primary key,
  -- Primary key of the last row visited; null: at the beginning.
  last_key jsonb,
  -- No value of the former form was left then.
  done_at timestamptz(3)
);
select shared_table('reencryptions');
